/* The open question and what lies ahead, remembered by frame. */

#pragma once
#include "plan.h"

/* What an effect is in observations (see `Layout.note`), as a list that is held by it. */
static PyObject *noted(Pen *self, PyObject *effect)
{
    PyObject *by = look(&self->noted_by, effect);
    if (by == NULL) return NULL;
    Py_DECREF(by);
    if (by != self->vocabulary) {
        PyObject *done = PyObject_CallMethod(self->layout, "note", "O", effect);
        if (done == NULL) return NULL;
        Py_DECREF(done);
    }
    PyObject *found = look(&self->noted, effect);
    if (found != NULL && (!PyList_CheckExact(found) || PyList_GET_SIZE(found) != 2 + ARGS)) {
        Py_CLEAR(found);
        wrong("this is not what is noted of an effect");
    }
    return found;
}

/* Note what a frame says. */
static int see_frame(Pen *self, Ahead *ahead, PyObject *frame)
{
    PyObject *effect = look(&self->effect, frame), *seat = effect == NULL ? NULL : look(&self->seat, frame);
    PyObject *has = seat == NULL ? NULL : noted(self, effect);
    if (has != NULL) {
        ahead->frame = Py_NewRef(frame);
        ahead->seat = whole(seat);
        ahead->effect = whole(PyList_GET_ITEM(has, 0));
        for (long i = 0; i <= ARGS; i++) ahead->asked[i] = whole(PyList_GET_ITEM(has, 1 + i));
    }
    Py_XDECREF(has);
    Py_XDECREF(seat);
    Py_XDECREF(effect);
    return has == NULL || PyErr_Occurred() ? -1 : 0;
}

/* The open question and what follows. Frames never change: one that was there before says what it said. */
static int see_agenda(Pen *self, Ahead *before, intptr_t *past, int16_t **faces, PyObject *position)
{
    PyObject *frames = list_in(&self->agenda, position);
    if (frames == NULL) return -1;
    Ahead now[1 + FOLLOWING] = {{0}};
    long numbers[AGENDA], at = 0;
    int failed = list_of(frames) == NULL;
    for (long i = 0; i <= FOLLOWING && !failed; i++) {
        long wide = i ? 2 : 2 + ARGS;
        if (PyList_GET_SIZE(frames) <= i) {
            for (long j = 0; j < wide; j++) numbers[at++] = -1;
            continue;
        }
        PyObject *frame = PyList_GET_ITEM(frames, PyList_GET_SIZE(frames) - 1 - i);
        for (long j = 0; j <= FOLLOWING && now[i].frame == NULL; j++)
            if (before[j].frame == frame) {
                now[i] = before[j];
                Py_INCREF(frame);
            }
        if (now[i].frame == NULL) {
            Py_INCREF(frame);
            failed = see_frame(self, &now[i], frame) || list_of(frames) == NULL;
            Py_DECREF(frame);
        }
        numbers[at++] = i ? now[i].effect : now[i].asked[0];
        numbers[at++] = now[i].seat;
        for (long j = 2; j < wide; j++) numbers[at++] = now[i].asked[j - 1];
    }
    Py_DECREF(frames);
    for (long i = 0; i <= FOLLOWING; i++) {
        PyObject *old = failed ? now[i].frame : before[i].frame;
        if (!failed) before[i] = now[i];
        Py_XDECREF(old);
    }
    if (failed) return -1;
    const Value *value = &self->values[0];
    past += value->past;
    for (long i = 0; i < AGENDA; i++) {
        if (past[i] == numbers[i]) continue;
        past[i] = numbers[i];
        int whose = i == 1 || (i > 2 + ARGS && (i - 2 - ARGS) % 2 == 1);
        for (long viewer = 0; viewer < self->players; viewer++) {
            if (value->lines[viewer].how < 0) continue;
            faces[viewer][value->lines[viewer].at + i] = whose ? turned(numbers[i], viewer, self->players) : fit(numbers[i]);
        }
    }
    return 0;
}
