public import Automation
internal import FoundationEssentials

/// The test of a test framework that a ``BaseTest`` runs in.
///
/// Keeps page objects apart from Swift Testing and XCTest: each has a host of its own.
public protocol TestHost: FailureRecorder {
    /// The name of the test method, without its class, parentheses and arguments.
    var testName: String { get }

    /// The name of the class that the test method belongs to, without its module.
    var className: String { get }

    /// Where the test method is declared, for failures that belong to no line of it.
    var place: SourcePlace { get }

    /// Keeps a file with the results of the test; called before the failure that it belongs to is recorded.
    /// - Parameter name: a file name with its extension.
    func attach(_ bytes: [UInt8], named name: String)
}

extension TestHost {
    /// The names of the test, for hosts that do not know a file.
    public var place: SourcePlace { SourcePlace(fileID: "\(className)/\(testName)", filePath: "", line: 1, column: 1) }
}

/// What becomes of something odd that a test finds when it ends.
public enum ReportPolicy: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case ignore
    /// It is listed in a file with the results of the test.
    case attach
    /// The test fails.
    case fail
}

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
