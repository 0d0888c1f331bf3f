internal import Automation
internal import Scripting

/// The reason why a property list is not a log.
struct LogFormatError: Error, Hashable, Sendable {
    /// The number of the event, counted from 1; nil outside the events.
    var event: Int?
    /// What is wrong.
    var problem: Problem

    /// What can be wrong.
    enum Problem: Hashable, Sendable {
        /// It is not a property list, or not a whole one.
        case syntax(message: String, suggestion: String?, place: SourcePlace?)
        /// The format is that of a later version.
        case newer(version: Int)
        /// There is no value for a key.
        case missing(key: String)
        /// The value of a key has the wrong type.
        case wrong(key: String, expected: String)
        /// The value of a key is not one of those that are known.
        case unknown(key: String, name: String, known: [String])
        /// There are more events than a log may have.
        case tooMany(count: Int)
        /// What is referenced is far more than what is there.
        case expands
    }

    init(_ problem: Problem) { self.problem = problem }

    init(_ error: ValueSyntaxError, place: SourcePlace? = nil) {
        problem = .syntax(message: error.message, suggestion: error.suggestion, place: place)
    }
}

extension LogFormatError: CustomStringConvertible {
    /// The problem and, if known, what to do.
    var description: String {
        let place = event.map { "event \($0): " } ?? ""
        switch problem {
        case .syntax(let message, let suggestion, let position):
            let position = position.map { "line \($0.line), column \($0.column ?? 1): " } ?? ""
            return "\(place)\(position)\(message)" + (suggestion.map { "; \($0)" } ?? "")
        case .newer(let version):
            return "it has version \(version) of the format, and this jsrun reads up to version "
                + "\(EventLog.formatVersion); use a later jsrun"
        case .missing(let key): return "\(place)the key '\(key)' is missing"
        case .wrong(let key, let expected): return "\(place)the value of '\(key)' must be \(expected)"
        case .unknown(let key, let name, let known):
            let hint = nearestName(to: name, in: known).map { "did you mean '\($0)'?" }
            return "\(place)'\(name)' is not a value of '\(key)'; "
                + (hint ?? "there are \(known.count > 20 ? "the types of UIAutomation" : known.joined(separator: ", "))")
        case .tooMany(let count):
            return "it has \(count) events, and a recording has at most \(EventLog.maximumEventCount)"
        case .expands: return "its values reference each other too often"
        }
    }
}
