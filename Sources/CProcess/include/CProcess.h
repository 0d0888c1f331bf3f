// What Swift cannot ask of the system by itself: fork(2), and the walls that a process builds around itself.
//
// Nothing here allocates memory that a forked child of a process with several threads could not allocate.

#ifndef JSRUN_CPROCESS_H
#define JSRUN_CPROCESS_H

#include <stdbool.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// fork(2), which Swift marks as unavailable: 0 in the child, the child's ID in the parent, -1 with errno on failure.
///
/// Only the calling thread exists in the child, so call it before other threads are started.
pid_t process_fork(void);

/// Returns a descriptor that becomes readable when a process ends, or -1 with errno.
int process_descriptor(pid_t process);

/// Starts the program at `path` in a process group of its own, with no signal blocked or ignored.
///
/// `arguments`, whose first is the program's name, and `environment` end with NULL. Returns 0, or an error number.
int process_spawn(
    pid_t *identifier, const char *path, char *const *arguments, char *const *environment,
    const posix_spawn_file_actions_t *actions);

/// The variables of the calling process, as `NAME=value`; ends with NULL. No thread may change them meanwhile.
char *const *process_environment(void);

/// Sends the calling process a signal as soon as the thread that forked it ends.
///
/// Returns 0, or an error number: ESRCH when the parent has ended already, ENOSYS on systems other than Linux.
int process_end_with_parent(pid_t parent, int number);

/// The number of threads of the calling process; 0 when it is unknown.
int process_thread_count(void);

/// Closes every descriptor from `first` on.
void process_close_from(unsigned int first);

/// Zeroed words that this process shares with the children it forks later; NULL when the system refuses.
uint64_t *process_shared_words(unsigned int count);

void process_unmap_words(uint64_t *words, unsigned int count);

uint64_t process_load(const uint64_t *word);
void process_store(uint64_t *word, uint64_t value);
void process_add(uint64_t *word, uint64_t value);
/// Stores a value and returns the former one; nothing before it in the program takes effect after it, or the reverse.
uint64_t process_exchange(uint64_t *word, uint64_t value);

/// Waits until a word has another value than a small one and its waiter is woken, or the time is over, or for no reason.
void process_wait_while(const uint64_t *word, uint32_t value, unsigned int milliseconds);
/// Wakes the process that waits for a word.
void process_wake(const uint64_t *word);

/// Lets exit(3) end the calling process after the handlers that its program has registered, without the destructors of
/// its libraries, which take longer than the rest of an end.
void process_skip_destructors(void);

/// Makes standard output of C, which Swift's print uses, leave line by line.
void process_line_buffered_output(void);

/// Lets C's standard input, which Swift's readLine uses, read no further than it is asked to.
void process_unbuffered_input(void);

/// Writes out what C's streams still hold.
void process_flush_output(void);

/// Writes out what standard output of C still holds; quick when that is nothing.
void process_flush_standard_output(void);

/// Lets a signal write its number, one byte, to a descriptor; the second one instead kills every process in `children`
/// (`count` entries, 0 for none) and ends this one with 128 + signal.
void process_notify_signal(int signal, int descriptor, const uint64_t *children, unsigned int count);

/// Passes a signal that reaches this process on to a child; 0 lets it do again what it does by default.
void process_forward_signal(int signal, pid_t child);

/// Takes the code of the program, and of its libraries, out of the process's memory; what runs again is mapped again.
///
/// The system maps the surroundings of code that runs, so very much of what only a start runs is resident after it.
void process_release_code(void);

/// The room in bytes that is left in a file system in memory; -1 if the path is on none.
int64_t process_memory_room(const char *path);

/// Returns memory that the C library has kept to the system.
void process_release_heap(void);

/// The system's number of the calling thread.
pid_t process_thread(void);

/// Gives a thread of this process only the time that no other wants.
void process_lower_thread(pid_t thread);

/// The version of Landlock that the kernel offers; 0 when it offers none.
int confinement_landlock_version(void);

/// Which files the calling thread may still use, and the threads and processes it starts from now on.
struct confinement_paths {
    /// Files and folders that can be read and executed, with all that is below them.
    const char *const *readable;
    size_t readable_count;
    /// Files and folders that can also be changed, with all that is below them.
    const char *const *writable;
    size_t writable_count;
    /// Whether abstract Unix sockets of other processes can be connected to.
    bool allows_sockets;
};

/// Confines the calling thread to some files, as far as the kernel's version of Landlock can.
///
/// Paths that do not exist are skipped. Returns 0, or an error number: ENOSYS when the kernel has no Landlock.
int confinement_restrict_files(const struct confinement_paths *paths);

/// Refuses system calls to the calling process from now on, with EPERM, or EACCES for programs.
///
/// Returns 0, or an error number: ENOSYS when the system or its processor has no filter of calls.
int confinement_restrict_calls(bool allows_sockets, bool allows_programs);

/// What a child process of the caller could not do after it had confined itself.
struct confinement_findings {
    /// Whether it could not read a file outside the permitted folders.
    bool files;
    /// Whether it could neither make a socket nor start a program.
    bool calls;
};

/// Finds out what this machine enforces, in a forked child. Returns 0, or an error number.
int confinement_try(struct confinement_findings *findings);

#endif
