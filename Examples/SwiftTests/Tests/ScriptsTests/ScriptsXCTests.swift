import Plants
import ScriptTesting
import XCTest

/// The same scripts under XCTest.
final class ScriptsXCTests: ScriptTestCase {
    override class func scripts() throws -> Scripts {
        try Scripts("scripts", app: Plants.self, options: ScriptsTests.options)
    }

    func testScripts() throws { try runScripts() }

    func testWatering() throws {
        run(try Scripts("scripts/watering.js", app: Plants.self, options: ScriptsTests.options))
    }
}
