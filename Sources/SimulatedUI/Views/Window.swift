public import Automation

/// A view that fills the screen and contains the screens of an app.
///
/// A window is hidden until ``makeKeyAndVisible()`` is called or ``View/isHidden`` is set to false.
open class Window: View {
    /// The app of the window; nil once the app has been deallocated.
    public override var application: Application? { host }
    private final let anchor: Anchor<Application>
    final var host: Application? { anchor.object }
    /// The device of the app.
    final var hostDevice: SimulatedDevice? { anchor.object?.device }

    /// The level of the window.
    public final var windowLevel: Level {
        didSet { host?.sortWindows() }
    }

    /// Whether touches that hit no subview are passed to the window below.
    open var passesTouchesThrough = false

    /// The controller of the screen that fills the window.
    open var rootViewController: ViewController? {
        didSet { replaceRoot(oldValue) }
    }

    /// Creates a window of the size of the screen.
    public init(application: Application, level: Level = .normal) {
        anchor = application.anchor
        windowLevel = level
        super.init(frame: application.device?.screen ?? .zero)
        hostWindow = self
        isHidden = true
    }

    deinit {
        clearWindow()
        rootViewController?.hostWindow = nil
        anchor.object?.forgetViewsWithoutWindow()
    }

    /// Whether the window receives key presses.
    public final var isKeyWindow: Bool { host?.keyWindow === self }

    /// Shows the window in front of others at its level and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        host?.bringToFront(self)
        host?.keyWindow = self
    }

    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { host?.windowDidChangeVisibility(self) } }
    }

    open override var next: Responder? { host }

    open override func hitTest(_ point: Point, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self && passesTouchesThrough ? nil : hit
    }

    open override func layoutSubviews() {
        guard let root = rootViewController else { return }
        for view in subviews where view.owner === root || view.owner?.isPresentedFullScreen == true {
            if let screen = view.owner { view.frame = frame(of: screen) }
        }
    }

    /// The frame of a screen that fills the window.
    final func frame(of screen: ViewController) -> Rect {
        guard screen.beginsBelowStatusBar, let host else { return bounds }
        return EdgeInsets(top: host.statusBarHeight).inset(bounds)
    }

    private final func replaceRoot(_ old: ViewController?) {
        guard old !== rootViewController else { return }
        // A terminated app receives no more callbacks.
        guard let host, host.state != .terminated else {
            old?.hostWindow = nil
            return
        }
        if let old {
            old.beginAppearanceTransition(false, animated: false)
            for view in subviews where view.owner != nil || view is PresentationView { view.removeFromSuperview() }
            old.endAppearanceTransition()
            old.hostWindow = nil
        }
        guard let root = rootViewController else { return }
        root.hostWindow = self
        root.view.frame = frame(of: root)
        root.view.autoresizingMask = .flexibleSize
        insertSubview(root.view, at: 0)
        if !isHidden { showRoot() }
    }

    /// Starts the appearance of the root when the window is first shown with it.
    final func showRoot() {
        guard let root = rootViewController, root.appearance == .disappeared else { return }
        root.beginAppearanceTransition(true, animated: false)
        root.endAppearanceTransition()
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .window }

    /// The buttons of search bars, which scripts also look for in the window.
    package override func alternativeChildren(of type: ElementType) -> [AccessibilityElement] {
        guard type == .button, let host else { return [] }
        return host.landmarks.flatMap { landmark -> [AccessibilityElement] in
            guard let bar = landmark.view as? SearchBar, bar.window === self else { return [] }
            return bar.outerButtons
        }
    }

    open override var accessibilityName: String? { accessibilityIdentifier }
    package override var accessibilityParent: AccessibilityElement? { host }

    /// The position of a window in the order from back to front.
    public struct Level: Hashable, Comparable, Sendable {
        /// The raw value; windows with greater values are further in front.
        public let rawValue: Double

        /// Creates a level.
        public init(_ rawValue: Double) { self.rawValue = rawValue }

        /// The level of an app's windows.
        public static let normal = Level(0)
        /// The level of the status bar.
        public static let statusBar = Level(1000)
        /// The level of alerts.
        public static let alert = Level(2000)
        /// The level of the keyboard.
        public static let keyboard = Level(10_000_000)

        /// Whether the first level is behind the second.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }
}

extension Window {
    /// Whether the window is visible and its app is on the screen.
    final var isOnScreen: Bool {
        guard !isHidden, let host else { return false }
        return host.isOnScreen
    }
}
