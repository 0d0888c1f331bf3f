internal import FoundationEssentials

/// Switches that come from outside of a test: the environment that its process was started with.
public struct TestEnvironment: Hashable, Sendable {
    private let values: [String: String]

    /// Creates an environment of given values.
    public init(_ values: [String: String]) { self.values = values }

    /// The environment that this process was started with.
    ///
    /// Later changes do not count, as other tests that run at the same time may make some.
    public static let process = TestEnvironment(startValues)

    /// A text; empty when nothing was given.
    public func text(_ name: String) -> String { values[name] ?? "" }

    /// Whether something is switched on: by `1`, `true`, `yes` or `on`, whatever their case; false for anything else.
    public func bool(_ name: String) -> Bool { ["1", "true", "yes", "on"].contains(text(name).lowercased()) }

    private static var startValues: [String: String] {
        // Unlike the variables themselves, the system's record of them may be read while others set some.
        let record = (try? Data(contentsOf: URL(filePath: "/proc/self/environ"))) ?? Data()
        let pairs = record.split(separator: 0).compactMap { entry -> (String, String)? in
            guard let sign = entry.firstIndex(of: UInt8(ascii: "=")) else { return nil }
            return (
                String(decoding: entry[..<sign], as: UTF8.self),
                String(decoding: entry[entry.index(after: sign)...], as: UTF8.self)
            )
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
