#if SampleApps
    internal import Automation
    internal import TestEvents

    extension RouteEditor {
        /// The centre of the circle of a waypoint.
        /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
        func center(ofCircleNamed name: String) throws(RouteError) -> Point {
            if let circle = circles[name] { return circle.center }
            throw .unknownWaypoint(name, nearest: nearestName(to: name, in: route.waypointNames))
        }

        /// The line on which the arrow of a link belongs, as the route alone has it.
        /// - Returns: its middle, and the way from one waypoint to the next.
        /// - Throws: ``RouteError``, also when the waypoint has no next.
        func line(ofLinkFrom source: String) throws(RouteError) -> (middle: Point, direction: Vector) {
            guard let target = try route.nameOfWaypointFollowing(waypointNamed: source) else {
                throw .noLink(from: source)
            }
            let from = try route.location(ofWaypointNamed: source)
            let to = try route.location(ofWaypointNamed: target)
            let isInPair = try route.circularRelationshipExistsBetween(waypointNamed: source, and: target)
            return (Arrow.middle(from: from, to: to, isInPair: isInPair), Vector(from: from, to: to))
        }
    }

    extension RouteEditor: CustomStringConvertible {
        /// The route, the selection and what can be undone, a line for each.
        var description: String {
            let lines = route.numberOfWaypoints == 0 ? [] : [route.description]
            return
                (lines + [
                    "selection: \(selection ?? "none")",
                    "undo: \(undoStack.undoDepth), redo: \(undoStack.redoDepth)",
                ]).joined(separator: "\n")
        }
    }
#endif
