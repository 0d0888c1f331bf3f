#if SampleApps
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

        @Test("BOT-64: TAP_UNDO takes back one action, and nothing when there is none")
        func undo() {
            bot.add(at: 49)
            for _ in 0..<2 {
                #expect(bot.carryOut("TAP_UNDO") == nil)
                #expect(editor.route == Route())
                #expect(editor.depths == [0, 1])
            }
        }

        @Test("BOT-65: TAP_REDO brings A back to its place, selected, and does nothing when there is nothing")
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
                bot.carryOut("SET_CROSSHAIRS_ON_ARROW", "Z") == BotVerdict(false, "there is no waypoint 'Z'"))
            bot.carryOut("TAP_REMOVE")
            #expect(
                bot.carryOut("SET_CROSSHAIRS_ON_ARROW", "B")
                    == BotVerdict(false, "no arrow emanates from 'B': it has no next"))
        }

        @Test("BOT-22: an operation on an unknown waypoint fails and names it, and the app goes on")
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
#endif
