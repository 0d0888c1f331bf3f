import Automation
import SimulatedUI
import Testing

@testable import SampleApps

@Suite("Primitive updates")
struct UpdateTests {
    private let editor = RouteEditor()

    /// The updates that an action makes.
    private func updates(_ action: () throws -> Void) throws -> [RouteUpdate] {
        var made: [RouteUpdate] = []
        editor.log = { made.append($0) }
        defer { editor.log = { _ in } }
        try action()
        return made
    }

    /// Checks the updates of an action, and that undo makes their inverses in reverse order and restores everything.
    private func check(_ expected: [RouteUpdate], _ action: () throws -> Void) throws {
        let before = editor.state
        let depth = editor.undoStack.undoDepth
        #expect(try updates(action) == expected)
        let after = editor.state
        #expect(editor.undoStack.undoDepth == depth + 1)
        let undone = try updates(editor.tapUndo)
        #expect(undone.count == expected.count)
        #expect(undone.map(kind) == expected.reversed().map(inverseKind))
        #expect(editor.state == before)
        #expect(try updates(editor.tapRedo) == expected)
        #expect(editor.state == after)
        #expect(editor.disagreements == [])
    }

    private func kind(_ update: RouteUpdate) -> String {
        switch update {
        case .create: "create"
        case .remove: "remove"
        case .select: "select"
        case .deselect: "deselect"
        case .move: "move"
        case .setNext: "setNext"
        }
    }

    private func inverseKind(_ update: RouteUpdate) -> String {
        switch update {
        case .create: "remove"
        case .remove: "create"
        case .select: "deselect"
        case .deselect: "select"
        case .move: "move"
        case .setNext: "setNext"
        }
    }

    @Test("BOT-53, BOT-56: adding is create and select")
    func standalone() throws {
        let place = try editor.center(49)
        try check([.create(name: "A", location: place), .select(name: "A")]) { try editor.add(at: 49) }
    }

    @Test("BOT-53, BOT-55, BOT-56: insertion is cut, create, link in, link out, select; undo makes five updates")
    func insertion() throws {
        try editor.addChain(8, 12)
        try editor.aim(atArrowFrom: "A")
        let middle = editor.crosshairs.center
        try check([
            .setNext(name: "A", to: nil), .create(name: "C", location: middle), .setNext(name: "A", to: "C"),
            .setNext(name: "C", to: "B"), .select(name: "C"),
        ]) { try editor.tapAdd() }
    }

    @Test("BOT-53, BOT-56: extension is cut if there is a link, create, link, deselect the old, select the new")
    func extension_() throws {
        try editor.add(at: 8)
        try check([
            .create(name: "B", location: try editor.center(12)), .setNext(name: "A", to: "B"),
            .deselect(name: "A"), .select(name: "B"),
        ]) { try editor.add(at: 12) }
        try editor.tap("A")
        try check([
            .setNext(name: "A", to: nil), .create(name: "C", location: try editor.center(60)),
            .setNext(name: "A", to: "C"), .deselect(name: "A"), .select(name: "C"),
        ]) { try editor.add(at: 60) }
    }

    @Test("BOT-53, BOT-56: relinking is cut the target's predecessor if there is one, link, deselect, select")
    func relinking() throws {
        try editor.addChain(8, 12)
        try editor.addChain(60)
        try editor.tap("C")
        try editor.aim(at: "A")
        try check([.setNext(name: "C", to: "A"), .deselect(name: "C"), .select(name: "A")]) {
            try editor.tapAdd()
        }
        try editor.tap("C")
        try editor.aim(at: "B")
        try check([
            .setNext(name: "A", to: nil), .setNext(name: "C", to: "B"), .deselect(name: "C"), .select(name: "B"),
        ]) { try editor.tapAdd() }
        #expect(editor.route.links == ["C": "B"])
    }

    @Test("BOT-53, BOT-56: removal is deselect if selected, cut in, cut out, remove; of a link, one cut")
    func removal() throws {
        try editor.addChain(8, 12, 60)
        try editor.tap("B")
        try editor.aim(at: "B")
        let place = try editor.center(12)
        try check([
            .deselect(name: "B"), .setNext(name: "A", to: nil), .setNext(name: "B", to: nil),
            .remove(name: "B", location: place),
        ]) { try editor.tapRemove() }
        try editor.aim(at: "C")
        try check([.remove(name: "C", location: try editor.center(60))]) { try editor.tapRemove() }
        try editor.tapUndo()
        try editor.tapUndo()
        try editor.aim(atArrowFrom: "B")
        try check([.setNext(name: "B", to: nil)]) { try editor.tapRemove() }
    }

    @Test("BOT-53, BOT-56, BOT-58: taps select and deselect, which is undone like anything else")
    func taps() throws {
        try editor.addChain(8, 12)
        try check([.select(name: "A")]) { try editor.tap("A") }
        try check([.deselect(name: "A"), .select(name: "B")]) { try editor.tap("B") }
        try check([.deselect(name: "B")]) { try editor.tap(at: editor.center(7)) }
        try check([]) { try editor.tap(at: editor.crosshairs.center) }
        try editor.tapUndo()
        let selections = try (0..<3).map { _ in
            try editor.tapUndo()
            return editor.selection
        }
        #expect(selections == ["B", "A", nil])
    }

    @Test("BOT-53, BOT-54: the pan of a circle is a move, whose inverse is not made by a pan")
    func pan() throws {
        try editor.addChain(8)
        editor.moveCrosshairs(to: try editor.center(119))
        let (from, to) = (try editor.center(8), try editor.center(60))
        let made = try updates {
            #expect(editor.beginPan(at: from))
            editor.movePan(to: to)
            try editor.endPan()
        }
        #expect(made == [.move(name: "A", from: from, to: to, byPan: true)])
        #expect(try updates(editor.tapUndo) == [.move(name: "A", from: to, to: from, byPan: false)])
        #expect(try updates(editor.tapRedo) == [.move(name: "A", from: from, to: to, byPan: false)])
        #expect(editor.disagreements == [])
    }

    @Test("BOT-54: every update has its inverse")
    func inverses() throws {
        var route = Route()
        let (here, there) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
        for name in ["A", "B", "C"] { try route.add(waypointNamed: name, at: here) }
        try route.setNext(ofWaypointNamed: "A", toWaypointNamed: "B")
        let pairs: [(RouteUpdate, RouteUpdate)] = [
            (.create(name: "D", location: here), .remove(name: "D", location: here)),
            (.remove(name: "C", location: here), .create(name: "C", location: here)),
            (.select(name: "A"), .deselect(name: "A")),
            (.deselect(name: "A"), .select(name: "A")),
            (
                .move(name: "A", from: here, to: there, byPan: true),
                .move(name: "A", from: there, to: here, byPan: false)
            ),
            (.setNext(name: "A", to: "C"), .setNext(name: "A", to: "B")),
            (.setNext(name: "A", to: nil), .setNext(name: "A", to: "B")),
            (.setNext(name: "C", to: "A"), .setNext(name: "C", to: nil)),
        ]
        for (update, inverse) in pairs { #expect(try update.inverse(in: route) == inverse) }
        #expect(throws: RouteError.unknownWaypoint("Z", nearest: nil)) {
            try RouteUpdate.setNext(name: "Z", to: nil).inverse(in: route)
        }
    }

    @Test("BOT-22: an update of an unknown waypoint is refused, and what came before it can be undone")
    func refused() throws {
        try editor.add(at: 8)
        let before = editor.state
        #expect(throws: RouteError.unknownWaypoint("Z", nearest: nil)) {
            try editor.perform([.deselect(name: "A"), .select(name: "Z")])
        }
        #expect(editor.selection == nil)
        #expect(editor.depths == [2, 0])
        try editor.tapUndo()
        #expect(editor.state == before)
        #expect(throws: RouteError.waypointExists("A")) {
            try editor.perform([.create(name: "A", location: .zero)])
        }
        #expect(editor.depths == [1, 1])
        #expect(editor.disagreements == [])
    }
}

@Suite("Random updates of a route")
struct RandomUpdateTests {
    /// A list of updates each of which satisfies the requirements of ``RouteUpdate``.
    private func list(
        after editor: RouteEditor, using random: inout SeededGenerator, names: inout Int
    ) -> [RouteUpdate] {
        var route = editor.route
        var selection = editor.selection
        var list: [RouteUpdate] = []
        func make(_ update: RouteUpdate) throws {
            list.append(update)
            switch update {
            case .create(let name, let location): try route.add(waypointNamed: name, at: location)
            case .remove(let name, _): try route.remove(waypointNamed: name)
            case .select(let name): selection = name
            case .deselect: selection = nil
            case .move(let name, _, let to, _): try route.updateLocation(ofWaypointNamed: name, to: to)
            case .setNext(let name, nil): try route.unsetNext(ofWaypointNamed: name)
            case .setNext(let name, let target?):
                try route.setNext(ofWaypointNamed: name, toWaypointNamed: target)
            }
        }
        func cutInto(_ name: String) throws {
            if let source = route.sources[name] { try make(.setNext(name: source, to: nil)) }
        }
        func point() -> Point {
            Point(x: .random(in: 0..<359, using: &random), y: .random(in: 0..<607, using: &random))
        }
        do {
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let name = route.waypointNames.randomElement(using: &random)
                switch (Int.random(in: 0..<8, using: &random), name) {
                case (0...1, _), (_, nil):
                    names += 1
                    try make(.create(name: "W\(names)", location: point()))
                case (2, let name?):
                    if selection == name { try make(.deselect(name: name)) }
                    try cutInto(name)
                    if route.links[name] != nil { try make(.setNext(name: name, to: nil)) }
                    try make(.remove(name: name, location: try route.location(ofWaypointNamed: name)))
                case (3, let name?):
                    if let selection { try make(.deselect(name: selection)) }
                    try make(.select(name: name))
                case (4, _):
                    if let selection { try make(.deselect(name: selection)) }
                case (5, let name?):
                    let from = try route.location(ofWaypointNamed: name)
                    try make(.move(name: name, from: from, to: point(), byPan: false))
                case (6, let name?): try make(.setNext(name: name, to: nil))
                case (_, let name?):
                    let target = route.waypointNames.randomElement(using: &random) ?? name
                    if target != name {
                        try cutInto(target)
                        try make(.setNext(name: name, to: target))
                    }
                }
            }
        } catch {
            Issue.record(error)
        }
        return list
    }

    @Test("BOT-34, BOT-54: the inverses of a thousand random lists, in reverse order, restore an equal state")
    func lists() throws {
        var random = SeededGenerator(seed: 54)
        for _ in 0..<50 {
            let editor = RouteEditor()
            var names = 0
            var states = [editor.state]
            for _ in 0..<20 {
                try editor.perform(list(after: editor, using: &random, names: &names))
                #expect(editor.disagreements == [])
                states.append(editor.state)
            }
            #expect(editor.depths == [20, 0])
            #expect(names > 10)
            for state in states.dropLast().reversed() {
                try editor.tapUndo()
                #expect(editor.state == state)
                #expect(editor.disagreements == [])
            }
            for state in states.dropFirst() {
                try editor.tapRedo()
                #expect(editor.state == state)
            }
        }
    }
}
