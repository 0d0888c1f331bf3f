#if SampleApps
    import Automation
    import BotTesting
    import Foundation
    import Testing

    @testable import SampleApps

    /// A bot that tests a route without a device, and keeps what came of each operation.
    final class RouteBot: BotDelegate {
        let editor: RouteEditor
        let dataSource: BotOperations
        let turns = QueueTurns()
        let bot: Bot
        private(set) var results: [BotResult] = []
        /// Called after each operation, and before anything of the next.
        var whenRan: (BotResult) -> Void = { _ in }

        init(_ editor: RouteEditor = RouteEditor(), operations: (RouteEditor) -> RouteOperations = RouteOperations.init)
        {
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
        /// - Returns: what it has found or why it failed; nil for an action that went well.
        @discardableResult
        func carryOut(_ name: String, _ data: AttributeValue? = nil) -> BotVerdict? {
            do {
                if dataSource.bot(bot, isCheckNamed: name) {
                    return try dataSource.bot(bot, evaluateCheckNamed: name, data: data)
                }
                guard case .block(let body) = try dataSource.bot(bot, actionForOperationNamed: name, data: data) else {
                    Issue.record("\(name) is no block")
                    return nil
                }
                try body()
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
#endif
