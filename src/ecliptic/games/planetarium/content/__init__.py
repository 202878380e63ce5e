"""Content: board, track, matter and cards, in CSV files that an owner of the box can replace (PL-13.8).

The files here are the standard content, in the very format of a replacement. Where the sources give no
number, the column `origin` says that it is ours.
"""
