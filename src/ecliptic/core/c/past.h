/* What a list held when it was written last, so that one which holds the same costs a comparison. */

#pragma once
#include "numbers.h"

enum { LONG = 8 }; /* so many pointers are compared by a call */
#define FORGOTTEN INTPTR_MIN

/* What is remembered: which numbers Python keeps for ever, as the addresses between which they lie. */
static uintptr_t first_kept, last_kept;

static void find_kept(void)
{
    uintptr_t before = 0, step = 0;
    for (long value = -5; value <= 256; value++) {
        PyObject *one = PyLong_FromLong(value), *again = PyLong_FromLong(value);
        uintptr_t at = (uintptr_t)one;
        int kept = one != NULL && one == again;
        Py_XDECREF(one);
        Py_XDECREF(again);
        if (value == -4) step = at - before;
        if (!kept || (value > -5 && (at <= before || at - before != step))) { /* this Python does it in another way */
            first_kept = 1;
            last_kept = 0;
            PyErr_Clear();
            return;
        }
        if (value == -5) first_kept = at;
        before = last_kept = at;
    }
}

static inline int same_numbers(const intptr_t *past, PyObject *list, Py_ssize_t many)
{
    for (Py_ssize_t i = 0; i < many; i++)
        if (whole(PyList_GET_ITEM(list, i)) != past[i]) return 0;
    return 1;
}

static inline int same_pointers(const intptr_t *past, PyObject *list, Py_ssize_t many)
{
    const intptr_t *now = (intptr_t *)((PyListObject *)list)->ob_item;
    Py_ssize_t i = 0;
    if (many >= LONG) return !memcmp(now, past, (size_t)many * sizeof(intptr_t));
    for (; i + 4 <= many; i += 4)
        if ((now[i] ^ past[i]) | (now[i + 1] ^ past[i + 1]) | (now[i + 2] ^ past[i + 2]) | (now[i + 3] ^ past[i + 3])) return 0;
    for (; i < many; i++)
        if (now[i] != past[i]) return 0;
    return 1;
}

/* One list as it was: how many things, and then their pointers, or with -1 less how many their numbers, where some are
   no kept ones; those of a second list behind them. Without room for them it is as before if there are as many. */
static inline int as_before(const intptr_t *past, long room, PyObject *list, PyObject *key)
{
    Py_ssize_t many = PyList_GET_SIZE(list);
    if (key != NULL && PyList_GET_SIZE(key) != many) return 0;
    if (past[0] == many)
        return !room || (same_pointers(past + 1, list, many) && (key == NULL || same_pointers(past + 1 + many, key, many)));
    return past[0] == -1 - many && same_numbers(past + 1, list, many) && (key == NULL || same_numbers(past + 1 + many, key, many));
}

static inline int keep_all(intptr_t *past, PyObject *list, Py_ssize_t many)
{
    for (Py_ssize_t i = 0; i < many; i++) {
        uintptr_t one = (uintptr_t)PyList_GET_ITEM(list, i);
        if (one < first_kept || one > last_kept) return 0;
        past[i] = (intptr_t)one;
    }
    return 1;
}

static inline void keep_numbers(intptr_t *past, PyObject *list, Py_ssize_t many)
{
    for (Py_ssize_t i = 0; i < many; i++) past[i] = whole(PyList_GET_ITEM(list, i));
}

static inline void remember(intptr_t *past, long room, PyObject *list, PyObject *key)
{
    Py_ssize_t many = PyList_GET_SIZE(list);
    past[0] = FORGOTTEN;
    if (!room) {
        past[0] = many;
        return;
    }
    if ((key == NULL ? many : 2 * many) > room) return;
    if (keep_all(past + 1, list, many) && (key == NULL || keep_all(past + 1 + many, key, many))) {
        past[0] = many;
        return;
    }
    keep_numbers(past + 1, list, many);
    if (key != NULL) keep_numbers(past + 1 + many, key, many);
    past[0] = -1 - many;
}
