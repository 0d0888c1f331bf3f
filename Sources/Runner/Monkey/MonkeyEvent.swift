/// Something that a monkey does: one line of a UIAutomation script.
package struct MonkeyEvent: Hashable, Codable, Sendable {
    /// The statement, such as `target.tap({x: 12, y: 30});`.
    package var statement: String
    /// Whether the statement threw an error when it was performed, which ended nothing.
    package var isRefused = false
    /// Whether the screen before the event was the one after the launch, so that a script may begin here.
    package var isAtStart = false

    /// Creates an event.
    package init(_ statement: String, isRefused: Bool = false, isAtStart: Bool = false) {
        self.statement = statement
        self.isRefused = isRefused
        self.isAtStart = isAtStart
    }

    /// The line in a script; errors that were thrown before do not end the script.
    package var line: String { isRefused ? "attempt(function () { \(statement) });" : statement }
}

/// A script that does what a monkey did.
package struct MonkeyScript: Hashable, Sendable {
    /// Comments above the script, without slashes.
    package var remarks: [String]
    /// The events, in order.
    package var events: [MonkeyEvent]

    /// Creates a script.
    package init(remarks: [String], events: [MonkeyEvent]) {
        self.remarks = remarks
        self.events = events
    }

    /// What precedes the events: alerts stay until an event answers them, and nothing waits for missing elements.
    static let beginning = """
        var target = UIATarget.localTarget();
        var app = target.frontMostApp();
        UIATarget.onAlert = function () { return true; };
        target.setTimeout(0);
        """

    /// A function of scripts with refused events.
    static let attempt = """
        function attempt(event) { try { event(); } catch (error) { UIALogger.logDebug(String(error)); } }
        """

    /// The whole script.
    package var text: String {
        var lines = remarks.map { $0.isEmpty ? "//" : "// \($0)" }
        if !lines.isEmpty { lines.append("") }
        lines.append(Self.beginning)
        if events.contains(where: \.isRefused) { lines.append(Self.attempt) }
        lines.append("")
        lines += events.map(\.line)
        return lines.joined(separator: "\n") + "\n"
    }
}
