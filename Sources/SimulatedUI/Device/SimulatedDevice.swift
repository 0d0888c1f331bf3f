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
    public internal(set) var orientation: DeviceOrientation = .portrait
    /// How the interface is turned.
    public internal(set) var interfaceOrientation: DeviceOrientation = .portrait
    /// The position of the device, once one was set.
    public internal(set) var location: Location?
    /// Whether the screen is locked.
    public internal(set) var isLocked = false
    /// How loud the device is, from 0 to 1.
    public internal(set) var volume = 0.5

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
    var needsLayoutPass = false
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
