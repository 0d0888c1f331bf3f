import Automation
import SimulatedUI

/// The layout of a view and everything in it by constraints.
final class ConstraintLayout {
    /// A view that takes part, with what the document says about it.
    struct Participant {
        let view: View
        /// The frame in the document, and the size of the superview there.
        let design: Rect
        let designSuperview: Size
        /// Whether constraints decide its frame, or else its autoresizing mask.
        let usesConstraints: Bool
        /// The priorities with which it keeps the size of its content: at most, and at least.
        var hugging = (horizontal: 250.0, vertical: 250.0)
        var resistance = (horizontal: 750.0, vertical: 750.0)
        /// The margins that the document gives it.
        var margins: EdgeInsets?
        /// The arrangement of a stack view.
        var stack: StackArrangement?
    }

    /// The view that is laid out.
    private(set) weak var root: View?
    /// The area at the edges of the root that bars cover.
    var insets: () -> EdgeInsets = { .zero }
    /// The number of views up to which constraints are solved.
    static let maximumCount = 400
    /// Called once for each constraint that contradicts others.
    var onConflict: ((LayoutConstraint) -> Void)?
    private var participants: [Participant] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private var constraints: [LayoutConstraint] = []
    private var signature: [Double] = []
    private var isSolving = false
    private var told: Set<ObjectIdentifier> = []

    init(root: View) {
        self.root = root
        add(Participant(view: root, design: root.frame, designSuperview: root.frame.size, usesConstraints: true))
    }

    /// Adds a view; its superview must have been added before.
    func add(_ participant: Participant) {
        if let index = indices[ObjectIdentifier(participant.view)] {
            participants[index] = participant
        } else {
            indices[ObjectIdentifier(participant.view)] = participants.count
            participants.append(participant)
        }
        signature = []
    }

    func add(_ constraint: LayoutConstraint) {
        constraint.layout = self
        constraints.append(constraint)
        signature = []
    }

    /// Whether no frame is decided here: there is nothing to solve, or too much.
    private(set) lazy var isEmpty =
        constraints.isEmpty && !participants.contains { $0.stack != nil } || participants.count > Self.maximumCount
    /// Whether there are too many views.
    var isTooLarge: Bool { participants.count > Self.maximumCount }

    func contains(_ view: View) -> Bool { indices[ObjectIdentifier(view)] != nil }

    func setNeedsLayout() {
        signature = []
        root?.setNeedsLayout()
    }

    // MARK: Solving

    /// Gives every view its frame.
    func layout() {
        guard let root, !isSolving, !isEmpty else { return }
        isSolving = true
        defer { isSolving = false }
        var sizes = participants.map { IntrinsicSize(of: $0.view) }
        let current = state(sizes)
        if current == signature { return }
        var frames = solve(sizes)
        // The height of a text depends on the width that it has got.
        var changed = false
        for index in participants.indices.dropFirst() where sizes[index].adapt(to: frames[index].size.width) {
            changed = true
        }
        if changed { frames = solve(sizes) }
        place(frames, root: root)
        signature = current
    }

    /// Everything that the result depends on.
    private func state(_ sizes: [IntrinsicSize]) -> [Double] {
        let insets = insets()
        let size = root?.bounds.size ?? .zero
        var state = [size.width, size.height, insets.top, insets.left, insets.bottom, insets.right]
        for (size, participant) in zip(sizes, participants) {
            state += [size.width ?? -1, size.height ?? -1, participant.view.isHidden ? 1 : 0]
        }
        return state
    }

    private func solve(_ sizes: [IntrinsicSize]) -> [Rect] {
        var equations = LayoutEquations(
            participants: participants, indices: indices, root: root?.bounds.size ?? .zero, insets: insets())
        equations.addSizes(sizes)
        equations.addStacks(sizes)
        for (index, constraint) in constraints.enumerated() where constraint.isActive && constraint.isInstalled {
            equations.add(constraint, index: index)
        }
        equations.addDesign()
        let (frames, contradicting) = equations.frames()
        for index in contradicting where told.insert(ObjectIdentifier(constraints[index])).inserted {
            onConflict?(constraints[index])
        }
        contentSizes = equations.contentSizes
        return frames
    }

    private var contentSizes: [Int: Size] = [:]

    private func place(_ frames: [Rect], root: View) {
        for (index, participant) in participants.enumerated().dropFirst() {
            guard let superview = participant.view.superview, let outer = indices[ObjectIdentifier(superview)] else {
                continue
            }
            let frame = frames[index].offset(x: -frames[outer].minX, y: -frames[outer].minY).rounded
            if participant.view.frame != frame { participant.view.frame = frame }
        }
        for (index, size) in contentSizes.sorted(by: { $0.key < $1.key }) {
            guard let scrollView = participants[index].view as? ScrollView else { continue }
            if scrollView.contentSize != size { scrollView.contentSize = size }
        }
    }
}

/// A view that lays out its part of a scene by constraints.
final class ConstrainedView: View {
    weak var layout: ConstraintLayout?
    /// The layout that the view keeps, if it is the root of one.
    var ownLayout: ConstraintLayout? { didSet { layout = ownLayout } }

    override func layoutSubviews() {
        super.layoutSubviews()
        layout?.layout()
    }
}

/// A scroll view that lays out its part of a scene by constraints.
final class ConstrainedScrollView: ScrollView {
    weak var layout: ConstraintLayout?

    override func layoutSubviews() {
        super.layoutSubviews()
        layout?.layout()
    }
}

/// A stack view whose views are part of the scene's layout.
final class ConstrainedStackView: StackView {
    weak var layout: ConstraintLayout?

    override func layoutSubviews() {
        if let layout, !layout.isEmpty { layout.layout() } else { super.layoutSubviews() }
    }
}

extension Rect {
    /// The rectangle on whole half-points.
    var rounded: Rect {
        func round(_ value: Double) -> Double { (value * 2).rounded() / 2 }
        let (left, top) = (round(minX), round(minY))
        return Rect(x: left, y: top, width: max(0, round(maxX) - left), height: max(0, round(maxY) - top))
    }
}
