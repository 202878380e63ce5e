/* Numbers out of Python's objects and lists into rows of 16-bit numbers, and the errors where that cannot be. */

#pragma once
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <structmember.h>

static PyObject *wrong(const char *said)
{
    PyErr_SetString(PyExc_ValueError, said);
    return NULL;
}

static int no_memory(void)
{
    PyErr_NoMemory();
    return -1;
}

static int failed_by(const char *said)
{
    PyErr_SetString(PyExc_ValueError, said);
    return -1;
}

static inline long whole(PyObject *value)
{
#if PY_VERSION_HEX >= 0x030C0000
    if (PyLong_CheckExact(value) && PyUnstable_Long_IsCompact((PyLongObject *)value))
        return (long)PyUnstable_Long_CompactValue((PyLongObject *)value);
#else
    if (PyLong_CheckExact(value)) {
        Py_ssize_t size = Py_SIZE(value);
        if (size == 0) return 0;
        if (size == 1) return (long)((PyLongObject *)value)->ob_digit[0];
        if (size == -1) return -(long)((PyLongObject *)value)->ob_digit[0];
    }
#endif
    if (PyLong_Check(value)) return PyLong_AsLong(value);
    PyErr_Format(PyExc_TypeError, "a number was declared, not %.80R", value);
    return -1;
}

static inline int16_t fit(long value)
{
    return value > 32767 ? 32767 : value < -32767 ? -32767 : (int16_t)value;
}

static inline int16_t turned(long seat, long viewer, long players)
{
    if (seat < 0 || seat >= players) return fit(seat);
    seat -= viewer;
    return (int16_t)(seat < 0 ? seat + players : seat);
}

static int too_long(Py_ssize_t found, long most)
{
    PyErr_Format(PyExc_ValueError, "a list has %zd things, and %ld are declared", found, most);
    return -1;
}

/* A list, or NULL with an error. */
static inline PyObject *list_of(PyObject *value)
{
    if (PyList_CheckExact(value)) return value;
    PyErr_Format(PyExc_TypeError, "a list was declared, not %.80R", value);
    return NULL;
}

static int row(int16_t *to, PyObject *list, long size, int seats, long viewer, long players)
{
    Py_ssize_t many = PyList_GET_SIZE(list);
    if (many > size) return too_long(many, size);
    for (Py_ssize_t i = 0; i < many; i++) {
        long value = whole(PyList_GET_ITEM(list, i));
        to[i] = seats ? turned(value, viewer, players) : fit(value);
    }
    for (Py_ssize_t i = many; i < size; i++) to[i] = -1;
    return 0;
}

/* `size` counts, and one more of what is not known. */
static int bag(int16_t *to, PyObject *list, long size, PyObject *seen, long viewer)
{
    memset(to, 0, (size_t)(size + 1) * sizeof(int16_t));
    Py_ssize_t many = PyList_GET_SIZE(list);
    if (seen != NULL && PyList_GET_SIZE(seen) != many) return too_long(many, (long)PyList_GET_SIZE(seen));
    for (Py_ssize_t i = 0; i < many; i++) {
        long value = whole(PyList_GET_ITEM(list, i));
        if (seen != NULL && !(whole(PyList_GET_ITEM(seen, i)) >> viewer & 1)) value = -1;
        if (value >= size) return too_long(value, size);
        to[value < 0 ? size : value]++;
    }
    return 0;
}

static int by(int16_t *to, PyObject *list, long size, PyObject *ids)
{
    memset(to, 0, (size_t)size * sizeof(int16_t));
    Py_ssize_t many = PyList_GET_SIZE(list);
    if (many != PyList_GET_SIZE(ids)) return too_long(many, (long)PyList_GET_SIZE(ids));
    for (Py_ssize_t i = 0; i < many; i++) {
        long at = whole(PyList_GET_ITEM(ids, i));
        if (at < 0 || at >= size) return too_long(at, size);
        to[at] = fit(to[at] + whole(PyList_GET_ITEM(list, i)));
    }
    return 0;
}

static inline void pool(int16_t *to, long held, long amounts)
{
    for (long i = 0; i < amounts; i++) to[i] = (int16_t)(held >> (8 * i) & 127);
}

static int pools(int16_t *to, PyObject *list, long size, long amounts)
{
    Py_ssize_t many = PyList_GET_SIZE(list);
    if (many * amounts > size) return too_long(many * amounts, size);
    for (Py_ssize_t i = 0; i < many; i++, to += amounts) pool(to, whole(PyList_GET_ITEM(list, i)), amounts);
    return 0;
}

static PyObject *zeros(Py_ssize_t bytes, Py_buffer *held)
{
    PyObject *made = PyByteArray_FromStringAndSize(NULL, bytes);
    if (made == NULL) return NULL;
    memset(PyByteArray_AS_STRING(made), 0, (size_t)bytes);
    if (PyObject_GetBuffer(made, held, PyBUF_WRITABLE)) Py_CLEAR(made);
    return made;
}
