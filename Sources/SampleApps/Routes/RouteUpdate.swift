internal import Automation

/// A primitive change of a route; every user action is a list of them.
///
/// Each changes only one thing: separate updates remove the links of a waypoint and deselect it before it is removed,
/// and remove the previous link to a waypoint before a new one is added.
enum RouteUpdate: Hashable, Sendable {
    /// Adds a waypoint without links.
    case create(name: String, location: Point)
    /// Removes a waypoint from its location.
    case remove(name: String, location: Point)
    /// Makes a waypoint the selection.
    case select(name: String)
    /// Deselects a waypoint.
    case deselect(name: String)
    /// Moves a waypoint; a pan has already moved its circle.
    case move(name: String, from: Point, to: Point, byPan: Bool)
    /// Changes the next of a waypoint, or removes it.
    case setNext(name: String, to: String?)

    /// Returns the update that undoes this one.
    /// - Parameter route: the route before this update.
    func inverse(in route: Route) throws(RouteError) -> RouteUpdate {
        switch self {
        case .create(let name, let location): .remove(name: name, location: location)
        case .remove(let name, let location): .create(name: name, location: location)
        case .select(let name): .deselect(name: name)
        case .deselect(let name): .select(name: name)
        case .move(let name, let from, let to, _): .move(name: name, from: to, to: from, byPan: false)
        case .setNext(let name, _): .setNext(name: name, to: try route.nameOfWaypointFollowing(waypointNamed: name))
        }
    }
}

/// The actions that can be undone and redone: a group of updates for each user action.
///
/// The caller closes a group, not the end of a run loop turn, so that actions in one turn stay separate.
struct UndoStack: Hashable, Sendable {
    /// The inverses of one action's updates, in the order in which the updates were applied.
    typealias Group = [RouteUpdate]

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []

    /// The number of actions that can be undone.
    var undoDepth: Int { undoGroups.count }
    /// The number of actions that can be redone.
    var redoDepth: Int { redoGroups.count }

    /// Adds an action; undone actions can then no longer be redone.
    mutating func record(_ group: Group) {
        undoGroups.append(group)
        redoGroups = []
    }

    /// Removes and returns the action to undo; nil if there is none.
    mutating func takeUndo() -> Group? { undoGroups.popLast() }
    /// Removes and returns the action to redo; nil if there is none.
    mutating func takeRedo() -> Group? { redoGroups.popLast() }

    /// Adds the inverse of a redone action.
    mutating func recordUndo(_ group: Group) { undoGroups.append(group) }
    /// Adds the inverse of an undone action.
    mutating func recordRedo(_ group: Group) { redoGroups.append(group) }
}
