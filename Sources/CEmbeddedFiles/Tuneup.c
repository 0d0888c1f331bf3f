// The JavaScript test library.

#include "Embedding.h"

static const unsigned char tuneup_js[] = {
#embed "../../tuneup/tuneup.js"
};
EMBEDDED(tuneup_js);

static const unsigned char assertions_js[] = {
#embed "../../tuneup/assertions.js"
};
EMBEDDED(assertions_js);

static const unsigned char lang_ext_js[] = {
#embed "../../tuneup/lang-ext.js"
};
EMBEDDED(lang_ext_js);

static const unsigned char uiautomation_ext_js[] = {
#embed "../../tuneup/uiautomation-ext.js"
};
EMBEDDED(uiautomation_ext_js);

static const unsigned char text_entry_js[] = {
#embed "../../tuneup/text-entry.js"
};
EMBEDDED(text_entry_js);

static const unsigned char element_tree_js[] = {
#embed "../../tuneup/element-tree.js"
};
EMBEDDED(element_tree_js);

static const unsigned char waiting_js[] = {
#embed "../../tuneup/waiting.js"
};
EMBEDDED(waiting_js);

static const unsigned char screen_js[] = {
#embed "../../tuneup/screen.js"
};
EMBEDDED(screen_js);

static const unsigned char test_js[] = {
#embed "../../tuneup/test.js"
};
EMBEDDED(test_js);

static const unsigned char image_assertion_js[] = {
#embed "../../tuneup/image_assertion.js"
};
EMBEDDED(image_assertion_js);

static const unsigned char expect_js[] = {
#embed "../../tuneup/expect.js"
};
EMBEDDED(expect_js);

static const unsigned char jest_js[] = {
#embed "../../tuneup/jest.js"
};
EMBEDDED(jest_js);

static const unsigned char playwright_js[] = {
#embed "../../tuneup/playwright.js"
};
EMBEDDED(playwright_js);
