internal import Synchronization

/// The environment variables of a launch, which know what the app has read.
///
/// It is used like a dictionary of strings. Copies share what was read, so a test sees at its end which of the variables
/// that it set have meant anything to the app.
public struct LaunchEnvironment: Hashable, Sendable, ExpressibleByDictionaryLiteral, CustomStringConvertible {
    /// The variables, by name; reading them here is not noted.
    public var values: [String: String]
    private let reads = Reads()

    /// The names that were read.
    private final class Reads: Sendable {
        let names = Mutex(Set<String>())
    }

    /// Creates an environment with variables.
    public init(_ values: [String: String] = [:]) { self.values = values }

    /// Creates an environment with variables.
    public init(dictionaryLiteral elements: (String, String)...) {
        values = Dictionary(elements) { _, last in last }
    }

    /// The value of a variable, which is noted as read; nil when it is not set.
    public subscript(name: String) -> String? {
        get {
            reads.names.withLock { _ = $0.insert(name) }
            return values[name]
        }
        set { values[name] = newValue }
    }

    /// Adds the variables of another environment; of two values of one, `combine` chooses.
    public mutating func merge(_ other: [String: String], uniquingKeysWith combine: (String, String) -> String) {
        values.merge(other, uniquingKeysWith: combine)
    }

    /// The names of the variables that were read so far, whether they are set or not.
    package var namesRead: Set<String> { reads.names.withLock { $0 } }

    /// Whether two have the same variables, whatever was read.
    public static func == (first: LaunchEnvironment, second: LaunchEnvironment) -> Bool {
        first.values == second.values
    }

    /// Hashes the variables.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }

    /// The variables, as those of a dictionary.
    public var description: String { values.description }
}
