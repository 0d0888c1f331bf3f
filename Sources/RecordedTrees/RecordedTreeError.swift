package import Automation
import Scripting

/// The reason why a file has no tree that can be compared.
package struct RecordedTreeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where the mistake is.
    package var place: SourcePlace
    /// What is wrong, as a sentence without its full stop.
    package var message: String
    /// What to do, as a sentence.
    package var advice: String?

    init(_ message: String, at place: SourcePlace, advice: String? = nil) {
        self.message = message
        self.place = place
        self.advice = advice
    }

    /// An error of the text.
    init(_ error: ValueSyntaxError, in places: TextPlaces) {
        let advice = error.suggestion.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
        self.init(
            error.message.prefix(1).uppercased() + error.message.dropFirst(), at: places.place(of: error),
            advice: advice)
    }

    /// The place, the mistake and the advice.
    package var description: String { "\(place): \(message).\(advice.map { " \($0)" } ?? "")" }
}

/// Something in a file that is probably a mistake.
package struct RecordedTreeNote: Hashable, Sendable, CustomStringConvertible {
    /// Where it is.
    package var place: SourcePlace
    /// What it is, and what to do about it.
    package var message: String

    /// The place and the message.
    package var description: String { "\(place): \(message)" }
}
