/// A section of a table, described by its cells or by how they are made.
///
/// ```swift
/// table.sections = [
///     TableSection("What type of account?", cells: [
///         TableViewCell("github", accessory: .disclosureIndicator) { … },
///     ]),
///     TableSection("Numbers", count: 100_000) { TableViewCell("Number \($0)") },
/// ]
/// ```
public struct TableSection {
    /// The text above the rows.
    public var header: String?
    /// The text below the rows.
    public var footer: String?
    /// The number of rows.
    public var count: Int
    /// What can be done with a row that is swiped, from the right edge inwards; without it, what `onDelete` does.
    public var rowActions: ((Int) -> [TableViewRowAction])?
    /// Called with the old and the new number of a row that the user has moved within the section; without it no row
    /// can be moved.
    public var onMove: ((Int, Int) -> Void)?
    let cell: (Int) -> TableViewCell
    let onSelect: ((Int) -> Void)?
    let onDelete: ((Int) -> Void)?

    /// Creates a section of cells that stay the same, as in a form.
    public init(_ header: String? = nil, footer: String? = nil, cells: [TableViewCell]) {
        self.init(header, footer: footer, count: cells.count, cell: { cells[$0] })
    }

    /// Creates a section whose cells are made when they are looked at.
    /// - Parameters:
    ///   - cell: makes the cell of a row, counted from 0.
    ///   - onSelect: called when a row was tapped.
    ///   - onDelete: called when the deletion of a row was confirmed; without it no row can be deleted.
    public init(
        _ header: String? = nil, footer: String? = nil, count: Int, onSelect: ((Int) -> Void)? = nil,
        onDelete: ((Int) -> Void)? = nil, cell: @escaping (Int) -> TableViewCell
    ) {
        self.header = header
        self.footer = footer
        self.count = max(0, count)
        self.cell = cell
        self.onSelect = onSelect
        self.onDelete = onDelete
    }

    /// Creates a section with a row for each item.
    public init<Item>(
        _ header: String? = nil, footer: String? = nil, items: [Item], onSelect: ((Item) -> Void)? = nil,
        onDelete: ((Item) -> Void)? = nil, cell: @escaping (Item) -> TableViewCell
    ) {
        self.init(
            header, footer: footer, count: items.count, onSelect: onSelect.map { body in { body(items[$0]) } },
            onDelete: onDelete.map { body in { body(items[$0]) } }, cell: { cell(items[$0]) })
    }
}

/// Shows sections in a table.
final class TableSectionSource: TableViewDataSource, TableViewDelegate {
    var sections: [TableSection] = []

    func numberOfSections(in tableView: TableView) -> Int { sections.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        sections[indexPath.section].cell(indexPath.row)
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].header
    }

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        sections[section].footer
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        guard let section = section(at: indexPath) else { return false }
        return section.onDelete != nil || section.rowActions != nil
            || tableView.cellForRow(at: indexPath)?.onDelete != nil
    }

    func tableView(_ tableView: TableView, editActionsForRowAt indexPath: IndexPath)
        -> [TableViewRowAction]?
    {
        section(at: indexPath)?.rowActions?(indexPath.row)
    }

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        section(at: indexPath)?.onMove != nil
    }

    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        section(at: indexPath)?.onMove?(indexPath.row, destination.row)
    }

    /// Rows stay in their section.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
        guard let section = section(at: indexPath), proposed.section != indexPath.section else {
            return proposed
        }
        let row = proposed.section < indexPath.section ? 0 : section.count - 1
        return IndexPath(row: row, section: indexPath.section)
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let section = section(at: indexPath) else { return }
        if let body = section.onDelete { return body(indexPath.row) }
        tableView.cellForRow(at: indexPath)?.onDelete?()
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard let section = section(at: indexPath) else { return }
        let cell = tableView.cellForRow(at: indexPath)
        guard section.onSelect != nil || cell?.onSelect != nil else { return }
        tableView.deselectRow(at: indexPath, animated: true)
        section.onSelect?(indexPath.row)
        cell?.onSelect?()
    }

    /// The section of a row; none when what was asked meanwhile has changed the sections.
    private func section(at indexPath: IndexPath) -> TableSection? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        return indexPath.row < section.count ? section : nil
    }
}
