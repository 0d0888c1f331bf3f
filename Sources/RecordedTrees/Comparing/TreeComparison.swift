package import Automation

/// The differences between a recorded tree and a screen.
package struct TreeComparison: Sendable {
    /// A difference in what an element has.
    package struct Change: Hashable, Sendable {
        /// What differs: `class`, or one of the aspects.
        package var what: String
        /// As it was recorded.
        package var recorded: String
        /// As it is on the screen.
        package var screen: String
        /// The number of elements after it that differ in the same way, because it moved them.
        package var followers = 0
    }

    /// What is the matter with an element.
    package enum Kind: Hashable, Sendable {
        /// It was recorded, but is not on the screen.
        case missing
        /// It is on the screen, but was not recorded.
        case extra
        /// It is in both, but not the same.
        case changed([Change])
        /// It is the same in both, and contains differences.
        case same
        /// Children that are not listed: how many more were recorded; negative when the screen has more.
        case unlisted(Int)
    }

    /// An element with a difference, or one around it.
    package struct Entry: Hashable, Sendable {
        /// What is the matter.
        package var kind: Kind
        /// The element, as recorded unless it is too much.
        package var node: RecordedTree.Node
        /// The number of elements around it.
        package var depth: Int
        /// The number of elements inside that are missing, or too much, with it.
        package var inside = 0
        /// Where else an element of the class and name is.
        package var elsewhere: String?
    }

    /// The differences, and the elements around them, in the order of the recorded tree.
    package private(set) var entries: [Entry] = []
    /// Remarks that explain many differences at once, as sentences.
    package private(set) var remarks: [String] = []
    /// The size of the recorded screen, where it is not that of this one and frames are compared; nil otherwise.
    package private(set) var recordedScreenSize: Size?
    /// The number of elements that were recorded, apart from ignored ones.
    package let recordedCount: Int
    /// The number of elements on the screen, apart from ignored ones.
    package let screenCount: Int

    private let recorded: RecordedTree
    private let screen: RecordedTree
    private let options: ComparisonOptions
    /// Whether no value and an empty one are the same, because the file does not tell them apart.
    private let isBlind: Bool
    /// The elements around the current one that have no entry yet.
    private var pending: [Entry] = []

    /// Compares a recorded tree with a screen.
    /// - Parameters:
    ///   - recorded: the recorded tree.
    ///   - screen: the elements of the app; the part that resembles the root of the recorded tree is compared.
    ///   - options: what counts as a difference.
    ///   - isWhole: whether the root of the screen is what was recorded, and none of the elements in it.
    package init(
        _ recorded: RecordedTree, with screen: RecordedTree, options: ComparisonOptions = ComparisonOptions(),
        isWhole: Bool = false
    ) {
        let dissolves = options.dissolvesContainers ?? (recorded.format == .pageSourceOfXCUITest)
        let part = isWhole ? 0 : recorded.root.flatMap { screen.index(like: $0) }
        let hasStatusBar = recorded.nodes.contains { $0.type == .statusBar }
        let compared = options.pruned(
            part.map { screen.subtree(at: $0) } ?? screen, dissolving: dissolves, hasStatusBar: hasStatusBar)
        self.recorded = options.pruned(recorded, dissolving: dissolves, hasStatusBar: hasStatusBar)
        self.screen = compared
        self.options = options
        isBlind = recorded.hasLabels
        recordedCount = self.recorded.nodes.count
        screenCount = part == nil ? 0 : compared.nodes.count
        guard recorded.root != nil, compared.root != nil else { return }
        guard part != nil else {
            addMissing(0, depth: 0)
            return
        }
        compare(0, 0, depth: 0, isMoved: nil, around: Shift())
        locate()
        remark()
    }

    /// The number of differences.
    package var count: Int { entries.count { $0.kind != .same } }

    /// Whether there is no difference.
    package var isEqual: Bool { count == 0 }

    // MARK: Elements

    /// How far elements are from where they were recorded.
    private struct Shift {
        var x = 0.0
        var y = 0.0
    }

    private mutating func compare(
        _ first: Int, _ second: Int, depth: Int, isMoved: (Int, Int)?, around: Shift, followed: inout Followed
    ) {
        let (node, other) = (recorded.nodes[first], screen.nodes[second])
        var changes = changes(from: node, to: other)
        if let isMoved, options.compares(.order) {
            changes.append(Change(what: "order", recorded: "index \(isMoved.0)", screen: "index \(isMoved.1)"))
        }
        var shift = around
        if options.compares(.rect), let rect = node.rect, let now = other.rect {
            shift = Shift(x: now.minX - rect.minX, y: now.minY - rect.minY)
            let size = Size(width: now.size.width - rect.size.width, height: now.size.height - rect.size.height)
            // What is where it was is right, and so is what its container has taken along.
            let isInPlace = isSame(shift, Shift()) || isSame(shift, around)
            if !isInPlace || !isSame(Shift(x: size.width, y: size.height), Shift()) {
                if let entry = followed.entry, followed.size == size, isSame(shift, followed.shift) {
                    addFollower(to: entry)
                } else {
                    changes.append(
                        Change(
                            what: "rect", recorded: RecordedTree.Node.spelled(rect),
                            screen: RecordedTree.Node.spelled(now)))
                    followed = Followed(shift: shift, size: size, entry: entries.count + pending.count)
                }
            } else {
                followed = Followed()
            }
        }
        let entry = Entry(kind: changes.isEmpty ? .same : .changed(changes), node: node, depth: depth)
        pending.append(entry)
        if !changes.isEmpty { flush() }
        let openCount = pending.count
        compareChildren(first, second, depth: depth, around: shift)
        // Nothing inside differs, so the element needs no entry.
        if pending.count == openCount, openCount > 0 { pending.removeLast() }
    }

    /// The latest rectangle that differs among siblings.
    private struct Followed {
        var shift = Shift()
        var size = Size.zero
        var entry: Int?
    }

    private mutating func compare(_ first: Int, _ second: Int, depth: Int, isMoved: (Int, Int)?, around: Shift) {
        var followed = Followed()
        compare(first, second, depth: depth, isMoved: isMoved, around: around, followed: &followed)
    }

    private func isSame(_ a: Shift, _ b: Shift) -> Bool {
        abs(a.x - b.x) <= options.tolerance && abs(a.y - b.y) <= options.tolerance
    }

    private mutating func addFollower(to index: Int) {
        guard entries.indices.contains(index), case .changed(var changes) = entries[index].kind,
            let change = changes.lastIndex(where: { $0.what == "rect" })
        else { return }
        changes[change].followers += 1
        entries[index].kind = .changed(changes)
    }

    private mutating func flush() {
        entries += pending
        pending = []
    }

    private mutating func addMissing(_ index: Int, depth: Int) {
        if options.ignoresInvisible, recorded.nodes[index].isVisible == false { return }
        flush()
        entries.append(
            Entry(
                kind: .missing, node: recorded.nodes[index], depth: depth, inside: recorded.countInside(index)))
    }

    private mutating func addExtra(_ index: Int, depth: Int) {
        if options.ignoresInvisible, screen.nodes[index].isVisible == false { return }
        flush()
        entries.append(
            Entry(kind: .extra, node: screen.nodes[index], depth: depth, inside: screen.countInside(index)))
    }

    // MARK: Levels

    private mutating func compareChildren(_ first: Int, _ second: Int, depth: Int, around: Shift) {
        let (children, others) = (recorded.children(of: first), screen.children(of: second))
        guard !children.isEmpty || !others.isEmpty else { return }
        if children.isEmpty, recorded.nodes[first].hasUnknownChildren { return }
        var followed = Followed()
        let level = LevelAlignment(
            children.map { child(recorded, $0, moved: around) }, others.map { child(screen, $0, moved: Shift()) },
            tolerance: options.tolerance)
        // What the file or the snapshot does not list may be anything.
        var unlisted = recorded.nodes[first].omittedChildren
        var hidden = screen.nodes[second].omittedChildren
        let surplus = children.count + unlisted - others.count - hidden
        var positions: (recorded: [Int: Int], screen: [Int: Int]) = ([:], [:])
        for (position, index) in children.enumerated() { positions.recorded[index] = position }
        for (position, index) in others.enumerated() { positions.screen[index] = position }
        for item in level.items {
            switch item {
            case .missing(let index):
                if hidden > 0 { hidden -= 1 } else { addMissing(index, depth: depth + 1) }
            case .extra(let index):
                if unlisted > 0 { unlisted -= 1 } else { addExtra(index, depth: depth + 1) }
            case .pair(let index, let other, let isMoved):
                let places = (positions.recorded[index] ?? 0, positions.screen[other] ?? 0)
                compare(
                    index, other, depth: depth + 1, isMoved: isMoved ? places : nil, around: around,
                    followed: &followed)
            }
        }
        guard hidden > 0 || unlisted > 0, surplus != 0 else { return }
        flush()
        entries.append(Entry(kind: .unlisted(surplus), node: recorded.nodes[first], depth: depth + 1))
    }

    private func child(_ tree: RecordedTree, _ index: Int, moved: Shift) -> LevelAlignment.Child {
        let node = tree.nodes[index]
        let name = options.compares(.name) ? node.name ?? "" : ""
        return LevelAlignment.Child(
            index: index, key: ElementKey(node.className, name),
            rect: node.rect.map { $0.offset(x: moved.x, y: moved.y) }, value: node.value,
            isUnplaced: node.hasUnknownChildren)
    }

    // MARK: Attributes

    private func changes(from node: RecordedTree.Node, to other: RecordedTree.Node) -> [Change] {
        var changes: [Change] = []
        if node.className != other.className {
            changes.append(Change(what: "class", recorded: node.className, screen: other.className))
        }
        // A device has the name that its owner gave it.
        if node.type != .target { add(.name, node.name, other.name, to: &changes) }
        if recorded.hasLabels { add(.label, node.label, other.label, to: &changes) }
        if recorded.hasValues { add(.value, node.value, other.value, to: &changes) }
        add(.enabled, node.isEnabled, other.isEnabled, to: &changes)
        add(.visible, node.isVisible, other.isVisible, to: &changes)
        return changes
    }

    private func add(
        _ aspect: ComparisonOptions.Aspect, _ text: String?, _ other: String?, to changes: inout [Change]
    ) {
        let isSame = isBlind ? (text ?? "") == (other ?? "") : text == other
        // XCUITest does not compose names and values as UIAutomation does.
        if recorded.format == .pageSourceOfXCUITest, text == nil { return }
        guard options.compares(aspect), !isSame else { return }
        func shown(_ text: String?) -> String { text.map { RecordedTree.Node.quoted($0) } ?? "none" }
        changes.append(Change(what: aspect.rawValue, recorded: shown(text), screen: shown(other)))
    }

    private func add(_ aspect: ComparisonOptions.Aspect, _ flag: Bool?, _ other: Bool?, to changes: inout [Change]) {
        guard options.compares(aspect), let flag, let other, flag != other else { return }
        changes.append(Change(what: aspect.rawValue, recorded: flag ? "yes" : "no", screen: other ? "yes" : "no"))
    }

    // MARK: What explains differences

    /// Finds missing elements that are too much somewhere else.
    private mutating func locate() {
        var places: [ElementKey: String] = [:]
        var container: [String] = []
        for entry in entries {
            container = Array(container.prefix(entry.depth)) + [entry.node.title]
            guard entry.kind == .extra, let name = entry.node.name, !name.isEmpty else { continue }
            let around = container.dropLast().last ?? ""
            places[ElementKey(entry.node.className, name)] = around
        }
        guard !places.isEmpty else { return }
        for index in entries.indices where entries[index].kind == .missing {
            guard let name = entries[index].node.name else { continue }
            entries[index].elsewhere = places[ElementKey(entries[index].node.className, name)]
        }
    }

    private mutating func remark() {
        func size(_ tree: RecordedTree) -> Size? {
            tree.nodes.first { $0.type == .target || $0.type == .window }?.rect?.size
        }
        guard !isEqual, options.compares(.rect), let old = size(recorded), let new = size(screen), old != new else {
            return
        }
        func spelled(_ size: Size) -> String {
            "\(ScriptSpelling.number(size.width)) × \(ScriptSpelling.number(size.height)) points"
        }
        recordedScreenSize = old
        remarks.append("The tree was recorded on a screen of \(spelled(old)); this one has \(spelled(new)).")
    }
}

extension RecordedTree {
    /// The element that most resembles another tree's root: by class, name and frame; nil when none has its class.
    func index(like root: Node) -> Int? {
        var best: (index: Int, score: Int)?
        for (index, node) in nodes.enumerated() where node.className == root.className {
            let score = (node.name == root.name ? 2 : 0) + (node.rect == root.rect ? 1 : 0)
            if score > best?.score ?? -1 { best = (index, score) }
        }
        return best?.index
    }
}
