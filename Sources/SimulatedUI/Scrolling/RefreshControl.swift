public import Automation

/// A spinner above the content of a scroll view, which reloads the content when pulled down.
///
/// While it refreshes, it appears in the element tree as an activity indicator; otherwise it does not appear. Pulled
/// down far enough, it starts to refresh and sends ``Control/Events/valueChanged``. It refreshes until
/// ``endRefreshing()`` is called.
open class RefreshControl: Control {
    /// The height of the space above the content, in points.
    public static let height = 60.0

    /// The duration of opening or closing the space, in seconds.
    static let duration = 0.3

    /// Whether the content is being reloaded.
    public private(set) final var isRefreshing = false
    /// The title below the spinner.
    open var title: String? { didSet { titleLabel.text = title } }

    private final let titleLabel = Label(frame: .zero)
    private final let wheel = ActivityIndicatorView(style: .gray)
    @Anchored final var scrollView: ScrollView?

    /// Creates a control that is not refreshing.
    public override init(frame: Rect = .zero) {
        super.init(frame: Rect(x: 0, y: -Self.height, width: frame.size.width, height: Self.height))
        autoresizingMask = .flexibleWidth
        wheel.hidesWhenStopped = false
        titleLabel.font = .system(12)
        titleLabel.textColor = .secondaryLabel
        titleLabel.textAlignment = .center
        addSubviews(wheel, titleLabel)
    }

    /// Creates a control with an action.
    /// - Parameter action: called when the user pulls the control down.
    public convenience init(action: @escaping () -> Void) {
        self.init(frame: .zero)
        addAction(for: .valueChanged, action)
    }

    /// Starts to refresh without sending actions.
    public final func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        wheel.startAnimating()
        scrollView?.makeRoom(Self.height)
        setNeedsTreeUpdate()
    }

    /// Ends a refresh started by ``beginRefreshing()`` or the user; the content moves back.
    public final func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        wheel.stopAnimating()
        scrollView?.takeRoom(Self.height)
        setNeedsTreeUpdate()
    }

    /// Called when the user pulls the content down.
    /// - Parameter distance: the distance in points.
    final func pulled(by distance: Double) {
        guard isEnabled, !isRefreshing, distance >= Self.height else { return }
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override func layoutSubviews() {
        let size = bounds.size
        let hasTitle = title?.isEmpty == false
        wheel.center = Point(x: size.width / 2, y: hasTitle ? 22 : size.height / 2)
        titleLabel.frame = Rect(x: 0, y: 38, width: size.width, height: 16)
    }

    open override var coversContentBelow: Bool { backgroundColor != nil }

    // MARK: Accessibility

    open override var elementType: ElementType? { isRefreshing ? .activityIndicator : nil }
    open override var accessibilityChildren: [AccessibilityElement] {
        isRefreshing ? [titleLabel] : []
    }
    open override var isAccessibilityAlive: Bool { isRefreshing && super.isAccessibilityAlive }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? wheel.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityAttributeValue: AttributeValue {
        accessibilityValue.map { .string($0) } ?? .number(isRefreshing ? 1 : 0)
    }
}

extension ScrollView {
    final func refreshControlDidChange(from old: RefreshControl?) {
        guard old !== refreshControl else { return }
        if let old {
            old.endRefreshing()
            old.scrollView = nil
            old.removeFromSuperview()
        }
        guard let refreshControl else { return }
        refreshControl.scrollView = self
        refreshControl.frame = Rect(
            x: 0, y: -RefreshControl.height, width: bounds.size.width, height: RefreshControl.height)
        insertSubview(refreshControl, at: 0)
        if refreshControl.isRefreshing { makeRoom(RefreshControl.height) }
    }

    /// Reports to the refresh control how far it is pulled down.
    final func tellRefreshControl() {
        guard let refreshControl, isDragging else { return }
        refreshControl.pulled(by: -adjustedContentInset.top - bounds.origin.y)
    }

    /// Reserves space above the content, and scrolls to it if the content was at the top.
    fileprivate final func makeRoom(_ height: Double) {
        let wasAtTop = bounds.origin.y <= -adjustedContentInset.top
        contentInset.top += height
        if isDragging {
            holdContent()
        } else if wasAtTop {
            setContentOffset(Point(x: bounds.origin.x, y: -adjustedContentInset.top), animated: true)
        }
    }

    /// Removes the space; content that is scrolled to it moves up.
    fileprivate final func takeRoom(_ height: Double) {
        let place = motor?.destination ?? bounds.origin
        let top = height - adjustedContentInset.top
        // Scroll before removing the space, so that the content does not jump.
        if !isDragging, place.y < top { setContentOffset(Point(x: place.x, y: top), animated: true) }
        contentInset.top -= height
        if isDragging { holdContent() }
    }
}
