import Automation

/// A container that shows a list and the selected details side by side on a tablet, or one screen on a phone.
///
/// On a phone only the first screen is shown; `showDetailViewController(_:)` pushes the second one if the first is a
/// navigation controller.
open class SplitViewController: ViewController {
    /// The visible columns on a tablet.
    public enum DisplayMode: Sendable {
        /// Both columns, side by side.
        case allVisible
        /// Only the second column.
        case primaryHidden
    }

    /// The width of the first column, in points.
    open var preferredPrimaryColumnWidth = 320.0 { didSet { viewIfLoaded?.setNeedsLayout() } }
    private final var primary: ViewController?
    private final var secondary: ViewController?
    private final var mode = DisplayMode.allVisible

    /// The duration of showing or hiding a column, in seconds.
    package static let transitionDuration = 0.3

    /// Creates a container.
    public init(primary: ViewController, secondary: ViewController) {
        self.primary = primary
        self.secondary = secondary
        super.init()
    }

    // MARK: Screens

    /// The visible screens: the list and, unless the container is collapsed, the details.
    public final var viewControllers: [ViewController] {
        [primary, isCollapsed ? nil : secondary].compactMap { $0 }
    }

    /// Whether there is room for only one screen.
    public final var isCollapsed: Bool { device?.deviceModel.idiom != .pad }

    /// Replaces the second screen, or pushes a screen onto the first one when there is no room.
    public final func showDetail(_ screen: ViewController) {
        guard !isCollapsed else { return push(screen) }
        guard screen !== secondary else { return }
        let old = secondary
        secondary = screen
        guard isViewLoaded else { return }
        if let old {
            if isAppearing { old.beginAppearanceTransition(false, animated: false) }
            old.viewIfLoaded?.removeFromSuperview()
            old.endAppearanceTransition()
            old.removeFromParent()
        }
        add(screen)
        if isAppearing {
            screen.beginAppearanceTransition(true, animated: false)
            screen.endAppearanceTransition()
        }
        view.setNeedsLayout()
    }

    private final func push(_ screen: ViewController) {
        guard let navigation = primary as? NavigationController else { return present(screen) }
        // A navigation controller cannot contain another one, but its screens can be pushed.
        let screens = (screen as? NavigationController)?.viewControllers ?? [screen]
        for screen in screens { navigation.pushViewController(screen, animated: true) }
    }

    private final func add(_ screen: ViewController) {
        addChild(screen)
        screen.view.autoresizingMask = []
        view.insertSubview(screen.view, at: 0)
    }

    // MARK: Columns

    /// The visible columns on a tablet.
    public final var displayMode: DisplayMode {
        get { isCollapsed ? .allVisible : mode }
        set { setDisplayMode(newValue, animated: false) }
    }

    /// Shows or hides the first column on a tablet.
    public final func setDisplayMode(_ mode: DisplayMode, animated: Bool) {
        guard mode != self.mode else { return }
        self.mode = mode
        guard isViewLoaded, !isCollapsed else { return }
        view.animate(
            duration: animated ? Self.transitionDuration : 0, kind: .transition,
            reason: mode == .allVisible ? "showing the first column" : "hiding the first column"
        ) {
            placeColumns()
        }
    }

    /// A bar button item that shows and hides the first column on a tablet.
    public final lazy var displayModeButtonItem: BarButtonItem = {
        let item = BarButtonItem("Full Screen")
        item.action = { [weak self, weak item] in
            guard let self else { return }
            setDisplayMode(mode == .allVisible ? .primaryHidden : .allVisible, animated: true)
            item?.title = mode == .allVisible ? "Full Screen" : "Show List"
        }
        return item
    }()

    open override func loadView() {
        let view = View(frame: Rect(origin: .zero, size: device?.screen.size ?? Size(width: 320, height: 568)))
        // Visible as a line between the columns.
        view.backgroundColor = .outline
        view.autoresizingMask = .flexibleSize
        setView(view)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        for screen in viewControllers { add(screen) }
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        placeColumns()
    }

    private final func placeColumns() {
        let size = view.bounds.size
        guard !isCollapsed else {
            primary?.viewIfLoaded?.frame = view.bounds
            return
        }
        let width = min(preferredPrimaryColumnWidth, size.width)
        let isHidden = mode == .primaryHidden
        primary?.viewIfLoaded?.frame = Rect(x: isHidden ? -width : 0, y: 0, width: width, height: size.height)
        let left = isHidden ? 0 : width + 1
        secondary?.viewIfLoaded?.frame = Rect(
            x: left, y: 0, width: max(0, size.width - left), height: size.height)
    }
}

extension ViewController {
    /// The split view controller that contains this screen, directly or indirectly.
    public final var splitViewController: SplitViewController? {
        var current = parent
        while let this = current {
            if let found = this as? SplitViewController { return found }
            current = this.parent
        }
        return nil
    }

    /// Shows details in the split view controller that contains this screen, or else presents them.
    public final func showDetailViewController(_ screen: ViewController) {
        if let split = splitViewController { split.showDetail(screen) } else { present(screen) }
    }
}
