#if SampleApps
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
#endif
