import Automation
import SimulatedUI

/// The conditions on the frames of a layout's views, in coordinates of its root.
struct LayoutEquations {
    private let participants: [ConstraintLayout.Participant]
    private let indices: [ObjectIdentifier: Int]
    private let root: Size
    private let insets: EdgeInsets
    private var conditions: [LinearCondition] = []
    private var nextVariable: Int
    /// The variables of the content width and height of scroll views.
    private var contents: [Int: (width: Int, height: Int)] = [:]
    /// The content sizes of scroll views, after solving.
    private(set) var contentSizes: [Int: Size] = [:]

    init(
        participants: [ConstraintLayout.Participant], indices: [ObjectIdentifier: Int], root: Size, insets: EdgeInsets
    ) {
        self.participants = participants
        self.indices = indices
        self.root = root
        self.insets = insets
        nextVariable = participants.count * 4
        for (variable, value) in zip([x(0), y(0), width(0), height(0)], [0, 0, root.width, root.height]) {
            require(variable + -value)
        }
    }

    // MARK: Variables

    private func x(_ index: Int) -> LinearExpression { LinearExpression(index * 4) }
    private func y(_ index: Int) -> LinearExpression { LinearExpression(index * 4 + 1) }
    private func width(_ index: Int) -> LinearExpression { LinearExpression(index * 4 + 2) }
    private func height(_ index: Int) -> LinearExpression { LinearExpression(index * 4 + 3) }

    private mutating func makeVariable() -> Int {
        nextVariable += 1
        return nextVariable - 1
    }

    private mutating func require(_ expression: LinearExpression) {
        conditions.append(LinearCondition(expression: expression))
    }

    private mutating func add(
        _ expression: LinearExpression, _ relation: LinearCondition.Relation = .equal, priority: Double
    ) {
        conditions.append(LinearCondition(expression: expression, relation: relation, priority: priority))
    }

    private func index(of view: View?) -> Int? { view.flatMap { indices[ObjectIdentifier($0)] } }

    // MARK: Constraints

    /// Adds a constraint of the document; one whose views are not here has no effect.
    mutating func add(_ constraint: LayoutConstraint, index: Int) {
        let other = constraint.second.flatMap(view)
        guard let left = expression(constraint.first, constraint.firstAttribute, other: other) else { return }
        var right = LinearExpression(constant: constraint.constant)
        if let second = constraint.second, let attribute = constraint.secondAttribute {
            guard let value = expression(second, attribute, other: view(constraint.first)) else { return }
            right.add(value, times: constraint.multiplier)
        }
        conditions.append(
            LinearCondition(
                expression: left - right, relation: constraint.relation, priority: min(constraint.priority, 1000),
                index: index))
    }

    private func view(_ item: LayoutConstraint.Item) -> View? {
        switch item {
        case .view(let view), .safeArea(let view), .content(let view): view
        case .topGuide, .bottomGuide: participants.first?.view
        }
    }

    /// The value of an attribute.
    private mutating func expression(
        _ item: LayoutConstraint.Item, _ attribute: LayoutConstraint.Attribute, other: View?
    ) -> LinearExpression? {
        switch item {
        case .topGuide:
            return LinearExpression(constant: attribute == .top ? 0 : insets.top)
        case .bottomGuide:
            return LinearExpression(constant: attribute == .bottom ? root.height : root.height - insets.bottom)
        case .safeArea(let view):
            guard let index = index(of: view) else { return nil }
            // Bars cover only the edges of the root.
            return value(attribute, index, box(index).inset(by: index == 0 ? insets : .zero))
        case .content(let view):
            guard let index = index(of: view) else { return nil }
            return value(attribute, index, contentBox(index))
        case .view(let view):
            guard let index = index(of: view) else { return nil }
            // Seen from inside, the edges of a scroll view are those of its content.
            if view is ScrollView, let other, other !== view, other.isDescendant(of: view),
                ![.width, .height, .centerX, .centerY].contains(attribute)
            {
                return value(attribute, index, contentBox(index))
            }
            return value(attribute, index, box(index))
        }
    }

    private struct Box {
        var x: LinearExpression
        var y: LinearExpression
        var width: LinearExpression
        var height: LinearExpression

        func inset(by insets: EdgeInsets) -> Box {
            Box(
                x: x + insets.left, y: y + insets.top, width: width + -(insets.left + insets.right),
                height: height + -(insets.top + insets.bottom))
        }
    }

    private func box(_ index: Int) -> Box { Box(x: x(index), y: y(index), width: width(index), height: height(index)) }

    private mutating func contentBox(_ index: Int) -> Box {
        let variables = contents[index] ?? (makeVariable(), makeVariable())
        contents[index] = variables
        return Box(
            x: x(index), y: y(index), width: LinearExpression(variables.width),
            height: LinearExpression(variables.height))
    }

    private func value(_ attribute: LayoutConstraint.Attribute, _ index: Int, _ box: Box) -> LinearExpression {
        switch attribute {
        case .leading, .left: return box.x
        case .trailing, .right: return box.x + box.width
        case .top: return box.y
        case .bottom: return box.y + box.height
        case .width: return box.width
        case .height: return box.height
        case .centerX: return box.x + box.width * 0.5
        case .centerY: return box.y + box.height * 0.5
        case .baseline, .firstBaseline, .lastBaseline:
            guard let font = participants[index].view.baselineFont else { return box.y + box.height }
            return box.y + box.height * 0.5 + font.pointSize * 0.35
        case .leadingMargin, .leftMargin: return box.inset(by: margins(index)).x
        case .trailingMargin, .rightMargin:
            let inner = box.inset(by: margins(index))
            return inner.x + inner.width
        case .topMargin: return box.inset(by: margins(index)).y
        case .bottomMargin:
            let inner = box.inset(by: margins(index))
            return inner.y + inner.height
        case .centerXWithinMargins:
            let inner = box.inset(by: margins(index))
            return inner.x + inner.width * 0.5
        case .centerYWithinMargins:
            let inner = box.inset(by: margins(index))
            return inner.y + inner.height * 0.5
        }
    }

    /// The margins of a view: a screen's own are wider on wide devices.
    private func margins(_ index: Int) -> EdgeInsets {
        if let margins = participants[index].margins { return margins }
        guard index == 0, participants[0].view is ConstrainedView, !participants[0].isCellContent else {
            return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        let side = root.width >= 414 ? 20.0 : 16
        return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }

    // MARK: Content and stacks

    /// Makes views as large as their content, as far as constraints allow.
    mutating func addSizes(_ sizes: [IntrinsicSize]) {
        for (index, size) in sizes.enumerated().dropFirst() where participants[index].usesConstraints {
            let participant = participants[index]
            if let value = size.width {
                add(width(index) + -value, .greaterThanOrEqual, priority: participant.resistance.horizontal)
                add(width(index) + -value, priority: participant.hugging.horizontal / 1000)
            }
            if let value = size.height {
                add(height(index) + -value, .greaterThanOrEqual, priority: participant.resistance.vertical)
                add(height(index) + -value, priority: participant.hugging.vertical / 1000)
            }
        }
    }

    /// Adds the arrangement of stack views; hidden views leave no gap.
    mutating func addStacks(_ sizes: [IntrinsicSize]) {
        for (index, participant) in participants.enumerated() {
            guard let stack = participant.stack, let view = participant.view as? StackView else { continue }
            let shown = view.arrangedSubviews.filter { !$0.isHidden }.compactMap { self.index(of: $0) }
            guard let first = shown.first, let last = shown.last else { continue }
            let inside = box(index).inset(by: stack.margins)
            require(start(first, stack) - (stack.isVertical ? inside.y : inside.x))
            require(end(last, stack) - (stack.isVertical ? inside.y + inside.height : inside.x + inside.width))
            addGaps(shown, stack)
            addLengths(shown, stack, sizes)
            for member in shown { addAlignment(member, stack, inside) }
        }
    }

    private func start(_ index: Int, _ stack: StackArrangement) -> LinearExpression {
        stack.isVertical ? y(index) : x(index)
    }

    private func length(_ index: Int, _ stack: StackArrangement) -> LinearExpression {
        stack.isVertical ? height(index) : width(index)
    }

    private func end(_ index: Int, _ stack: StackArrangement) -> LinearExpression {
        start(index, stack) + length(index, stack)
    }

    private mutating func addGaps(_ shown: [Int], _ stack: StackArrangement) {
        guard shown.count > 1 else { return }
        let step = LinearExpression(makeVariable())
        for (left, right) in zip(shown, shown.dropFirst()) {
            let gap = start(right, stack) - end(left, stack)
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally: require(gap + -stack.spacing)
            case .equalSpacing: require(gap - step)
            case .equalCentering:
                let centers =
                    start(right, stack) + length(right, stack) * 0.5 - start(left, stack) - length(left, stack) * 0.5
                add(centers - step, priority: 150)
            }
            if stack.distribution == .equalSpacing || stack.distribution == .equalCentering {
                conditions.append(LinearCondition(expression: gap + -stack.spacing, relation: .greaterThanOrEqual))
                add(gap + -stack.spacing, priority: 0.04)
            }
        }
    }

    private mutating func addLengths(_ shown: [Int], _ stack: StackArrangement, _ sizes: [IntrinsicSize]) {
        guard let first = shown.first else { return }
        for member in shown.dropFirst() {
            switch stack.distribution {
            case .fillEqually: add(length(member, stack) - length(first, stack), priority: 999)
            case .fillProportionally:
                let own = stack.isVertical ? sizes[member].height : sizes[member].width
                let other = stack.isVertical ? sizes[first].height : sizes[first].width
                guard let own, let other, own > 0, other > 0 else { continue }
                add(length(member, stack) * other - length(first, stack) * own, priority: 999)
            default: continue
            }
        }
    }

    private mutating func addAlignment(_ index: Int, _ stack: StackArrangement, _ inside: Box) {
        let start = stack.isVertical ? x(index) : y(index)
        let length = stack.isVertical ? width(index) : height(index)
        let (edge, whole) = stack.isVertical ? (inside.x, inside.width) : (inside.y, inside.height)
        switch stack.alignment {
        case .fill:
            require(start - edge)
            require(length - whole)
            return
        case .leading, .top, .firstBaseline, .lastBaseline: require(start - edge)
        case .center: require(start + length * 0.5 - edge - whole * 0.5)
        case .trailing, .bottom: require(start + length - edge - whole)
        }
        conditions.append(LinearCondition(expression: whole - length, relation: .greaterThanOrEqual))
        add(whole, priority: 0.045)
    }

    // MARK: The document's frames

    /// Adds the frames in the document: required for views that constraints do not concern, else as the last resort.
    mutating func addDesign() {
        for (index, participant) in participants.enumerated().dropFirst() {
            guard let outer = self.index(of: participant.view.superview) else { continue }
            let design = participant.design
            guard !participant.usesConstraints else {
                add(width(index) + -design.size.width, priority: 0.03)
                add(height(index) + -design.size.height, priority: 0.03)
                add(x(index) - x(outer) + -design.minX, priority: 0.02)
                add(y(index) - y(outer) + -design.minY, priority: 0.02)
                continue
            }
            let mask = participant.view.autoresizingMask
            let size = participant.designSuperview
            addResizing(
                x(index) - x(outer), width(index), width(outer), design.minX, design.size.width, size.width,
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
            addResizing(
                y(index) - y(outer), height(index), height(outer), design.minY, design.size.height, size.height,
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
        }
        for (index, variables) in contents.sorted(by: { $0.key < $1.key }) {
            add(LinearExpression(variables.width) - width(index), priority: 0.01)
            add(LinearExpression(variables.height) - height(index), priority: 0.01)
        }
    }

    /// Adds the rule of an autoresizing mask along one axis.
    private mutating func addResizing(
        _ start: LinearExpression, _ length: LinearExpression, _ outer: LinearExpression, _ designStart: Double,
        _ designLength: Double, _ designOuter: Double, _ flexibleStart: Bool, _ flexibleLength: Bool,
        _ flexibleEnd: Bool
    ) {
        let parts =
            (flexibleStart ? designStart : 0) + (flexibleLength ? designLength : 0)
            + (flexibleEnd ? max(0, designOuter - designStart - designLength) : 0)
        // The difference in size goes to the flexible parts, in proportion.
        let growth = outer + -designOuter
        let startShare = flexibleStart && parts > 0 ? designStart / parts : 0
        let lengthShare = flexibleLength ? (parts > 0 ? designLength / parts : 1) : 0
        require(start - growth * startShare + -designStart)
        require(length - growth * lengthShare + -designLength)
    }

    // MARK: Result

    /// Solves the conditions.
    /// - Returns: the frames, and the indices of required constraints that contradict others.
    mutating func frames() -> (frames: [Rect], contradicting: [Int]) {
        let (system, contradicting) = LinearSystem.solving(conditions)
        let frames = participants.indices.map { index in
            Rect(
                x: system.value(of: x(index)), y: system.value(of: y(index)),
                width: max(0, system.value(of: width(index))), height: max(0, system.value(of: height(index))))
        }
        for (index, variables) in contents {
            contentSizes[index] = Size(
                width: max(0, system.value(of: LinearExpression(variables.width))),
                height: max(0, system.value(of: LinearExpression(variables.height))))
        }
        return (frames, contradicting)
    }
}

extension ConstraintLayout.Participant {
    /// Whether the view holds the content of a cell, whose margins are narrow.
    var isCellContent: Bool { view.superview is TableViewCell || view.superview is CollectionViewCell }
}

extension View {
    /// The font of the text whose baseline is the view's.
    fileprivate var baselineFont: Font? {
        switch self {
        case let label as Label: label.font
        case let button as Button: button.font
        case let field as TextField: field.font
        default: nil
        }
    }
}
