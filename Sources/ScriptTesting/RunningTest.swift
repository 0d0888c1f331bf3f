import Automation
import PageObjects
import Runner
import TestEvents
import Testing
import XCTest

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
        place = SourcePlace(filePath: filePath, line: 1, column: 1)
    }

    func record(_ failure: RecordedFailure) {
        XCTFail("\(failure.place.path):\(failure.place.line): \(failure.message)")
    }

    func attach(_ bytes: [UInt8], named name: String) {
        print(ResultFiles(filePath: filePath, folder: nil).write(bytes, [name]))
    }
}

/// Whoever can tell a test framework what came of a script.
protocol ScriptReporter {
    /// Tells all of it, each problem at its place.
    func report(_ outcome: ScriptOutcome, places: ScriptReport)
}

/// Where the problems of a script stand.
struct ScriptReport {
    /// The folder that the script's path is seen from.
    var root: String
    /// Where problems stand that have no place in a script.
    var call: SourcePlace

    func place(of problem: ScriptProblem) -> SourcePlace {
        guard let place = problem.place, !place.file.hasPrefix(Snippet.prefix) else { return call }
        let path = PathNames.join(root, place.file)
        let folder = PathNames.last(of: PathNames.folder(of: path))
        return SourcePlace(
            fileID: "\(folder)/\(PathNames.last(of: path))", filePath: path, line: place.line, column: place.column ?? 1
        )
    }
}

/// JavaScript that stands in a Swift file.
enum Snippet {
    /// What the names of snippets begin with, in places and stacks.
    static let prefix = "snippet "
}
