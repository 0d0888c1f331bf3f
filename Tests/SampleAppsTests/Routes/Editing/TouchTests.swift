import Automation
import Testing

@testable import SampleApps

@Suite("Taps on the canvas")
struct TapTests {
    private let editor = RouteEditor()

    @Test(
        "BOT-46: a tap on empty space clears the selection once, and makes one entry however often it is repeated")
    func emptySpace() throws {
        try editor.add(at: 49)
        let depth = editor.undoStack.undoDepth
        for _ in 0..<5 { try editor.tap(at: editor.center(7)) }
        #expect(editor.selection == nil)
        #expect(editor.undoStack.undoDepth == depth + 1)
    }

    @Test("BOT-47: a tap in the frame of the crosshairs clears the selection, and always makes an entry")
    func crosshairs() throws {
        try editor.add(at: 49)
        let depth = editor.undoStack.undoDepth
        // On the circle in the frame, and on a corner of the frame.
        try editor.tap(at: editor.center(49))
        #expect(editor.selection == nil)
        #expect(editor.undoStack.undoDepth == depth + 1)
        try editor.tap(at: editor.crosshairs.frame.origin)
        try editor.tap(at: editor.center(49))
        #expect(editor.selection == nil)
        #expect(editor.undoStack.undoDepth == depth + 3)
        // Such an entry changes nothing, but takes an undo step of its own.
        try editor.tapUndo()
        try editor.tapUndo()
        #expect(editor.selection == nil)
        try editor.tapUndo()
        #expect(editor.selection == "A")
    }

    @Test("BOT-48: a tap selects a circle, and clears the selection on the selected one and on an arrow")
    func circles() throws {
        try editor.addChain(8, 12)
        try editor.tap("A")
        #expect(editor.selection == "A")
        #expect(editor.circles["A"]?.isSelected == true)
        try editor.tap("B")
        #expect(editor.selection == "B")
        #expect(editor.circles["A"]?.isSelected == false)
        try editor.tap("B")
        #expect(editor.selection == nil)
        try editor.tap("A")
        let depth = editor.undoStack.undoDepth
        let arrow = try #require(editor.arrows["A"])
        try editor.tap(at: arrow.center)
        #expect(editor.selection == nil)
        try editor.tap(at: arrow.center)
        #expect(editor.undoStack.undoDepth == depth + 1)
    }

    @Test("BOT-49: a tap on a waypoint that was just created deselects it, as the crosshairs cover it")
    func afterCreation() throws {
        try editor.add(at: 49)
        try editor.tap(at: try #require(editor.circles["A"]).center)
        #expect(editor.selection == nil)
        try editor.tap(at: try #require(editor.circles["A"]).center)
        #expect(editor.selection == nil)
    }

    @Test("BOT-29: moving the crosshairs is not undone")
    func crosshairsStay() throws {
        #expect(editor.crosshairs.center == Point(x: 179.5, y: 303.5))
        try editor.add(at: 49)
        editor.moveCrosshairs(to: try editor.center(100))
        try editor.tapUndo()
        #expect(editor.crosshairs.center == (try editor.center(100)))
        #expect(editor.route.numberOfWaypoints == 0)
    }

    @Test("BOT-52: clearing leaves nothing but the crosshairs where they are, and nothing to undo")
    func clear() throws {
        try editor.addChain(8, 12, 60)
        try editor.tap("A")
        try editor.tapUndo()
        editor.clear()
        #expect(editor.route == Route())
        #expect(editor.selection == nil)
        #expect(editor.circles.isEmpty && editor.arrows.isEmpty)
        #expect(editor.graphics.count == 1 && editor.graphics[0] === editor.crosshairs)
        #expect(editor.crosshairs.center == (try editor.center(119)))
        #expect(editor.depths == [0, 0])
    }

    @Test("a canvas of another size has other zones, and the crosshairs in its middle")
    func resizing() throws {
        try editor.add(at: 49)
        editor.resizeCanvas(to: Size(width: 800, height: 1500))
        #expect(editor.crosshairs.center == Point(x: 400, y: 750))
        #expect(try editor.center(119) == Point(x: 750, y: 1450))
        #expect(editor.disagreements == [])
    }
}

@Suite("Pans of crosshairs and circles")
struct PanTests {
    private let editor = RouteEditor()

    /// Drags from one point by a vector, in three steps.
    private func drag(_ start: Point, by way: Vector) throws -> Bool {
        guard editor.beginPan(at: start) else { return false }
        for part in [0.1, 0.7, 1] { editor.movePan(to: start + way * part) }
        try editor.endPan()
        return true
    }

    @Test("BOT-51: the pan of a circle is one move, which undo reverts in route and on canvas")
    func circle() throws {
        try editor.addChain(8, 12)
        editor.moveCrosshairs(to: try editor.center(119))
        let (before, depths) = (editor.state, editor.depths)
        let start = try editor.center(8) + Vector(x: 10, y: 10)
        #expect(try drag(start, by: Vector(x: 30, y: 200)))
        #expect(editor.depths == [depths[0] + 1, 0])
        #expect(try editor.route.location(ofWaypointNamed: "A") == editor.circles["A"]?.center)
        let center = try #require(editor.circles["A"]).center
        #expect(Vector(from: try editor.center(8) + Vector(x: 30, y: 200), to: center).length < 1e-9)
        #expect(editor.disagreements == [])
        let after = editor.state
        try editor.tapUndo()
        #expect(editor.state == before)
        try editor.tapRedo()
        #expect(editor.state == after)
        #expect(editor.disagreements == [])
    }

    @Test("BOT-51: the pan of the crosshairs makes no entry, and begins wherever their frame is, also over circles")
    func crosshairs() throws {
        try editor.add(at: 49)
        let depths = editor.depths
        #expect(try drag(editor.center(49), by: Vector(x: 50, y: 60)))
        #expect(editor.crosshairs.center == (try editor.center(49)) + Vector(x: 50, y: 60))
        #expect(editor.circles["A"]?.center == (try editor.center(49)))
        #expect(editor.depths == depths)
    }

    @Test("BOT-51: there is nothing to pan elsewhere, and a pan that ends where it began makes no entry")
    func nothing() throws {
        try editor.addChain(8, 12)
        editor.moveCrosshairs(to: try editor.center(119))
        let (state, depths) = (editor.state, editor.depths)
        #expect(!editor.beginPan(at: try editor.center(60)))
        editor.movePan(to: .zero)
        try editor.endPan()
        #expect(try drag(editor.center(8), by: Vector(x: 0, y: 0)))
        #expect(editor.state == state)
        #expect(editor.depths == depths)
    }

    @Test("BOT-33: arrows to and from a circle follow it at every step, beside each other in a circular pair")
    func arrows() throws {
        try editor.addChain(8, 12, 60)
        editor.moveCrosshairs(to: try editor.center(119))
        #expect(editor.beginPan(at: try editor.center(12)))
        for step in 1...5 {
            editor.movePan(to: try editor.center(12) + Vector(x: Double(step) * 10, y: Double(step) * 20))
            let (a, b, c) = (
                try editor.center(8), try #require(editor.circles["B"]).center, try editor.center(60)
            )
            #expect(editor.arrows["A"]?.center == reference(a, b).center)
            #expect(editor.arrows["B"]?.polygon == reference(b, c).polygon)
        }
        try editor.endPan()
        #expect(editor.disagreements == [])

        try editor.tap("B")
        try editor.aim(at: "A")
        try editor.tapAdd()
        editor.moveCrosshairs(to: try editor.center(119))
        #expect(try drag(editor.center(8), by: Vector(x: 20, y: 150)))
        #expect(editor.route.links == ["A": "B", "B": "A"])
        #expect(editor.disagreements == [])
    }

    private func reference(_ from: Point, _ to: Point) -> Arrow {
        let arrow = Arrow(source: "")
        arrow.place(from: from, to: to, isInPair: false)
        return arrow
    }

    @Test("a pan that is cancelled, or whose circle disappears meanwhile, leaves no trace")
    func cancelled() throws {
        try editor.addChain(8, 12)
        editor.moveCrosshairs(to: try editor.center(119))
        let (state, depths) = (editor.state, editor.depths)
        #expect(editor.beginPan(at: try editor.center(8)))
        editor.movePan(to: try editor.center(60))
        editor.cancelPan()
        #expect(editor.state == state)
        #expect(editor.depths == depths)

        #expect(editor.beginPan(at: try editor.center(8)))
        editor.movePan(to: try editor.center(60))
        editor.clear()
        editor.movePan(to: try editor.center(61))
        try editor.endPan()
        #expect(editor.depths == [0, 0])
        #expect(editor.disagreements == [])
    }
}
