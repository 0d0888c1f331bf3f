// What web pages get before their own scripts.

#include "Embedding.h"

static const unsigned char elements_js[] = {
#embed "../BrowserWorld/Page/Script/elements.js"
};
EMBEDDED(elements_js);

static const unsigned char roles_js[] = {
#embed "../BrowserWorld/Page/Script/roles.js"
};
EMBEDDED(roles_js);

static const unsigned char names_js[] = {
#embed "../BrowserWorld/Page/Script/names.js"
};
EMBEDDED(names_js);

static const unsigned char types_js[] = {
#embed "../BrowserWorld/Page/Script/types.js"
};
EMBEDDED(types_js);

static const unsigned char geometry_js[] = {
#embed "../BrowserWorld/Page/Script/geometry.js"
};
EMBEDDED(geometry_js);

static const unsigned char snapshot_js[] = {
#embed "../BrowserWorld/Page/Script/snapshot.js"
};
EMBEDDED(snapshot_js);

static const unsigned char revision_js[] = {
#embed "../BrowserWorld/Page/Script/revision.js"
};
EMBEDDED(revision_js);

static const unsigned char acting_js[] = {
#embed "../BrowserWorld/Page/Script/acting.js"
};
EMBEDDED(acting_js);

static const unsigned char exports_js[] = {
#embed "../BrowserWorld/Page/Script/exports.js"
};
EMBEDDED(exports_js);

static const unsigned char observed_js[] = {
#embed "../BrowserWorld/Page/Script/observed.js"
};
EMBEDDED(observed_js);
