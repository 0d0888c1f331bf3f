#if SampleApps
    import Automation
    import BotTesting
    import SimulatedUI
    import Testing

    @testable import SampleApps

    /// A recording that was written to a file and read again, and what a fresh app is after it.
    struct RouteReplay {
        let text: String
        let file: BotTestFile
        let editor: RouteEditor
        let failures: [String]

        init(_ recording: BotRecording) throws {
            text = try BotTestFile.propertyList(of: recording.tests)
            file = try BotTestFile(bytes: Array(text.utf8), path: "recorded.plist")
            let app = Routes(LaunchOptions())
            let turns = QueueTurns()
            let bot = Bot(turns: turns)
            let delegate = FailureList()
            bot.addDelegate(delegate)
            bot.dataSource = app.botDataSource
            try bot.set(sequences: file.tests)
            try bot.runAll(policy: BotPolicy())
            turns.drain()
            editor = app.editor
            failures = delegate.failures
            let declarations = try #require(app.botDataSource.declarations)
            #expect(file.problems(with: declarations).isEmpty)
        }

        /// The operations as texts, such as `TAP_WAYPOINT "A"`.
        var operations: [String] {
            file.tests.flatMap(\.operations).map { operation in
                operation.name + (operation.data.map { " \(ScriptSpelling.value($0))" } ?? "")
            }
        }
    }

    private final class FailureList: BotDelegate {
        var failures: [String] = []

        func bot(_ bot: Bot, didRun result: BotResult) {
            if result.failed { failures.append("\(result.position.index): \(result.verdict?.message ?? "")") }
        }
    }

    extension RouteEditor {
        /// Whether this editor and another are in the same state, crosshairs and undo included.
        func expectSame(as other: RouteEditor) {
            #expect(state == other.state)
            #expect(undoStack == other.undoStack)
            #expect(crosshairs.center == other.crosshairs.center)
            #expect(graphics.map(kind) == other.graphics.map(kind))
            #expect(disagreements.isEmpty)
        }

        private func kind(_ graphic: Graphic) -> String {
            (graphic as? Circle)?.label ?? (graphic as? Arrow).map { "\($0.source)→" } ?? "crosshairs"
        }
    }
#endif
