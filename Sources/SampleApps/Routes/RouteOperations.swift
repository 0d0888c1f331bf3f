internal import Automation
internal import BotTesting
internal import TestEvents

/// The operations of bot tests of a route, by name.
///
/// Each check is a separate method, so that a test can replace it.
class RouteOperations {
    /// The editor that the operations use.
    let editor: RouteEditor

    init(_ editor: RouteEditor) {
        self.editor = editor
    }

    /// Returns the data source for bots, with the operations by name.
    func makeDataSource() -> BotOperations {
        let operations = BotOperations()
        addActions(to: operations)
        addChecks(to: operations)
        editor.addPointActions(to: operations)
        operations.whenTestLoads = { [editor] in
            // The crosshairs stay where they are.
            editor.clear()
            editor.resetNames()
        }
        operations.describesModel = { [editor] in editor.description }
        operations.readsModel = { [editor] in editor.model }
        operations.readsCanvasSize = { [editor] in editor.zones.size }
        operations.setsCanvasSize = { [editor] size in
            guard [size.width, size.height].allSatisfy({ $0.isFinite && $0 > 0 }) else { return false }
            editor.resizeCanvas(to: size)
            return true
        }
        return operations
    }

    private func addActions(to operations: BotOperations) {
        let editor = editor
        operations.action("TAP_ADD") { try editor.tapAdd() }
        operations.action("TAP_REMOVE") { try editor.tapRemove() }
        operations.action("TAP_UNDO") { try editor.tapUndo() }
        operations.action("TAP_REDO") { try editor.tapRedo() }
        operations.action("TAP_EMPTY_ZONE") {
            try editor.tap(at: try Self.center(ofZone: 0, of: editor, for: "TAP_EMPTY_ZONE"))
        }
        operations.action("TAP_WAYPOINT", .string) { try editor.tap(at: editor.center(ofCircleNamed: $0)) }
        operations.action("MOVE_CROSSHAIRS_TO_ZONE", .integer()) { zone in
            editor.moveCrosshairs(
                to: try Self.center(ofZone: zone, of: editor, for: "MOVE_CROSSHAIRS_TO_ZONE"))
        }
        operations.action("SET_CROSSHAIRS_ON_WAYPOINT", .string) {
            editor.moveCrosshairs(to: try editor.center(ofCircleNamed: $0))
        }
        operations.action("SET_CROSSHAIRS_ON_ARROW", .string) {
            editor.moveCrosshairs(to: try editor.line(ofLinkFrom: $0).middle)
        }
    }

    private func addChecks(to operations: BotOperations) {
        operations.check("COUNT_WAYPOINTS", .integer()) { self.countWaypoints($0) }
        operations.check("COUNT_ARROWS", .integer()) { self.countArrows($0) }
        operations.check("VALIDATE_ROUTE_NEXT", .diagram) { try self.validateNext($0) }
        operations.check("VALIDATE_ROUTE_PREVIOUS", .diagram) { try self.validatePrevious($0) }
        operations.check("VALIDATE_SELECTION", .name) { self.validateSelection($0) }
        operations.check("VALIDATE_WAYPOINT_LOCATION", .string) { try self.validateLocation(of: $0) }
        operations.check("VALIDATE_ARROW_PRESENCE", .string) { self.validateArrowPresence(from: $0) }
        operations.check("VALIDATE_ARROW_ABSENCE", .string) { self.validateArrowAbsence(from: $0) }
        operations.check("VALIDATE_ARROW_LOCATION", .string) { try self.validateArrowLocation(from: $0) }
    }

    /// Returns the centre of a zone.
    ///
    /// An unknown zone fails the operation, not the whole file.
    private static func center(
        ofZone zone: Int, of editor: RouteEditor, for operation: String
    ) throws(BotOperationError) -> Point {
        if let center = editor.zones.center(ofZone: zone) { return center }
        let numbers = ZoneGrid.numbers
        throw .unfitData(
            name: operation, data: .number(Double(zone)),
            expected: "a zone from \(numbers.lowerBound) to \(numbers.upperBound - 1)")
    }

    // MARK: Counts

    /// Compares the numbers of waypoints in the route and circles on the canvas.
    func countWaypoints(_ expected: Int) -> BotVerdict {
        let actual = editor.route.numberOfWaypoints
        let circles = editor.graphics.count { $0 is Circle }
        if actual != expected { return BotVerdict(false, "Number of waypoints is \(actual), not \(expected)") }
        if circles != actual {
            return BotVerdict(
                false, "Number of waypoints is \(actual) as expected, but number of circles on canvas is \(circles)"
            )
        }
        return BotVerdict(true, "Number of waypoints is \(actual)")
    }

    /// Compares the numbers of arrows in the map and on the canvas.
    func countArrows(_ expected: Int) -> BotVerdict {
        let actual = editor.arrows.count
        let shown = editor.graphics.count { $0 is Arrow }
        if actual != expected {
            return BotVerdict(false, "number of arrows in arrow map is \(actual), not \(expected)")
        }
        if shown != actual {
            return BotVerdict(
                false,
                "number of arrows in arrow map is \(actual) as expected, but number of arrows on canvas is \(shown)"
            )
        }
        return BotVerdict(true, "number of arrows is \(actual)")
    }

    // MARK: The route

    /// Checks whether the left waypoint links to the right one, or to none.
    func validateNext(_ diagram: BotDiagram) throws -> BotVerdict {
        guard let name = diagram.left else {
            throw BotOperationError.unfitData(
                name: "VALIDATE_ROUTE_NEXT", data: .string(diagram.description),
                expected: "a diagram that names a waypoint on its left")
        }
        let actual = try editor.route.nameOfWaypointFollowing(waypointNamed: name)
        return switch (actual, diagram.right) {
        case (let actual?, let expected?) where actual == expected:
            BotVerdict(true, "next of '\(name)' is \(actual).")
        case (let actual?, let expected):
            BotVerdict(false, "next of '\(name)' is \(actual), not \(expected ?? "nil")")
        case (nil, nil): BotVerdict(true, "next of \(name) is nil")
        case (nil, let expected?): BotVerdict(false, "next of \(name) is nil, not \(expected)")
        }
    }

    /// Checks whether the left waypoint, or none, links to the right one.
    func validatePrevious(_ diagram: BotDiagram) throws -> BotVerdict {
        guard let name = diagram.right else {
            throw BotOperationError.unfitData(
                name: "VALIDATE_ROUTE_PREVIOUS", data: .string(diagram.description),
                expected: "a diagram that names a waypoint on its right")
        }
        let actual = try editor.route.nameOfWaypointPreceding(waypointNamed: name)
        let found = "previous of \(name) is \(actual ?? "nil")"
        if actual == diagram.left { return BotVerdict(true, found) }
        return BotVerdict(false, "\(found), not \(diagram.left ?? "nil")")
    }

    /// Checks whether a waypoint is selected, or none is.
    func validateSelection(_ expected: String?) -> BotVerdict {
        return switch (editor.selection, expected) {
        case (let actual, let expected) where actual == expected:
            BotVerdict(true, "selection is \(actual ?? "nil")")
        case (let actual?, let expected?): BotVerdict(false, "selection is \(actual) not \(expected)")
        case (let actual, let expected):
            BotVerdict(false, "selection is \(actual ?? "nil"), not \(expected ?? "nil")")
        }
    }

    // MARK: The canvas

    /// Checks whether the circle of a waypoint is at the waypoint's location.
    func validateLocation(of name: String) throws -> BotVerdict {
        let location = try editor.route.location(ofWaypointNamed: name)
        let center = try editor.center(ofCircleNamed: name)
        if location == center { return BotVerdict(true, "location of \(name) is \(words(location))") }
        return BotVerdict(
            false,
            "location of \(name) is \(words(location)) in \(zone(of: location)), "
                + "but its circle is at \(words(center)) in \(zone(of: center))")
    }

    private func words(_ point: Point) -> String {
        "(\(ScriptSpelling.number(point.x)), \(ScriptSpelling.number(point.y)))"
    }

    private func zone(of point: Point) -> String {
        editor.zones.zone(at: point).map { "zone \($0)" } ?? "no zone"
    }

    /// Checks whether an arrow emanates from a waypoint, in the map and on the canvas.
    func validateArrowPresence(from name: String) -> BotVerdict {
        guard let arrow = editor.arrows[name] else {
            return BotVerdict(false, "arrow map has no arrow emanating from \(name)")
        }
        guard isOnCanvas(arrow) else {
            return BotVerdict(false, "arrow emanating from \(name) is in arrow map, but not on canvas")
        }
        return BotVerdict(true, "arrow emanating from \(name) is present")
    }

    /// Checks that no arrow emanates from a waypoint.
    func validateArrowAbsence(from name: String) -> BotVerdict {
        guard let arrow = editor.arrows[name] else {
            return BotVerdict(true, "arrow emanating from \(name) is absent")
        }
        return BotVerdict(
            false,
            "arrow emanating from \(name) is in arrow map, "
                + (isOnCanvas(arrow) ? "and on canvas" : "but not on canvas"))
    }

    private func isOnCanvas(_ arrow: Arrow) -> Bool { editor.graphics.contains { $0 === arrow } }

    /// Checks the position and direction of an arrow against its link.
    func validateArrowLocation(from name: String) throws -> BotVerdict {
        let line = try editor.line(ofLinkFrom: name)
        guard let arrow = editor.arrows[name] else {
            return BotVerdict(false, "arrow map has no arrow emanating from \(name)")
        }
        let direction = Vector(from: arrow.start, to: arrow.tip)
        // Slopes could divide by almost zero; the cross product of two directions does not.
        let area = abs(direction.cross(line.direction))
        let isParallel = area <= 1e-4 * direction.length * line.direction.length
        let isPlaced = isParallel && arrow.contains(line.middle)
        return BotVerdict(
            isPlaced, "arrow emanating from \(name) is \(isPlaced ? "" : "not ")correctly positioned")
    }
}

extension RouteEditor {
    /// Returns the centre of a waypoint's circle.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    fileprivate func center(ofCircleNamed name: String) throws(RouteError) -> Point {
        if let circle = circles[name] { return circle.center }
        throw .unknownWaypoint(name, nearest: nearestName(to: name, in: route.waypointNames))
    }

    /// Returns the line on which a link's arrow belongs, according to the route alone.
    /// - Returns: its midpoint, and the vector from one waypoint to the next.
    /// - Throws: ``RouteError``, also if the waypoint has no next.
    fileprivate func line(ofLinkFrom source: String) throws(RouteError) -> (middle: Point, direction: Vector) {
        guard let target = try route.nameOfWaypointFollowing(waypointNamed: source) else {
            throw .noLink(from: source)
        }
        let from = try route.location(ofWaypointNamed: source)
        let to = try route.location(ofWaypointNamed: target)
        let isInPair = try route.circularRelationshipExistsBetween(waypointNamed: source, and: target)
        return (Arrow.middle(from: from, to: to, isInPair: isInPair), Vector(from: from, to: to))
    }
}

extension RouteEditor {
    /// The route and the selection as data: `{waypoints: {A: {x, y, next}}, selection}`.
    var model: AttributeValue {
        var waypoints: [String: AttributeValue] = [:]
        for name in route.waypointNames {
            guard let location = try? route.location(ofWaypointNamed: name) else { continue }
            waypoints[name] = .dictionary([
                "x": .number(location.x), "y": .number(location.y),
                "next": route.links[name].map { .string($0) } ?? .null,
            ])
        }
        return .dictionary(["waypoints": .dictionary(waypoints), "selection": selection.map { .string($0) } ?? .null])
    }
}

extension RouteEditor: CustomStringConvertible {
    /// A line each for the route, the selection and the actions that can be undone.
    var description: String {
        let lines = route.numberOfWaypoints == 0 ? [] : [route.description]
        return
            (lines + [
                "selection: \(selection ?? "none")",
                "undo: \(undoStack.undoDepth), redo: \(undoStack.redoDepth)",
            ]).joined(separator: "\n")
    }
}
