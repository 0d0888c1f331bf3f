package import TestEvents

/// Shows events as they happen, for people who watch: what was done and logged, and what went wrong.
package final class EventPrinter: TestEventSink {
    private let style: ConsoleStyle
    private let write: (String) -> Void
    private var sections = OperationSections()

    /// Creates a printer.
    /// - Parameter write: takes text, whole lines at a time.
    package init(style: ConsoleStyle, write: @escaping (String) -> Void) {
        self.style = style
        self.write = write
    }

    /// Shows an event.
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
            let hasPassed = test.outcome == .passed
            let mark = style.paint(hasPassed ? "✓" : "✗", hasPassed ? .green : .red)
            show(["\(mark) \(VisibleText.line(test.title))"])
        default: show(EntryView(style: style).lines(for: event.kind))
        }
    }

    /// Shows what went wrong, with where and what would be right.
    package func show(_ issue: TestEvent.Issue) {
        let blocks = IssueView(issue: issue, isVerbose: false, style: style).blocks
        show(blocks.flatMap(\.self))
    }

    /// Shows a tree of elements in full.
    package func show(_ tree: ElementSnapshot) { show(ElementTreeView(root: tree, limit: nil, style: style).lines) }

    private func show(_ lines: [String]) {
        if !lines.isEmpty { write(lines.joined(separator: "\n") + "\n") }
    }
}
