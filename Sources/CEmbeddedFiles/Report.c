// The report for a browser.

#include "Embedding.h"

static const unsigned char report_html[] = {
#embed "../Reporters/HTML/report.html"
};
EMBEDDED(report_html);

static const unsigned char report_css[] = {
#embed "../Reporters/HTML/report.css"
};
EMBEDDED(report_css);

static const unsigned char report_js[] = {
#embed "../Reporters/HTML/report.js"
};
EMBEDDED(report_js);

static const unsigned char graphs_js[] = {
#embed "../Reporters/HTML/graphs.js"
};
EMBEDDED(graphs_js);

static const unsigned char page_js[] = {
#embed "../Reporters/HTML/page.js"
};
EMBEDDED(page_js);
