public import Automation

/// Lines up views in a row or a column; hidden ones leave no gap.
///
/// It is no element of its own: the views inside move up in the tree. Along the axis a view is as long as the size
/// that fits its content best, unless the distribution says otherwise; a view without content keeps the size that it
/// was added with, or was given since.
open class StackView: View {
    /// The direction in which views are lined up.
    public enum Axis: Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    /// How the views share the length of the stack.
    public enum Distribution: Sendable {
        /// The last view takes what the others leave, and gives what they lack.
        case fill
        /// All are equally long.
        case fillEqually
        /// All grow or shrink in proportion.
        case fillProportionally
        /// The room between them is shared out evenly.
        case equalSpacing
        /// Their middles are equally far apart, as far as there is room.
        case equalCentering
    }

    /// Where the views stand across the axis.
    public enum Alignment: Sendable {
        /// From edge to edge.
        case fill
        /// At the left edge, or at the top one in a row.
        case leading
        /// In the middle.
        case center
        /// At the right edge, or at the bottom one in a row.
        case trailing
    }

    /// The direction in which views are lined up.
    open var axis = Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
    /// How the views share the length of the stack.
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
    /// Where the views stand across the axis.
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
    /// The least room between two views, in points.
    open var spacing = 0.0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
    /// Room between the edges and the views, in points.
    open var layoutMargins = EdgeInsets.zero { didSet { if layoutMargins != oldValue { arrangementDidChange() } } }

    /// The views that are lined up, in their order; other subviews stand where they are put.
    public final var arrangedSubviews: [View] { arranged.map(\.view) }

    private final var arranged: [Member] = []

    /// A view that is lined up.
    private struct Member {
        let view: View
        /// The size that the view has for itself, in points.
        var own: Size
        /// The size that the stack has given it.
        var given: Size
        /// The room behind it, in points; nil for that of the stack.
        var spacing: Double?
    }

    /// Creates a stack without views.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a stack that is as large as its views need.
    /// - `spacing`: the least room between two views, in points.
    public convenience init(_ axis: Axis = .horizontal, spacing: Double = 0, _ views: [View]) {
        self.init(frame: .zero)
        self.axis = axis
        self.spacing = spacing
        for view in views { addArrangedSubview(view) }
        sizeToFit()
    }

    // MARK: Views

    /// Lines up a view behind all others.
    public final func addArrangedSubview(_ view: View) { insertArrangedSubview(view, at: arranged.count) }

    /// Lines up a view at a place, counted from 0; one beyond the end comes last.
    public final func insertArrangedSubview(_ view: View, at index: Int) {
        let present = arranged.firstIndex { $0.view === view }.map { arranged.remove(at: $0) }
        let size = view.bounds.size
        let member = present ?? Member(view: view, own: size, given: size)
        arranged.insert(member, at: min(max(index, 0), arranged.count))
        if view.superview !== self { addSubview(view) }
        arrangementDidChange()
    }

    /// No longer lines up a view; it stays a subview where it is.
    public final func removeArrangedSubview(_ view: View) {
        arranged.removeAll { $0.view === view }
        arrangementDidChange()
    }

    /// Sets the room behind a view, in points; nil for that of the stack.
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

    /// Finds out how large each view that is shown wants to be.
    private final func measured(in size: Size) -> [Int] {
        let shown = arranged.indices.filter { !arranged[$0].view.isHidden }
        for index in shown {
            let view = arranged[index].view
            // Another size than the one it was given is the app's own wish.
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

    /// The room behind each of the views, in points; none behind the last.
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

/// Where views stand along the axis of a stack, in points from its beginning.
private struct StackPlaces {
    private(set) var spans: [(start: Double, length: Double)] = []

    /// Shares out a length.
    /// - Parameters:
    ///   - lengths: what the views want.
    ///   - gaps: the least room between them.
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
                // Where they would come too close, the room is shared out evenly instead.
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

    /// The last one takes what is left; when too little is left, those before it give from the end.
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

    /// How far apart the middles are when the first and the last view stand at the ends.
    private static func step(between lengths: [Double], in whole: Double) -> Double {
        guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else { return 0 }
        return (whole - first / 2 - last / 2) / Double(lengths.count - 1)
    }
}

extension View {
    /// The size that fits the content best; for a view without content, the size it has for itself.
    fileprivate final func ownSize(_ own: Size, in size: Size) -> Size {
        // Views without content answer with their bounds; the ones that a stack gave them are not their own.
        let given = extent.size
        extent.size = own
        defer { extent.size = given }
        return sizeThatFits(size)
    }
}
