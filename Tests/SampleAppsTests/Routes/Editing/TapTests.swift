#if SampleApps
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
            // On the circle that lies in the frame, and on a corner of the frame.
            try editor.tap(at: editor.center(49))
            #expect(editor.selection == nil)
            #expect(editor.undoStack.undoDepth == depth + 1)
            try editor.tap(at: editor.crosshairs.frame.origin)
            try editor.tap(at: editor.center(49))
            #expect(editor.selection == nil)
            #expect(editor.undoStack.undoDepth == depth + 3)
            // Such an entry changes nothing, but takes a step back of its own.
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

        @Test("BOT-29: moving the crosshairs is not taken back")
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
#endif
