internal import Automation
internal import BotTesting
internal import TestEvents

/// The user's actions on the screen; each is recorded before it is performed.
///
/// Bots use the editor directly, so their actions are not recorded.
final class RouteUserActions {
    let editor: RouteEditor
    /// The current recording; nil if there is none.
    var recording: BotRecording? {
        didSet { recordedCenter = nil }
    }

    /// The position of the crosshairs in a replay; nil before the first action.
    private var recordedCenter: Point?
    /// The circle that is dragged, and its original position.
    private var pan: (circle: Circle, start: Point)?

    init(_ editor: RouteEditor) { self.editor = editor }

    /// Taps the add button.
    func tapAdd() throws(RouteError) {
        record("TAP_ADD")
        try editor.tapAdd()
    }

    /// Taps the remove button.
    func tapRemove() throws(RouteError) {
        record("TAP_REMOVE")
        try editor.tapRemove()
    }

    /// Taps the undo button.
    func tapUndo() throws(RouteError) {
        record("TAP_UNDO")
        try editor.tapUndo()
    }

    /// Taps the redo button.
    func tapRedo() throws(RouteError) {
        record("TAP_REDO")
        try editor.tapRedo()
    }

    /// Taps the canvas.
    func tap(at point: Point) throws(RouteError) {
        recordTap(at: point)
        try editor.tap(at: point)
    }

    /// Starts to drag the crosshairs or a circle.
    /// - Returns: whether there is one at that point.
    func beginPan(at point: Point) -> Bool {
        guard editor.beginPan(at: point) else { return false }
        pan = nil
        if !editor.crosshairs.contains(point), let circle = editor.circle(at: point) {
            pan = (circle, circle.center)
        }
        return true
    }

    /// Moves the dragged graphic.
    func movePan(to point: Point) { editor.movePan(to: point) }

    /// Ends the drag.
    func endPan() throws(RouteError) {
        defer { pan = nil }
        if let pan {
            let (name, center) = (pan.circle.label, pan.circle.center)
            if editor.circles[name] === pan.circle, center != pan.start {
                record(
                    "MOVE_WAYPOINT_TO_POINT",
                    .dictionary(["waypoint": .string(name), "x": .number(center.x), "y": .number(center.y)]))
            }
        } else if recording != nil {
            recordCrosshairs()
        }
        try editor.endPan()
    }

    /// Cancels the drag, and moves the graphic back.
    func cancelPan() {
        pan = nil
        editor.cancelPan()
    }

    /// Empties the canvas, and moves the crosshairs to its centre.
    func clear() {
        pan = nil
        record("CLEAR_ROUTE")
        editor.clear()
        editor.moveCrosshairs(to: Rect(origin: .zero, size: editor.zones.size).center)
        if recording != nil { recordCrosshairs() }
    }
}

// MARK: Recording

extension RouteUserActions {
    private func record(_ name: String, _ data: AttributeValue? = nil) {
        guard let recording else { return }
        recordCrosshairs()
        recording.record(name, data: data)
    }

    /// Records the position of the crosshairs, unless a replay has them there anyway.
    private func recordCrosshairs() {
        let center = editor.crosshairs.center
        guard center != recordedCenter else { return }
        recordedCenter = center
        if let zone = editor.zones.zone(at: center), editor.zones.center(ofZone: zone) == center {
            recording?.record("MOVE_CROSSHAIRS_TO_ZONE", data: .number(Double(zone)))
        } else if let name = editor.circles.values.filter({ $0.center == center }).map(\.label).min(),
            pan?.circle.label != name
        {
            recording?.record("SET_CROSSHAIRS_ON_WAYPOINT", data: .string(name))
        } else {
            recording?.record("MOVE_CROSSHAIRS_TO_POINT", data: center.members)
        }
    }

    /// Records a tap on a waypoint or on empty space if that is equivalent, otherwise at its point.
    private func recordTap(at point: Point) {
        let target = target(at: point)
        let name = editor.circle(at: point)?.label
        let emptyZone = editor.zones.center(ofZone: 0)
        if let name, let circle = editor.circles[name], self.target(at: circle.center) == target {
            record("TAP_WAYPOINT", .string(name))
        } else if target == .empty, let emptyZone, self.target(at: emptyZone) == .empty {
            record("TAP_EMPTY_ZONE")
        } else {
            record("TAP_POINT", point.members)
        }
    }

    /// The target of a tap; taps with the same target have the same effect.
    private enum Target: Hashable {
        case crosshairs, circle(String), arrow, empty
    }

    private func target(at point: Point) -> Target {
        if editor.crosshairsCatchTap(at: point) { return .crosshairs }
        if let circle = editor.circle(at: point) { return .circle(circle.label) }
        return editor.arrow(at: point) == nil ? .empty : .arrow
    }
}

extension Point {
    /// The point as data of operations.
    fileprivate var members: AttributeValue { .dictionary(["x": .number(x), "y": .number(y)]) }
}

extension RouteEditor {
    /// Moves a waypoint like a pan of its circle: its arrows follow, and it adds one entry for undo.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    private func moveWaypoint(named name: String, to center: Point) throws(RouteError) {
        guard let circle = circles[name] else {
            throw .unknownWaypoint(name, nearest: nearestName(to: name, in: route.waypointNames))
        }
        let start = circle.center
        guard center != start else { return }
        circle.center = center
        panCircle(of: name)
        try recordPan(of: circle, from: start)
    }

    /// Adds the operations that only recordings need, for actions that no zone or waypoint describes.
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
    /// The name of a waypoint, and its new location.
    fileprivate static var waypointAndPoint: BotData {
        BotData(.dictionary(["waypoint": .string, "x": .number, "y": .number])) { data in
            guard case .dictionary(let members)? = data, let name = members["waypoint"]?.string,
                let point = BotData<Point>.point.value(of: data)
            else { return nil }
            return (name, point)
        }
    }
}
