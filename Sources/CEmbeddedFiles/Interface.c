// The page of `jsrun ui`.

#include "Embedding.h"

static const unsigned char ui_html[] = {
#embed "../WebInterface/Page/ui.html"
};
EMBEDDED(ui_html);

static const unsigned char ui_css[] = {
#embed "../WebInterface/Page/ui.css"
};
EMBEDDED(ui_css);

static const unsigned char ui_js[] = {
#embed "../WebInterface/Page/ui.js"
};
EMBEDDED(ui_js);

static const unsigned char device_js[] = {
#embed "../WebInterface/Page/device.js"
};
EMBEDDED(device_js);

static const unsigned char recordings_js[] = {
#embed "../WebInterface/Page/recordings.js"
};
EMBEDDED(recordings_js);

static const unsigned char stores_js[] = {
#embed "../WebInterface/Page/stores.js"
};
EMBEDDED(stores_js);
