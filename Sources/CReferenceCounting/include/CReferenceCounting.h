// Counts references without locked instructions as long as a program has one thread that could count.

#ifndef JSRUN_CREFERENCECOUNTING_H
#define JSRUN_CREFERENCECOUNTING_H

#include <pthread.h>
#include <stdbool.h>

/// Whether the program has one thread, apart from those of shared libraries; always, if scripts/build has not linked it.
bool reference_counting_is_alone(void);

/// Says that the process has one thread now, as a child of fork(2) has.
void reference_counting_forget_threads(void);

typedef void *(*thread_body)(void *);

// What the linker puts in the place of the functions that these are named after.
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, thread_body body, void *argument);
int __wrap_pthread_join(pthread_t thread, void **result);
void *__wrap_swift_retain(void *object);
void __wrap_swift_release(void *object);

#endif
