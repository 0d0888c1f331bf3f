package import JavaScriptBridge
package import TestEvents

extension ScriptSession {
    /// Evaluates a script in the global scope and keeps its text for error reports.
    /// - Parameters:
    ///   - url: the name that stack traces, events and reports use for the script.
    ///   - isLibrary: whether errors should point at the caller of this script rather than into it.
    /// - Throws: `JSError` for whatever the script throws, and when it does not parse.
    @discardableResult
    package func evaluate(_ text: String, url: String, isLibrary: Bool = false) throws -> JSValue {
        sources.add(text, url: url, isLibrary: isLibrary)
        lateTouch.isTopLevelOver = false
        return try context.evaluate(text, sourceURL: url)
    }

    /// Where the user's own script stands now: the innermost frame outside libraries and native code.
    package var currentPlace: SourcePlace? { place(in: context.callStack()) }

    /// The innermost frame of a stack that lies in the user's own scripts, else the innermost with a place.
    package func place(in stack: [JSStackFrame]) -> SourcePlace? {
        let frames = stack.compactMap(SourcePlace.init)
        return frames.first { sources.isUsersOwn($0.file) } ?? frames.first
    }
}

extension SourcePlace {
    /// The place of a frame; nil for native code.
    init?(_ frame: JSStackFrame) {
        guard let url = frame.sourceURL, !url.isEmpty, let line = frame.line else { return nil }
        self.init(file: url, line: line, column: frame.column)
    }
}
