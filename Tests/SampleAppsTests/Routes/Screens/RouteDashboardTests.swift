import Automation
import BotTesting
import SimulatedUI
import TestProject
import Testing

@testable import SampleApps

@Suite("The dashboard in the Routes app")
struct RouteDashboardTests {
    private let files: Project
    private let routes: RouteScreen

    init() throws {
        files = try Project([
            "bots/1 Adding.json": """
            {"name": "Adding", "operations": [
              "Two waypoints",
              {"name": "MOVE_CROSSHAIRS_TO_ZONE", "data": 49}, {"name": "TAP_ADD"},
              {"name": "MOVE_CROSSHAIRS_TO_ZONE", "data": 54}, {"name": "TAP_ADD"},
              "Checks",
              {"name": "COUNT_WAYPOINTS", "data": 2}, {"name": "VALIDATE_ROUTE_NEXT", "data": "A→B"}
            ]}
            """,
            "bots/2 Failing.plist": """
            <plist version="1.0"><dict><key>name</key><string>Failing</string><key>operations</key><array>
            <dict><key>name</key><string>TAP_ADD</string></dict>
            <dict><key>name</key><string>VALIDATE_SELECTION</string><key>data</key><string>B</string></dict>
            </array></dict></plist>
            """,
        ])
        routes = try RouteScreen(
            environment: ["BOT_TESTS": "\(files.path("bots/1 Adding.json")):\(files.path("bots"))"])
        try routes.enterTestMode()
    }

    private func texts() throws -> [String?] {
        try routes.window.elements()["Dashboard"].children(.staticText).toArray().map(\.value.string)
    }

    private func press(_ command: BotDashboard.Command) throws {
        try button(command).tap()
        try routes.session.delay(0.5)
    }

    private func button(_ command: BotDashboard.Command) throws -> Element {
        try routes.window.elements()["Dashboard"].children(.button)[command.title]
    }

    @Test("BOT-115: the dashboard has 359 × 184 points, 8 points under the container, with its rows inside")
    func layout() throws {
        let dashboard = try #require(routes.screen.dashboard as? BotDashboardView)
        let frame = dashboard.convert(dashboard.bounds, to: nil)
        #expect(frame == Rect(x: 8, y: 475, width: 359, height: 184))
        #expect(frame.minY == routes.screen.container.convert(routes.screen.container.bounds, to: nil).maxY + 8)
        let commands: [BotDashboard.Command] = [.stepOperation, .stepSection, .stepTest, .skip]
        let buttons = try commands.map { try #require(self.button($0).rect) }
        #expect(buttons.allSatisfy { frame.contains($0) && abs($0.maxY - frame.maxY) < 1 })
        #expect(buttons.allSatisfy { abs($0.size.height - 48) < 1 })
        #expect(zip(buttons, buttons.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 1 })
    }

    @Test("BOT-61: the tests of the launch are behind the dashboard, and its buttons run them in the app")
    func running() throws {
        #expect(try texts().contains("1."))
        #expect(try texts().contains("Adding"))
        #expect(try texts().contains("No Tests Completed"))
        try press(.stepOperation)
        #expect(routes.editor.crosshairs.center == routes.editor.zones.center(ofZone: 49))
        #expect(routes.editor.route.numberOfWaypoints == 0)
        try press(.stepSection)
        #expect("\(routes.editor.route)" == "A → B\nB")
        #expect(try texts().contains("Checks"))
        #expect(try routes.circle("B").value == .string("selected"))
        try press(.stepTest)
        #expect(try texts().contains("One Test Completed: 2 passes, 0 fails"))
        #expect(try button(.stepTest).isEnabled == false && button(.skip).isEnabled == true)
        try press(.skip)
        #expect(try texts().contains("2.") && texts().contains("Failing"))
        #expect(routes.editor.route.numberOfWaypoints == 0)
        #expect(routes.editor.crosshairs.center == routes.editor.zones.center(ofZone: 54))
        try press(.stepTest)
        #expect(try texts().contains("All Complete (2): 2 passes, 1 fail"))
    }

    @Test("BOT-61: leaving test mode in the middle of a run ends the run")
    func leaving() throws {
        let bot = try #require(routes.screen.dashboard as? BotDashboardView).dashboard.bot
        _ = try bot.step(to: .end)
        #expect(bot.isExecuting)
        let toggle = try #require(routes.button("Test Mode").hitpoint)
        routes.device.tap(at: toggle)
        try routes.session.delay(1)
        #expect(!bot.isExecuting && routes.screen.dashboard == nil)
    }

    @Test("test mode starts over each time, with the first test")
    func again() throws {
        try press(.stepTest)
        try routes.tap("Test Mode")
        try routes.session.delay(1)
        #expect("\(routes.editor.route)" == "A → B\nB")
        try routes.tap("Test Mode")
        try routes.app.related(.alert).children(.button)["Clear"].tap()
        try routes.session.delay(1)
        #expect(try texts().contains("No Tests Completed"))
        #expect(routes.editor.route.numberOfWaypoints == 0)
    }

    @Test("says why there is no test to run")
    func noTests() throws {
        func reason(_ paths: String?) throws -> String? {
            let routes = try RouteScreen(environment: paths.map { ["BOT_TESTS": $0] } ?? [:])
            try routes.enterTestMode()
            return try routes.window.elements()["Dashboard"].children(.staticText)[0].value.string
        }
        #expect(try reason(nil) == "There are no bot tests. Launch the app with BOT_TESTS=FILE:FOLDER.")
        #expect(try reason(files.path("")) != nil)
        #expect(try reason("/no/such.plist") == "/no/such.plist: there is no such file")
        try files.write(
            #"{"name": "Wrong", "operations": [{"name": "MOVE_CROSSHAIRS_TO_ZONE", "data": "49"}]}"#,
            to: "wrong.json")
        let answer = try reason(files.path("wrong.json"))
        let wrong = try #require(answer)
        #expect(wrong.contains("MOVE_CROSSHAIRS_TO_ZONE") && wrong.contains("wrong.json"))
    }

    @Test("a folder represents the property lists in it and below, in the order of their paths")
    func folders() throws {
        let list =
            "<plist version=\"1.0\"><dict><key>name</key><string>NAME</string><key>operations</key><array>"
            + "<dict><key>name</key><string>TAP_ADD</string></dict></array></dict></plist>"
        for name in ["b.plist", "a/z.plist", ".hidden/x.plist", "c.txt", "a/.y.plist"] {
            try files.write(list.replacing("NAME", with: name), to: "more/\(name)")
        }
        let tests = try LaunchedBotTests(
            environment: ["BOT_TESTS": files.path("more") + "::" + files.path("more/c.txt")], declarations: nil
        ).tests
        #expect(tests.map(\.name) == ["a/z.plist", "b.plist", "c.txt"])
    }

    @Test("on a narrow screen the whole dashboard can be seen and used")
    func narrow() throws {
        let routes = try RouteScreen(.iPhone5, environment: ["BOT_TESTS": files.path("bots")])
        try routes.enterTestMode()
        let dashboard = try routes.window.elements()["Dashboard"]
        let frame = try #require(dashboard.rect)
        #expect(abs(frame.minX - 8) < 1e-9 && abs(frame.maxX - 312) < 1e-9)
        #expect(try dashboard.children(.button)[BotDashboard.Command.skip.title].isVisible == true)
        try dashboard.children(.button)[BotDashboard.Command.stepTest.title].tap()
        try routes.session.delay(0.5)
        #expect("\(routes.editor.route)" == "A")
    }
}

@Suite("The test mode of the Routes app")
struct RouteTestModeTests {
    @Test("BOT-60: bar buttons and canvas ignore fingers and note it, while a bot continues to use them")
    func ignoring() throws {
        let routes = try RouteScreen()
        try routes.enterTestMode()
        try routes.tap("Add")
        #expect(routes.editor.route.numberOfWaypoints == 0)
        #expect(routes.screen.ignoredTaps == ["Add"])
        let lock = try routes.app.related(.navigationBar).children(.image)["Locked"]
        #expect(lock.value == .string("ignored a tap on Add"))
        try routes.editor.tapAdd()
        #expect(routes.editor.route.waypointNames == ["A"])
        #expect(try routes.circle("A").checkIsValid())
        for name in ["Remove", "Undo"] { try routes.tap(name) }
        try routes.session.tap(.point(Point(x: 40, y: 80)))
        #expect(routes.screen.ignoredTaps == ["Add", "Remove", "Undo", "Canvas"])
        #expect(routes.editor.route.waypointNames == ["A"] && routes.editor.selection == "A")
        try routes.editor.tapUndo()
        try routes.tap("Redo")
        #expect(routes.editor.route.numberOfWaypoints == 0)
    }

    @Test("BOT-61: a route is cleared only when the user says so")
    func confirmation() throws {
        let routes = try RouteScreen()
        try routes.add(at: Point(x: 100, y: 100))
        try routes.tap("Test Mode")
        let alert = try routes.app.related(.alert)
        #expect(alert.name == "Clear the Route?")
        try alert.related(.cancelButton).tap()
        #expect(try alert.waitForInvalid())
        #expect(!routes.screen.isInTestMode)
        #expect(routes.editor.route.waypointNames == ["A"])
        #expect(routes.editor.crosshairs.center == Point(x: 100, y: 100))
        try routes.tap("Test Mode")
        try routes.app.related(.alert).children(.button)["Clear"].tap()
        try routes.session.delay(1)
        #expect(routes.screen.isInTestMode)
        #expect(routes.editor.route.numberOfWaypoints == 0)
        #expect(routes.editor.undoStack.undoDepth == 0)
        #expect(try routes.canvas.elements().toArray().map(\.name) == ["Crosshairs"])
    }

    @Test("BOT-61: entering centres the crosshairs, shows a lock and greys the background; leaving restores it")
    func look() throws {
        let routes = try RouteScreen()
        try routes.dragCrosshairs(to: Point(x: 200, y: 200))
        let before = try routes.picture()
        let locks = try routes.app.related(.navigationBar).children(.image)
        // The bar's own background is an image, too.
        #expect(try locks.count == 1)
        try routes.enterTestMode()
        #expect(routes.editor.crosshairs.center == Point(x: 179.5, y: 303.5))
        #expect(try locks["Locked"].isVisible == true)
        #expect(try routes.button("Test Mode").value == .number(1))
        let testing = try routes.picture()
        for (x, y) in [(4.0, 100.0), (100, 100), (371, 600)] {
            let (light, dark) = (before.screenColor(x, y), testing.screenColor(x, y))
            #expect(dark.brightness < light.brightness && Set(dark.parts).count == 1)
        }
        try routes.tap("Test Mode")
        try routes.session.delay(1)
        #expect(try locks.count == 1)
        #expect(try routes.button("Test Mode").value == .null)
        #expect(routes.screen.dashboard == nil)
        #expect(routes.screen.view.subviews.count == 1)
        try routes.dragCrosshairs(to: Point(x: 200, y: 200))
        #expect(try routes.picture() == before)
    }

    @Test("BOT-61: the dashboard slides in from below, 8 points under the container, and out again")
    func sliding() throws {
        let routes = try RouteScreen()
        try routes.session.driver.perform(.tap(at: #require(routes.button("Test Mode").hitpoint)))
        // Scripts see the state at the end of a movement; the driver shows it as it is.
        let driver = routes.session.driver
        let node = try #require(
            driver.firstElement(named: "Dashboard", in: .descendants(nil), of: driver.root))
        var tops: [Double] = []
        for _ in 0..<6 {
            try tops.append(#require(routes.session.driver.attribute(.rect, of: node).rect).minY)
            routes.device.virtualClock.sleep(until: routes.device.virtualClock.now + 0.08)
        }
        #expect(tops == tops.sorted(by: >) && Set(tops).count > 3)
        let dashboard = try routes.window.elements()["Dashboard"]
        #expect(dashboard.rect == Rect(x: 8, y: 475, width: 359, height: 184))
        try routes.tap("Test Mode")
        #expect(try dashboard.waitForInvalid())
    }

    @Test("a second tap on the toggle while the dashboard still slides changes nothing")
    func impatience() throws {
        let routes = try RouteScreen()
        let toggle = try #require(routes.button("Test Mode").hitpoint)
        for _ in 0..<3 { try routes.session.driver.perform(.tap(at: toggle)) }
        #expect(routes.screen.isInTestMode)
        try routes.session.delay(1)
        #expect(routes.screen.isInTestMode && routes.screen.dashboard != nil)
    }
}
