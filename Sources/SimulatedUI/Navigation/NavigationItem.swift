/// What a navigation bar shows for a screen.
public final class NavigationItem {
    weak var owner: ViewController?
    weak var bar: NavigationBar?
    private var ownTitle: String?

    /// Creates an item that belongs to no screen.
    public init(title: String? = nil) { ownTitle = title }

    /// The title; that of the screen unless another one is set.
    public var title: String? {
        get { ownTitle ?? owner?.title }
        set {
            ownTitle = newValue
            didChange()
        }
    }

    /// A view in place of the title.
    public var titleView: View? { didSet { didChange() } }
    /// The items on the left, from left to right; they take the place of the back button.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { didChange() } }
    /// The items on the right, from right to left.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { didChange() } }
    /// The title of the back button of the screen that comes next; nil for the title of this one.
    public var backButtonTitle: String? { didSet { didChange() } }
    /// Whether the back button of this screen is left out.
    public var hidesBackButton = false { didSet { didChange() } }

    var toolbarItems: [BarButtonItem] = []
    var hidesBottomBarWhenPushed = false

    /// The only item on the left.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    /// The only item on the right.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    func didChange() { bar?.itemDidChange() }
}

extension ViewController {
    /// What a navigation bar shows for this screen.
    public final var navigationItem: NavigationItem {
        if let item = navigationItemStorage as? NavigationItem { return item }
        let item = NavigationItem()
        item.owner = self
        navigationItemStorage = item
        return item
    }

    /// The navigation controller that holds this screen, directly or not.
    public final var navigationController: NavigationController? {
        var current = parent
        while let this = current {
            if let found = this as? NavigationController { return found }
            current = this.parent
        }
        return nil
    }

    /// The items of the toolbar of the navigation controller while this screen is shown.
    public final var toolbarItems: [BarButtonItem] {
        get { navigationItem.toolbarItems }
        set {
            navigationItem.toolbarItems = newValue
            navigationController?.toolbarItemsDidChange(of: self)
        }
    }

    /// Whether the tab bar is hidden while this screen is on a navigation controller.
    public final var hidesBottomBarWhenPushed: Bool {
        get { navigationItem.hidesBottomBarWhenPushed }
        set { navigationItem.hidesBottomBarWhenPushed = newValue }
    }

    /// Shows the new title where bars show it.
    final func showTitleInBars() {
        (navigationItemStorage as? NavigationItem)?.didChange()
        (tabBarItemStorage as? TabBarItem)?.didChange()
    }
}
