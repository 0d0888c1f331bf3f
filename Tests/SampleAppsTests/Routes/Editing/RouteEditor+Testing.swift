import Automation
import Testing

@testable import SampleApps

extension RouteEditor {
    func center(_ zone: Int) throws -> Point { try #require(zones.center(ofZone: zone)) }

    /// Moves the crosshairs to a zone, and adds.
    func add(at zone: Int) throws {
        moveCrosshairs(to: try center(zone))
        try tapAdd()
    }

    /// Moves the crosshairs onto a circle.
    func aim(at name: String) throws { moveCrosshairs(to: try #require(circles[name]).center) }

    /// Moves the crosshairs onto the middle of an arrow.
    func aim(atArrowFrom name: String) throws { moveCrosshairs(to: try #require(arrows[name]).center) }

    /// Moves the crosshairs out of the way, and taps a circle.
    func tap(_ name: String) throws {
        moveCrosshairs(to: try center(119))
        try tap(at: try #require(circles[name]).center)
    }

    /// A chain of waypoints in zones that are far from each other, without a selection and without undo entries
    /// but those of its making.
    func addChain(_ zones: Int...) throws {
        for zone in zones { try add(at: zone) }
        if let selection { try tap(selection) }
    }

    /// The visible content of the canvas, in a fixed order.
    var canvas: Set<Shown> {
        Set(
            graphics.map { graphic in
                Shown(
                    circle: (graphic as? Circle)?.label, arrow: (graphic as? Arrow)?.source,
                    polygon: (graphic as? Arrow)?.polygon ?? [], isSelected: graphic.isSelected,
                    // Undo leaves the crosshairs where they are.
                    center: graphic === crosshairs ? nil : graphic.center)
            })
    }

    struct Shown: Hashable {
        var circle: String?
        var arrow: String?
        var polygon: [Point]
        var isSelected: Bool
        var center: Point?
    }

    /// All that an action can change and undo restores.
    var state: State { State(links: route.links, locations: locations, selection: selection, canvas: canvas) }

    var locations: [String: Point] {
        Dictionary(
            uniqueKeysWithValues: route.waypointNames.compactMap { name in
                (try? route.location(ofWaypointNamed: name)).map { (name, $0) }
            })
    }

    struct State: Hashable {
        var links: [String: String]
        var locations: [String: Point]
        var selection: String?
        var canvas: Set<Shown>
    }

    var depths: [Int] { [undoStack.undoDepth, undoStack.redoDepth] }

    /// Why route, maps and canvas do not agree; nothing when they do.
    var disagreements: [String] {
        var found: [String] = []
        let shownCircles = graphics.compactMap { $0 as? Circle }
        let shownArrows = graphics.compactMap { $0 as? Arrow }
        if graphics.first !== crosshairs { found.append("the crosshairs are not at the bottom") }
        if graphics.count != 1 + shownCircles.count + shownArrows.count { found.append("strange graphics") }
        if Set(circles.keys) != Set(route.waypointNames) { found.append("circles of \(circles.keys.sorted())") }
        if Set(arrows.keys) != Set(route.links.keys) { found.append("arrows of \(arrows.keys.sorted())") }
        if shownCircles.count != circles.count || !shownCircles.allSatisfy({ circles[$0.label] === $0 }) {
            found.append("other circles are on the canvas")
        }
        if shownArrows.count != arrows.count || !shownArrows.allSatisfy({ arrows[$0.source] === $0 }) {
            found.append("other arrows are on the canvas")
        }
        if Set(route.links.map { [$0, $1] }) != Set(route.sources.map { [$1, $0] }) {
            found.append("previous is not derived from next")
        }
        for (name, circle) in circles {
            if circle.center != locations[name] { found.append("circle \(name) is elsewhere") }
            if circle.isSelected != (selection == name) { found.append("circle \(name) looks selected or not") }
        }
        for (source, target) in route.links {
            guard let arrow = arrows[source], let from = locations[source], let to = locations[target] else {
                continue
            }
            let fresh = Arrow(source: source)
            fresh.place(from: from, to: to, isInPair: route.links[target] == source && source != target)
            if fresh.polygon != arrow.polygon || fresh.center != arrow.center {
                found.append("arrow \(source) is elsewhere")
            }
        }
        return found.sorted()
    }
}
