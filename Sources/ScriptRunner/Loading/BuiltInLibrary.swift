import Tuneup

/// The test library that stands in when a script imports tuneup and has no copy of it.
enum BuiltInLibrary {
    /// The file of the library that an imported path means, or nil when it means none.
    static func file(for path: String) -> String? {
        let parts = PathNames.parts(of: path).map { $0.lowercased() }
        guard let name = Tuneup.fileNames.first(where: { $0.lowercased() == parts.last }) else { return nil }
        if distinctiveNames.contains(name) { return name }
        // Other files are called so too, so these names count only in a folder of the library.
        return parts.dropLast().last?.contains("tuneup") == true ? name : nil
    }

    /// The text of a file of the library.
    static func source(of name: String) -> String { Tuneup.source(of: name) ?? "" }

    /// The name of a file of the library in places and stack traces.
    static func sourceURL(of name: String) -> String { Tuneup.sourceURL(of: name) }

    private static let distinctiveNames: Set<String> = [
        "tuneup.js", "assertions.js", "lang-ext.js", "uiautomation-ext.js", "image_assertion.js",
    ]
}
