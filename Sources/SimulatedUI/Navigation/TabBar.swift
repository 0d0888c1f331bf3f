public import Automation

/// What a tab bar shows for a screen.
public final class TabBarItem {
    weak var owner: ViewController?
    weak var button: TabBarButton?
    private var ownTitle: String?

    /// Creates an item.
    public init(title: String? = nil, image: Image? = nil) {
        ownTitle = title
        self.image = image
    }

    /// The title; that of the screen unless another one is set.
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
    /// Whether the tab can be chosen.
    public var isEnabled = true { didSet { didChange() } }

    func didChange() { button?.show() }
}

/// The bar at the bottom that changes between screens.
open class TabBar: View {
    /// The height of the bar, in points.
    public static let height = 49.0

    final var buttons: [TabBarButton] = []
    /// Called with the number of the tab that was tapped.
    final var onSelect: ((Int) -> Void)?

    /// Creates an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Color(white: 0.97)
    }

    /// The tabs, from left to right.
    open var items: [TabBarItem] = [] { didSet { showItems() } }

    /// The tab that is chosen.
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

    open override func layoutSubviews() {
        let width = bounds.size.width / Double(max(1, buttons.count))
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(
                x: Double(index) * width + 2, y: 1, width: max(0, width - 4), height: max(0, bounds.size.height - 1))
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
        titleLabel.textColor = .gray
        item.button = self
        show()
    }

    func show() {
        setTitle(item.title)
        isEnabled = item.isEnabled
        accessibilityValue = item.badgeValue
        setNeedsTreeUpdate()
    }

    /// The title stands below the image.
    override func layoutSubviews() {
        let height = titleLabel.font.lineHeight
        titleLabel.frame = Rect(x: 0, y: bounds.size.height - height - 1, width: bounds.size.width, height: height)
    }

    override func stateDidChange() {
        super.stateDidChange()
        titleLabel.textColor = isSelected ? .blue : .gray
    }

    override func draw(in canvas: any Canvas) {
        let place = Rect(x: bounds.size.width / 2 - 13, y: 4, width: 26, height: 26)
        if let image = item.image {
            canvas.image(image, in: place)
        } else {
            canvas.fill(place.insetBy(x: 2, y: 2), isSelected ? .blue : .gray, cornerRadius: 6)
        }
        guard let badge = item.badgeValue, !badge.isEmpty else { return }
        let width = max(18, Font.system(12).width(of: badge) + 10)
        let circle = Rect(x: place.maxX - 6, y: 2, width: width, height: 18)
        canvas.fill(circle, .red, cornerRadius: 9)
        canvas.text(badge, in: circle, font: .system(12), color: .white, alignment: .center)
    }
}
