public import PageObjects
public import XCTest

/// Page tests under XCTest: each method has a test object of its own, which is set up before it and torn down after it.
///
/// ```swift
/// final class LoginXCTests: PageTestCase<LoginTest> {
///     func testShowsTheNames_MagicLink() { test.pathsFactory.login.signIn() }
/// }
/// ```
open class PageTestCase<Test: BaseTest>: XCTestCase {
    private var current: Test?

    /// The test, set up for the method that runs.
    public var test: Test {
        guard let current else {
            // XCTest runs no method whose set-up has thrown.
            preconditionFailure("a page test has no test object outside of its methods; call super.setUpWithError()")
        }
        return current
    }

    /// Sets up the test object: features, server, app.
    open override func setUpWithError() throws {
        try super.setUpWithError()
        current = try Test(XCTestHost(self, fileID: Self.fileID, filePath: Self.sourceFile, line: 1, column: 1))
    }

    /// Tears the test object down.
    open override func tearDown() {
        current?.tearDown()
        current = nil
        super.tearDown()
    }

    /// The Swift file of the test class, best given as `#filePath`.
    ///
    /// Failures at the end of a test stand in it, and files of failures are written into its package; by default that is a
    /// file called like the class, and the working folder.
    open class var sourceFile: String { "" }

    /// The module and a file called like the class, such as `LoginTests/LoginXCTests.swift`.
    private class var fileID: String {
        String(reflecting: self).split(separator: ".").joined(separator: "/") + ".swift"
    }
}
