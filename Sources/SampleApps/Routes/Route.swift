internal import Automation
internal import TestEvents

/// Named waypoints in the order of their creation, each with a location and at most one next.
struct Route: Hashable, Sendable {
    /// The names of all waypoints, in the order of their creation.
    private(set) var waypointNames: [String] = []
    private var locations: [String: Point] = [:]
    /// The next waypoint of each one that has a next.
    private(set) var links: [String: String] = [:]
    /// The inverse of `links`, as a cache: a waypoint has at most one predecessor.
    private(set) var sources: [String: String] = [:]

    /// The number of waypoints.
    var numberOfWaypoints: Int { waypointNames.count }
    /// The number of waypoints with a next.
    var numberOfLinks: Int { links.count }

    /// Adds a waypoint without links.
    /// - Throws: ``RouteError/waypointExists(_:)``.
    mutating func add(waypointNamed name: String, at location: Point) throws(RouteError) {
        guard locations[name] == nil else { throw .waypointExists(name) }
        waypointNames.append(name)
        locations[name] = location
    }

    /// Removes a waypoint, after the link to it.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    mutating func remove(waypointNamed name: String) throws(RouteError) {
        try checkName(name)
        if let source = sources[name] { cutLink(from: source) }
        cutLink(from: name)
        locations[name] = nil
        waypointNames.removeAll { $0 == name }
    }

    /// Links one waypoint to another, which loses its previous link.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    mutating func setNext(ofWaypointNamed name: String, toWaypointNamed target: String) throws(RouteError) {
        try checkName(name)
        try checkName(target)
        if let source = sources[target] { cutLink(from: source) }
        cutLink(from: name)
        links[name] = target
        sources[target] = name
    }

    /// Removes the next of a waypoint.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    mutating func unsetNext(ofWaypointNamed name: String) throws(RouteError) {
        try checkName(name)
        cutLink(from: name)
    }

    /// Moves a waypoint.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    mutating func updateLocation(ofWaypointNamed name: String, to location: Point) throws(RouteError) {
        try checkName(name)
        locations[name] = location
    }

    /// Returns the location of a waypoint.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    func location(ofWaypointNamed name: String) throws(RouteError) -> Point {
        guard let location = locations[name] else { throw unknown(name) }
        return location
    }

    /// Returns the next of a waypoint, or nil if it has none.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    func nameOfWaypointFollowing(waypointNamed name: String) throws(RouteError) -> String? {
        try checkName(name)
        return links[name]
    }

    /// Returns the waypoint whose next this one is, or nil if there is none.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    func nameOfWaypointPreceding(waypointNamed name: String) throws(RouteError) -> String? {
        try checkName(name)
        return sources[name]
    }

    /// Whether each of two waypoints is the other's next; longer rings do not count.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    func circularRelationshipExistsBetween(
        waypointNamed first: String, and second: String
    ) throws(RouteError) -> Bool {
        try checkName(first)
        try checkName(second)
        return first != second && links[first] == second && links[second] == first
    }

    /// Removes all waypoints.
    mutating func clear() { self = Route() }

    private mutating func cutLink(from source: String) {
        guard let target = links.removeValue(forKey: source) else { return }
        sources[target] = nil
    }

    private func checkName(_ name: String) throws(RouteError) {
        if locations[name] == nil { throw unknown(name) }
    }

    private func unknown(_ name: String) -> RouteError {
        .unknownWaypoint(name, nearest: nearestName(to: name, in: waypointNames))
    }
}

extension Route: CustomStringConvertible {
    /// A line for each waypoint, sorted by name: `A → B` if it has a next, otherwise `A`.
    var description: String {
        waypointNames.sorted().map { name in links[name].map { "\(name) → \($0)" } ?? name }
            .joined(separator: "\n")
    }
}

/// The reason why a route could not be read or changed.
enum RouteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no waypoint with that name; `nearest` is a similar one.
    case unknownWaypoint(String, nearest: String?)
    /// A waypoint with that name already exists.
    case waypointExists(String)
    /// The waypoint has no next, so it has no link.
    case noLink(from: String)

    /// A description of the error, in one sentence.
    var description: String {
        switch self {
        case .unknownWaypoint(let name, let nearest):
            "unknown waypoint '\(name)'" + (nearest.map { ". Did you mean '\($0)'?" } ?? "")
        case .waypointExists(let name): "a waypoint '\(name)' already exists"
        case .noLink(let name): "no arrow emanates from '\(name)': it has no next"
        }
    }
}

/// Names new waypoints `A`, `B`, … `Z`, `AA`, `AB`, …; a name is never returned twice.
struct NameCounter: Hashable, Sendable {
    private var given = 0

    /// Returns the next name.
    mutating func next() -> String {
        given += 1
        var (name, rest) = ("", given)
        while rest > 0 {
            let letter = Unicode.Scalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
            name = String(Character(letter)) + name
            rest = (rest - 1) / 26
        }
        return name
    }

    /// Starts with `A` again.
    mutating func reset() { given = 0 }
}
