public import Automation
internal import FoundationEssentials

/// A test of a test framework that a ``BaseTest`` runs in.
///
/// It keeps page objects independent of Swift Testing and XCTest, which each have their own host.
public protocol TestHost: FailureRecorder {
    /// The name of the test method, without its class, parentheses and arguments.
    var testName: String { get }

    /// The name of the class that the test method belongs to, without its module.
    var className: String { get }

    /// The declaration of the test method, for failures that belong to no line of it.
    var place: SourcePlace { get }

    /// Attaches a file to the test's results; called before the related failure is recorded.
    /// - `name`: a file name with its extension.
    func attach(_ bytes: [UInt8], named name: String)
}

extension TestHost {
    /// The names of the test, for hosts without a file.
    public var place: SourcePlace { SourcePlace(fileID: "\(className)/\(testName)", filePath: "", line: 1, column: 1) }
}

/// The handling of a problem that a test finds when it ends.
public enum ReportPolicy: String, Hashable, Sendable, CaseIterable {
    /// The problem is ignored.
    case ignore
    /// The problem is listed in a file attached to the test.
    case attach
    /// The test fails.
    case fail
}

/// The settings from outside a test: the environment that its process was started with.
public struct TestEnvironment: Hashable, Sendable {
    private let values: [String: String]

    /// Creates an environment with values.
    public init(_ values: [String: String]) { self.values = values }

    /// The environment that this process was started with.
    ///
    /// Later changes are ignored, since concurrent tests may make some.
    public static let process = TestEnvironment(startValues)

    /// A string value; empty if not set.
    public func text(_ name: String) -> String { values[name] ?? "" }

    /// Whether a value is `1`, `true`, `yes` or `on`, ignoring case; false for anything else.
    public func bool(_ name: String) -> Bool { ["1", "true", "yes", "on"].contains(text(name).lowercased()) }

    private static var startValues: [String: String] {
        // Unlike the variables themselves, the system's record of them can be read while other threads set some.
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
