#include "CProcess.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

pid_t process_fork(void) { return fork(); }

int process_end_with_parent(pid_t parent) {
#ifdef __linux__
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return errno;
    // The parent may have ended before the request was made.
    return getppid() == parent ? 0 : ESRCH;
#else
    (void)parent;
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
