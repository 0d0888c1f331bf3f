import Automation

/// The bar at the top of the screen, with reception, time and battery.
final class StatusBar: View {
    /// Its height, in points.
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

/// How the device is connected, as the status bar says it.
public struct NetworkStatus: Hashable, Sendable, CustomStringConvertible {
    private let text: String

    /// Connected without a wire.
    /// - Parameter bars: how strong the signal is, from 0 to 3.
    public static func wiFi(bars: Int) -> NetworkStatus {
        NetworkStatus(text: "\(min(max(bars, 0), 3)) of 3 bars, Wi-Fi signal strength")
    }

    /// Not connected at all.
    public static let none = NetworkStatus(text: "No network connection")

    /// The name of the part of the status bar that says it.
    public var description: String { text }
}

extension SimulatedDevice {
    /// How full the battery is, as the status bar says it.
    fileprivate var batteryText: String {
        let level = batteryLevel.isFinite ? min(max(batteryLevel, 0), 1) : 1
        return "\(Int((level * 100).rounded()))% battery power"
    }

    /// What the status bar shows changes with every minute, without anything else happening.
    func noteMinute() {
        let minute = (virtualClock.secondsSince1970 / 60).rounded(.down)
        guard minute != lastMinute else { return }
        lastMinute = minute
        setNeedsTreeUpdate()
    }

    /// The time of day as the status bar shows it, such as `09:41`.
    public var timeOfDay: String {
        let now = virtualClock.secondsSince1970
        let local = (now + Double(configuration.secondsFromGMT(at: now))).truncatingRemainder(dividingBy: 86_400)
        let seconds = local.isFinite ? Int(local.rounded(.down)) : 0
        let minutes = (seconds + 86_400) % 86_400 / 60
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }
}

extension Application {
    /// Puts the parts of the system that belong to every app on the screen.
    func installSystemInterface() {
        let window = Window(application: self, level: .statusBar)
        window.passesTouchesThrough = true
        window.addSubview(StatusBar(application: self))
        systemWindows.append(window)
        window.isHidden = false
    }

    /// How much of the screen the status bar covers, in points; zero while it is left out.
    public var statusBarHeight: Double { isStatusBarHidden ? 0 : StatusBar.height }

    /// Shows or leaves out the status bar, as the screen in front wants it.
    func updateStatusBar() {
        guard let window = mainWindow, let screen = window.shownViewController else { return }
        let isHidden = screen.prefersStatusBarHidden
        guard isHidden != isStatusBarHidden else { return }
        isStatusBarHidden = isHidden
        for window in systemWindows { window.isHidden = isHidden }
        window.rootViewController?.barsDidChange()
        window.frontmostViewController?.barsDidChange()
    }
}

extension ViewController {
    /// Says that the screen wants the status bar to be shown or left out now.
    public final func setNeedsStatusBarAppearanceUpdate() { device?.setNeedsLayoutPass() }

    /// Says that the screen allows other orientations now; the interface follows the device at once if it may.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() { device?.followOrientation() }

    /// Has this screen and all inside it make room for bars anew.
    fileprivate final func barsDidChange() {
        viewIfLoaded?.setNeedsLayout()
        for child in children { child.barsDidChange() }
    }
}
