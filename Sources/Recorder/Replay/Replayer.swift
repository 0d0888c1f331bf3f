public import Automation

/// Plays a recording: finds the target of each step, waits until it is there, and does what was done.
///
/// It works on another device and in a changed app as long as the targets can be found: by the look-ups of the
/// recording, best first, or else at the place where they were.
public final class Replayer {
    private let session: AutomationSession
    private var driver: any Driver { session.driver }

    /// The pace: pauses between steps take as long as recorded, divided by this; infinite for no pauses.
    public var speed = 1.0
    /// How long a target is waited for, in seconds of the device.
    public var timeout = 5.0
    /// Called with what a person should know, as soon as it is known.
    public var didNote: ((ReplayNote) -> Void)?
    /// Called after each step that was played.
    public var didPlay: ((RecordedStep) -> Void)?

    private var notes: [ReplayNote] = []

    /// Creates a replayer for the app of a session.
    public init(_ session: AutomationSession) { self.session = session }

    /// Plays a recording, to its end or to the first step that cannot be done.
    public func replay(_ log: EventLog) -> ReplayReport {
        notes = []
        let steps = log.steps
        var played = 0
        session.idleCheck.waitForIdle()
        for (index, step) in steps.enumerated() {
            if index > 0 { pause(step.pause) }
            session.idleCheck.waitForIdle()
            do {
                try play(step, recordedOn: log.device.screenSize)
            } catch {
                note(step.number, .failure, words(of: error, step))
                break
            }
            played += 1
            session.idleCheck.waitForIdle()
            // What took long when it was recorded may take as long now.
            check(step, within: timeout + (index + 1 < steps.count ? steps[index + 1].pause : 0))
            didPlay?(step)
        }
        return ReplayReport(steps: steps.count, played: played, notes: notes)
    }

    private func pause(_ seconds: Double) {
        guard speed.isFinite, speed > 0, seconds > 0 else { return }
        session.clock.sleep(until: session.clock.now + min(seconds, 86_400) / speed)
    }

    private func note(_ event: Int, _ kind: ReplayNote.Kind, _ text: String) {
        let note = ReplayNote(event: event, kind: kind, text: text)
        notes.append(note)
        didNote?(note)
    }

    private func words(of error: any Error, _ step: RecordedStep) -> String {
        guard let failure = error as? DriverError else { return (error as? AutomationError)?.message ?? "\(error)" }
        let message = session.target.error(failure, invalid: .invalidElement).message
        return step.target.map { "\($0.words): \(message)" } ?? message
    }

    // MARK: Steps

    private func play(_ step: RecordedStep, recordedOn screenSize: Size) throws {
        switch step.action {
        case .gesture(let paths, let target): try play(paths, on: target, step, screenSize)
        case .text(let text): try type(text, step)
        case .scroll(let scroll): try self.scroll(scroll, step)
        case .value(let value): try set(value, step)
        case .device(let action): try perform(action)
        }
    }

    private func play(_ paths: [TouchPath], on target: RecordedElement?, _ step: RecordedStep, _ screenSize: Size)
        throws
    {
        let screen = driver.device.screen
        guard let target else {
            try driver.start(Gesture(touches: paths).onto(screen))
            return
        }
        if let node = find(target, step) {
            try show(node)
            guard let frame = driver.searched.attribute(.rect, of: node).rect else {
                throw ReplayFailure("\(target.words) has no frame that could be touched")
            }
            try driver.start(Gesture(touches: paths).onto(frame))
            return
        }
        guard screen.size == screenSize, target.frame.size.width > 0 else { throw missing(target) }
        note(step.number, .fallback, "\(target.words) was not found; its place on the screen is touched instead")
        try driver.start(Gesture(touches: paths).onto(target.frame))
    }

    private func type(_ text: RecordedText, _ step: RecordedStep) throws {
        guard let app = driver.related(.frontMostApp, of: driver.root) else { throw ReplayFailure("No app is running") }
        do {
            try driver.typeText(text.text, interKeyDelay: 0)
        } catch let error as DriverError {
            switch error.reason {
            case .noKeyboard, .missingKey, .keyNotTapped: try driver.perform(.insertText(text.text), on: app)
            default: throw error
            }
        }
    }

    private func scroll(_ scroll: RecordedScroll, _ step: RecordedStep) throws {
        // What comes next is scrolled to when it is touched; the offset matters only for what is seen in between.
        guard let node = find(scroll.target, step), let range = driver.attribute(.contentOffsetRange, of: node).rect
        else { throw missing(scroll.target) }
        let offset = Point(
            x: min(max(scroll.offset.x, range.minX), range.maxX), y: min(max(scroll.offset.y, range.minY), range.maxY))
        try driver.perform(.scrollTo(offset), on: node)
    }

    private func set(_ value: RecordedValue, _ step: RecordedStep) throws {
        guard let node = find(value.target, step) else { throw missing(value.target) }
        switch value.kind {
        case .set: try driver.setValue(value.value, of: node)
        case .selectValue: try driver.perform(.selectValue(value.value.string ?? ""), on: node)
        case .dragToValue: try driver.perform(.dragToValue(value.value.number ?? 0), on: node)
        case .selectPage: try driver.perform(.selectPage(Int(value.value.number ?? 0)), on: node)
        case .dismiss: try driver.perform(.dismiss, on: node)
        case .selectText: try driver.perform(.selectText, on: node)
        }
    }

    private func perform(_ action: DeviceInput) throws {
        switch action {
        case .setOrientation(let orientation): try driver.device.setOrientation(orientation)
        case .shake: try driver.device.shake()
        case .deactivate: try driver.device.deactivateApp()
        case .reactivate: try driver.device.reactivateApp()
        }
    }

    // MARK: Targets

    private func missing(_ target: RecordedElement) -> ReplayFailure {
        let query = target.selectors.first?.query
        let near = query.flatMap { $0.nearestMisses(in: driver) }.map { " (\($0))" } ?? ""
        return ReplayFailure("\(target.words) is missing\(near)")
    }

    /// Waits for a target, and finds it by the best of its selectors that finds one element.
    private func find(_ target: RecordedElement, _ step: RecordedStep) -> (any ElementNode)? {
        let selectors = target.everySelector
        guard let best = selectors.first else {
            // Some elements are only in the tree of scripts, such as the wheels of a date picker.
            guard let path = target.path.flatMap({ ElementPath($0) })?.query else { return nil }
            let found: (any ElementNode)? = session.leavingAlerts {
                session.wait(upTo: timeout) { self.node(at: path) }
            }
            return found
        }
        let found: (any ElementNode)? = session.leavingAlerts {
            session.wait(upTo: timeout) { self.node(best, of: target.type) }
        }
        if let found {
            if let label = target.label, let now = driver.searched.attribute(.label, of: found).string, now != label,
                target.identifier != nil
            {
                note(
                    step.number, .fallback,
                    "\(target.words) was found \(best.words); its label is \(ScriptSpelling.literal(now)) now")
            }
            return found
        }
        for other in selectors.dropFirst() {
            guard let node = node(other, of: target.type) else { continue }
            note(step.number, .fallback, "\(target.words) was not found \(best.words), but \(other.words)")
            return node
        }
        return nil
    }

    private func node(at path: ElementQuery) -> (any ElementNode)? {
        let result = try? path.result(from: driver.root, after: nil, in: driver)
        return result?.nodes(in: driver).first
    }

    /// The element that a selector finds; of several with one name, the only one of the wanted type.
    private func node(_ selector: Selector, of type: ElementType) -> (any ElementNode)? {
        guard var nodes = try? selector.query.result(from: driver.root, after: nil, in: driver).nodes(in: driver)
        else { return nil }
        if nodes.count > 1 { nodes = nodes.filter { driver.type(of: $0) == type } }
        return nodes.count == 1 ? nodes[0] : nil
    }

    /// Scrolls to an element that is not on the screen.
    private func show(_ node: any ElementNode) throws {
        guard driver.attribute(.hitpoint, of: node).isNull else { return }
        do {
            try driver.scrollToVisible(node)
        } catch let error as DriverError where error.reason == .noScrollableAncestor {
            // Some views can be touched although nothing of them is seen.
            return
        }
    }

    // MARK: Changes

    /// Looks whether what changed in the recording has changed.
    private func check(_ step: RecordedStep, within seconds: Double) {
        // The most telling change is enough, but every check that somebody asked for is made.
        let changes = step.changes.filter { !$0.isAsserted }.prefix(1) + step.changes.filter(\.isAsserted)
        for change in changes {
            let holds: Void? = session.leavingAlerts { session.wait(upTo: seconds) { self.holds(change) ? () : nil } }
            if holds == nil { note(step.number, .difference, "expected that \(change.words)") }
        }
    }

    private func holds(_ change: ScreenChange) -> Bool {
        let element = change.element
        switch change.kind {
        case .disappeared, .rowRemoved: return element.selectors.allSatisfy { node($0, of: element.type) == nil }
        case .screen:
            guard let title = change.new else { return true }
            let app = ElementQuery.target.relation(.frontMostApp)
            let search = ElementSearch(.all(.type(element.type), .name(title)), .shallow)
            let nodes = try? app.appending(.search(search)).result(from: driver.root, after: nil, in: driver)
                .nodes(in: driver)
            return nodes?.isEmpty == false
        case .appeared, .rowAdded: return element.selectors.contains { node($0, of: element.type) != nil }
        case .label, .value, .enabled, .selected: break
        }
        guard let node = element.selectors.lazy.compactMap({ self.node($0, of: element.type) }).first else {
            return false
        }
        let source = driver.searched
        switch change.kind {
        case .label: return source.attribute(.label, of: node).string == change.new
        case .value: return driver.attribute(.value, of: node).text == change.new
        case .enabled: return "\(driver.attribute(.isEnabled, of: node).bool ?? true)" == change.new
        default: return "\(driver.attribute(.isSelected, of: node).bool ?? false)" == change.new
        }
    }
}

/// The end of a replay, and what was noted on the way.
public struct ReplayReport: Hashable, Sendable {
    /// The number of steps in the recording.
    public var steps: Int
    /// The number of steps that were played.
    public var played: Int
    /// What a person should know, in order.
    public var notes: [ReplayNote]

    /// Whether every step was played, and everything changed as it did in the recording.
    public var passed: Bool { played == steps && !notes.contains { $0.kind != .fallback } }
}

/// Something about one event that a person should know.
public struct ReplayNote: Hashable, Sendable, CustomStringConvertible {
    /// The number of the event, counted from 1.
    public var event: Int
    /// What it is about.
    public var kind: Kind
    /// The note, in words.
    public var text: String

    /// What a note can be about.
    public enum Kind: String, Hashable, Sendable {
        /// The target was found in another way than the best one.
        case fallback
        /// Something did not change as it did in the recording.
        case difference
        /// The step could not be done.
        case failure
    }

    /// The number and the text.
    public var description: String { "event \(event): \(text)" }
}

/// A step that cannot be done.
private struct ReplayFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension RecordedElement {
    /// The selectors of the recording, and those by label and by identifier alone, each once.
    fileprivate var everySelector: [Selector] {
        var all = selectors
        for other in [label.map(Selector.label), identifier.map(Selector.identifier)].compactMap({ $0 })
        where !all.contains(other) { all.append(other) }
        return all
    }

    /// The element in words, such as `the button 'Save'`.
    package var words: String {
        let kind = type.className.hasPrefix("UIA") ? String(type.className.dropFirst(3)).lowercased() : "element"
        return name.map { "the \(kind) \(ScriptSpelling.literal($0))" } ?? "a \(kind) without a name"
    }
}

extension Selector {
    /// How it finds an element, in words.
    fileprivate var words: String {
        switch self {
        case .identifier: "by its identifier"
        case .label: "by its label"
        case .within: "by its type and label in its container"
        case .index: "by its index"
        }
    }
}

extension ScreenChange {
    /// The change in words.
    package var words: String {
        switch kind {
        case .screen: "the screen \(ScriptSpelling.literal(new ?? element.name ?? "")) came"
        case .label: "\(element.words) reads \(ScriptSpelling.literal(new ?? ""))"
        case .value: "the value of \(element.words) is \(ScriptSpelling.literal(new ?? ""))"
        case .enabled: "\(element.words) is \(new == "true" ? "enabled" : "disabled")"
        case .selected: "\(element.words) is \(new == "true" ? "" : "not ")selected"
        case .rowAdded, .appeared: "\(element.words) \(isAsserted ? "is there" : "came")"
        case .rowRemoved, .disappeared: "\(element.words) went"
        }
    }
}
