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
    func noteAnimations() {
        guard !animator.isIdle, virtualClock.now != lastAnimated else { return }
        lastAnimated = virtualClock.now
        setNeedsTreeUpdate()
    }
}
