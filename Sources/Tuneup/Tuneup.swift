import CEmbeddedFiles
import Files

/// The JavaScript test library that is built into the program (reference, Part II).
public enum Tuneup {
    /// The names of the library's files, in the order in which `tuneup.js` brings them in.
    public static let fileNames = [
        "tuneup.js", "assertions.js", "lang-ext.js", "uiautomation-ext.js", "screen.js", "test.js",
        "image_assertion.js",
    ]

    /// The names of the files that ``fileOfParts`` evaluates when a script first reads a member they declare.
    ///
    /// Each is an expression: a function that returns the members.
    public static let parts = ["text-entry.js", "element-tree.js", "waiting.js"]

    /// The file that a script gets that imports one of the ``parts``.
    public static let fileOfParts = "uiautomation-ext.js"

    /// The names of the files that `tuneup.js` does not bring in: the test interfaces of Jest and Playwright.
    public static let interfaceOfJest = ["expect.js", "jest.js", "playwright.js"]

    /// The folder under whose name the files stand in stack traces and in `#import "tuneup/tuneup.js"`.
    public static let folder = "tuneup"

    /// The text of a file, or nil when the library has none of that name.
    /// - Parameter name: A name without a folder, such as `assertions.js`.
    public static func source(of name: String) -> String? {
        file(name)?.text
    }

    /// The source URL of a file: what a stack trace calls it, such as `tuneup/assertions.js`.
    public static func sourceURL(of name: String) -> String { "\(folder)/\(name)" }

    private static func file(_ name: String) -> EmbeddedFile? {
        switch name {
        case "tuneup.js": .tuneup_js
        case "assertions.js": .assertions_js
        case "lang-ext.js": .lang_ext_js
        case "uiautomation-ext.js": .uiautomation_ext_js
        case "text-entry.js": .text_entry_js
        case "element-tree.js": .element_tree_js
        case "waiting.js": .waiting_js
        case "screen.js": .screen_js
        case "test.js": .test_js
        case "image_assertion.js": .image_assertion_js
        case "expect.js": .expect_js
        case "jest.js": .jest_js
        case "playwright.js": .playwright_js
        default: nil
        }
    }
}
