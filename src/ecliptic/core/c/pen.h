/* Pens: made for a layout and so many rows, they write what a player sees of a position.

   A pen keeps, for each row, what each field held when it was written last, and what every player would see there. A
   field that holds the same costs a comparison; one that changed is written for all players. Lists hold small numbers,
   which Python makes once and keeps: a list whose pointers are the same holds the same numbers. */

#pragma once
#include "agenda.h"
#include "states.h"

static long number_in(PyObject *object, const char *name)
{
    PyObject *found = PyObject_GetAttrString(object, name);
    if (found == NULL) return -1;
    long number = whole(found);
    Py_DECREF(found);
    return number;
}

static int named(Sight *sight, const char *name)
{
    PyObject *text = PyUnicode_InternFromString(name);
    int failed = sight_of(sight, text);
    Py_XDECREF(text);
    return failed;
}

/* What is looked at in objects of a compiled class, if all of it was located there. */
static int glances(Pen *self, Source *source, PyTypeObject *type)
{
    source->glances = PyMem_Calloc((size_t)source->many + 1, sizeof(Glance));
    if (source->glances == NULL) return no_memory();
    long many = 0, *counts[] = {&source->lists, &source->numbers, &source->flags};
    const int kinds[] = {LISTED, WHOLE, FLAG};
    for (int kind = 0; kind < 3; kind++)
        for (long i = 0; i < source->many; i++) {
            const Value *value = &self->values[source->first + i];
            const Sight *field = &source->fields[i], *key = value->key >= 0 ? &source->fields[value->key - source->first] : NULL;
            if (value->sort == NOTHING || field->kept != kinds[kind]) continue;
            if (field->last != type || (value->sort == SINGLE) != (kind > 0)) return 0;
            if (key != NULL && (key->kept != LISTED || key->last != type)) return 0;
            Glance glance = {field->place, key == NULL ? 0 : key->place, value->past, value->room, i};
            source->glances[many++] = glance;
            ++*counts[kind];
        }
    for (long i = 0; i < source->many; i++) many -= self->values[source->first + i].sort != NOTHING;
    if (many == 0) source->type = type;
    return 0;
}

/* Find out where the fields lie, by a position that is nobody else's. */
static int pen_locate(Pen *self, PyObject *sample)
{
    locate(&self->agenda, sample);
    locate(&self->parts, sample);
    for (long i = 0; i < self->many; i++) {
        Source *source = &self->sources[i];
        PyObject *whole_part = NULL;
        if (source->around) { /* the state in which the states of all players stand */
            Source outer = *source;
            outer.around = 0;
            whole_part = state_of(self, &outer, sample);
            if (whole_part == NULL) return -1;
            locate(&source->seats, whole_part);
            Py_DECREF(whole_part);
        }
        PyObject *state = state_of(self, source, sample);
        if (state == NULL) return -1;
        for (long j = 0; j < source->many; j++) locate(&source->fields[j], state);
        if (glances(self, source, Py_TYPE(state))) return -1;
        Py_DECREF(state);
    }
    return 0;
}

static int pen_init(Pen *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"layout", "rows", NULL};
    Py_ssize_t rows = 1;
    PyObject *layout;
    if (self->layout != NULL) {
        PyErr_SetString(PyExc_TypeError, "a pen is made once");
        return -1;
    }
    if (!PyArg_ParseTupleAndKeywords(args, words, "O|n", names, &layout, &rows)) return -1;
    self->layout = Py_NewRef(layout);
    self->players = number_in(layout, "players");
    self->size = number_in(layout, "size");
    if (PyErr_Occurred()) return -1;
    if (self->players < 1 || self->size < 1 || rows < 1 || self->players > 64 || self->size > 1 << 20 || rows > 1 << 24)
        return failed_by("there are no rows, or no players, or nothing to see, or more than there can be");
    self->vocabulary = PyObject_GetAttrString(layout, "vocabulary");
    PyObject *sources = PyObject_GetAttrString(layout, "sources"), *said = PyObject_GetAttrString(layout, "plan");
    Py_buffer plan;
    int failed = self->vocabulary == NULL || sources == NULL || said == NULL || pen_sources(self, sources);
    if (!failed) failed = PyObject_GetBuffer(said, &plan, PyBUF_SIMPLE);
    if (!failed) {
        failed = !pen_plan(self, &plan);
        PyBuffer_Release(&plan);
        if (failed) wrong("this is not the plan of an observation of this size");
    }
    Py_XDECREF(sources);
    Py_XDECREF(said);
    if (failed || named(&self->agenda, "agenda") || named(&self->parts, "parts") || named(&self->effect, "effect") ||
        named(&self->seat, "seat") || named(&self->noted, "noted") || named(&self->noted_by, "noted_by"))
        return -1;
    self->past = PyMem_Calloc((size_t)(self->width * rows) + 1, sizeof(intptr_t));
    self->store = PyMem_Calloc((size_t)(self->size * rows * self->players), sizeof(int16_t));
    self->faces = PyMem_Calloc((size_t)(rows * self->players), sizeof(int16_t *));
    self->shown = PyMem_Calloc((size_t)rows, sizeof(int));
    self->ahead = PyMem_Calloc((size_t)(rows * (1 + FOLLOWING)), sizeof(Ahead));
    if (!self->past || !self->store || !self->faces || !self->shown || !self->ahead) return no_memory();
    self->buffer = zeros(self->size * rows * (Py_ssize_t)sizeof(int16_t), &self->held);
    if (self->buffer == NULL) return -1;
    self->rows = rows; /* from now on it can be written with */
    for (Py_ssize_t i = 0; i < rows; i++) pen_forget(self, i);
    for (Py_ssize_t i = 0; i < rows * self->players; i++) self->faces[i] = self->store + i * self->size;
    for (Py_ssize_t i = 0; i < rows; i++) self->shown[i] = -1;
    PyObject *sample = PyObject_GetAttrString(layout, "sample");
    failed = sample == NULL || pen_locate(self, sample);
    Py_XDECREF(sample);
    return failed ? -1 : 0;
}

static void pen_free(Pen *self)
{
    if (self->held.obj != NULL) PyBuffer_Release(&self->held);
    for (Py_ssize_t i = 0; i < self->rows * (1 + FOLLOWING); i++) Py_XDECREF(self->ahead[i].frame);
    for (long i = 0; i < self->many; i++) {
        Source *source = &self->sources[i];
        sight_free(&source->seats);
        for (long j = 0; j < source->many; j++) sight_free(&source->fields[j]);
        PyMem_Free(source->fields);
        PyMem_Free(source->glances);
    }
    Sight *sights[] = {&self->agenda, &self->parts, &self->effect, &self->seat, &self->noted, &self->noted_by};
    for (size_t i = 0; i < sizeof sights / sizeof *sights; i++) sight_free(sights[i]);
    Py_CLEAR(self->buffer);
    Py_CLEAR(self->layout);
    Py_CLEAR(self->vocabulary);
    PyMem_Free(self->sources);
    PyMem_Free(self->seen);
    PyMem_Free(self->values);
    PyMem_Free(self->lines);
    PyMem_Free(self->store);
    PyMem_Free(self->faces);
    PyMem_Free(self->shown);
    PyMem_Free(self->past);
    PyMem_Free(self->ahead);
    PyTypeObject *type = Py_TYPE(self);
    type->tp_free(self);
    Py_DECREF(type);
}

/* Let a row of the buffer be the face of another player. */
static void show(Pen *self, Py_ssize_t row, long viewer)
{
    int16_t **faces = self->faces + row * self->players, *stored = self->store + row * self->players * self->size;
    int16_t *shown = (int16_t *)PyByteArray_AS_STRING(self->buffer) + row * self->size;
    size_t bytes = (size_t)self->size * sizeof(int16_t);
    long before = self->shown[row];
    if (before >= 0) {
        faces[before] = stored + before * self->size;
        memcpy(faces[before], shown, bytes);
    }
    memcpy(shown, faces[viewer], bytes);
    faces[viewer] = shown;
    self->shown[row] = (int)viewer;
}

static PyObject *pen_write(Pen *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 3) return wrong("write(row, viewer, position)");
    Py_ssize_t row = PyLong_AsSsize_t(args[0]);
    long viewer = PyLong_AsLong(args[1]);
    if (PyErr_Occurred()) return NULL;
    if (row < 0 || row >= self->rows) return wrong("there is no such row");
    if (viewer < 0 || viewer >= self->players) return wrong("nobody has this seat");
    if (self->busy) return wrong("it is writing");
    self->busy = 1;
    intptr_t *past = self->past + row * self->width;
    int16_t **faces = self->faces + row * self->players;
    if (self->shown[row] != viewer) show(self, row, viewer);
    int failed = see_agenda(self, self->ahead + row * (1 + FOLLOWING), past, faces, args[2]);
    for (long i = 0; i < self->many && !failed; i++) failed = see_source(self, &self->sources[i], past, faces, args[2]);
    self->busy = 0;
    if (failed) { /* what was begun is not finished */
        pen_forget(self, row);
        return NULL;
    }
    Py_RETURN_NONE;
}

static PyMethodDef pen_methods[] = {
    {"write", (PyCFunction)(void (*)(void))pen_write, METH_FASTCALL, "Write what a player sees of a position into a row."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef pen_members[] = {
    {"buffer", T_OBJECT, offsetof(Pen, buffer), READONLY, "The rows, one after the other."},
    {NULL, 0, 0, 0, NULL},
};

static PyType_Slot pen_slots[] = {
    {Py_tp_init, pen_init},       {Py_tp_dealloc, pen_free},    {Py_tp_new, PyType_GenericNew},
    {Py_tp_methods, pen_methods}, {Py_tp_members, pen_members}, {0, NULL},
};

static PyType_Spec pen_spec = {"ecliptic.core._ink.Pen", sizeof(Pen), 0, Py_TPFLAGS_DEFAULT, pen_slots};
