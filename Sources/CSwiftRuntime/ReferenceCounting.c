// Counts references without locked instructions as long as a program has one thread that could count.
//
// The threads of the JavaScript engine, a shared library, count no references and do not matter here.

#include "CSwiftRuntime.h"

#include <stddef.h>
#include <stdint.h>

#define WEAK __attribute__((weak))

/// The threads that the program has started and not joined.
///
/// It is changed before a thread starts, and after it has ended with all its variables. So it is 0 only while the main
/// thread is alone, and a thread that reads 0 is that one.
static unsigned int other_threads;

static inline bool is_alone(void) { return __atomic_load_n(&other_threads, __ATOMIC_RELAXED) == 0; }

bool reference_counting_is_alone(void) { return is_alone(); }

void reference_counting_forget_threads(void) { __atomic_store_n(&other_threads, 0, __ATOMIC_RELAXED); }

// MARK: Threads

WEAK int __real_pthread_create(pthread_t *, const pthread_attr_t *, thread_body, void *);
WEAK int __real_pthread_join(pthread_t, void **);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, thread_body body, void *argument) {
    __atomic_add_fetch(&other_threads, 1, __ATOMIC_SEQ_CST);
    int code = __real_pthread_create != NULL ? __real_pthread_create(thread, attributes, body, argument)
                                             : pthread_create(thread, attributes, body, argument);
    if (code != 0) __atomic_sub_fetch(&other_threads, 1, __ATOMIC_SEQ_CST);
    return code;
}

int __wrap_pthread_join(pthread_t thread, void **result) {
    int code = __real_pthread_join != NULL ? __real_pthread_join(thread, result) : pthread_join(thread, result);
    if (code == 0) __atomic_sub_fetch(&other_threads, 1, __ATOMIC_SEQ_CST);
    return code;
}

// MARK: References

/// Replaces a function of the runtime that returns its object by the one that does the same without locks.
#define COUNTS(NAME, PARAMETERS, ...)                                                                                  \
    void *swift_##NAME PARAMETERS;                                                                                     \
    void *swift_nonatomic_##NAME PARAMETERS;                                                                           \
    WEAK void *__real_swift_##NAME PARAMETERS;                                                                         \
    void *__wrap_swift_##NAME PARAMETERS;                                                                              \
    void *__wrap_swift_##NAME PARAMETERS {                                                                             \
        if (is_alone()) return swift_nonatomic_##NAME(__VA_ARGS__);                                                    \
        return __real_swift_##NAME != NULL ? __real_swift_##NAME(__VA_ARGS__) : swift_##NAME(__VA_ARGS__);             \
    }

/// The same for a function that returns nothing.
#define DROPS(NAME, PARAMETERS, ...)                                                                                   \
    void swift_##NAME PARAMETERS;                                                                                      \
    void swift_nonatomic_##NAME PARAMETERS;                                                                            \
    WEAK void __real_swift_##NAME PARAMETERS;                                                                          \
    void __wrap_swift_##NAME PARAMETERS;                                                                               \
    void __wrap_swift_##NAME PARAMETERS {                                                                              \
        if (is_alone()) {                                                                                              \
            swift_nonatomic_##NAME(__VA_ARGS__);                                                                       \
        } else if (__real_swift_##NAME != NULL) {                                                                      \
            __real_swift_##NAME(__VA_ARGS__);                                                                          \
        } else {                                                                                                       \
            swift_##NAME(__VA_ARGS__);                                                                                 \
        }                                                                                                              \
    }

COUNTS(retain, (void *object), object)
COUNTS(retain_n, (void *object, uint32_t count), object, count)
COUNTS(bridgeObjectRetain, (void *object), object)
COUNTS(unownedRetain, (void *object), object)
COUNTS(unownedRetainStrong, (void *object), object)
DROPS(release, (void *object), object)
DROPS(release_n, (void *object, uint32_t count), object, count)
DROPS(bridgeObjectRelease, (void *object), object)
DROPS(unownedRelease, (void *object), object)
