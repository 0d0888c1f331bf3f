import Automation
import TestEvents

/// A value of a scenario's store that is not what a step needs.
public struct ScenarioStoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let kind: Kind
    /// The key.
    public let key: String
    /// The keys that have a value, sorted.
    public let known: [String]

    /// The ways in which a value can be wrong.
    public enum Kind: Hashable, Sendable {
        /// There is none.
        case missing
        /// It is of another type.
        case wrongType(expected: String, found: String)
    }

    init(_ kind: Kind, key: String, known: [String]) {
        self.kind = kind
        self.key = key
        self.known = known
    }

    /// The mistake in one sentence.
    public var description: String {
        let name = ScriptSpelling.literal(key)
        switch kind {
        case .wrongType(let expected, let found):
            return "The scenario's store has \(found) under \(name), where \(expected) was expected."
        case .missing:
            let hint =
                if let nearest = nearestName(to: key, in: known) {
                    " Did you mean \(ScriptSpelling.literal(nearest))?"
                } else if known.isEmpty {
                    " It is empty."
                } else {
                    " It has \(known.map(ScriptSpelling.literal).joined(separator: ", "))."
                }
            return "The scenario's store has nothing under \(name).\(hint)"
        }
    }
}
