import Automation

extension TableViewCell {
    /// The width of the edit control at the left edge, in points.
    private static var editControlWidth: Double { 38 }
    /// The width of the reorder control, in points.
    private static var reorderControlWidth: Double { 44 }

    final func accessoryDidChange() {
        accessoryButton?.removeFromSuperview()
        accessoryButton = nil
        if shownAccessoryView !== accessoryView { shownAccessoryView?.removeFromSuperview() }
        shownAccessoryView = accessoryView
        if let accessoryView {
            addSubview(accessoryView)
        } else if accessoryType == .detailButton || accessoryType == .detailDisclosureButton {
            let button = DetailButton(cell: self)
            button.addAction(for: .touchUpInside) { [weak self] in
                guard let self else { return }
                table?.accessoryButtonTapped(in: self)
            }
            accessoryButton = button
            addSubview(button)
        }
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    /// The width of the accessory at the right edge and the reorder control next to it.
    private final var accessoryWidth: Double { ownAccessoryWidth + reorderWidth }
    private final var reorderWidth: Double { reorderControl == nil ? 0 : Self.reorderControlWidth }
    private final var ownAccessoryWidth: Double {
        if let accessoryView { return accessoryView.frame.size.width + 15 }
        return switch accessoryType {
        case .none: 0
        case .disclosureIndicator: 33
        case .checkmark: 39
        case .detailButton: 47
        case .detailDisclosureButton: 67
        }
    }

    /// The frame of the reorder control.
    final var reorderControlFrame: Rect {
        let width = Self.reorderControlWidth
        let right = contentSize.width - swipeOffset
        return Rect(x: right - width, y: 0, width: width, height: bounds.size.height)
    }

    /// The size without the table's section index and what the housing of the screen covers at the right.
    private final var contentSize: Size {
        let covered = (table?.sectionIndexWidth ?? 0) + housingInsets.right
        return Size(width: bounds.size.width - covered, height: bounds.size.height)
    }

    final func layoutParts() {
        let sides = housingInsets
        let size = contentSize
        let indent = sides.left + (editControl == nil && selectionMark == nil ? 0 : Self.editControlWidth)
        let shift = swipeOffset
        let accessory = accessoryWidth
        let place = Rect(x: sides.left - shift, y: 0, width: Self.editControlWidth, height: size.height)
        editControl?.frame = place
        selectionMark?.frame = place
        contentView.frame = Rect(
            x: indent - shift, y: 0, width: max(0, size.width - indent - accessory), height: size.height)
        if let accessoryView {
            let own = accessoryView.frame.size
            accessoryView.frame.origin = Point(
                x: size.width - accessory - shift, y: ((size.height - own.height) / 2).rounded())
        }
        if let accessoryButton {
            let right = accessoryType == .detailDisclosureButton ? 33.0 : 15.0
            accessoryButton.frame = Rect(
                x: size.width - reorderWidth - right - 22 - shift, y: (size.height - 22) / 2, width: 22,
                height: 22)
        }
        reorderControl?.frame = reorderControlFrame
        var left = bounds.size.width - shift
        for button in rowActionButtons {
            button.frame = Rect(x: left, y: 0, width: button.width, height: size.height)
            left += button.width
        }
        layoutTexts()
    }

    private final func layoutTexts() {
        let size = contentView.bounds.size
        var left = 15.0
        if let image = loadedImageView, image.image != nil {
            let own = image.sizeThatFits(size)
            image.frame = Rect(x: left, y: (size.height - own.height) / 2, width: own.width, height: own.height)
            left += own.width + 15
        }
        let width = max(0, size.width - left - (accessoryWidth > 0 ? 0 : 15))
        guard let text = loadedTextLabel else { return }
        switch style {
        case .default:
            text.frame = Rect(x: left, y: 0, width: width, height: size.height - 1)
        case .value1:
            let own = min(width, text.sizeThatFits(size).width)
            text.frame = Rect(x: left, y: 0, width: own, height: size.height - 1)
            let rest = max(0, width - own - 6)
            loadedDetailTextLabel?.frame = Rect(x: left + width - rest, y: 0, width: rest, height: size.height - 1)
        case .subtitle:
            let hasDetail = loadedDetailTextLabel?.text?.isEmpty == false
            let top = (size.height - 36) / 2
            text.frame =
                hasDetail
                ? Rect(x: left, y: top, width: width, height: 21)
                : Rect(x: left, y: 0, width: width, height: size.height - 1)
            loadedDetailTextLabel?.frame = Rect(x: left, y: top + 21, width: width, height: 15)
        }
    }
}

extension TableViewCell {
    /// Draws the parts of a row outside its content: selection, accessory and separator.
    final func drawParts(in canvas: any Canvas) {
        let size = bounds.size
        if isHighlighted || isSelected { canvas.fill(bounds, .selection) }
        let right = contentSize.width - reorderWidth - swipeOffset
        let middle = size.height / 2
        if accessoryView == nil {
            switch accessoryType {
            case .disclosureIndicator, .detailDisclosureButton:
                let tip = Point(x: right - 15, y: middle)
                canvas.line(
                    [Point(x: tip.x - 6, y: middle - 6), tip, Point(x: tip.x - 6, y: middle + 6)], .separator, width: 2)
            case .checkmark:
                canvas.line(
                    [
                        Point(x: right - 28, y: middle), Point(x: right - 24, y: middle + 5),
                        Point(x: right - 15, y: middle - 6),
                    ], tintColor, width: 2)
            case .none, .detailButton: break
            }
        }
        let left = 15 + housingInsets.left
        canvas.fill(
            Rect(x: left - swipeOffset, y: size.height - 0.5, width: size.width - left, height: 0.5), .separator)
    }
}

/// The detail button of a row: `More info, Title`.
final class DetailButton: Button {
    @Anchored private var cell: TableViewCell?

    init(cell: TableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    override func draw(in canvas: any Canvas) {
        canvas.strokeEllipse(in: bounds.insetBy(x: 1, y: 1), tintColor, width: 1)
        canvas.text("i", in: bounds, font: .system(15), color: tintColor, alignment: .center)
    }

    override var accessibilityLabel: String? {
        get {
            let title = cell?.title ?? ""
            return title.isEmpty ? "More info" : "More info, \(title)"
        }
        set { super.accessibilityLabel = newValue }
    }
}
