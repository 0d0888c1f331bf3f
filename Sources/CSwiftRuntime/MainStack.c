// Tells where the stack of the main thread is, without the kernel's list of what the process has mapped.
//
// Reading and parsing that list, a line for each part of each library, takes a quarter of a millisecond. It happens twice in
// a start: Swift's runtime looks for the arguments before `main`, and the JavaScript engine for the stack's ends.

#define _GNU_SOURCE
#include "CSwiftRuntime.h"

static bool has_begun;

void runtime_begin(void) { has_begun = true; }

#ifdef __linux__
#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/resource.h>
#include <unistd.h>

// The kernel has put the arguments and the environment above it.
extern void *__libc_stack_end;
extern char **environ;

FILE *__real_fopen(const char *, const char *) __attribute__((weak));

static uintptr_t page_size(void) { return (uintptr_t)sysconf(_SC_PAGESIZE); }

/// The end of the stack's last page; 0 if the path of the program is not the last thing there, where Linux puts it.
static uintptr_t end_of_stack(void) {
    const char *path = (const char *)getauxval(AT_EXECFN);
    if (path == NULL || (uintptr_t)path < (uintptr_t)__libc_stack_end) return 0;
    return ((uintptr_t)path + strlen(path) + page_size()) & -page_size();
}

// MARK: Arguments

/// The list, with the one line that the runtime looks for: the pages from the caller's frame to the stack's end.
static FILE *list_of_stack(void) {
    static char line[64];
    uintptr_t end = end_of_stack();
    // The runtime finds the arguments below the environment.
    if (end <= (uintptr_t)environ) return NULL;
    uintptr_t start = (uintptr_t)__builtin_frame_address(0) & -page_size();
    int length = snprintf(line, sizeof line, "%jx-%jx rw-p [stack]\n", (uintmax_t)start, (uintmax_t)end);
    return fmemopen(line, (size_t)length, "r");
}

FILE *__wrap_fopen(const char *path, const char *mode) {
    if (!has_begun && strcmp(path, "/proc/self/maps") == 0) {
        FILE *list = list_of_stack();
        if (list != NULL) return list;
    }
    return __real_fopen != NULL ? __real_fopen(path, mode) : fopen(path, mode);
}

// MARK: The engine

typedef int (*attributes_function)(pthread_t, pthread_attr_t *);

/// The function of the C library, which the linker would find only in the program.
static attributes_function attributes_of_library(void) {
    static void *function;
    void *found = __atomic_load_n(&function, __ATOMIC_RELAXED);
    if (found == NULL) {
        found = dlsym(RTLD_NEXT, "pthread_getattr_np");
        __atomic_store_n(&function, found, __ATOMIC_RELAXED);
    }
    return (attributes_function)found;
}

/// The stack of the main thread as the C library tells it: up to the page with the first frame, and as large as it may get.
static int main_stack(pthread_attr_t *attributes) {
    struct rlimit limit;
    uintptr_t end = end_of_stack();
    if (end == 0 || getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return ENOTSUP;
    uintptr_t top = ((uintptr_t)__libc_stack_end & -page_size()) + page_size();
    uintptr_t size = (limit.rlim_cur - (end - top)) & -page_size();
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (limit.rlim_cur <= end - top || here >= top || here < top - size) return ENOTSUP;
    int code = pthread_attr_init(attributes);
    if (code == 0) code = pthread_attr_setguardsize(attributes, 0);
    return code == 0 ? pthread_attr_setstack(attributes, (void *)(top - size), size) : code;
}

int __wrap_pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes) {
    // The bare engine, which starts are compared with, gets the library's answer: it does not say that it has begun.
    if (has_begun && pthread_equal(thread, pthread_self()) && gettid() == getpid() && main_stack(attributes) == 0) return 0;
    return attributes_of_library()(thread, attributes);
}
#endif
