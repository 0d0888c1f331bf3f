internal import ScriptRunner
internal import TestEvents

/// Why there are no scripts to run as tests: a missing folder, a device that does not exist and the like.
public struct ScriptsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what would be right, in one or two sentences.
    public let description: String

    init(_ description: String) { self.description = description }

    init(_ mistake: ConfigurationMistake) {
        var text = mistake.message
        if let suggestion = mistake.suggestion {
            text += " Did you mean '\(suggestion)'?"
        } else if !mistake.known.isEmpty {
            text += " There are: \(mistake.known.joined(separator: ", "))."
        }
        description = text
    }

    init(_ issue: TestEvent.Issue) { description = ScriptProblem(issue).text }
}
