/* Values written for all players, where they have changed. */

#pragma once
#include "plan.h"

static int write_list(const Line *line, int16_t *to, PyObject *list, PyObject *key, long viewer, long players)
{
    switch (line->how) {
    case ROW: return row(to, list, line->size, 0, viewer, players);
    case SEATS: return row(to, list, line->size, 1, viewer, players);
    case POOLS: return pools(to, list, line->size, line->amounts);
    case BAG: return bag(to, list, line->size - 1, NULL, viewer);
    case SEEN: return bag(to, list, line->size - 1, key, viewer);
    case BY: return by(to, list, line->size, key);
    case COUNT: to[0] = fit((long)PyList_GET_SIZE(list)); return 0;
    default: { /* TURNED */
        Py_ssize_t many = PyList_GET_SIZE(list);
        if (many != line->size) return too_long(many, line->size);
        for (Py_ssize_t i = 0; i < many; i++) to[i] = fit(whole(PyList_GET_ITEM(list, (viewer + i) % many)));
        return 0;
    }
    }
}

/* One of the lists of a list. */
static int write_one(const Line *line, int16_t *to, PyObject *list, PyObject *key, Py_ssize_t at, Py_ssize_t many, long viewer, long players)
{
    if (line->how == TURNED_ROWS) at = ((at - viewer) % many + many) % many;
    to += at * line->size;
    switch (line->how) {
    case COUNTS: to[0] = fit((long)PyList_GET_SIZE(list)); return 0;
    case BAGS: return bag(to, list, line->size - 1, NULL, viewer);
    case SEEN_BAGS: return bag(to, list, line->size - 1, key, viewer);
    case COUNT: return 0;
    default: return row(to, list, line->size, line->how == SEAT_ROWS, viewer, players);
    }
}

/* Where a row has no list, and how many lists there are. */
static void write_none(const Line *line, int16_t *to, Py_ssize_t many)
{
    if (line->how == COUNT) {
        to[0] = fit((long)many);
        return;
    }
    int16_t none = line->how == BAGS || line->how == SEEN_BAGS || line->how == COUNTS ? 0 : -1;
    for (long i = (long)many * line->size; i < line->rows * line->size; i++) to[i] = none;
}

static int see_lists(Pen *self, const Value *value, intptr_t *past, int16_t **faces, PyObject *list, PyObject *key)
{
    Py_ssize_t many = PyList_GET_SIZE(list);
    if (many > value->rows) return too_long(many, value->rows);
    if (key != NULL && PyList_GET_SIZE(key) != many) return too_long(many, (long)PyList_GET_SIZE(key));
    if (past[0] != -1 - many) {
        past[0] = -1 - many;
        for (long i = 0; i < value->rows; i++) past[1 + i * (value->room + 1)] = FORGOTTEN;
        for (long viewer = 0; viewer < self->players; viewer++) {
            const Line *line = &value->lines[viewer];
            if (line->how >= 0) write_none(line, faces[viewer] + line->at, many);
        }
    }
    past++;
    for (Py_ssize_t i = 0; i < many; i++, past += value->room + 1) {
        PyObject *one = list_of(PyList_GET_ITEM(list, i)), *beside = NULL;
        if (one == NULL || (key != NULL && (beside = list_of(PyList_GET_ITEM(key, i))) == NULL)) return -1;
        if (as_before(past, value->room, one, beside)) continue;
        for (long viewer = 0; viewer < self->players; viewer++) {
            const Line *line = &value->lines[viewer];
            if (line->how >= 0 && write_one(line, faces[viewer] + line->at, one, beside, i, many, viewer, self->players))
                return -1;
        }
        remember(past, value->room, one, beside);
    }
    return 0;
}

static void write_number(Pen *self, const Value *value, int16_t **faces, long now)
{
    for (long viewer = 0; viewer < self->players; viewer++) {
        const Line *line = &value->lines[viewer];
        int16_t *to = faces[viewer] + line->at;
        if (line->how == NUMBER) to[0] = fit(now);
        else if (line->how == SEAT) to[0] = turned(now, viewer, self->players);
        else if (line->how == POOL) pool(to, now, line->amounts);
    }
}

/* Write only what has changed of a list in order; 0 where that cannot be told. */
static int patch(Pen *self, const Value *value, intptr_t *past, int16_t **faces, PyObject *list)
{
    Py_ssize_t many = PyList_GET_SIZE(list), were = past[0];
    if (were < 0 || many > value->room) return 0;
    past[0] = FORGOTTEN;
    for (Py_ssize_t i = 0; i < many || i < were; i++) {
        long now = -1;
        if (i < many) {
            PyObject *one = PyList_GET_ITEM(list, i);
            if (i < were && past[1 + i] == (intptr_t)one) continue;
            if ((uintptr_t)one < first_kept || (uintptr_t)one > last_kept) return 0;
            past[1 + i] = (intptr_t)one;
            now = whole(one);
        }
        for (long viewer = 0; viewer < self->players; viewer++) {
            const Line *line = &value->lines[viewer];
            if (line->how == ROW) faces[viewer][line->at + i] = fit(now);
            else if (line->how == SEATS) faces[viewer][line->at + i] = turned(now, viewer, self->players);
        }
    }
    past[0] = many;
    return 1;
}

static int see(Pen *self, const Value *value, intptr_t *past, int16_t **faces, PyObject *what, PyObject *key)
{
    past += value->past;
    if (value->sort == SINGLE) {
        long now = what == Py_True ? 1 : what == Py_False ? 0 : whole(what);
        if (past[0] != now) write_number(self, value, faces, now);
        past[0] = now;
        return 0;
    }
    if (list_of(what) == NULL || (key != NULL && list_of(key) == NULL)) return -1;
    if (value->sort == LISTS) return see_lists(self, value, past, faces, what, key);
    if (as_before(past, value->room, what, key) || (value->flat && patch(self, value, past, faces, what))) return 0;
    for (long viewer = 0; viewer < self->players; viewer++) {
        const Line *line = &value->lines[viewer];
        if (line->how >= 0 && write_list(line, faces[viewer] + line->at, what, key, viewer, self->players)) return -1;
    }
    remember(past, value->room, what, key);
    return 0;
}
