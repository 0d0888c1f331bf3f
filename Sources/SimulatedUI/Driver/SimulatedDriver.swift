public import Automation

/// A driver of a simulated device, which inspects its views and acts with simulated fingers.
public final class SimulatedDriver: Driver {
    /// The simulated device.
    package let simulatedDevice: SimulatedDevice

    private let renderer: (any ScreenRenderer)?
    /// The elements as searches read them.
    public private(set) lazy var searched: any ElementSource = SearchedElements(self)

    /// Creates a driver for a device.
    /// - `renderer`: the renderer for pictures of the screen; without one, no pictures can be taken.
    public init(_ device: SimulatedDevice, renderer: (any ScreenRenderer)? = nil) {
        simulatedDevice = device
        self.renderer = renderer
    }

    /// The clock of the device.
    public var clock: any AutomationClock { simulatedDevice.virtualClock }
    /// The device, apart from the content of its screen.
    public var device: any Device { simulatedDevice }
    /// The device as the root of the tree.
    public var root: any ElementNode { simulatedDevice.target }

    /// A revision number that changes whenever the tree may have changed.
    public var treeRevision: UInt64? {
        noteChanges()
        return simulatedDevice.treeRevision
    }

    /// A number that stays the same while no element comes, goes or moves.
    public var shapeRevision: UInt64? {
        noteChanges()
        return simulatedDevice.shapeRevision
    }

    /// Counts what the layout and the time have changed.
    private func noteChanges() {
        simulatedDevice.layoutIfNeeded()
        simulatedDevice.noteAnimations()
        simulatedDevice.noteMinute()
    }

    // MARK: Queries

    /// Returns whether the element is in a window of the frontmost app.
    public func isAlive(_ node: any ElementNode) -> Bool {
        (node as? AccessibilityElement)?.isAccessibilityAlive ?? false
    }

    /// Returns the type of an element.
    public func type(of node: any ElementNode) -> ElementType {
        (node as? AccessibilityElement)?.elementType ?? .element
    }

    /// Returns the elements of a collection, in tree order.
    public func elements(_ collection: ElementCollection, of node: any ElementNode) -> [any ElementNode] {
        if let members = container(of: node)?.accessibilityElements(in: collection) { return members }
        var members: [any ElementNode] = []
        visit(collection, of: node) {
            members.append($0)
            return false
        }
        return members
    }

    /// Returns the number of elements in a collection.
    public func count(_ collection: ElementCollection, of node: any ElementNode) -> Int {
        if let count = container(of: node)?.accessibilityCount(of: collection) { return count }
        var count = 0
        visit(collection, of: node) { _ in
            count += 1
            return false
        }
        return count
    }

    /// Returns the element of a collection at an index; nil when there is none.
    public func element(at index: Int, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        guard index >= 0 else { return nil }
        if let container = container(of: node), let count = container.accessibilityCount(of: collection) {
            return index < count ? container.accessibilityElement(at: index, in: collection) : nil
        }
        var rest = index
        var found: AccessibilityElement?
        visit(collection, of: node) {
            if rest == 0 { found = $0 }
            rest -= 1
            return found != nil
        }
        return found
    }

    /// Returns the first element of a collection with a name; nil when there is none.
    public func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        var found: AccessibilityElement?
        if let container = container(of: node), container.accessibilityCount(of: collection) != nil {
            found = container.accessibilityFirstElement(named: name, in: collection)
        } else {
            visit(collection, of: node) {
                guard $0.accessibilityName == name else { return false }
                found = $0
                return true
            }
        }
        return found ?? alternative(named: name, in: collection, of: node)
    }

    /// Returns an element that scripts for another version of the system find by a name.
    private func alternative(
        named name: String, in collection: ElementCollection, of node: any ElementNode
    ) -> AccessibilityElement? {
        guard showsAlternatives, let element = node as? AccessibilityElement else { return nil }
        if case .children(let type) = collection {
            let found = element.alternativeChildren(of: type).first {
                $0.accessibilityName == name || $0.alternativeNames.contains(name)
            }
            if let found { return found }
        }
        if case .descendants(let type?) = collection {
            var found: AccessibilityElement?
            element.visitTreeDescendants {
                found = $0.alternativeChildren(of: type).first { $0.accessibilityName == name }
                return found != nil
            }
            if let found { return found }
        }
        // Tables know the alternative names of their rows and sections.
        if let container = container(of: node), container.accessibilityCount(of: collection) != nil { return nil }
        var found: AccessibilityElement?
        visit(collection, of: node) {
            guard $0.alternativeNames.contains(name) else { return false }
            found = $0
            return true
        }
        return found
    }

    /// Returns the first element of a collection that satisfies a condition; nil when there is none.
    public func firstElement<Failure: Error>(
        in collection: ElementCollection, of node: any ElementNode,
        where isWanted: (any ElementNode) throws(Failure) -> Bool
    ) throws(Failure) -> (any ElementNode)? {
        var found: AccessibilityElement?
        var failure: Failure?
        visit(collection, of: node) { member in
            do throws(Failure) {
                guard try isWanted(member) else { return false }
                found = member
            } catch {
                failure = error
            }
            return true
        }
        if let failure { throw failure }
        return found
    }

    /// Returns the first elements of a collection with a name or, optionally, label, up to a limit.
    public func elements(
        named text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode] {
        guard limit > 0, let element = node as? AccessibilityElement else { return [] }
        guard case .descendants = collection else {
            return matching(text, orLabelled: orLabelled, in: collection, of: node, limit: limit)
        }
        simulatedDevice.layoutIfNeeded()
        var search = TextSearch(text, orLabelled: orLabelled, in: collection, limit: limit)
        search.look(inside: element)
        return search.found
    }

    private func container(of node: any ElementNode) -> (any AccessibilityContainer)? {
        guard let element = node as? AccessibilityElement else { return nil }
        simulatedDevice.layoutIfNeeded()
        return element.accessibilityChildContainer
    }

    /// Calls a body for each member of a collection until one call returns true.
    private func visit(
        _ collection: ElementCollection, of node: any ElementNode, _ body: (AccessibilityElement) -> Bool
    ) {
        guard let element = node as? AccessibilityElement else { return }
        simulatedDevice.layoutIfNeeded()
        if let container = element.accessibilityChildContainer,
            let count = container.accessibilityCount(of: collection)
        {
            for index in 0..<count {
                if let member = container.accessibilityElement(at: index, in: collection), body(member) { return }
            }
            return
        }
        switch collection {
        case .elements:
            element.visitTreeChildren(body)
        case .children(let type):
            var hasMembers = false
            element.visitTreeChildren {
                guard $0.belongs(to: collection) else { return false }
                hasMembers = true
                return body($0)
            }
            if !hasMembers, showsAlternatives { _ = element.alternativeChildren(of: type).first(where: body) }
        case .cells:
            element.visitTreeChildren { $0.belongs(to: collection) && body($0) }
        case .visibleCells, .visibleGroups:
            element.visitTreeChildren { $0.belongs(to: collection) && $0.isAccessibilityVisible && body($0) }
        case .descendants:
            element.visitTreeDescendants { $0.belongs(to: collection) && body($0) }
        case .ancestry:
            _ = element.treeAncestry.first(where: body)
        }
    }

    /// Whether look-ups find what scripts for other versions of the system expect.
    public var showsAlternatives = true

    /// What pictures show of the simulated fingers.
    public var touchVisibility: TouchVisibility {
        get { simulatedDevice.touchDisplay.visibility }
        set { simulatedDevice.touchDisplay.visibility = newValue }
    }

    /// Returns a picture of the screen, or of a rectangle clipped to it, as PNG data.
    /// - Throws: `DriverError` when the rectangle covers no part of the screen, and errors of the renderer.
    public func screenshot(of rect: Rect?) throws -> [UInt8] {
        guard let renderer else { throw DriverError(.unsupported("this driver takes no pictures")) }
        let screen = simulatedDevice.screen
        let wanted = rect ?? screen
        guard let shown = wanted.intersection(screen), !shown.isEmpty else {
            throw DriverError(
                .invalidValue("\(ScriptSpelling.rect(wanted)): the rectangle covers no part of the screen"))
        }
        return try renderer.png(of: simulatedDevice, rect: shown)
    }

    // MARK: The app

    /// Returns a preference of the running app, or `.null`.
    public func preference(forKey key: String) -> AttributeValue {
        guard let application = simulatedDevice.application else { return .null }
        let value = application.preferences[key]
        guard value.isNull else { return value }
        switch key {
        case "AppleLanguages": return .list([.string(application.language)])
        case "AppleLocale": return .string(application.locale)
        default: return .null
        }
    }

    /// Sets a preference of the running app; `.null` removes it.
    public func setPreference(_ value: AttributeValue, forKey key: String) throws {
        try runningApplication().preferences[key] = value
    }

    func runningApplication() throws -> Application {
        guard let application = simulatedDevice.application else {
            throw DriverError(.applicationDied(simulatedDevice.lastCrash ?? "no app is running"))
        }
        return application
    }

    /// The view that is an element itself, and so hides its subviews from scripts.
    public func concealment(ofElementNamed name: String) -> String? {
        for window in simulatedDevice.screenWindows {
            guard let view = window.viewHiding(name) else { continue }
            return
                "'\(name)' is inside \(view.summary), which is an accessibility element itself and hides its subviews"
        }
        return nil
    }

    // MARK: Idleness

    /// The reasons why the device is busy now; empty when it is idle.
    public var busySources: [BusySource] { simulatedDevice.busySources }

    /// The reasons why the device is busy now and what moves without end, without the animations of some views.
    public func activity(exceptAnimationsOf views: [any ElementNode]) -> [BusySource] {
        let ignored = views.compactMap { ($0 as? AccessibilityElement)?.nearestView }
        let horizon = simulatedDevice.application?.idleHorizon ?? 0
        return simulatedDevice.sources(timersWithin: horizon, exceptAnimationsOf: ignored)
            + simulatedDevice.endlessSources(except: ignored)
    }

    /// Everything pending on the device, including timers and requests that are far ahead.
    public var pendingSources: [BusySource] {
        simulatedDevice.sources(timersWithin: .infinity) + simulatedDevice.layoutSources
    }
}

extension SimulatedDriver {
    /// Whether the last launched app runs in the foreground or background, or does not run.
    public var applicationState: ApplicationState {
        switch simulatedDevice.application?.state {
        case nil, .terminated: .notRunning
        case .background: .runningBackground
        case .active, .inactive: .runningForeground
        }
    }

    /// The options of the last launch; nil when no app was launched.
    public var lastLaunch: ApplicationLaunch? {
        simulatedDevice.lastLaunch.map {
            ApplicationLaunch(arguments: $0.options.arguments, environment: $0.options.environment.values)
        }
    }

    /// Terminates the last launched app and launches it again with its data.
    /// - Throws: `DriverError` when no app was ever launched, and ``LaunchError`` when the app's initialiser throws.
    public func launchApplication(_ launch: ApplicationLaunch) throws {
        guard try simulatedDevice.relaunch(arguments: launch.arguments, environment: launch.environment) != nil else {
            throw DriverError(
                .unsupported("be launched: the device never launched an app; call SimulatedDevice.launch(_:_:) first"))
        }
    }

    /// Terminates the app.
    public func terminateApplication() throws { simulatedDevice.terminate() }
}

extension SimulatedDriver {
    /// Returns the value of an attribute; `.null` for an unknown one.
    public func attribute(_ key: AttributeKey, of node: any ElementNode) -> AttributeValue {
        guard let element = node as? AccessibilityElement else { return .null }
        switch key {
        case .name: return text(element.accessibilityName)
        case .label: return text(element.accessibilityLabel)
        case .value: return element.accessibilityAttributeValue
        case .identifier: return text(element.accessibilityIdentifier)
        case .hint: return text(element.accessibilityHint)
        case .isEnabled: return .bool(element.isAccessibilityEnabled)
        case .isSelected: return .bool(element.isAccessibilitySelected)
        case .hasKeyboardFocus: return .bool(element.hasKeyboardFocus)
        case .type: return .string(element.viewClassName)
        case .pid: return .number(Double(simulatedDevice.application?.processIdentifier ?? 0))
        default: break
        }
        simulatedDevice.layoutIfNeeded()
        switch key {
        case .isVisible: return .bool(element.isAccessibilityVisible)
        case .rect: return element.accessibilityFrame.map { .rect($0) } ?? .null
        case .hitpoint: return element.accessibilityHitPoint.map { .point($0) } ?? .null
        case .contentArea: return (element as? Window).map { .rect($0.contentArea) } ?? .null
        case .isAnimating, .isOnScreen, .concealment, .traits, .classNames, .section, .row:
            return element.lookupValue(forKey: key)
        default: return element.accessibilityAttribute(key)
        }
    }

    private func text(_ text: String?) -> AttributeValue { text.map { .string($0) } ?? .null }
}

extension SimulatedDevice {
    /// The reasons why the device is busy now; empty when it is idle.
    package var busySources: [BusySource] { sources(timersWithin: application?.idleHorizon ?? 0) }

    /// Views that wait for their layout.
    fileprivate var layoutSources: [BusySource] {
        needsLayoutPass ? [BusySource(kind: .layout, detail: "views that are not laid out yet")] : []
    }

    /// Returns the fingers on the screen and the scheduled events.
    /// - Parameters:
    ///   - horizon: the time ahead within which timers and requests count, in seconds.
    ///   - ignored: views whose animations do not count, nor those of views inside them.
    func sources(timersWithin horizon: Double, exceptAnimationsOf ignored: [View] = []) -> [BusySource] {
        let fingers = touches.active
        let isPlaying = touchPlayer.isActive
        let isIgnoring = application?.isIgnoringInteractionEvents == true
        if fingers.isEmpty, !isPlaying, !isIgnoring, !virtualClock.hasBusyEvents { return [] }
        var held = fingers.map { touch in
            BusySource(
                kind: .touch, detail: "a finger on \(touch.view?.summary ?? "nothing")",
                ends: isPlaying ? touchPlayer.ends : nil)
        }
        if held.isEmpty, isPlaying {
            held = [BusySource(kind: .touch, detail: "a finger above the screen", ends: touchPlayer.ends)]
        }
        if isIgnoring {
            held.append(BusySource(kind: .interaction, detail: "the app ignores touches"))
        }
        let quiet = ignored.isEmpty ? [] : quietEvents(in: ignored)
        return held + virtualClock.busySources(timersWithin: horizon, except: quiet)
    }

    /// The scheduled ends of animations and scrolling inside some views.
    private func quietEvents(in views: [View]) -> Set<ObjectIdentifier> {
        var events = animator.running.filter { !$0.isShown(except: views) }.compactMap(\.event)
        for view in views { view.collectScrollEvents(&events) }
        return Set(events.map { ObjectIdentifier($0) })
    }

    /// What repeats for ever: animations, and activity indicators that spin.
    fileprivate func endlessSources(except ignored: [View]) -> [BusySource] {
        if animator.isIdle, spinners.isEmpty { return [] }
        let spinning = spinners.compactMap(\.view).filter { spinner in
            spinner.device === self && !ignored.contains { spinner.isDescendant(of: $0) }
        }
        return animator.endless(except: ignored).map {
            BusySource(kind: .animation, detail: $0.detail, isEndless: true)
        }
            + spinning.map { BusySource(kind: .animation, detail: $0.summary, isEndless: true) }
    }

    /// Marks the tree as changed while animations run, because every instant looks different.
    fileprivate func noteAnimations() {
        guard !animator.isIdle, virtualClock.now != lastAnimated else { return }
        lastAnimated = virtualClock.now
        setNeedsTreeUpdate()
    }
}

extension View {
    /// Collects what moves the content of this view and of those inside.
    fileprivate final func collectScrollEvents(_ events: inout [any ScheduledEvent]) {
        forEachFromOutside {
            if let event = ($0 as? ScrollView)?.motor?.event { events.append(event) }
        }
    }
}

extension Window {
    /// The part of the window between its navigation bar and its tab bar or toolbar, in points.
    public final var contentArea: Rect {
        let whole = presentationFrameOnScreen
        guard let host else { return whole }
        var top = whole.minY
        var bottom = whole.maxY
        if let bar = host.landmark(.navigationBar, in: self), bar.isAccessibilityVisible {
            top = max(top, bar.presentationFrameOnScreen.maxY)
        }
        for type in [ElementType.tabBar, .toolbar] {
            guard let bar = host.landmark(type, in: self), bar.isAccessibilityVisible else { continue }
            bottom = min(bottom, bar.presentationFrameOnScreen.minY)
        }
        return Rect(x: whole.minX, y: top, width: whole.size.width, height: max(0, bottom - top))
    }
}

extension View {
    /// The view inside this one that hides an element with a name, because it is an element itself.
    fileprivate final func viewHiding(_ name: String) -> View? {
        walkFromOutside { view in
            if view.isInvisible { return .passBy }
            guard view.isAccessibilityElement, !view.hasParts else { return .goInside }
            return view.subviews.contains { $0.shows(name) } ? .stop : .passBy
        }
    }

    private final func shows(_ name: String) -> Bool {
        let found = walkFromOutside { view in
            if view.isInvisible { return .passBy }
            return view.accessibilityName == name ? .stop : .goInside
        }
        return found != nil
    }
}
