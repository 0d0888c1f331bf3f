internal import Automation

/// Edits a route in response to taps on its canvas and on the buttons of its bar.
///
/// Each rule is a separate method, so that a test can replace it.
class RouteEditor {
    /// The default size of a canvas, in points.
    static let standardCanvasSize = Size(width: 359, height: 607)

    /// The waypoints and their links.
    private(set) var route = Route()
    /// The name of the selected waypoint; nil for none.
    private(set) var selection: String?
    /// All graphics on the canvas, from the bottom up; the crosshairs come first.
    var graphics: [Graphic]
    /// The circle of each waypoint, by name.
    private(set) var circles: [String: Circle] = [:]
    /// The arrow of each link, by the name of its source waypoint.
    private(set) var arrows: [String: Arrow] = [:]
    /// The crosshairs of the canvas.
    let crosshairs: Crosshairs
    /// The zones of the canvas, which include its size.
    private(set) var zones: ZoneGrid
    /// The actions that can be undone and redone.
    private(set) var undoStack = UndoStack()
    private var names = NameCounter()
    private var pan: (graphic: Graphic, start: Point, grip: Vector)?

    /// Called after every visible change.
    var onChange: () -> Void = {}
    /// Receives each primitive update, including those of undo and redo.
    var log: (RouteUpdate) -> Void = { _ in }

    /// Creates an editor of an empty route, with the crosshairs in the centre of the canvas.
    init(canvasSize: Size = RouteEditor.standardCanvasSize) {
        zones = ZoneGrid(size: canvasSize)
        crosshairs = Crosshairs(center: Rect(origin: .zero, size: canvasSize).center)
        graphics = [crosshairs]
    }

    // MARK: Buttons of the bar

    /// Adds a waypoint or a link, depending on what is under the crosshairs and what is selected.
    func tapAdd() throws(RouteError) {
        let place = crosshairs.center
        switch (circle(at: place), selection) {
        case (let circle?, let selected?):
            if circle.label == selected {
                try linkToItself(selected)
            } else if try route.nameOfWaypointFollowing(waypointNamed: selected) == circle.label {
                try linkAgain(selected, to: circle.label)
            } else {
                try link(selected, to: circle.label)
            }
        // There is nothing to link the circle to.
        case (_?, nil): break
        case (nil, let selected?): try extend(selected, to: place)
        case (nil, nil):
            if let arrow = arrow(at: place) {
                try insert(onLinkFrom: arrow.source)
            } else {
                try addStandalone(at: place)
            }
        }
    }

    /// Removes the waypoint under the crosshairs, or else the link; does nothing if there is neither.
    func tapRemove() throws(RouteError) {
        if let circle = circle(at: crosshairs.center) {
            try remove(circle.label)
        } else if let arrow = arrow(at: crosshairs.center) {
            try perform([.setNext(name: arrow.source, to: nil)])
        }
    }

    /// Undoes the last action; does nothing if there is none.
    func tapUndo() throws(RouteError) {
        guard let group = undoStack.takeUndo() else { return }
        try make(replayOrder(of: group)) { undoStack.recordRedo($0) }
    }

    /// Redoes the last undone action; does nothing if there is none.
    func tapRedo() throws(RouteError) {
        guard let group = undoStack.takeRedo() else { return }
        try make(replayOrder(of: group)) { undoStack.recordUndo($0) }
    }

    // MARK: Taps on the canvas

    /// Changes the selection in response to a tap on the canvas.
    func tap(at point: Point) throws(RouteError) {
        if crosshairsCatchTap(at: point) {
            // An entry for undo, even if nothing was selected.
            try perform(deselection)
        } else if let circle = circle(at: point) {
            try tapCircle(of: circle.label)
        } else if arrow(at: point) != nil {
            if selection != nil { try perform(deselection) }
        } else {
            try tapEmptySpace()
        }
    }

    // MARK: The crosshairs and the canvas

    /// Moves the crosshairs, which cannot be undone.
    func moveCrosshairs(to center: Point) {
        crosshairs.center = center
        onChange()
    }

    /// Resizes the canvas, and moves the crosshairs to its centre; waypoints keep their places.
    func resizeCanvas(to size: Size) {
        zones.size = size
        moveCrosshairs(to: Rect(origin: .zero, size: size).center)
    }

    /// Removes everything except the crosshairs, including the entries for undo and redo.
    func clear() {
        route.clear()
        (selection, pan) = (nil, nil)
        (circles, arrows) = ([:], [:])
        graphics = [crosshairs]
        undoStack = UndoStack()
        onChange()
    }

    /// Restarts the names of new waypoints with `A`.
    func resetNames() { names.reset() }

    // MARK: Pans

    /// Starts to drag the crosshairs or a circle.
    /// - Returns: whether there is one at that point.
    func beginPan(at point: Point) -> Bool {
        guard let graphic = crosshairs.contains(point) ? crosshairs : circle(at: point) as Graphic? else {
            return false
        }
        pan = (graphic, graphic.center, Vector(from: point, to: graphic.center))
        return true
    }

    /// Moves the dragged graphic; arrows follow a circle.
    func movePan(to point: Point) {
        if let pan { move(pan.graphic, to: point + pan.grip) }
    }

    /// Ends the drag; a moved circle adds an entry for undo, the crosshairs do not.
    func endPan() throws(RouteError) {
        guard let pan else { return }
        self.pan = nil
        guard let circle = pan.graphic as? Circle, circles[circle.label] === circle else { return }
        if circle.center != pan.start { try recordPan(of: circle, from: pan.start) }
    }

    /// Cancels the drag, and moves the graphic back.
    func cancelPan() {
        guard let pan else { return }
        self.pan = nil
        move(pan.graphic, to: pan.start)
    }

    private func move(_ graphic: Graphic, to center: Point) {
        graphic.center = center
        if let circle = graphic as? Circle, circles[circle.label] === circle { panCircle(of: circle.label) }
        onChange()
    }

    // MARK: The rules of adding and removing

    /// Adds and selects a waypoint without links.
    func addStandalone(at place: Point) throws(RouteError) {
        let name = nameOfNewWaypoint()
        try perform(deselection + [.create(name: name, location: place), .select(name: name)])
    }

    /// Adds a waypoint halfway between the two of a link, and links it between them.
    func insert(onLinkFrom source: String) throws(RouteError) {
        guard let target = try route.nameOfWaypointFollowing(waypointNamed: source) else {
            throw .noLink(from: source)
        }
        let from = try route.location(ofWaypointNamed: source)
        let to = try route.location(ofWaypointNamed: target)
        let name = nameOfNewWaypoint()
        try perform(
            deselection + [
                .setNext(name: source, to: nil),
                .create(name: name, location: Arrow.middle(from: from, to: to, isInPair: false)),
                .setNext(name: source, to: name), .setNext(name: name, to: target), .select(name: name),
            ])
    }

    /// Links the selected waypoint to a new one, in place of its previous link.
    func extend(_ selected: String, to place: Point) throws(RouteError) {
        let hasNext = try route.nameOfWaypointFollowing(waypointNamed: selected) != nil
        let name = nameOfNewWaypoint()
        try perform(
            (hasNext ? [.setNext(name: selected, to: nil)] : []) + [
                .create(name: name, location: place), .setNext(name: selected, to: name),
                .deselect(name: selected), .select(name: name),
            ])
    }

    /// Links the selected waypoint to another, which loses its previous link.
    func link(_ selected: String, to target: String) throws(RouteError) {
        let former = try route.nameOfWaypointPreceding(waypointNamed: target)
        try perform(
            (former.map { [.setNext(name: $0, to: nil)] } ?? []) + [
                .setNext(name: selected, to: target), .deselect(name: selected), .select(name: target),
            ])
    }

    /// Does nothing, because the link already exists.
    func linkAgain(_ selected: String, to target: String) throws(RouteError) {}

    /// Does nothing, because a waypoint never links to itself.
    func linkToItself(_ selected: String) throws(RouteError) {}

    /// Removes a waypoint, after the links to and from it.
    func remove(_ name: String) throws(RouteError) {
        let previous = try route.nameOfWaypointPreceding(waypointNamed: name)
        let next = try route.nameOfWaypointFollowing(waypointNamed: name)
        try perform(
            (selection == name ? deselection : [])
                + (previous.map { [.setNext(name: $0, to: nil)] } ?? [])
                + (next.map { _ in [.setNext(name: name, to: nil)] } ?? [])
                + [.remove(name: name, location: try route.location(ofWaypointNamed: name))])
    }

    /// Returns a name that no waypoint has had since the names were reset.
    func nameOfNewWaypoint() -> String { names.next() }

    // MARK: The rules of taps

    /// Whether the crosshairs catch a tap; they catch all taps on their frame.
    func crosshairsCatchTap(at point: Point) -> Bool { crosshairs.contains(point) }

    /// Selects the waypoint of a tapped circle, or deselects it if it was selected.
    func tapCircle(of name: String) throws(RouteError) {
        try perform(selection == name ? deselection : deselection + [.select(name: name)])
    }

    /// Deselects after a tap on empty space; adds no entry for undo if nothing was selected.
    func tapEmptySpace() throws(RouteError) {
        if selection != nil { try perform(deselection) }
    }

    /// The updates that deselect; none if nothing is selected.
    var deselection: [RouteUpdate] { selection.map { [.deselect(name: $0)] } ?? [] }

    // MARK: The rules of pans and undo

    /// Moves the arrows of a circle while it is dragged.
    func panCircle(of name: String) { placeArrows(around: name) }

    /// Records the drag of a circle as one move.
    func recordPan(of circle: Circle, from start: Point) throws(RouteError) {
        try perform([.move(name: circle.label, from: start, to: circle.center, byPan: true)])
    }

    /// Returns the updates that undo an action, in reverse order.
    func replayOrder(of group: UndoStack.Group) -> [RouteUpdate] { group.reversed() }

    // MARK: The rules of arrows

    /// Whether two waypoints link to each other; their arrows are beside the line between them.
    func isInCircularPair(_ source: String, _ target: String) -> Bool {
        source != target && route.links[source] == target && route.links[target] == source
    }

    /// Moves the remaining arrow of a circular pair back to the line.
    func recenterArrow(of source: String) { placeArrow(of: source) }

    // MARK: Updates

    /// Applies an action's updates, and keeps their inverses as one entry for undo.
    /// - Throws: ``RouteError``; the updates applied so far are kept as an entry.
    func perform(_ updates: [RouteUpdate]) throws(RouteError) {
        try make(updates) { undoStack.record($0) }
    }

    private func make(
        _ updates: [RouteUpdate], keeping keep: (UndoStack.Group) -> Void
    ) throws(RouteError) {
        var inverses: UndoStack.Group = []
        defer { onChange() }
        do {
            for update in updates {
                let inverse = try update.inverse(in: route)
                try make(update)
                inverses.append(inverse)
                log(update)
            }
        } catch {
            if !inverses.isEmpty { keep(inverses) }
            throw error
        }
        keep(inverses)
    }

    private func make(_ update: RouteUpdate) throws(RouteError) {
        switch update {
        case .create(let name, let location):
            try route.add(waypointNamed: name, at: location)
            let circle = Circle(label: name, center: location)
            circles[name] = circle
            graphics.append(circle)
        case .remove(let name, _):
            if let previous = try route.nameOfWaypointPreceding(waypointNamed: name) {
                try setNext(of: previous, to: nil)
            }
            try setNext(of: name, to: nil)
            try route.remove(waypointNamed: name)
            if let circle = circles.removeValue(forKey: name) { graphics.removeAll { $0 === circle } }
        case .select(let name):
            _ = try route.location(ofWaypointNamed: name)
            select(name)
        case .deselect: select(nil)
        case .move(let name, _, let location, let byPan):
            try route.updateLocation(ofWaypointNamed: name, to: location)
            if !byPan { circles[name]?.center = location }
            placeArrows(around: name)
        case .setNext(let name, let target): try setNext(of: name, to: target)
        }
    }

    private func select(_ name: String?) {
        if let selection { circles[selection]?.isSelected = false }
        selection = name
        if let name { circles[name]?.isSelected = true }
    }

    private func setNext(of name: String, to target: String?) throws(RouteError) {
        if let old = try route.nameOfWaypointFollowing(waypointNamed: name) {
            try route.unsetNext(ofWaypointNamed: name)
            removeArrow(from: name, to: old)
        }
        guard let target else { return }
        if let former = try route.nameOfWaypointPreceding(waypointNamed: target) {
            try route.unsetNext(ofWaypointNamed: former)
            removeArrow(from: former, to: target)
        }
        try route.setNext(ofWaypointNamed: name, toWaypointNamed: target)
        let arrow = Arrow(source: name)
        arrows[name] = arrow
        graphics.append(arrow)
        placeArrow(of: name)
        placeArrow(of: target)
    }

    private func removeArrow(from source: String, to target: String) {
        if let arrow = arrows.removeValue(forKey: source) { graphics.removeAll { $0 === arrow } }
        if route.links[target] == source { recenterArrow(of: target) }
    }

    private func placeArrow(of source: String) {
        guard let target = route.links[source], let from = circles[source], let to = circles[target] else { return }
        arrows[source]?.place(from: from.center, to: to.center, isInPair: isInCircularPair(source, target))
    }

    private func placeArrows(around name: String) {
        placeArrow(of: name)
        if let previous = route.sources[name] { placeArrow(of: previous) }
    }
}

// MARK: Hit testing

extension RouteEditor {
    /// Returns the lowest circle at a point.
    func circle(at point: Point) -> Circle? { lowest(at: point) }

    /// Returns the lowest arrow at a point; circles take precedence over arrows.
    func arrow(at point: Point) -> Arrow? { lowest(at: point) }

    /// Only a few graphics are at a point, so their kind is checked last.
    private func lowest<Kind: Graphic>(at point: Point) -> Kind? {
        for graphic in graphics where !graphic.isHidden && graphic.contains(point) {
            if let found = graphic as? Kind { return found }
        }
        return nil
    }
}
