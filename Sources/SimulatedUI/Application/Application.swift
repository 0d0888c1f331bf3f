public import Automation

/// A running app: its windows, its state and what it was launched with.
public final class Application: Responder {
    /// The device the app runs on; nil once the device is gone.
    public var device: SimulatedDevice? { deviceAnchor?.object }
    let anchor = Anchor<Application>()
    private var deviceAnchor: Anchor<SimulatedDevice>?
    /// The type of the app.
    public let type: any SimulatedApp.Type
    /// The app itself; nil until it has been started.
    public internal(set) var app: (any SimulatedApp)?
    /// What it was launched with.
    public internal(set) var launch: LaunchOptions
    /// Whether it runs, and where.
    public internal(set) var state = State.inactive { didSet { stateDidChange() } }
    /// Why the app ended without being asked to, if it did.
    public internal(set) var crashReason: String?
    /// The number of its process.
    public let processIdentifier: Int

    /// The windows that are shown, from back to front.
    public internal(set) var windows: [Window] = []
    /// The window that gets what is typed.
    public internal(set) var keyWindow: Window?
    /// The responder that has the focus.
    public internal(set) var firstResponder: Responder?
    /// What shows a keyboard while a text input has the focus.
    public var textInputHost: (any TextInputHost)?
    /// The upper edge of the keyboard while it is shown, in points of the screen; alerts stand above it.
    var keyboardEdge: Double? {
        didSet { if keyboardEdge != oldValue { alerts.forEach { $0.keyboardDidMove() } } }
    }
    /// The window that holds the app's screens.
    public internal(set) var mainWindow: Window?

    var isPassingFocus = false
    var landmarks: [Landmark] = []
    var timers: [ObjectIdentifier: ApplicationTimer] = [:]
    var systemWindows: [Window] = []
    var locationManagers: [WeakLocationManager] = []
    var orientationObservers: [(DeviceOrientation) -> Void] = []
    var preferenceObservers: [(String) -> Void] = []
    /// Whether the status bar is left out.
    var isStatusBarHidden = false
    /// The alerts and sheets that are shown, the last one in front.
    var alerts: [AlertController] = [] { didSet { if device?.shell === self { device?.systemAlertsDidChange() } } }

    /// How far ahead a timer may be due so that the device counts as busy, in seconds.
    public var idleHorizon = 0.5

    /// Whether an app runs, and where.
    public enum State: Hashable, Sendable {
        /// It is in front and takes touches.
        case active
        /// It is in front, or on the way, but takes no touches.
        case inactive
        /// It runs out of sight.
        case background
        /// It has ended.
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
        forgetAlerts()
        anchor.object = nil
    }

    /// The user defaults of the app.
    public var preferences: Preferences { launch.preferences }
    /// The name under the icon.
    public var name: String { type.name }
    /// The reverse-DNS identifier.
    public var bundleIdentifier: String { type.bundleIdentifier }
    /// The language the app runs in.
    public var language: String {
        if case .list(let languages) = preferences["AppleLanguages"], let first = languages.first?.string {
            return first
        }
        return launch.language ?? device?.configuration.language ?? "en"
    }
    /// The locale the app runs in.
    public var locale: String {
        preferences.string(forKey: "AppleLocale") ?? launch.locale ?? device?.configuration.locale ?? "en_US"
    }

    /// Whether the app is the one in front.
    public var isFrontmost: Bool { device?.frontmostApplication === self }

    /// Whether the app is to be seen: in front, or behind an alert of the system.
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
            // The device may have been turned meanwhile.
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
    public override var accessibilityParent: AccessibilityElement? { device?.target }
    public override var accessibilityDevice: SimulatedDevice? { device }
    public override var accessibilityFrame: Rect? { device?.screen }
    public override var isAccessibilityAlive: Bool { isOnScreen }

    public override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        switch key {
        case .bundleID: .string(bundleIdentifier)
        case .bundlePath: .string("/Applications/\(name).app")
        case .version: .string(type.version)
        case .interfaceOrientation: .number(Double(device?.interfaceOrientation.rawValue ?? 0))
        default: .null
        }
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
    /// Has a body called with the key whenever a preference is set to another value or removed, until the app ends.
    ///
    /// Scripts set preferences too.
    public func observePreferences(_ body: @escaping (_ key: String) -> Void) { preferenceObservers.append(body) }

    /// Has a body called whenever the device is held another way, until the app ends; the interface may not follow.
    public func observeDeviceOrientation(_ body: @escaping (DeviceOrientation) -> Void) {
        orientationObservers.append(body)
    }

    func watchPreferences() {
        preferences.didChange = { [anchor] key in
            for observer in anchor.object?.preferenceObservers ?? [] { observer(key) }
        }
    }
}

extension Application {
    /// Runs a body later.
    ///
    /// The device counts as busy when a timer that does not repeat is due within ``Application/idleHorizon``.
    /// - `delay`: seconds; between two runs as well if the timer repeats.
    /// - `kind`: whether it is the app's own work, or the answer to a request.
    /// - `reason`: what is put off, for people who ask what the device is busy with.
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

/// Work that an app has put off; called off when the app ends.
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
        // As on the device, a timer that repeats lets at least a tenth of a millisecond pass.
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

    /// Calls the timer off.
    public func cancel() {
        event?.cancel()
        event = nil
        application?.timers[ObjectIdentifier(self)] = nil
    }
}
