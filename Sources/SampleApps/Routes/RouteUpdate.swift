internal import Automation

/// A primitive change of a route; every user action is a list of them.
///
/// Each changes one thing only: before a waypoint is removed its links are cut and it is deselected, and before a
/// link leads to a waypoint the former link to it is cut, each by an update of its own.
enum RouteUpdate: Hashable, Sendable {
    /// Adds a waypoint without links.
    case create(name: String, location: Point)
    /// Removes a waypoint from where it is.
    case remove(name: String, location: Point)
    /// Makes a waypoint the selection.
    case select(name: String)
    /// Leaves nothing selected.
    case deselect(name: String)
    /// Gives a waypoint another place; a pan has moved its circle already.
    case move(name: String, from: Point, to: Point, byPan: Bool)
    /// Gives a waypoint another next, or none.
    case setNext(name: String, to: String?)

    /// The update that takes this one back.
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

/// What can be taken back and done again: a group of updates for each user action.
///
/// A group is closed by whoever records it, not by the end of a turn of the run loop, so that actions in one turn
/// stay apart.
struct UndoStack: Hashable, Sendable {
    /// The inverses of one action's updates, in the order in which those were made.
    typealias Group = [RouteUpdate]

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []

    /// How many actions can be taken back.
    var undoDepth: Int { undoGroups.count }
    /// How many actions can be done again.
    var redoDepth: Int { redoGroups.count }

    /// Keeps an action; what had been taken back before it cannot be done again.
    mutating func record(_ group: Group) {
        undoGroups.append(group)
        redoGroups = []
    }

    /// Takes out the action to take back; nil when there is none.
    mutating func takeUndo() -> Group? { undoGroups.popLast() }
    /// Takes out the action to do again; nil when there is none.
    mutating func takeRedo() -> Group? { redoGroups.popLast() }

    /// Keeps what takes back an action that was done again.
    mutating func recordUndo(_ group: Group) { undoGroups.append(group) }
    /// Keeps what does an action again that was taken back.
    mutating func recordRedo(_ group: Group) { redoGroups.append(group) }
}
