// Methods written by hand against the engine's C interface, to compare the bridge's with.

#ifndef RAW_CALLBACKS_H
#define RAW_CALLBACKS_H

/// Puts a global `raw` into a context: an object with the methods `add(number)` and `text()`.
void raw_callbacks_install(void *context);

#endif
