public import Automation

/// A button, a view or a space in a bar.
open class BarButtonItem {
    /// The predefined items.
    public enum SystemItem: String, CaseIterable, Sendable {
        /// Finishes and keeps the changes.
        case done = "Done"
        /// Finishes and discards the changes.
        case cancel = "Cancel"
        /// Starts editing.
        case edit = "Edit"
        /// Saves changes.
        case save = "Save"
        /// Adds something.
        case add = "Add"
        /// Composes a message.
        case compose = "Compose"
        /// Replies to a message.
        case reply = "Reply"
        /// Shows available actions.
        case action = "Share"
        /// Moves something elsewhere.
        case organize = "Organize"
        /// Shows bookmarks.
        case bookmarks = "Bookmarks"
        /// Searches.
        case search = "Search"
        /// Reloads the content.
        case refresh = "Refresh"
        /// Stops loading or another activity.
        case stop = "Stop"
        /// Opens the camera.
        case camera = "Camera"
        /// Deletes something.
        case trash = "Delete"
        /// Plays.
        case play = "Play"
        /// Pauses.
        case pause = "Pause"
        /// Goes back.
        case rewind = "Rewind"
        /// Goes forward.
        case fastForward = "Fast Forward"
        /// Reverts the last change.
        case undo = "Undo"
        /// Repeats the last reverted change.
        case redo = "Redo"
        /// A space that expands to fill the bar.
        case flexibleSpace = "flexible space"
        /// A space of a fixed width.
        case fixedSpace = "fixed space"
    }

    /// The title of the button.
    open var title: String? { didSet { show() } }
    /// The image of the button, which replaces the title.
    open var image: Image? { didSet { show() } }
    /// Whether the button is enabled.
    open var isEnabled = true { didSet { show() } }
    /// An identifier for tests.
    open var accessibilityIdentifier: String? { didSet { show() } }
    /// The name of the button for its user, which replaces the title.
    open var accessibilityLabel: String? { didSet { show() } }
    /// Called when the button is tapped.
    open var action: (() -> Void)?
    /// The width of a fixed space or of the item, in points; 0 for automatic.
    open var width = 0.0 { didSet { show() } }
    /// The view that the bar shows instead of a button.
    public final let customView: View?
    /// The predefined item, if it is one.
    public final let systemItem: SystemItem?

    private final var loadedButton: Button?

    /// Creates an item with a title.
    public init(_ title: String, action: (() -> Void)? = nil) {
        self.title = title
        self.action = action
        customView = nil
        systemItem = nil
    }

    /// Creates an item with an image.
    public init(image: Image, action: (() -> Void)? = nil) {
        self.image = image
        self.action = action
        customView = nil
        systemItem = nil
    }

    /// Creates a predefined item.
    public init(_ systemItem: SystemItem, action: (() -> Void)? = nil) {
        let hasTitle = systemItem != .flexibleSpace && systemItem != .fixedSpace && !systemItem.isIcon
        title = hasTitle ? systemItem.rawValue : nil
        self.systemItem = systemItem
        self.action = action
        customView = nil
    }

    /// Creates an item that shows a view.
    public init(customView: View) {
        self.customView = customView
        systemItem = nil
    }

    /// Creates an item that toggles editing in a table: `Edit`, then `Done`.
    public convenience init(editing table: TableView) {
        self.init("Edit")
        action = { [weak self, weak table] in
            guard let table else { return }
            table.setEditing(!table.isEditing, animated: true)
            self?.title = table.isEditing ? "Done" : "Edit"
        }
    }

    // MARK: View

    fileprivate final var isFlexible: Bool { systemItem == .flexibleSpace }
    final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// The view of the item; nil for a space.
    final var view: View? {
        if isSpace { return nil }
        if let customView { return customView }
        if let loadedButton { return loadedButton }
        let icon = systemItem.flatMap { $0.isIcon ? $0 : nil }
        let button = icon.map { BarIconButton($0) } ?? Button(frame: .zero)
        button.addAction(for: .touchUpInside) { [weak self] in self?.action?() }
        loadedButton = button
        show()
        return button
    }

    /// Whether the item shows the icon of its predefined item.
    private final var showsIcon: Bool { systemItem?.isIcon == true && title == nil && image == nil }

    /// The width that the item needs in a bar, in points.
    final var fittingWidth: Double {
        if width > 0 { return width }
        guard let view else { return 0 }
        if showsIcon { return BarIconButton.width }
        return customView == nil ? max(30, view.sizeThatFits(.zero).width) : view.frame.size.width
    }

    private final func show() {
        guard let button = loadedButton else { return }
        button.setTitle(title)
        button.setImage(image)
        button.isEnabled = isEnabled
        button.accessibilityIdentifier = accessibilityIdentifier
        button.accessibilityLabel = accessibilityLabel ?? (showsIcon ? systemItem?.rawValue : nil)
        button.superview?.setNeedsLayout()
    }
}

/// The bar at the bottom of a screen, with buttons.
open class Toolbar: View, TranslucentBar {
    /// The height of the bar, in points; less on a phone on its side.
    public static let height = 44.0

    /// Whether screens extend behind the bar, from version 7 of the system on.
    public final var isTranslucent = true { didSet { superview?.setNeedsLayout() } }

    /// The buttons and spaces, from left to right.
    open var items: [BarButtonItem] = [] { didSet { showItems(old: oldValue) } }

    /// Creates an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .bar
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
        let sides = housingInsets
        let room = bounds.size.width - sides.left - sides.right
        let share = flexible > 0 ? max(0, room - 32 - fixed - gaps) / Double(flexible) : 0
        var x = 16 + sides.left
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
        if let color = backgroundColor {
            let bottom = backgroundBottom
            canvas.fill(Rect(x: 0, y: bounds.maxY, width: bounds.size.width, height: bottom - bounds.maxY), color)
        }
        canvas.fill(Rect(x: 0, y: 0, width: bounds.size.width, height: 0.5), .barEdge)
    }

    /// The width, and the height for the device.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: isCompactBar ? Self.compactBarHeight : Self.height)
    }

    /// The lower edge of the background, which extends to that of the screen, in points of the bar.
    private final var backgroundBottom: Double {
        guard let window, let inset = application?.safeAreaInsets.bottom, inset > 0 else { return bounds.maxY }
        let below = window.bounds.maxY - convert(bounds, to: window).maxY
        return bounds.maxY + (below > 0 && below <= inset ? below : 0)
    }

    /// The background hides what is at the lower edge of the screen, too.
    package override var coveringBounds: Rect {
        EdgeInsets(bottom: bounds.maxY - backgroundBottom).inset(presentationBounds)
    }
    package override var coversMoreThanBounds: Bool { true }

    // MARK: Accessibility

    open override var elementType: ElementType? { .toolbar }
    package override var hasParts: Bool { true }
    package override var keepsOrderOfChildren: Bool { true }

    /// The hairline above the bar.
    private final lazy var hairline = BarHairline(in: self) { [weak self] in
        self?.accessibilityFrame.map { Rect(x: $0.minX, y: $0.minY - 0.5, width: $0.size.width, height: 0.5) }
    }

    open override var accessibilityChildren: [AccessibilityElement] {
        let hairlines = ElementShapes.barsHaveImages[version: systemVersion] ? [hairline] : []
        return hairlines + super.accessibilityChildren
    }
}
