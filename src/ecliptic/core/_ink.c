/* What core/ink.py does, for the compiled core: numbers out of lists into buffers that others see without copying.

   The same two classes stand in core/ink.py in Python, which are used where this is not built, and which say what each
   does. Why these lines are in C, and how a pen knows what has changed: docs/adr (observations and batches). They are
   one unit for the compiler, by concept in the folder `c`. */

#include "c/marks.h"
#include "c/pen.h"

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
