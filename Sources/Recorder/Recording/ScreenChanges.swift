import Automation

/// What is different between two snapshots, the most telling first.
struct ScreenChanges {
    private let old: ScreenSnapshot
    private let new: ScreenSnapshot
    private var found: [(rank: Int, kind: ScreenChange.Kind, index: Int, isOld: Bool, from: String?, to: String?)] = []
    /// The first row at the place of another one: its index, and its place in the list.
    private(set) var moved: (index: Int, place: Int)?

    /// The greatest number of changes that are kept.
    private static let mostKept = 4

    /// Compares a snapshot with an earlier one.
    init(from old: ScreenSnapshot, to new: ScreenSnapshot) {
        self.old = old
        self.new = new
        guard !old.items.isEmpty, !new.items.isEmpty else { return }
        compare(0, 0)
    }

    // MARK: Comparing

    private mutating func compare(_ before: Int, _ after: Int) {
        let (was, now) = (old.items[before], new.items[after])
        note(was, now, after)
        noteOrder(was, now)
        var rest = Set(now.children)
        // Of a list that is known in part, members come and go with what is on the screen.
        let isKnown = !was.isPartial && !now.isPartial
        for child in was.children {
            if let same = match(child, among: now.children, rest) {
                rest.remove(same)
                compare(child, same)
            } else if isKnown {
                noteGone(child)
            }
        }
        for child in now.children where isKnown && rest.contains(child) { noteNew(child) }
    }

    /// The child of the new snapshot that is the same element: by identity, or else by type and name.
    private func match(_ child: Int, among children: [Int], _ rest: Set<Int>) -> Int? {
        let item = old.items[child]
        let isCell = item.type == .tableCell || item.type == .collectionCell
        // Cells are used again for other rows: their name says what they show.
        if isCell {
            return children.first {
                rest.contains($0) && new.items[$0].type == item.type && new.items[$0].name == item.name
            }
        }
        if let same = children.first(where: { rest.contains($0) && ScreenSnapshot.isSame(new.items[$0], item) }) {
            return same
        }
        guard let identifier = item.identifier else { return nil }
        return children.first {
            rest.contains($0) && new.items[$0].type == item.type && new.items[$0].identifier == identifier
        }
    }

    private mutating func note(_ was: ScreenSnapshot.Item, _ now: ScreenSnapshot.Item, _ index: Int) {
        switch now.type {
        case .application, .window, .scrollView, .tableView, .collectionView, .pageIndicator, .progressIndicator,
            .activityIndicator:
            return
        case .navigationBar:
            if was.label ?? was.identifier != now.label ?? now.identifier {
                add(0, .screen, index, from: was.label ?? was.identifier, to: now.label ?? now.identifier)
            }
            return
        default: break
        }
        let isNamed = now.identifier != nil
        if was.label != now.label, let label = now.label {
            add(isNamed ? 10 : 20, .label, index, from: was.label, to: label)
        }
        if was.valueText != now.valueText, now.type != .tableCell, now.type != .collectionCell, now.name != nil {
            // The value of a plain text is its label, that of a selected button a number.
            if now.valueText != now.label, now.type != .button || now.value.number == nil {
                add(isNamed ? 12 : 22, .value, index, from: was.valueText, to: now.valueText)
            }
        }
        if was.isEnabled != now.isEnabled { add(30, .enabled, index, from: "\(was.isEnabled)", to: "\(now.isEnabled)") }
        if was.isSelected != now.isSelected, now.name != nil {
            add(now.isSelected ? 32 : 60, .selected, index, from: "\(was.isSelected)", to: "\(now.isSelected)")
        }
    }

    /// Notes the first row that another one has taken the place of, when the same rows are in another order.
    private mutating func noteOrder(_ was: ScreenSnapshot.Item, _ now: ScreenSnapshot.Item) {
        guard now.type == .tableView || now.type == .collectionView else { return }
        func cells(_ item: ScreenSnapshot.Item, _ screen: ScreenSnapshot) -> [Int] {
            item.children.filter { screen.items[$0].type == .tableCell || screen.items[$0].type == .collectionCell }
        }
        guard !was.isPartial, !now.isPartial else { return }
        let (before, after) = (cells(was, old), cells(now, new))
        let names = (before.map { old.items[$0].name }, after.map { new.items[$0].name })
        guard names.0 != names.1, names.0.count == names.1.count, Set(names.0) == Set(names.1),
            let place = names.0.indices.first(where: { names.0[$0] != names.1[$0] })
        else { return }
        found.append((13, .label, after[place], false, old.items[before[place]].label, new.items[after[place]].label))
        moved = (after[place], place)
    }

    private mutating func noteNew(_ index: Int) {
        let item = new.items[index]
        switch item.type {
        case .alert, .actionSheet: add(1, .screen, index, to: item.label)
        case .navigationBar: add(0, .screen, index, to: item.label ?? item.identifier)
        case .tableCell, .collectionCell:
            if item.name != nil { add(14, .rowAdded, index) }
        case .editingMenu, .activityIndicator: return
        default:
            // What has neither a name nor a text is told by what is in it.
            if item.name != nil, item.type != .window { add(item.identifier != nil ? 16 : 40, .appeared, index) }
            for child in item.children { noteNew(child) }
        }
    }

    private mutating func noteGone(_ index: Int) {
        let item = old.items[index]
        switch item.type {
        case .alert, .actionSheet: add(18, .disappeared, index, isOld: true)
        case .tableCell, .collectionCell:
            if item.name != nil { add(15, .rowRemoved, index, isOld: true) }
        case .navigationBar, .editingMenu, .activityIndicator: return
        default:
            if item.name != nil, item.type != .window {
                add(item.identifier != nil ? 50 : 55, .disappeared, index, isOld: true)
            }
            for child in item.children { noteGone(child) }
        }
    }

    private mutating func add(
        _ rank: Int, _ kind: ScreenChange.Kind, _ index: Int, isOld: Bool = false, from: String? = nil,
        to: String? = nil
    ) {
        found.append((rank, kind, index, isOld, from, to))
    }

    // MARK: Results

    /// Whether another screen came, so that what else is different says little.
    var isAnotherScreen: Bool { found.contains { $0.rank == 0 } }

    /// The changes, best first, described by a closure; at most a few.
    ///
    /// - `describe`: describes an element of the new snapshot, or of the old one; nil for one that cannot be found.
    func best(_ describe: (_ index: Int, _ isOld: Bool) -> RecordedElement?) -> [ScreenChange] {
        let sorted = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        var changes: [ScreenChange] = []
        for (_, change) in sorted {
            guard changes.count < Self.mostKept else { break }
            guard let element = describe(change.index, change.isOld),
                !element.selectors.isEmpty || change.kind == .screen
            else { continue }
            // A check of an element that is gone needs a name that nothing else has now.
            if change.isOld, let name = element.name, new.items.contains(where: { $0.name == name }) { continue }
            changes.append(ScreenChange(change.kind, element, from: change.from, to: change.to))
        }
        return changes
    }
}
