/// Tells a collection view what it shows.
public protocol CollectionViewDataSource: AnyObject {
    /// The number of sections; 1 unless implemented.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// The number of items of a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell of an item; asked when the item comes near the part that is shown.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
    /// The text before a section, if any.
    func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String?
}

extension CollectionViewDataSource {
    /// One section.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    /// No text.
    public func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String? {
        nil
    }
}

/// Is told what the user does with a collection view.
public protocol CollectionViewDelegate: AnyObject {
    /// Whether tapping an item selects it; true unless implemented.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Called when the user has selected an item.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    /// Called when the user has selected another item, or this one again where several can be selected.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
    /// Items can be selected.
    public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
}

/// A section of a collection view, described by its cells or by how they are made.
///
/// ```swift
/// collection.sections = [
///     CollectionSection("Photos", items: photos, onSelect: { open($0) }) { CollectionViewCell($0.title) }
/// ]
/// ```
public struct CollectionSection {
    /// The text before the items.
    public var header: String?
    /// The number of items.
    public var count: Int
    let cell: (Int) -> CollectionViewCell
    let onSelect: ((Int) -> Void)?

    /// Creates a section whose cells are made when they come near the part that is shown.
    /// - `onSelect`: called when an item was tapped; it does not stay selected then.
    /// - `cell`: makes the cell of an item, counted from 0.
    public init(
        _ header: String? = nil, count: Int, onSelect: ((Int) -> Void)? = nil,
        cell: @escaping (Int) -> CollectionViewCell
    ) {
        self.header = header
        self.count = max(0, count)
        self.cell = cell
        self.onSelect = onSelect
    }

    /// Creates a section with a cell for each item.
    public init<Item>(
        _ header: String? = nil, items: [Item], onSelect: ((Item) -> Void)? = nil,
        cell: @escaping (Item) -> CollectionViewCell
    ) {
        self.init(
            header, count: items.count, onSelect: onSelect.map { body in { body(items[$0]) } },
            cell: { cell(items[$0]) })
    }
}

/// Shows sections in a collection view.
final class CollectionSectionSource: CollectionViewDataSource, CollectionViewDelegate {
    var sections: [CollectionSection] = []

    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].count : 0
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        section(at: indexPath)?.cell(indexPath.item) ?? CollectionViewCell()
    }

    func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].header : nil
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let body = section(at: indexPath)?.onSelect else { return }
        collectionView.deselectItem(at: indexPath)
        body(indexPath.item)
    }

    /// The section of an item; none when what was asked meanwhile has changed the sections.
    private func section(at indexPath: IndexPath) -> CollectionSection? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        return section.count > indexPath.item ? section : nil
    }
}
