/// The provider of a collection view's content.
public protocol CollectionViewDataSource: AnyObject {
    /// Returns the number of sections; 1 by default.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// Returns the number of items in a section.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// Returns the cell of an item; called when the item comes near the visible part.
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell
    /// Returns the header text of a section, if any.
    func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String?
}

extension CollectionViewDataSource {
    /// Returns 1 by default.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    /// Returns nil by default.
    public func collectionView(_ collectionView: CollectionView, titleForHeaderInSection section: Int) -> String? {
        nil
    }
}

/// The receiver of user actions in a collection view.
public protocol CollectionViewDelegate: AnyObject {
    /// Returns whether tapping an item selects it; true by default.
    func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Called when the user has selected an item.
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
    /// Called when the user has selected another item, or has deselected this one with multiple selection.
    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
    /// Returns true by default.
    public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing by default.
    public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
}

/// A section of a collection view, described by its cells or by a function that creates them.
///
/// ```swift
/// collection.sections = [
///     CollectionSection("Photos", items: photos, onSelect: { open($0) }) { CollectionViewCell($0.title) }
/// ]
/// ```
public struct CollectionSection {
    /// The header text.
    public var header: String?
    /// The number of items.
    public var count: Int
    let cell: (Int) -> CollectionViewCell
    let onSelect: ((Int) -> Void)?

    /// Creates a section whose cells are created on demand.
    /// - `onSelect`: called when an item is tapped, after deselecting it.
    /// - `cell`: creates the cell at an index.
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

/// The data source of a collection view with sections.
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

    /// Returns the section of an item; nil when a callback has changed the sections in the meantime.
    private func section(at indexPath: IndexPath) -> CollectionSection? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        return section.count > indexPath.item ? section : nil
    }
}
