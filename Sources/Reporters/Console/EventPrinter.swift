package import TestEvents

/// Prints events as they happen, for people who watch: actions, logs and errors.
package final class EventPrinter: TestEventSink {
    private let style: ConsoleStyle
    private let write: (String) -> Void
    private var sections = OperationSections()

    /// Creates a printer.
    /// - Parameter write: receives text, in whole lines.
    package init(style: ConsoleStyle, write: @escaping (String) -> Void) {
        self.style = style
        self.write = write
    }

    /// Prints an event.
    package func receive(_ event: TestEvent) {
        switch event.kind {
        case .issue(let issue): show(issue)
        case .operation(let operation):
            if sections.begins(with: operation) { show(EntryView(style: style).heading(of: operation)) }
            show(EntryView(style: style).lines(for: event.kind))
        case .testStarted(let test):
            sections = OperationSections()
            show([style.paint("test     ", .cyan) + VisibleText.line(test.title)])
        case .testEnded(let test):
            let hasPassed = !test.outcome.isFailure
            let mark = style.paint(hasPassed ? "✓" : "✗", hasPassed ? .green : .red)
            show(["\(mark) \(VisibleText.line(test.title))"])
        default: show(EntryView(style: style).lines(for: event.kind))
        }
    }

    /// Prints an issue, with its place and suggestion.
    package func show(_ issue: TestEvent.Issue) {
        let blocks = IssueView(issue: issue, isVerbose: false, style: style).blocks
        show(blocks.flatMap(\.self))
    }

    /// Prints the whole element tree.
    package func show(_ tree: ElementSnapshot) { show(ElementTreeView(root: tree, limit: nil, style: style).lines) }

    private func show(_ lines: [String]) {
        if !lines.isEmpty { write(lines.joined(separator: "\n") + "\n") }
    }
}
