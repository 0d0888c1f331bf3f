import Automation
import BotTesting
import Testing

@testable import SampleApps

/// What the bot tests of the app protect: breaks one rule at a time, and runs all files.
///
/// The tables list the checks that fail, and the actions that can no longer be carried out, by their index among
/// the entries of the file.
@Suite("The bot tests of the Routes app, when one rule of the app is broken")
struct MutationTests {
    /// Where each file fails; files without failures are left out.
    private func failures(
        _ editor: RouteEditor, _ operations: (RouteEditor) -> RouteOperations = RouteOperations.init
    ) throws -> [String: [Int]] {
        let bot = RouteBot(editor, operations: operations)
        var failures: [String: [Int]] = [:]
        for name in RouteFiles.names {
            let test = try RouteFiles.test(name)
            try bot.run([test])
            #expect(bot.results.count == test.operations.count)
            let failed = bot.results.filter(\.failed).map(\.position.index)
            if !failed.isEmpty { failures[name] = failed }
        }
        return failures
    }

    @Test("BOT-127: with no rule broken, nothing fails")
    func control() throws {
        #expect(try failures(RouteEditor()) == [:])
    }

    @Test("BOT-127, BOT-46: empty taps that make entries for undo are found by selections")
    func emptyTaps() throws {
        #expect(try failures(EmptyTapsRegisterUndo()) == ["5-selections": [35, 38]])
    }

    @Test("BOT-127, BOT-32: an arrow that does not return to the line is found by circular pairs")
    func recentering() throws {
        #expect(
            try failures(NoRecentering()) == [
                "3-all-operations": [68, 73, 74, 77, 82, 90, 100, 101, 109, 123],
                "9-circular-pairs": [40, 48],
            ])
    }

    @Test("BOT-127, BOT-38: an extension that keeps the old next is found by rerouting")
    func extensions() throws {
        #expect(
            try failures(ExtensionKeepsOldNext()) == [
                "2-extending-and-rerouting": [43, 45],
                "3-all-operations": [27, 28, 36, 45, 54, 57, 74, 82, 85, 90, 100, 103, 111, 123, 133],
            ])
    }

    @Test("BOT-127, BOT-40: a duplicate link that moves the selection is found by ignored links")
    func duplicates() throws {
        #expect(
            try failures(DuplicateLinkMovesSelection()) == [
                "3-all-operations": [54, 57, 74, 82],
                "8-ignored-links": [28, 31],
            ])
    }

    @Test("BOT-127, BOT-55: undo in forward order is found by every file with an undo")
    func forwardUndo() throws {
        #expect(
            try failures(UndoInForwardOrder()) == [
                "1-adding-and-connecting": [48],
                "2-extending-and-rerouting": [58, 62, 65],
                "3-all-operations": [155, 157, 160, 164],
                "4-sections-and-delays": [60, 62, 63, 67],
                "5-selections": [38],
                "6-undo-and-redo": [41, 45, 51, 54, 56, 57, 58, 59, 62, 65, 69, 70],
                "7-removals": [58, 60, 61, 62, 63, 64, 66, 68, 69, 71, 72],
                "9-circular-pairs": [27, 30, 32, 37, 39, 40, 43, 45, 47, 48, 49],
            ])
    }

    @Test("BOT-127, BOT-37: adding on an arrow without insertion is found by the files that insert")
    func insertions() throws {
        #expect(
            try failures(NoInsertionOnArrows()) == [
                "3-all-operations": [
                    14, 15, 18, 20, 30, 36, 45, 59, 69, 73, 74, 77, 82, 90, 100, 101, 109, 123, 172, 173,
                ],
                "4-sections-and-delays": [35, 36, 37, 38, 39, 46],
                "9-circular-pairs": [17, 19, 20, 24],
            ])
    }

    @Test("BOT-127, BOT-32: arrows of a pair on one line are found by circular pairs")
    func pairs() throws {
        #expect(
            try failures(NoOffsetOfPairs()) == [
                "3-all-operations": [60, 61, 66, 68, 69, 73, 74, 82, 100, 101, 109, 123],
                "9-circular-pairs": [10, 11, 17, 19, 20, 22, 23, 24, 31, 32, 37, 38, 40, 43, 45, 47, 48, 50],
            ])
    }

    @Test("BOT-126, BOT-50: letters that are reused after undo are found")
    func letters() throws {
        #expect(
            try failures(LettersReused()) == [
                "1-adding-and-connecting": [35, 39, 40, 41],
                "3-all-operations": [
                    155, 157, 158, 160, 161, 162, 163, 164, 165, 170, 172, 173, 174, 175, 176, 177, 179, 183, 186,
                    188, 190, 192, 193,
                ],
                "6-undo-and-redo": [37, 38, 45, 46, 47],
            ])
    }

    @Test("BOT-126, BOT-47: crosshairs that let taps through are found by the tap on them")
    func crosshairs() throws {
        #expect(
            try failures(CrosshairsLetTapsThrough()) == ["4-sections-and-delays": [30, 35, 37, 39, 46, 63]])
    }

    @Test("BOT-126, BOT-42: self-links are found by ignored links")
    func selfLinks() throws {
        #expect(try failures(SelfLinks()) == ["8-ignored-links": [14, 16]])
    }

    @Test("BOT-126, BOT-74: a check of the previous waypoint that looks at the next one is found")
    func previousCheck() throws {
        #expect(
            try failures(RouteEditor(), PreviousIsNext.init) == [
                "1-adding-and-connecting": [20],
                "2-extending-and-rerouting": [28, 36, 45],
                "3-all-operations": [28, 86, 108],
                "4-sections-and-delays": [38, 39],
                "6-undo-and-redo": [28],
                "7-removals": [34],
                "8-ignored-links": [21, 35],
            ])
    }

    @Test("BOT-126, BOT-76: a check of locations that looks elsewhere is found")
    func locationCheck() throws {
        #expect(
            try failures(RouteEditor(), LocationOfCrosshairs.init) == [
                "1-adding-and-connecting": [11],
                "4-sections-and-delays": [41, 42, 43, 64, 65],
                "7-removals": [67, 69, 70],
                "9-circular-pairs": [25],
            ])
    }

    @Test("BOT-126, BOT-77: a check of arrows that looks at the wrong end is found")
    func presenceCheck() throws {
        #expect(
            try failures(RouteEditor(), PresenceOfArrowsTo.init) == [
                "1-adding-and-connecting": [21],
                "3-all-operations": [67],
                "7-removals": [36],
                "9-circular-pairs": [39],
            ])
    }

    @Test("BOT-126, BOT-51: pans, of which the files have none, are found by a drag and the checks of places")
    func pans() throws {
        #expect(try failures(PansAreNotRecorded()) == [:])
        #expect(try failures(ArrowsStayBehind()) == [:])

        func findings(afterDragIn editor: RouteEditor) throws -> [String] {
            let bot = RouteBot(editor)
            bot.add(at: 49)
            bot.add(at: 54)
            bot.carryOut("MOVE_CROSSHAIRS_TO_ZONE", 119)
            #expect(editor.beginPan(at: try editor.center(54)))
            editor.movePan(to: try editor.center(22))
            let isAlongside = try #require(editor.arrows["A"]).tip.y < editor.center(33).y
            try editor.endPan()
            let checks = ["VALIDATE_WAYPOINT_LOCATION B", "VALIDATE_ARROW_LOCATION A"].filter { check in
                let parts = check.split(separator: " ").map(String.init)
                return bot.carryOut(parts[0], .string(parts[1]))?.passed == false
            }
            return checks + (isAlongside ? [] : ["the arrow stays behind"])
        }
        #expect(try findings(afterDragIn: RouteEditor()) == [])
        #expect(
            try findings(afterDragIn: PansAreNotRecorded()) == [
                "VALIDATE_WAYPOINT_LOCATION B", "VALIDATE_ARROW_LOCATION A",
            ])
        #expect(try findings(afterDragIn: ArrowsStayBehind()) == ["the arrow stays behind"])
    }

    @Test("BOT-126, BOT-99: delays that are ignored are found by the time that a file takes")
    func delays() throws {
        func duration(_ test: BotTest) throws -> Double {
            let bot = RouteBot()
            try bot.run([test])
            #expect(bot.failures == [])
            return bot.turns.now
        }
        let test = try RouteFiles.test("4-sections-and-delays")
        var hasty = test
        hasty.entries = test.entries.map { entry in
            guard case .operation(var operation) = entry else { return entry }
            operation.delay = 0
            return .operation(operation)
        }
        #expect(try duration(test) == 1.75)
        #expect(try duration(hasty) == 0)
    }
}

// Each class breaks one rule of the app, and leaves everything else as it is.

/// A tap on empty space makes an entry for undo even when nothing was selected.
private final class EmptyTapsRegisterUndo: RouteEditor {
    override func tapEmptySpace() throws(RouteError) { try perform(deselection) }
}

/// The arrow of a circular pair that is left alone stays beside the line.
private final class NoRecentering: RouteEditor {
    override func recenterArrow(of source: String) {}
}

/// A waypoint that is extended keeps its old next; the new one is selected.
private final class ExtensionKeepsOldNext: RouteEditor {
    override func extend(_ selected: String, to place: Point) throws(RouteError) {
        guard try route.nameOfWaypointFollowing(waypointNamed: selected) != nil else {
            return try super.extend(selected, to: place)
        }
        let name = nameOfNewWaypoint()
        try perform([
            .create(name: name, location: place), .deselect(name: selected), .select(name: name),
        ])
    }
}

/// Adding an existing link selects its target.
private final class DuplicateLinkMovesSelection: RouteEditor {
    override func linkAgain(_ selected: String, to target: String) throws(RouteError) {
        try perform([.deselect(name: selected), .select(name: target)])
    }
}

/// Undo and redo make the updates of an action in the order in which it made them.
private final class UndoInForwardOrder: RouteEditor {
    override func replayOrder(of group: UndoStack.Group) -> [RouteUpdate] { group }
}

/// A new waypoint on an arrow stands alone.
private final class NoInsertionOnArrows: RouteEditor {
    override func insert(onLinkFrom source: String) throws(RouteError) {
        try addStandalone(at: crosshairs.center)
    }
}

/// The arrows of a circular pair are on the same line.
private final class NoOffsetOfPairs: RouteEditor {
    override func isInCircularPair(_ source: String, _ target: String) -> Bool { false }
}

/// The name of an undone creation is reused.
private final class LettersReused: RouteEditor {
    override func nameOfNewWaypoint() -> String {
        var counter = NameCounter()
        var name = counter.next()
        while route.waypointNames.contains(name) { name = counter.next() }
        return name
    }
}

/// Taps go through the crosshairs.
private final class CrosshairsLetTapsThrough: RouteEditor {
    override func crosshairsCatchTap(at point: Point) -> Bool { false }
}

/// A waypoint can lead to itself.
private final class SelfLinks: RouteEditor {
    override func linkToItself(_ selected: String) throws(RouteError) { try link(selected, to: selected) }
}

/// Circles are dragged without an entry for undo, and the route does not learn of it.
private final class PansAreNotRecorded: RouteEditor {
    override func recordPan(of circle: Circle, from start: Point) throws(RouteError) {}
}

/// Arrows stay where they are while a circle is dragged.
private final class ArrowsStayBehind: RouteEditor {
    override func panCircle(of name: String) {}
}

// Each class breaks one check.

/// The check of the previous waypoint looks at the next one.
private final class PreviousIsNext: RouteOperations {
    override func validatePrevious(_ diagram: BotDiagram) throws -> BotVerdict {
        guard let name = diagram.right else { return try super.validatePrevious(diagram) }
        let next = try editor.route.nameOfWaypointFollowing(waypointNamed: name)
        return BotVerdict(next == diagram.left, "next of \(name) is \(next ?? "nil")")
    }
}

/// The check of a location compares with the crosshairs.
private final class LocationOfCrosshairs: RouteOperations {
    override func validateLocation(of name: String) throws -> BotVerdict {
        let location = try editor.route.location(ofWaypointNamed: name)
        return BotVerdict(location == editor.crosshairs.center, "location of \(name)")
    }
}

/// The check of an arrow's presence looks for an arrow that points to the waypoint.
private final class PresenceOfArrowsTo: RouteOperations {
    override func validateArrowPresence(from name: String) -> BotVerdict {
        BotVerdict(editor.route.sources[name] != nil, "arrow to \(name)")
    }
}
