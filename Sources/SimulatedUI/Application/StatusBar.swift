import Automation

/// The bar at the top of the screen, with reception, time and battery.
final class StatusBar: View {
    /// The height of the bar, in points.
    static let height = 20.0

    private let reception = StatusItem()
    private let time = StatusItem()
    private let battery = StatusItem()

    init(application: Application) {
        super.init()
        autoresizingMask = .flexibleWidth
        isUserInteractionEnabled = false
        let anchor = application.anchor
        reception.makeText = { anchor.object?.device?.network.description ?? "" }
        battery.makeText = { anchor.object?.device?.batteryText ?? "" }
        time.makeText = { anchor.object?.device?.timeOfDay ?? "" }
        let width = application.device?.screen.size.width ?? 320
        frame = Rect(x: 0, y: 0, width: width, height: Self.height)
        addSubviews(reception, time, battery)
    }

    override var elementType: ElementType? { .statusBar }

    override func draw(in canvas: any Canvas) {
        for index in 0..<5 {
            let dot = Rect(x: 6.5 + Double(index) * 7, y: 7.5, width: 5.5, height: 5.5)
            if index < 3 {
                canvas.fillEllipse(in: dot, .black)
            } else {
                canvas.strokeEllipse(in: dot.insetBy(x: 0.25, y: 0.25), .black, width: 0.5)
            }
        }
        let middle = time.frame
        canvas.text(
            time.makeText?() ?? "", in: middle, font: .boldSystem(12), color: .black, alignment: .center)
        let right = bounds.size.width
        canvas.text(
            String((battery.makeText?() ?? "").prefix { $0 != " " }),
            in: Rect(x: right - 70, y: 0, width: 38, height: 20), font: .system(12), color: .black,
            alignment: .right)
        canvas.stroke(
            Rect(x: right - 28.5, y: 5.5, width: 20, height: 9), .black, width: 0.5, cornerRadius: 1.5)
        canvas.fill(Rect(x: right - 27, y: 7, width: 17, height: 6), .black, cornerRadius: 0)
        canvas.fill(Rect(x: right - 8, y: 8.5, width: 1.5, height: 3), .black, cornerRadius: 0)
    }

    override func layoutSubviews() {
        let width = bounds.size.width
        reception.frame = Rect(x: 6, y: 0, width: 60, height: 20)
        time.frame = Rect(x: width / 2 - 30, y: 0, width: 60, height: 20)
        battery.frame = Rect(x: width - 66, y: 0, width: 60, height: 20)
    }
}

/// One part of the status bar.
private final class StatusItem: View {
    var makeText: (() -> String)?

    override var elementType: ElementType? { .element }
    override var accessibilityLabel: String? {
        get { makeText?() }
        set { super.accessibilityLabel = newValue }
    }
}

/// The network connection of the device, as the status bar describes it.
public struct NetworkStatus: Hashable, Sendable, CustomStringConvertible {
    private let text: String

    /// A Wi-Fi connection.
    /// - Parameter bars: the signal strength, from 0 to 3.
    public static func wiFi(bars: Int) -> NetworkStatus {
        NetworkStatus(text: "\(min(max(bars, 0), 3)) of 3 bars, Wi-Fi signal strength")
    }

    /// No connection.
    public static let none = NetworkStatus(text: "No network connection")

    /// The name of the status bar item.
    public var description: String { text }
}

extension SimulatedDevice {
    /// The battery level, as the status bar describes it.
    fileprivate var batteryText: String {
        let level = batteryLevel.isFinite ? min(max(batteryLevel, 0), 1) : 1
        return "\(Int((level * 100).rounded()))% battery power"
    }

    /// Invalidates the tree every minute, because the status bar shows the time.
    func noteMinute() {
        let minute = (virtualClock.secondsSince1970 / 60).rounded(.down)
        guard minute != lastMinute else { return }
        lastMinute = minute
        setNeedsTreeUpdate()
    }

    /// The time of day as the status bar shows it, such as `09:41`.
    package var timeOfDay: String {
        let now = virtualClock.secondsSince1970
        let local = (now + Double(configuration.secondsFromGMT(at: now))).truncatingRemainder(dividingBy: 86_400)
        let seconds = local.isFinite ? Int(local.rounded(.down)) : 0
        let minutes = (seconds + 86_400) % 86_400 / 60
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }
}

extension Application {
    /// Adds the system's parts of the screen that every app has.
    func installSystemInterface() {
        let window = Window(application: self, level: .statusBar)
        window.passesTouchesThrough = true
        window.addSubview(StatusBar(application: self))
        systemWindows.append(window)
        window.isHidden = false
    }

    /// The height that the status bar covers, in points; 0 while it is hidden.
    package var statusBarHeight: Double { isStatusBarHidden ? 0 : StatusBar.height }

    /// Shows or hides the status bar, as the frontmost screen prefers.
    func updateStatusBar() {
        guard let window = mainWindow, let screen = window.shownViewController else { return }
        let isHidden = screen.prefersStatusBarHidden
        guard isHidden != isStatusBarHidden else { return }
        isStatusBarHidden = isHidden
        for window in systemWindows { window.isHidden = isHidden }
        window.setNeedsLayout()
        window.rootViewController?.barsDidChange()
        window.frontmostViewController?.barsDidChange()
    }
}

extension ViewController {
    /// Requests an update of the status bar, because the screen's preference changed.
    public final func setNeedsStatusBarAppearanceUpdate() { device?.setNeedsLayoutPass() }

    /// Updates the interface orientation, because the screen supports other orientations now.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() { device?.followOrientation() }

    /// Lays out this screen and its descendants again, because the bars changed.
    fileprivate final func barsDidChange() {
        viewIfLoaded?.setNeedsLayout()
        for child in children { child.barsDidChange() }
    }
}
