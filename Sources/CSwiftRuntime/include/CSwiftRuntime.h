// Replaces functions that Swift's runtime and the JavaScript engine call, in programs that scripts/build links: they count
// references without locked instructions as long as they have one thread that could count, and need not look for the stack
// of their main thread.
//
// scripts/build asks the linker to do so: with `--wrap=NAME`, a call of NAME goes to `__wrap_NAME`, and `__real_NAME` is the
// function of the runtime or the C library. Calls of shared libraries stay as they are, apart from those of
// `pthread_getattr_np`, which the program exports for the engine. Programs that are linked otherwise behave as ever.

#ifndef JSRUN_CSWIFTRUNTIME_H
#define JSRUN_CSWIFTRUNTIME_H

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

/// Says that `main` has begun, with its arguments: every file that is opened from now on is the real one.
void runtime_begin(void);

/// Whether the program has one thread, apart from those of shared libraries; always, if scripts/build has not linked it.
bool reference_counting_is_alone(void);

/// Says that the process has one thread now, as a child of fork(2) has.
void reference_counting_forget_threads(void);

typedef void *(*thread_body)(void *);

// What the linker puts in the place of the functions that these are named after.
FILE *__wrap_fopen(const char *path, const char *mode);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, thread_body body, void *argument);
int __wrap_pthread_join(pthread_t thread, void **result);
int __wrap_pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
void *__wrap_swift_retain(void *object);
void __wrap_swift_release(void *object);

#endif
