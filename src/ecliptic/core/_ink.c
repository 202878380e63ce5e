/* What core/ink.py does, for the compiled core: numbers out of lists into buffers that others see without copying.

   The same two functions stand in core/ink.py in Python, which are used where this is not built, and which say what
   each does. Why these few lines are in C: docs/adr (observations and batches). */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

enum { NUMBER, SEAT, POOL, ROW, SEATS, POOLS, TURNED, BAG, COUNT, COUNTS, BY, SEEN, BAGS, ROWS, SEAT_ROWS, TURNED_ROWS, SEEN_BAGS };
enum { WORDS = 7 }; /* of one line of a plan: how, told, at, size, rows, key, amounts */

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
    return PyLong_AsLong(value);
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
    if (list_of(list) == NULL) return -1;
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
    if (list_of(list) == NULL || (seen != NULL && list_of(seen) == NULL)) return -1;
    memset(to, 0, (size_t)(size + 1) * sizeof(int16_t));
    Py_ssize_t many = PyList_GET_SIZE(list);
    if (seen != NULL && PyList_GET_SIZE(seen) < many) return too_long(many, (long)PyList_GET_SIZE(seen));
    for (Py_ssize_t i = 0; i < many; i++) {
        long value = whole(PyList_GET_ITEM(list, i));
        if (seen != NULL && !(whole(PyList_GET_ITEM(seen, i)) >> viewer & 1)) value = -1;
        if (value >= size) return too_long(value, size);
        to[value < 0 ? size : value]++;
    }
    return 0;
}

static int write_line(int16_t *to, const int32_t *line, PyObject *told, long viewer, long players)
{
    long how = line[0], size = line[3], rows = line[4], amounts = line[6];
    PyObject *value = PyList_GET_ITEM(told, line[1]);
    PyObject *key = line[5] >= 0 ? PyList_GET_ITEM(told, line[5]) : NULL;
    Py_ssize_t many;
    if (how > POOL && list_of(value) == NULL) return -1;
    switch (how) {
    case NUMBER:
        to[0] = fit(value == Py_True ? 1 : value == Py_False ? 0 : whole(value));
        break;
    case SEAT:
        to[0] = turned(whole(value), viewer, players);
        break;
    case POOL: {
        long pool = PyLong_AsLong(value);
        for (long i = 0; i < amounts; i++) to[i] = (int16_t)(pool >> (8 * i) & 127);
        break;
    }
    case ROW: return row(to, value, size, 0, viewer, players);
    case SEATS: return row(to, value, size, 1, viewer, players);
    case POOLS:
        many = PyList_GET_SIZE(value);
        if (many * amounts > size) return too_long(many * amounts, size);
        for (Py_ssize_t i = 0; i < many; i++) {
            long pool = PyLong_AsLong(PyList_GET_ITEM(value, i));
            for (long j = 0; j < amounts; j++) to[i * amounts + j] = (int16_t)(pool >> (8 * j) & 127);
        }
        break;
    case TURNED:
        many = PyList_GET_SIZE(value);
        if (many != size) return too_long(many, size);
        for (Py_ssize_t i = 0; i < many; i++) to[i] = fit(whole(PyList_GET_ITEM(value, (viewer + i) % many)));
        break;
    case BAG: return bag(to, value, size - 1, NULL, viewer);
    case SEEN: return bag(to, value, size - 1, key, viewer);
    case COUNT:
        to[0] = (int16_t)PyList_GET_SIZE(value);
        break;
    case BY:
        if (list_of(key) == NULL) return -1;
        memset(to, 0, (size_t)size * sizeof(int16_t));
        many = PyList_GET_SIZE(value);
        if (many != PyList_GET_SIZE(key)) return too_long(many, (long)PyList_GET_SIZE(key));
        for (Py_ssize_t i = 0; i < many; i++) {
            long at = whole(PyList_GET_ITEM(key, i));
            if (at < 0 || at >= size) return too_long(at, size);
            to[at] = fit(to[at] + whole(PyList_GET_ITEM(value, i)));
        }
        break;
    default: /* lists of lists */
        many = PyList_GET_SIZE(value);
        if (many > rows) return too_long(many, rows);
        if (how == SEEN_BAGS && list_of(key) == NULL) return -1;
        for (Py_ssize_t i = 0; i < rows; i++) {
            PyObject *one = i >= many ? NULL : PyList_GET_ITEM(value, how == TURNED_ROWS ? (viewer + i) % many : i);
            int16_t *here = to + i * size;
            int failed = 0;
            if (one == NULL) {
                for (long j = 0; j < size; j++) here[j] = how == BAGS || how == SEEN_BAGS || how == COUNTS ? 0 : -1;
            } else if (how == COUNTS) {
                if (list_of(one) == NULL) return -1;
                here[0] = (int16_t)PyList_GET_SIZE(one);
            } else if (how == BAGS) {
                failed = bag(here, one, size - 1, NULL, viewer);
            } else if (how == SEEN_BAGS) {
                if (PyList_GET_SIZE(key) <= i) return too_long(i, (long)PyList_GET_SIZE(key));
                failed = bag(here, one, size - 1, PyList_GET_ITEM(key, i), viewer);
            } else {
                failed = row(here, one, size, how == SEAT_ROWS, viewer, players);
            }
            if (failed) return -1;
        }
    }
    return PyErr_Occurred() ? -1 : 0;
}

static PyObject *ink_write(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    if (nargs != 7 || !PyByteArray_CheckExact(args[0]) || !PyBytes_CheckExact(args[2]) || !PyList_CheckExact(args[4])) {
        PyErr_SetString(PyExc_TypeError, "write(buffer, at, plan, size, told, viewer, players)");
        return NULL;
    }
    Py_ssize_t at = PyLong_AsSsize_t(args[1]), size = PyLong_AsSsize_t(args[3]);
    long viewer = PyLong_AsLong(args[5]), players = PyLong_AsLong(args[6]);
    Py_ssize_t room = PyByteArray_GET_SIZE(args[0]) / (Py_ssize_t)sizeof(int16_t), told = PyList_GET_SIZE(args[4]);
    if (PyErr_Occurred()) return NULL;
    if (at < 0 || size < 0 || at + size > room || viewer < 0 || viewer >= players) {
        PyErr_SetString(PyExc_ValueError, "the observation does not fit into the buffer, or nobody has this seat");
        return NULL;
    }
    int16_t *to = (int16_t *)PyByteArray_AS_STRING(args[0]) + at;
    const int32_t *line = (const int32_t *)PyBytes_AS_STRING(args[2]);
    Py_ssize_t lines = PyBytes_GET_SIZE(args[2]) / (Py_ssize_t)(WORDS * sizeof(int32_t));
    for (Py_ssize_t i = 0; i < lines; i++, line += WORDS) {
        if (line[1] < 0 || line[1] >= told || line[5] >= told || line[2] < 0 ||
            (Py_ssize_t)line[2] + (Py_ssize_t)line[3] * line[4] > size) {
            PyErr_Format(PyExc_ValueError, "line %zd of the plan does not fit what was told", i);
            return NULL;
        }
        if (write_line(to + line[2], line, args[4], viewer, players)) return NULL;
    }
    Py_RETURN_NONE;
}

static PyObject *ink_mark(PyObject *self, PyObject *const *args, Py_ssize_t nargs)
{
    (void)self;
    if (nargs != 5 || !PyByteArray_CheckExact(args[0]) || !PyByteArray_CheckExact(args[1]) || !PyList_CheckExact(args[4])) {
        PyErr_SetString(PyExc_TypeError, "mark(masks, legal, lane, size, numbers)");
        return NULL;
    }
    Py_ssize_t lane = PyLong_AsSsize_t(args[2]), size = PyLong_AsSsize_t(args[3]), many = PyList_GET_SIZE(args[4]);
    if (PyErr_Occurred()) return NULL;
    Py_ssize_t width = size + 1; /* how many are legal, and which */
    if (lane < 0 || size <= 0 || (lane + 1) * size > PyByteArray_GET_SIZE(args[0]) ||
        (lane + 1) * width * (Py_ssize_t)sizeof(int16_t) > PyByteArray_GET_SIZE(args[1]) || many > size) {
        PyErr_SetString(PyExc_ValueError, "there is no such lane");
        return NULL;
    }
    char *mask = PyByteArray_AS_STRING(args[0]) + lane * size;
    int16_t *legal = (int16_t *)PyByteArray_AS_STRING(args[1]) + lane * width;
    for (Py_ssize_t i = 0; i < many; i++) {
        long number = whole(PyList_GET_ITEM(args[4], i));
        if (number < 0 || number >= size) {
            PyErr_Format(PyExc_ValueError, "no action has the number %ld", number);
            return NULL;
        }
    }
    for (Py_ssize_t i = 0; i < legal[0] && i < size; i++)
        if (legal[1 + i] >= 0 && legal[1 + i] < size) mask[legal[1 + i]] = 0;
    for (Py_ssize_t i = 0; i < many; i++) {
        int16_t number = (int16_t)whole(PyList_GET_ITEM(args[4], i));
        mask[number] = 1;
        legal[1 + i] = number;
    }
    legal[0] = (int16_t)many;
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"write", (PyCFunction)(void (*)(void))ink_write, METH_FASTCALL, "Write what was told as a plan says."},
    {"mark", (PyCFunction)(void (*)(void))ink_mark, METH_FASTCALL, "Mark the legal actions of a lane."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_ink", "Numbers into buffers.", -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__ink(void)
{
    return PyModule_Create(&module);
}
