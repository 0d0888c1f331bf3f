import Automation
import TestEvents

/// An issue: description, expected and received values, place, stack and suggestion.
struct IssueView {
    var issue: TestEvent.Issue
    var isVerbose: Bool
    var style: ConsoleStyle

    /// The non-empty parts.
    var blocks: [[String]] {
        [headline, diff, frame + stack, crash, help].filter { !$0.isEmpty }
    }

    /// The parts below the headline.
    var details: [[String]] { [diff, frame + stack, crash, help].filter { !$0.isEmpty } }

    private var headline: [String] {
        let lines = MessageText.lines(
            of: MessageText.withoutLeadingBlankLines(issue.message), limit: isVerbose ? 1000 : 20)
        let name = style.paint(VisibleText.line(issue.name), .red, .bold)
        guard let first = lines.first, !first.isEmpty else { return [name] }
        return [name + style.paint(": ", .red) + style.paint(first, .red)]
            + lines.dropFirst().map { style.paint($0, .red) }
    }

    private var diff: [String] {
        ValueDiff(expected: issue.expected, received: issue.received, style: style).lines
    }

    private var frame: [String] {
        guard let place = issue.place else { return [] }
        return CodeFrame(place: place, excerpt: issue.excerpt, style: style).lines
    }

    private var stack: [String] {
        StackView(stack: issue.stack, shownPlace: issue.place, isComplete: isVerbose, style: style).lines
    }

    /// The last action of the process, and its last output.
    private var crash: [String] {
        guard let crash = issue.crash else { return [] }
        var lines: [String] = []
        if let signal = crash.signal { lines += labelled("signal", .yellow, signal) }
        if let action = crash.lastAction { lines += labelled("last action", .yellow, action) }
        if !crash.log.isEmpty {
            lines.append(style.paint("last output", .yellow) + ":")
            lines += crash.log.map { "    " + VisibleText.line($0) }
        }
        return lines
    }

    private var help: [String] {
        var lines: [String] = []
        if let steps = issue.steps { lines += labelled("in step", .yellow, steps.joined(separator: " › ")) }
        for cause in issue.causes { lines += labelled("caused by", .yellow, cause) }
        for what in issue.waitingFor ?? [] { lines += labelled("waiting for", .yellow, what) }
        if let suggestion = issue.suggestion { lines += labelled("help", .green, suggestion) }
        if issue.fault == .host {
            lines += labelled("note", .yellow, "the host is at fault, not the script")
        }
        return lines
    }

    private func labelled(_ label: String, _ ink: ConsoleStyle.Ink, _ text: String) -> [String] {
        let margin = String(repeating: " ", count: label.count + 2)
        return MessageText.lines(of: text, limit: 10).enumerated().map { index, line in
            (index == 0 ? style.paint(label, ink) + ": " : margin) + line
        }
    }
}

/// A JavaScript stack without library and internal frames.
private struct StackView {
    var stack: [TestEvent.StackFrame]
    /// The place that is already shown.
    var shownPlace: SourcePlace?
    var isComplete: Bool
    var style: ConsoleStyle

    private static let limit = 8
    /// JavaScriptCore's names for code outside of functions.
    private static let topLevel: Set = ["global code", "module code", "eval code"]

    /// A line for each frame; none if the frames add nothing to the shown place.
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

    /// Whether a file belongs to the test library, in any copy of it.
    private static func isLibrary(_ file: String) -> Bool {
        file.hasPrefix("jsrun:") || file.split(separator: "/").dropLast().contains("tuneup")
    }
}
