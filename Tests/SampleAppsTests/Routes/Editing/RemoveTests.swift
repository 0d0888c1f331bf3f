#if SampleApps
    import Automation
    import Testing

    @testable import SampleApps

    @Suite("The button that removes")
    struct RemoveTests {
        private let editor = RouteEditor()

        @Test("BOT-43: a waypoint goes with the links to and from it; what else is selected stays so")
        func waypoint() throws {
            try editor.addChain(8, 12, 60)
            try editor.tap("C")
            try editor.aim(at: "B")
            try editor.tapRemove()
            #expect(editor.route.waypointNames == ["A", "C"])
            #expect(editor.route.links.isEmpty)
            #expect(editor.selection == "C")
            #expect(editor.disagreements == [])
            try editor.aim(at: "C")
            try editor.tapRemove()
            #expect(editor.route.waypointNames == ["A"])
            #expect(editor.selection == nil)
            #expect(editor.disagreements == [])
        }

        @Test("BOT-44: on an arrow only the link goes, and on nothing nothing happens")
        func link() throws {
            try editor.addChain(8, 12, 60)
            let depth = editor.undoStack.undoDepth
            try editor.aim(atArrowFrom: "A")
            try editor.tapRemove()
            #expect(editor.route.numberOfWaypoints == 3)
            #expect(editor.route.links == ["B": "C"])
            #expect(editor.undoStack.undoDepth == depth + 1)
            #expect(editor.disagreements == [])
            let state = editor.state
            try editor.tapRemove()
            #expect(editor.state == state)
            #expect(editor.undoStack.undoDepth == depth + 1)
        }

        @Test("BOT-45: what is under the crosshairs contains their centre; circles win over arrows, low ones over high")
        func underTheCrosshairs() throws {
            // The arrow from A to B crosses the circle of C, which was added first of all.
            try editor.addChain(35)
            try editor.addChain(32, 38)
            #expect(editor.route.links == ["B": "C"])
            try editor.aim(at: "A")
            #expect(try #require(editor.arrows["B"]).contains(editor.crosshairs.center))
            try editor.tapRemove()
            #expect(editor.route.waypointNames == ["B", "C"])
            #expect(editor.route.links == ["B": "C"])

            // Now the arrow is lower than the circle, which wins all the same.
            try editor.tap("C")
            try editor.add(at: 35)
            try editor.tapUndo()
            try editor.tapUndo()
            try editor.tapUndo()
            let circle = try #require(editor.circle(at: editor.center(35)))
            let arrow = try #require(editor.arrow(at: editor.center(35)))
            let order = editor.graphics.map(ObjectIdentifier.init)
            let places = try [arrow, circle].map { try #require(order.firstIndex(of: ObjectIdentifier($0))) }
            #expect(places[0] < places[1])
            editor.moveCrosshairs(to: try editor.center(35))
            try editor.tapRemove()
            #expect(editor.route.links == ["B": "C"])

            // Of two circles in one place, that which was added first.
            editor.clear()
            editor.resetNames()
            try editor.addChain(49)
            editor.moveCrosshairs(to: try editor.center(49) + Vector(x: 30, y: 0))
            try editor.tapAdd()
            editor.moveCrosshairs(to: try editor.center(49) + Vector(x: 15, y: 0))
            try editor.tapRemove()
            #expect(editor.route.waypointNames == ["B"])
            // The frame of the crosshairs does not matter, only their centre.
            editor.moveCrosshairs(to: try editor.center(49) + Vector(x: 0, y: 0))
            try editor.tapRemove()
            #expect(editor.route.waypointNames == ["B"])
        }
    }
#endif
