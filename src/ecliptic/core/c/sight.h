/* Sights: fields of objects, read where they lie in memory where that could be found out. */

#pragma once
#include "numbers.h"

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
