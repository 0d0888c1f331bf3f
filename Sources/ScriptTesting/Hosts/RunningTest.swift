internal import Automation
internal import PageObjects
internal import Testing
internal import XCTest

/// Finds the test that runs.
enum RunningTest {
    /// The host of a test of XCTest, or of the one of Swift Testing that runs; without either, XCTest's own knowledge.
    static func host(_ testCase: XCTestCase?, filePath: String) -> any TestHost {
        if let testCase { return XCTestHost(testCase, filePath: filePath) }
        return Test.current == nil ? UnknownTestHost(filePath: filePath) : SwiftTestingHost()
    }
}

/// A test that was not given, and is none of Swift Testing: XCTest knows which one runs, but takes no place of a script.
final class UnknownTestHost: TestHost {
    let testName = ""
    let className = ""
    let place: SourcePlace
    private let filePath: String

    init(filePath: String) {
        self.filePath = filePath
        place = SourcePlace(path: filePath, line: 1, column: 1)
    }

    func record(_ failure: RecordedFailure) {
        XCTFail("\(failure.place.path):\(failure.place.line): \(failure.message)")
    }

    func attach(_ bytes: [UInt8], named name: String) {
        print(ResultFiles(filePath: filePath, folder: nil).write(bytes, [name]))
    }
}
