#if SampleApps
    import Automation
    import BotTesting

    @testable import SampleApps

    // Each class breaks one check.

    /// The check of what comes before looks at what comes behind.
    final class PreviousIsNext: RouteOperations {
        override func validatePrevious(_ diagram: BotDiagram) throws -> BotVerdict {
            guard let name = diagram.right else { return try super.validatePrevious(diagram) }
            let next = try editor.route.nameOfWaypointFollowing(waypointNamed: name)
            return BotVerdict(next == diagram.left, "next of \(name) is \(next ?? "nil")")
        }
    }

    /// The check of a location compares with the crosshairs.
    final class LocationOfCrosshairs: RouteOperations {
        override func validateLocation(of name: String) throws -> BotVerdict {
            let location = try editor.route.location(ofWaypointNamed: name)
            return BotVerdict(location == editor.crosshairs.center, "location of \(name)")
        }
    }

    /// The check of an arrow's presence looks for an arrow that points to the waypoint.
    final class PresenceOfArrowsTo: RouteOperations {
        override func validateArrowPresence(from name: String) -> BotVerdict {
            BotVerdict(editor.route.sources[name] != nil, "arrow to \(name)")
        }
    }
#endif
