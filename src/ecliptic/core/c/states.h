/* The states of a position, whose fields are looked at one after the other. */

#pragma once
#include "lists.h"

#if defined(__GNUC__)
#define FETCH(at) __builtin_prefetch(at) /* it will be wanted soon: many games do not fit into the nearest cache */
#else
#define FETCH(at) ((void)(at))
#endif

/* The state in which the values of a source stand. */
static inline PyObject *state_of(Pen *self, Source *source, PyObject *position)
{
    PyObject *state = source->part < 0 ? Py_NewRef(position) : one_of(&self->parts, position, source->part);
    if (state != NULL && source->around) {
        PyObject *outer = state;
        state = one_of(&source->seats, outer, source->seat);
        Py_DECREF(outer);
    }
    return state;
}

/* A list that is changed, or not a simple one. */
static int see_list(Pen *self, const Source *source, const Glance *glance, intptr_t *past, int16_t **faces, PyObject *list, const char *at)
{
    PyObject *key = glance->beside ? *(PyObject **)(at + glance->beside) : NULL;
    if (list == NULL || (glance->beside && key == NULL)) return failed_by("a field has no value");
    return see(self, &self->values[source->first + glance->index], past, faces, list, key);
}

/* The fields of a compiled object, where they lie. */
static int see_fields(Pen *self, Source *source, intptr_t *past, int16_t **faces, PyObject *state)
{
    const char *at = (const char *)state;
    const Glance *glance = source->glances, *end = glance + source->lists;
    for (const Glance *one = glance; one < end; one++) {
        FETCH(*(PyObject **)(at + one->place));
        FETCH(past + one->past);
    }
    for (const Glance *one = glance; one < end; one++) {
        PyObject *list = *(PyObject **)(at + one->place);
        if (list != NULL && PyList_CheckExact(list)) FETCH(((PyListObject *)list)->ob_item);
    }
    for (; glance < end; glance++) {
        PyObject *list = *(PyObject **)(at + glance->place);
        const intptr_t *was = past + glance->past;
        if (!glance->beside && list != NULL && PyList_CheckExact(list) && PyList_GET_SIZE(list) == was[0] &&
            (!glance->room || same_pointers(was + 1, list, was[0])))
            continue;
        if (see_list(self, source, glance, past, faces, list, at)) return -1;
    }
    for (end += source->numbers + source->flags; glance < end; glance++) {
        int flag = end - glance <= source->flags;
        intptr_t now = flag ? *(unsigned char *)(at + glance->place) : *(intptr_t *)(at + glance->place), *was = past + glance->past;
        if (flag ? now > 1 : now & 1) { /* it has no value, or a large one */
            PyObject *found = look(&source->fields[glance->index], state);
            if (found == NULL) return -1;
            now = whole(found);
            Py_DECREF(found);
        } else if (!flag) now >>= 1;
        if (was[0] == now) continue;
        was[0] = now;
        write_number(self, &self->values[source->first + glance->index], faces, (long)now);
    }
    return PyErr_Occurred() ? -1 : 0;
}

static int see_source(Pen *self, Source *source, intptr_t *past, int16_t **faces, PyObject *position)
{
    PyObject *state = state_of(self, source, position);
    if (state == NULL) return -1;
    if (Py_TYPE(state) == source->type) {
        int bad = see_fields(self, source, past, faces, state);
        Py_DECREF(state);
        return bad;
    }
    int failed = 0;
    long found = 0;
    for (; found < source->many && !failed; found++) {
        self->seen[found] = look(&source->fields[found], state);
        failed = self->seen[found] == NULL;
    }
    for (long i = 0; i < source->many && !failed; i++) {
        const Value *value = &self->values[source->first + i];
        if (value->sort == NOTHING) continue;
        failed = see(self, value, past, faces, self->seen[i], value->key >= 0 ? self->seen[value->key - source->first] : NULL);
    }
    for (long i = 0; i < found; i++) Py_XDECREF(self->seen[i]);
    Py_DECREF(state);
    return failed || PyErr_Occurred() ? -1 : 0;
}
