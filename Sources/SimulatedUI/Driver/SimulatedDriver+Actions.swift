package import Automation

extension SimulatedDriver {
    /// Performs a gesture; returns when the fingers are lifted and the touches are handled.
    /// - Throws: `DriverError` when a finger would leave the screen, or the app has crashed.
    public func perform(_ gesture: Gesture) throws {
        if simulatedDevice.lastCrash != nil { _ = try runningApplication() }
        let screen = simulatedDevice.screen
        for touch in gesture.touches {
            for sample in touch.samples where !screen.reaches(sample.location) {
                throw DriverError(.pointOffScreen(sample.location))
            }
        }
        simulatedDevice.touches.beginGesture()
        simulatedDevice.perform(gesture)
    }

    /// Starts a gesture and returns at once; a finger that leaves the screen is cancelled.
    /// - Throws: `DriverError` when the app has crashed.
    public func start(_ gesture: Gesture) throws {
        if simulatedDevice.lastCrash != nil { _ = try runningApplication() }
        simulatedDevice.touches.beginGesture()
        simulatedDevice.touchPlayer.start(gesture)
    }

    /// The instant when the last simulated finger is lifted, in seconds; nil without any.
    public var touchesEnd: Double? { simulatedDevice.touchPlayer.ends }

    /// Ends all simulated touches; views and recognisers learn that they are cancelled.
    public func cancelTouches() { simulatedDevice.touchPlayer.clear() }

    /// Scrolls the nearest scrollable ancestor until the element is on the screen.
    public func scrollToVisible(_ node: any ElementNode) throws {
        let element = try live(node)
        simulatedDevice.layoutIfNeeded()
        var ancestor = element.accessibilityParent
        var hasScrollable = false
        var isVisible = element.isAccessibilityVisible
        while let current = ancestor, !isVisible {
            if let scrollable = current as? any Scrollable {
                hasScrollable = true
                if let node = current.scrollNode { simulatedDevice.inputObserver?(.scroll(node)) }
                if scrollable.accessibilityScroll(toVisible: element) { settle() }
                isVisible = element.isAccessibilityVisible
            }
            ancestor = current.accessibilityParent
        }
        if isVisible {
            if !hasScrollable, !isInScrollable(element) { throw DriverError(.noScrollableAncestor) }
            return
        }
        throw DriverError(hasScrollable ? .scrollingDidNotHelp : .noScrollableAncestor)
    }

    /// Scrolls the element, or the nearest scrollable ancestor, by one screenful.
    public func scroll(_ node: any ElementNode, _ direction: ScrollDirection) throws {
        var current: AccessibilityElement? = try live(node)
        simulatedDevice.layoutIfNeeded()
        while let element = current {
            if let scrollable = element as? any Scrollable {
                if let node = element.scrollNode { simulatedDevice.inputObserver?(.scroll(node)) }
                scrollable.accessibilityScroll(direction)
                settle()
                return
            }
            current = element.accessibilityParent
        }
        throw DriverError(.noScrollableAncestor)
    }

    /// Sets the value of an element directly.
    public func setValue(_ value: AttributeValue, of node: any ElementNode) throws {
        let element = try live(node)
        try tell(.value(value, of: element)) { try element.accessibilitySetValue(value) }
    }

    /// Tells a recorder of an input, and takes it back if the element refuses it.
    private func tell(_ input: @autoclosure () -> AppInput?, _ body: () throws -> Void) throws {
        guard let observer = simulatedDevice.inputObserver, let input = input() else { return try body() }
        observer(input)
        do {
            try body()
        } catch {
            simulatedDevice.inputObserver?(.refused)
            throw error
        }
    }

    /// Performs an action that only some types of element have.
    public func perform(_ action: ElementAction, on node: any ElementNode) throws {
        let element = try live(node)
        try tell(AppInput(action, on: element)) { try element.accessibilityPerform(action) }
        if case .selectValue = action { settle() }
    }

    /// Types a string on the visible keyboard, key by key.
    /// - `interKeyDelay`: the pause between two keys, in seconds.
    public func typeText(_ text: String, interKeyDelay: Double) throws {
        let application = try runningApplication()
        var isFirst = true
        for character in text {
            if !isFirst, interKeyDelay > 0 { clock.sleep(until: clock.now + min(interKeyDelay, 86_400)) }
            isFirst = false
            try press(character, of: application)
        }
    }

    private func press(_ character: Character, of application: Application) throws {
        // Every layout is only a few keys away; otherwise the keyboard is at fault.
        for _ in 0..<6 {
            simulatedDevice.layoutIfNeeded()
            guard let keyboard = application.landmark(.keyboard) as? any TypingKeyboard else {
                throw DriverError(.noKeyboard)
            }
            guard let next = keyboard.nextKey(for: character) else { throw DriverError(.missingKey(character)) }
            settle(only: [.animation, .transition])
            guard let point = next.key.accessibilityHitPoint else {
                throw DriverError(.keyNotTapped(next.key.accessibilityName ?? String(character)))
            }
            simulatedDevice.touches.beginGesture()
            simulatedDevice.tap(at: point)
            if next.types { return }
        }
        throw DriverError(.keyNotTapped(String(character)))
    }

    private func live(_ node: any ElementNode) throws -> AccessibilityElement {
        if simulatedDevice.lastCrash != nil { _ = try runningApplication() }
        guard let element = node as? AccessibilityElement, element.isAccessibilityAlive else {
            throw DriverError(.invalidElement)
        }
        return element
    }

    private func isInScrollable(_ element: AccessibilityElement) -> Bool {
        var current = element.accessibilityParent
        while let ancestor = current {
            if ancestor is any Scrollable { return true }
            current = ancestor.accessibilityParent
        }
        return false
    }

    /// Waits for scrolling to end, for five seconds at most.
    private func settle(only kinds: Set<BusySource.Kind> = [.scrolling, .animation]) {
        let deadline = clock.now + 5
        simulatedDevice.layoutIfNeeded()
        while clock.now < deadline, busySources.contains(where: { kinds.contains($0.kind) }) {
            clock.wait(until: deadline)
        }
        simulatedDevice.layoutIfNeeded()
    }
}
