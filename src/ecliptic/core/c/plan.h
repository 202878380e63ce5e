/* What a pen is made from: the lines of a plan, the values that they write, and the states in which these stand. */

#pragma once
#include "past.h"
#include "sight.h"

enum { NUMBER, SEAT, POOL, ROW, SEATS, POOLS, TURNED, BAG, COUNT, COUNTS, BY, SEEN, BAGS, ROWS, SEAT_ROWS, TURNED_ROWS, SEEN_BAGS, AHEAD };
enum { WORDS = 7 }; /* of one line of a plan: how, told, at, size, rows, key, amounts */
enum { KEPT = 160 }; /* of a list without an order, at most so many things are remembered: longer ones are written anew */
enum { ARGS = 3, FOLLOWING = 4, AGENDA = 2 + ARGS + 2 * FOLLOWING };

/* A field, or one list of it, as one viewer sees it. */
typedef struct {
    long how, at, size, rows, amounts; /* `how` is -1 for nothing */
} Line;

enum { NOTHING, SINGLE, LIST, LISTS, FRAMES };

/* A value and what is remembered of it. */
typedef struct {
    int sort;
    long key;  /* the number of the list beside which it is read, or -1 */
    long rows; /* how many lists it has at most */
    long past; /* where it is remembered, */
    long room; /* and how many pointers of each list */
    int flat;  /* do all see it as a list in order? */
    Line *lines; /* by viewer */
} Value;

/* A field of a compiled object that is looked at: where it lies, and where the list beside which it is read. */
typedef struct {
    Py_ssize_t place, beside;
    long past, room, index;
} Glance;

/* What comes next, as it was noted of a frame. */
typedef struct {
    PyObject *frame;
    long seat, effect, asked[1 + ARGS];
} Ahead;

/* Where values stand: see `Source` in core/observe.py. */
typedef struct {
    long part, seat, first, many;
    int around; /* is it one of the states of all players? */
    Sight seats;
    Sight *fields;
    PyTypeObject *type; /* of objects whose fields are read where they lie, or NULL */
    Glance *glances;    /* at these: first lists, then numbers, and flags */
    long lists, numbers, flags;
} Source;

typedef struct {
    PyObject_HEAD
    PyObject *buffer; /* a bytearray, which nobody can resize while it is held */
    PyObject *layout, *vocabulary;
    Py_buffer held;
    Py_ssize_t size, rows, width; /* numbers in a row, rows, words remembered of a row */
    long players, told, many;     /* how many values there are, and sources */
    Value *values;
    Line *lines;
    Source *sources;
    PyObject **seen;  /* the values of a source, while they are looked at */
    int16_t *store;   /* by row and player: what each would see */
    int16_t **faces;  /* where that stands: in the buffer for who is shown, for the others in the store */
    int *shown;       /* by row, -1 for nobody */
    intptr_t *past;   /* by row */
    Ahead *ahead;     /* by row */
    Sight agenda, parts, effect, seat, noted, noted_by;
    int busy;
} Pen;

static void pen_forget(Pen *self, Py_ssize_t row)
{
    intptr_t *past = self->past + row * self->width;
    for (Py_ssize_t i = 0; i < self->width; i++) past[i] = FORGOTTEN;
}

static int sort_of(long how)
{
    switch (how) {
    case NUMBER: case SEAT: case POOL: return SINGLE;
    case ROW: case SEATS: case POOLS: case TURNED: case BAG: case COUNT: case BY: case SEEN: return LIST;
    case COUNTS: case BAGS: case ROWS: case SEAT_ROWS: case TURNED_ROWS: case SEEN_BAGS: return LISTS;
    case AHEAD: return FRAMES;
    default: return NOTHING;
    }
}

static long room_of(const Line *line)
{
    long bag = line->size < KEPT ? line->size : KEPT;
    switch (line->how) {
    case ROW: case SEATS: case ROWS: case SEAT_ROWS: case TURNED_ROWS: case TURNED: return line->size;
    case POOLS: return line->size / line->amounts;
    case BAG: case BAGS: return bag;
    case BY: case SEEN: case SEEN_BAGS: return 2 * bag;
    default: return 0;
    }
}

/* Read one line of a plan; 0 where it is none. */
static int pen_line(Pen *self, const int32_t *said, long viewer)
{
    Line line = {said[0], said[2], said[3], said[4], said[6]};
    long told = said[1], key = said[5];
    int sort = sort_of(line.how), beside = line.how == BY || line.how == SEEN || line.how == SEEN_BAGS;
    if (sort == NOTHING || told < 0 || told >= self->told || (sort == FRAMES) != (told == 0)) return 0;
    Value *value = &self->values[told];
    if (line.at < 0 || line.size <= 0 || line.rows <= 0 || line.size > self->size || line.rows > self->size) return 0;
    if ((Py_ssize_t)line.at + (Py_ssize_t)line.size * line.rows > self->size) return 0;
    if (sort != LISTS && line.rows != 1) return 0;
    if (sort == FRAMES && line.size != AGENDA) return 0;
    if ((line.how == POOL || line.how == POOLS) && (line.amounts <= 0 || line.amounts > 8 || line.amounts > line.size)) return 0;
    if (beside != (key >= 0) || value->lines[viewer].how >= 0) return 0;
    int counted = line.how == COUNT && value->sort == LISTS;
    if (value->sort != NOTHING && value->sort != sort && !counted) {
        if (sort != LISTS || value->sort != LIST || value->room) return 0;
        value->sort = sort; /* others only see how many lists it has */
    }
    if (beside && value->key >= 0 && value->key != key) return 0;
    if (value->sort == NOTHING) value->sort = sort;
    if (beside) value->key = key;
    if (line.rows > value->rows) value->rows = line.rows;
    if (room_of(&line) > value->room) value->room = room_of(&line);
    value->lines[viewer] = line;
    return 1;
}

static int pen_plan(Pen *self, const Py_buffer *plan)
{
    Py_ssize_t lines = plan->len / (Py_ssize_t)(WORDS * sizeof(int32_t)), each = lines / self->players;
    if (plan->len % (Py_ssize_t)(WORDS * sizeof(int32_t)) || lines % self->players) return 0;
    for (Py_ssize_t i = 0; i < lines; i++) {
        int32_t said[WORDS];
        memcpy(said, (char *)plan->buf + i * (Py_ssize_t)sizeof said, sizeof said);
        if (!pen_line(self, said, (long)(i / each))) return 0;
    }
    for (long i = 0; i < self->told; i++) {
        Value *value = &self->values[i];
        value->past = (long)self->width;
        switch (value->sort) {
        case SINGLE: self->width += 1; break;
        case LIST: self->width += value->room + 1; break;
        case LISTS: self->width += 1 + value->rows * (value->room + 1); break;
        case FRAMES: self->width += AGENDA; break;
        default: break;
        }
    }
    for (long i = 0; i < self->told; i++) {
        Value *value = &self->values[i];
        value->flat = value->sort == LIST;
        for (long viewer = 0; viewer < self->players; viewer++) {
            long how = value->lines[viewer].how;
            if (how != ROW && how != SEATS && how != -1) value->flat = 0;
        }
    }
    for (long i = 0; i < self->many; i++) { /* a list and the one it is read beside stand in the same state */
        const Source *source = &self->sources[i];
        for (long j = source->first; j < source->first + source->many; j++) {
            long key = self->values[j].key;
            if (key >= 0 && (key < source->first || key >= source->first + source->many)) return 0;
        }
    }
    return 1;
}

static int pen_sources(Pen *self, PyObject *said)
{
    self->told = 1;
    if (!PyList_CheckExact(said)) return failed_by("sources are a list");
    self->sources = PyMem_Calloc((size_t)PyList_GET_SIZE(said) + 1, sizeof(Source));
    if (self->sources == NULL) return no_memory();
    long most = 0;
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(said); i++) {
        Source *source = &self->sources[i];
        PyObject *seats, *names;
        if (!PyArg_ParseTuple(PyList_GET_ITEM(said, i), "lUlO!", &source->part, &seats, &source->seat, &PyTuple_Type, &names)) return -1;
        source->first = self->told;
        source->around = PyUnicode_GET_LENGTH(seats) > 0;
        source->fields = PyMem_Calloc((size_t)PyTuple_GET_SIZE(names) + 1, sizeof(Sight));
        self->many = (long)i + 1;
        if (source->fields == NULL) return no_memory();
        if (sight_of(&source->seats, seats)) return -1;
        for (; source->many < PyTuple_GET_SIZE(names); source->many++)
            if (sight_of(&source->fields[source->many], PyTuple_GET_ITEM(names, source->many))) return -1;
        self->told += source->many;
        if (source->many > most) most = source->many;
    }
    self->seen = PyMem_Calloc((size_t)most + 1, sizeof(PyObject *));
    self->values = PyMem_Calloc((size_t)self->told, sizeof(Value));
    self->lines = PyMem_Calloc((size_t)(self->told * self->players), sizeof(Line));
    if (self->seen == NULL || self->values == NULL || self->lines == NULL) return no_memory();
    for (long i = 0; i < self->told * self->players; i++) self->lines[i].how = -1;
    for (long i = 0; i < self->told; i++) {
        self->values[i].key = -1;
        self->values[i].lines = self->lines + i * self->players;
    }
    return 0;
}
