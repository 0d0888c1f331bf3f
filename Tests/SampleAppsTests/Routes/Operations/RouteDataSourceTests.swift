import Automation
import BotTesting
import SimulatedUI
import Testing

@testable import SampleApps

@Suite("The Routes app as the data source of bots")
struct RouteDataSourceTests {
    private let bot = RouteBot()
    private var editor: RouteEditor { bot.editor }

    @Test("BOT-4: each operation says what data it takes, and refuses other data")
    func declarations() throws {
        let declarations = bot.dataSource.declarations
        let kinds = declarations.map { "\($0.name): \($0.data.expectation)\($0.isCheck ? ", a check" : "")" }
        #expect(
            kinds == [
                "TAP_ADD: no data", "TAP_REMOVE: no data", "TAP_UNDO: no data", "TAP_REDO: no data",
                "TAP_EMPTY_ZONE: no data", "TAP_WAYPOINT: a string", "MOVE_CROSSHAIRS_TO_ZONE: an integer",
                "SET_CROSSHAIRS_ON_WAYPOINT: a string", "SET_CROSSHAIRS_ON_ARROW: a string",
                "COUNT_WAYPOINTS: an integer, a check", "COUNT_ARROWS: an integer, a check",
                "VALIDATE_ROUTE_NEXT: a diagram such as 'A→B', a check",
                "VALIDATE_ROUTE_PREVIOUS: a diagram such as 'A→B', a check",
                "VALIDATE_SELECTION: a string, a check", "VALIDATE_WAYPOINT_LOCATION: a string, a check",
                "VALIDATE_ARROW_PRESENCE: a string, a check", "VALIDATE_ARROW_ABSENCE: a string, a check",
                "VALIDATE_ARROW_LOCATION: a string, a check",
                "TAP_POINT: a dictionary with 'x', a number, and 'y', a number",
                "MOVE_CROSSHAIRS_TO_POINT: a dictionary with 'x', a number, and 'y', a number",
                "MOVE_WAYPOINT_TO_POINT: a dictionary with 'waypoint', a string, and 'x', a number, and 'y', a number",
                "CLEAR_ROUTE: no data",
            ])
        let state = editor.state
        for declaration in declarations {
            let wrong: AttributeValue = declaration.data == .string ? 1 : .string("49")
            #expect(bot.carryOut(declaration.name, wrong)?.passed == false, "\(declaration.name)")
        }
        #expect(editor.state == state)
    }

    @Test("BOT-80: DELETED_WAYPOINTS, which never had any code, is unknown")
    func deletedWaypoints() throws {
        #expect(!bot.dataSource.declarations.contains { $0.name == "DELETED_WAYPOINTS" })
        #expect(bot.dataSource.bot(bot.bot, codeForOperationNamed: "DELETED_WAYPOINTS") == nil)
        let verdict = try #require(bot.carryOut("DELETED_WAYPOINTS", "A,B"))
        #expect(!verdict.passed)
        #expect(verdict.message.hasPrefix("operation DELETED_WAYPOINTS not recognised"))
        let test = BotTest(
            name: "Deleted", entries: [.operation(BotOperation("DELETED_WAYPOINTS", data: "A,B"))])
        let problems = test.problems(with: bot.dataSource.declarations)
        #expect(problems.count == 1)
        #expect(problems.first?.description.contains("DELETED_WAYPOINTS") == true)
    }

    @Test(
        "BOT-104: a test that is loaded begins with an empty route and letter A, with the crosshairs as they were")
    func loading() throws {
        let entries: [BotTest.Entry] = [
            .operation(BotOperation("TAP_ADD")), .operation(BotOperation("VALIDATE_SELECTION", data: "A")),
            .operation(BotOperation("MOVE_CROSSHAIRS_TO_ZONE", data: 49)),
        ]
        let test = BotTest(name: "Adding", entries: entries)
        try bot.run([test, test])
        #expect(bot.failures == [])
        #expect(bot.results.count == 6)
        #expect(editor.route.waypointNames == ["A"])
        // The second test has added where the first one had left the crosshairs.
        #expect(try editor.route.location(ofWaypointNamed: "A") == editor.center(49))
        try bot.bot.set(sequences: [test])
        #expect(editor.route == Route())
        #expect(editor.depths == [0, 0])
        #expect(editor.crosshairs.center == (try editor.center(49)))
    }

    @Test("BOT-99: a delay postpones the operation after an action, and nothing after a check")
    func delay() throws {
        func duration(_ name: String) throws -> Double {
            let start = bot.turns.now
            try bot.run([try RouteFiles.test(name)])
            #expect(bot.failures == [])
            return bot.turns.now - start
        }
        // 0.5, 0.25 and 1 second.
        #expect(try duration("4-sections-and-delays") == 1.75)
        #expect(try duration("1-adding-and-connecting") == 0)

        var ran: [Double] = []
        bot.whenRan = { [unowned bot] _ in ran.append(bot.turns.now) }
        let start = bot.turns.now
        try bot.run([
            BotTest(
                name: "Delays",
                entries: [
                    .operation(BotOperation("TAP_ADD", delay: 0.5)),
                    .operation(BotOperation("COUNT_WAYPOINTS", data: 1, delay: 3)),
                    .operation(BotOperation("TAP_UNDO")),
                ])
        ])
        #expect(bot.failures == [])
        #expect(ran.map { $0 - start } == [0, 0.5, 0.5])
    }

    @Test("BOT-131, BOT-134, BOT-136: the app reports its state and the size of its canvas, which can be changed")
    func state() throws {
        #expect(bot.dataSource.modelDescription == "selection: none\nundo: 0, redo: 0")
        bot.add(at: 49)
        bot.add(at: 54)
        bot.carryOut("TAP_UNDO")
        bot.carryOut("TAP_REDO")
        #expect(bot.dataSource.modelDescription == "A → B\nB\nselection: B\nundo: 2, redo: 0")
        #expect(bot.dataSource.canvasSize == Size(width: 359, height: 607))
        #expect(bot.dataSource.setCanvasSize(Size(width: 800, height: 400)))
        #expect(bot.dataSource.canvasSize == Size(width: 800, height: 400))
        for size in [
            Size.zero, Size(width: -1, height: 5), Size(width: .nan, height: 5), Size(width: 5, height: .infinity),
        ] {
            #expect(!bot.dataSource.setCanvasSize(size))
        }
        #expect(bot.dataSource.canvasSize == Size(width: 800, height: 400))
    }

    @Test("BOT-62: the app offers its operations, on the route that its screen shows")
    func app() throws {
        let device = SimulatedDevice()
        try device.launch(Routes.self)
        let routes = try #require(device.application?.app as? Routes)
        let dataSource = routes.botDataSource
        #expect(dataSource === routes.botDataSource)
        guard case .action(let add) = try dataSource.bot(bot.bot, workForOperationNamed: "TAP_ADD", data: nil)
        else {
            Issue.record("TAP_ADD is not an action")
            return
        }
        try add()
        #expect(routes.editor.route.waypointNames == ["A"])
        #expect(dataSource.modelDescription == "A\nselection: A\nundo: 1, redo: 0")
    }
}
