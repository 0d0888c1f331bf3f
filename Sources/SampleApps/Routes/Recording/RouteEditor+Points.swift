#if SampleApps
    internal import Automation
    internal import BotTesting
    internal import TestEvents

    extension RouteEditor {
        /// Moves a waypoint as a pan of its circle does: its arrows follow, and it makes one entry for undo.
        /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
        func moveWaypoint(named name: String, to center: Point) throws(RouteError) {
            guard let circle = circles[name] else {
                throw .unknownWaypoint(name, nearest: nearestName(to: name, in: route.waypointNames))
            }
            let start = circle.center
            guard center != start else { return }
            circle.center = center
            panCircle(of: name)
            try recordPan(of: circle, from: start)
        }

        /// Adds the operations that only recordings need: what a user does where no zone and no waypoint says it.
        func addPointActions(to operations: BotOperations) {
            operations.action("TAP_POINT", .point) { try self.tap(at: $0) }
            operations.action("MOVE_CROSSHAIRS_TO_POINT", .point) { self.moveCrosshairs(to: $0) }
            operations.action("MOVE_WAYPOINT_TO_POINT", .waypointAndPoint) { move in
                try self.moveWaypoint(named: move.name, to: move.point)
            }
            operations.action("CLEAR_ROUTE") { self.clear() }
        }
    }

    extension BotData where Value == (name: String, point: Point) {
        /// The name of a waypoint, and where it goes.
        fileprivate static var waypointAndPoint: BotData {
            BotData(.dictionary(["waypoint": .string, "x": .number, "y": .number])) { data in
                guard case .dictionary(let members)? = data, let name = members["waypoint"]?.string,
                    let point = BotData<Point>.point.value(of: data)
                else { return nil }
                return (name, point)
            }
        }
    }
#endif
