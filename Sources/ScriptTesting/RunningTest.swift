import Automation
import PageObjects
import Runner
import TestEvents
import Testing
import XCTest

/// Finds the current test.
enum RunningTest {
    /// The host of a given test of XCTest, or of the current one of Swift Testing; otherwise, XCTest finds its own.
    static func host(_ testCase: XCTestCase?, filePath: String) -> any TestHost {
        if let testCase { return XCTestHost(testCase, filePath: filePath) }
        return Test.current == nil ? UnknownTestHost(filePath: filePath) : SwiftTestingHost()
    }
}

/// A test of XCTest that was not given: XCTest knows the current test, but accepts no place in a script.
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

/// A test framework that receives the results of a script.
protocol ScriptReporter {
    /// Reports all results, each problem at its place.
    func report(_ outcome: ScriptOutcome, places: ScriptReport)
}

/// The places of a script's problems.
struct ScriptReport {
    /// The folder that the script's path is relative to.
    var root: String
    /// The place of problems that have no place in a script.
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

/// JavaScript in a Swift file.
enum Snippet {
    /// The prefix of the names of snippets, in places and stacks.
    static let prefix = "snippet "
}
