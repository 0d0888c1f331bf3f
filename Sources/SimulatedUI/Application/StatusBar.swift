import Automation

/// The bar at the top of the screen, with reception, time and battery.
final class StatusBar: View {
    private let reception = StatusItem()
    private let time = StatusItem()
    private let battery = StatusItem()
    private let place: StatusBarPlace

    init(application: Application) {
        let model = application.device?.deviceModel ?? .iPhone5
        place = StatusBarPlace(model)
        let width = application.device?.screen.size.width ?? model.screenSize.width
        super.init(frame: Rect(x: 0, y: 0, width: width, height: model.statusBarHeight))
        autoresizingMask = .flexibleWidth
        isUserInteractionEnabled = false
        let anchor = application.anchor
        reception.makeText = { anchor.object?.device?.network.description ?? "" }
        battery.makeText = { anchor.object?.device?.batteryText ?? "" }
        time.makeText = { anchor.object?.device?.timeOfDay ?? "" }
        addSubviews(reception, time, battery)
    }

    override var elementType: ElementType? { .statusBar }

    override func draw(in canvas: any Canvas) {
        let text = time.makeText?() ?? ""
        canvas.text(text, in: time.frame, font: .boldSystem(place.fontSize), color: .label, alignment: .center)
        if place.isSplit { drawBars(in: canvas) } else { drawDots(in: canvas) }
        let (right, top) = (battery.frame.maxX + 6, battery.frame.minY)
        if !place.isSplit {
            canvas.text(
                String((battery.makeText?() ?? "").prefix { $0 != " " }),
                in: Rect(x: right - 70, y: top, width: 38, height: 20), font: .system(12), color: .label,
                alignment: .right)
        }
        canvas.stroke(Rect(x: right - 28.5, y: top + 5.5, width: 20, height: 9), .label, width: 0.5, cornerRadius: 1.5)
        canvas.fill(Rect(x: right - 27, y: top + 7, width: 17, height: 6), .label)
        canvas.fill(Rect(x: right - 8, y: top + 8.5, width: 1.5, height: 3), .label)
    }

    private func drawDots(in canvas: any Canvas) {
        for index in 0..<5 {
            let dot = Rect(x: 6.5 + Double(index) * 7, y: 7.5, width: 5.5, height: 5.5)
            if index < 3 {
                canvas.fillEllipse(in: dot, .label)
            } else {
                canvas.strokeEllipse(in: dot.insetBy(x: 0.25, y: 0.25), .label, width: 0.5)
            }
        }
    }

    private func drawBars(in canvas: any Canvas) {
        for index in 0..<4 {
            let height = 4 + Double(index) * 2.5
            let bar = Rect(
                x: reception.frame.maxX - 20 + Double(index) * 4.5, y: reception.frame.minY + 15.5 - height, width: 3,
                height: height)
            canvas.fill(bar, .label, cornerRadius: 0.75)
        }
    }

    override func layoutSubviews() {
        (reception.frame, time.frame, battery.frame) = place.frames(width: bounds.size.width)
    }
}

/// Where the parts of the status bar are: beside the notch, or in the corners of newer tablets, where there are any.
private struct StatusBarPlace {
    private let model: DeviceModel

    init(_ model: DeviceModel) { self.model = model }

    /// Whether the middle of the bar is free, for the notch.
    var isSplit: Bool { model.hasHomeIndicator }

    /// The size of the time, in points.
    var fontSize: Double { model.housingInset > 0 ? 16 : 12 }

    /// The frames of the reception, the time and the battery.
    func frames(width: Double) -> (reception: Rect, time: Rect, battery: Rect) {
        func frame(_ x: Double, _ y: Double, _ width: Double = 60) -> Rect {
            Rect(x: x, y: y, width: width, height: 20)
        }
        guard isSplit else { return (frame(6, 0), frame(width / 2 - 30, 0), frame(width - 66, 0)) }
        guard model.housingInset > 0 else { return (frame(width - 90, 2, 30), frame(12, 2), frame(width - 52, 2, 40)) }
        // Beside the Dynamic Island there is more room than beside the notch.
        let ear = (width - (model.housingInset < 59 ? 210 : 126)) / 2
        let top = model.statusBarHeight - 30
        let middle = width - ear / 2
        return (frame(middle - 36, top, 32), frame(ear / 2 - 30, top), frame(middle - 6, top, 36))
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
    package var statusBarHeight: Double { isStatusBarHidden ? 0 : device?.deviceModel.statusBarHeight ?? 0 }

    /// Shows or hides the status bar, as the frontmost screen prefers and the device has room for it.
    func updateStatusBar() {
        guard let device, let window = mainWindow, let screen = window.shownViewController else { return }
        let isHidden =
            screen.prefersStatusBarHidden || !device.hasRoomForStatusBar
        guard isHidden != isStatusBarHidden else { return }
        isStatusBarHidden = isHidden
        for window in systemWindows { window.isHidden = isHidden }
        window.setNeedsLayout()
        window.rootViewController?.barsDidChange()
        window.frontmostViewController?.barsDidChange()
    }
}

extension SimulatedDevice {
    /// Whether the status bar is shown unless a screen hides it.
    fileprivate var hasRoomForStatusBar: Bool {
        guard isLandscape else { return true }
        let isHidden = deviceModel.idiom == .phone && ElementShapes.statusBarHidesOnSide[version: majorSystemVersion]
        return !isHidden && deviceModel.hasStatusBar(isLandscape: true)
    }
}

extension ViewController {
    /// Requests an update of the status bar, because the screen's preference changed.
    public final func setNeedsStatusBarAppearanceUpdate() { device?.setNeedsLayoutPass() }

    /// Updates the interface orientation, because the screen supports other orientations now.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() { device?.followOrientation() }

    /// Lays out this screen and its descendants again, because the bars changed.
    fileprivate final func barsDidChange() {
        var rest = [self]
        while let screen = rest.popLast() {
            screen.viewIfLoaded?.setNeedsLayout()
            rest += screen.children.reversed()
        }
    }
}
