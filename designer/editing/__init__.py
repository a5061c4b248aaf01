"""Changes content files on request, and never more of them than was asked for."""
