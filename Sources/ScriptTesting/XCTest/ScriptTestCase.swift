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
/// XCTest on Linux knows its tests before anything runs, so that one method runs all scripts; their failures are failures
/// of the method, at the script's own file and line. A script that is to be chosen by a filter gets a method of its own,
/// which calls ``run(_:fileID:filePath:line:column:)``.
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
        run(try Self.scripts(), fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Runs some scripts, one after the other; their failures are failures of this test.
    public func run(
        _ scripts: Scripts, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let place = SourcePlace(file: fileID, path: filePath, line: line, column: column)
        for script in scripts {
            host(filePath: filePath).report(
                script.outcome(), places: ScriptReport(root: script.root, call: place))
        }
    }

    private func host(filePath: String) -> XCTestHost {
        XCTestHost(self, folder: Self.resultsFolder, filePath: filePath)
    }
}
