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
