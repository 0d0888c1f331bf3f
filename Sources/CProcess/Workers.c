#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#ifdef __linux__
#include <link.h>
#include <linux/futex.h>
#include <linux/magic.h>
#include <malloc.h>
#include <sys/vfs.h>
#endif
#include <signal.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

void process_close_from(unsigned int first) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
    long limit = sysconf(_SC_OPEN_MAX);
    for (long descriptor = first; descriptor < limit; descriptor++) close((int)descriptor);
}

uint64_t *process_shared_words(unsigned int count) {
    void *words = mmap(NULL, count * sizeof(uint64_t), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return words == MAP_FAILED ? NULL : words;
}

void process_unmap_words(uint64_t *words, unsigned int count) { munmap(words, count * sizeof(uint64_t)); }

uint64_t process_load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }
void process_store(uint64_t *word, uint64_t value) { __atomic_store_n(word, value, __ATOMIC_RELEASE); }
void process_add(uint64_t *word, uint64_t value) { __atomic_fetch_add(word, value, __ATOMIC_ACQ_REL); }

uint64_t process_exchange(uint64_t *word, uint64_t value) { return __atomic_exchange_n(word, value, __ATOMIC_SEQ_CST); }

#ifdef SYS_futex
/// The half of a word that a futex is: the one with small numbers.
static uint32_t *low_half(const uint64_t *word) {
    uint32_t *halves = (uint32_t *)(uintptr_t)word;
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? halves + 1 : halves;
}

void process_wait_while(const uint64_t *word, uint32_t value, unsigned int milliseconds) {
    struct timespec pause = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
    syscall(SYS_futex, low_half(word), FUTEX_WAIT, value, &pause, NULL, 0);
}

void process_wake(const uint64_t *word) { syscall(SYS_futex, low_half(word), FUTEX_WAKE, 1, NULL, NULL, 0); }
#else
void process_wait_while(const uint64_t *word, uint32_t value, unsigned int milliseconds) {
    for (; milliseconds > 0 && process_load(word) == value; milliseconds--) usleep(1000);
}

void process_wake(const uint64_t *word) { (void)word; }
#endif

void process_line_buffered_output(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
void process_unbuffered_input(void) { setvbuf(stdin, NULL, _IONBF, 0); }
void process_flush_output(void) { fflush(NULL); }
void process_flush_standard_output(void) {
    if (__fpending(stdout) > 0) fflush(stdout);
}

// Writes the counts of a program that is built to measure its coverage; NULL in others.
extern int __llvm_profile_write_file(void) __attribute__((weak));

static bool skips_destructors;

static void end_with_status(int status, void *unused) {
    (void)unused;
    if (!skips_destructors) return;
    process_flush_output();
    if (__llvm_profile_write_file != NULL) __llvm_profile_write_file();
    _exit(status);
}

// After the libraries, whose handlers were registered before this one and are called after it, and before the program.
__attribute__((constructor)) static void register_end(void) { on_exit(end_with_status, NULL); }

void process_skip_destructors(void) { skips_destructors = true; }

static int notice_descriptor = -1;
static const uint64_t *notice_children;
static unsigned int notice_count;
static volatile sig_atomic_t notices;
static volatile sig_atomic_t last_notice;

static void give_up(int signal) {
    (void)signal;
    _exit(128 + last_notice);
}

static void notice(int signal) {
    int saved = errno;
    notices = notices + 1;
    if (notices > 1) {
        last_notice = signal;
        for (unsigned int index = 0; index < notice_count; index++) {
            pid_t child = (pid_t)process_load(&notice_children[index]);
            if (child > 0) kill(child, SIGKILL);
        }
        if (notices > 2) give_up(signal);
        // Time to remove what the children leave behind, also where the process hangs in something else.
        struct sigaction action = {0};
        action.sa_handler = give_up;
        sigaction(SIGALRM, &action, NULL);
        struct itimerval pause = {.it_value = {.tv_usec = 500000}};
        setitimer(ITIMER_REAL, &pause, NULL);
    }
    unsigned char number = (unsigned char)signal;
    ssize_t ignored = write(notice_descriptor, &number, 1);
    (void)ignored;
    errno = saved;
}

void process_notify_signal(int signal, int descriptor, const uint64_t *children, unsigned int count) {
    notice_descriptor = descriptor;
    notice_children = children;
    notice_count = count;
    struct sigaction action = {0};
    action.sa_handler = notice;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
}

#if defined(__linux__) && defined(__GLIBC__)
/// Whether an object has changed its code when it was loaded; such changes would be lost.
static bool has_changed_code(const struct dl_phdr_info *object) {
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &object->dlpi_phdr[index];
        if (header->p_type != PT_DYNAMIC) continue;
        const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + header->p_vaddr);
        for (; entry->d_tag != DT_NULL; entry++) {
            if (entry->d_tag == DT_TEXTREL) return true;
            if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL) != 0) return true;
        }
    }
    return false;
}

static int release_code(struct dl_phdr_info *object, size_t size, void *unused) {
    (void)size;
    (void)unused;
    if (has_changed_code(object)) return 0;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &object->dlpi_phdr[index];
        // What is constant without relocation is beside the code.
        if (header->p_type != PT_LOAD || (header->p_flags & PF_W) != 0) continue;
        uintptr_t start = (object->dlpi_addr + header->p_vaddr + page - 1) & ~(page - 1);
        uintptr_t end = (object->dlpi_addr + header->p_vaddr + header->p_filesz) & ~(page - 1);
        if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void process_release_code(void) { dl_iterate_phdr(release_code, NULL); }
void process_release_heap(void) { malloc_trim(0); }
#else
void process_release_code(void) {}
void process_release_heap(void) {}
#endif

int64_t process_memory_room(const char *path) {
#ifdef __linux__
    struct statfs system;
    if (statfs(path, &system) == 0 && system.f_type == TMPFS_MAGIC) {
        return (int64_t)system.f_bavail * (int64_t)system.f_bsize;
    }
#endif
    return -1;
}

pid_t process_thread(void) { return (pid_t)syscall(SYS_gettid); }

void process_lower_thread(pid_t thread) { setpriority(PRIO_PROCESS, (id_t)thread, 19); }

static volatile pid_t forward_child;

static void forward(int signal) {
    if (forward_child > 0) kill(forward_child, signal);
}

void process_forward_signal(int number, pid_t child) {
    forward_child = child;
    struct sigaction action = {0};
    action.sa_handler = child > 0 ? forward : SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}
