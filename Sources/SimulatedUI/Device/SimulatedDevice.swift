public import Automation

/// A device that exists only in memory: a screen, a clock, and the app that runs on it.
///
/// It is synchronous and bound to no thread; several may run side by side.
public final class SimulatedDevice {
    /// What kind of device it is.
    public let deviceModel: DeviceModel
    /// What it was set up with.
    public let configuration: Configuration
    /// The time it lives in.
    public let virtualClock: VirtualClock
    /// Random numbers for apps; the same for the same seed.
    public var random: SeededGenerator
    /// The app that was launched last and has not been terminated.
    public internal(set) var application: Application?
    /// What was copied last.
    public var pasteboard: AttributeValue = .null
    /// How the device is held.
    public private(set) var orientation: DeviceOrientation = .portrait
    /// How the interface is turned.
    public private(set) var interfaceOrientation: DeviceOrientation = .portrait
    /// The position of the device, once one was set.
    public private(set) var location: Location?
    /// Whether the screen is locked.
    public internal(set) var isLocked = false
    /// How loud the device is, from 0 to 1.
    public private(set) var volume = 0.5

    /// How full the battery is, from 0 to 1.
    public var batteryLevel = 1.0 { didSet { setNeedsTreeUpdate() } }
    /// How the device is connected.
    public var network = NetworkStatus.wiFi(bars: 3) { didSet { setNeedsTreeUpdate() } }

    /// What carries the requests of apps; nil when nothing does, and the device is offline.
    public var transport: (any HTTPTransport)?

    /// A number that is different whenever what can be seen may have changed.
    public private(set) var treeRevision: UInt64 = 0

    let anchor = Anchor<SimulatedDevice>()
    let animator: Animator
    private(set) lazy var touches = TouchDispatcher(device: self)
    private var needsLayoutPass = false
    var lastAnimated: Double?
    var lastMinute = 0.0
    var launchCount = 0
    var lastLaunch: Launch?
    /// The system's own app; made when it first comes to the front.
    var shell: Application?
    /// Why the app died, if the one that ran last did.
    public internal(set) var lastCrash: String?
    var dataOfFolders: [String: AppData] = [:]
    private(set) lazy var target = TargetElement(device: self)

    /// What a device is set up with.
    public struct Configuration: Hashable, Sendable {
        /// The kind of device.
        public var model: DeviceModel = .iPhone5
        /// The name its owner gave it; nil for `iPhone Simulator` or `iPad Simulator`.
        public var name: String?
        /// The version of the operating system.
        public var systemVersion = "7.1"
        /// The language, such as `en`.
        public var language = "en"
        /// The locale, such as `en_US`.
        public var locale = "en_US"
        /// The name of the time zone, such as `UTC`.
        public var timeZone = "UTC"
        /// How far the time zone is ahead of UTC, in seconds.
        public var secondsFromGMT = 0
        /// When the time zone is at another distance from UTC from then on, as with summer time; in order.
        public var timeZoneChanges: [TimeZoneChange] = []
        /// The date at which the device is started, in seconds since 1 January 1970; by default 2014-01-01T09:41:00Z.
        public var epoch = 1_388_569_260.0
        /// The seed of everything random.
        public var seed: UInt64 = 0
        /// How fast virtual time passes.
        public var pacing: VirtualClock.Pacing = .immediate

        /// Creates the usual configuration.
        public init() {}
    }

    /// Creates a device that shows no app.
    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
        deviceModel = configuration.model
        virtualClock = VirtualClock(epoch: configuration.epoch, pacing: configuration.pacing)
        random = SeededGenerator(seed: configuration.seed)
        animator = Animator(clock: virtualClock)
        anchor.object = self
        virtualClock.onRunaway = { [anchor] error in anchor.object?.application?.crash(error.description) }
    }

    deinit {
        anchor.object = nil
        lastLaunch?.options.ownFolder.remove()
    }

    /// Whether changes in animation blocks take time.
    public var areAnimationsEnabled: Bool {
        get { animator.isEnabled }
        set { animator.isEnabled = newValue }
    }

    /// The screen, in points, turned to the interface orientation.
    public var screen: Rect {
        let size = deviceModel.screenSize
        let isTurned = interfaceOrientation == .landscapeLeft || interfaceOrientation == .landscapeRight
        return Rect(
            x: 0, y: 0, width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height)
    }

    /// Notes that what can be seen may have changed.
    public func setNeedsTreeUpdate() { treeRevision &+= 1 }

    func setNeedsLayoutPass() {
        needsLayoutPass = true
        treeRevision &+= 1
    }

    /// Places all views whose layout is due.
    public func layoutIfNeeded() {
        guard needsLayoutPass else { return }
        needsLayoutPass = false
        application?.updateStatusBar()
        for window in application?.windows ?? [] { window.layoutIfNeeded() }
        for window in shell?.windows ?? [] { window.layoutIfNeeded() }
        needsLayoutPass = false
    }
}

extension SimulatedDevice: Device {
    /// The model as the device itself tells it, such as `iPhone`.
    public var model: String { deviceModel.model }

    /// The name its owner gave it.
    public var name: String {
        configuration.name ?? (deviceModel.idiom == .pad ? "iPad Simulator" : "iPhone Simulator")
    }

    /// The name of the operating system.
    public var systemName: String { "iPhone OS" }
    /// The version of the operating system.
    public var systemVersion: String { configuration.systemVersion }
    /// The language of the device.
    public var language: String { configuration.language }
    /// The locale of the device.
    public var locale: String { configuration.locale }

    /// Sends the app to the background.
    public func deactivateApp() throws { try runningApplication().enterBackground() }

    /// Brings the app to the front again.
    public func reactivateApp() throws {
        let application = try runningApplication()
        if !isLocked { application.enterForeground() }
    }

    /// Turns the screen off; the app goes to the background.
    public func lock() throws {
        guard !isLocked else { return }
        isLocked = true
        application?.enterBackground()
        updateShell()
    }

    /// Turns the screen on again.
    public func unlock() throws { unlockScreen() }

    /// Shakes the device: the responder with the focus is told, or the frontmost screen.
    public func shake() throws {
        _ = try runningApplication()
        guard let application = frontmostApplication, application.state == .active else { return }
        let screen = application.mainWindow?.shownViewController
        let first = application.firstResponder ?? screen ?? application
        first.motionBegan(.shake)
        first.motionEnded(.shake)
    }

    /// Presses a button on the case.
    /// - `duration`: how long it is held, in seconds.
    public func press(_ button: HardwareButton, duration: Double) throws {
        // As with fingers, a script may ask for more than anybody's patience.
        let end = virtualClock.now + (duration > 0 ? min(duration, 86_400) : 0)
        let step = 1.0 / 16
        switch button {
        case .volumeUp: turnVolume(by: step, until: end)
        case .volumeDown: turnVolume(by: -step, until: end)
        case .home:
            virtualClock.sleep(until: end)
            if !isLocked { application?.enterBackground() }
        case .lock:
            virtualClock.sleep(until: end)
            try isLocked ? unlock() : lock()
        }
    }

    /// A button that is held goes on changing the volume, a step every fifth of a second, as far as that goes.
    private func turnVolume(by step: Double, until end: Double) {
        let pause = 0.2
        volume = min(max(volume + step, 0), 1)
        while virtualClock.now + pause <= end, (step > 0 ? volume < 1 : volume > 0) {
            virtualClock.sleep(until: virtualClock.now + pause)
            volume = min(max(volume + step, 0), 1)
        }
        virtualClock.sleep(until: end)
    }

    /// Moves the device to a position; the app's ``LocationManager`` tells it.
    public func setLocation(_ location: Location) throws {
        self.location = location
        application?.locationDidChange()
    }

    private func runningApplication() throws -> Application {
        guard let application else { throw DriverError(.applicationDied(lastCrash ?? "no app is running")) }
        return application
    }
}

extension SimulatedDevice {
    /// How long the interface takes to turn, in seconds.
    public static let rotationDuration = 0.4

    /// Turns the device; the interface follows if the screen in front allows it.
    public func setOrientation(_ orientation: DeviceOrientation) throws {
        guard orientation != self.orientation else { return }
        self.orientation = orientation
        setNeedsTreeUpdate()
        for observer in application?.orientationObservers ?? [] { observer(orientation) }
        followOrientation()
    }

    /// Turns the interface the way the device is held, as far as the screen in front allows it.
    func followOrientation() {
        guard let application, application.isOnScreen else { return }
        let screen = application.mainWindow?.frontmostViewController
        let isAllowed = screen?.allowedOrientations(of: application).contains(interfaceOrientation) ?? true
        // A screen that does not turn by itself is turned only where it cannot stay as it is.
        if let screen, !screen.shouldAutorotate, isAllowed { return }
        let wanted = allowedOrientation(of: application)
        if wanted != interfaceOrientation { turnInterface(of: application, to: wanted) }
    }

    /// Gives an app that has just started the interface it allows, at once.
    func beginOrientation(of application: Application) {
        interfaceOrientation = allowedOrientation(of: application)
        for window in application.windows { window.frame = screen }
        setNeedsTreeUpdate()
    }

    /// How the device is held if the screen in front allows it; else as it is; else any way that is allowed.
    private func allowedOrientation(of application: Application) -> DeviceOrientation {
        let screen = application.mainWindow?.frontmostViewController
        let allowed = screen?.allowedOrientations(of: application) ?? application.type.supportedInterfaceOrientations
        let choices: [DeviceOrientation] = [
            orientation, interfaceOrientation, .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown,
        ]
        return choices.first { allowed.contains($0) } ?? interfaceOrientation
    }

    private func turnInterface(of application: Application, to wanted: DeviceOrientation) {
        let old = screen
        interfaceOrientation = wanted
        let duration = screen.size == old.size ? Self.rotationDuration * 2 : Self.rotationDuration
        for window in screenWindows {
            window.rootViewController?.viewWillTransition(to: screen.size, duration: duration)
        }
        animator.animate(
            duration: duration, kind: .transition, reason: "turning the interface",
            animations: {
                for window in screenWindows {
                    window.frame = screen
                    window.layoutIfNeeded()
                }
            })
        setNeedsTreeUpdate()
    }
}

extension SimulatedDevice.Configuration {
    /// How far the time zone is ahead of UTC at an instant, in seconds.
    /// - Parameter instant: in seconds since 1 January 1970 UTC.
    public func secondsFromGMT(at instant: Double) -> Int {
        timeZoneChanges.last { $0.instant <= instant }?.secondsFromGMT ?? secondsFromGMT
    }
}

extension Window {
    /// The screen in front: the last one presented.
    final var frontmostViewController: ViewController? {
        var screen = rootViewController
        while let next = screen?.presentedViewController { screen = next }
        return screen
    }

    /// The innermost screen in front: of containers, the child that they show.
    final var shownViewController: ViewController? {
        var screen = frontmostViewController
        while let child = screen?.children.last(where: { $0.viewIfLoaded?.window != nil }) { screen = child }
        return screen
    }
}

extension ViewController {
    /// The ways in which the interface may be turned that both the screen and its app allow.
    fileprivate final func allowedOrientations(of application: Application) -> InterfaceOrientationMask {
        supportedInterfaceOrientations.intersection(application.type.supportedInterfaceOrientations)
    }
}

extension InterfaceOrientationMask {
    /// Whether the interface may be turned that way; a device that lies flat is no such way.
    func contains(_ orientation: DeviceOrientation) -> Bool {
        (1...4).contains(orientation.rawValue) && contains(Self(rawValue: 1 << orientation.rawValue))
    }
}

/// An instant from which on a time zone is at another distance from UTC.
public struct TimeZoneChange: Hashable, Sendable {
    /// When, in seconds since 1 January 1970 UTC.
    public var instant: Double
    /// How far the zone is ahead of UTC from then on, in seconds.
    public var secondsFromGMT: Int

    /// Creates a change.
    public init(instant: Double, secondsFromGMT: Int) {
        self.instant = instant
        self.secondsFromGMT = secondsFromGMT
    }
}

/// The device as the root of the tree.
final class TargetElement: AccessibilityElement {
    private let anchor: Anchor<SimulatedDevice>
    private var device: SimulatedDevice? { anchor.object }

    init(device: SimulatedDevice) {
        anchor = device.anchor
        super.init()
    }

    /// The screen of the device.
    private(set) lazy var screen = ScreenElement(accessibilityContainer: self)

    override var elementType: ElementType? { .target }
    override var accessibilityName: String? { device?.name }
    override var accessibilityChildren: [AccessibilityElement] {
        let applications = [device?.application, device?.shell].compactMap { $0 }
        return applications.filter(\.isOnScreen)
    }
    override var accessibilityDevice: SimulatedDevice? { device }
    override var accessibilityFrame: Rect? { device?.screen }
    override var isAccessibilityAlive: Bool { device != nil }
}

/// The screen of the device, as headers of UIAutomation name it.
final class ScreenElement: AccessibilityElement {
    override var elementType: ElementType? { .screen }
    override var accessibilityFrame: Rect? { accessibilityDevice?.screen }
}

/// Where an object that may go away is found as long as it is there.
///
/// A weak reference would do, but makes every later retain and release of the object several times as slow; devices,
/// apps and clocks are reached with every look-up.
final class Anchor<Object: AnyObject> {
    // The object clears this when it goes away, so it never dangles.
    unowned(unsafe) var object: Object?
}
