public import Automation

/// A view that arranges its subviews in a row or a column; hidden ones leave no gap.
///
/// It is not an element: its views are in the tree in its place. Along the axis, each view has the size that fits its
/// content, unless the distribution determines another. A view without content keeps the size that it had when it was
/// added, or that was set later.
open class StackView: View {
    /// The direction in which views are arranged.
    public enum Axis: Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// The distribution of the views along the axis.
    public enum Distribution: Sendable {
        /// The last view grows to fill the stack, or shrinks to fit in.
        case fill
        /// All views have the same length.
        case fillEqually
        /// All views grow or shrink in proportion.
        case fillProportionally
        /// The spaces between the views are equal.
        case equalSpacing
        /// The distances between the centres of the views are equal, as far as possible.
        case equalCentering
    }

    /// The alignment of the views across the axis.
    public enum Alignment: Sendable {
        /// Views fill the stack from edge to edge.
        case fill
        /// Views are at the left edge of a column, or the top edge of a row.
        case leading
        /// Views are centred.
        case center
        /// Views are at the right edge of a column, or the bottom edge of a row.
        case trailing
    }

    /// The direction in which views are arranged.
    open var axis = Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
    /// The distribution of the views along the axis.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
    /// The alignment of the views across the axis.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
    /// The minimum space between two views, in points.
    open var spacing = 0.0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
    /// The space between the edges and the views, in points.
    open var layoutMargins = EdgeInsets.zero { didSet { if layoutMargins != oldValue { arrangementDidChange() } } }

    /// The arranged views in order; other subviews keep their frames.
    public final var arrangedSubviews: [View] { arranged.map(\.view) }

    private final var arranged: [Member] = []

    /// An arranged view.
    private struct Member {
        let view: View
        /// The view's own size, in points.
        var own: Size
        /// The size that the stack assigned, in points.
        var given: Size
        /// The space after the view, in points; nil for the spacing of the stack.
        var spacing: Double?
    }

    /// Creates a stack without views.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a stack that fits its views.
    /// - `spacing`: the minimum space between two views, in points.
    public convenience init(_ axis: Axis = .horizontal, spacing: Double = 0, _ views: [View]) {
        self.init(frame: .zero)
        self.axis = axis
        self.spacing = spacing
        for view in views { addArrangedSubview(view) }
        sizeToFit()
    }

    // MARK: Views

    /// Appends a view to the arranged views.
    public final func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arranged.count) }

    /// Inserts a view into the arranged views at an index; past the end it becomes the last one.
    public final func insertArrangedSubview(_ view: View, at index: Int) {
        let present = arranged.firstIndex { $0.view === view }.map { arranged.remove(at: $0) }
        let size = view.bounds.size
        let member = present ?? Member(view: view, own: size, given: size)
        arranged.insert(member, at: min(max(index, 0), arranged.count))
        if view.superview !== self { addSubview(view) }
        arrangementDidChange()
    }

    /// Removes a view from the arranged views; it remains a subview with its frame.
    public final func removeArrangedSubview(_ view: View) {
        arranged.removeAll { $0.view === view }
        arrangementDidChange()
    }

    /// Sets the space after a view, in points; nil for the spacing of the stack.
    public final func setCustomSpacing(_ spacing: Double?, after view: View) {
        guard let index = arranged.firstIndex(where: { $0.view === view }) else { return }
        arranged[index].spacing = spacing
        arrangementDidChange()
    }

    open override func willRemoveSubview(_ subview: View) {
        super.willRemoveSubview(subview)
        arranged.removeAll { $0.view === subview }
        arrangementDidChange()
    }

    private final func arrangementDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        setNeedsTreeUpdate()
    }

    // MARK: Sizes

    /// Measures the views that are not hidden.
    private final func measured(in size: Size) -> [Int] {
        let shown = arranged.indices.filter { !arranged[$0].view.isHidden }
        for index in shown {
            let view = arranged[index].view
            // A size other than the assigned one was set by the app.
            if view.bounds.size != arranged[index].given { arranged[index].own = view.bounds.size }
            arranged[index].given = view.bounds.size
            arranged[index].own = view.ownSize(arranged[index].own, in: size)
        }
        return shown
    }

    private final func length(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
    private final func breadth(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }
    private final func size(_ length: Double, _ breadth: Double) -> Size {
        axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }

    /// Returns the space after each view except the last, in points.
    private final func gaps(_ shown: [Int]) -> [Double] { shown.dropLast().map { arranged[$0].spacing ?? spacing } }

    open override func sizeThatFits(_ size: Size) -> Size {
        let inner = layoutMargins.inset(Rect(origin: .zero, size: size)).size
        let shown = measured(in: inner)
        let lengths = shown.map { length(arranged[$0].own) }
        let longest = lengths.max() ?? 0
        let sum = distribution == .fillEqually ? longest * Double(lengths.count) : lengths.reduce(0, +)
        let broadest = shown.map { breadth(arranged[$0].own) }.max() ?? 0
        let own = self.size(sum + gaps(shown).reduce(0, +), broadest)
        return Size(
            width: own.width + layoutMargins.left + layoutMargins.right,
            height: own.height + layoutMargins.top + layoutMargins.bottom)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        let area = layoutMargins.inset(Rect(origin: .zero, size: bounds.size))
        let shown = measured(in: area.size)
        guard !shown.isEmpty else { return }
        let places = StackPlaces(
            lengths: shown.map { length(arranged[$0].own) }, gaps: gaps(shown), distribution: distribution,
            in: length(area.size))
        for (place, index) in zip(places.spans, shown) {
            let whole = breadth(area.size)
            let breadth = alignment == .fill ? whole : min(whole, self.breadth(arranged[index].own))
            let across =
                switch alignment {
                case .fill, .leading: 0.0
                case .center: (whole - breadth) / 2
                case .trailing: whole - breadth
                }
            let given = size(place.length, breadth)
            let origin =
                axis == .horizontal
                ? Point(x: area.minX + place.start, y: area.minY + across)
                : Point(x: area.minX + across, y: area.minY + place.start)
            arranged[index].given = given
            arranged[index].view.frame = Rect(origin: origin, size: given)
        }
    }
}

/// The positions of views along the axis of a stack, in points.
private struct StackPlaces {
    private(set) var spans: [(start: Double, length: Double)] = []

    /// Distributes the views over a length.
    /// - Parameters:
    /// - lengths: the preferred lengths of the views.
    /// - gaps: the minimum spaces between the views.
    init(lengths: [Double], gaps: [Double], distribution: StackView.Distribution, in whole: Double) {
        let room = max(0, whole - gaps.reduce(0, +))
        let wanted = lengths.reduce(0, +)
        var lengths = lengths
        var gaps = gaps
        switch distribution {
        case .fill:
            Self.fill(&lengths, room: room)
        case .fillEqually:
            lengths = lengths.map { _ in room / Double(lengths.count) }
        case .fillProportionally:
            lengths = lengths.map { wanted > 0 ? room * $0 / wanted : room / Double(lengths.count) }
        case .equalSpacing, .equalCentering:
            if wanted > room {
                Self.fill(&lengths, room: room)
            } else if !gaps.isEmpty {
                let step = Self.step(between: lengths, in: whole)
                let even = (room - wanted + gaps.reduce(0, +)) / Double(gaps.count)
                let least = gaps
                gaps = least.indices.map { index in
                    distribution == .equalSpacing ? even : step - (lengths[index] + lengths[index + 1]) / 2
                }
                // Where equal centring would violate a minimum, the spaces become equal instead.
                if zip(gaps, least).contains(where: { $0 < $1 }) {
                    gaps = least.map { $0 + (room - wanted) / Double(least.count) }
                }
            }
        }
        var start = 0.0
        for (index, length) in lengths.enumerated() {
            spans.append((start, length))
            start += length + (index < gaps.count ? gaps[index] : 0)
        }
    }

    /// Assigns the rest to the last view; if there is too little room, shrinks views from the end.
    private static func fill(_ lengths: inout [Double], room: Double) {
        var excess = lengths.reduce(0, +) - room
        guard excess > 0 else {
            if let last = lengths.indices.last { lengths[last] -= excess }
            return
        }
        for index in lengths.indices.reversed() where excess > 0 {
            let given = min(lengths[index], excess)
            lengths[index] -= given
            excess -= given
        }
    }

    /// Returns the distance between centres when the first and the last view are at the ends.
    private static func step(between lengths: [Double], in whole: Double) -> Double {
        guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else { return 0 }
        return (whole - first / 2 - last / 2) / Double(lengths.count - 1)
    }
}

extension View {
    /// Returns the size that fits the content, or the own size of a view without content.
    fileprivate final func ownSize(_ own: Size, in size: Size) -> Size {
        // Views without content return their bounds, which may be the size that a stack assigned.
        let given = extent.size
        extent.size = own
        defer { extent.size = given }
        return sizeThatFits(size)
    }
}
