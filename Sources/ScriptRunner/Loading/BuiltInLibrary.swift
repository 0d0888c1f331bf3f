import Tuneup

/// The test library that stands in when a script imports tuneup and has no copy of it (reference Part II).
enum BuiltInLibrary {
    /// The name of the library in places and stack traces.
    static let name = "jsrun:tuneup/tuneup.js"

    /// Its text.
    static var source: String { Tuneup.source }

    /// Whether an imported path means the library or a part of it.
    ///
    /// The library is one file here. Each of its parts brings all of it.
    static func provides(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map { $0.lowercased() }
        guard let file = parts.last else { return false }
        if file == "tuneup.js" || distinctiveParts.contains(file) { return true }
        // Files of these names are common, so they count only in a folder of the library.
        return partsOfCommonName.contains(file) && parts.dropLast().last?.contains("tuneup") == true
    }

    private static let distinctiveParts: Set<String> = [
        "assertions.js", "lang-ext.js", "uiautomation-ext.js", "image_assertion.js", "image_asserter.js",
    ]
    private static let partsOfCommonName: Set<String> = ["test.js", "screen.js"]
}
