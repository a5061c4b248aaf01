"""A picture is there, but cannot be used.

An SVG that is not well-formed would swallow the card around it; one that loads another file would be printed without
it; a script has no place in a picture. A PNG or JPEG may be cut off, and would be printed black from there on; it may
have more pixels than a computer can hold, or be another file under its name, such as a stand-in of Git LFS. A picture
that is a template (`.svg.j2`) may also use a name that is not there, which is told at its own line.
Save the SVG anew with everything inside it, and texts turned into paths.

Bad:
    <svg viewBox="0 0 9 9"><image href="../photo.png"/></svg>

Good:
    <svg viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>
"""
