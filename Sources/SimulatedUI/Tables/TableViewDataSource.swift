/// Tells a table what it shows.
public protocol TableViewDataSource: AnyObject {
    /// The place of a row.
    typealias IndexPath = TableView.IndexPath

    /// The number of sections; 1 unless implemented.
    func numberOfSections(in tableView: TableView) -> Int
    /// The number of rows of a section.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row; asked when the row comes into sight, or when a script looks at it.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// The text above a section, if any.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    /// The text below a section, if any.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be deleted by swiping it, or while the table is being edited; false unless implemented.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Called when the user has confirmed to delete a row, or tapped its insert control.
    ///
    /// The data source changes its data and then calls ``TableView/deleteRows(at:animated:)`` or
    /// ``TableView/reloadData()``.
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Whether the user can move a row while the table is being edited; false unless implemented.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Called when the user has moved a row; the data source changes its data, the table shows it already.
    /// - Parameter destination: the place of the row afterwards.
    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath)
}

extension TableViewDataSource {
    /// One section.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    /// No text.
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// No text.
    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
    /// No row can be edited.
    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// No row can be moved.
    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func tableView(
        _ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath
    ) {}
}

/// Decides how a table looks and is told what the user does with it.
public protocol TableViewDelegate: AnyObject {
    /// The place of a row.
    typealias IndexPath = TableView.IndexPath

    /// The height of a row, in points; ``TableView/rowHeight`` unless implemented.
    ///
    /// Asked for every row of the table at once, but only if ``TableView/usesDelegateHeights`` is set.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
    /// The row to select in place of the one that was tapped; nil for none.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called when the user has selected a row.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Called when another row was selected.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
    /// Called when the detail button of a row was tapped.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// What can be done with a row while the table is edited; to delete it unless implemented.
    func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
    /// The title of the button that confirms a deletion; nil for `Delete`.
    func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// What can be done with a row that is swiped, from the right edge inwards; nil for the usual deletion, none for a
    /// row that is not to be swiped.
    func tableView(_ tableView: TableView, editActionsForRowAt indexPath: IndexPath)
        -> [TableViewRowAction]?
    /// Where a row goes that the user is about to move somewhere; there unless implemented.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath
}

extension TableViewDelegate {
    /// The height all rows have.
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        tableView.rowHeight
    }
    /// The row that was tapped.
    public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(
        _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}
    /// Rows can be deleted.
    public func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }
    /// The usual title.
    public func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// The usual deletion.
    public func tableView(
        _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
    ) -> [TableViewRowAction]? { nil }
    /// The place that is proposed.
    public func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }
}

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
