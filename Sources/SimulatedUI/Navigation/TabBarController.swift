import Automation

/// A container that shows one of several screens above a bar with a tab for each.
open class TabBarController: ViewController {
    /// The bar at the bottom.
    public final let tabBar = TabBar()
    private final let content = View()
    private final var screens: [ViewController] = []
    private final var index = 0

    /// Called when the user has chosen a tab.
    public final var didSelect: ((ViewController) -> Void)?

    /// Creates a container with its screens.
    public convenience init(viewControllers: [ViewController]) {
        self.init()
        self.viewControllers = viewControllers
    }

    /// The screens, in the order of their tabs.
    public final var viewControllers: [ViewController] {
        get { screens }
        set {
            let old = selectedViewController
            for screen in screens where !newValue.contains(where: { $0 === screen }) { screen.removeFromParent() }
            screens = newValue
            for screen in screens where screen.parent !== self { addChild(screen) }
            tabBar.items = screens.map(\.tabBarItem)
            index = screens.firstIndex { $0 === old } ?? 0
            show(old: old)
        }
    }

    /// The number of the screen that is shown.
    public final var selectedIndex: Int {
        get { index }
        set {
            guard screens.indices.contains(newValue), newValue != index else { return }
            let old = selectedViewController
            index = newValue
            show(old: old)
        }
    }

    /// The screen that is shown.
    public final var selectedViewController: ViewController? {
        get { screens.indices.contains(index) ? screens[index] : nil }
        set {
            if let number = screens.firstIndex(where: { $0 === newValue }) { selectedIndex = number }
        }
    }

    private final func show(old: ViewController?) {
        tabBar.select(index)
        guard isViewLoaded else { return }
        let new = selectedViewController
        guard old !== new || new?.viewIfLoaded?.superview !== content else { return }
        if isAppearing {
            old?.beginAppearanceTransition(false, animated: false)
            new?.beginAppearanceTransition(true, animated: false)
        }
        if old !== new { old?.viewIfLoaded?.removeFromSuperview() }
        if let view = new?.view {
            view.autoresizingMask = .flexibleSize
            view.frame = content.bounds
            content.addSubview(view)
        }
        view.setNeedsLayout()
        old?.endAppearanceTransition()
        new?.endAppearanceTransition()
    }

    // MARK: View

    open override func loadView() {
        let view = View(frame: Rect(origin: .zero, size: device?.screen.size ?? Size(width: 320, height: 568)))
        view.backgroundColor = .white
        view.addSubviews(content, tabBar)
        tabBar.onSelect = { [weak self] number in self?.tabWasTapped(number) }
        setView(view)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        show(old: nil)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let size = view.bounds.size
        let isHidden = hidesBar
        tabBar.isHidden = isHidden
        tabBar.frame = Rect(x: 0, y: size.height - TabBar.height, width: size.width, height: TabBar.height)
        let area = Rect(x: 0, y: 0, width: size.width, height: size.height - (isHidden ? 0 : TabBar.height))
        if content.frame != area { content.frame = area }
        selectedViewController?.viewIfLoaded?.frame = content.bounds
    }

    /// Screens stand above the bar, which covers nothing of them.
    open override func contentInsets(for child: ViewController) -> EdgeInsets { contentInsets }

    /// Tapping the tab that is chosen goes back to the first screen of its navigation controller.
    private final func tabWasTapped(_ number: Int) {
        guard screens.indices.contains(number) else { return }
        if number == index { (screens[number] as? NavigationController)?.popToRootViewController(animated: true) }
        selectedIndex = number
        didSelect?(screens[number])
    }

    // MARK: Hiding

    private final var hidesBar: Bool {
        guard let navigation = selectedViewController as? NavigationController else { return false }
        return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    final func bottomBarMayChange() { viewIfLoaded?.setNeedsLayout() }
}

extension ViewController {
    /// What a tab bar shows for this screen.
    public final var tabBarItem: TabBarItem {
        get {
            if let item = tabBarItemStorage as? TabBarItem { return item }
            let item = TabBarItem()
            item.owner = self
            tabBarItemStorage = item
            return item
        }
        set {
            newValue.owner = self
            tabBarItemStorage = newValue
        }
    }

    /// The tab bar controller that holds this screen, directly or not.
    public final var tabBarController: TabBarController? {
        var current = parent
        while let this = current {
            if let found = this as? TabBarController { return found }
            current = this.parent
        }
        return nil
    }
}
