#include "CLineEditing.h"

#include <dlfcn.h>
#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// The declarations are those of the library's stable interface, <histedit.h>, whose package only builds would need.

struct editline;
struct history;

typedef struct line_info {
    const char *buffer;
    const char *cursor;
    const char *lastchar;
} line_info;

typedef struct history_event {
    int number;
    const char *text;
} history_event;

enum setting {
    EL_PROMPT = 0,
    EL_EDITOR = 2,
    EL_BIND = 4,
    EL_SETTY = 8,
    EL_ADDFN = 9,
    EL_HIST = 10,
    EL_GETCFN = 13,
    EL_REFRESH = 20,
};

enum history_operation { H_SETSIZE = 1, H_ENTER = 10 };

enum command_result { CC_NORM = 0, CC_REFRESH = 4, CC_ERROR = 6 };

// A library of another number has another interface.
static const char name_of_library[] = "libedit.so.2";

#define LINE_EDITING_FUNCTIONS(FUNCTION)                                                                               \
    FUNCTION(struct editline *, el_init, (const char *program, FILE *input, FILE *output, FILE *error))                \
    FUNCTION(const char *, el_gets, (struct editline *, int *count))                                                   \
    FUNCTION(int, el_set, (struct editline *, int setting, ...))                                                       \
    FUNCTION(int, el_wset, (struct editline *, int setting, ...))                                                      \
    FUNCTION(const line_info *, el_line, (struct editline *))                                                          \
    FUNCTION(int, el_insertstr, (struct editline *, const char *))                                                     \
    FUNCTION(void, el_deletestr, (struct editline *, int count))                                                       \
    FUNCTION(int, el_cursor, (struct editline *, int distance))                                                        \
    FUNCTION(void, el_push, (struct editline *, const char *))                                                         \
    FUNCTION(void, el_resize, (struct editline *))                                                                     \
    FUNCTION(struct history *, history_init, (void))                                                                   \
    FUNCTION(int, history, (struct history *, history_event *, int operation, ...))

struct line_editor {
#define LINE_EDITING_MEMBER(result, name, arguments) result(*name) arguments;
    LINE_EDITING_FUNCTIONS(LINE_EDITING_MEMBER)
#undef LINE_EDITING_MEMBER
    struct editline *line;
    struct history *lines;
    struct termios settings_before;
    /// How the library reads and writes characters. The process keeps its own locale: setlocale would change what
    /// other code does with numbers and letters.
    locale_t locale;
    line_editor_completion complete;
    void *closure;
    const char *prompt;
    /// Whether Control-C was pressed in the current line.
    bool is_cancelled;
    /// The number of lines in the history.
    int line_count;
    int line_limit;
    /// How many lines back in the history the current line is.
    int position;
    /// A byte that was read too far; -1 for none.
    int pending;
    char *result;
};

// A signal handler has no other place to leave a note.
static volatile sig_atomic_t has_new_size;

static void note_new_size(int number) {
    (void)number;
    has_new_size = 1;
}

// The library's callbacks do not say whose they are. There is one terminal, and so one editor.
static line_editor *current;

// MARK: Keys

/// How long to wait for a key before looking for a new window size, in milliseconds: a signal may precede the wait.
static const int patience = 500;

/// The next byte of the terminal; -1 at the end.
static int next_byte(line_editor *editor) {
    if (editor->pending >= 0) {
        int byte = editor->pending;
        editor->pending = -1;
        return byte;
    }
    for (;;) {
        if (has_new_size) {
            has_new_size = 0;
            editor->el_resize(editor->line);
            fputs("\r\033[J", stdout);
            editor->el_set(editor->line, EL_REFRESH);
        }
        struct pollfd request = {.fd = STDIN_FILENO, .events = POLLIN};
        int count = poll(&request, 1, patience);
        if (count == 0 || (count < 0 && errno == EINTR)) continue;
        unsigned char byte;
        ssize_t length = read(STDIN_FILENO, &byte, 1);
        if (length == 1) return byte;
        if (length == 0 || (errno != EINTR && errno != EAGAIN)) return -1;
    }
}

/// The next character. The library's own function gives up when a second signal arrives, and at bytes that are no text.
static int read_character(struct editline *line, wchar_t *character) {
    (void)line;
    line_editor *editor = current;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    for (bool is_first = true;; is_first = false) {
        int next = next_byte(editor);
        if (next < 0) return 0;
        char byte = (char)next;
        switch (mbrtowc(character, &byte, 1, &state)) {
        case (size_t)-2: continue;
        case (size_t)-1:
            *character = 0xFFFD;
            if (!is_first) editor->pending = next;
            return 1;
        default: return 1;
        }
    }
}

/// Control-C: shows the line as it is and drops it.
static unsigned char cancel(struct editline *line, int key) {
    (void)key;
    line_editor *editor = current;
    const line_info *text = editor->el_line(line);
    // More than enough: the library stops at the end of the line.
    editor->el_cursor(line, (int)(text->lastchar - text->buffer));
    editor->el_insertstr(line, "^C");
    editor->is_cancelled = true;
    editor->el_push(line, "\n");
    return CC_REFRESH;
}

static unsigned char complete(struct editline *line, int key) {
    (void)key;
    line_editor *editor = current;
    const line_info *text = editor->el_line(line);
    char *before = strndup(text->buffer, (size_t)(text->cursor - text->buffer));
    if (before == NULL) return CC_ERROR;
    // What is called runs scripts, which expect the locale of the process.
    locale_t own = uselocale(LC_GLOBAL_LOCALE);
    editor->complete(editor->closure, editor, before);
    uselocale(own);
    free(before);
    return CC_REFRESH;
}

// The library's ed-next-history replaces a new line by what was begun before an earlier call of ed-prev-history. So
// these two count, and call the library's functions only within the history, through keys without another meaning.
static const char previous_keys[] = "\030\020";
static const char next_keys[] = "\030\016";

static unsigned char go_to_previous(struct editline *line, int key) {
    (void)key;
    if (current->position >= current->line_count) return CC_ERROR;
    current->position += 1;
    current->el_push(line, previous_keys);
    return CC_NORM;
}

static unsigned char go_to_next(struct editline *line, int key) {
    (void)key;
    if (current->position == 0) return CC_ERROR;
    current->position -= 1;
    current->el_push(line, next_keys);
    return CC_NORM;
}

static char *prompt(struct editline *line) {
    (void)line;
    return (char *)current->prompt;
}

/// The keys that mean something else to the library, or nothing.
static const char *const bindings[][2] = {
    {"^I", "jsrun-complete"},
    {"^C", "jsrun-cancel"},
    {"^U", "vi-kill-line-prev"},
    {"^W", "ed-delete-prev-word"},
    {"\\e[3~", "ed-delete-next-char"},
    {"\\e[H", "ed-move-to-beg"},
    {"\\eOH", "ed-move-to-beg"},
    {"\\e[1~", "ed-move-to-beg"},
    {"\\e[7~", "ed-move-to-beg"},
    {"\\e[F", "ed-move-to-end"},
    {"\\eOF", "ed-move-to-end"},
    {"\\e[4~", "ed-move-to-end"},
    {"\\e[8~", "ed-move-to-end"},
    {"\\e[1;5C", "em-next-word"},
    {"\\e[1;5D", "ed-prev-word"},
    {"\\e[1;3C", "em-next-word"},
    {"\\e[1;3D", "ed-prev-word"},
    {"^P", "jsrun-previous"},
    {"^N", "jsrun-next"},
    {"\\e[A", "jsrun-previous"},
    {"\\e[B", "jsrun-next"},
    {"\\eOA", "jsrun-previous"},
    {"\\eOB", "jsrun-next"},
    {previous_keys, "ed-prev-history"},
    {next_keys, "ed-next-history"},
    // Insert and the page keys.
    {"\\e[2~", "ed-ignore"},
    {"\\e[5~", "ed-ignore"},
    {"\\e[6~", "ed-ignore"},
};

// MARK: The editor

static bool load(line_editor *editor, char *message, size_t capacity) {
    void *handle = dlopen(name_of_library, RTLD_LAZY | RTLD_LOCAL);
    if (handle == NULL) {
        const char *reason = dlerror();
        snprintf(message, capacity, "%s", reason == NULL ? name_of_library : reason);
        return false;
    }
#define LINE_EDITING_LOOK_UP(result, name, arguments)                                                                  \
    {                                                                                                                  \
        void *symbol = dlsym(handle, #name);                                                                           \
        if (symbol == NULL) {                                                                                          \
            snprintf(message, capacity, "%s has no function %s", name_of_library, #name);                              \
            return false;                                                                                              \
        }                                                                                                              \
        editor->name = (__typeof__(editor->name))symbol;                                                               \
    }
    LINE_EDITING_FUNCTIONS(LINE_EDITING_LOOK_UP)
#undef LINE_EDITING_LOOK_UP
    return true;
}

/// Sets up the editor, which is ``current``.
static bool start(line_editor *editor) {
    editor->line = editor->el_init("jsrun", stdin, stdout, stderr);
    editor->lines = editor->history_init();
    if (editor->line == NULL || editor->lines == NULL) return false;
    history_event event;
    editor->history(editor->lines, &event, H_SETSIZE, editor->line_limit);
    editor->el_set(editor->line, EL_PROMPT, prompt);
    editor->el_set(editor->line, EL_EDITOR, "emacs");
    editor->el_set(editor->line, EL_HIST, editor->history, editor->lines);
    editor->el_wset(editor->line, EL_GETCFN, read_character);
    editor->el_set(editor->line, EL_ADDFN, "jsrun-complete", "Completes a name", complete);
    editor->el_set(editor->line, EL_ADDFN, "jsrun-cancel", "Drops the line", cancel);
    editor->el_set(editor->line, EL_ADDFN, "jsrun-previous", "Goes to the line before", go_to_previous);
    editor->el_set(editor->line, EL_ADDFN, "jsrun-next", "Goes to the line after", go_to_next);
    for (size_t index = 0; index < sizeof bindings / sizeof *bindings; index += 1) {
        editor->el_set(editor->line, EL_BIND, bindings[index][0], bindings[index][1], NULL);
    }
    // Between lines, what is typed ahead is neither echoed nor changed, and the next line reads it; Control-C is a
    // signal. In a line, Control-C is a key. The library's own signal handlers (EL_SIGNAL) stay off: they pass signals
    // on to every process of the group, such as the shell script that started this one.
    editor->el_set(editor->line, EL_SETTY, "-x", "-echo", "-icanon", NULL);
    editor->el_set(editor->line, EL_SETTY, "-d", "-isig", NULL);
    return true;
}

bool line_editor_can_load(char *message, size_t capacity) {
    line_editor editor;
    return load(&editor, message, capacity);
}

line_editor *line_editor_open(
    line_editor_completion complete, void *closure, int history_size, char *message, size_t capacity) {
    line_editor *editor = calloc(1, sizeof *editor);
    if (editor == NULL || tcgetattr(STDIN_FILENO, &editor->settings_before) != 0) {
        snprintf(message, capacity, "%s", strerror(errno));
        free(editor);
        return NULL;
    }
    if (!load(editor, message, capacity)) {
        free(editor);
        return NULL;
    }
    editor->locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (editor->locale == (locale_t)0) {
        snprintf(message, capacity, "the locale C.UTF-8 is missing");
        free(editor);
        return NULL;
    }
    editor->complete = complete;
    editor->closure = closure;
    editor->line_limit = history_size;
    editor->prompt = "";
    editor->pending = -1;
    current = editor;
    locale_t before = uselocale(editor->locale);
    bool has_started = start(editor);
    uselocale(before);
    if (!has_started) {
        snprintf(message, capacity, "%s cannot use this terminal", name_of_library);
        return NULL;
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_new_size;
    sigaction(SIGWINCH, &action, NULL);
    return editor;
}

void line_editor_close(line_editor *editor) {
    signal(SIGWINCH, SIG_DFL);
    // Not el_end, which discards what has been typed ahead for the next program.
    tcsetattr(STDIN_FILENO, TCSADRAIN, &editor->settings_before);
}

void line_editor_remember(line_editor *editor, const char *line) {
    locale_t before = uselocale(editor->locale);
    history_event event;
    editor->history(editor->lines, &event, H_ENTER, line);
    if (editor->line_count < editor->line_limit) editor->line_count += 1;
    uselocale(before);
}

const char *line_editor_read(line_editor *editor, const char *prompt) {
    editor->prompt = prompt;
    locale_t before = uselocale(editor->locale);
    const char *line;
    int count;
    do {
        editor->is_cancelled = false;
        editor->position = 0;
        line = editor->el_gets(editor->line, &count);
    } while (line != NULL && editor->is_cancelled);
    free(editor->result);
    editor->result = NULL;
    if (line == NULL) {
        // The next output begins on a line of its own.
        fputs("\n", stdout);
        fflush(stdout);
    } else {
        editor->result = strndup(line, strcspn(line, "\r\n"));
    }
    uselocale(before);
    editor->prompt = "";
    return editor->result;
}

void line_editor_replace(line_editor *editor, int count, const char *text) {
    locale_t before = uselocale(editor->locale);
    if (count > 0) editor->el_deletestr(editor->line, count);
    editor->el_insertstr(editor->line, text);
    uselocale(before);
}

void line_editor_list(line_editor *editor, const char *text) {
    locale_t before = uselocale(editor->locale);
    // Below the cursor is only the rest of a long line, which is drawn again.
    fprintf(stdout, "\n\033[J%s", text);
    editor->el_set(editor->line, EL_REFRESH);
    uselocale(before);
}
