public import Automation

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
    public var place: SourcePlace { SourcePlace(file: "\(className)/\(testName)", path: "", line: 1, column: 1) }
}
