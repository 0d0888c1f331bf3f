public import Automation

/// A running app: its windows, its state and its launch options.
public final class Application: Responder {
    /// The device that runs the app; nil once the device is gone.
    public var device: SimulatedDevice? { deviceAnchor?.object }
    let anchor = Anchor<Application>()
    private var deviceAnchor: Anchor<SimulatedDevice>?
    /// The type of the app.
    public let type: any SimulatedApp.Type
    /// The app itself; nil until it has started.
    public internal(set) var app: (any SimulatedApp)?
    /// The options that the app was launched with.
    public internal(set) var launch: LaunchOptions
    /// Whether the app runs in the foreground or background, or has ended.
    public internal(set) var state = State.inactive { didSet { stateDidChange() } }
    /// The reason why the app crashed, if it did.
    package internal(set) var crashReason: String?
    /// The process identifier.
    package let processIdentifier: Int

    /// The visible windows, from back to front.
    public internal(set) var windows: [Window] = []
    /// The window that receives keyboard input.
    public internal(set) var keyWindow: Window?
    /// The responder with the focus.
    public internal(set) var firstResponder: Responder?
    /// The object that shows a keyboard while a text input has the focus.
    package var textInputHost: (any TextInputHost)?
    /// The observers of the keyboard.
    var keyboardObservers: [KeyboardObserver] = []
    /// The upper edge of the keyboard while it is shown, in points on the screen; alerts stay above it.
    var keyboardEdge: Double? {
        didSet { if keyboardEdge != oldValue { alerts.forEach { $0.keyboardDidMove() } } }
    }
    /// The window that holds the app's screens.
    package internal(set) var mainWindow: Window?

    /// The number of calls that make the app ignore touches.
    private var interactionBlocks = 0 { didSet { setNeedsTreeUpdate() } }
    var isPassingFocus = false
    var landmarks: [Landmark] = []
    var timers: [ObjectIdentifier: ApplicationTimer] = [:]
    var systemWindows: [Window] = []
    var locationManagers: [WeakLocationManager] = []
    var orientationObservers: [(DeviceOrientation) -> Void] = []
    var preferenceObservers: [(String) -> Void] = []
    var contentSizeObservers: [(ContentSizeCategory) -> Void] = []
    /// Whether the status bar is hidden.
    var isStatusBarHidden = false
    /// The alerts and sheets that are shown, from back to front.
    var alerts: [AlertController] = [] { didSet { if device?.shell === self { device?.systemAlertsDidChange() } } }

    /// The time ahead, in seconds, within which a timer that is due keeps the device busy.
    public var idleHorizon = 0.5

    /// Whether an app runs in the foreground or background, or has ended.
    public enum State: Hashable, Sendable {
        /// The app is in front and accepts touches.
        case active
        /// The app is in front, or on its way there, but accepts no touches.
        case inactive
        /// The app runs out of sight.
        case background
        /// The app has ended.
        case terminated
    }

    init(device: SimulatedDevice, type: any SimulatedApp.Type, launch: LaunchOptions, processIdentifier: Int) {
        deviceAnchor = device.anchor
        self.type = type
        self.launch = launch
        self.processIdentifier = processIdentifier
        super.init()
        anchor.object = self
        self.launch.anchor = anchor
    }

    deinit {
        // Windows of alerts that are still open must not look for this app.
        anchor.object = nil
        forgetAlerts()
    }

    /// The user defaults of the app.
    public var preferences: Preferences { launch.preferences }
    /// The name under the icon.
    public var name: String { launch.bundle?.name ?? type.name }
    /// The reverse-DNS identifier.
    public var bundleIdentifier: String { launch.bundle?.identifier ?? type.bundleIdentifier }
    /// The language of the app.
    public var language: String {
        if case .list(let languages) = preferences["AppleLanguages"], let first = languages.first?.string {
            return first
        }
        return launch.language ?? device?.configuration.language ?? "en"
    }
    /// The locale of the app.
    public var locale: String {
        preferences.string(forKey: "AppleLocale") ?? launch.locale ?? device?.configuration.locale ?? "en_US"
    }

    /// Whether the app is the frontmost one.
    package var isFrontmost: Bool { device?.frontmostApplication === self }

    /// Whether the app is visible: in front, or behind a system alert.
    var isOnScreen: Bool {
        guard let device, state == .active || state == .inactive else { return false }
        return device.application === self || device.shell === self
    }

    public override var application: Application? { self }

    private func stateDidChange() {
        setNeedsTreeUpdate()
        if device?.application === self { device?.updateShell() }
    }

    func setNeedsTreeUpdate() { device?.setNeedsTreeUpdate() }

    func setFirstResponder(_ responder: Responder?) {
        firstResponder = responder
        setNeedsTreeUpdate()
        if !isPassingFocus || responder != nil { textInputHost?.firstResponderDidChange(to: responder) }
    }

    // MARK: Windows

    func windowDidChangeVisibility(_ window: Window) {
        windows.removeAll { $0 === window }
        if window.isHidden {
            if keyWindow === window { keyWindow = windows.last { window in !systemWindows.contains { $0 === window } } }
        } else {
            windows.append(window)
            sortWindows()
            // The device may have been rotated in the meantime.
            if let screen = device?.screen, window.frame.size == screen.size.turned { window.frame = screen }
            window.showRoot()
        }
        device?.setNeedsLayoutPass()
    }

    func bringToFront(_ window: Window) {
        guard let index = windows.firstIndex(where: { $0 === window }) else { return }
        windows.append(windows.remove(at: index))
        sortWindows()
    }

    func sortWindows() {
        // Windows of one level stay in the order in which they were shown.
        let order = windows.enumerated().sorted {
            ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
        }
        windows = order.map(\.element)
        setNeedsTreeUpdate()
    }

    // MARK: Accessibility

    public override var elementType: ElementType? { .application }
    public override var accessibilityName: String? { name }
    public override var accessibilityLabel: String? {
        get { name }
        set { super.accessibilityLabel = newValue }
    }
    public override var accessibilityChildren: [AccessibilityElement] { windows }
    package override var accessibilityParent: AccessibilityElement? { device?.target }
    package override var accessibilityDevice: SimulatedDevice? { device }
    public override var accessibilityFrame: Rect? { device?.screen }
    public override var isAccessibilityAlive: Bool { isOnScreen }

    package override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        switch key {
        case .bundleID: .string(bundleIdentifier)
        case .bundlePath: .string("/Applications/\(name).app")
        case .version: .string(launch.bundle?.version ?? type.version)
        case .interfaceOrientation: .number(Double(device?.interfaceOrientation.rawValue ?? 0))
        default: .null
        }
    }

    /// Inserts text where the focus is, as a hardware keyboard does; a backspace deletes.
    public override func accessibilityPerform(_ action: ElementAction) throws {
        guard case .insertText(let text) = action else { return try super.accessibilityPerform(action) }
        for character in text {
            guard firstResponder is any KeyInput else { throw DriverError(.noKeyboard) }
            type(String(character))
        }
    }

    /// Types a text where the focus is; a backspace deletes.
    func type(_ text: String) {
        guard let input = firstResponder as? any KeyInput else { return }
        device?.inputObserver?(.text(text, into: input))
        if text == "\u{8}" { input.deleteBackward() } else { input.insertText(text) }
    }
}

extension Application {
    func becomeActive() {
        guard state == .inactive, device?.hasSystemAlert != true else { return }
        state = .active
        app?.didBecomeActive()
    }

    func resignActive() {
        guard state == .active else { return }
        device?.touches.cancelAll()
        state = .inactive
        app?.willResignActive()
    }

    func enterBackground() {
        resignActive()
        guard state == .inactive else { return }
        state = .background
        app?.didEnterBackground()
    }

    func enterForeground() {
        guard state == .background else { return }
        app?.willEnterForeground()
        state = .inactive
        device?.followOrientation()
        becomeActive()
    }
}

extension Application {
    /// Calls a body with the key whenever a preference is changed or removed, until the app ends.
    ///
    /// Scripts can change preferences too.
    public func observePreferences(_ body: @escaping (_ key: String) -> Void) { preferenceObservers.append(body) }

    /// Calls a body whenever the device orientation changes, until the app ends.
    ///
    /// The interface may not follow.
    public func observeDeviceOrientation(_ body: @escaping (DeviceOrientation) -> Void) {
        orientationObservers.append(body)
    }

    /// Calls a body whenever the user chooses another size of text, until the app ends.
    public func observeContentSizeCategory(_ body: @escaping (ContentSizeCategory) -> Void) {
        contentSizeObservers.append(body)
    }

    func watchPreferences() {
        preferences.didChange = { [anchor] key in
            guard let application = anchor.object else { return }
            application.device?.inputObserver?(.preference(key: key))
            for observer in application.preferenceObservers { observer(key) }
        }
    }
}

extension Application {
    /// Whether the app ignores touches at the moment.
    public var isIgnoringInteractionEvents: Bool { interactionBlocks > 0 }

    /// Makes the app ignore touches until ``endIgnoringInteractionEvents()`` is called as often.
    public func beginIgnoringInteractionEvents() { interactionBlocks += 1 }

    /// Takes back one ``beginIgnoringInteractionEvents()``.
    public func endIgnoringInteractionEvents() { interactionBlocks = max(0, interactionBlocks - 1) }

    /// Runs a body after a delay.
    ///
    /// The device is busy while a timer that does not repeat is due within ``Application/idleHorizon``.
    /// - `delay`: the delay in seconds, and the interval if the timer repeats.
    /// - `kind`: whether this is the app's own work, or the response to a request.
    /// - `reason`: a description of the work, for reports on what the device is busy with.
    @discardableResult
    public func schedule(
        after delay: Double, repeats: Bool = false, kind: BusySource.Kind = .timer, reason: String = "timer",
        _ body: @escaping () -> Void
    ) -> ApplicationTimer {
        ApplicationTimer(application: self, delay: delay, repeats: repeats, kind: kind, reason: reason, body: body)
    }
}

extension Size {
    fileprivate var turned: Size { Size(width: height, height: width) }
}

/// Deferred work of an app; cancelled when the app ends.
public final class ApplicationTimer: ScheduledEvent {
    private let anchor: Anchor<Application>
    private var application: Application? { anchor.object }
    private let interval: Double?
    private let kind: BusySource.Kind
    private let reason: String
    private let body: () -> Void
    private var event: (any ScheduledEvent)?

    init(
        application: Application, delay: Double, repeats: Bool, kind: BusySource.Kind, reason: String,
        body: @escaping () -> Void
    ) {
        self.kind = kind
        anchor = application.anchor
        // As on the device, a repeating timer has a minimum interval of 0.1 ms.
        interval = repeats ? max(delay, 0.0001) : nil
        self.reason = reason
        self.body = body
        arm(after: interval ?? delay)
    }

    private func arm(after delay: Double) {
        guard let application, application.state != .terminated, let clock = application.device?.virtualClock else {
            return
        }
        application.timers[ObjectIdentifier(self)] = self
        event = clock.schedule(
            at: clock.now + delay, kind: interval == nil ? kind : nil, reason: { [reason] in reason },
            { [weak self] in self?.fire() })
    }

    private func fire() {
        guard let application, application.state != .terminated else { return }
        application.timers[ObjectIdentifier(self)] = nil
        event = nil
        if let interval { arm(after: interval) }
        body()
    }

    /// Cancels the timer.
    public func cancel() {
        event?.cancel()
        event = nil
        application?.timers[ObjectIdentifier(self)] = nil
    }
}
