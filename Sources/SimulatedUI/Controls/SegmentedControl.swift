public import Automation

/// A row of buttons of which at most one is selected.
///
/// It sends ``Control/Events/valueChanged`` when the user taps a segment that is not selected.
open class SegmentedControl: Control {
    /// The index that means no segment.
    public static let noSegment = -1

    private final var segments: [Segment] = []
    private final var selected = noSegment

    /// Whether a segment is selected only while its tap is handled, like the arrows of a browser.
    public final var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }

    /// Creates a control without segments.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a control that fits its segments.
    /// - Parameters:
    /// - titles: the title of each segment.
    /// - selected: the index of the selected segment; none by default.
    /// - action: called with the index of the segment that the user has tapped.
    public convenience init(_ titles: [String], selected: Int = noSegment, action: ((Int) -> Void)? = nil) {
        self.init(frame: .zero)
        for title in titles { insertSegment(withTitle: title, at: segments.count) }
        selectedSegmentIndex = selected
        sizeToFit()
        if let action { addAction(for: .valueChanged) { [unowned self] in action(self.selectedSegmentIndex) } }
    }

    // MARK: Segments

    /// The number of segments.
    public final var numberOfSegments: Int { segments.count }

    /// The index of the selected segment; ``noSegment`` for none, or when set to an invalid index.
    public final var selectedSegmentIndex: Int {
        get { selected }
        set {
            selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
            showStates()
        }
    }

    /// Inserts a segment at an index; past the end it becomes the last one.
    public final func insertSegment(withTitle title: String, at index: Int) {
        insert(at: index) { $0.setTitle(title) }
    }

    /// Inserts a segment with an image at an index; past the end it becomes the last one.
    public final func insertSegment(with image: Image, at index: Int) {
        insert(at: index) { $0.setImage(image) }
    }

    private final func insert(at index: Int, _ fill: (Segment) -> Void) {
        let index = min(max(index, 0), segments.count)
        let segment = Segment(frame: .zero)
        segment.font = .system(13)
        fill(segment)
        segment.addAction(for: .touchUpInside) { [weak self, weak segment] in
            if let segment { self?.segmentTapped(segment) }
        }
        segments.insert(segment, at: index)
        insertSubview(segment, at: index)
        if selected >= index { selected += 1 }
        segmentsDidChange()
    }

    /// Removes a segment; if it was selected, no segment is selected any more.
    public final func removeSegment(at index: Int) {
        guard segments.indices.contains(index) else { return }
        segments.remove(at: index).removeFromSuperview()
        if selected == index { selected = Self.noSegment } else if selected > index { selected -= 1 }
        segmentsDidChange()
    }

    /// Removes all segments.
    public final func removeAllSegments() {
        for segment in segments { segment.removeFromSuperview() }
        segments = []
        selected = Self.noSegment
        segmentsDidChange()
    }

    /// Returns the title of a segment; nil for none.
    public final func titleForSegment(at index: Int) -> String? {
        segments.indices.contains(index) ? segments[index].title : nil
    }

    /// Sets the title of a segment.
    public final func setTitle(_ title: String?, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].setTitle(title)
        invalidateIntrinsicContentSize()
    }

    /// Returns the image of a segment; nil for none.
    public final func imageForSegment(at index: Int) -> Image? {
        segments.indices.contains(index) ? segments[index].currentImage : nil
    }

    /// Sets the image of a segment, instead of its title.
    public final func setImage(_ image: Image?, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].setTitle(nil)
        segments[index].setImage(image)
        invalidateIntrinsicContentSize()
    }

    /// Returns whether a segment can be tapped while the control is enabled.
    public final func isEnabledForSegment(at index: Int) -> Bool {
        segments.indices.contains(index) && segments[index].isOwnEnabled
    }

    /// Enables or disables a segment.
    public final func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
        guard segments.indices.contains(index) else { return }
        segments[index].isOwnEnabled = isEnabled
        showStates()
    }

    private final func segmentsDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        showStates()
    }

    private final func showStates() {
        for (index, segment) in segments.enumerated() {
            segment.isSelected = index == selected
            segment.isEnabled = isEnabled && segment.isOwnEnabled
        }
        setNeedsTreeUpdate()
    }

    open override func stateDidChange() {
        super.stateDidChange()
        showStates()
    }

    private final func segmentTapped(_ segment: Segment) {
        guard let index = segments.firstIndex(where: { $0 === segment }), index != selected else { return }
        selectedSegmentIndex = index
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        let width = bounds.size.width / Double(max(1, segments.count))
        for (index, segment) in segments.enumerated() {
            segment.frame = Rect(x: Double(index) * width, y: 0, width: width, height: bounds.size.height)
        }
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        let widest = segments.map { $0.sizeThatFits(size).width }.max() ?? 0
        return Size(width: (widest + 12) * Double(segments.count), height: 29)
    }

    open override func draw(in canvas: any Canvas) {
        let tint = isEnabled ? tintColor : .disabled
        canvas.clipped(to: bounds, cornerRadius: 4) {
            for segment in segments where segment.isSelected || segment.isHighlighted {
                canvas.fill(segment.frame, segment.isSelected ? tint : tint.withAlpha(0.2))
            }
        }
        for segment in segments.dropFirst() {
            let x = segment.frame.minX
            canvas.line([Point(x: x, y: 0), Point(x: x, y: bounds.size.height)], tint, width: 1)
        }
        canvas.stroke(
            EdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5).inset(bounds), tint, width: 1, cornerRadius: 4)
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .segmentedControl }
    package override var hasParts: Bool { true }

    /// Whether the segments are buttons of the cell around the control.
    package override var isReplacedByChildren: Bool {
        ElementShapes.cellsHaveSegments[version: systemVersion] && nearestCell != nil
    }

    private final var nearestCell: TableViewCell? {
        var current = parentView
        while let view = current {
            if let cell = view as? TableViewCell { return cell }
            if view.elementType != nil { return nil }
            current = view.parentView
        }
        return nil
    }

    open override func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? {
        relation == .selectedButton ? segments.first { $0.isSelected } : super.accessibilityRelated(relation)
    }
}

/// A segment of a segmented control.
final class Segment: Button {
    /// Whether the segment is enabled, regardless of the control.
    fileprivate var isOwnEnabled = true

    /// The control draws the background of its segments.
    override func draw(in canvas: any Canvas) { drawImage(in: canvas) }
}
