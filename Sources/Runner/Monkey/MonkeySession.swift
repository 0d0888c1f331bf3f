import Automation
import Scripting
import SimulatedUI
import TestEvents
import Worlds

/// An app on which a monkey performs its events, in this process.
final class MonkeySession {
    private let session: InteractiveSession
    private let progress: ProgressSignal?
    private var seen: (revision: UInt64, view: MonkeyView)?
    /// The screen after the launch; nil in a replay, which never looks at a screen because its script does not.
    private var start: MonkeyView?

    /// Launches the app of a plan.
    /// - Parameter progress: reports the progress to another process; nil when none watches.
    /// - Throws: ``ConfigurationMistake`` for an unknown app or device; ``InputFailure`` when the app does not start.
    init(_ plan: MonkeyPlan, progress: ProgressSignal?) throws {
        self.progress = progress
        progress?.advance()
        session = try InteractiveSession(
            .monkey, plan.configuration, apps: plan.apps, seed: plan.seed, sinks: [],
            pictures: RunPictures(folder: "jsrun-results"), workingDirectory: plan.workingDirectory, progress: progress,
            prepare: { _ in })
        progress?.advance()
    }

    /// Whether a screen with elements is the one after the launch, which is the first that is looked at.
    func isStart(_ view: MonkeyView) -> Bool {
        guard !view.controls.isEmpty else { return false }
        if start == nil { start = view }
        return view == start
    }

    /// Performs an event.
    /// - Returns: the event, marked as refused when it threw an error.
    /// - Throws: ``MonkeyCrash`` when the app ended without ending its process.
    func perform(_ event: MonkeyEvent) throws(MonkeyCrash) -> MonkeyEvent {
        var event = event
        do throws(InputFailure) {
            try session.perform(event.statement)
        } catch {
            event.isRefused = true
        }
        // What follows runs code of the app as well.
        progress?.advance()
        if let crash = session.launcher.newCrash() { throw MonkeyCrash(reason: crash) }
        return event
    }

    // MARK: The screen

    /// What is on the screen; elements are left out if a kind of event does not need them.
    func view(for kind: MonkeyEventKind) -> MonkeyView {
        let driver = session.session.automation.driver
        let needsElements =
            switch kind {
            case .control, .alert, .typing, .doubleTap, .longPress, .drag, .flick: true
            default: false
            }
        guard needsElements, let app = driver.related(.frontMostApp, of: driver.root) else {
            return MonkeyView(size: driver.device.screen.size)
        }
        if let revision = driver.treeRevision, let seen, seen.revision == revision { return seen.view }
        var view = MonkeyView(size: driver.device.screen.size)
        let keyboard = driver.related(.keyboard, of: app)
        view.hasKeyboard = keyboard != nil
        let alert = driver.related(.alert, of: app) ?? driver.related(.actionSheet, of: app)
        var search = ControlSearch(driver: driver, screen: driver.device.screen, keyboard: keyboard)
        search.look(inside: alert ?? app)
        view.controls = search.points
        if alert != nil { view.choices = search.points }
        if let revision = driver.treeRevision { seen = (revision, view) }
        return view
    }
}

/// An app that ended without ending its process.
struct MonkeyCrash: Error {
    /// The reason, as the device reports it.
    var reason: String
}

extension InteractiveSession {
    /// Runs a statement whose value is unused.
    fileprivate func perform(_ statement: String) throws(InputFailure) {
        inputCount += 1
        let name = "event \(inputCount)"
        try run { session in _ = try value(of: statement, named: name, in: session) }
    }
}

/// Collects the points of visible elements that react to fingers.
private struct ControlSearch {
    let driver: any Driver
    let screen: Rect
    let keyboard: (any ElementNode)?
    private(set) var points: [Point] = []
    private var remaining = 300

    /// Types that people touch.
    private static let kinds: Set<ElementType> = [
        .button, .tableCell, .collectionCell, .switch, .slider, .textField, .secureTextField, .textView, .searchBar,
        .segmentedControl, .pageIndicator, .link, .pickerWheel, .mapView, .webView,
    ]
    /// The number of members above which only the visible cells of a list are looked at.
    private static let longList = 60

    init(driver: any Driver, screen: Rect, keyboard: (any ElementNode)?) {
        self.driver = driver
        self.screen = screen
        self.keyboard = keyboard
    }

    mutating func look(inside root: any ElementNode) {
        var rest = [root]
        while let node = rest.popLast() {
            remaining -= 1
            guard remaining > 0 else { return }
            if node === keyboard { continue }
            let type = driver.type(of: node)
            if Self.kinds.contains(type), driver.attribute(.isVisible, of: node).bool == true,
                let point = driver.attribute(.hitpoint, of: node).point, screen.contains(point)
            {
                points.append(Point(x: point.x.rounded(.down), y: point.y.rounded(.down)))
            }
            let isList = driver.count(.elements, of: node) > Self.longList
            rest += driver.elements(isList ? .visibleCells : .elements, of: node).reversed()
        }
    }
}
