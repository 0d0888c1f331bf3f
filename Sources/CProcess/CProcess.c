#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "CProcess.h"

#include <CSwiftRuntime.h>

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <link.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

/// The number of the thread that forked, and that of the same thread in the child.
struct thread_numbers {
    int32_t former, present;
};

/// Replaces the thread's number among the variables that a library keeps for each thread, if it is the Swift runtime.
static int renumber(struct dl_phdr_info *library, size_t size, void *argument) {
    (void)size;
    const struct thread_numbers *numbers = argument;
    // A program that is linked statically contains the runtime itself, and has no name.
    int is_runtime = library->dlpi_name[0] == 0 || strstr(library->dlpi_name, "libswiftCore") != NULL;
    if (!is_runtime || library->dlpi_tls_data == NULL) return 0;
    for (int index = 0; index < library->dlpi_phnum; index++) {
        if (library->dlpi_phdr[index].p_type != PT_TLS) continue;
        int32_t *words = library->dlpi_tls_data;
        for (size_t word = 0; word < library->dlpi_phdr[index].p_memsz / sizeof(int32_t); word++) {
            if (words[word] == numbers->former) words[word] = numbers->present;
        }
    }
    return 0;
}
#endif

pid_t process_fork(void) {
#ifdef __linux__
    // The locks of the Swift runtime contain the number of the thread that holds them, which it asks the system for
    // once. In a child that is the number of a thread of the parent, and a lock that two threads want is never
    // released: the kernel refuses to release a lock of another process.
    struct thread_numbers numbers = {process_thread(), 0};
    pid_t child = fork();
    if (child == 0) {
        numbers.present = process_thread();
        dl_iterate_phdr(renumber, &numbers);
        reference_counting_forget_threads();
    }
    return child;
#else
    pid_t child = fork();
    if (child == 0) reference_counting_forget_threads();
    return child;
#endif
}

int process_descriptor(pid_t process) {
#if defined(__linux__) && defined(SYS_pidfd_open)
    // The kernel sets close-on-exec itself.
    return (int)syscall(SYS_pidfd_open, process, 0);
#else
    (void)process;
    errno = ENOSYS;
    return -1;
#endif
}

int process_spawn(
    pid_t *identifier, const char *path, char *const *arguments, char *const *environment,
    const posix_spawn_file_actions_t *actions) {
    posix_spawnattr_t attributes;
    int error = posix_spawnattr_init(&attributes);
    if (error) return error;
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    error = posix_spawn(identifier, path, actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    return error;
}

char *const *process_environment(void) { return environ; }

int process_end_with_parent(pid_t parent, int number) {
#ifdef __linux__
    if (prctl(PR_SET_PDEATHSIG, number, 0, 0, 0) != 0) return errno;
    // The parent may have ended before the request was made.
    return getppid() == parent ? 0 : ESRCH;
#else
    (void)parent;
    (void)number;
    return ENOSYS;
#endif
}

int process_thread_count(void) {
#ifdef __linux__
    DIR *folder = opendir("/proc/self/task");
    if (folder == NULL) return 0;
    int count = 0;
    const struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] != '.') count += 1;
    }
    closedir(folder);
    return count;
#else
    return 0;
#endif
}
