public import Automation

/// A container that shows one of several screens, above a bar with a tab for each.
open class TabBarController: ViewController {
    /// The bar at the bottom.
    public final let tabBar = TabBar()
    private final let content = View()
    private final var screens: [ViewController] = []
    private final var index = 0

    /// Called when the user has selected a tab.
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

    /// The index of the selected screen.
    public final var selectedIndex: Int {
        get { index }
        set {
            guard screens.indices.contains(newValue), newValue != index else { return }
            let old = selectedViewController
            index = newValue
            show(old: old)
        }
    }

    /// The selected screen.
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
            view.frame = new.map(frame) ?? content.bounds
            content.addSubview(view)
        }
        view.setNeedsLayout()
        old?.endAppearanceTransition()
        new?.endAppearanceTransition()
    }

    // MARK: View

    open override func loadView() {
        let view = View(frame: Rect(origin: .zero, size: device?.screen.size ?? Size(width: 320, height: 568)))
        view.backgroundColor = .systemBackground
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
        let height = barHeight
        tabBar.frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
        if content.frame != view.bounds { content.frame = view.bounds }
        if let selectedViewController { selectedViewController.viewIfLoaded?.frame = frame(of: selectedViewController) }
    }

    /// The height of the bar with what the edge of the screen takes from it, in points.
    private final var barHeight: Double { tabBar.sizeThatFits(.zero).height + contentInsets.bottom }

    /// Whether the bar is shown.
    final var isBarShown: Bool { !hidesBar }

    private final func frame(of screen: ViewController) -> Rect {
        let isAbove = isBarShown && !screen.extends(behind: tabBar, at: .bottom)
        return EdgeInsets(bottom: isAbove ? barHeight : 0).inset(content.bounds)
    }

    /// The bar covers screens that extend behind it.
    open override func contentInsets(for child: ViewController) -> EdgeInsets {
        var insets = contentInsets
        if isBarShown { insets.bottom = child.extends(behind: tabBar, at: .bottom) ? barHeight : 0 }
        return insets
    }

    /// A tap on the selected tab returns to the first screen of its navigation controller.
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
    /// The tab bar item of this screen.
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

    /// The tab bar controller that contains this screen, directly or indirectly.
    public final var tabBarController: TabBarController? {
        var current = parent
        while let this = current {
            if let found = this as? TabBarController { return found }
            current = this.parent
        }
        return nil
    }
}

/// The content of a tab for a screen.
public final class TabBarItem {
    weak var owner: ViewController?
    weak var button: TabBarButton?
    private var ownTitle: String?

    /// Creates an item.
    public init(title: String? = nil, image: Image? = nil) {
        ownTitle = title
        self.image = image
    }

    /// The title; by default that of the screen.
    public var title: String? {
        get { ownTitle ?? owner?.title ?? (owner as? NavigationController)?.viewControllers.first?.title }
        set {
            ownTitle = newValue
            didChange()
        }
    }

    /// The image above the title.
    public var image: Image?
    /// A short text in a red circle.
    public var badgeValue: String? { didSet { didChange() } }
    /// Whether the tab can be selected.
    public var isEnabled = true { didSet { didChange() } }

    func didChange() { button?.show() }
}

/// The bar at the bottom, which switches between screens.
open class TabBar: View, TranslucentBar {
    /// The height of the bar, in points; less on a phone on its side from version 11 of the system on.
    public static let height = 49.0

    /// Whether screens extend behind the bar, from version 7 of the system on.
    public final var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
    final var buttons: [TabBarButton] = []
    /// Called with the index of the tapped tab.
    final var onSelect: ((Int) -> Void)?

    /// Creates an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .bar
    }

    /// The tabs, from left to right.
    open var items: [TabBarItem] = [] { didSet { showItems() } }

    /// The selected tab.
    public final var selectedItem: TabBarItem? { buttons.first { $0.isSelected }?.item }

    final func select(_ index: Int) {
        for (number, button) in buttons.enumerated() { button.isSelected = number == index }
    }

    private final func showItems() {
        for button in buttons { button.removeFromSuperview() }
        buttons = items.map { TabBarButton(item: $0) }
        for (index, button) in buttons.enumerated() {
            button.addAction(for: .touchUpInside) { [weak self] in self?.onSelect?(index) }
            addSubview(button)
        }
        setNeedsLayout()
    }

    open override func draw(in canvas: any Canvas) {
        canvas.fill(Rect(x: 0, y: 0, width: bounds.size.width, height: 0.5), .barEdge)
    }

    /// The width, and the height for the device.
    open override func sizeThatFits(_ size: Size) -> Size {
        let isCompact = isCompactBar && systemVersion >= 11
        return Size(width: size.width, height: isCompact ? Self.compactBarHeight : Self.height)
    }

    open override func layoutSubviews() {
        let width = bounds.size.width / Double(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            let height = min(bounds.size.height, sizeThatFits(.zero).height)
            button.frame = Rect(
                x: Double(index) * width + 2, y: 1, width: max(0, width - 4), height: max(0, height - 1))
        }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .tabBar }

    open override func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? {
        relation == .selectedButton ? buttons.first { $0.isSelected } : super.accessibilityRelated(relation)
    }
}

/// A tab.
final class TabBarButton: Button {
    let item: TabBarItem

    init(item: TabBarItem) {
        self.item = item
        super.init(frame: .zero)
        font = .system(10)
        titleLabel.textColor = .unselected
        item.button = self
        show()
    }

    func show() {
        setTitle(item.title)
        isEnabled = item.isEnabled
        accessibilityValue = item.badgeValue
        setNeedsTreeUpdate()
    }

    override var fillsTitleWhenSelected: Bool { false }

    /// Whether the bar is too low for a title below the image; the title is beside it then.
    private var isLow: Bool { bounds.size.height < 40 }

    /// The title is below the image.
    override func layoutSubviews() {
        let height = titleLabel.font.lineHeight
        guard isLow else {
            titleLabel.frame = Rect(x: 0, y: bounds.size.height - height - 1, width: bounds.size.width, height: height)
            return
        }
        let width = min(titleLabel.sizeThatFits(bounds.size).width, max(0, bounds.size.width - 30))
        titleLabel.frame = Rect(
            x: (bounds.size.width - width + 30) / 2, y: ((bounds.size.height - height) / 2).rounded(), width: width,
            height: height)
    }

    override func stateDidChange() {
        super.stateDidChange()
        titleLabel.textColor = isSelected ? tintColor : .unselected
    }

    override func tintColorDidChange() { stateDidChange() }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        stateDidChange()
    }

    override func draw(in canvas: any Canvas) {
        let place =
            isLow
            ? Rect(x: titleLabel.frame.minX - 28, y: (bounds.size.height - 22) / 2, width: 22, height: 22)
            : Rect(x: bounds.size.width / 2 - 13, y: 4, width: 26, height: 26)
        if let image = item.image {
            canvas.image(image, in: place)
        } else {
            canvas.fill(place.insetBy(x: 2, y: 2), isSelected ? tintColor : .unselected, cornerRadius: 6)
        }
        guard let badge = item.badgeValue, !badge.isEmpty else { return }
        let width = max(18, resolved(.system(12)).width(of: badge) + 10)
        let circle = Rect(x: place.maxX - 6, y: 2, width: width, height: 18)
        canvas.fill(circle, .red, cornerRadius: 9)
        canvas.text(badge, in: circle, font: .system(12), color: .white, alignment: .center)
    }
}
