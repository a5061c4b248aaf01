"""From records to pages: rules text and templates → HTML, HTML → PDF pages, kept by their content."""
