#include "CDrawing.h"

#include <dlfcn.h>
#include <stdio.h>

enum library { cairo, pangocairo, pangoft2, pango, fontconfig, gobject, zlib, library_count };

// The names that programs are linked to; a library of another number has another interface.
static const char *const names[library_count] = {
#ifdef __APPLE__
    "libcairo.2.dylib",   "libpangocairo-1.0.0.dylib", "libpangoft2-1.0.0.dylib", "libpango-1.0.0.dylib",
    "libfontconfig.1.dylib", "libgobject-2.0.0.dylib",  "libz.1.dylib",
#else
    "libcairo.so.2",      "libpangocairo-1.0.so.0",    "libpangoft2-1.0.so.0",    "libpango-1.0.so.0",
    "libfontconfig.so.1", "libgobject-2.0.so.0",       "libz.so.1",
#endif
};

int drawing_load(drawing_functions *target, char *message, size_t capacity) {
    void *handles[library_count];
    for (int index = 0; index < library_count; index += 1) {
        // Kept until the process ends: pango registers types that cannot be taken back.
        handles[index] = dlopen(names[index], RTLD_LAZY | RTLD_LOCAL);
        if (handles[index] == NULL) {
            const char *reason = dlerror();
            snprintf(message, capacity, "%s", reason == NULL ? names[index] : reason);
            return 1;
        }
    }
#define DRAWING_LOOK_UP(library, result, name, arguments)                                                              \
    {                                                                                                                  \
        void *symbol = dlsym(handles[library], #name);                                                                 \
        if (symbol == NULL) {                                                                                          \
            snprintf(message, capacity, "%s has no function %s", names[library], #name);                               \
            return 1;                                                                                                  \
        }                                                                                                              \
        target->name = (__typeof__(target->name))symbol;                                                               \
    }
    DRAWING_FUNCTIONS(DRAWING_LOOK_UP)
#undef DRAWING_LOOK_UP
    return 0;
}
