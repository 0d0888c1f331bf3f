public import Automation

/// The bar at the top of a screen, with a title and buttons.
///
/// Its name is the title.
open class NavigationBar: View, TranslucentBar {
    /// The height of the bar, in points; less on a phone on its side.
    public static let height = 44.0

    /// The items of the bar, the one that is shown last; a navigation controller sets those of its own bar.
    public private(set) final var items: [NavigationItem] = []
    /// Decides whether the back button of a bar of the app's own removes the item that is shown.
    public final var shouldPop: ((NavigationBar, NavigationItem) -> Bool)?
    /// Called after the back button of a bar of the app's own has removed an item.
    public final var didPop: ((NavigationBar, NavigationItem) -> Void)?
    /// Whether screens extend behind the bar, from version 7 of the system on.
    public final var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
    private final let titleLabel = Label(frame: .zero)
    private final lazy var backButton = makeBackButton()
    private final var left: [View] = []
    private final var right: [View] = []
    /// Called when the back button is tapped; nil for a bar of the app's own.
    final var onBack: (() -> Void)?
    /// What scripts see in addition to the views.
    private final lazy var parts = NavigationBarParts(of: self)

    /// Creates an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .bar
        titleLabel.font = .boldSystem(17)
        titleLabel.textAlignment = .center
    }

    /// The item that is shown.
    public final var topItem: NavigationItem? { items.last }
    /// The item below the one that is shown.
    public final var backItem: NavigationItem? { items.dropLast().last }

    /// Shows an item in front of the others.
    public final func pushItem(_ item: NavigationItem, animated: Bool) { setItems(items + [item], animated: animated) }

    /// Removes the item that is shown.
    /// - Returns: the removed item; nil for an empty bar.
    @discardableResult
    public final func popItem(animated: Bool) -> NavigationItem? {
        guard let item = items.last else { return nil }
        setItems(items.dropLast(), animated: animated)
        return item
    }

    private final func goBack() {
        if let onBack { return onBack() }
        guard let item = topItem, shouldPop?(self, item) ?? true else { return }
        popItem(animated: true)
        didPop?(self, item)
    }

    /// Replaces the items.
    public final func setItems(_ items: [NavigationItem], animated: Bool) {
        for item in self.items { item.bar = nil }
        self.items = items
        topItem?.bar = self
        backItem?.bar = self
        showItem()
        guard animated else { return }
        let arriving = subviews
        for view in arriving { view.alpha = 0 }
        animate(duration: 0.35, kind: .transition, reason: "changing \(summary)") {
            for view in arriving { view.alpha = 1 }
        }
    }

    fileprivate final func itemDidChange() { showItem() }

    private final func showItem() {
        let item = topItem
        let isBackShown = backItem != nil && item?.hidesBackButton == false && item?.leftBarButtonItems.isEmpty == true
        if isBackShown { backButton.setTitle(backTitle) }
        left = isBackShown ? [backButton] : item?.leftBarButtonItems.compactMap(\.view) ?? []
        right = item?.rightBarButtonItems.compactMap(\.view) ?? []
        titleLabel.text = item?.title
        let wanted = left + [item?.titleView ?? titleLabel] + right.reversed()
        for view in subviews where !wanted.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in wanted { addSubview(view) }
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    /// The title of the previous screen, or `Back` if it has none or is too wide.
    private final var backTitle: String {
        guard let backItem else { return "Back" }
        let title = backItem.backButtonTitle ?? backItem.title
        guard let title, !title.isEmpty else { return "Back" }
        let room = max(80, bounds.size.width / 3)
        return resolved(backButton.font).width(of: title) <= room ? title : "Back"
    }

    /// The upper edge of the background, which extends behind the status bar, in points of the bar.
    final var backgroundTop: Double {
        guard let window else { return 0 }
        let above = convert(bounds.origin, to: window).y
        return above > 0 && above <= (application?.safeAreaInsets.top ?? 0) ? -above : 0
    }

    /// The background hides what is behind the status bar, too.
    package override var coveringBounds: Rect {
        EdgeInsets(top: backgroundTop).inset(presentationBounds)
    }
    package override var coversMoreThanBounds: Bool { true }
    package override var isPlacedApart: Bool { true }

    open override func draw(in canvas: any Canvas) {
        if let color = backgroundColor {
            let top = backgroundTop
            canvas.fill(Rect(x: 0, y: top, width: bounds.size.width, height: -top), color)
        }
        canvas.fill(Rect(x: 0, y: bounds.maxY - 0.5, width: bounds.size.width, height: 0.5), .barEdge)
    }

    /// The width, and the height for the device.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: isCompactBar ? Self.compactBarHeight : Self.height)
    }

    private final func makeBackButton() -> Button {
        let button = BackButton(frame: .zero)
        button.addAction(for: .touchUpInside) { [weak self] in self?.goBack() }
        return button
    }

    open override func layoutSubviews() {
        let size = bounds.size
        let sides = housingInsets
        var leftEdge = 8 + sides.left
        for view in left {
            let width = itemWidth(of: view, in: view === backButton ? nil : topItem?.leftBarButtonItems)
            place(view, x: leftEdge, width: width)
            leftEdge += width + 8
        }
        var rightEdge = size.width - 8 - sides.right
        for view in right {
            let width = itemWidth(of: view, in: topItem?.rightBarButtonItems)
            rightEdge -= width
            place(view, x: rightEdge, width: width)
            rightEdge -= 8
        }
        let title = topItem?.titleView ?? titleLabel
        let room = max(0, rightEdge - leftEdge)
        let fitting = topItem?.titleView?.frame.size ?? titleLabel.sizeThatFits(size)
        let width = min(fitting.width, room)
        let x = min(max((size.width - width) / 2, leftEdge), max(leftEdge, rightEdge - width))
        title.frame = Rect(
            x: x, y: ((size.height - fitting.height) / 2).rounded(), width: width, height: fitting.height)
    }

    private final func itemWidth(of view: View, in items: [BarButtonItem]?) -> Double {
        if let item = items?.first(where: { $0.view === view }) { return item.fittingWidth }
        return view.sizeThatFits(.zero).width + 12
    }

    private final func place(_ view: View, x: Double, width: Double) {
        let height = view is Button ? 30 : min(view.frame.size.height, bounds.size.height)
        view.frame = Rect(x: x, y: ((bounds.size.height - height) / 2).rounded(), width: width, height: height)
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .navigationBar }
    open override var accessibilityName: String? { accessibilityIdentifier ?? accessibilityLabel ?? topItem?.title }

    package override var hasParts: Bool { true }
    package override var keepsOrderOfChildren: Bool { true }

    /// The buttons by place and the title, with the parts that Apple's bars have.
    open override var accessibilityChildren: [AccessibilityElement] {
        let version = systemVersion
        guard accessibilityElements == nil, ElementShapes.barsHaveBackText[version: version] else {
            return super.accessibilityChildren
        }
        let title = topItem?.titleView ?? titleLabel
        let shown = left + right + [title]
        // One statement for each part: the compiler takes over a second for the types of a sum of all.
        var children: [AccessibilityElement] = ElementShapes.barsHaveImages[version: version] ? [parts.background] : []
        children += left
        children += right.reversed()
        if shownBackButton != nil { children.append(parts.backText) }
        if ElementShapes.barsHaveInvisibleBack[version: version] { children.append(parts.back) }
        children += subviews.filter { view in !shown.contains { $0 === view } }
        children.append(title)
        return children
    }

    /// The real back button, if it is shown.
    final var shownBackButton: Button? { left.first === backButton ? backButton : nil }

    open override func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? {
        switch relation {
        case .leftButton: left.first { $0.elementType == .button }
        case .rightButton: right.first { $0.elementType == .button }
        default: super.accessibilityRelated(relation)
        }
    }
}

/// The button that returns to the previous screen.
private final class BackButton: Button {
    override func draw(in canvas: any Canvas) {
        let middle = bounds.center.y
        let color = isHighlighted ? tintColor.withAlpha(0.3) : tintColor
        let left = titleLabel.frame.minX - 14
        canvas.line(
            [Point(x: left + 9, y: middle - 9), Point(x: left, y: middle), Point(x: left + 9, y: middle + 9)], color,
            width: 2.5)
    }
}

/// The content of a navigation bar for a screen.
public final class NavigationItem {
    weak var owner: ViewController?
    weak var bar: NavigationBar?
    private var ownTitle: String?

    /// Creates an item that belongs to no screen.
    public init(title: String? = nil) { ownTitle = title }

    /// The title; by default that of the screen.
    public var title: String? {
        get { ownTitle ?? owner?.title }
        set {
            ownTitle = newValue
            didChange()
        }
    }

    /// A view that replaces the title.
    public var titleView: View? { didSet { didChange() } }
    /// The items on the left, from left to right; they replace the back button.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { didChange() } }
    /// The items on the right, from right to left.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { didChange() } }
    /// The title of the next screen's back button; nil for the title of this screen.
    public var backButtonTitle: String? { didSet { didChange() } }
    /// Whether the back button of this screen is hidden.
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
    /// The content of a navigation bar for this screen.
    public final var navigationItem: NavigationItem {
        if let item = navigationItemStorage as? NavigationItem { return item }
        let item = NavigationItem()
        item.owner = self
        navigationItemStorage = item
        return item
    }

    /// The navigation controller that contains this screen, directly or indirectly.
    public final var navigationController: NavigationController? {
        var current = parent
        while let this = current {
            if let found = this as? NavigationController { return found }
            current = this.parent
        }
        return nil
    }

    /// The items in the navigation controller's toolbar while this screen is shown.
    public final var toolbarItems: [BarButtonItem] {
        get { navigationItem.toolbarItems }
        set {
            navigationItem.toolbarItems = newValue
            navigationController?.toolbarItemsDidChange(of: self)
        }
    }

    /// Whether the tab bar is hidden while this screen is in a navigation controller.
    public final var hidesBottomBarWhenPushed: Bool {
        get { navigationItem.hidesBottomBarWhenPushed }
        set { navigationItem.hidesBottomBarWhenPushed = newValue }
    }

    /// Updates the title in bars.
    final func showTitleInBars() {
        (navigationItemStorage as? NavigationItem)?.didChange()
        (tabBarItemStorage as? TabBarItem)?.didChange()
    }
}
