internal import Automation
internal import TestEvents

/// Named waypoints in the order in which they were added, each with a location and at most one next.
struct Route: Hashable, Sendable {
    /// The names of all waypoints, in the order in which they were added.
    private(set) var waypointNames: [String] = []
    private var locations: [String: Point] = [:]
    /// The next of each waypoint that has one.
    private(set) var links: [String: String] = [:]
    /// The links seen from their other end, kept at hand: a waypoint has one predecessor at most.
    private(set) var sources: [String: String] = [:]

    /// How many waypoints there are.
    var numberOfWaypoints: Int { waypointNames.count }
    /// How many waypoints have a next.
    var numberOfLinks: Int { links.count }

    /// Adds a waypoint without links.
    /// - Throws: ``RouteError/waypointExists(_:)``.
    mutating func add(waypointNamed name: String, at location: Point) throws(RouteError) {
        guard locations[name] == nil else { throw .waypointExists(name) }
        waypointNames.append(name)
        locations[name] = location
    }

    /// Removes a waypoint, and before it the link that leads to it.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    mutating func remove(waypointNamed name: String) throws(RouteError) {
        try checkName(name)
        if let source = sources[name] { cutLink(from: source) }
        cutLink(from: name)
        locations[name] = nil
        waypointNames.removeAll { $0 == name }
    }

    /// Leads from one waypoint to another, which loses its former predecessor.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    mutating func setNext(ofWaypointNamed name: String, toWaypointNamed target: String) throws(RouteError) {
        try checkName(name)
        try checkName(target)
        if let source = sources[target] { cutLink(from: source) }
        cutLink(from: name)
        links[name] = target
        sources[target] = name
    }

    /// Leaves a waypoint without a next.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    mutating func unsetNext(ofWaypointNamed name: String) throws(RouteError) {
        try checkName(name)
        cutLink(from: name)
    }

    /// Gives a waypoint another place.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    mutating func updateLocation(ofWaypointNamed name: String, to location: Point) throws(RouteError) {
        try checkName(name)
        locations[name] = location
    }

    /// Where a waypoint is.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    func location(ofWaypointNamed name: String) throws(RouteError) -> Point {
        guard let location = locations[name] else { throw unknown(name) }
        return location
    }

    /// The next of a waypoint, or nil when it has none.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    func nameOfWaypointFollowing(waypointNamed name: String) throws(RouteError) -> String? {
        try checkName(name)
        return links[name]
    }

    /// The waypoint whose next this one is, or nil when there is none.
    /// - Throws: ``RouteError/unknownWaypoint(_:nearest:)``.
    func nameOfWaypointPreceding(waypointNamed name: String) throws(RouteError) -> String? {
        try checkName(name)
        return sources[name]
    }

    /// Whether each of two waypoints is the other's next; a longer ring is not circular in this sense.
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
    /// A line for each waypoint, sorted by name: `A → B` when it has a next, `A` when not.
    var description: String {
        waypointNames.sorted().map { name in links[name].map { "\(name) → \($0)" } ?? name }
            .joined(separator: "\n")
    }
}

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
            "unknown waypoint '\(name)'" + (nearest.map { ". Did you mean '\($0)'?" } ?? "")
        case .waypointExists(let name): "a waypoint '\(name)' already exists"
        case .noLink(let name): "no arrow emanates from '\(name)': it has no next"
        }
    }
}

/// Names new waypoints `A`, `B`, … `Z`, `AA`, `AB`, …; a name is never given twice.
struct NameCounter: Hashable, Sendable {
    private var given = 0

    /// The next name.
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

    /// Begins with `A` again.
    mutating func reset() { given = 0 }
}
