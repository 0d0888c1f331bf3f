public import Automation
import Files
public import PageObjects
import Runner
public import XCTest

/// The current test of XCTest, for page tests and running apps: names, failures and files.
///
/// XCTest has no attachments on Linux, so files are written and listed in the output.
public final class XCTestHost: TestHost {
    /// The name of the test method.
    public let testName: String
    /// The name of the method's class.
    public let className: String
    /// The place where the host was created; XCTest does not provide the place of a test.
    public let place: SourcePlace
    /// The folder for files; created with the first one.
    public var folder: String { files.folder }
    private let files: ResultFiles
    /// The files that belong to the next failure.
    private var attached: [String] = []
    /// Receives a failure: the message, the file and the line.
    var recordFailure: (String, String, Int) -> Void

    /// Creates a host for a test.
    /// - `testCase`: the test.
    /// - `folder`: the folder for files; nil for `jsrun-results` in the folder of the package.
    public init(
        _ testCase: XCTestCase, folder: String? = nil, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) {
        place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
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

    /// Writes a file into the folder of the test; the output and the next failure list it.
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

/// The files of a test under XCTest, which has no attachments on Linux.
struct ResultFiles {
    /// The folder for all files; created with the first one.
    let folder: String

    /// - Parameters:
    ///   - filePath: the Swift file of the test.
    ///   - folder: the folder for files; nil for `jsrun-results` in the folder of the package.
    init(filePath: String, folder: String?) {
        self.folder = folder ?? PathNames.join(ScriptPlaces(filePath: filePath).root, "jsrun-results")
    }

    /// Writes a file.
    /// - Parameter parts: folders and the name of the file; empty ones are ignored.
    /// - Returns: the path of the file, or the reason why it could not be written.
    func write(_ bytes: [UInt8], _ parts: [String]) -> String {
        let name = parts.filter { !$0.isEmpty }.map { PictureFolder.fileName(of: $0) }.joined(separator: "/")
        let path = PathNames.join(folder, name)
        do {
            try DraftFile.replace(path, with: bytes)
            return path
        } catch {
            return "\(path) could not be written: \(error)"
        }
    }
}

/// Page tests under XCTest: each test method has its own test object.
///
/// ```swift
/// final class LoginXCTests: PageTestCase<LoginTest> {
///     func testShowsTheNames_MagicLink() { test.pathsFactory.login.signIn() }
/// }
/// ```
open class PageTestCase<Test: BaseTest>: XCTestCase {
    private var current: Test?

    /// The test object, set up for the current method.
    public var test: Test {
        guard let current else {
            // XCTest does not run methods whose set-up has thrown.
            preconditionFailure(
                "a page test has a test object only in its test methods; call super.setUpWithError() first")
        }
        return current
    }

    /// Sets up the test object, with its features, server and app.
    open override func setUpWithError() throws {
        try super.setUpWithError()
        current = try Test(XCTestHost(self, fileID: Self.fileID, filePath: Self.sourceFile, line: 1, column: 1))
    }

    open override func tearDown() {
        current?.tearDown()
        current = nil
        super.tearDown()
    }

    /// The Swift file of the test class, ideally `#filePath`.
    ///
    /// Failures at the end of a test are reported in this file, and files of failures are written into its package. The
    /// default is a file named after the class, and the working folder.
    open class var sourceFile: String { "" }

    /// The module and a file named after the class, such as `LoginTests/LoginXCTests.swift`.
    private class var fileID: String {
        String(reflecting: self).split(separator: ".").joined(separator: "/") + ".swift"
    }
}

/// Scripts as tests of XCTest.
///
/// ```swift
/// final class ScriptTests: ScriptTestCase {
///     override class func scripts() throws -> Scripts { try Scripts("tests", app: AccountsApp.self) }
///     func testScripts() throws { try runScripts() }
/// }
/// ```
///
/// XCTest on Linux knows its tests before anything runs, so one method runs all scripts; their failures are failures of
/// the method, at their places in the scripts. To select a script with a filter, give it its own method, which calls
/// ``run(_:fileID:filePath:line:column:)``.
open class ScriptTestCase: XCTestCase {
    /// The scripts of ``runScripts(fileID:filePath:line:column:)``; override it, because there are none by default.
    open class func scripts() throws -> Scripts {
        throw ScriptsError(
            "\(self) does not define its scripts; write "
                + "`override class func scripts() throws -> Scripts { try Scripts(\"tests\", app: MyApp.self) }`")
    }

    /// The folder for screenshots and element trees of failures; nil for `jsrun-results` in the package's folder.
    open class var resultsFolder: String? { nil }

    /// Runs all scripts, one after the other, each on its own app.
    /// - Throws: ``ScriptsError`` when there are none.
    public func runScripts(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) throws {
        run(try Self.scripts(), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Runs some scripts, one after the other; their failures are failures of this test.
    public func run(
        _ scripts: Scripts, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
        for script in scripts {
            host(filePath: filePath).report(
                script.outcome(), places: ScriptReport(root: script.root, call: place))
        }
    }

    private func host(filePath: String) -> XCTestHost {
        XCTestHost(self, folder: Self.resultsFolder, filePath: filePath)
    }
}
