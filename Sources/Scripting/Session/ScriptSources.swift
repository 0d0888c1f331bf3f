package import Automation
package import JavaScriptBridge
package import TestEvents

/// The evaluated sources, so that errors can show their lines.
package struct ScriptSources {
    private var texts: [String: SourceText] = [:]
    private var libraries: Set<String> = []
    private var insertions: [String: InsertedText] = [:]

    /// Creates an empty collection.
    package init() {}

    /// Keeps a source under the URL that it is evaluated with.
    /// - Parameter isLibrary: whether errors should point at the caller of this source rather than into it.
    package mutating func add(_ text: String, url: String, isLibrary: Bool = false) {
        texts[url] = SourceText(text)
        if isLibrary { libraries.insert(url) } else { libraries.remove(url) }
        insertions[url] = nil
    }

    /// Notes what the engine's text of a source has that the source does not have.
    mutating func note(_ inserted: InsertedText, in url: String) { insertions[url] = inserted }

    /// The place in the source of a place that the engine names.
    func original(_ place: SourcePlace) -> SourcePlace {
        guard let inserted = insertions[place.file], let column = place.column else { return place }
        var place = place
        place.column = inserted.originalColumn(of: column, line: place.line)
        return place
    }

    /// The text that is kept under a URL.
    func text(of url: String) -> SourceText? { texts[url] }

    /// Whether a URL belongs to the user's own scripts.
    package func isUsersOwn(_ url: String) -> Bool { texts[url] != nil && !libraries.contains(url) }

    /// The lines around a place; nil when the source is unknown.
    package func excerpt(around place: SourcePlace, context: Int = 2) -> TestEvent.Excerpt? {
        guard let text = texts[place.file], place.line >= 1, place.line <= text.lineCount else { return nil }
        let first = max(1, place.line - context)
        let last = min(text.lineCount, place.line + context)
        return TestEvent.Excerpt(firstLine: first, lines: (first...last).map(text.line))
    }
}

extension ScriptSession {
    /// Evaluates a script in the global scope and keeps its source for error reports.
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

    /// The current place in the user's own script: the innermost frame outside libraries and native code.
    package var currentPlace: SourcePlace? {
        // Mostly a native function, perhaps one of a library, and the caller.
        let stack = context.innermostFrames()
        return ownPlace(in: stack) ?? place(in: stack.isCut ? context.callStack() : stack.frames)
    }

    /// The place of a frame in its source; nil for native code.
    func place(of frame: JSStackFrame) -> SourcePlace? { SourcePlace(frame).map { sources.original($0) } }

    /// A frame as events have it.
    package func stackFrame(_ frame: JSStackFrame) -> TestEvent.StackFrame {
        TestEvent.StackFrame(function: frame.function, place: place(of: frame))
    }

    /// Evaluates a script of a file.
    /// - Parameters:
    ///   - source: the text for the engine, with the lines of the file.
    ///   - url: the name that the file was kept under.
    ///   - wrap: puts the text into a function.
    /// - Throws: `JSError` for whatever the script throws, and when it does not parse.
    @discardableResult
    package func evaluateFile(
        _ source: String, url: String, in wrap: (String) -> String = { $0 }
    ) throws -> JSValue {
        var source = source
        if let prepareSource, sources.isUsersOwn(url), let prepared = prepareSource(source, url) {
            source = prepared.source
            sources.note(prepared.inserted, in: url)
        }
        return try context.evaluate(wrap(source), sourceURL: url)
    }

    /// The innermost frame of a stack in the user's own scripts.
    private func ownPlace(in stack: UnparsedCallStack) -> SourcePlace? {
        let frame = stack.firstFrame { frame in SourcePlace(frame).map { sources.isUsersOwn($0.file) } ?? false }
        return frame.flatMap { place(of: $0) }
    }

    /// The innermost frame of a stack in the user's own scripts, else the innermost with a place.
    package func place(in stack: [JSStackFrame]) -> SourcePlace? {
        let frames = stack.compactMap { place(of: $0) }
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
