public import Automation

/// The bar at the bottom of a screen, with buttons.
open class Toolbar: View {
    /// The height of the bar, in points.
    public static let height = 44.0

    /// The buttons and the room between them, from left to right.
    open var items: [BarButtonItem] = [] { didSet { showItems(old: oldValue) } }

    /// Creates an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Color(white: 0.97)
    }

    /// Creates a bar with its items.
    public convenience init(items: [BarButtonItem]) {
        self.init(frame: Rect(x: 0, y: 0, width: 320, height: Self.height))
        self.items = items
        showItems(old: [])
    }

    private final func showItems(old: [BarButtonItem]) {
        let wanted = items.compactMap(\.view)
        for view in old.compactMap(\.view) where view.superview === self && !wanted.contains(where: { $0 === view }) {
            view.removeFromSuperview()
        }
        for view in wanted { addSubview(view) }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        let fixed = items.reduce(0) { $0 + ($1.isFlexible ? 0 : $1.fittingWidth) }
        let gaps = 10 * Double(max(0, items.count - 1))
        let flexible = items.count { $0.isFlexible }
        let share = flexible > 0 ? max(0, bounds.size.width - 32 - fixed - gaps) / Double(flexible) : 0
        var x = 16.0
        for item in items {
            let width = item.isFlexible ? share : item.fittingWidth
            if let view = item.view {
                let height = view is Button ? 30 : min(view.frame.size.height, bounds.size.height)
                view.frame = Rect(x: x, y: ((bounds.size.height - height) / 2).rounded(), width: width, height: height)
            }
            x += width + 10
        }
    }

    open override func draw(in canvas: any Canvas) {
        canvas.fill(Rect(x: 0, y: 0, width: bounds.size.width, height: 0.5), .barEdge)
    }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.height) }

    // MARK: Accessibility

    open override var elementType: ElementType? { .toolbar }
}
