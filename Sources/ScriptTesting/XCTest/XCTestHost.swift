public import Automation
public import PageObjects
public import XCTest

/// The test of XCTest that runs, for page tests and running apps: names, failures and files.
///
/// XCTest has no attachments on Linux: files are written, and named in the output.
public final class XCTestHost: TestHost {
    /// The name of the test method.
    public let testName: String
    /// The name of the class that the method belongs to.
    public let className: String
    /// Where the host was made; XCTest does not tell where a test stands.
    public let place: SourcePlace
    /// The folder for files; made when the first one is attached.
    public var folder: String { files.folder }
    private let files: ResultFiles
    /// The files that belong to the failure that comes next.
    private var attached: [String] = []
    /// Takes a failure: what is wrong, the file and the line.
    var recordFailure: (String, String, Int) -> Void

    /// Creates a host for a test.
    /// - Parameters:
    ///   - testCase: the test.
    ///   - folder: where files go; nil for `jsrun-results` in the folder of the package.
    public init(
        _ testCase: XCTestCase, folder: String? = nil, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
        recordFailure = { [weak testCase] in
            testCase?.recordFailure(withDescription: $0, inFile: $1, atLine: $2, expected: true)
        }
        let parts = testCase.name.split(separator: ".", maxSplits: 1).map(String.init)
        testName = parts.last ?? testCase.name
        className = parts.count == 2 ? parts[0] : ""
        files = ResultFiles(filePath: filePath, folder: folder)
    }

    /// Records a failure at the place of the call.
    public func record(_ failure: RecordedFailure) {
        fail(([failure.message] + attached.map { "file: \($0)" }).joined(separator: "\n"), at: failure.place)
        attached = []
    }

    /// Writes a file into a folder of the test; it is named in the output, and in the next failure.
    public func attach(_ bytes: [UInt8], named name: String) {
        let path = write(bytes, name)
        attached.append(path)
        print("\(className).\(testName): \(path)")
    }

    private func fail(_ message: String, at place: SourcePlace) {
        recordFailure(message, place.path.isEmpty ? place.file : place.path, place.line)
    }

    private func write(_ bytes: [UInt8], _ name: String) -> String { files.write(bytes, [className, testName, name]) }
}

extension XCTestHost: ScriptReporter {
    func report(_ outcome: ScriptOutcome, places: ScriptReport) {
        var paths: [String: String] = [:]
        for file in outcome.files { paths[file.name] = write(file.bytes, file.name) }
        for problem in outcome.problems {
            let place = places.place(of: problem)
            if problem.isWarning {
                print("\(place.path):\(place.line): warning: \(className).\(testName) : \(problem.text)")
                continue
            }
            let files = problem.files.compactMap { name in
                paths.removeValue(forKey: name).map { name.hasSuffix(".png") ? "screen: \($0)" : "elements: \($0)" }
            }
            fail(([problem.text] + files).joined(separator: "\n"), at: place)
        }
        for path in paths.values.sorted() { print("\(className).\(testName): \(path)") }
    }
}
