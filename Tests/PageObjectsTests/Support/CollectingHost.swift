import Automation
import PageObjects

/// A test of no framework, which keeps what it is told.
final class CollectingHost: TestHost {
    let testName: String
    let className: String
    private(set) var failures: [RecordedFailure] = []
    private(set) var attachments: [(name: String, bytes: [UInt8])] = []
    /// What was attached and recorded, in order.
    private(set) var order: [String] = []

    init(_ testName: String = "test_Start", className: String = "SearchTests") {
        self.testName = testName
        self.className = className
    }

    func record(_ failure: RecordedFailure) {
        failures.append(failure)
        order.append("failure")
    }

    func attach(_ bytes: [UInt8], named name: String) {
        attachments.append((name, bytes))
        order.append(name)
    }

    var messages: [String] { failures.map(\.message) }

    /// The text of an attached file; nil when there is none of that name.
    func text(_ name: String) -> String? {
        attachments.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
}
