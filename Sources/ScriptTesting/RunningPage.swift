#if BrowserWorld
    import BrowserWorld
    public import PageObjects
    import Runner
    import Worlds
    public import XCTest

    /// A web page in a browser of its own, on virtual time, for tests that use Swift and JavaScript side by side.
    ///
    /// ```swift
    /// let running = try RunningPage("http://127.0.0.1:8080/")
    /// running.app.buttons["Add"].tap()
    /// try running.evaluate("target.delay(3600)")
    /// #expect(running.app.cells["jane"].exists)
    /// ```
    ///
    /// The options of the device give the size of the view port, the language, the time zone, the date and the seed.
    /// Errors that no code of the page catches are failures of the current test.
    public final class RunningPage: RunningSession {
        /// The address that was loaded first.
        public let url: String

        /// Loads a page, in a browser that nothing else uses.
        /// - `url`: an address that begins with `http://` or `https://`, or the path of an HTML file.
        /// - `testCase`: the current test of XCTest; nil under Swift Testing, whose test is known.
        /// - `host`: receives failures, if not the current test.
        /// - Throws: ``ScriptsError`` for invalid options, without an installed browser, and when the page cannot be
        ///   loaded.
        public init(
            _ url: String, in testCase: XCTestCase? = nil, options: ScriptOptions = ScriptOptions(),
            reportingTo host: (any TestHost)? = nil, filePath: String = #filePath
        ) throws {
            self.url = url
            var options = options
            options.app = url
            try super.init(
                named: url, apps: AppList([], worlds: [WebPages()]), options: options,
                host: host ?? RunningTest.host(testCase, filePath: filePath), filePath: filePath, prepare: { _ in })
        }

        deinit { session.world.terminate() }
    }
#endif
