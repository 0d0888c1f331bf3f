import Automation
import BrowserTesting
import Foundation
import Lookup
import Rendering
import Scripting
import SimulatedUI
import Testing
import Worlds

@testable import BrowserWorld

@Suite("Phones through Appium", .onBrowserThread) struct AppiumTests {
    /// A source of iOS with these elements in its window.
    private static func apple(_ content: String) -> String {
        "<XCUIElementTypeApplication name='Accounts' width='390' height='844'><XCUIElementTypeWindow>\(content)"
            + "</XCUIElementTypeWindow></XCUIElementTypeApplication>"
    }

    /// An element of iOS.
    private static func item(_ type: String, _ attributes: String, y: Int, height: Int = 44, inside: String = "")
        -> String
    {
        "<XCUIElementType\(type) \(attributes) x='0' y='\(y)' width='390' height='\(height)'>\(inside)"
            + "</XCUIElementType\(type)>"
    }

    private static let add = item("Button", "name='Add' label='Add'", y: 100)

    // MARK: Sessions

    @Test("a session is asked for with the app, recognised as a phone's, and ended; no command is one for pages")
    func session() throws {
        let server = try AppiumServer(.iOS, [Self.apple(Self.add)])
        let run = try server.launch()
        let device = run.world.driver.device
        #expect(device.systemName == "iOS" && device.systemVersion == "17.2" && device.name == "iPhone 15")
        #expect(device.screen == Rect(x: 0, y: 0, width: 390, height: 844))
        #expect(try run.app.name == "Accounts")
        run.world.terminate()
        #expect(
            server.commands == [
                #"POST /session {"capabilities":{"alwaysMatch":{"appium:bundleId":"com.example.accounts","platformName":"iOS"}}}"#,
                "GET /window/rect", "DELETE ",
            ])
    }

    @Test("an Android app is activated; the app is its package, and points are pixels by the density")
    func androidSession() throws {
        let server = try AppiumServer(.android, [try PageFile.text("accounts-android.xml")])
        let run = try server.launch()
        #expect(run.world.driver.device.screen.size.width == 1080 / 2.625)
        #expect(try run.window.children(.switch)["Sync"].rect?.origin == Point(x: 16, y: 184))
        #expect(server.commands.first?.contains(#""appium:appPackage":"com.example.accounts""#) == true)
        let activation = #"{"script":"mobile: activateApp","args":[{"appId":"com.example.accounts"}]}"#
        #expect(server.last(1) == ["POST /execute/sync \(activation)"])
        try run.world.relaunch()
        #expect(
            server.last(2) == [
                "POST /execute/sync \(activation.replacing("activate", with: "terminate"))",
                "POST /execute/sync \(activation)",
            ])
    }

    @Test(
        "capabilities say whether a session is for an app",
        arguments: [
            (#"{"platformName":"ios"}"#, "iOS"), (#"{"platformName":"iOS","browserName":""}"#, "iOS"),
            (#"{"platformName":"ANDROID"}"#, "Android"), (#"{"appium:automationName":"xcuitest"}"#, "iOS"),
            (#"{"automationName":"UiAutomator2"}"#, "Android"),
            (#"{"appium:options":{"automationName":"UiAutomator2"}}"#, "Android"),
            (#"{"platformName":"iOS","browserName":"Safari"}"#, nil), (#"{"platformName":"linux"}"#, nil), ("{}", nil),
            (#"{"platformName":3,"browserName":[]}"#, nil),
        ])
    func recognition(json: String, name: String?) throws {
        let capabilities = WebDriverHost.capabilities(["x": json])["x"] ?? [:]
        #expect(AppiumPlatform(capabilities)?.rawValue == name)
    }

    @Test("what is missing for an app of a phone is said when it is launched")
    func incomplete() throws {
        let app = try #require(WebPages().app(named: "appium:com.example.accounts"))
        #expect(WebPages().app(named: "appium:") == nil)
        var options = BrowserOptions()
        func message() -> String {
            let world = app.makeWorld(WorldOptions(browser: options))
            return #expect(throws: BrowserError.self) { try world.launch(LaunchOptions()) }?.description ?? "none"
        }
        #expect(message().contains("--driver-url http://127.0.0.1:4723"))
        options.driverURL = "http://127.0.0.1:9"
        #expect(message().contains("--capability platformName=iOS"))
        options.capabilities = ["platformName": "iOS", "appium:app": "/apps/accounts.app"]
        #expect(app.hostKind(options)?.contains("bundleId") == false)
        #expect(message().contains("127.0.0.1:9"))
    }

    @Test(
        "answers that no server should give are errors that say so",
        arguments: [
            ("GET /window/rect", AppiumServer.value("null"), "a screen of size null"),
            ("GET /window/rect", AppiumServer.value(#"{"width":-1,"height":1e300}"#), "a screen of size"),
            ("GET /source", AppiumServer.value("[1]"), "a source that is not a string"),
            ("GET /source", AppiumServer.string("hello"), "a source that cannot be read, line 1"),
            ("GET /source", AppiumServer.string("<html/>"), "begins with <html>"),
            ("GET /source", AppiumServer.error("unknown error", "the app has crashed"), "the app has crashed"),
            ("GET /source", AppiumServer.error("invalid session id", status: 404), "invalid session id"),
            ("GET /source", PageServer.Page("<html>", type: "text/html"), "not JSON"),
        ])
    func errors(path: String, answer: PageServer.Page, words: String) throws {
        let server = try AppiumServer(.iOS, [Self.apple(Self.add)], others: [path: answer])
        do {
            let run = try server.launch()
            run.session.setTimeout(0)
            #expect(throws: AutomationError.self) { try run.window.children(.button)["Add"].tap() }
            #expect(run.world.crash?.contains(words) == true, "\(run.world.crash ?? "none")")
        } catch let error as BrowserError {
            #expect(error.description.contains(words), "\(error)")
        }
    }

    // MARK: Acting

    @Test("a tap is one command with a whole gesture, and what it opens is found")
    func tap() throws {
        let other = Self.apple(Self.item("StaticText", "label='New account'", y: 200))
        let server = try AppiumServer(.iOS, [Self.apple(Self.add), other])
        let run = try server.launch()
        try run.window.children(.button)["Add"].tap()
        #expect(try run.window.children(.staticText)["New account"].isValid)
        let actions = try #require(server.last(1).first)
        #expect(actions.hasPrefix(#"POST /actions {"actions":[{"type":"pointer","id":"finger0","#))
        #expect(actions.contains(#""pointerType":"touch""#) && actions.contains(#""x":195,"y":122"#))
        #expect(actions.contains("pointerDown") && actions.contains("pointerUp"))
        #expect(server.commands.count { $0.hasPrefix("POST /actions") } == 1)
    }

    @Test("the tree stays the same while the source does")
    func unchanged() throws {
        let server = try AppiumServer(.iOS, [Self.apple(Self.add)])
        let run = try server.launch()
        let button = try run.window.children(.button)["Add"]
        let revision = run.world.driver.treeRevision
        try run.session.delay(0.05)
        #expect(try run.world.driver.treeRevision == revision && button.checkIsValid())
        server.serve(AppiumServer.string(Self.apple("")), at: "GET /source")
        try run.session.delay(0.05)
        #expect(try run.world.driver.treeRevision != revision && !button.checkIsValid())
    }

    @Test("what is in the way of a touch is named")
    func obstacles() throws {
        let content = [
            Self.item("Button", "name='Disabled' enabled='false'", y: 0), Self.item("Button", "name='Below'", y: 100),
            Self.item("Button", "name='Hidden' visible='false'", y: 200), Self.item("Button", "name='Off'", y: 900),
            Self.item("Button", "name='Free'", y: 300, inside: Self.item("StaticText", "name='Free'", y: 300)),
            Self.item("StaticText", "name='Decoration'", y: 300), Self.item("Alert", "name='Sure?'", y: 100),
        ]
        let server = try AppiumServer(.iOS, [Self.apple(content.joined())])
        let run = try server.launch()
        let driver = run.world.driver
        let obstacles = try ["Disabled", "Below", "Hidden", "Off", "Free"].map { name in
            driver.obstacle(to: try #require(try run.window.children(.button)[name].node))
        }
        #expect(
            obstacles == [
                "it is disabled", "it is covered by UIAAlert 'Sure?'", "it is not visible", "it is off the screen", nil,
            ])
        let found = try #require(driver.element(at: Point(x: 10, y: 310)))
        #expect(driver.attribute(.name, of: found) == .string("Decoration"))
    }

    @Test("texts go to the field by its path, keys to the element with the focus")
    func typing() throws {
        let field = Self.item("TextField", "name='Name' placeholderValue='Name' value='Name'", y: 50)
        let keyboard = Self.item("Keyboard", "", y: 500, inside: Self.item("Key", "name='q'", y: 500))
        let server = try AppiumServer(.iOS, [Self.apple(field + keyboard)])
        let run = try server.launch()
        let name = try run.window.children(.textField)["Name"]
        #expect(name.value == "")
        try name.setValue("jane")
        let path = #"/XCUIElementTypeApplication/XCUIElementTypeWindow[1]/XCUIElementTypeTextField[1][@name=\"Name\"]"#
        #expect(
            server.last(3) == [
                #"POST /element {"using":"xpath","value":"\#(path)"}"#, "POST /element/e1/clear",
                #"POST /element/e1/value {"text":"jane"}"#,
            ])
        #expect(try run.app.related(.keyboard).children(.key)["q"].isValid)
        let window = try #require(try run.window.node)
        #expect(run.world.driver.count(.children(.keyboard), of: window) == 0)
        try run.app.related(.keyboard).typeString("hé")
        #expect(
            server.last(3) == [
                "GET /element/active", #"POST /element/focused/value {"text":"h"}"#,
                #"POST /element/focused/value {"text":"é"}"#,
            ])
        // Where nothing has the focus, the keys are pressed.
        server.serve(AppiumServer.error("no such element", status: 404), at: "GET /element/active")
        server.serve(AppiumServer.error("stale element reference", status: 404), at: "POST /element/focused/value")
        try run.app.related(.keyboard).typeString("x")
        #expect(server.last(1).first?.contains(#"{"type":"keyDown","value":"x"}"#) == true)
    }

    @Test("an element that is gone on the phone is an error of the script, and the app goes on")
    func goneElement() throws {
        let server = try AppiumServer(
            .iOS, [Self.apple(Self.item("TextField", "name='Name'", y: 50))],
            others: ["POST /element": AppiumServer.error("no such element", status: 404)])
        let run = try server.launch()
        let field = try run.window.children(.textField)["Name"]
        #expect(throws: AutomationError.self) { try field.setValue("jane") }
        #expect(run.world.isRunning)
    }

    @Test("sliders take fractions, wheels take values")
    func values() throws {
        let content =
            Self.item("Slider", "name='Volume' value='50%'", y: 50)
            + Self.item("Picker", "name='Kind'", y: 200, inside: Self.item("PickerWheel", "value='a'", y: 200))
        let server = try AppiumServer(.iOS, [Self.apple(content)])
        let run = try server.launch()
        try run.window.children(.slider)["Volume"].dragToValue(0.25)
        #expect(server.last(1) == [#"POST /element/e1/value {"text":"0.25"}"#])
        let wheel = try #require(try run.window.children(.picker)[0].children(.pickerWheel)[0].node)
        try run.world.driver.perform(.selectValue("b"), on: wheel)
        #expect(server.last(1) == [#"POST /element/e1/value {"text":"b"}"#])
        server.serve(AppiumServer.error("invalid element state", "no such row"), at: "POST /element/e1/value")
        #expect(throws: DriverError.self) { try run.world.driver.perform(.selectValue("c"), on: wheel) }
        #expect(run.world.isRunning)
    }

    @Test("on Android a key is a key, a slider is touched, and a choice is touched in its list")
    func androidValues() throws {
        let source = try PageFile.text("accounts-android.xml")
        let list = """
            <hierarchy><android.widget.ListView bounds="[0,0][1080,400]"><android.widget.CheckedTextView text="Savings"
            bounds="[0,0][1080,200]"/><android.widget.CheckedTextView text="Salary" bounds="[0,200][1080,400]"/>
            </android.widget.ListView></hierarchy>
            """
        let server = try AppiumServer(.android, [source, source, source, list, source])
        let run = try server.launch()
        try run.app.related(.keyboard).typeString("a")
        #expect(server.last(1).first?.hasPrefix(#"POST /actions {"actions":[{"type":"key","id":"keyboard""#) == true)
        let slider = try #require(try run.window.children(.slider)[0].node)
        try run.world.driver.perform(.dragToValue(0.5), on: slider)
        #expect(server.last(1).first?.contains(#""x":540,"y":693"#) == true)
        let picker = try #require(try run.window.children(.picker)[0].node)
        try run.world.driver.perform(.selectValue("Salary"), on: picker)
        #expect(server.last(1).first?.contains(#""x":540,"y":300"#) == true)
    }

    @Test("an element that is off the screen is scrolled to by the server, or by swipes where it refuses")
    func scrolling() throws {
        func table(_ y: Int) -> String {
            let rows = Self.item("Cell", "name='first'", y: y) + Self.item("Cell", "name='last'", y: y + 1000)
            return Self.apple(Self.item("Table", "", y: 100, height: 600, inside: rows))
        }
        for isRefused in [false, true] {
            let server = try AppiumServer(
                .iOS, isRefused ? [table(100), table(-300), table(-700)] : [table(100), table(-700)],
                changing: [isRefused ? "/actions" : "/execute/sync"],
                others: isRefused ? ["POST /execute/sync": AppiumServer.error("unknown command", status: 404)] : [:])
            let run = try server.launch()
            let cell = try run.window.children(.tableView)[0].collection(.cells)["last"]
            #expect(cell.isVisible == false)
            try cell.scrollToVisible()
            #expect(cell.isVisible == true)
            let scroll = #"POST /execute/sync {"script":"mobile: scrollToElement","args":[{"elementId":"e1"}]}"#
            #expect(server.commands.contains(scroll))
            #expect(server.commands.count { $0.hasPrefix("POST /actions") } == (isRefused ? 2 : 0))
        }
    }

    // MARK: Alerts

    @Test("onAlert gets an alert of the app with its own buttons")
    func alert() throws {
        let buttons =
            Self.item("Button", "name='Cancel' label='Cancel'", y: 400)
            + Self.item("Button", "name='Delete' label='Delete'", y: 450)
        let alert = Self.item(
            "Alert", "name='Delete jane?' label='Delete jane?'", y: 350, height: 150, inside: buttons)
        let server = try AppiumServer(
            .iOS,
            [Self.apple(Self.add), Self.apple(Self.add + alert), Self.apple(Self.item("Image", "name='x'", y: 0))])
        let run = try server.launch()
        var shown: [String] = []
        run.session.alertHandler = { alert in
            shown.append("\(alert.name ?? "") \(try alert.related(.cancelButton).name ?? "")")
            try alert.related(.defaultButton).tap()
            return true
        }
        try run.window.children(.button)["Add"].tap()
        #expect(try run.window.children(.image)["x"].isValid)
        #expect(shown == ["Delete jane? Cancel"])
        #expect(server.commands.allSatisfy { !$0.contains("alert") })
        #expect(server.last(1).first?.contains(#""x":195,"y":472"#) == true)
    }

    @Test("an alert of the system stops the app, and is answered with a button of its own")
    func systemAlert() throws {
        let names = #"["Allow Once", "Allow While Using App", "Don’t Allow"]"#
        let server = try AppiumServer(
            .iOS, [Self.apple(Self.add)],
            others: [
                "GET /source": AppiumServer.error("unexpected alert open"),
                "GET /alert/text": AppiumServer.string("Allow “Accounts” to use your location?"),
                "POST /execute/sync": AppiumServer.value(names),
            ])
        let run = try server.launch()
        var shown: [String] = []
        run.session.alertHandler = { alert in
            shown = try [alert.name ?? ""] + alert.children(.button).toArray().compactMap(\.name)
            server.serve(AppiumServer.string(Self.apple(Self.add)), at: "GET /source")
            try alert.children(.button)["Allow Once"].tap()
            return true
        }
        #expect(try run.window.children(.button)["Add"].isValid)
        #expect(
            shown == [
                "Allow “Accounts” to use your location?", "Don’t Allow", "Allow Once", "Allow While Using App",
            ])
        let press = #"{"script":"mobile: alert","args":[{"action":"accept","buttonLabel":"Allow Once"}]}"#
        #expect(server.commands.contains("POST /execute/sync \(press)"))
    }

    @Test("an alert whose buttons are unknown can be accepted and dismissed; one that goes is noticed")
    func unknownAlert() throws {
        let open = AppiumServer.error("unexpected alert open")
        let server = try AppiumServer(
            .iOS, [Self.apple(Self.add)],
            others: [
                "GET /source": open, "POST /execute/sync": open, "GET /alert/text": AppiumServer.string("Sure?"),
                "POST /alert/accept": AppiumServer.error("no such alert", status: 404),
            ])
        let run = try server.launch()
        let driver = run.world.driver
        func alert() throws -> any ElementNode {
            let app = try #require(driver.related(.frontMostApp, of: driver.root))
            // The first reading finds the alert, the second one shows it.
            _ = driver.treeRevision
            return try #require(driver.related(.alert, of: app))
        }
        let found = try alert()
        #expect(driver.attribute(.name, of: found) == .string("Sure?"))
        let names = driver.elements(.children(.button), of: found).map { driver.attribute(.name, of: $0) }
        #expect(names == [.string("Cancel"), .string("OK")])
        let button = try #require(driver.related(.defaultButton, of: found))
        try driver.perform(.tap(at: try #require(driver.attribute(.rect, of: button).rect).center))
        #expect(server.commands.contains("POST /alert/accept"))
        #expect(try driver.attribute(.name, of: alert()) == .string("Sure?"))
        server.serve(AppiumServer.string(Self.apple(Self.add)), at: "GET /source")
        server.serve(AppiumServer.error("no such alert", status: 404), at: "GET /alert/text")
        driver.clock.sleep(until: driver.clock.now + 0.02)
        #expect(try run.window.children(.button)["Add"].isValid)
    }

    @Test("an app that was terminated is launched in a new session")
    func termination() throws {
        let server = try AppiumServer(.iOS, [Self.apple(Self.add)])
        let run = try server.launch()
        try run.world.driver.terminateApplication()
        #expect(run.world.driver.applicationState == .notRunning)
        try run.world.driver.launchApplication(ApplicationLaunch())
        #expect(try run.window.children(.button)["Add"].isValid)
        #expect(server.commands.count { $0.hasPrefix("POST /session") } == 2)
    }

    // MARK: The phone

    @Test("pictures are those of the server, and parts are cut out in its pixels")
    func pictures() throws {
        let png = try Picture(width: 1170, height: 2532).png()
        let server = try AppiumServer(
            .iOS, [Self.apple(Self.add)],
            others: ["GET /screenshot": AppiumServer.string(Data(png).base64EncodedString())])
        let run = try server.launch()
        #expect(try run.world.driver.screenshot(of: nil) == png)
        let part = try Picture(png: run.world.driver.screenshot(of: Rect(x: 0, y: 0, width: 40, height: 30)))
        #expect(part.width == 120 && part.height == 90)
        server.serve(AppiumServer.string("no base64!"), at: "GET /screenshot")
        #expect(throws: DriverError.self) { try run.world.driver.screenshot(of: nil) }
    }

    @Test("the phone is turned, locked and its buttons are pressed by commands; a refusal is an error")
    func hardware() throws {
        let server = try AppiumServer(
            .iOS, [Self.apple(Self.add)], others: ["POST /orientation": AppiumServer.value("null")])
        let run = try server.launch()
        let device = run.world.driver.device
        #expect(device.orientation == .portrait)
        server.serve(AppiumServer.value(#"{"width":844,"height":390}"#), at: "GET /window/rect")
        try device.setOrientation(.landscapeRight)
        #expect(server.last(2).first == #"POST /orientation {"orientation":"LANDSCAPE"}"#)
        #expect(device.orientation == .landscapeRight && device.screen.size == Size(width: 844, height: 390))
        try device.lock()
        #expect(server.last(1) == [#"POST /execute/sync {"script":"mobile: lock","args":[{}]}"#])
        try device.press(.home, duration: 0)
        #expect(server.last(1) == [#"POST /execute/sync {"script":"mobile: pressButton","args":[{"name":"home"}]}"#])
        server.serve(AppiumServer.error("unknown command", "no shaking"), at: "POST /execute/sync")
        let error = #expect(throws: DriverError.self) { try device.shake() }
        #expect(error == DriverError(.unsupported("be shaken: no shaking")))
    }
}
