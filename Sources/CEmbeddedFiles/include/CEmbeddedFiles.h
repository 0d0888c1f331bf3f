// Files that are built into the program: scripts, style sheets and pages.
//
// The compiler reads them with #embed in hundredths of a second; as literals in Swift they take it seconds.

#ifndef JSRUN_CEMBEDDEDFILES_H
#define JSRUN_CEMBEDDEDFILES_H

/// A file that is built into the program.
struct __attribute__((swift_name("EmbeddedFile"), swift_attr("@Sendable"))) embedded_file {
    /// The file's content, which no zero ends.
    const unsigned char *_Nonnull start;
    /// The number of bytes.
    long count;
};

// Declares a file for Swift, which calls it `EmbeddedFile.name`.
#define EMBEDDED_FILE(name) \
    extern const struct embedded_file embedded_##name __attribute__((swift_name("EmbeddedFile." #name)))

// The JavaScript test library, in tuneup/.
EMBEDDED_FILE(tuneup_js);
EMBEDDED_FILE(assertions_js);
EMBEDDED_FILE(lang_ext_js);
EMBEDDED_FILE(uiautomation_ext_js);
EMBEDDED_FILE(text_entry_js);
EMBEDDED_FILE(element_tree_js);
EMBEDDED_FILE(waiting_js);
EMBEDDED_FILE(screen_js);
EMBEDDED_FILE(test_js);
EMBEDDED_FILE(image_assertion_js);
EMBEDDED_FILE(expect_js);
EMBEDDED_FILE(jest_js);
EMBEDDED_FILE(playwright_js);

// The report for a browser, in Sources/Reporters/HTML.
EMBEDDED_FILE(report_html);
EMBEDDED_FILE(report_css);
EMBEDDED_FILE(report_js);
EMBEDDED_FILE(graphs_js);
EMBEDDED_FILE(page_js);

// The page of `jsrun ui`, in Sources/WebInterface/Page.
EMBEDDED_FILE(ui_html);
EMBEDDED_FILE(ui_css);
EMBEDDED_FILE(ui_js);
EMBEDDED_FILE(device_js);
EMBEDDED_FILE(recordings_js);
EMBEDDED_FILE(stores_js);

// What web pages get before their own scripts, in Sources/BrowserWorld/Page/Script.
EMBEDDED_FILE(elements_js);
EMBEDDED_FILE(roles_js);
EMBEDDED_FILE(names_js);
EMBEDDED_FILE(types_js);
EMBEDDED_FILE(geometry_js);
EMBEDDED_FILE(snapshot_js);
EMBEDDED_FILE(revision_js);
EMBEDDED_FILE(acting_js);
EMBEDDED_FILE(exports_js);
EMBEDDED_FILE(observed_js);

#undef EMBEDDED_FILE
#endif
