internal import TestEvents

/// Something that went wrong in a script, in words and with its place.
struct ScriptProblem: Sendable {
    /// What went wrong; further lines say what was expected and received, and what would be right.
    var text: String
    /// Where in which script; nil when it is about none.
    var place: TestEvents.SourcePlace?
    /// Whether the test goes well all the same.
    var isWarning = false
    /// The names of files that show it.
    var files: [String] = []

    init(text: String, place: TestEvents.SourcePlace? = nil, isWarning: Bool = false) {
        self.text = text
        self.place = place
        self.isWarning = isWarning
    }

    /// An issue of a test, or of a script outside its tests.
    init(_ issue: TestEvent.Issue, in test: TestID? = nil) {
        let isComparison = issue.fault == .assertion || issue.fault == .usage
        var lines = [isComparison ? issue.message : "\(issue.name): \(issue.message)"]
        if let test { lines.append("test: \(test.title)") }
        if let expected = issue.expected { lines.append("expected: \(expected)") }
        if let received = issue.received { lines.append("received: \(received)") }
        if let suggestion = issue.suggestion { lines.append("help: \(suggestion)") }
        lines += issue.causes.map { "caused by: \($0)" }
        // How the test library got to the test says nothing.
        let calls = issue.stack.compactMap { frame in frame.place.map { (frame.function, $0) } }
            .filter { !$0.1.file.hasPrefix("tuneup/") }
        if calls.count > 1 {
            lines += calls.map { function, place in "at: \(function.isEmpty ? "" : "\(function) ")\(place)" }
        }
        text = lines.joined(separator: "\n")
        place = issue.place
    }
}
