import Automation
import Testing

@testable import SampleApps

@Suite("The button that adds")
struct AddTests {
    private let editor = RouteEditor()

    @Test("BOT-28, BOT-36: with nothing there and nothing selected, a waypoint without links is added and selected")
    func standalone() throws {
        #expect(editor.graphics.count == 1 && editor.graphics[0] === editor.crosshairs)
        try editor.addChain(9, 13)
        let before = editor.route.links
        try editor.add(at: 60)
        #expect(editor.route.waypointNames == ["A", "B", "C"])
        #expect(editor.route.links == before)
        #expect(editor.selection == "C")
        #expect(try editor.route.location(ofWaypointNamed: "C") == editor.center(60))

        let fresh = RouteEditor()
        try fresh.add(at: 49)
        #expect(fresh.graphics.count == 2 && fresh.graphics[0] === fresh.crosshairs)
        #expect(fresh.graphics[1] === fresh.circles["A"])
    }

    @Test("BOT-37: on an arrow, a waypoint is inserted halfway between the two, wherever the crosshairs are on it")
    func insertion() throws {
        try editor.addChain(16, 22)
        let (from, to) = (try editor.center(16), try editor.center(22))
        editor.moveCrosshairs(to: Point(x: from.x + 40, y: from.y))
        try editor.tapAdd()
        #expect(editor.route.description == "A → C\nB\nC → B")
        #expect(try editor.route.location(ofWaypointNamed: "C") == Point(x: (from.x + to.x) / 2, y: from.y))
        #expect(editor.selection == "C")
        #expect(editor.disagreements == [])
    }

    @Test("BOT-38: a selection is extended, no matter what it led to and which arrow is there")
    func extension_() throws {
        try editor.addChain(8, 12, 60)
        try editor.add(at: 107)
        #expect(editor.route.links == ["A": "B", "B": "C"])
        try editor.tap("D")
        try editor.tap("A")
        // The middle of the arrow from B to C: it is not inserted there.
        try editor.aim(atArrowFrom: "B")
        let place = editor.crosshairs.center
        try editor.tapAdd()
        #expect(editor.route.links == ["A": "E", "B": "C"])
        #expect(try editor.route.nameOfWaypointPreceding(waypointNamed: "B") == nil)
        #expect(try editor.route.location(ofWaypointNamed: "E") == place)
        #expect(editor.selection == "E")
        #expect(editor.disagreements == [])
    }

    @Test("BOT-39: with a selection, a circle becomes its next, and nothing else leads there any more")
    func linking() throws {
        try editor.add(at: 9)
        try editor.tap("A")
        try editor.addChain(13, 60)
        try editor.tap("C")
        try editor.aim(at: "A")
        try editor.tapAdd()
        #expect(editor.route.links == ["B": "C", "C": "A"])
        #expect(editor.selection == "A")
        try editor.aim(at: "C")
        try editor.tapAdd()
        #expect(editor.route.links == ["A": "C", "C": "A"])
        try editor.tap("B")
        try editor.aim(at: "A")
        try editor.tapAdd()
        #expect(editor.route.links == ["A": "C", "B": "A"])
        try editor.tap("B")
        try editor.aim(at: "C")
        try editor.tapAdd()
        #expect(editor.route.links == ["B": "C"])
        #expect(try editor.route.nameOfWaypointPreceding(waypointNamed: "A") == nil)
        #expect(editor.selection == "C")
        #expect(editor.disagreements == [])
    }

    @Test("BOT-40: an existing link is ignored: no change, no entry, and the selection stays")
    func duplicate() throws {
        try editor.addChain(9, 13)
        try editor.tap("A")
        let (state, depths) = (editor.state, editor.depths)
        try editor.aim(at: "B")
        try editor.tapAdd()
        #expect(editor.state == state)
        #expect(editor.depths == depths)
        #expect(editor.selection == "A")
    }

    @Test("BOT-41: on a circle with nothing selected, nothing happens")
    func circleWithoutSelection() throws {
        try editor.addChain(9, 13)
        let (state, depths) = (editor.state, editor.depths)
        try editor.aim(at: "B")
        try editor.tapAdd()
        #expect(editor.state == state)
        #expect(editor.depths == depths)
    }

    @Test("BOT-42: a waypoint is never linked to itself, and trying makes no entry")
    func itself() throws {
        try editor.add(at: 49)
        #expect(editor.selection == "A")
        let state = editor.state
        try editor.tapAdd()
        #expect(try editor.route.nameOfWaypointFollowing(waypointNamed: "A") == nil)
        #expect(editor.state == state)
        #expect(editor.depths == [1, 0])
    }

    @Test("BOT-50: the letter of an undone creation is not reused; redo restores its name")
    func letters() throws {
        try editor.add(at: 49)
        try editor.tapUndo()
        #expect(editor.route.numberOfWaypoints == 0)
        try editor.tapRedo()
        #expect(editor.route.waypointNames == ["A"])
        try editor.tapUndo()
        try editor.tapAdd()
        #expect(editor.route.waypointNames == ["B"])
        editor.clear()
        try editor.tapAdd()
        #expect(editor.route.waypointNames == ["C"])
        editor.clear()
        editor.resetNames()
        try editor.tapAdd()
        #expect(editor.route.waypointNames == ["A"])
    }
}

@Suite("The button that removes")
struct RemoveTests {
    private let editor = RouteEditor()

    @Test("BOT-43: a waypoint is removed with the links to and from it; the rest of the selection stays")
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

    @Test("BOT-44: on an arrow only the link is removed, and on nothing nothing happens")
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

        // Of two circles in one place, the one that was added first.
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
