package import JavaScriptBridge
import TestEvents

/// What is wrong with the values that a script declares something with: all of it goes into one error.
package struct DeclarationProblems {
    /// What is declared, as the script wrote it: `Scenario.flow("Walk")`.
    package let subject: String
    package private(set) var sentences: [String] = []

    package init(of subject: String) { self.subject = subject }

    /// Whether something is wrong.
    package var isEmpty: Bool { sentences.isEmpty }

    /// Notes a problem, as a sentence without its full stop.
    package mutating func add(_ sentence: String) { sentences.append(sentence) }

    /// Notes that a value is not what is needed.
    /// - Parameters:
    ///   - path: where it stands: `steps.rowIndex`.
    ///   - expected: what is needed, with its article.
    package mutating func add(_ path: String, mustBe expected: String, butIs value: JSValue) {
        add("\(path) must be \(expected), but is \(ScriptWords.outline(value))")
    }

    /// Reads a property; one whose getter throws is noted, and counts as missing.
    /// - Parameter path: where the object stands.
    package mutating func property(_ name: String, of object: JSValue, _ path: String) -> JSValue {
        do {
            return try object.property(name)
        } catch {
            add("\(ScriptWords.path(path, name)) cannot be read: \(error)")
            return JSValue(undefinedIn: object.context)
        }
    }

    /// Notes keys of an object that mean nothing, with the ones that were probably meant.
    package mutating func checkKeys(of object: JSValue, _ path: String, known: [String]) {
        for key in object.ownPropertyNames where !known.contains(key) {
            let hint = nearestName(to: key, in: known).map { "did you mean \($0)?" }
            let place = path.isEmpty ? key : "\(path).\(key)"
            add("\(place) is unknown; " + (hint ?? "there are \(known.joined(separator: ", "))"))
        }
    }

    /// Refuses the declaration when something is wrong with it.
    /// - Throws: `JSThrow` with all problems.
    package func check() throws {
        guard let first = sentences.first else { return }
        if sentences.count == 1 { throw JSThrow("TypeError", "\(subject): \(first)") }
        let lines = sentences.map { "\n- \($0)" }.joined()
        throw JSThrow("TypeError", "\(subject) has \(sentences.count) problems:\(lines)")
    }
}
