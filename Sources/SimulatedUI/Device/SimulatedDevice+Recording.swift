public import Automation

extension SimulatedDevice: RecordingSource {
    /// The name of the running app.
    public var recordedApp: String? { application?.name }

    /// The name of the model.
    public var modelName: String { deviceModel.name }

    /// The path of the app's library folder, created on first use.
    /// - Throws: `DriverError` without a running app, and an error when the folder cannot be created.
    public func libraryFolder() throws -> String {
        guard let application else { throw DriverError(.applicationDied(lastCrash ?? "no app is running")) }
        return try application.launch.path(of: .library)
    }

    /// The line of text above the app; nil when there is none.
    public var banner: String? { touchDisplay.banner }

    /// Shows a line of text above the app for some seconds.
    public func showBanner(_ text: String, for seconds: Double) { touchDisplay.showBanner(text, for: seconds) }

    /// Starts or stops to watch the fingers.
    func inputObserverDidChange() {
        touches.removeObserver(self)
        guard inputObserver != nil else { return }
        touches.addObserver(self) { [unowned self] event in
            let fingers = event.touches.compactMap { FingerInput($0.touch, $0.phase, on: self) }
            if !fingers.isEmpty { inputObserver?(.touches(fingers)) }
        }
    }

    /// The element that a finger touches: a part of the view that receives the touch, or that view.
    fileprivate func touchedElement(of touch: Touch) -> (any ElementNode)? {
        guard let view = touch.view else { return nil }
        guard view.accessibilityChildContainer != nil || !view.accessibilityChildren.allSatisfy({ $0 is View }) else {
            return view.accessibilityRepresentative
        }
        var part: AccessibilityElement?
        view.accessibilityRepresentative.visitTreeChildren { child in
            if child.accessibilityView == nil, child.accessibilityFrame?.contains(touch.locationOnScreen) == true {
                part = child
            }
            return part != nil
        }
        return part ?? view.accessibilityRepresentative
    }
}

extension FingerInput {
    /// What a finger does; nil when it does nothing.
    fileprivate init?(_ touch: Touch, _ phase: Touch.Phase, on device: SimulatedDevice) {
        let seen: Phase
        switch phase {
        case .began: seen = .began
        case .moved: seen = .moved
        case .ended: seen = .ended
        case .cancelled: seen = .cancelled
        case .stationary: return nil
        }
        self.init(finger: touch.number, phase: seen, location: touch.locationOnScreen)
        guard seen == .began else { return }
        isTyping = (touch.view as? Keyboard)?.types(at: touch.locationOnScreen) ?? false
        if !isTyping { element = device.touchedElement(of: touch) }
    }
}

extension AccessibilityElement {
    /// The element as a scroll view; nil when it is none.
    var scrollNode: (any ElementNode)? { self is ScrollView ? self : nil }
}

extension AppInput {
    /// What a recorder learns of an action; nil for what it learns in another way.
    init?(_ action: ElementAction, on element: AccessibilityElement) {
        switch action {
        // A text is told when it is typed, and a drag or a tap as what the finger does.
        case .insertText, .dragToValue, .dismiss: return nil
        case .scrollTo: self = .scroll(element)
        case .selectPage, .selectValue, .selectText: self = .action(action, on: element)
        }
    }
}
