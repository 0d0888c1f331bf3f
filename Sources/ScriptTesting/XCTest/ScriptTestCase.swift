internal import Automation
public import XCTest

/// Scripts as tests of XCTest.
///
/// ```swift
/// final class ScriptTests: ScriptTestCase {
///     override class func scripts() throws -> Scripts { try Scripts("tests", app: AccountsApp.self) }
///     func testScripts() throws { try runScripts() }
/// }
/// ```
///
/// XCTest on Linux knows its tests before anything runs, so that one method runs all scripts: each is told as a test
/// case of its own, with its failures at its own file and line, and the method fails with those that failed. A script to
/// be chosen by a filter gets a method of its own, which calls ``run(_:fileID:filePath:line:column:)``.
open class ScriptTestCase: XCTestCase {
    /// The scripts of ``runScripts(fileID:filePath:line:column:)``; none by default, which is a mistake.
    open class func scripts() throws -> Scripts {
        throw ScriptsError(
            "\(self) does not say which scripts it runs: "
                + "`override class func scripts() throws -> Scripts { try Scripts(\"tests\", app: MyApp.self) }`")
    }

    /// Where screens and element trees of failures are written; nil for `jsrun-results` in the folder of the package.
    open class var resultsFolder: String? { nil }

    /// Runs all scripts, one after the other, each on an app of its own.
    /// - Throws: ``ScriptsError`` when there are none.
    public func runScripts(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) throws {
        let scripts = try Self.scripts()
        let place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
        let failed = scripts.filter { !ScriptCase($0, of: self).passes(place) }.map(\.name)
        guard !failed.isEmpty else { return }
        recordFailure(
            withDescription: "\(failed.count) of \(scripts.count) failed: \(failed.joined(separator: ", "))",
            inFile: filePath, atLine: line, expected: true)
    }

    /// Runs some scripts, one after the other; their failures are failures of this test.
    public func run(
        _ scripts: Scripts, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
        for script in scripts {
            host(filePath: filePath).report(
                script.outcomeOnOwnThread(), places: ScriptReport(root: script.root, call: place))
        }
    }

    fileprivate func host(filePath: String) -> XCTestHost {
        XCTestHost(self, folder: Self.resultsFolder, filePath: filePath)
    }
}

/// A script that is told as a test case beside the method that runs it.
///
/// It is never performed: XCTest would forget that the method's own test case still runs.
private final class ScriptCase: XCTestCase {
    private var script: Script?
    private var owner: ScriptTestCase?

    convenience init(_ script: Script, of owner: ScriptTestCase) {
        self.init(name: script.name) { _ in }
        self.script = script
        self.owner = owner
    }

    override var name: String { "\(owner.map { "\(type(of: $0))" } ?? "").\(script?.name ?? "")" }

    /// Runs the script, and tells how that went.
    func passes(_ place: SourcePlace) -> Bool {
        guard let script, let owner else { return true }
        let run = XCTestCaseRun(test: self)
        run.start()
        defer { run.stop() }
        let host = XCTestHost(self, folder: type(of: owner).resultsFolder, filePath: place.path)
        host.recordFailure = { run.recordFailure(withDescription: $0, inFile: $1, atLine: $2, expected: true) }
        host.report(script.outcomeOnOwnThread(), places: ScriptReport(root: script.root, call: place))
        return run.totalFailureCount == 0
    }
}

extension Script {
    /// Runs the script on a thread with room enough, while the calling thread waits.
    fileprivate func outcomeOnOwnThread() -> ScriptOutcome { ScriptThread.run { outcome() } }
}
