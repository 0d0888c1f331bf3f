import JavaScriptBridge
package import TestEvents

/// Something in a script that is most likely a mistake, although nothing failed: a warning, and a failure of its test with
/// `--strict`.
package struct Finding {
    /// The kind of mistake, such as `UnusedLookUp`.
    package var name: String
    /// What is wrong, as a sentence.
    package var message: String
    /// What would be right, as a sentence; nil when that is unknown.
    package var suggestion: String?
    /// Where it is; nil for where the script is now.
    package var place: SourcePlace?

    package init(_ name: String, _ message: String, suggestion: String? = nil, place: SourcePlace? = nil) {
        self.name = name
        self.message = message
        self.suggestion = suggestion
        self.place = place
    }
}

extension ScriptSession {
    /// Records a finding: as a warning, or as what fails the open test in a strict session.
    package func report(_ finding: Finding) {
        let place = finding.place ?? currentPlace ?? tests.current?.place
        guard isStrict else {
            let text = [finding.message, finding.suggestion].compactMap(\.self).joined(separator: " ")
            events.record(.message(.init(level: .warning, text: text, place: place)))
            return
        }
        tests.recordFailure(
            .init(
                fault: .script, name: finding.name, message: finding.message, place: place,
                excerpt: place.flatMap { sources.excerpt(around: $0) }, suggestion: finding.suggestion))
    }

    /// Reports the keys of an options object that mean nothing.
    /// - Parameters:
    ///   - function: what takes the options, such as `tapWithOptions()`.
    ///   - place: where the call is; nil for where the script is now.
    package func reportUnknownKeys(_ keys: [String], of function: String, known: [String], place: SourcePlace? = nil) {
        for key in keys where !known.contains(key) {
            let hint = nearestName(to: key, in: known).map { "Did you mean \"\($0)\"?" }
            report(
                Finding(
                    "UnknownOption", "\(function) has no option \"\(key)\".",
                    suggestion: hint ?? "There are \(known.joined(separator: ", ")).", place: place))
        }
    }
}
