import Automation

/// A container that shows the top of a stack of screens, below a bar with a title and a back button.
open class NavigationController: ViewController {
    /// The bar at the top.
    public final let navigationBar = NavigationBar()
    /// The bar at the bottom, with the items of the visible screen.
    public final let toolbar = Toolbar()
    /// The duration of a transition, in seconds.
    package static let transitionDuration = 0.35

    private final var stack: [ViewController] = []
    private final var isBarHidden = false
    private final var isToolHidden = true
    final let content = View()
    private final var isChanging = false
    private final var pending: [() -> Void] = []

    /// Creates a container without screens.
    public override init() { super.init() }

    /// Creates a container with its first screen.
    public convenience init(rootViewController: ViewController) {
        self.init()
        setViewControllers([rootViewController], animated: false)
    }

    // MARK: Stack

    /// The screens, from bottom to top.
    public final var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The screen at the top of the stack.
    public final var topViewController: ViewController? { stack.last }
    /// The visible screen: the presented one, or the top of the stack.
    public final var visibleViewController: ViewController? { presentedViewController ?? stack.last }

    /// Pushes a screen.
    public final func pushViewController(_ screen: ViewController, animated: Bool = true) {
        guard !stack.contains(where: { $0 === screen }) else { return }
        change(to: stack + [screen], animated: animated)
    }

    /// Pops the top screen.
    /// - Returns: the removed screen.
    @discardableResult
    public final func popViewController(animated: Bool = true) -> ViewController? {
        guard stack.count > 1 else { return nil }
        let top = stack.last
        change(to: Array(stack.dropLast()), animated: animated)
        return top
    }

    /// Pops all screens but the first.
    public final func popToRootViewController(animated: Bool = true) {
        guard stack.count > 1 else { return }
        change(to: Array(stack.prefix(1)), animated: animated)
    }

    /// Pops screens until a given screen is on top.
    public final func popToViewController(_ screen: ViewController, animated: Bool = true) {
        guard let index = stack.firstIndex(where: { $0 === screen }), index < stack.count - 1 else { return }
        change(to: Array(stack[...index]), animated: animated)
    }

    /// Replaces the stack.
    public final func setViewControllers(_ screens: [ViewController], animated: Bool) {
        change(to: screens, animated: animated)
    }

    private final func change(to screens: [ViewController], animated: Bool) {
        let old = stack
        let from = old.last
        stack = screens
        for screen in screens where screen.parent !== self { addChild(screen) }
        let gone = old.filter { screen in !screens.contains { $0 === screen } }
        guard isViewLoaded else { return gone.forEach { $0.removeFromParent() } }
        let isPush = screens.last.map { last in !old.contains { $0 === last } } ?? false
        let step = { [unowned self] in
            transition(from: from, to: screens.last, items: screens, gone: gone, isPush: isPush, animated: animated)
        }
        // Transitions run one at a time; the next one waits for the current one.
        if isChanging { pending.append(step) } else { step() }
    }

    private final func transition(
        from: ViewController?, to: ViewController?, items: [ViewController], gone: [ViewController], isPush: Bool,
        animated: Bool
    ) {
        let isAnimated = animated && from !== to && from != nil && to != nil && view.window != nil
        navigationBar.setItems(items.map(\.navigationItem), animated: isAnimated)
        showToolbarItems()
        tabBarController?.bottomBarMayChange()
        view.setNeedsLayout()
        guard from !== to else {
            gone.forEach { $0.removeFromParent() }
            return transitionDidEnd()
        }
        isChanging = isAnimated
        view.layoutIfNeeded()
        if isAppearing {
            from?.beginAppearanceTransition(false, animated: isAnimated)
            to?.beginAppearanceTransition(true, animated: isAnimated)
        }
        let width = content.bounds.size.width
        if let to {
            to.view.autoresizingMask = .flexibleSize
            let area = frame(of: to)
            to.view.frame = isAnimated ? area.offset(x: width * (isPush ? 1 : -0.3), y: 0) : area
            content.insertSubview(to.view, at: isPush ? content.subviews.count : 0)
            to.view.layoutIfNeeded()
        }
        content.isUserInteractionEnabled = !isAnimated
        navigationBar.isUserInteractionEnabled = !isAnimated
        view.animate(
            duration: isAnimated ? Self.transitionDuration : 0, kind: .transition,
            reason: "transition from \(from?.nameInTransition ?? "") to \(to?.nameInTransition ?? "")"
        ) {
            if let to { to.view.frame = frame(of: to) }
            if isAnimated, let from { from.view.frame = frame(of: from).offset(x: width * (isPush ? -0.3 : 1), y: 0) }
        } completion: { [weak self] _ in
            if from?.parent === self || from?.parent == nil { from?.viewIfLoaded?.removeFromSuperview() }
            from?.endAppearanceTransition()
            to?.endAppearanceTransition()
            for screen in gone where screen.parent === self { screen.removeFromParent() }
            self?.transitionDidEnd()
        }
    }

    private final func transitionDidEnd() {
        content.isUserInteractionEnabled = true
        navigationBar.isUserInteractionEnabled = true
        isChanging = false
        if !pending.isEmpty { pending.removeFirst()() }
    }

    // MARK: View

    open override func loadView() {
        let view = View(frame: Rect(origin: .zero, size: device?.screen.size ?? Size(width: 320, height: 568)))
        view.backgroundColor = .systemBackground
        view.addSubviews(content, navigationBar, toolbar)
        navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
        setView(view)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        transition(from: nil, to: stack.last, items: stack, gone: [], isPush: true, animated: false)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let size = view.bounds.size
        let insets = contentInsets
        navigationBar.isHidden = isBarHidden
        let (barHeight, toolbarHeight) = (navigationBar.sizeThatFits(size).height, toolbar.sizeThatFits(size).height)
        navigationBar.frame = Rect(x: 0, y: insets.top, width: size.width, height: barHeight)
        // A hidden bar is just below the screen, as Apple's, and in the tree.
        let below = view.window.map { view.convert(Point(x: 0, y: $0.bounds.maxY), from: $0).y } ?? 0
        let barTop = isToolHidden ? max(size.height, below) : size.height - insets.bottom - toolbarHeight
        toolbar.frame = Rect(x: 0, y: barTop, width: size.width, height: toolbarHeight)
        if content.frame != view.bounds { content.frame = view.bounds }
        if !isChanging, let topViewController { topViewController.viewIfLoaded?.frame = frame(of: topViewController) }
    }

    /// The frame of a screen: the whole area, less the bars that it does not extend behind.
    private final func frame(of screen: ViewController) -> Rect {
        let (bars, covering) = (barInsets, contentInsets(for: screen))
        return EdgeInsets(
            top: covering.top < bars.top && !isBarHidden ? bars.top : 0,
            bottom: covering.bottom < bars.bottom && hasBottomBar ? bars.bottom : 0
        ).inset(content.bounds)
    }

    /// What the bars and those around them cover.
    private final var barInsets: EdgeInsets {
        contentInsets
            + EdgeInsets(
                top: isBarHidden ? 0 : navigationBar.sizeThatFits(.zero).height,
                bottom: isToolHidden ? 0 : toolbar.sizeThatFits(.zero).height)
    }

    private final var hasBottomBar: Bool { !isToolHidden || tabBarController?.isBarShown == true }

    /// The bars cover screens that extend behind them.
    open override func contentInsets(for child: ViewController) -> EdgeInsets {
        var insets = barInsets
        if !isBarHidden, !child.extends(behind: navigationBar, at: .top) { insets.top = 0 }
        if hasBottomBar, !child.extends(behind: toolbar, at: .bottom) { insets.bottom = 0 }
        return insets
    }

    // MARK: Bars

    /// Whether the navigation bar is hidden.
    public final var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows or hides the navigation bar.
    public final func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) {
        guard isHidden != isBarHidden else { return }
        isBarHidden = isHidden
        viewIfLoaded?.setNeedsLayout()
    }

    /// Whether the toolbar is hidden; true by default.
    public final var isToolbarHidden: Bool {
        get { isToolHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Shows or hides the toolbar.
    public final func setToolbarHidden(_ isHidden: Bool, animated: Bool) {
        guard isHidden != isToolHidden else { return }
        isToolHidden = isHidden
        viewIfLoaded?.setNeedsLayout()
    }

    final func toolbarItemsDidChange(of screen: ViewController) {
        if screen === topViewController { showToolbarItems() }
    }

    private final func showToolbarItems() { toolbar.items = topViewController?.toolbarItems ?? [] }
}

extension ViewController {
    /// The title in quotes, or the name of the class.
    fileprivate final var nameInTransition: String {
        navigationItem.title.map { "\"\($0)\"" } ?? viewClassName
    }
}
