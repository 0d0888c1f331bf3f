import TestEvents

/// A JavaScript stack without the frames that are not the user's.
struct StackView {
    var stack: [TestEvent.StackFrame]
    /// The place that is shown already.
    var shownPlace: SourcePlace?
    var isComplete: Bool
    var style: ConsoleStyle

    private static let limit = 8
    /// What JavaScriptCore calls code that is in no function.
    private static let topLevel: Set = ["global code", "module code", "eval code"]

    /// One line for each frame; none when the frames say no more than the shown place.
    var lines: [String] {
        if isComplete { return stack.map(line) }
        let own = stack.filter { $0.place.map { !Self.isLibrary($0.file) } ?? false }
        guard !own.isEmpty, !(own.count == 1 && own[0].place == shownPlace) else { return [] }
        var lines = own.prefix(Self.limit).map(line)
        if own.count > Self.limit {
            lines.append(style.paint("… \(Plural.of(own.count - Self.limit, "more call"))", .dim))
        }
        return lines
    }

    private func line(_ frame: TestEvent.StackFrame) -> String {
        let name = Self.topLevel.contains(frame.function) ? "" : frame.function
        let function = VisibleText.line(name.isEmpty ? "<anonymous>" : name)
        guard let place = frame.place else { return style.paint("at \(function) (native)", .dim) }
        let shown = VisibleText.line(place.description)
        guard !name.isEmpty else { return style.paint("at ", .dim) + style.paint(shown, .cyan) }
        return style.paint("at ", .dim) + function + style.paint(" (", .dim) + style.paint(shown, .cyan)
            + style.paint(")", .dim)
    }

    /// Whether a file belongs to the test library, whoever's copy it is.
    private static func isLibrary(_ file: String) -> Bool {
        file.hasPrefix("jsrun:") || file.split(separator: "/").dropLast().contains("tuneup")
    }
}
