public import Automation

/// A device in memory: a screen, a clock, and the app that runs on it.
///
/// It is synchronous and not bound to a thread; several devices may run in parallel.
public final class SimulatedDevice {
    /// The device model.
    public let deviceModel: DeviceModel
    /// The configuration of the device.
    public let configuration: Configuration
    /// The major version of the operating system, which decides how elements look to scripts.
    package let majorSystemVersion: Int
    /// The clock of the device.
    public let virtualClock: VirtualClock
    /// Random numbers for apps, the same for the same seed.
    public var random: SeededGenerator
    /// The app that was launched last and has not been terminated.
    public internal(set) var application: Application?
    /// The content of the pasteboard.
    public var pasteboard: AttributeValue = .null
    /// The device orientation.
    public private(set) var orientation: DeviceOrientation = .portrait
    /// The interface orientation.
    public private(set) var interfaceOrientation: DeviceOrientation = .portrait
    /// The location of the device, if one was set.
    public private(set) var location: Location?
    /// Whether the screen is locked.
    public internal(set) var isLocked = false
    /// The volume, from 0 to 1.
    public private(set) var volume = 0.5

    /// The battery level, from 0 to 1.
    public var batteryLevel = 1.0 { didSet { setNeedsTreeUpdate() } }
    /// The network connection.
    public var network = NetworkStatus.wiFi(bars: 3) { didSet { setNeedsTreeUpdate() } }

    /// Whether the interface is light or dark; before version 13 it is always light.
    ///
    /// A change takes effect at once; the running app is notified by `traitCollectionDidChange`.
    public var userInterfaceStyle: UserInterfaceStyle {
        didSet { traitsDidChange(from: traits(oldValue, preferredContentSizeCategory)) }
    }
    /// The size of text that the user has chosen.
    ///
    /// A change takes effect at once; the running app is notified by `traitCollectionDidChange`.
    public var preferredContentSizeCategory: ContentSizeCategory {
        didSet { traitsDidChange(from: traits(userInterfaceStyle, oldValue)) }
    }
    /// The photos that the image picker offers.
    public var photoLibrary = PhotoLibrary.standard { didSet { setNeedsTreeUpdate() } }

    /// The transport for the requests of apps; nil when the device is offline.
    public var transport: (any HTTPTransport)?
    /// Receives the requests of apps with their answers, from now on; nil for nothing.
    public var traffic: HTTPTraffic?

    /// A revision number that changes whenever the screen may have changed.
    package private(set) var treeRevision: UInt64 = 0
    /// A number that stays the same while no element comes, goes or moves.
    private(set) var shapeRevision: UInt64 = 0

    /// What receives each input before the app does; nil while nothing is observed.
    public var inputObserver: ((AppInput) -> Void)? { didSet { inputObserverDidChange() } }
    /// Receives what the app writes to its log; nil to discard it.
    public var didLog: ((AppMessage) -> Void)?

    let anchor = Anchor<SimulatedDevice>()
    let animator: Animator
    private(set) lazy var touches = TouchDispatcher(device: self)
    /// The player of simulated fingers.
    private(set) lazy var touchPlayer = TouchPlayer(device: self)
    /// The fingers that somebody moves by hand.
    private(set) lazy var handTouches = HandTouches(device: self)
    /// What pictures show of the simulated fingers.
    public private(set) lazy var touchDisplay = TouchDisplay(device: self)
    private(set) var needsLayoutPass = false
    /// The activity indicators that spin.
    private(set) var spinners: [WeakSpinner] = []
    var lastAnimated: Double?
    var lastMinute = 0.0
    var launchCount = 0
    var lastLaunch: Launch?
    /// The system's own app, created when it first comes to the front.
    var shell: Application?
    /// The reason why the last app crashed, if it did.
    public internal(set) var lastCrash: String?
    var dataOfFolders: [String: AppData] = [:]
    private(set) lazy var target = TargetElement(device: self)

    /// The configuration of a device.
    public struct Configuration: Hashable, Sendable {
        /// The device model.
        public var model: DeviceModel = .iPhone5
        /// The name of the device; nil for that of the simulator: `iPhone Simulator`, or `iPhone 15` on later models.
        public var name: String?
        /// The version of the operating system; unless it is set, the model's own.
        public var systemVersion: String {
            get { chosenVersion ?? model.systemVersion }
            set { chosenVersion = newValue }
        }
        private var chosenVersion: String?
        /// Whether the interface is light or dark; before version 13 it is always light.
        public var userInterfaceStyle = UserInterfaceStyle.light
        /// The size of text that the user has chosen.
        public var preferredContentSizeCategory = ContentSizeCategory.large
        /// The language, such as `en`.
        public var language = "en"
        /// The locale, such as `en_US`.
        public var locale = "en_US"
        /// The name of the time zone, such as `UTC`.
        public var timeZone = "UTC"
        /// The offset of the time zone from UTC, in seconds.
        public var secondsFromGMT = 0
        /// Later changes of the offset, such as for summer time, in order.
        public var timeZoneChanges: [TimeZoneChange] = []
        /// The date when the device starts, in seconds since 1 January 1970; by default 2014-01-01T09:41:00Z.
        public var epoch = 1_388_569_260.0
        /// The seed of all random numbers.
        public var seed: UInt64 = 0
        /// The pace of virtual time.
        public var pacing: VirtualClock.Pacing = .immediate

        /// Creates the default configuration.
        public init() {}
    }

    /// Creates a device without an app.
    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
        majorSystemVersion = configuration.majorSystemVersion
        deviceModel = configuration.model
        userInterfaceStyle = configuration.userInterfaceStyle
        preferredContentSizeCategory = configuration.preferredContentSizeCategory
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

    /// Whether changes in animation blocks are animated.
    public var areAnimationsEnabled: Bool {
        get { animator.isEnabled }
        set { animator.isEnabled = newValue }
    }

    /// The bounds of the screen, in points, in the interface orientation.
    public var screen: Rect {
        let size = deviceModel.screenSize
        let isTurned = interfaceOrientation == .landscapeLeft || interfaceOrientation == .landscapeRight
        return Rect(
            x: 0, y: 0, width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height)
    }

    /// Notes that an activity indicator spins, or no longer does.
    func note(_ spinner: ActivityIndicatorView, isSpinning: Bool) {
        spinners.removeAll { $0.view == nil || $0.view === spinner }
        if isSpinning { spinners.append(WeakSpinner(view: spinner)) }
    }

    /// Marks the tree as changed.
    package func setNeedsTreeUpdate() {
        treeRevision &+= 1
        shapeRevision &+= 1
    }

    /// Marks the state of an element as changed, but neither its place nor its children.
    func setNeedsStateUpdate() { treeRevision &+= 1 }

    func setNeedsLayoutPass() {
        needsLayoutPass = true
        treeRevision &+= 1
    }

    /// Lays out all views that need layout.
    public func layoutIfNeeded() {
        guard needsLayoutPass else { return }
        needsLayoutPass = false
        application?.updateStatusBar()
        for window in application?.windows ?? [] { window.layoutIfNeeded() }
        for window in shell?.windows ?? [] { window.layoutIfNeeded() }
        needsLayoutPass = false
    }
}

/// An activity indicator that spins.
struct WeakSpinner {
    weak var view: ActivityIndicatorView?
}

extension SimulatedDevice: Device {
    /// The model as the device reports it, such as `iPhone Simulator`.
    public var model: String { deviceModel.model }

    /// The name of the device.
    public var name: String {
        // Early simulators had the name of their model; later ones have their own.
        configuration.name ?? (model.hasSuffix("Simulator") ? model : deviceModel.name)
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
    public func deactivateApp() throws {
        let application = try runningApplication()
        inputObserver?(.device(.deactivate))
        application.enterBackground()
    }

    /// Returns the app to the foreground.
    public func reactivateApp() throws {
        let application = try runningApplication()
        guard !isLocked else { return }
        inputObserver?(.device(.reactivate))
        application.enterForeground()
    }

    /// Locks the screen, which sends the app to the background.
    public func lock() throws {
        guard !isLocked else { return }
        inputObserver?(.device(.deactivate))
        isLocked = true
        application?.enterBackground()
        updateShell()
    }

    /// Unlocks the screen.
    public func unlock() throws { unlockScreen() }

    /// Shakes the device, which notifies the responder with the focus, or else the frontmost screen.
    public func shake() throws {
        _ = try runningApplication()
        guard let application = frontmostApplication, application.state == .active else { return }
        inputObserver?(.device(.shake))
        let screen = application.mainWindow?.shownViewController
        let first = application.firstResponder ?? screen ?? application
        first.motionBegan(.shake)
        first.motionEnded(.shake)
    }

    /// Presses a hardware button.
    /// - `duration`: how long the button is held, in seconds.
    public func press(_ button: HardwareButton, duration: Double) throws {
        // As with gestures, a script may pass an excessive duration.
        let end = virtualClock.now + (duration > 0 ? min(duration, 86_400) : 0)
        let step = 1.0 / 16
        switch button {
        case .volumeUp: turnVolume(by: step, until: end)
        case .volumeDown: turnVolume(by: -step, until: end)
        case .home:
            virtualClock.sleep(until: end)
            if !isLocked, let application {
                inputObserver?(.device(.deactivate))
                application.enterBackground()
            }
        case .lock:
            virtualClock.sleep(until: end)
            try isLocked ? unlock() : lock()
        }
    }

    /// Changes the volume every fifth of a second while a button is held, within the limits.
    private func turnVolume(by step: Double, until end: Double) {
        let pause = 0.2
        volume = min(max(volume + step, 0), 1)
        while virtualClock.now + pause <= end, (step > 0 ? volume < 1 : volume > 0) {
            virtualClock.sleep(until: virtualClock.now + pause)
            volume = min(max(volume + step, 0), 1)
        }
        virtualClock.sleep(until: end)
    }

    /// Moves the device to a location, which notifies the app's ``LocationManager``.
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
    /// The duration of a rotation of the interface, in seconds.
    package static let rotationDuration = 0.4

    /// Rotates the device; the interface follows if the frontmost screen allows it.
    public func setOrientation(_ orientation: DeviceOrientation) throws {
        guard orientation != self.orientation else { return }
        inputObserver?(.device(.setOrientation(orientation)))
        self.orientation = orientation
        setNeedsTreeUpdate()
        for observer in application?.orientationObservers ?? [] { observer(orientation) }
        followOrientation()
    }

    /// Rotates the interface to the device orientation, as far as the frontmost screen allows it.
    func followOrientation() {
        guard let application, application.isOnScreen else { return }
        let screen = application.mainWindow?.frontmostViewController
        let isAllowed = screen?.allowedOrientations(of: application).contains(interfaceOrientation) ?? true
        // A screen that does not autorotate is rotated only if it does not support the current orientation.
        if let screen, !screen.shouldAutorotate, isAllowed { return }
        let wanted = allowedOrientation(of: application)
        if wanted != interfaceOrientation { turnInterface(of: application, to: wanted) }
    }

    /// Sets the initial interface orientation of an app, without an animation.
    func beginOrientation(of application: Application) {
        interfaceOrientation = allowedOrientation(of: application)
        for window in application.windows { window.frame = screen }
        setNeedsTreeUpdate()
    }

    /// Returns the device orientation if it is allowed, else the current one, else any that is allowed.
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
        let traits = traitCollection
        interfaceOrientation = wanted
        let duration = screen.size == old.size ? Self.rotationDuration * 2 : Self.rotationDuration
        for window in screenWindows {
            window.rootViewController?.viewWillTransition(to: screen.size, duration: duration)
            window.traitsDidChange(from: traits)
        }
        animator.animate(
            duration: duration, kind: .transition, reason: "rotating the interface",
            animations: {
                for window in screenWindows {
                    window.frame = screen
                    window.layoutIfNeeded()
                }
            })
        application.textInputHost?.interfaceDidTurn()
        setNeedsTreeUpdate()
    }
}

extension SimulatedDevice.Configuration {
    /// Returns the offset of the time zone from UTC at an instant, in seconds.
    /// - Parameter instant: the instant, in seconds since 1 January 1970 UTC.
    package func secondsFromGMT(at instant: Double) -> Int {
        timeZoneChanges.last { $0.instant <= instant }?.secondsFromGMT ?? secondsFromGMT
    }
}

extension Window {
    /// The frontmost screen: the last one presented.
    final var frontmostViewController: ViewController? {
        var screen = rootViewController
        while let next = screen?.presentedViewController { screen = next }
        return screen
    }

    /// The innermost screen in front: for containers, the child that they show.
    final var shownViewController: ViewController? {
        var screen = frontmostViewController
        while let child = screen?.children.last(where: { $0.viewIfLoaded?.window != nil }) { screen = child }
        return screen
    }
}

extension ViewController {
    /// Returns the interface orientations that both the screen and its app support.
    fileprivate final func allowedOrientations(of application: Application) -> InterfaceOrientationMask {
        supportedInterfaceOrientations.intersection(application.type.supportedInterfaceOrientations)
    }
}

extension InterfaceOrientationMask {
    /// Returns whether the mask contains an orientation; false for a device that lies flat.
    func contains(_ orientation: DeviceOrientation) -> Bool {
        (1...4).contains(orientation.rawValue) && contains(Self(rawValue: 1 << orientation.rawValue))
    }
}

/// A change of a time zone's offset from UTC.
public struct TimeZoneChange: Hashable, Sendable {
    /// The instant, in seconds since 1 January 1970 UTC.
    public var instant: Double
    /// The offset of the zone from UTC after the change, in seconds.
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
        var applications: [AccessibilityElement] = []
        if let application = device?.application, application.isOnScreen { applications.append(application) }
        if let shell = device?.shell, shell.isOnScreen { applications.append(shell) }
        return applications
    }
    override var accessibilityDevice: SimulatedDevice? { device }
    override var accessibilityFrame: Rect? { device?.screen }
    override var isAccessibilityAlive: Bool { device != nil }
}

/// The screen of the device, as declared in the headers of UIAutomation.
final class ScreenElement: AccessibilityElement {
    override var elementType: ElementType? { .screen }
    override var accessibilityFrame: Rect? { accessibilityDevice?.screen }
}
