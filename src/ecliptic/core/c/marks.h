/* Marks: which actions are legal in each lane. Actions are known by where they are, since each is made once. Their
   number is read out of them where the compiler has put it; whatever is found there, it is theirs only if the choice
   with this number is this action. */

#pragma once
#include "numbers.h"

typedef struct {
    PyObject *action;
    long number;
} Known;

typedef struct {
    PyObject_HEAD
    PyObject *masks, *legal, *choices;
    Py_buffer held_masks, held_legal;
    Py_ssize_t lanes, size;
    Known *known;
    size_t last; /* the size of the table less one */
    Py_ssize_t number; /* where in an action its number stands, twice as large, or 0 if it is not known */
} Marks;

static inline Known *place_of(Marks *self, PyObject *action)
{
    size_t at = ((uintptr_t)action >> 4) * (size_t)2654435769u;
    for (at ^= at >> 15;; at++) {
        Known *here = &self->known[at & self->last];
        if (here->action == action || here->action == NULL) return here;
    }
}

/* Where each choice has its own number. */
static Py_ssize_t place_of_number(PyObject *choices)
{
    Py_ssize_t size = PyTuple_GET_SIZE(choices), least = PY_SSIZE_T_MAX;
    for (Py_ssize_t i = 0; i < size; i++) {
        Py_ssize_t basic = Py_TYPE(PyTuple_GET_ITEM(choices, i))->tp_basicsize;
        if (PyTuple_GET_ITEM(choices, i) != Py_None && basic < least) least = basic;
    }
    for (Py_ssize_t at = sizeof(PyObject); least != PY_SSIZE_T_MAX && at + (Py_ssize_t)sizeof(size_t) <= least; at += sizeof(size_t)) {
        Py_ssize_t i = 0;
        for (; i < size; i++) {
            PyObject *one = PyTuple_GET_ITEM(choices, i);
            if (one != Py_None && *(size_t *)((char *)one + at) != 2 * (size_t)i) break;
        }
        if (i == size) return at;
    }
    return 0;
}

static inline long number_of(Marks *self, PyObject *action)
{
    if (self->number && Py_TYPE(action)->tp_basicsize >= self->number + (Py_ssize_t)sizeof(size_t)) {
        size_t number = *(size_t *)((char *)action + self->number) / 2;
        if (number < (size_t)self->size && PyTuple_GET_ITEM(self->choices, number) == action) return (long)number;
    }
    Known *here = place_of(self, action);
    return here->action == NULL ? -1 : here->number;
}

static int marks_init(Marks *self, PyObject *args, PyObject *words)
{
    PyObject *choices;
    Py_ssize_t lanes = 1;
    static char *names[] = {"choices", "lanes", NULL};
    if (self->choices != NULL) {
        PyErr_SetString(PyExc_TypeError, "marks are made once");
        return -1;
    }
    if (!PyArg_ParseTupleAndKeywords(args, words, "O|n", names, &choices, &lanes)) return -1;
    self->choices = PySequence_Tuple(choices); /* so that none of them goes away */
    if (self->choices == NULL) return -1;
    self->lanes = lanes;
    self->size = PyTuple_GET_SIZE(self->choices);
    if (lanes < 1 || self->size < 1 || self->size > INT16_MAX) {
        PyErr_SetString(PyExc_ValueError, "there are no lanes, or no actions, or more than can be numbered");
        return -1;
    }
    size_t room = 16;
    while (room < 3 * (size_t)self->size) room *= 2;
    self->last = room - 1;
    self->known = PyMem_Calloc(room, sizeof(Known));
    if (self->known == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    for (Py_ssize_t i = 0; i < self->size; i++) {
        PyObject *one = PyTuple_GET_ITEM(self->choices, i);
        if (one == Py_None) continue;
        Known *here = place_of(self, one);
        here->action = one;
        here->number = (long)i;
    }
    self->number = place_of_number(self->choices);
    self->masks = zeros(lanes * self->size, &self->held_masks);
    self->legal = self->masks == NULL ? NULL : zeros(lanes * (self->size + 1) * (Py_ssize_t)sizeof(int16_t), &self->held_legal);
    return self->legal == NULL ? -1 : 0;
}

static void marks_free(Marks *self)
{
    if (self->held_masks.obj != NULL) PyBuffer_Release(&self->held_masks);
    if (self->held_legal.obj != NULL) PyBuffer_Release(&self->held_legal);
    Py_CLEAR(self->masks);
    Py_CLEAR(self->legal);
    Py_CLEAR(self->choices);
    PyMem_Free(self->known);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

static PyObject *marks_mark(Marks *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) return wrong("mark(lane, options)");
    Py_ssize_t lane = PyLong_AsSsize_t(args[0]);
    if (PyErr_Occurred()) return NULL;
    if (lane < 0 || lane >= self->lanes) return wrong("there is no such lane");
    PyObject *options = PySequence_Fast(args[1], "options are a sequence of actions");
    if (options == NULL) return NULL;
    char *mask = PyByteArray_AS_STRING(self->masks) + lane * self->size;
    int16_t *legal = (int16_t *)PyByteArray_AS_STRING(self->legal) + lane * (self->size + 1);
    Py_ssize_t many = PySequence_Fast_GET_SIZE(options);
    PyObject **items = PySequence_Fast_ITEMS(options);
    for (Py_ssize_t i = 0, were = legal[0] < self->size ? legal[0] : self->size; i < were; i++)
        if (legal[1 + i] >= 0 && legal[1 + i] < self->size) mask[legal[1 + i]] = 0;
    PyObject *stranger = many > self->size ? Py_None : NULL;
    Py_ssize_t done = 0;
    for (; stranger == NULL && done < many; done++) {
        long number = number_of(self, items[done]);
        if (number < 0) {
            stranger = items[done];
            break;
        }
        mask[number] = 1;
        legal[1 + done] = (int16_t)number;
    }
    legal[0] = (int16_t)done;
    if (stranger != NULL) PyErr_Format(PyExc_ValueError, "'%S' is none of the choices", stranger);
    Py_DECREF(options);
    if (stranger != NULL) return NULL;
    Py_RETURN_NONE;
}

static PyObject *marks_stray(Marks *self, PyObject *numbers)
{
    if (!PyList_CheckExact(numbers) || PyList_GET_SIZE(numbers) != self->lanes) return wrong("give a list, one for each lane");
    const char *mask = PyByteArray_AS_STRING(self->masks);
    for (Py_ssize_t lane = 0; lane < self->lanes; lane++, mask += self->size) {
        long number = whole(PyList_GET_ITEM(numbers, lane));
        if (number == -1 && !PyErr_Occurred()) continue;
        if (number < 0 || number >= self->size || !mask[number]) {
            PyErr_Clear(); /* it was no number, or a number beyond all bounds */
            return PyLong_FromSsize_t(lane);
        }
    }
    return PyLong_FromLong(-1);
}

static PyMethodDef marks_methods[] = {
    {"mark", (PyCFunction)(void (*)(void))marks_mark, METH_FASTCALL, "Mark the legal actions of a lane."},
    {"stray", (PyCFunction)(void (*)(void))marks_stray, METH_O, "The first lane whose number is not legal, or -1."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef marks_members[] = {
    {"masks", T_OBJECT, offsetof(Marks, masks), READONLY, "A byte for each lane and action."},
    {"legal", T_OBJECT, offsetof(Marks, legal), READONLY, "How many are legal in each lane, and which."},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot marks_slots[] = {
    {Py_tp_init, marks_init},       {Py_tp_dealloc, marks_free},    {Py_tp_new, PyType_GenericNew},
    {Py_tp_methods, marks_methods}, {Py_tp_members, marks_members}, {0, NULL},
};

static PyType_Spec marks_spec = {"ecliptic.core._ink.Marks", sizeof(Marks), 0, Py_TPFLAGS_DEFAULT, marks_slots};
