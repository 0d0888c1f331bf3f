import Automation
public import SimulatedUI

/// The rows of a table in a document: static ones, or those that the controller's behaviour returns.
final class TableSource: ForwardingTableViewDataSource, TableViewDelegate {
    /// A section of a static table.
    struct Section {
        var header: String?
        var footer: String?
        var cells: [SceneTableViewCell]
    }

    /// The sections of a static table; nil for one whose rows are its controller's.
    var sections: [Section]?
    /// The cells to copy, by their identifiers.
    var prototypes: [String: InterfaceElement] = [:]
    private weak var table: TableView?
    private weak var scene: SceneInstance?
    let delegate: DelegateCalls

    init(_ table: TableView, _ scene: SceneInstance, _ delegate: DelegateCalls) {
        self.table = table
        self.scene = scene
        self.delegate = delegate
    }

    /// The document with the prototypes.
    var document: InterfaceDocument? { scene?.document }

    /// Whether rows differ in height.
    var hasHeights: Bool {
        let height = table?.rowHeight ?? 44
        return sections?.contains { $0.cells.contains { $0.height != height } } ?? false
            || delegate.responds(to: "tableView:heightForRowAtIndexPath:")
    }

    /// Makes or reuses a cell of a prototype; nil when there is none with the identifier.
    func dequeue(_ identifier: String) -> TableViewCell? {
        if let cell = table?.dequeueReusableCell(withIdentifier: identifier) { return cell }
        guard let prototype = prototypes[identifier], let scene else { return nil }
        return ViewBuilder(scene).cell(prototype)
    }

    private func section(_ index: Int) -> Section? {
        guard let sections, sections.indices.contains(index) else { return nil }
        return sections[index]
    }

    private func staticCell(_ path: IndexPath) -> SceneTableViewCell? {
        guard let cells = section(path.section)?.cells, cells.indices.contains(path.row) else { return nil }
        return cells[path.row]
    }

    // MARK: Data

    func numberOfSections(in tableView: TableView) -> Int {
        if delegate.responds(to: "numberOfSectionsInTableView:") {
            return delegate.call("numberOfSectionsInTableView:", [tableView])?.count ?? 0
        }
        return sections?.count ?? 1
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        if delegate.responds(to: "tableView:numberOfRowsInSection:") {
            return delegate.call("tableView:numberOfRowsInSection:", [tableView, section])?.count ?? 0
        }
        return self.section(section)?.cells.count ?? 0
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        if delegate.responds(to: "tableView:cellForRowAtIndexPath:") {
            let result = delegate.call("tableView:cellForRowAtIndexPath:", [tableView, indexPath])
            if let cell = result?.object as? TableViewCell { return cell }
            if let scene, result != nil {
                scene.storyboard.fail("\(scene.className).cellForRowAtIndexPath did not return a cell.")
            }
        }
        return staticCell(indexPath) ?? TableViewCell()
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        delegate.responds(to: "tableView:titleForHeaderInSection:")
            ? delegate.call("tableView:titleForHeaderInSection:", [tableView, section])?.string
            : self.section(section)?.header
    }

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
        delegate.responds(to: "tableView:titleForFooterInSection:")
            ? delegate.call("tableView:titleForFooterInSection:", [tableView, section])?.string
            : self.section(section)?.footer
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        delegate.flag("tableView:canEditRowAtIndexPath:", [tableView, indexPath]) ?? true
    }

    var commitsEdits: Bool { delegate.responds(to: "tableView:commitEditingStyle:forRowAtIndexPath:") }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        let style = editingStyle == .insert ? "insert" : "delete"
        delegate.call("tableView:commitEditingStyle:forRowAtIndexPath:", [tableView, style, indexPath])
    }

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        delegate.flag("tableView:canMoveRowAtIndexPath:", [tableView, indexPath])
            ?? delegate.responds(to: "tableView:moveRowAtIndexPath:toIndexPath:")
    }

    func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
        delegate.call("tableView:moveRowAtIndexPath:toIndexPath:", [tableView, indexPath, destination])
    }

    func sectionIndexTitles(for tableView: TableView) -> [String]? {
        delegate.call("sectionIndexTitlesForTableView:", [tableView])?.strings
    }

    func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        delegate.call("tableView:sectionForSectionIndexTitle:atIndex:", [tableView, title, index])?.number
            .flatMap { Int(exactly: $0) } ?? index
    }

    // MARK: Appearance and selection

    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        if delegate.responds(to: "tableView:heightForRowAtIndexPath:") {
            let height = delegate.call("tableView:heightForRowAtIndexPath:", [tableView, indexPath])?.number
            return max(0, height ?? tableView.rowHeight)
        }
        return staticCell(indexPath)?.height ?? tableView.rowHeight
    }

    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        guard delegate.responds(to: "tableView:willSelectRowAtIndexPath:") else { return indexPath }
        return delegate.call("tableView:willSelectRowAtIndexPath:", [tableView, indexPath])?.indexPath
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        delegate.call("tableView:didSelectRowAtIndexPath:", [tableView, indexPath])
        if let body = staticCell(indexPath)?.onSelect {
            tableView.deselectRow(at: indexPath, animated: true)
            body()
        }
        perform(tableView, indexPath) { $0.element["trigger"] != "accessoryAction" }
    }

    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
        delegate.call("tableView:didDeselectRowAtIndexPath:", [tableView, indexPath])
    }

    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        delegate.call("tableView:accessoryButtonTappedForRowWithIndexPath:", [tableView, indexPath])
        perform(tableView, indexPath) { $0.element["trigger"] == "accessoryAction" }
    }

    /// Performs the segue that begins at a cell.
    fileprivate func perform(_ table: TableView, _ path: IndexPath, where isWanted: (InterfaceSegue) -> Bool) {
        guard let cell = table.cellForRow(at: path) as? SceneTableViewCell,
            let segue = cell.element?.segues.first(where: isWanted)
        else { return }
        scene?.trigger(segue, sender: cell)
    }

    func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        delegate.call("tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:", [tableView, indexPath])?.string
    }
}

/// The items of a collection view in a document, as the controller's behaviour returns them.
final class CollectionSource: CollectionViewDataSource, CollectionViewDelegate {
    /// The cells to copy, by their identifiers.
    var prototypes: [String: InterfaceElement] = [:]
    private weak var collection: CollectionView?
    private weak var scene: SceneInstance?
    let delegate: DelegateCalls

    init(_ collection: CollectionView, _ scene: SceneInstance, _ delegate: DelegateCalls) {
        self.collection = collection
        self.scene = scene
        self.delegate = delegate
    }

    /// The document with the prototypes.
    var document: InterfaceDocument? { scene?.document }

    /// Makes or reuses a cell of a prototype; nil when there is none with the identifier.
    func dequeue(_ identifier: String) -> CollectionViewCell? {
        if let cell = collection?.dequeueReusableCell(withReuseIdentifier: identifier) { return cell }
        guard let prototype = prototypes[identifier], let scene else { return nil }
        return ViewBuilder(scene).collectionCell(prototype)
    }

    func numberOfSections(in collectionView: CollectionView) -> Int {
        guard delegate.responds(to: "numberOfSectionsInCollectionView:") else { return 1 }
        return delegate.call("numberOfSectionsInCollectionView:", [collectionView])?.count ?? 0
    }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        delegate.call("collectionView:numberOfItemsInSection:", [collectionView, section])?.count ?? 0
    }

    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        let result = delegate.call("collectionView:cellForItemAtIndexPath:", [collectionView, indexPath])
        if let cell = result?.object as? CollectionViewCell { return cell }
        if let scene, result != nil {
            scene.storyboard.fail("\(scene.className).cellForItemAtIndexPath did not return a cell.")
        }
        return CollectionViewCell()
    }

    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
        delegate.call("collectionView:didSelectItemAtIndexPath:", [collectionView, indexPath])
        guard let cell = collectionView.cellForItem(at: indexPath) as? SceneCollectionViewCell,
            let segue = cell.element?.segues.first
        else { return }
        scene?.trigger(segue, sender: cell)
    }

    func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
        delegate.call("collectionView:didDeselectItemAtIndexPath:", [collectionView, indexPath])
    }
}

extension SceneInstance {
    /// Makes or reuses a cell of a table's prototype; nil when there is none with the identifier.
    ///
    /// The table keeps its prototypes when the controller is its data source.
    public func dequeueReusableCell(withIdentifier identifier: String, in table: TableView) -> TableViewCell? {
        let sources = retained.lazy.compactMap { $0 as? TableSource }
        return sources.first { $0.serves(table) }?.dequeue(identifier)
    }

    /// Makes or reuses a cell of a collection view's prototype; nil when there is none with the identifier.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, in collection: CollectionView
    ) -> CollectionViewCell? {
        let sources = retained.lazy.compactMap { $0 as? CollectionSource }
        return sources.first { $0.serves(collection) }?.dequeue(identifier)
    }

    /// Performs the segue that begins at the cell of a row, for a controller that is the table's delegate.
    public func performSegue(ofCellAt indexPath: IndexPath, in table: TableView) {
        let source = retained.lazy.compactMap { $0 as? TableSource }.first { $0.serves(table) }
        source?.perform(table, indexPath) { $0.element["trigger"] != "accessoryAction" }
    }

    /// The delegates of a view that are the controller's.
    func delegates(of view: View) -> [DelegateCalls] {
        delegations.filter { object($0.element.id) === view }.map(\.calls)
    }
}

extension TableSource {
    fileprivate func serves(_ view: View) -> Bool { table === view }
}

extension CollectionSource {
    fileprivate func serves(_ view: View) -> Bool { collection === view }
}
