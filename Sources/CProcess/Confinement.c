// For O_PATH.
#define _GNU_SOURCE

#include "CProcess.h"

#include <errno.h>

#ifdef __linux__

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// MARK: Files

// The system's header may be older than the kernel, so what is used of Landlock is declared here.
#define LANDLOCK_CREATE_RULESET 444
#define LANDLOCK_ADD_RULE 445
#define LANDLOCK_RESTRICT_SELF 446
#define LANDLOCK_QUERY_VERSION 1u
#define LANDLOCK_PATH_BENEATH 1

struct ruleset {
    uint64_t files;
    uint64_t ports;
    uint64_t scopes;
};

struct __attribute__((packed)) path_rule {
    uint64_t rights;
    int32_t folder;
};

enum {
    execute = 1 << 0,
    write_file = 1 << 1,
    read_file = 1 << 2,
    read_folder = 1 << 3,
    make_character_device = 1 << 6,
    make_block_device = 1 << 11,
    refer = 1 << 13,
    truncate_file = 1 << 14,
    control_device = 1 << 15,
};
enum { scope_abstract_sockets = 1 << 0, scope_signals = 1 << 1 };

static const uint64_t rights_to_read = execute | read_file | read_folder;
// A rule for something that is not a folder may name no other rights.
static const uint64_t rights_of_files = execute | write_file | read_file | truncate_file | control_device;

/// The rights that a version of Landlock knows; a right that it does not know is not restricted.
static uint64_t known_rights(int version) {
    uint64_t rights = refer - 1;
    if (version >= 2) rights |= refer;
    if (version >= 3) rights |= truncate_file;
    if (version >= 5) rights |= control_device;
    return rights;
}

int confinement_landlock_version(void) {
    long version = syscall(LANDLOCK_CREATE_RULESET, NULL, 0, LANDLOCK_QUERY_VERSION);
    return version > 0 ? (int)version : 0;
}

static int allow(int ruleset, const char *path, uint64_t rights) {
    int descriptor = open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0) {
        // There is nothing that could be allowed.
        return errno == ENOENT || errno == ENOTDIR || errno == EACCES ? 0 : errno;
    }
    struct stat status;
    int code = fstat(descriptor, &status) == 0 ? 0 : errno;
    if (code == 0) {
        if (!S_ISDIR(status.st_mode)) rights &= rights_of_files;
        const struct path_rule rule = {rights, descriptor};
        if (syscall(LANDLOCK_ADD_RULE, ruleset, LANDLOCK_PATH_BENEATH, &rule, 0) != 0) code = errno;
    }
    close(descriptor);
    return code;
}

int confinement_restrict_files(const struct confinement_paths *paths) {
    int version = confinement_landlock_version();
    if (version == 0) return ENOSYS;
    const uint64_t rights = known_rights(version);
    struct ruleset wanted = {rights, 0, 0};
    size_t size = offsetof(struct ruleset, ports);
    if (version >= 6) {
        wanted.scopes = scope_signals | (paths->allows_sockets ? 0 : scope_abstract_sockets);
        size = sizeof wanted;
    }
    int ruleset = (int)syscall(LANDLOCK_CREATE_RULESET, &wanted, size, 0);
    if (ruleset < 0) return errno;
    int code = 0;
    for (size_t index = 0; code == 0 && index < paths->readable_count; index += 1) {
        code = allow(ruleset, paths->readable[index], rights_to_read);
    }
    const uint64_t rights_to_write = rights & ~(uint64_t)(make_character_device | make_block_device);
    for (size_t index = 0; code == 0 && index < paths->writable_count; index += 1) {
        code = allow(ruleset, paths->writable[index], rights_to_write);
    }
    if (code == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) code = errno;
    if (code == 0 && syscall(LANDLOCK_RESTRICT_SELF, ruleset, 0) != 0) code = errno;
    close(ruleset);
    return code;
}

// MARK: Calls

#if defined(__x86_64__)
#define THIS_PROCESSOR AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_PROCESSOR AUDIT_ARCH_AARCH64
#endif

#ifdef THIS_PROCESSOR

static const int program_calls[] = {SYS_execve, SYS_execveat};
static const int socket_calls[] = {SYS_socket, SYS_socketpair};

// Ways into other processes, around the filter or into the kernel; scripts need none of them.
static const int forbidden_calls[] = {
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, 425 /* io_uring_setup */, 426 /* io_uring_enter */,
    427 /* io_uring_register */, 438 /* pidfd_getfd */, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl,
    SYS_add_key, SYS_request_key, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot,
    428 /* open_tree */, 429 /* move_mount */, 430 /* fsopen */, SYS_open_by_handle_at, SYS_init_module,
    SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff,
};

// Their first argument is the process; the calling one may signal itself, as threads of its own do.
static const int signal_calls[] = {SYS_kill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo};
// Their first argument does not say which process is meant.
static const int other_signal_calls[] = {SYS_tkill, 424 /* pidfd_send_signal */};

#define COUNT(array) (sizeof(array) / sizeof *(array))

struct program {
    struct sock_filter lines[160];
    unsigned short count;
};

static void add(struct program *program, struct sock_filter line) {
    if (program->count < COUNT(program->lines)) program->lines[program->count] = line;
    program->count += 1;
}

static void add_load(struct program *program, unsigned offset) {
    add(program, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset));
}

static void add_result(struct program *program, unsigned result) {
    add(program, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, result));
}

static void refuse(struct program *program, const int *calls, size_t count, unsigned code) {
    for (size_t index = 0; index < count; index += 1) {
        add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[index], 0, 1));
        add_result(program, SECCOMP_RET_ERRNO | code);
    }
}

static void allow_for_self_only(struct program *program, const int *calls, size_t count) {
    // The lower half of an argument; the processors are little-endian.
    const unsigned first_argument = offsetof(struct seccomp_data, args);
    for (size_t index = 0; index < count; index += 1) {
        add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[index], 0, 4));
        add_load(program, first_argument);
        add(program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)getpid(), 0, 1));
        add_result(program, SECCOMP_RET_ALLOW);
        add_result(program, SECCOMP_RET_ERRNO | EPERM);
    }
}

int confinement_restrict_calls(bool allows_sockets, bool allows_programs) {
    struct program program = {.count = 0};
    add_load(&program, offsetof(struct seccomp_data, arch));
    add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_PROCESSOR, 1, 0));
    add_result(&program, SECCOMP_RET_ERRNO | EPERM);
    add_load(&program, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
    // The calls of x32 have other numbers on the same processor.
    add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
    add_result(&program, SECCOMP_RET_ERRNO | EPERM);
#endif
    refuse(&program, forbidden_calls, COUNT(forbidden_calls), EPERM);
    if (!allows_sockets) refuse(&program, socket_calls, COUNT(socket_calls), EPERM);
    if (!allows_programs) {
        // A process that starts programs ends them too; the files' scope keeps its signals from others.
        refuse(&program, program_calls, COUNT(program_calls), EACCES);
        refuse(&program, other_signal_calls, COUNT(other_signal_calls), EPERM);
        allow_for_self_only(&program, signal_calls, COUNT(signal_calls));
    }
    add_result(&program, SECCOMP_RET_ALLOW);
    if (program.count > COUNT(program.lines)) return E2BIG;

    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    const struct sock_fprog filter = {program.count, program.lines};
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter) == 0) return 0;
    // A kernel that was built without filters does not know the operation.
    return errno == EINVAL ? ENOSYS : errno;
}

#else

int confinement_restrict_calls(bool allows_sockets, bool allows_programs) {
    (void)allows_sockets;
    (void)allows_programs;
    return ENOSYS;
}

#endif

// MARK: Trying

int confinement_try(struct confinement_findings *findings) {
    enum { files_are_open = 1, calls_are_open = 2 };
    pid_t child = fork();
    if (child < 0) return errno;
    if (child == 0) {
        const char *const readable[] = {"/dev/null"};
        const struct confinement_paths paths = {readable, 1, NULL, 0, false};
        int result = 0;
        if (confinement_restrict_files(&paths) != 0 || open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC) >= 0) {
            result |= files_are_open;
        }
        char *const arguments[] = {NULL};
        if (confinement_restrict_calls(false, false) != 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0
            || execve("", arguments, arguments) == 0 || errno != EACCES) {
            result |= calls_are_open;
        }
        _exit(result);
    }
    int status;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return errno;
    }
    if (!WIFEXITED(status)) return EIO;
    findings->files = (WEXITSTATUS(status) & files_are_open) == 0;
    findings->calls = (WEXITSTATUS(status) & calls_are_open) == 0;
    return 0;
}

#else

int confinement_landlock_version(void) { return 0; }

int confinement_restrict_files(const struct confinement_paths *paths) {
    (void)paths;
    return ENOSYS;
}

int confinement_restrict_calls(bool allows_sockets, bool allows_programs) {
    (void)allows_sockets;
    (void)allows_programs;
    return ENOSYS;
}

int confinement_try(struct confinement_findings *findings) {
    findings->files = false;
    findings->calls = false;
    return 0;
}

#endif
