#if SampleApps
    /// Why a route could not be read or changed as somebody asked.
    enum RouteError: Error, Hashable, Sendable, CustomStringConvertible {
        /// There is no waypoint of that name; perhaps one of a similar name.
        case unknownWaypoint(String, nearest: String?)
        /// There is one of that name already.
        case waypointExists(String)
        /// The waypoint has no next, so that nothing leads away from it.
        case noLink(from: String)

        /// The error in one sentence.
        var description: String {
            switch self {
            case .unknownWaypoint(let name, let nearest):
                "there is no waypoint '\(name)'" + (nearest.map { ". Did you mean '\($0)'?" } ?? "")
            case .waypointExists(let name): "there is a waypoint '\(name)' already"
            case .noLink(let name): "no arrow emanates from '\(name)': it has no next"
            }
        }
    }
#endif
