internal import Automation

/// The panel of an alert or action sheet.
package final class AlertView: View {
    weak var controller: AlertController?
    private let style: AlertController.Style
    private let titleLabel = Label(frame: .zero)
    private let messageLabel = Label(frame: .zero)
    /// The choices.
    private(set) var buttons: [Button] = []
    private lazy var parts = AlertParts(of: self)

    init(style: AlertController.Style) {
        self.style = style
        super.init(frame: .zero)
        backgroundColor = .panel
        cornerRadius = style == .alert ? 12 : 8
        clipsToBounds = true
        titleLabel.font = .boldSystem(style == .alert ? 17 : 13)
        messageLabel.font = .system(style == .alert ? 14 : 13)
        for label in [titleLabel, messageLabel] {
            label.textAlignment = .center
            label.numberOfLines = 0
        }
    }

    /// The text fields.
    var fields: [TextField] { controller?.textFields ?? [] }

    func load() {
        guard let controller else { return }
        titleLabel.text = controller.title
        messageLabel.text = controller.message
        for view in subviews { view.removeFromSuperview() }
        addSubviews(titleLabel, messageLabel)
        for field in controller.textFields { addSubview(field) }
        buttons = controller.shownActions.map { action in
            let button = Button(action.title) { [weak controller] in controller?.choose(action) }
            button.isEnabled = action.isEnabled
            button.font = action === controller.emphasisedAction ? .boldSystem(17) : .system(17)
            if action.role == .destructive { button.titleLabel.textColor = .red }
            action.button = button
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    // MARK: Layout

    /// The height of a button, in points.
    private static let buttonHeight = 44.0

    private var width: Double { style == .alert ? 270 : 304 }
    private var standsSideBySide: Bool { style == .alert && buttons.count == 2 }

    /// The size that fits the labels and buttons, in points.
    var fittingSize: Size { Size(width: width, height: layoutParts()) }

    /// Positions the panel in the middle or at the bottom of an area.
    func place(in area: Rect) {
        let height = layoutParts()
        let x = area.minX + ((area.size.width - width) / 2).rounded()
        let y = style == .actionSheet ? area.maxY - height - 8 : area.minY + ((area.size.height - height) / 2).rounded()
        let place = Rect(x: x, y: y, width: width, height: height)
        if frame != place { frame = place }
    }

    package override func draw(in canvas: any Canvas) {
        for (index, button) in buttons.enumerated() {
            let place = button.presentationFrame
            canvas.fill(Rect(x: 0, y: place.minY, width: width, height: 0.5), .separator)
            if standsSideBySide, index == 1 {
                canvas.fill(Rect(x: place.minX, y: place.minY, width: 0.5, height: place.size.height), .separator)
            }
        }
    }

    package override func layoutSubviews() { _ = layoutParts() }

    private func layoutParts() -> Double {
        let inner = width - 32
        var y = 18.0
        for label in [titleLabel, messageLabel] {
            let size = label.sizeThatFits(Size(width: inner, height: 0))
            guard size.height > 0 else { continue }
            label.frame = Rect(x: 16, y: y, width: inner, height: size.height)
            y += size.height + 4
        }
        for field in fields {
            field.frame = Rect(x: 16, y: y + 6, width: inner, height: 30)
            y += 36
        }
        y += 14
        for (index, button) in buttons.enumerated() {
            if standsSideBySide {
                let half = width / 2
                button.frame = Rect(x: Double(index) * half, y: y, width: half, height: Self.buttonHeight)
            } else {
                button.frame = Rect(x: 0, y: y, width: width, height: Self.buttonHeight)
                y += Self.buttonHeight
            }
        }
        return standsSideBySide ? y + Self.buttonHeight : y
    }

    // MARK: Accessibility

    /// The labels with text.
    var labels: [Label] { [titleLabel, messageLabel].filter { $0.elementType != nil } }

    package override var elementType: ElementType? { style == .alert ? .alert : .actionSheet }
    package override var accessibilityName: String? { accessibilityIdentifier ?? controller?.title }
    package override var accessibilityChildren: [AccessibilityElement] { labels + fields + buttons }
    package override var keepsOrderOfChildren: Bool { true }
    package override var hasParts: Bool { true }

    package override func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? {
        switch relation {
        case .cancelButton: controller?.cancelAction?.button
        case .defaultButton where style == .alert: controller?.defaultAction?.button
        default: super.accessibilityRelated(relation)
        }
    }

    /// The containers that Apple's alerts had around the texts, the fields and the choices.
    package override func alternativeChildren(of type: ElementType) -> [AccessibilityElement] {
        switch type {
        case .scrollView: [parts.scrollView]
        case .collectionView: [parts.choices]
        case .image where !fields.isEmpty: [parts.image]
        default: []
        }
    }
}
