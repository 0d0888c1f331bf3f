import Automation
import JavaScriptBridge
import SimulatedUI

extension UIKitClasses {
    func declareTextField(_ control: JSClassDefinition<Control>) {
        let field = add(JSClassDefinition<TextField>("UITextField", parent: control))
        field.accessor("text", get: { $0.text }, set: { (field: TextField, text: String?) in field.text = text ?? "" })
        field.property("placeholder", path: \.placeholder)
        field.property("secureTextEntry", "isSecureTextEntry", path: \.isSecureTextEntry)
        field.constant("editing", "isEditing", path: \.isEditing)
        connectable(field)
    }

    func declareTextInputs() {
        let bar = add(JSClassDefinition<SearchBar>("UISearchBar", parent: view))
        bar.accessor("text", get: { $0.text }, set: { (bar: SearchBar, text: String?) in bar.text = text ?? "" })
        bar.property("placeholder", path: \.placeholder)
        bar.property("showsCancelButton", path: \.showsCancelButton)
        for name in ["setShowsCancelButtonAnimated", "setShowsCancelButton"] {
            bar.method(name) { (bar: SearchBar, shows: Bool, animated: Bool?) in
                bar.setShowsCancelButton(shows, animated: animated ?? false)
            }
        }
        bar.property("showsBookmarkButton", path: \.showsBookmarkButton)
        declareScopes(bar)
        connectable(bar)
        add(JSClassDefinition<StackView>("UIStackView", parent: view)).accessor(
            "arrangedSubviews", getInContext: { [unowned self] in try values($0.arrangedSubviews, $1) })
        add(JSClassDefinition<WebView>("UIWebView", parent: view)).method("loadHTMLStringBaseURL") {
            (view: WebView, html: String, base: String?) in view.loadHTMLString(html, baseURL: base ?? "about:blank")
        }
    }

    private func declareScopes(_ bar: JSClassDefinition<SearchBar>) {
        // The bar takes another height, so what is around it moves.
        bar.accessor(
            "showsScopeBar", get: { $0.showsScopeBar },
            set: { (bar: SearchBar, shows: Bool) in
                bar.showsScopeBar = shows
                bar.superview?.setNeedsLayout()
            })
        bar.accessor(
            "scopeButtonTitles", get: { $0.scopeButtonTitles },
            set: { (bar: SearchBar, titles: [String]?) in
                bar.scopeButtonTitles = titles
                bar.superview?.setNeedsLayout()
            })
        bar.accessor(
            "selectedScopeButtonIndex", get: { $0.selectedScopeButtonIndex },
            set: { (bar: SearchBar, index: Int) in
                let count = bar.scopeButtonTitles?.count ?? 0
                guard index == 0 || (0..<count).contains(index) else {
                    throw JSThrow("RangeError", "there is no scope \(index); the search bar has \(count)")
                }
                bar.selectedScopeButtonIndex = index
            })
    }

    func declareScrollViews() {
        let scroll = JSClassDefinition<ScrollView>("UIScrollView", parent: view)
        scroll.accessor(
            "contentOffset", get: { ["x": $0.contentOffset.x, "y": $0.contentOffset.y] },
            set: { (view: ScrollView, offset: [String: Double]) in
                view.contentOffset = Point(x: offset["x"] ?? 0, y: offset["y"] ?? 0)
            })
        scroll.accessor(
            "contentSize", get: { ["width": $0.contentSize.width, "height": $0.contentSize.height] },
            set: { (view: ScrollView, size: [String: Double]) in
                view.contentSize = Size(width: max(0, size["width"] ?? 0), height: max(0, size["height"] ?? 0))
            })
        scroll.method("setContentOffsetAnimated") { (view: ScrollView, offset: [String: Double], animated: Bool?) in
            view.setContentOffset(Point(x: offset["x"] ?? 0, y: offset["y"] ?? 0), animated: animated ?? false)
        }
        scroll.property("scrollEnabled", "isScrollEnabled", path: \.isScrollEnabled)
        let text = add(JSClassDefinition<TextView>("UITextView", parent: scroll))
        text.accessor("text", get: { $0.text }, set: { (view: TextView, text: String?) in view.text = text ?? "" })
        text.property("editable", "isEditable", path: \.isEditable)
        connectable(text)
        declareTable(scroll)
        declareCollection(scroll)
        add(scroll)
    }

    private func declareTable(_ scroll: JSClassDefinition<ScrollView>) {
        let table = add(JSClassDefinition<TableView>("UITableView", parent: scroll))
        table.method("reloadData") { (table: TableView) in
            table.usesDelegateHeights = (table.dataSource as? TableSource)?.hasHeights ?? table.usesDelegateHeights
            table.reloadData()
        }
        for name in ["dequeueReusableCellWithIdentifier", "dequeueReusableCellWithIdentifierForIndexPath"] {
            table.method(variadic: name) { [unowned self] table, call in
                let identifier: String = try call.argument(0)
                guard let source = table.dataSource as? TableSource else { return JSValue(nullIn: call.context) }
                guard let cell = source.dequeue(identifier) else {
                    throw Self.noPrototype(identifier, source.prototypes, source.document)
                }
                return try value(cell, call.context)
            }
        }
        table.method(variadic: "cellForRowAtIndexPath") { [unowned self] table, call in
            try value(table.cellForRow(at: try Self.path(call[0])), call.context)
        }
        table.method(variadic: "indexPathForCell") { table, call in
            let cell = try Self.instance(call[0], as: TableViewCell.self, "UITableViewCell")
            guard let path = cell.flatMap({ table.indexPath(for: $0) }) else { return JSValue(nullIn: call.context) }
            return try Self.value(of: path, in: call.context)
        }
        table.accessor(
            "indexPathForSelectedRow",
            getInContext: { table, context in
                try table.indexPathForSelectedRow.map { try Self.value(of: $0, in: context) }
                    ?? JSValue(nullIn: context)
            })
        table.accessor(
            "indexPathsForSelectedRows",
            getInContext: { table, context in
                try table.indexPathsForSelectedRows.map { try Self.value(of: $0, in: context) }
            })
        table.constant("numberOfSections", path: \.numberOfSections)
        table.method("numberOfRowsInSection") { (table: TableView, section: Int) -> Int in
            (0..<table.numberOfSections).contains(section) ? table.numberOfRows(inSection: section) : 0
        }
        table.accessor("visibleCells", getInContext: { [unowned self] in try values($0.visibleCells, $1) })
        table.property("rowHeight", path: \.rowHeight)
        table.property("allowsSelection", path: \.allowsSelection)
        table.property("allowsMultipleSelection", path: \.allowsMultipleSelection)
        declareTableChanges(table)
        connectable(table)
    }

    private func declareTableChanges(_ table: JSClassDefinition<TableView>) {
        for name in ["deselectRowAtIndexPathAnimated", "deselectRow"] {
            table.method(name) { (table: TableView, path: JSValue, animated: Bool?) in
                table.deselectRow(at: try Self.path(path), animated: animated ?? false)
            }
        }
        for name in ["selectRowAtIndexPathAnimatedScrollPosition", "selectRow"] {
            table.method(name) { (table: TableView, path: JSValue, animated: Bool?) in
                table.selectRow(at: try Self.path(path), animated: animated ?? false)
            }
        }
        for name in ["insertRowsAtIndexPathsWithRowAnimation", "insertRows"] {
            table.method(name) { (table: TableView, paths: JSValue, _: JSValue) in
                table.insertRows(at: try Self.paths(paths), animated: true)
            }
        }
        for name in ["deleteRowsAtIndexPathsWithRowAnimation", "deleteRows"] {
            table.method(name) { (table: TableView, paths: JSValue, _: JSValue) in
                table.deleteRows(at: try Self.paths(paths), animated: true)
            }
        }
        for name in ["reloadRowsAtIndexPathsWithRowAnimation", "reloadRows"] {
            table.method(name) { (table: TableView, paths: JSValue, _: JSValue) in
                table.reloadRows(at: try Self.paths(paths))
            }
        }
        table.method("beginUpdates") { (table: TableView) in table.beginUpdates() }
        table.method("endUpdates") { (table: TableView) in table.endUpdates() }
        table.accessor(
            "editing", get: { $0.isEditing },
            set: { (table: TableView, isEditing: Bool) in table.setEditing(isEditing, animated: false) })
        for name in ["setEditingAnimated", "setEditing"] {
            table.method(name) { (table: TableView, isEditing: Bool, animated: Bool?) in
                table.setEditing(isEditing, animated: animated ?? false)
            }
        }
        table.method("scrollToRowAtIndexPathAtScrollPositionAnimated") {
            (table: TableView, path: JSValue, _: JSValue, animated: Bool?) in
            table.scrollToRow(at: try Self.path(path), animated: animated ?? false)
        }
    }

    private static func noPrototype(
        _ identifier: String, _ prototypes: [String: InterfaceElement], _ document: InterfaceDocument?
    ) -> JSThrow {
        let known = prototypes.keys.sorted()
        let nearest = nearestName(to: identifier, in: known)
        let place = nearest.flatMap { prototypes[$0] }.flatMap { document?.place(of: $0) }
        let hint = place.map { " It is at \($0)." } ?? ""
        return JSThrow(
            "Error",
            "\(document?.path ?? "The storyboard") has no prototype cell with the identifier '\(identifier)' in this table."
                + (nearest.map { " Did you mean '\($0)'?\(hint)" } ?? ""))
    }

    private func declareCollection(_ scroll: JSClassDefinition<ScrollView>) {
        let collection = add(JSClassDefinition<CollectionView>("UICollectionView", parent: scroll))
        collection.method("reloadData") { (collection: CollectionView) in collection.reloadData() }
        for name in ["dequeueReusableCellWithReuseIdentifierForIndexPath", "dequeueReusableCell"] {
            collection.method(variadic: name) { [unowned self] collection, call in
                let identifier: String = try call.argument(0)
                let source = collection.dataSource as? CollectionSource
                guard let cell = source?.dequeue(identifier) else {
                    throw Self.noPrototype(identifier, source?.prototypes ?? [:], source?.document)
                }
                return try value(cell, call.context)
            }
        }
        connectable(collection)
    }

    func declareTables() {
        let cell = add(JSClassDefinition<TableViewCell>("UITableViewCell", parent: view))
        cell.accessor("textLabel", getInContext: { [unowned self] in try value($0.textLabel, $1) })
        cell.accessor("detailTextLabel", getInContext: { [unowned self] in try value($0.detailTextLabel, $1) })
        cell.accessor("imageView", getInContext: { [unowned self] in try value($0.imageView, $1) })
        cell.accessor("contentView", getInContext: { [unowned self] in try value($0.contentView, $1) })
        cell.accessor("accessoryView", getInContext: { [unowned self] in try value($0.accessoryView, $1) })
        cell.constant("reuseIdentifier", path: \.reuseIdentifier)
        cell.property("selected", "isSelected", path: \.isSelected)
        let types: [TableViewCell.AccessoryType] = [
            .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
        ]
        cell.accessor(
            "accessoryType", get: { types.firstIndex(of: $0.accessoryType) ?? 0 },
            set: { (cell: TableViewCell, index: Int) in
                guard types.indices.contains(index) else {
                    throw JSThrow("RangeError", "accessoryType must be a UITableViewCellAccessory, not \(index)")
                }
                cell.accessoryType = types[index]
            })
        let item = add(JSClassDefinition<CollectionViewCell>("UICollectionViewCell", parent: view))
        item.accessor("contentView", getInContext: { [unowned self] in try value($0.contentView, $1) })
        item.property("selected", "isSelected", path: \.isSelected)
    }
}
