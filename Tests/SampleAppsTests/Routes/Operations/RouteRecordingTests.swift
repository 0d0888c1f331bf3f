import Automation
import BotTesting
import SimulatedUI
import Testing

@testable import SampleApps

@Suite struct RouteRecordingTests {
    @Test(
        "BOT-135: connecting two waypoints and undoing it by hand produces a file that replays to the same end state")
    func byHand() throws {
        let screen = try RouteScreen()
        let app = try #require(screen.device.application?.app as? any BotRecordable)
        let recording = BotRecording(name: "By hand")
        app.botRecording = recording
        recording.beginSection("Adding A")
        try screen.dragCrosshairs(to: try screen.editor.center(49))
        try screen.tap("Add")
        recording.beginSection("Adding B")
        try screen.dragCrosshairs(to: try screen.editor.center(53))
        try screen.tap("Add")
        recording.beginSection("Undoing → ")
        try screen.tap("Undo")
        try screen.tap("Undo")
        try screen.tap("Redo")
        #expect(screen.editor.depths == [1, 1])

        let replay = try RouteReplay(recording)
        #expect(replay.failures.isEmpty)
        replay.editor.expectSame(as: screen.editor)
        #expect(
            replay.file.tests[0].entries.compactMap { if case .title(let title) = $0 { title } else { nil } }
                == ["Adding A", "Adding B", "Undoing → "])
        #expect(
            replay.operations.filter { !$0.hasPrefix("MOVE") }
                == ["TAP_ADD", "TAP_ADD", "TAP_UNDO", "TAP_UNDO", "TAP_REDO"])
    }

    @Test("BOT-135: touches on the canvas are recorded in the words of the grammar")
    func words() throws {
        let (user, recording) = Self.recorded()
        let editor = user.editor
        try user.moveCrosshairs(to: try editor.center(49))
        try user.tapAdd()
        try user.moveCrosshairs(to: try editor.center(54))
        try user.tapAdd()
        // The crosshairs cover B, and nothing is selected after it.
        try user.tap(at: editor.crosshairs.center)
        try user.moveCrosshairs(to: try editor.center(109))
        try user.tap(at: try #require(editor.circles["A"]).center)
        try user.tap(at: try editor.center(32))
        try user.tapUndo()
        try user.tap(at: try #require(editor.arrows["A"]).center)
        try user.tap(at: editor.crosshairs.center)
        try user.moveWaypoint(named: "B", to: Point(x: 200.5, y: 100))
        try user.moveCrosshairs(to: Point(x: 200.5, y: 100))
        try user.tapRemove()
        user.clear()
        let replay = try RouteReplay(recording)
        replay.editor.expectSame(as: editor)
        #expect(replay.failures.isEmpty)
        #expect(
            replay.operations == [
                "MOVE_CROSSHAIRS_TO_ZONE 49", "TAP_ADD", "MOVE_CROSSHAIRS_TO_ZONE 54", "TAP_ADD",
                #"TAP_WAYPOINT "B""#, "MOVE_CROSSHAIRS_TO_ZONE 109", #"TAP_WAYPOINT "A""#, "TAP_EMPTY_ZONE",
                "TAP_UNDO", #"TAP_POINT {"x": 179.5, "y": 263.03333333333336}"#,
                #"TAP_POINT {"x": 246.8125, "y": 546.3000000000001}"#,
                #"MOVE_WAYPOINT_TO_POINT {"waypoint": "B", "x": 200.5, "y": 100}"#,
                #"SET_CROSSHAIRS_ON_WAYPOINT "B""#, "TAP_REMOVE", "CLEAR_ROUTE",
                #"MOVE_CROSSHAIRS_TO_POINT {"x": 179.5, "y": 303.5}"#,
            ])
    }

    @Test("BOT-135: a tap on a circle whose centre the crosshairs cover is recorded at its point")
    func coveredCircle() throws {
        let (user, recording) = Self.recorded()
        try user.moveCrosshairs(to: Point(x: 100, y: 300))
        try user.tapAdd()
        // The edge of the crosshairs is 60 away: it passes between the centre and the right edge of the circle.
        try user.moveCrosshairs(to: Point(x: 50, y: 300))
        try user.tap(at: Point(x: 115, y: 300))
        try user.tap(at: Point(x: 115, y: 300))
        #expect(user.editor.selection == "A")
        let replay = try RouteReplay(recording)
        replay.editor.expectSame(as: user.editor)
        #expect(replay.operations.suffix(2).allSatisfy { $0 == #"TAP_POINT {"x": 115, "y": 300}"# })
    }

    @Test("BOT-135: a tap on empty space is recorded at its point while the crosshairs cover zone 0")
    func coveredZone() throws {
        let (user, recording) = Self.recorded()
        try user.moveCrosshairs(to: try user.editor.center(9))
        try user.tapAdd()
        try user.tap(at: Point(x: 300, y: 500))
        try user.tap(at: Point(x: 300, y: 500))
        #expect(user.editor.depths == [2, 0])
        let replay = try RouteReplay(recording)
        replay.editor.expectSame(as: user.editor)
        #expect(replay.operations.suffix(2).allSatisfy { $0 == #"TAP_POINT {"x": 300, "y": 500}"# })
    }

    @Test(
        "BOT-135: a recording states where the crosshairs are at its first action, as a test may begin with them anywhere"
    )
    func crosshairs() throws {
        let (user, recording) = Self.recorded()
        try user.tapAdd()
        #expect(
            try RouteReplay(recording).operations
                == [#"MOVE_CROSSHAIRS_TO_POINT {"x": 179.5, "y": 303.5}"#, "TAP_ADD"])
    }

    @Test("BOT-135: what a bot does, and a pan that is cancelled or leads nowhere, is not recorded")
    func unrecorded() throws {
        let (user, recording) = Self.recorded()
        let editor = user.editor
        try editor.tapAdd()
        editor.moveCrosshairs(to: .zero)
        let center = try #require(editor.circles["A"]).center
        try user.moveWaypoint(named: "A", to: center)
        #expect(user.beginPan(at: center))
        user.movePan(to: Point(x: 5, y: 5))
        user.cancelPan()
        #expect(editor.circles["A"]?.center == center)
        #expect(!user.beginPan(at: Point(x: 300, y: 600)))
        #expect(recording.operationCount == 0)
    }

    @Test("BOT-135: hundreds of random actions replay to the same end state", arguments: UInt64(1)...12)
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (user, recording) = Self.recorded()
        for _ in 0..<400 { try user.act(&generator) }
        #expect(recording.operationCount > 200)
        let replay = try RouteReplay(recording)
        #expect(replay.failures.isEmpty)
        replay.editor.expectSame(as: user.editor)
        // The letters continue alike.
        for editor in [user.editor, replay.editor] {
            editor.moveCrosshairs(to: try editor.center(112))
            for _ in 0..<3 { try editor.tapAdd() }
        }
        #expect(replay.editor.route.waypointNames == user.editor.route.waypointNames)
    }

    private static func recorded() -> (RouteUserActions, BotRecording) {
        let user = RouteUserActions(RouteEditor())
        let recording = BotRecording(name: "Recorded")
        user.recording = recording
        return (user, recording)
    }
}

extension RouteUserActions {
    /// Drags the crosshairs by their middle.
    fileprivate func moveCrosshairs(to center: Point) throws {
        #expect(beginPan(at: editor.crosshairs.center))
        movePan(to: Point(x: center.x + 7, y: center.y))
        movePan(to: center)
        try endPan()
    }

    /// Drags a circle by its middle, which the crosshairs must not cover.
    fileprivate func moveWaypoint(named name: String, to center: Point) throws {
        guard beginPan(at: try #require(editor.circles[name]).center) else { return }
        movePan(to: center)
        try endPan()
    }

    /// Performs a random action.
    fileprivate func act(_ generator: inout SeededGenerator) throws {
        let size = editor.zones.size
        let point = Point(
            x: Double.random(in: 0..<size.width, using: &generator),
            y: Double.random(in: 0..<size.height, using: &generator))
        let circle = editor.route.waypointNames.randomElement(using: &generator).flatMap { editor.circles[$0] }
        let near = circle.map {
            Point(
                x: $0.center.x + Double.random(in: -30...30, using: &generator),
                y: $0.center.y + Double.random(in: -30...30, using: &generator))
        }
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<22: try tapAdd()
        case 22..<28: try tapRemove()
        case 28..<36: try tapUndo()
        case 36..<42: try tapRedo()
        case 42..<50: try tap(at: point)
        case 50..<62: try tap(at: near ?? point)
        case 62..<66: try tap(at: circle?.center ?? point)
        case 66..<76: try moveCrosshairs(to: try editor.center(Int.random(in: 0..<120, using: &generator)))
        case 76..<82: try moveCrosshairs(to: near ?? point)
        case 82..<86: try moveCrosshairs(to: circle?.center ?? point)
        case 86..<90:
            try moveCrosshairs(to: editor.arrows.values.map(\.center).min { $0.x < $1.x } ?? point)
        case 90..<99:
            guard let circle, beginPan(at: circle.center) else { return }
            movePan(to: point)
            if Bool.random(using: &generator) { try endPan() } else { cancelPan() }
        default: if Int.random(in: 0..<5, using: &generator) == 0 { clear() }
        }
    }
}

/// A recording that was written to a file and read again, and the state of a fresh app after it.
private struct RouteReplay {
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
        let declarations = app.botDataSource.declarations
        #expect(file.problems(with: declarations).isEmpty)
    }

    /// The operations as strings, such as `TAP_WAYPOINT "A"`.
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
