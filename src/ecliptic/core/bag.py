"""Bags: what nature draws from, as lists in ascending order."""

from __future__ import annotations


def take_out(bag: list[int], thing: int) -> None:
    """Take a thing out of a bag that has it; where there are several, one of them.

    The list is searched by halves. One that somebody has put into another order is searched from its start.
    """
    low, high = 0, len(bag)
    while low < high:
        middle = (low + high) >> 1
        if bag[middle] < thing:
            low = middle + 1
        else:
            high = middle
    if low < len(bag) and bag[low] == thing:
        del bag[low]
    else:
        bag.remove(thing)
