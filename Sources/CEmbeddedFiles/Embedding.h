// What the lists of files share.

#include "CEmbeddedFiles.h"

// #embed is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Gives an array of bytes the name under which the header declares it.
#define EMBEDDED(name) const struct embedded_file embedded_##name = {name, sizeof name}
