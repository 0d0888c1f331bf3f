public import Automation

/// Drives a simulated device: answers from its views and acts with modelled fingers.
public final class SimulatedDriver: Driver {
    /// The device that is driven.
    public let simulatedDevice: SimulatedDevice

    private let renderer: (any ScreenRenderer)?

    /// Creates a driver of a device.
    /// - Parameter renderer: what makes pictures of the screen; without one there are none.
    public init(_ device: SimulatedDevice, renderer: (any ScreenRenderer)? = nil) {
        simulatedDevice = device
        self.renderer = renderer
    }

    /// The time the device lives in.
    public var clock: any AutomationClock { simulatedDevice.virtualClock }
    /// The device, apart from what is on its screen.
    public var device: any Device { simulatedDevice }
    /// The device as the root of the tree.
    public var root: any ElementNode { simulatedDevice.target }

    /// A number that is different whenever the tree may have changed.
    public var treeRevision: UInt64? {
        simulatedDevice.layoutIfNeeded()
        simulatedDevice.noteAnimations()
        simulatedDevice.noteMinute()
        return simulatedDevice.treeRevision
    }

    // MARK: Looking

    /// Whether the element is in a window of the app in front.
    public func isAlive(_ node: any ElementNode) -> Bool {
        (node as? AccessibilityElement)?.isAccessibilityAlive ?? false
    }

    /// What kind of element it is.
    public func type(of node: any ElementNode) -> ElementType {
        (node as? AccessibilityElement)?.elementType ?? .element
    }

    /// The elements of a collection, in the order of the tree.
    public func elements(_ collection: ElementCollection, of node: any ElementNode) -> [any ElementNode] {
        if let members = container(of: node)?.accessibilityElements(in: collection) { return members }
        var members: [any ElementNode] = []
        visit(collection, of: node) {
            members.append($0)
            return false
        }
        return members
    }

    /// The number of elements of a collection.
    public func count(_ collection: ElementCollection, of node: any ElementNode) -> Int {
        if let count = container(of: node)?.accessibilityCount(of: collection) { return count }
        var count = 0
        visit(collection, of: node) { _ in
            count += 1
            return false
        }
        return count
    }

    /// The element of a collection at an index, or nil when there is none.
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

    /// The first element of a collection whose name equals a text, or nil when there is none.
    public func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        if let container = container(of: node), container.accessibilityCount(of: collection) != nil {
            return container.accessibilityFirstElement(named: name, in: collection)
        }
        var found: AccessibilityElement?
        visit(collection, of: node) {
            guard $0.accessibilityName == name else { return false }
            found = $0
            return true
        }
        return found
    }

    /// The first element of a collection that a test holds for, or nil when there is none.
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

    /// The first elements of a collection, at most so many, whose name, or label as well, equals a text.
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

    /// Calls a body for each member of a collection until one answers true.
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
        case .children, .cells:
            element.visitTreeChildren { $0.belongs(to: collection) && body($0) }
        case .visibleCells, .visibleGroups:
            element.visitTreeChildren { $0.belongs(to: collection) && $0.isAccessibilityVisible && body($0) }
        case .descendants:
            element.visitTreeDescendants { $0.belongs(to: collection) && body($0) }
        case .ancestry:
            _ = element.treeAncestry.first(where: body)
        }
    }

    /// A picture of the screen, or of the part of a rectangle that lies on it, as the bytes of a PNG file.
    /// - Throws: `DriverError` when the rectangle shows nothing of the screen, and what keeps the picture from being made.
    public func screenshot(of rect: Rect?) throws -> [UInt8] {
        guard let renderer else { throw DriverError(.unsupported("this driver takes no pictures")) }
        let screen = simulatedDevice.screen
        let wanted = rect ?? screen
        guard let shown = wanted.intersection(screen), !shown.isEmpty else {
            throw DriverError(.invalidValue("\(ScriptSpelling.rect(wanted)) shows nothing of the screen"))
        }
        return try renderer.png(of: simulatedDevice, rect: shown)
    }

    // MARK: The app

    /// A preference of the app in front, or `.null`.
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

    /// Sets a preference of the app in front; `.null` removes it.
    public func setPreference(_ value: AttributeValue, forKey key: String) throws {
        try runningApplication().preferences[key] = value
    }

    func runningApplication() throws -> Application {
        guard let application = simulatedDevice.application else {
            throw DriverError(.applicationDied(simulatedDevice.lastCrash ?? "no app is running"))
        }
        return application
    }

    // MARK: Idleness

    /// What the device is busy with now; empty when it is idle.
    public var busySources: [BusySource] { simulatedDevice.busySources }

    /// What is left to happen on the device, timers and requests that are far ahead among it.
    public var pendingSources: [BusySource] { simulatedDevice.sources(timersWithin: .infinity) }
}

extension SimulatedDriver {
    /// Whether the app that was launched last runs, and where.
    public var applicationState: ApplicationState {
        switch simulatedDevice.application?.state {
        case nil, .terminated: .notRunning
        case .background: .runningBackground
        case .active, .inactive: .runningForeground
        }
    }

    /// What the app was launched with last; nil when none was.
    public var lastLaunch: ApplicationLaunch? {
        simulatedDevice.lastLaunch.map {
            ApplicationLaunch(arguments: $0.options.arguments, environment: $0.options.environment)
        }
    }

    /// Ends the app that was launched last and launches it again with its data.
    /// - Throws: `DriverError` when no app was ever launched, and ``LaunchError`` when the app's initialiser throws.
    public func launchApplication(_ launch: ApplicationLaunch) throws {
        guard try simulatedDevice.relaunch(arguments: launch.arguments, environment: launch.environment) != nil else {
            throw DriverError(
                .unsupported("be launched: no app was chosen for the device, which SimulatedDevice.launch(_:_:) does"))
        }
    }

    /// Ends the app.
    public func terminateApplication() throws { simulatedDevice.terminate() }
}

extension SimulatedDriver {
    /// The value of an attribute; `.null` for an unknown one.
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
        default: return element.accessibilityAttribute(key)
        }
    }

    private func text(_ text: String?) -> AttributeValue { text.map { .string($0) } ?? .null }
}

extension SimulatedDevice {
    /// What the device is busy with now; empty when it is idle.
    public var busySources: [BusySource] { sources(timersWithin: application?.idleHorizon ?? 0) }

    /// Fingers that are down, and what is scheduled.
    /// - Parameter horizon: how far ahead timers and requests count, in seconds.
    func sources(timersWithin horizon: Double) -> [BusySource] {
        let fingers = touches.active
        if fingers.isEmpty, !virtualClock.hasBusyEvents { return [] }
        let held = fingers.map { touch in
            BusySource(kind: .touch, detail: "a finger on \(touch.view?.summary ?? "nothing")")
        }
        return held + virtualClock.busySources(timersWithin: horizon)
    }

    /// While views are on their way, every instant shows another tree.
    fileprivate func noteAnimations() {
        guard !animator.isIdle, virtualClock.now != lastAnimated else { return }
        lastAnimated = virtualClock.now
        setNeedsTreeUpdate()
    }
}

extension Window {
    /// The part of the window below its navigation bar and above its tab bar and toolbar, in points.
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

/// A search for elements of a text, which asks tables for their rows instead of looking at all of them.
private struct TextSearch {
    let text: String
    let orLabelled: Bool
    let collection: ElementCollection
    let limit: Int
    private(set) var found: [AccessibilityElement] = []

    init(_ text: String, orLabelled: Bool, in collection: ElementCollection, limit: Int) {
        self.text = text
        self.orLabelled = orLabelled
        self.collection = collection
        self.limit = limit
    }

    /// Whether rows of tables and items of collection views are all that is looked for.
    private var isForCells: Bool {
        collection == .descendants(.tableCell) || collection == .descendants(.collectionCell)
    }

    /// Looks through what an element contains.
    /// - Returns: whether enough was found.
    @discardableResult
    mutating func look(inside element: AccessibilityElement) -> Bool {
        if isForCells, let table = element as? TableView { return look(inside: table) }
        return element.visitTreeChildren { look(at: $0) }
    }

    private mutating func look(at element: AccessibilityElement) -> Bool {
        if element.belongs(to: collection), hasText(element) { found.append(element) }
        return found.count >= limit || look(inside: element)
    }

    private mutating func look(inside table: TableView) -> Bool {
        let edge = table.edgeElements
        let upper = table.tableFooterView == nil ? edge[...] : edge.dropLast()
        for element in upper where look(at: element) { return true }
        for row in table.rows(of: text, orLabelled: orLabelled, limit: limit - found.count) {
            guard let element = table.row(at: row.ordinal) else { continue }
            if row.hasText, collection == .descendants(.tableCell) { found.append(element) }
            if found.count >= limit || row.holdsCells && look(inside: element) { return true }
        }
        return edge.count > upper.count && look(at: edge[edge.count - 1])
    }

    private func hasText(_ element: AccessibilityElement) -> Bool {
        element.accessibilityName == text || orLabelled && element.accessibilityLabel == text
    }
}
