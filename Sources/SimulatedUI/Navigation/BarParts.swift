import Automation

/// The elements of a navigation bar that have no view here, but had one in Apple's bars.
final class NavigationBarParts {
    let background: BarBackground
    let backText: BarBackText
    let back: BarBackChevron

    init(of bar: NavigationBar) {
        background = BarBackground(of: bar)
        backText = BarBackText(of: bar)
        back = BarBackChevron(of: bar)
    }
}

/// The background of a bar with the hairline at its edge.
final class BarBackground: AccessibilityElement {
    @Anchored private var bar: NavigationBar?
    private lazy var hairline = BarHairline(in: self) { [weak self] in
        self?.accessibilityFrame.map { Rect(x: $0.minX, y: $0.maxY - 0.5, width: $0.size.width, height: 0.5) }
    }

    init(of bar: NavigationBar) {
        self.bar = bar
        super.init(accessibilityContainer: bar)
    }

    override var elementType: ElementType? { .image }
    override var isNeverVisible: Bool { true }
    override var isOnlyInTree: Bool { true }
    override var accessibilityChildren: [AccessibilityElement] { [hairline] }

    override var accessibilityFrame: Rect? {
        guard let bar, let frame = bar.accessibilityFrame else { return nil }
        let above = -bar.backgroundTop
        return Rect(x: frame.minX, y: frame.minY - above, width: frame.size.width, height: frame.size.height + above)
    }
}

/// The line of half a point at the edge of a bar.
final class BarHairline: AccessibilityElement {
    private let frame: () -> Rect?

    init(in container: AccessibilityElement, frame: @escaping () -> Rect?) {
        self.frame = frame
        super.init(accessibilityContainer: container)
    }

    override var elementType: ElementType? { .image }
    override var isNeverVisible: Bool { true }
    override var isOnlyInTree: Bool { true }
    override var accessibilityFrame: Rect? { frame() }
}

/// The text of the back button, which is beside the button.
final class BarBackText: AccessibilityElement {
    @Anchored private var bar: NavigationBar?

    init(of bar: NavigationBar) {
        self.bar = bar
        super.init(accessibilityContainer: bar)
    }

    override var elementType: ElementType? { .staticText }
    override var isOnlyInTree: Bool { true }
    override var accessibilityLabel: String? {
        get { bar?.shownBackButton?.currentTitle }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityAttributeValue: AttributeValue { accessibilityLabel.map { .string($0) } ?? .null }
    override var accessibilityView: View? { bar?.shownBackButton?.titleLabel }
    override var accessibilityFrame: Rect? { accessibilityView?.accessibilityFrame }
    override var isAccessibilityAlive: Bool { bar?.shownBackButton?.isAccessibilityAlive ?? false }
}

/// The invisible button `Back`, on the first screen too; with a back button, taps on it reach that.
final class BarBackChevron: AccessibilityElement {
    @Anchored private var bar: NavigationBar?

    init(of bar: NavigationBar) {
        self.bar = bar
        super.init(accessibilityContainer: bar)
    }

    override var elementType: ElementType? { .button }
    override var isNeverVisible: Bool { true }
    override var isOnlyInTree: Bool { true }
    override var canBeTapped: Bool { bar?.shownBackButton != nil }
    override var accessibilityLabel: String? {
        get { "Back" }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityFrame: Rect? {
        bar?.accessibilityFrame.map { Rect(x: $0.minX + 8, y: $0.minY + 11.5, width: 21, height: 21) }
    }
}
