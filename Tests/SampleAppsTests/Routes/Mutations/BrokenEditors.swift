#if SampleApps
    import Automation

    @testable import SampleApps

    // Each class breaks one rule of the app, and leaves everything else as it is.

    /// A tap on empty space makes an entry for undo even when nothing was selected.
    final class EmptyTapsRegisterUndo: RouteEditor {
        override func tapEmptySpace() throws(RouteError) { try perform(deselection) }
    }

    /// The arrow of a circular pair that is left alone stays beside the line.
    final class NoRecentering: RouteEditor {
        override func recenterArrow(of source: String) {}
    }

    /// A waypoint that is extended goes on leading where it has led before; the new one is selected.
    final class ExtensionKeepsOldNext: RouteEditor {
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

    /// Adding a link that exists already selects its target.
    final class DuplicateLinkMovesSelection: RouteEditor {
        override func linkAgain(_ selected: String, to target: String) throws(RouteError) {
            try perform([.deselect(name: selected), .select(name: target)])
        }
    }

    /// Undo and redo make the updates of an action in the order in which it made them.
    final class UndoInForwardOrder: RouteEditor {
        override func replayOrder(of group: UndoStack.Group) -> [RouteUpdate] { group }
    }

    /// A new waypoint on an arrow stands alone.
    final class NoInsertionOnArrows: RouteEditor {
        override func insert(onLinkFrom source: String) throws(RouteError) {
            try addStandalone(at: crosshairs.center)
        }
    }

    /// The arrows of a circular pair lie on the same line.
    final class NoOffsetOfPairs: RouteEditor {
        override func isInCircularPair(_ source: String, _ target: String) -> Bool { false }
    }

    /// The name of a creation that was taken back is given again.
    final class LettersReused: RouteEditor {
        override func nameOfNewWaypoint() -> String {
            var counter = NameCounter()
            var name = counter.next()
            while route.waypointNames.contains(name) { name = counter.next() }
            return name
        }
    }

    /// Taps go through the crosshairs.
    final class CrosshairsLetTapsThrough: RouteEditor {
        override func crosshairsCatchTap(at point: Point) -> Bool { false }
    }

    /// A waypoint can lead to itself.
    final class SelfLinks: RouteEditor {
        override func linkToItself(_ selected: String) throws(RouteError) { try link(selected, to: selected) }
    }

    /// Circles are dragged without an entry for undo, and the route does not learn of it.
    final class PansAreNotRecorded: RouteEditor {
        override func recordPan(of circle: Circle, from start: Point) throws(RouteError) {}
    }

    /// Arrows stay where they are while a circle is dragged.
    final class ArrowsStayBehind: RouteEditor {
        override func panCircle(of name: String) {}
    }
#endif
