import Automation
import Testing

@testable import SampleApps

@Suite("A route")
struct RouteTests {
    /// A route whose waypoints are at (0, 0), (1, 1), …, with links written like `ab`.
    private func route(_ names: String, _ links: String...) throws -> Route {
        var route = Route()
        for (index, name) in names.enumerated() {
            try route.add(waypointNamed: String(name), at: Point(x: Double(index), y: Double(index)))
        }
        for link in links {
            try route.setNext(
                ofWaypointNamed: String(link.prefix(1)), toWaypointNamed: String(link.suffix(1)))
        }
        return route
    }

    /// The waypoints without a next.
    private func deadEnds(_ route: Route) throws -> [String] {
        try route.waypointNames.filter { try route.nameOfWaypointFollowing(waypointNamed: $0) == nil }
    }

    @Test("BOT-15: a waypoint has one next and one previous at most, so that c→b takes b away from a")
    func links() throws {
        var route = try route("cab", "ab")
        #expect(route.waypointNames == ["c", "a", "b"])
        #expect(try route.nameOfWaypointPreceding(waypointNamed: "b") == "a")
        try route.setNext(ofWaypointNamed: "c", toWaypointNamed: "b")
        #expect(try route.nameOfWaypointPreceding(waypointNamed: "b") == "c")
        #expect(try route.nameOfWaypointFollowing(waypointNamed: "a") == nil)
        #expect(try route.nameOfWaypointPreceding(waypointNamed: "c") == nil)
        #expect(route.numberOfLinks == 1)
    }

    @Test("BOT-16: every member does what its name says")
    func members() throws {
        var route = Route()
        try route.add(waypointNamed: "a", at: Point(x: 1, y: 2))
        try route.add(waypointNamed: "b", at: Point(x: 3, y: 4))
        #expect(route.numberOfWaypoints == 2)
        #expect(route.waypointNames == ["a", "b"])
        try route.setNext(ofWaypointNamed: "a", toWaypointNamed: "b")
        #expect(try route.nameOfWaypointFollowing(waypointNamed: "a") == "b")
        #expect(try route.nameOfWaypointPreceding(waypointNamed: "b") == "a")
        #expect(try !route.circularRelationshipExistsBetween(waypointNamed: "a", and: "b"))
        try route.updateLocation(ofWaypointNamed: "a", to: Point(x: 5, y: 6))
        #expect(try route.location(ofWaypointNamed: "a") == Point(x: 5, y: 6))
        #expect(try route.location(ofWaypointNamed: "b") == Point(x: 3, y: 4))
        #expect(route.description == "a → b\nb")
        try route.unsetNext(ofWaypointNamed: "a")
        #expect(try route.nameOfWaypointFollowing(waypointNamed: "a") == nil)
        try route.remove(waypointNamed: "a")
        #expect(route.waypointNames == ["b"])
        #expect(throws: RouteError.waypointExists("b")) { try route.add(waypointNamed: "b", at: .zero) }
        #expect(RouteError.waypointExists("b").description == "a waypoint 'b' already exists")
        route.clear()
        #expect(route == Route())
        #expect(route.description == "")
    }

    @Test("BOT-17: a waypoint that is removed from a ring leaves only its predecessor without a next")
    func removal() throws {
        var route = try route("abcdef", "ab", "bc", "cd", "de", "ef", "fa")
        try route.remove(waypointNamed: "c")
        #expect(route.numberOfWaypoints == 5)
        #expect(try deadEnds(route) == ["b"])
        #expect(try route.nameOfWaypointPreceding(waypointNamed: "d") == nil)
    }

    @Test("BOT-18, BOT-20: links and removals free what they take, step by step")
    func freeing() throws {
        var route = try route("abdef", "ab", "de", "ef", "fa")
        try route.setNext(ofWaypointNamed: "e", toWaypointNamed: "b")
        let next = try ["a", "b", "d", "e", "f"].map { try route.nameOfWaypointFollowing(waypointNamed: $0) }
        #expect(next == [nil, nil, "e", "b", "a"])

        try route.remove(waypointNamed: "e")
        #expect(try deadEnds(route) == ["a", "b", "d"])
        try route.remove(waypointNamed: "a")
        #expect(try deadEnds(route) == ["b", "d", "f"])
        try route.add(waypointNamed: "g", at: .zero)
        try route.setNext(ofWaypointNamed: "g", toWaypointNamed: "b")
        #expect(try route.nameOfWaypointPreceding(waypointNamed: "b") == "g")
        #expect(try deadEnds(route) == ["b", "d", "f"])
    }

    @Test("BOT-19: two that lead to each other are circular, longer rings and a waypoint by itself are not")
    func circular() throws {
        let route = try route("abcdef", "ab", "bf", "fa", "cd", "dc", "ee")
        #expect(try route.circularRelationshipExistsBetween(waypointNamed: "c", and: "d"))
        #expect(try route.circularRelationshipExistsBetween(waypointNamed: "d", and: "c"))
        #expect(try !route.circularRelationshipExistsBetween(waypointNamed: "a", and: "b"))
        #expect(try !route.circularRelationshipExistsBetween(waypointNamed: "e", and: "e"))
    }

    @Test("BOT-21: the description has a line for each waypoint, sorted by name")
    func description() throws {
        #expect(try route("CBA", "AB").description == "A → B\nB\nC")
    }

    @Test("BOT-22: an unknown name is an error that names it, in every function, and changes nothing")
    func unknown() throws {
        let route = try route("AB", "AB")
        let asked: [(inout Route) throws -> Void] = [
            { try $0.remove(waypointNamed: "Z") },
            { try $0.setNext(ofWaypointNamed: "Z", toWaypointNamed: "A") },
            { try $0.setNext(ofWaypointNamed: "A", toWaypointNamed: "Z") },
            { try $0.unsetNext(ofWaypointNamed: "Z") },
            { try $0.updateLocation(ofWaypointNamed: "Z", to: .zero) },
            { _ = try $0.location(ofWaypointNamed: "Z") },
            { _ = try $0.nameOfWaypointFollowing(waypointNamed: "Z") },
            { _ = try $0.nameOfWaypointPreceding(waypointNamed: "Z") },
            { _ = try $0.circularRelationshipExistsBetween(waypointNamed: "A", and: "Z") },
            { _ = try $0.circularRelationshipExistsBetween(waypointNamed: "Z", and: "A") },
        ]
        for ask in asked {
            var copy = route
            #expect(throws: RouteError.unknownWaypoint("Z", nearest: nil)) { try ask(&copy) }
            #expect(copy == route)
        }
        #expect(RouteError.unknownWaypoint("Z", nearest: nil).description == "unknown waypoint 'Z'")
        #expect(
            RouteError.unknownWaypoint("AZ", nearest: "AA").description
                == "unknown waypoint 'AZ'. Did you mean 'AA'?")
    }
}

@Suite("The names of new waypoints")
struct NameCounterTests {
    @Test("BOT-50: they go from A to Z, continue with AA, and start over after a reset")
    func names() {
        var counter = NameCounter()
        let names = (0..<703).map { _ in counter.next() }
        #expect(names.prefix(3) == ["A", "B", "C"])
        #expect(names[24...28] == ["Y", "Z", "AA", "AB", "AC"])
        #expect(names[51...52] == ["AZ", "BA"])
        #expect(names[701...702] == ["ZZ", "AAA"])
        #expect(Set(names).count == names.count)
        counter.reset()
        #expect(counter.next() == "A")
    }
}
