package import TestEvents

/// An `#import` that works here, but would be better written otherwise.
package struct ImportWarning: Hashable, Sendable {
    /// What is worth a warning.
    package var reason: Reason
    /// The path as it was written.
    package var path: String
    /// Where it was written.
    package var place: SourcePlace

    /// What can be worth a warning.
    package enum Reason: Hashable, Sendable {
        /// The absolute path does not exist on this machine; a file at the end of it was taken.
        case foundByTail(String)
        /// The file is spelt otherwise.
        case letterCase(String)
        /// The absolute path does not exist on this machine; the built-in library was taken.
        case builtInForAbsolutePath
        /// The import is written as a comment, and there is no such file.
        case missingInComment
    }

    /// One sentence that says what was done and what would be better.
    package var message: String {
        switch reason {
        case .foundByTail(let found): "'\(path)' does not exist on this machine; '\(found)' was imported instead."
        case .letterCase(let found): "'\(path)' is spelt '\(found)' on the disk."
        case .builtInForAbsolutePath:
            "'\(path)' does not exist on this machine; the built-in library was imported instead."
        case .missingInComment:
            "'\(path)' does not exist, so the comment that names it imports nothing. Write //#import for an import that is "
                + "not wanted."
        }
    }
}
