"""The command line: arguments, progress and exit codes. 0 is all right, 1 is wrong content, 2 is wrong use."""
