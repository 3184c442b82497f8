/* What a shim of mypyc needs of Python.h, and no more: there are a hundred of them, and to read the whole takes each
   of them five times as long as all the rest. */
#include <stddef.h>

typedef struct _object PyObject;

#define PyMODINIT_FUNC extern __attribute__((visibility("default"))) PyObject *
#define Py_DECREF(object) Py_DecRef((PyObject *)(object))

extern PyObject *Py_BuildValue(const char *, ...);
extern PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
extern PyObject *PyObject_GetAttrString(PyObject *, const char *);
extern void *PyCapsule_GetPointer(PyObject *, const char *);
extern void PyErr_Clear(void);
extern void Py_DecRef(PyObject *);
