/* What core/ink.py does, for the compiled core: numbers out of lists into buffers that others see without copying.

   The same two classes stand in core/ink.py in Python, which are used where this is not built, and which say what each
   does. Why these lines are in C, and how a pen knows what has changed: docs/adr (observations and batches).

   A pen keeps, for each row, what each field held when it was written last, and what every player would see there. A
   field that holds the same costs a comparison; one that changed is written for all players. Lists hold small numbers,
   which Python makes once and keeps: a list whose pointers are the same holds the same numbers. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <structmember.h>

enum { NUMBER, SEAT, POOL, ROW, SEATS, POOLS, TURNED, BAG, COUNT, COUNTS, BY, SEEN, BAGS, ROWS, SEAT_ROWS, TURNED_ROWS, SEEN_BAGS, AHEAD };
enum { WORDS = 7 };   /* of one line of a plan: how, told, at, size, rows, key, amounts */
enum { KEPT = 160 };  /* of a list without an order, at most so many things are remembered: longer ones are written anew */
enum { LONG = 8 };   /* so many pointers are compared by a call */
enum { ARGS = 3, FOLLOWING = 4, AGENDA = 2 + ARGS + 2 * FOLLOWING };
#define FORGOTTEN INTPTR_MIN
#if defined(__GNUC__)
#define FETCH(at) __builtin_prefetch(at) /* it will be wanted soon: many games do not fit into the nearest cache */
#else
#define FETCH(at) ((void)(at))
#endif

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

enum { ELSEWHERE, LISTED, WHOLE, FLAG };

/* A field of objects, and how it is read: of compiled classes where it lies in their memory, or by the getter that they
   have for it, else by its name. */
typedef struct {
    PyObject *name;
    PyTypeObject *owner, *last; /* the class that has the getter, and a class whose objects have it */
    getter get;
    void *closure;
    int kept;         /* how it lies in memory: a list, a number twice as large, or a byte for yes and no */
    Py_ssize_t place; /* and where, in objects of `last` */
} Sight;

static PyObject *look(Sight *sight, PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    if (type == sight->last || (sight->get != NULL && PyType_IsSubtype(type, sight->owner))) return sight->get(object, sight->closure);
    if (sight->get == NULL && type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *found = PyObject_GetAttr((PyObject *)type, sight->name);
        if (found == NULL) PyErr_Clear();
        else if (Py_TYPE(found) == &PyGetSetDescr_Type && ((PyGetSetDescrObject *)found)->d_getset->get != NULL) {
            PyGetSetDescrObject *descriptor = (PyGetSetDescrObject *)found;
            sight->owner = (PyTypeObject *)Py_NewRef(PyDescr_TYPE(descriptor));
            sight->last = (PyTypeObject *)Py_NewRef(type);
            sight->get = descriptor->d_getset->get;
            sight->closure = descriptor->d_getset->closure;
        }
        Py_XDECREF(found);
        if (sight->get != NULL) return sight->get(object, sight->closure);
    }
    return PyObject_GetAttr(object, sight->name);
}

/* Find out where a field lies in memory: what changes there when it is set. The object is nobody else's. */
static void locate(Sight *sight, PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    Py_ssize_t words = type->tp_basicsize / (Py_ssize_t)sizeof(size_t), head = sizeof(PyObject) / sizeof(size_t), at = 0, many = 0;
    PyObject *was = look(sight, object), *other = NULL;
    size_t *before = PyMem_Malloc((size_t)type->tp_basicsize), number = 0;
    if (was != NULL && PyList_CheckExact(was)) other = PyList_New(0);
    else if (was == Py_True || was == Py_False) other = Py_NewRef(was == Py_True ? Py_False : Py_True);
    else if (was != NULL && PyLong_CheckExact(was)) {
        number = (size_t)whole(was);
        other = PyLong_FromLong((long)number + 1);
    }
    if (other != NULL && before != NULL && sight->last == type && type->tp_itemsize == 0) {
        memcpy(before, object, (size_t)type->tp_basicsize);
        if (!PyObject_SetAttr(object, sight->name, other)) {
            const size_t *now = (const size_t *)object;
            for (Py_ssize_t i = head; i < words; i++)
                if (now[i] != before[i]) {
                    at = i;
                    many++;
                }
            size_t is = many == 1 ? now[at] : 0, had = many == 1 ? before[at] : 0;
            sight->place = at * (Py_ssize_t)sizeof(size_t);
            if (many != 1) sight->kept = ELSEWHERE;
            else if (PyList_CheckExact(was)) sight->kept = is == (size_t)other && had == (size_t)was ? LISTED : ELSEWHERE;
            else if (!PyBool_Check(was)) sight->kept = is == 2 * (number + 1) && had == 2 * number ? WHOLE : ELSEWHERE;
            else
                for (size_t i = 0; i < sizeof(size_t); i++) {
                    unsigned char flag = ((const unsigned char *)(now + at))[i], old = ((const unsigned char *)(before + at))[i];
                    if (flag == old) continue;
                    sight->kept = flag == (other == Py_True) && old == (was == Py_True) ? FLAG : ELSEWHERE;
                    sight->place += (Py_ssize_t)i;
                    break;
                }
            if (PyObject_SetAttr(object, sight->name, was)) sight->kept = ELSEWHERE;
        }
    }
    PyErr_Clear(); /* where it cannot be set it is read in another way */
    PyMem_Free(before);
    Py_XDECREF(other);
    Py_XDECREF(was);
}

/* A list in a field. */
static inline PyObject *list_in(Sight *sight, PyObject *object)
{
    PyObject *list = NULL;
    if (sight->kept == LISTED && Py_TYPE(object) == sight->last) list = *(PyObject **)((char *)object + sight->place);
    return list != NULL ? Py_NewRef(list) : look(sight, object);
}

static int sight_of(Sight *sight, PyObject *name)
{
    if (name == NULL || !PyUnicode_Check(name)) {
        PyErr_SetString(PyExc_TypeError, "the name of a field is a text");
        return -1;
    }
    sight->name = Py_NewRef(name);
    return 0;
}

static void sight_free(Sight *sight)
{
    Py_CLEAR(sight->name);
    Py_CLEAR(sight->owner);
    Py_CLEAR(sight->last);
}

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

static PyObject *zeros(Py_ssize_t bytes, Py_buffer *held)
{
    PyObject *made = PyByteArray_FromStringAndSize(NULL, bytes);
    if (made == NULL) return NULL;
    memset(PyByteArray_AS_STRING(made), 0, (size_t)bytes);
    if (PyObject_GetBuffer(made, held, PyBUF_WRITABLE)) Py_CLEAR(made);
    return made;
}

static int pen_locate(Pen *self, PyObject *sample);

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

/* One of the things in a list in a field. */
static inline PyObject *one_of(Sight *sight, PyObject *object, long at)
{
    if (sight->kept == LISTED && Py_TYPE(object) == sight->last) {
        PyObject *list = *(PyObject **)((char *)object + sight->place);
        if (list != NULL && PyList_CheckExact(list) && at < PyList_GET_SIZE(list)) return Py_NewRef(PyList_GET_ITEM(list, at));
    }
    PyObject *list = look(sight, object), *found = NULL;
    if (list != NULL && list_of(list) != NULL) {
        if (PyList_GET_SIZE(list) <= at) wrong("a state of the position is missing");
        else found = Py_NewRef(PyList_GET_ITEM(list, at));
    }
    Py_XDECREF(list);
    return found;
}

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

/* Which actions are legal in each lane. Actions are known by where they are, since each is made once. Their number is
   read out of them where the compiler has put it; whatever is found there, it is theirs only if the choice with this
   number is this action. */

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

static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "_ink", "Numbers into buffers.", -1, NULL, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit__ink(void)
{
    PyObject *made = PyModule_Create(&module);
    if (made == NULL) return NULL;
    find_kept();
    PyObject *pen = PyType_FromSpec(&pen_spec), *marks = PyType_FromSpec(&marks_spec);
    if (pen == NULL || marks == NULL || PyModule_AddObjectRef(made, "Pen", pen) || PyModule_AddObjectRef(made, "Marks", marks))
        Py_CLEAR(made);
    Py_XDECREF(pen);
    Py_XDECREF(marks);
    return made;
}
