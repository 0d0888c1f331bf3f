public import Automation

/// A screen of an app, or a part of one.
open class ViewController: Responder {
    /// The root view; made when it is first asked for.
    public final var view: View {
        if let loadedView { return loadedView }
        loadView()
        let view = loadedView ?? View()
        if loadedView == nil { setView(view) }
        viewDidLoad()
        return view
    }

    /// The root view if it has been made.
    public final var viewIfLoaded: View? { loadedView }
    /// Whether the root view has been made.
    public final var isViewLoaded: Bool { loadedView != nil }
    private final var loadedView: View?

    /// The title of the screen; a navigation bar shows it.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            showTitleInBars()
            titleDidChange()
        }
    }

    /// The container this screen is a part of.
    public private(set) final weak var parent: ViewController?
    /// The screens this container holds.
    public private(set) final var children: [ViewController] = []
    /// The screen that this one put in front of itself.
    public internal(set) final var presentedViewController: ViewController?
    /// The screen that put this one in front of itself.
    public internal(set) final weak var presentingViewController: ViewController?
    /// The window whose root this is.
    // The window clears this when it takes another root or goes away, so it never dangles.
    unowned(unsafe) final var hostWindow: Window?
    final var appearance = Appearance.disappeared
    private final var isAppearanceAnimated = false
    final var isPresentedFullScreen = false
    /// The screen is on its way out and presents nothing more.
    public internal(set) final var isBeingDismissed = false

    /// How the screen is shown when it is presented.
    open var modalPresentationStyle = ModalPresentationStyle.fullScreen
    /// How the screen comes and goes when it is presented.
    open var modalTransitionStyle = ModalTransitionStyle.coverVertical
    /// The extent that the screen would like in a popover or on a form sheet, in points; zero for the usual one.
    open var preferredContentSize = Size.zero { didSet { presentationView?.setNeedsLayout() } }
    /// The style on a phone, in place of any but `overFullScreen`.
    final var compactPresentationStyle = ModalPresentationStyle.fullScreen
    final var popoverPresentationStorage: PopoverPresentationController?
    /// What holds the screen while it is shown in front of another one that stays.
    final var presentationView: PresentationView?

    // Containers keep here what they know about each of their screens.
    final var navigationItemStorage: AnyObject?
    final var tabBarItemStorage: AnyObject?

    /// Creates a screen without a title.
    public override init() { super.init() }

    /// Creates a screen.
    public convenience init(title: String) {
        self.init()
        self.title = title
    }

    // MARK: View

    /// Makes the root view; calls ``setView(_:)``.
    open func loadView() {
        let view = View(frame: Rect(origin: .zero, size: device?.screen.size ?? .zero))
        view.backgroundColor = .white
        view.autoresizingMask = .flexibleSize
        setView(view)
    }

    /// Makes a view the root view.
    public final func setView(_ view: View) {
        loadedView?.owner = nil
        loadedView = view
        view.owner = self
    }

    /// Called once, after the root view was made.
    open func viewDidLoad() {}
    /// Called before the screen is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the screen is shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the screen goes away.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the screen is gone.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the root view places its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the root view has placed its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called when the title changes.
    open func titleDidChange() {}

    // MARK: Containment

    /// Makes a screen a part of this one; its view is to be added to this one's.
    open func addChild(_ child: ViewController) {
        if child.parent != nil { child.removeFromParent() }
        children.append(child)
        child.parent = self
    }

    /// Ends being a part of a container; the view is to be removed by the container.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Whether children are told that they appear and disappear together with this screen.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    // MARK: Interface

    /// The ways in which the interface may be turned while this screen is in front.
    open var supportedInterfaceOrientations: InterfaceOrientationMask {
        device?.deviceModel.idiom == .pad ? .all : .allButUpsideDown
    }

    /// Whether the interface follows when the device is turned while this screen is in front.
    open var shouldAutorotate: Bool { true }

    /// Called before the interface takes another size, and after.
    /// - Parameter duration: how long the change takes, in seconds.
    open func viewWillTransition(to size: Size, duration: Double) {
        for child in children { child.viewWillTransition(to: size, duration: duration) }
        presentedViewController?.viewWillTransition(to: size, duration: duration)
    }

    /// How much of the root view bars cover at each edge, in points.
    open var contentInsets: EdgeInsets {
        if let parent { return parent.contentInsets(for: self) }
        if let presentationView, !presentationView.reachesStatusBar { return .zero }
        return EdgeInsets(top: application?.statusBarHeight ?? 0)
    }

    /// How much of a child's root view bars cover at each edge, in points; containers with bars add theirs.
    open func contentInsets(for child: ViewController) -> EdgeInsets { contentInsets }

    /// Whether the status bar is left out while this screen is in front.
    open var prefersStatusBarHidden: Bool { false }

    // MARK: Presentation

    /// Shows the screen in a way of its own when it is presented, instead of sliding in; alerts do.
    ///
    /// A screen that does so calls ``beginAppearanceTransition(_:animated:)`` and its end itself.
    /// - Returns: whether it did.
    open func presentItself(from presenter: ViewController, animated: Bool, completion: (() -> Void)?) -> Bool {
        false
    }

    /// Goes away in a way of its own when it is dismissed.
    /// - Returns: whether it did.
    open func dismissItself(animated: Bool, completion: (() -> Void)?) -> Bool { false }

    // MARK: Responder

    open override var next: Responder? { loadedView?.parentView ?? parent ?? presentingViewController ?? hostWindow }

    open override var application: Application? {
        if let application = loadedView?.application ?? hostWindow?.host { return application }
        return (parent ?? presentingViewController)?.application
    }

    /// The device the screen is on, once it is part of an app.
    public final var device: SimulatedDevice? { application?.device }

    open override var accessibilityParent: AccessibilityElement? { loadedView }
}

extension ViewController {
    /// Where a screen is between being gone and being shown.
    enum Appearance { case disappeared, appearing, appeared, disappearing }

    /// Begins to show or to take away the screen; containers call this for their children.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            _ = view
            appearance = .appearing
            isAppearanceAnimated = animated
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            isAppearanceAnimated = animated
            viewWillDisappear(animated)
        }
        forEachShownChild { $0.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Ends what ``beginAppearanceTransition(_:animated:)`` began.
    public final func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(isAppearanceAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAppearanceAnimated)
        case .appeared, .disappeared:
            return
        }
        forEachShownChild { $0.endAppearanceTransition() }
    }

    /// Whether the screen is shown or about to be.
    public final var isAppearing: Bool { appearance == .appearing || appearance == .appeared }

    private final func forEachShownChild(_ body: (ViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in children {
            guard let own = viewIfLoaded, let view = child.viewIfLoaded, view.isDescendant(of: own) else { continue }
            body(child)
        }
    }
}

/// The ways in which an interface may be turned.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The bits: one for each raw value of an orientation.
    public let rawValue: Int

    /// Creates a mask from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = Self(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = Self(rawValue: 1 << 2)
    /// On its side, home button on the right.
    public static let landscapeLeft = Self(rawValue: 1 << 3)
    /// On its side, home button on the left.
    public static let landscapeRight = Self(rawValue: 1 << 4)
    /// On either side.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// Every way but upside down.
    public static let allButUpsideDown: Self = [.portrait, .landscape]
    /// Every way.
    public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}
