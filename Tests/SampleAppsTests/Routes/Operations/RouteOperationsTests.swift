import Automation
import BotTesting
import Testing

@testable import SampleApps

@Suite("The actions of bot tests of a route")
struct ActionTests {
    private let bot = RouteBot()
    private var editor: RouteEditor { bot.editor }

    private func isNear(_ a: Point?, _ x: Double, _ y: Double) -> Bool {
        guard let a else { return false }
        return abs(a.x - x) < 0.0001 && abs(a.y - y) < 0.0001
    }

    @Test("BOT-62: TAP_ADD on a fresh app adds A at the crosshairs, selected, with one entry for undo")
    func add() throws {
        #expect(bot.carryOut("MOVE_CROSSHAIRS_TO_ZONE", 49) == nil)
        #expect(bot.carryOut("TAP_ADD") == nil)
        #expect(editor.route.waypointNames == ["A"])
        #expect(isNear(try editor.route.location(ofWaypointNamed: "A"), 67.3125, 263.0333))
        #expect(editor.selection == "A")
        #expect(editor.depths == [1, 0])
    }

    @Test("BOT-63: TAP_REMOVE after that leaves no waypoint and no selection, and makes another entry")
    func remove() {
        bot.add(at: 49)
        #expect(bot.carryOut("TAP_REMOVE") == nil)
        #expect(editor.route.numberOfWaypoints == 0)
        #expect(editor.selection == nil)
        #expect(editor.depths == [2, 0])
    }

    @Test("BOT-64: TAP_UNDO undoes one action, and nothing when there is none")
    func undo() {
        bot.add(at: 49)
        for _ in 0..<2 {
            #expect(bot.carryOut("TAP_UNDO") == nil)
            #expect(editor.route == Route())
            #expect(editor.depths == [0, 1])
        }
    }

    @Test("BOT-65: TAP_REDO restores A in its place, selected, and does nothing when there is nothing to redo")
    func redo() throws {
        bot.add(at: 49)
        let state = editor.state
        bot.carryOut("TAP_UNDO")
        for _ in 0..<2 {
            #expect(bot.carryOut("TAP_REDO") == nil)
            #expect(editor.state == state)
            #expect(editor.selection == "A")
            #expect(editor.depths == [1, 0])
        }
    }

    @Test("BOT-27, BOT-66: TAP_EMPTY_ZONE is a tap at the centre of zone 0, which crosshairs near zone 9 catch")
    func emptyZone() {
        bot.add(at: 49)
        #expect(bot.carryOut("TAP_EMPTY_ZONE") == nil)
        #expect(editor.selection == nil)
        #expect(editor.depths == [2, 0])
        bot.carryOut("TAP_EMPTY_ZONE")
        #expect(editor.depths == [2, 0])
        bot.carryOut("MOVE_CROSSHAIRS_TO_ZONE", 9)
        bot.carryOut("TAP_EMPTY_ZONE")
        #expect(editor.depths == [3, 0])
    }

    @Test("BOT-67: TAP_WAYPOINT selects and deselects, when the crosshairs are elsewhere")
    func waypoint() {
        bot.add(at: 49)
        #expect(bot.carryOut("TAP_WAYPOINT", "A") == nil)
        #expect(editor.selection == nil)
        bot.carryOut("MOVE_CROSSHAIRS_TO_ZONE", 3)
        bot.carryOut("TAP_WAYPOINT", "A")
        #expect(editor.selection == "A")
        bot.carryOut("TAP_WAYPOINT", "A")
        #expect(editor.selection == nil)
    }

    @Test("BOT-68: MOVE_CROSSHAIRS_TO_ZONE makes no entry, and fails for a zone that is not there")
    func move() {
        #expect(bot.carryOut("MOVE_CROSSHAIRS_TO_ZONE", 119) == nil)
        #expect(isNear(editor.crosshairs.center, 336.5625, 586.7667))
        #expect(editor.depths == [0, 0])
        for zone in [120, -1] {
            #expect(
                bot.carryOut("MOVE_CROSSHAIRS_TO_ZONE", .number(Double(zone)))
                    == BotVerdict(false, "MOVE_CROSSHAIRS_TO_ZONE takes a zone from 0 to 119, not \(zone)"))
        }
        #expect(isNear(editor.crosshairs.center, 336.5625, 586.7667))
    }

    @Test("BOT-69: SET_CROSSHAIRS_ON_WAYPOINT puts the centre of the crosshairs on that of the circle")
    func onWaypoint() throws {
        bot.add(at: 49)
        bot.add(at: 54)
        #expect(bot.carryOut("SET_CROSSHAIRS_ON_WAYPOINT", "A") == nil)
        #expect(editor.crosshairs.center == editor.circles["A"]?.center)
        #expect(editor.circle(at: editor.crosshairs.center)?.label == "A")
        #expect(editor.depths == [2, 0])
    }

    @Test("BOT-70: SET_CROSSHAIRS_ON_ARROW puts them on the named arrow, also on each of a circular pair")
    func onArrow() throws {
        bot.add(at: 33)
        bot.add(at: 86)
        #expect(bot.carryOut("SET_CROSSHAIRS_ON_ARROW", "A") == nil)
        let (a, b) = (try editor.center(33), try editor.center(86))
        #expect(editor.crosshairs.center == Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2))
        #expect(editor.arrow(at: editor.crosshairs.center)?.source == "A")
        bot.carryOut("SET_CROSSHAIRS_ON_WAYPOINT", "A")
        bot.carryOut("TAP_ADD")
        #expect(editor.route.links == ["A": "B", "B": "A"])
        let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        for name in ["A", "B"] {
            bot.carryOut("SET_CROSSHAIRS_ON_ARROW", .string(name))
            #expect(editor.arrow(at: editor.crosshairs.center)?.source == name)
            #expect(abs(Vector(from: middle, to: editor.crosshairs.center).length - 10) < 1e-9)
        }
        #expect(editor.depths == [3, 0])
        #expect(
            bot.carryOut("SET_CROSSHAIRS_ON_ARROW", "Z") == BotVerdict(false, "unknown waypoint 'Z'"))
        bot.carryOut("TAP_REMOVE")
        #expect(
            bot.carryOut("SET_CROSSHAIRS_ON_ARROW", "B")
                == BotVerdict(false, "no arrow emanates from 'B': it has no next"))
    }

    @Test("BOT-22: an operation on an unknown waypoint fails and names it, and the app continues")
    func unknown() {
        bot.add(at: 49)
        let state = editor.state
        let operations: [(String, AttributeValue)] = [
            ("TAP_WAYPOINT", "Z"), ("SET_CROSSHAIRS_ON_WAYPOINT", "Z"), ("SET_CROSSHAIRS_ON_ARROW", "Z"),
            ("VALIDATE_ROUTE_NEXT", "Z→A"), ("VALIDATE_ROUTE_PREVIOUS", "A→Z"),
            ("VALIDATE_WAYPOINT_LOCATION", "Z"), ("VALIDATE_ARROW_PRESENCE", "Z"),
            ("VALIDATE_ARROW_LOCATION", "Z"), ("VALIDATE_SELECTION", "Z"),
        ]
        for (name, data) in operations {
            let verdict = bot.carryOut(name, data)
            #expect(verdict?.passed == false, "\(name)")
            #expect(verdict?.message.contains("Z") == true, "\(name)")
            #expect(editor.state == state)
        }
    }
}

@Suite("The checks of bot tests of a route")
struct CheckTests {
    private let bot = RouteBot()
    private var editor: RouteEditor { bot.editor }

    private func expect(
        _ passed: Bool, _ message: String, _ name: String, _ data: AttributeValue,
        at place: SourceLocation = #_sourceLocation
    ) {
        #expect(bot.carryOut(name, data) == BotVerdict(passed, message), sourceLocation: place)
    }

    /// A→B with B selected, far from each other.
    private func addTwo() {
        bot.add(at: 49)
        bot.add(at: 54)
    }

    @Test("BOT-71, BOT-84: COUNT_WAYPOINTS compares the route, then the circles on the canvas")
    func waypoints() {
        addTwo()
        expect(true, "Number of waypoints is 2", "COUNT_WAYPOINTS", 2)
        expect(false, "Number of waypoints is 2, not 1", "COUNT_WAYPOINTS", 1)
        editor.graphics.removeAll { $0 is Circle }
        expect(
            false, "Number of waypoints is 2 as expected, but number of circles on canvas is 0",
            "COUNT_WAYPOINTS", 2)
        expect(false, "Number of waypoints is 2, not 0", "COUNT_WAYPOINTS", 0)
    }

    @Test("BOT-72, BOT-85: COUNT_ARROWS compares the map, then the arrows on the canvas")
    func arrows() {
        addTwo()
        expect(true, "number of arrows is 1", "COUNT_ARROWS", 1)
        expect(false, "number of arrows in arrow map is 1, not 3", "COUNT_ARROWS", 3)
        editor.graphics.append(Arrow(source: "B"))
        expect(
            false, "number of arrows in arrow map is 1 as expected, but number of arrows on canvas is 2",
            "COUNT_ARROWS", 1)
    }

    @Test("BOT-31, BOT-72: an arrow without length still counts")
    func shortArrow() throws {
        bot.add(at: 49)
        editor.moveCrosshairs(to: try editor.center(49) + Vector(x: 50, y: 0))
        bot.carryOut("TAP_ADD")
        expect(true, "number of arrows is 1", "COUNT_ARROWS", 1)
        expect(true, "arrow emanating from A is present", "VALIDATE_ARROW_PRESENCE", "A")
        expect(false, "arrow emanating from A is not correctly positioned", "VALIDATE_ARROW_LOCATION", "A")
    }

    @Test("BOT-5, BOT-73, BOT-86: VALIDATE_ROUTE_NEXT has a message for each outcome")
    func next() {
        addTwo()
        expect(true, "next of 'A' is B.", "VALIDATE_ROUTE_NEXT", "A→B")
        expect(false, "next of 'A' is B, not C", "VALIDATE_ROUTE_NEXT", "A→C")
        expect(false, "next of 'A' is B, not nil", "VALIDATE_ROUTE_NEXT", "A→*")
        expect(true, "next of B is nil", "VALIDATE_ROUTE_NEXT", "B→*")
        expect(false, "next of B is nil, not A", "VALIDATE_ROUTE_NEXT", "B→A")
        expect(
            false, #"VALIDATE_ROUTE_NEXT takes a diagram that names a waypoint on its left, not "*→A""#,
            "VALIDATE_ROUTE_NEXT", "*→A")
    }

    @Test("BOT-5, BOT-74, BOT-87: VALIDATE_ROUTE_PREVIOUS has a message for each outcome")
    func previous() {
        addTwo()
        expect(true, "previous of B is A", "VALIDATE_ROUTE_PREVIOUS", "A→B")
        expect(false, "previous of B is A, not C", "VALIDATE_ROUTE_PREVIOUS", "C→B")
        expect(true, "previous of A is nil", "VALIDATE_ROUTE_PREVIOUS", "*→A")
        expect(false, "previous of B is A, not nil", "VALIDATE_ROUTE_PREVIOUS", "*→B")
        expect(false, "previous of A is nil, not B", "VALIDATE_ROUTE_PREVIOUS", "B→A")
        expect(
            false, #"VALIDATE_ROUTE_PREVIOUS takes a diagram that names a waypoint on its right, not "A→*""#,
            "VALIDATE_ROUTE_PREVIOUS", "A→*")
    }

    @Test("BOT-5, BOT-75, BOT-88: VALIDATE_SELECTION has a message for each outcome; * is nothing")
    func selection() {
        addTwo()
        expect(true, "selection is B", "VALIDATE_SELECTION", "B")
        expect(false, "selection is B not A", "VALIDATE_SELECTION", "A")
        expect(false, "selection is B, not nil", "VALIDATE_SELECTION", "*")
        bot.carryOut("TAP_EMPTY_ZONE")
        expect(true, "selection is nil", "VALIDATE_SELECTION", "*")
        expect(false, "selection is nil, not A", "VALIDATE_SELECTION", "A")
    }

    @Test("BOT-76, BOT-89: VALIDATE_WAYPOINT_LOCATION reports both points and zones when they differ")
    func location() throws {
        editor.resizeCanvas(to: Size(width: 400, height: 600))
        addTwo()
        expect(true, "location of A is (75, 260)", "VALIDATE_WAYPOINT_LOCATION", "A")
        try #require(editor.circles["A"]).center = Point(x: 200, y: 300)
        expect(
            false, "location of A is (75, 260) in zone 49, but its circle is at (200, 300) in zone 60",
            "VALIDATE_WAYPOINT_LOCATION", "A")
        try #require(editor.circles["A"]).center = Point(x: 400, y: 300.5)
        expect(
            false, "location of A is (75, 260) in zone 49, but its circle is at (400, 300.5) in no zone",
            "VALIDATE_WAYPOINT_LOCATION", "A")
    }

    @Test("BOT-77, BOT-90: VALIDATE_ARROW_PRESENCE checks the map and the canvas")
    func presence() {
        addTwo()
        expect(true, "arrow emanating from A is present", "VALIDATE_ARROW_PRESENCE", "A")
        expect(false, "arrow map has no arrow emanating from B", "VALIDATE_ARROW_PRESENCE", "B")
        editor.graphics.removeAll { $0 is Arrow }
        expect(
            false, "arrow emanating from A is in arrow map, but not on canvas", "VALIDATE_ARROW_PRESENCE", "A")
    }

    @Test("BOT-78, BOT-90: VALIDATE_ARROW_ABSENCE checks the map, and reports where the arrow is")
    func absence() {
        addTwo()
        expect(true, "arrow emanating from B is absent", "VALIDATE_ARROW_ABSENCE", "B")
        expect(true, "arrow emanating from Z is absent", "VALIDATE_ARROW_ABSENCE", "Z")
        expect(
            false, "arrow emanating from A is in arrow map, and on canvas", "VALIDATE_ARROW_ABSENCE", "A")
        editor.graphics.removeAll { $0 is Arrow }
        expect(
            false, "arrow emanating from A is in arrow map, but not on canvas", "VALIDATE_ARROW_ABSENCE", "A")
    }

    @Test("BOT-79, BOT-90: VALIDATE_ARROW_LOCATION compares place and direction with the link")
    func arrowLocation() throws {
        addTwo()
        let (from, to) = (try editor.center(49), try editor.center(54))
        let arrow = try #require(editor.arrows["A"])
        let good = "arrow emanating from A is correctly positioned"
        let bad = "arrow emanating from A is not correctly positioned"
        expect(true, good, "VALIDATE_ARROW_LOCATION", "A")
        // Beside the line, as in a pair; farther away; and turned about the right middle.
        arrow.place(from: from, to: to, isInPair: true)
        expect(false, bad, "VALIDATE_ARROW_LOCATION", "A")
        let way = Vector(x: 200, y: 0)
        arrow.place(from: from + way, to: to + way, isInPair: false)
        expect(false, bad, "VALIDATE_ARROW_LOCATION", "A")
        arrow.place(from: from + Vector(x: 0, y: 1), to: to + Vector(x: 0, y: -1), isInPair: false)
        expect(false, bad, "VALIDATE_ARROW_LOCATION", "A")
        arrow.place(from: from, to: to, isInPair: false)
        expect(true, good, "VALIDATE_ARROW_LOCATION", "A")
        expect(false, "no arrow emanates from 'B': it has no next", "VALIDATE_ARROW_LOCATION", "B")
    }

    @Test("BOT-33, BOT-79: arrows stay correctly positioned while circles are dragged, also those of a pair")
    func drags() throws {
        addTwo()
        bot.carryOut("SET_CROSSHAIRS_ON_WAYPOINT", "A")
        bot.carryOut("TAP_ADD")
        bot.carryOut("MOVE_CROSSHAIRS_TO_ZONE", 119)
        for target in [20, 84, 101] {
            let start = try #require(editor.circles["A"]).center
            #expect(editor.beginPan(at: start))
            editor.movePan(to: try editor.center(target))
            try editor.endPan()
            for name in ["A", "B"] {
                #expect(bot.carryOut("VALIDATE_ARROW_LOCATION", .string(name))?.passed == true)
                #expect(bot.carryOut("VALIDATE_WAYPOINT_LOCATION", .string(name))?.passed == true)
            }
        }
    }

    @Test("BOT-83: every check has a message, whether it holds or not")
    func words() {
        addTwo()
        let outcomes: [(String, AttributeValue, AttributeValue)] = [
            ("COUNT_WAYPOINTS", 2, 3), ("COUNT_ARROWS", 1, 2), ("VALIDATE_ROUTE_NEXT", "A→B", "B→A"),
            ("VALIDATE_ROUTE_PREVIOUS", "A→B", "B→A"), ("VALIDATE_SELECTION", "B", "*"),
            ("VALIDATE_WAYPOINT_LOCATION", "A", "Z"), ("VALIDATE_ARROW_PRESENCE", "A", "B"),
            ("VALIDATE_ARROW_ABSENCE", "B", "A"), ("VALIDATE_ARROW_LOCATION", "A", "B"),
        ]
        #expect(outcomes.map(\.0) == bot.dataSource.declarations.filter(\.isCheck).map(\.name))
        for (name, good, bad) in outcomes {
            #expect(bot.carryOut(name, good)?.passed == true)
            #expect(bot.carryOut(name, bad)?.passed == false)
            #expect(bot.carryOut(name, good)?.message.isEmpty == false)
            #expect(bot.carryOut(name, bad)?.message.isEmpty == false)
        }
    }
}
