/// A provider of the content of a table.
///
/// As in UIKit, rows can be deleted by a swipe if the data source has the method that commits an edit, and moved if it
/// has the one that moves a row. The compiler notes whether a type has them: what they return becomes ``CommitResult``
/// and ``MoveResult``. So a class that its subclasses are to complete must have these methods itself.
public protocol TableViewDataSource: AnyObject {
    /// What committing an edit returns: nothing, or ``NotImplemented`` for a type without the method.
    associatedtype CommitResult
    /// What moving a row returns: nothing, or ``NotImplemented`` for a type without the method.
    associatedtype MoveResult

    /// Returns the number of sections; 1 by default.
    func numberOfSections(in tableView: TableView) -> Int
    /// Returns the number of rows in a section.
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row; called when the row comes into view or a script inspects it.
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// Returns the title above a section, if any.
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title below a section, if any.
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
    /// Returns whether a row can be edited; true by default.
    ///
    /// Such a row has a control in editing mode. It can be swiped if the data source also commits the deletion.
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Called when the user confirms the deletion of a row, or taps its insert control.
    ///
    /// The data source must change its data, then call ``TableView/deleteRows(at:animated:)`` or
    /// ``TableView/reloadData()``.
    @discardableResult
    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> CommitResult
    /// Returns whether the user can move a row in editing mode; by default, if the data source moves rows.
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Called when the user has moved a row.
    ///
    /// The data source must change its data; the table already shows the new order.
    /// - `destination`: the index path of the row after the move.
    @discardableResult
    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) -> MoveResult
    /// Returns the titles of the index at the right edge of a plain table, or nil for none.
    func sectionIndexTitles(for tableView: TableView) -> [String]?
    /// Returns the section to which a title of the index leads; by default the one with the index of the title.
    ///
    /// A number without a section, such as -1, does not scroll the table.
    func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

/// What a method returns that a data source does not implement.
public struct NotImplemented: Sendable {}

/// A data source that implements every method and knows at run time whether it commits edits.
package protocol ForwardingTableViewDataSource: TableViewDataSource {
    /// Whether committing an edit has an effect.
    var commitsEdits: Bool { get }
}

extension TableViewDataSource {
    /// Whether the data source can delete and insert rows for the user.
    var hasCommit: Bool {
        (self as? any ForwardingTableViewDataSource)?.commitsEdits ?? (CommitResult.self != NotImplemented.self)
    }

    /// Returns 1.
    public func numberOfSections(in tableView: TableView) -> Int { 1 }
    /// Returns nil.
    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns nil.
    public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns true.
    public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Changes nothing.
    public func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) -> NotImplemented { NotImplemented() }
    /// Returns whether the data source moves rows.
    public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        MoveResult.self != NotImplemented.self
    }
    /// Changes nothing.
    public func tableView(
        _ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath
    ) -> NotImplemented { NotImplemented() }
    /// Returns nil, for no index.
    public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
    /// Returns the index of the title.
    public func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}

/// A delegate that customises a table and is notified of user actions.
public protocol TableViewDelegate: AnyObject {
    /// Returns the height of a row, in points; ``TableView/rowHeight`` by default.
    ///
    /// It is called for all rows of the table at once, but only if ``TableView/usesDelegateHeights`` is set.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
    /// Returns the view above a section instead of its title, with its own height; nil by default.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// Returns the view below a section instead of its title, with its own height; nil by default.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
    /// Returns the row to select instead of the tapped one, or nil for none.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called when the user selects a row.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Called when the user selects another row.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
    /// Called when the user taps the detail button of a row.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// Returns the control of a row in editing mode; the delete control by default.
    func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
    /// Returns the title of the button that confirms a deletion, or nil for `Delete`.
    func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// Returns the actions of a swiped row, from the right edge inwards.
    ///
    /// Returns nil for the default deletion, or an empty array to disallow swiping.
    func tableView(_ tableView: TableView, editActionsForRowAt indexPath: IndexPath)
        -> [TableViewRowAction]?
    /// Returns the destination of a row that the user is moving; the proposed one by default.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath
}

extension TableViewDelegate {
    /// Returns the common height of all rows.
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        tableView.rowHeight
    }
    /// Returns nil, for the title.
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
    /// Returns nil, for the title.
    public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
    /// Returns the tapped row.
    public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(
        _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {}
    /// Returns the delete control.
    public func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }
    /// Returns nil, for the default title.
    public func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Returns nil, for the default deletion.
    public func tableView(
        _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
    ) -> [TableViewRowAction]? { nil }
    /// Returns the proposed index path.
    public func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
        toProposedIndexPath proposed: IndexPath
    ) -> IndexPath { proposed }
}

/// A section of a table, defined by its cells or by a closure that creates them.
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
    /// The title above the rows.
    public var header: String?
    /// The title below the rows.
    public var footer: String?
    /// The view above the rows instead of the title, with its own height.
    public var headerView: View?
    /// The view below the rows instead of the title, with its own height.
    public var footerView: View?
    /// The title in the index at the right edge of the table, if any.
    public var indexTitle: String?
    /// The number of rows.
    public var count: Int
    /// Returns the actions of a swiped row, from the right edge inwards; if nil, `onDelete` applies.
    public var rowActions: ((Int) -> [TableViewRowAction])?
    /// Called with the old and new indices of a row that the user has moved within the section.
    ///
    /// If nil, no row can be moved.
    public var onMove: ((Int, Int) -> Void)?
    let cell: (Int) -> TableViewCell
    let onSelect: ((Int) -> Void)?
    let onDelete: ((Int) -> Void)?

    /// Creates a section with fixed cells, as in a form.
    public init(_ header: String? = nil, footer: String? = nil, cells: [TableViewCell]) {
        self.init(header, footer: footer, count: cells.count, cell: { cells[$0] })
    }

    /// Creates a section whose cells are created on demand.
    /// - `cell`: creates the cell of a row, counted from 0.
    /// - `onSelect`: called when a row is tapped.
    /// - `onDelete`: called when the deletion of a row is confirmed; if nil, no row can be deleted.
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

/// The data source and delegate of a table defined by sections.
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

    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        sections[section].headerView
    }

    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
        sections[section].footerView
    }

    func sectionIndexTitles(for tableView: TableView) -> [String]? { sections.compactMap(\.indexTitle) }

    func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        let titled = sections.indices.filter { sections[$0].indexTitle != nil }
        return titled.indices.contains(index) ? titled[index] : -1
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

    /// Keeps rows in their section.
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

    /// Returns the section of a row, or nil if a callback has changed the sections meanwhile.
    private func section(at indexPath: IndexPath) -> TableSection? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        return indexPath.row < section.count ? section : nil
    }
}
