// The JavaScript test library.

#include "Embedding.h"

static const unsigned char tuneup[] = {
#embed "../../tuneup/tuneup.js"
};
EMBEDDED(tuneup);

static const unsigned char assertions[] = {
#embed "../../tuneup/assertions.js"
};
EMBEDDED(assertions);

static const unsigned char lang_ext[] = {
#embed "../../tuneup/lang-ext.js"
};
EMBEDDED(lang_ext);

static const unsigned char uiautomation_ext[] = {
#embed "../../tuneup/uiautomation-ext.js"
};
EMBEDDED(uiautomation_ext);

static const unsigned char text_entry[] = {
#embed "../../tuneup/text-entry.js"
};
EMBEDDED(text_entry);

static const unsigned char element_tree[] = {
#embed "../../tuneup/element-tree.js"
};
EMBEDDED(element_tree);

static const unsigned char waiting[] = {
#embed "../../tuneup/waiting.js"
};
EMBEDDED(waiting);

static const unsigned char screen[] = {
#embed "../../tuneup/screen.js"
};
EMBEDDED(screen);

static const unsigned char test[] = {
#embed "../../tuneup/test.js"
};
EMBEDDED(test);

static const unsigned char image_assertion[] = {
#embed "../../tuneup/image_assertion.js"
};
EMBEDDED(image_assertion);

static const unsigned char expect[] = {
#embed "../../tuneup/expect.js"
};
EMBEDDED(expect);

static const unsigned char jest[] = {
#embed "../../tuneup/jest.js"
};
EMBEDDED(jest);

static const unsigned char playwright[] = {
#embed "../../tuneup/playwright.js"
};
EMBEDDED(playwright);
