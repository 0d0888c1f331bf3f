import BrowserWorld
import SampleApps
import ScriptTesting
import Testing
import WebApp
import Worlds

/// The web app in a real browser, against its real server.
@Suite(.serialized) struct WebAppTests {
    /// The browsers: Chromium on virtual time and, where it is installed, WebKitGTK.
    static let browsers = BrowserOptions.Engine.allCases.filter(\.isInstalled)

    private static func options(_ engine: BrowserOptions.Engine) -> ScriptOptions {
        ScriptOptions {
            $0.device = "iPhone 15"
            $0.browser.engine = engine
        }
    }

    @Test("a script adds an account, which is in the server's store", arguments: browsers)
    func script(engine: BrowserOptions.Engine) throws {
        let server = try RunningServer()
        try server.store.add(Account(type: "twitter", userName: "jane"))
        let running = try RunningPage(server.url, options: Self.options(engine))
        try running.run(script: "tests/accounts.js")
        #expect(
            try server.store.accounts() == [
                Account(type: "twitter", userName: "jane"), Account(type: "github", userName: "octocat"),
            ])
    }

    @Test("the same script runs on the simulated app")
    func simulated() throws {
        let options = ScriptOptions { $0.fixtures = ["clearAllData", "addTwitterAccount"] }
        let running = try RunningApp(Accounts.self, options: options)
        try running.run(script: "tests/accounts.js")
    }

    @Test("Swift and JavaScript act on the same page", arguments: browsers)
    func both(engine: BrowserOptions.Engine) throws {
        let server = try RunningServer()
        let running = try RunningPage("\(server.url)new?type=github", options: Self.options(engine))
        try running.offer("addOnServer") { (name: String) in
            // The page learns of it when it is loaded again.
            (try? server.store.add(Account(type: "github", userName: name))) == true
        }
        #expect(try running.evaluate("addOnServer('jane')", as: Bool.self))
        running.app.textFields["User Name"].tap()
        running.app.textFields["User Name"].typeText("jane")
        running.app.secureTextFields["Password"].tap()
        running.app.secureTextFields["Password"].typeText("secret")
        running.app.buttons["Save"].tap()
        #expect(running.app.staticTexts["This account exists already."].waitForExistence(timeout: 20))
    }
}
