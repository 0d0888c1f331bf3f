/// A fact about elements that differs between versions of the system.
///
/// The facts are declared once, in ``ElementShapes``; views ask for the value of their device's version.
package struct ElementShape<Value: Sendable>: Sendable {
    /// What holds from a version on.
    package struct Version: Sendable {
        /// The first major version for which it holds.
        package let since: Int
        /// The value.
        package let value: Value
        /// What scripts see, in words.
        package let words: String
    }

    /// The kind of element, in words.
    package let element: String
    /// The fact, in words.
    package let fact: String
    /// The values by version; the oldest first, which also holds for all versions before.
    package let versions: [Version]

    init(_ element: String, _ fact: String, _ first: (Value, String), _ later: (since: Int, Value, String)...) {
        self.element = element
        self.fact = fact
        versions =
            [Version(since: 0, value: first.0, words: first.1)]
            + later.map { Version(since: $0.since, value: $0.1, words: $0.2) }
    }

    /// The value for a major version.
    package subscript(version version: Int) -> Value {
        var result = versions[0].value
        for candidate in versions.dropFirst() where candidate.since <= version { result = candidate.value }
        return result
    }
}

extension ElementShape {
    /// What scripts see on a major version, in words.
    package func words(on version: Int) -> String {
        versions.last { $0.since <= version }?.words ?? versions[0].words
    }
}
