// The editing of typed lines by libedit, loaded when the first line is typed.
//
// A run that reads no typed line must not wait for the library, and a machine without it must run scripts all the same;
// so it is not linked. Several of its functions are variadic, which Swift cannot call.

#ifndef JSRUN_CLINEEDITING_H
#define JSRUN_CLINEEDITING_H

#include <stdbool.h>
#include <stddef.h>

/// An editor of lines that are typed at the terminal of standard input and standard output.
typedef struct line_editor line_editor;

/// Completes the text before the cursor: may call `line_editor_replace` or `line_editor_list`.
typedef void (*line_editor_completion)(void *closure, line_editor *editor, const char *text);

/// Whether libedit can be loaded.
/// @param message tells what is missing, when something is.
bool line_editor_can_load(char *message, size_t capacity);

/// Loads libedit and takes the terminal, which echoes no keys until `line_editor_close`.
/// @param history_size is the number of lines that are remembered.
/// @param message tells what is missing, when something is.
/// @return NULL when the library cannot be loaded, or there is no terminal.
line_editor *line_editor_open(
    line_editor_completion complete, void *closure, int history_size, char *message, size_t capacity);

/// Gives the terminal back. The memory is kept until the process ends.
void line_editor_close(line_editor *editor);

/// Adds a line to the history.
void line_editor_remember(line_editor *editor, const char *line);

/// Reads a line.
/// @return The line without its end, valid until the next call; NULL at the end of the input.
const char *line_editor_read(line_editor *editor, const char *prompt);

/// Replaces some code points before the cursor; only for completions.
void line_editor_replace(line_editor *editor, int count, const char *text);

/// Shows lines of text below the line that is edited; only for completions.
void line_editor_list(line_editor *editor, const char *text);

#endif
