public import Automation

/// A screen of an app, or a part of one.
open class ViewController: Responder {
    /// The root view, created on first access.
    public final var view: View {
        if let loadedView { return loadedView }
        loadView()
        let view = loadedView ?? View()
        if loadedView == nil { setView(view) }
        viewDidLoad()
        return view
    }

    /// The root view, if it has been created.
    public final var viewIfLoaded: View? { loadedView }
    /// Whether the root view has been created.
    public final var isViewLoaded: Bool { loadedView != nil }
    private final var loadedView: View?

    /// The title of the screen, shown in a navigation bar.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            showTitleInBars()
            titleDidChange()
        }
    }

    /// The container of this screen.
    public private(set) final weak var parent: ViewController?
    /// The screens in this container.
    public private(set) final var children: [ViewController] = []
    /// The screen presented by this one.
    public internal(set) final var presentedViewController: ViewController?
    /// The screen that presented this one.
    public internal(set) final weak var presentingViewController: ViewController?
    /// The window of which this is the root controller.
    // The window clears this when it gets another root or is deallocated, so it never dangles; a debug build checks.
    #if DEBUG
        unowned final var hostWindow: Window?
    #else
        unowned(unsafe) final var hostWindow: Window?
    #endif
    final var appearance = Appearance.disappeared
    private final var isAppearanceAnimated = false
    final var isPresentedFullScreen = false
    /// Whether the screen is being dismissed; it presents no other screens then.
    public internal(set) final var isBeingDismissed = false

    /// The style in which the screen is presented.
    open var modalPresentationStyle = ModalPresentationStyle.fullScreen
    /// The animation with which the screen is presented.
    open var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// The preferred size in a popover or form sheet, in points; zero for the default size.
    open var preferredContentSize = Size.zero { didSet { presentationView?.setNeedsLayout() } }
    /// The style that replaces all but `overFullScreen` on a phone.
    final var compactPresentationStyle = ModalPresentationStyle.fullScreen
    final var popoverPresentationStorage: PopoverPresentationController?
    /// The view that holds the screen while it is presented in front of another one that stays.
    final var presentationView: PresentationView?

    // Containers store their data for the screen here.
    final var navigationItemStorage: AnyObject?
    final var tabBarItemStorage: AnyObject?

    /// Creates a screen without a title.
    public override init() { super.init() }

    /// Creates a screen with a title.
    public convenience init(title: String) {
        self.init()
        self.title = title
    }

    /// Releases the screens inside one by one, however deep they are nested.
    deinit {
        var rest: [ViewController] = children.reversed()
        children = []
        while var screen = rest.popLast() {
            guard isKnownUniquelyReferenced(&screen) else { continue }
            rest += screen.children.reversed()
            screen.children = []
        }
    }

    // MARK: Editing

    /// Whether the content of the screen is being edited.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }
    private final var edits = false

    /// Begins or ends editing, and shows it in the title of ``editButtonItem``; overrides change their views.
    open func setEditing(_ editing: Bool, animated: Bool) {
        edits = editing
        editItem?.title = editing ? "Done" : "Edit"
    }

    /// An item that begins and ends editing: `Edit` and `Done`.
    public final var editButtonItem: BarButtonItem {
        if let editItem { return editItem }
        let item = BarButtonItem(edits ? "Done" : "Edit") { [weak self] in
            if let self { setEditing(!edits, animated: true) }
        }
        editItem = item
        return item
    }
    private final var editItem: BarButtonItem?

    // MARK: View

    /// Creates the root view by calling ``setView(_:)``.
    open func loadView() {
        let view = View(frame: Rect(origin: .zero, size: device?.screen.size ?? .zero))
        view.backgroundColor = .systemBackground
        view.autoresizingMask = .flexibleSize
        setView(view)
    }

    /// Sets the root view.
    public final func setView(_ view: View) {
        loadedView?.owner = nil
        loadedView = view
        view.owner = self
    }

    /// Called once, after the root view is created.
    open func viewDidLoad() {}
    /// Called before the screen appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the screen has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the screen disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the screen has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the root view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the root view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called when the title changes.
    package func titleDidChange() {}

    // MARK: Containment

    /// Adds a child screen; the caller must add its view to this screen's view.
    open func addChild(_ child: ViewController) {
        if child.parent != nil { child.removeFromParent() }
        children.append(child)
        child.parent = self
    }

    /// Removes the screen from its container, which must remove the view.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Whether the appearance callbacks of this screen are forwarded to its children.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Interface

    /// The interface orientations supported while this screen is in front.
    open var supportedInterfaceOrientations: InterfaceOrientationMask {
        device?.deviceModel.idiom == .pad ? .all : .allButUpsideDown
    }

    /// Whether the interface rotates along with the device while this screen is in front.
    open var shouldAutorotate: Bool { true }

    /// Called before the size of the interface changes.
    /// - `duration`: the duration of the change, in seconds.
    open func viewWillTransition(to size: Size, duration: Double) {
        for child in children { child.viewWillTransition(to: size, duration: duration) }
        presentedViewController?.viewWillTransition(to: size, duration: duration)
    }

    /// Whether the screen and what is in it are light or dark, whatever the device is; by default as the device.
    public final var overrideUserInterfaceStyle = UserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { styleDidChange(from: oldValue) } }
    }

    /// Called when the screen has more or less room than before, as after some rotations, and when its style or the
    /// size of text changes.
    open func traitCollectionDidChange(_ previous: TraitCollection) {
        for child in children { child.traitsDidChange(from: previous) }
        presentedViewController?.traitsDidChange(from: previous)
    }

    /// The insets of the root view's area covered by bars, in points.
    open var contentInsets: EdgeInsets {
        (parent?.contentInsets(for: self) ?? systemInsets) + additionalSafeAreaInsets
    }

    /// Returns the insets of a child's root view covered by bars, in points.
    ///
    /// Containers with bars add theirs.
    open func contentInsets(for child: ViewController) -> EdgeInsets { insetsOverlapping(child) }

    /// Whether the status bar is hidden while this screen is in front.
    open var prefersStatusBarHidden: Bool { false }

    // MARK: Bars

    /// The edges at which the view extends behind bars, from version 7 of the system on.
    open var edgesForExtendedLayout = RectEdge.all { didSet { barLayoutDidChange() } }
    /// Whether the view extends behind bars that are not translucent, too.
    open var extendedLayoutIncludesOpaqueBars = false { didSet { barLayoutDidChange() } }
    /// Whether the first scroll view of a screen in a navigation or tab bar controller gets insets for the bars.
    open var automaticallyAdjustsScrollViewInsets = true { didSet { barLayoutDidChange() } }
    /// Whether the view extends behind the status bar up to version 6 of the system.
    open var wantsFullScreenLayout = false { didSet { hostWindow?.setNeedsLayout() } }
    /// Insets that the app adds to those of the bars, in points.
    open var additionalSafeAreaInsets = EdgeInsets.zero { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The insets of the last layout; nil before the first.
    final var knownInsets: EdgeInsets?

    /// Called when bars cover another part of the view than before.
    open func viewSafeAreaInsetsDidChange() {}

    private final func barLayoutDidChange() {
        viewIfLoaded?.setNeedsLayout()
        parent?.viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Presentation

    /// Presents the screen in a custom way instead of sliding in, as alerts do.
    ///
    /// An override must itself call ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``.
    /// - Returns: whether the screen presented itself.
    open func presentItself(from presenter: ViewController, animated: Bool, completion: (() -> Void)?) -> Bool {
        false
    }

    /// Dismisses the screen in a custom way.
    /// - Returns: whether the screen dismissed itself.
    open func dismissItself(animated: Bool, completion: (() -> Void)?) -> Bool { false }

    // MARK: Responder

    open override var next: Responder? { loadedView?.parentView ?? parent ?? presentingViewController ?? hostWindow }

    open override var application: Application? {
        var current: ViewController? = self
        while let screen = current {
            if let application = screen.loadedView?.application ?? screen.hostWindow?.host { return application }
            current = screen.parent ?? screen.presentingViewController
        }
        return nil
    }

    /// The device of the screen's app.
    public final var device: SimulatedDevice? { application?.device }

    package override var accessibilityParent: AccessibilityElement? { loadedView }
}

extension ViewController {
    /// The appearance state of a screen.
    enum Appearance { case disappeared, appearing, appeared, disappearing }

    /// Begins the appearance or disappearance of the screen; containers call this for their children.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        forEachShown { screen in
            if isAppearing {
                guard screen.appearance == .disappeared || screen.appearance == .disappearing else { return false }
                _ = screen.view
                screen.appearance = .appearing
                screen.isAppearanceAnimated = animated
                screen.viewWillAppear(animated)
            } else {
                guard screen.appearance == .appeared || screen.appearance == .appearing else { return false }
                screen.appearance = .disappearing
                screen.isAppearanceAnimated = animated
                screen.viewWillDisappear(animated)
            }
            return true
        }
    }

    /// Ends the transition begun by ``beginAppearanceTransition(_:animated:)``.
    public final func endAppearanceTransition() {
        forEachShown { screen in
            switch screen.appearance {
            case .appearing:
                screen.appearance = .appeared
                screen.viewDidAppear(screen.isAppearanceAnimated)
            case .disappearing:
                screen.appearance = .disappeared
                screen.viewDidDisappear(screen.isAppearanceAnimated)
            case .appeared, .disappeared:
                return false
            }
            return true
        }
    }

    /// Whether the screen is visible or appearing.
    package final var isAppearing: Bool { appearance == .appearing || appearance == .appeared }

    /// Visits this screen and those that are shown in it, outer before inner.
    /// - Parameter visit: returns whether the screens in this one are visited too.
    private final func forEachShown(_ visit: (ViewController) -> Bool) {
        var rest = [(screen: self, container: ViewController?.none)]
        while let (screen, container) = rest.popLast() {
            if let container {
                guard let outer = container.viewIfLoaded, let view = screen.viewIfLoaded, view.isDescendant(of: outer)
                else { continue }
            }
            guard visit(screen), screen.shouldAutomaticallyForwardAppearanceMethods else { continue }
            for child in screen.children.reversed() { rest.append((child, screen)) }
        }
    }
}

/// A set of supported interface orientations.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The raw value, with one bit for each raw value of an orientation.
    public let rawValue: Int

    /// Creates a mask from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Portrait.
    public static let portrait = Self(rawValue: 1 << 1)
    /// Portrait, upside down.
    public static let portraitUpsideDown = Self(rawValue: 1 << 2)
    /// Landscape, home button on the right.
    public static let landscapeLeft = Self(rawValue: 1 << 3)
    /// Landscape, home button on the left.
    public static let landscapeRight = Self(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// All orientations except upside down.
    public static let allButUpsideDown: Self = [.portrait, .landscape]
    /// All orientations.
    public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}
