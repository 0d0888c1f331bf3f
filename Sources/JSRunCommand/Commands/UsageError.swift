import ScriptRunner
import TestEvents

/// A mistake in the command or its configuration: exit status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
    /// Where, if it is in a file.
    var place: SourcePlace?
    /// One sentence that says what was wrong.
    var message: String
    /// What was probably meant.
    var suggestion: String?
    /// What to do about it, as a sentence.
    var advice: String?

    init(_ message: String, at place: SourcePlace? = nil, suggestion: String? = nil, advice: String? = nil) {
        self.place = place
        self.message = message
        self.suggestion = suggestion
        self.advice = advice
    }

    init(_ error: ConfigurationError) {
        self.init(error.message, at: error.place, suggestion: error.suggestion)
    }

    init(_ mistake: ConfigurationMistake) {
        self.init(mistake.message, suggestion: mistake.suggestion)
        if !mistake.known.isEmpty { advice = "There are: \(mistake.known.joined(separator: ", "))." }
    }

    var description: String {
        var text = place.map { "\($0): " } ?? ""
        text += message
        if let suggestion { text += " Did you mean '\(suggestion)'?" }
        if let advice { text += "\n\(advice)" }
        return text
    }
}
