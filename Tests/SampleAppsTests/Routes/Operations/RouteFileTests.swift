import Automation
import BotTesting
import Foundation
import Testing

@testable import SampleApps

@Suite("The bot tests of the Routes app")
struct RouteFileTests {
    private let bot = RouteBot()
    private var editor: RouteEditor { bot.editor }

    /// Runs a file and compares its end state.
    private func check(
        _ name: String, _ route: String, selection: String?, undo: Int, redo: Int,
        at place: SourceLocation = #_sourceLocation
    ) throws {
        bot.whenRan = { [unowned editor] result in
            #expect(editor.disagreements == [], "\(result.position.index)", sourceLocation: place)
        }
        let test = try RouteFiles.test(name)
        try bot.run([test])
        #expect(bot.failures == [], sourceLocation: place)
        #expect(bot.results.count == test.operations.count, sourceLocation: place)
        #expect(editor.route.description == route, sourceLocation: place)
        #expect(editor.selection == selection, sourceLocation: place)
        #expect(editor.depths == [undo, redo], sourceLocation: place)
    }

    @Test("BOT-116: adding and connecting ends with A alone, selected, one step to undo and two to redo")
    func one() throws {
        try check("1-adding-and-connecting", "A", selection: "A", undo: 1, redo: 2)
    }

    @Test("BOT-117: extending and rerouting ends with two chains of three, and F selected")
    func two() throws {
        try check(
            "2-extending-and-rerouting", "A → B\nB → C\nC\nD → E\nE → F\nF", selection: "F", undo: 7, redo: 4)
    }

    @Test("BOT-118: all operations end with nothing, and 45 steps to undo")
    func three() throws {
        try check("3-all-operations", "", selection: nil, undo: 45, redo: 0)
        #expect(Set(bot.results.map(\.position.operation.name)).count == 18)
        for _ in 0..<45 { bot.carryOut("TAP_UNDO") }
        #expect(editor.route == Route())
        #expect(editor.depths == [0, 45])
    }

    @Test(
        "BOT-119: sections and delays end with a ring of three and no selection; the first operations have no title"
    )
    func four() throws {
        try check("4-sections-and-delays", "A → B\nB → C\nC → A", selection: nil, undo: 9, redo: 3)
        let sections = bot.results.map(\.position.section)
        #expect(sections.prefix(6).allSatisfy { $0 == nil })
        #expect(sections[6] == "Closing the ring ")
        #expect(sections.contains("B → C gets a stop "))
    }

    @Test("BOT-120, BOT-46, BOT-58: selections end with A selected, after undo selected none, B and A")
    func five() throws {
        try check("5-selections", "A\nB → C\nC", selection: "A", undo: 5, redo: 3)
        #expect(
            bot.results.suffix(9).compactMap(\.verdict?.message).prefix(3) == [
                "selection is nil", "selection is B", "selection is A",
            ])
    }

    @Test("BOT-121: undo and redo end with a ring of four, and A selected")
    func six() throws {
        try check("6-undo-and-redo", "A → B\nB → C\nC → D\nD → A", selection: "A", undo: 5, redo: 2)
    }

    @Test("BOT-122: removals end with D, C and B in a chain, A alone, and B selected")
    func seven() throws {
        try check("7-removals", "A\nB\nC → B\nD → C", selection: "B", undo: 9, redo: 3)
    }

    @Test("BOT-123, BOT-40: ignored links end with one link, and B selected")
    func eight() throws {
        try check("8-ignored-links", "A\nB → A", selection: "B", undo: 5, redo: 0)
    }

    @Test("BOT-124, BOT-32: circular pairs end with the way back alone, on the line, and A selected")
    func nine() throws {
        try check("9-circular-pairs", "A\nB → A", selection: "A", undo: 4, redo: 0)
        let arrow = try #require(editor.arrows["B"])
        let (a, b) = (try editor.center(33), try editor.center(86))
        let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        #expect(Vector(from: middle, to: arrow.frame.center).length < 10)
        #expect(arrow.contains(middle))
    }

    @Test("every operation and every check is used in the files, which have no mistakes")
    func coverage() throws {
        let declarations = bot.dataSource.declarations
        var used: Set<String> = []
        for name in RouteFiles.names {
            let test = try RouteFiles.test(name)
            #expect(test.problems(with: declarations) == [], "\(name)")
            used.formUnion(test.operations.map(\.name))
        }
        // Recordings have some more operations, for what zones and names cannot express.
        let forRecordings = ["TAP_POINT", "MOVE_CROSSHAIRS_TO_POINT", "MOVE_WAYPOINT_TO_POINT", "CLEAR_ROUTE"]
        #expect(used == Set(declarations.map(\.name)).subtracting(forRecordings))
        #expect(used.count == 18)
    }

    @Test("BOT-57: all files in one turn of the run loop leave one entry for undo per action")
    func oneTurn() throws {
        let depths = [[1, 2], [7, 4], [45, 0], [9, 3], [5, 3], [5, 2], [9, 3], [5, 0], [4, 0]]
        for (name, depth) in zip(RouteFiles.names, depths) {
            bot.dataSource.botDidLoadTest(bot.bot)
            for operation in try RouteFiles.test(name).operations {
                #expect(bot.carryOut(operation.name, operation.data)?.passed != false, "\(name)")
            }
            #expect(editor.depths == depth, "\(name)")
        }
        #expect(bot.turns.count == 0)
    }

    @Test("BOT-81: all checks hold on canvases from 321 by 300 to 1200 by 1100 points")
    func sizes() throws {
        let tests = try RouteFiles.names.map(RouteFiles.test)
        var failures: [String] = []
        var sizes = [Size(width: 398, height: 700), Size(width: 1200, height: 1100)]
        for width in stride(from: 321.0, through: 1200, by: 22.5) {
            for height in stride(from: 300.0, through: 1100, by: 34.75) {
                sizes.append(Size(width: width, height: height))
            }
        }
        for size in sizes {
            #expect(bot.dataSource.setCanvasSize(size))
            for test in tests {
                bot.dataSource.botDidLoadTest(bot.bot)
                for operation in test.operations {
                    guard let verdict = bot.carryOut(operation.name, operation.data), !verdict.passed else {
                        continue
                    }
                    failures.append("\(size) \(test.name): \(verdict.message)")
                }
            }
        }
        #expect(sizes.count == 962)
        #expect(failures == [])
    }

    @Test("BOT-82: at a width of 320, where crosshairs reach a zone and a half, named checks of one file fail")
    func sizeTrap() throws {
        for width in [320.0, 320.5, 321] {
            #expect(bot.dataSource.setCanvasSize(Size(width: width, height: 607)))
            for name in RouteFiles.names {
                try bot.run([try RouteFiles.test(name)])
                let isTrapped = width == 320 && name == "3-all-operations"
                #expect(bot.failures == (isTrapped ? Self.trapped : []), "\(width) \(name)")
            }
        }
    }

    /// K is half way between H and the zone three zones away from it: the crosshairs beside K catch a tap on H.
    private static let trapped = ["176 VALIDATE_SELECTION H", "179 VALIDATE_ROUTE_NEXT H→I"]
}

/// A bot that tests a route without a device, and records the result of each operation.
final class RouteBot: BotDelegate {
    let editor: RouteEditor
    let dataSource: BotOperations
    let turns = QueueTurns()
    let bot: Bot
    private(set) var results: [BotResult] = []
    /// Called after each operation, and before anything of the next.
    var whenRan: (BotResult) -> Void = { _ in }

    init(_ editor: RouteEditor = RouteEditor(), operations: (RouteEditor) -> RouteOperations = RouteOperations.init) {
        self.editor = editor
        dataSource = operations(editor).makeDataSource()
        bot = Bot(turns: turns)
        bot.dataSource = dataSource
        bot.policy = BotPolicy(afterFailure: .runOn, afterUnknownOperation: .runOn)
        bot.addDelegate(self)
    }

    func bot(_ bot: Bot, didRun result: BotResult) {
        results.append(result)
        whenRan(result)
    }

    /// Runs all tests, each from an empty route.
    func run(_ tests: [BotTest]) throws {
        results = []
        try bot.set(sequences: tests)
        try bot.runAll()
        turns.drain()
    }

    /// Carries out one operation on the route as it is.
    /// - Returns: its verdict or why it failed; nil for a successful action.
    @discardableResult
    func carryOut(_ name: String, _ data: AttributeValue? = nil) -> BotVerdict? {
        do {
            switch try dataSource.bot(bot, workForOperationNamed: name, data: data) {
            case .check(let body): return try body()
            case .action(let body): try body()
            case .step: Issue.record("\(name) is a step")
            }
            return nil
        } catch {
            return BotVerdict(false, "\(error)")
        }
    }

    /// Moves the crosshairs to a zone, and adds.
    func add(at zone: Int) {
        carryOut("MOVE_CROSSHAIRS_TO_ZONE", .number(Double(zone)))
        carryOut("TAP_ADD")
    }

    /// The checks that did not hold, and actions that could not be carried out, such as
    /// `7 VALIDATE_SELECTION A`.
    var failures: [String] {
        results.filter(\.failed).map { result in
            let data =
                switch result.position.operation.data {
                case .string(let text)?: " \(text)"
                case .number(let number)?: " \(Int(number))"
                default: ""
                }
            return "\(result.position.index) \(result.position.operation.name)\(data)"
        }
    }
}

/// The bot tests that come with the app.
enum RouteFiles {
    static let names = [
        "1-adding-and-connecting", "2-extending-and-rerouting", "3-all-operations", "4-sections-and-delays",
        "5-selections", "6-undo-and-redo", "7-removals", "8-ignored-links", "9-circular-pairs",
    ]

    static func test(_ name: String) throws -> BotTest {
        var root = URL(filePath: #filePath)
        for _ in 0..<5 { root.deleteLastPathComponent() }
        let path = root.appending(path: "Examples/Routes/bots/\(name).plist").path
        return try #require(try BotTestFile(path: path).tests.first)
    }
}
