import Automation
public import SimulatedUI

extension ViewBuilder {
    static func style(ofTable element: InterfaceElement) -> TableView.Style {
        element["style"] == "plain" || element["style"] == nil ? .plain : .grouped
    }

    /// Makes a table with its static rows, or with rows that its controller makes of prototypes.
    func table(_ element: InterfaceElement) -> TableView {
        let table = TableView(style: Self.style(ofTable: element))
        if let height = element.number("rowHeight"), height > 0 { table.rowHeight = height }
        switch element["allowsSelection"] {
        case "NO": table.allowsSelection = false
        default: break
        }
        if element.flag("allowsMultipleSelection") == true { table.allowsMultipleSelection = true }
        if element.flag("allowsSelectionDuringEditing") == true { table.allowsSelectionDuringEditing = true }
        let source = TableSource(table, scene, scene.delegateCalls(of: element))
        let prototypes = element.child("prototypes")?.children ?? []
        for prototype in prototypes where prototype.name == "tableViewCell" {
            if let identifier = prototype["reuseIdentifier"] { source.prototypes[identifier] = prototype }
        }
        if let sections = element.child("sections") {
            source.sections = sections.children.filter { $0.name == "tableViewSection" }.map { section in
                TableSource.Section(
                    header: storyboard.text(section, "headerTitle"), footer: storyboard.text(section, "footerTitle"),
                    cells: (section.child("cells")?.children ?? []).map { cell($0) })
            }
        }
        table.usesDelegateHeights = source.hasHeights
        table.dataSource = source
        table.delegate = source
        scene.retained.append(source)
        for (key, path) in [("tableHeaderView", \TableView.tableHeaderView), ("tableFooterView", \.tableFooterView)] {
            guard let edge = element.child(key: key) else { continue }
            let view = topLevelView(edge)
            if view is SearchBar { view.frame.size.height = view.sizeThatFits(view.frame.size).height }
            view.autoresizingMask = .flexibleWidth
            table[keyPath: path] = view
        }
        return table
    }

    /// Makes a cell of a prototype or of a static table.
    func cell(_ element: InterfaceElement) -> SceneTableViewCell {
        let style: TableViewCell.Style =
            switch element["style"] {
            case "IBUITableViewCellStyleValue1", "IBUITableViewCellStyleValue2": .value1
            case "IBUITableViewCellStyleSubtitle": .subtitle
            default: .default
            }
        let cell = SceneTableViewCell(style: style, reuseIdentifier: element["reuseIdentifier"])
        cell.element = element
        let content = element.child(key: "contentView") ?? element.child("tableViewCellContentView") ?? element
        if let height = element.number("rowHeight") ?? element.rect("frame")?.size.height { cell.height = height }
        cell.frame = Rect(x: 0, y: 0, width: element.rect("frame")?.size.width ?? 320, height: cell.height)
        cell.contentView.frame = content.rect("frame") ?? cell.bounds
        fillTexts(of: cell, element)
        layOut(cell.contentView, content) {
            for child in content.child("subviews")?.children ?? [] where !isText(child, of: element) {
                cell.contentView.addSubview(view(child, in: content))
            }
            scene.register(cell.contentView, content)
            adopt(cell, content)
        }
        configure(cell, element)
        setAccessories(of: cell, element)
        for outlet in element.outlets {
            if let object = scene.object(outlet.destination) { cell.outlets[outlet.property] = object }
        }
        return cell
    }

    private func isText(_ child: InterfaceElement, of element: InterfaceElement) -> Bool {
        guard let id = child.id else { return false }
        return id == element["textLabel"] || id == element["detailTextLabel"] || id == element["imageView"]
    }

    /// The labels of a cell with a standard style, which are among its views in the document.
    private func fillTexts(of cell: TableViewCell, _ element: InterfaceElement) {
        for (key, path) in [("textLabel", \TableViewCell.textLabel), ("detailTextLabel", \.detailTextLabel)] {
            guard let id = element[key], let label = storyboard.document.objects[id] else { continue }
            let made = cell[keyPath: path]
            made.text = storyboard.text(label, "text")
            if let color = label.color("textColor") { made.textColor = color }
            if let font = label.font() { made.font = font }
            scene.register(made, label)
        }
        if let id = element["imageView"], let view = storyboard.document.objects[id] {
            cell.imageView.image = image(view["image"])
            scene.register(cell.imageView, view)
        } else if let name = element["image"] {
            cell.imageView.image = image(name)
        }
    }

    private func setAccessories(of cell: TableViewCell, _ element: InterfaceElement) {
        switch element["accessoryType"] {
        case "disclosureIndicator": cell.accessoryType = .disclosureIndicator
        case "detailDisclosureButton": cell.accessoryType = .detailDisclosureButton
        case "checkmark": cell.accessoryType = .checkmark
        case "detailButton": cell.accessoryType = .detailButton
        default: break
        }
        if let accessory = element.child(key: "accessoryView") {
            let view = topLevelView(accessory)
            if view.frame.size == .zero { view.sizeToFit() }
            cell.accessoryView = view
        }
        if element["selectionStyle"] == "none", element.segues.isEmpty { cell.isSelectable = false }
    }

    // MARK: Collections

    static func layout(ofCollection element: InterfaceElement) -> CollectionViewFlowLayout {
        var layout = CollectionViewFlowLayout()
        guard let flow = element.child(key: "collectionViewLayout") else { return layout }
        layout.scrollDirection = flow["scrollDirection"] == "horizontal" ? .horizontal : .vertical
        if let size = flow.size("itemSize"), size.width > 0, size.height > 0 { layout.itemSize = size }
        layout.minimumLineSpacing = flow.number("minimumLineSpacing") ?? 10
        layout.minimumInteritemSpacing = flow.number("minimumInteritemSpacing") ?? 10
        layout.sectionInset = flow.insets("sectionInset") ?? .zero
        return layout
    }

    /// Makes a collection view, or takes that of the controller, whose cells are made of prototypes.
    func collection(_ element: InterfaceElement) -> CollectionView {
        let isRoot = element.parent === scene.scene.controller
        let own = isRoot ? (scene.controller as? CollectionViewController)?.collectionView : nil
        let collection = own ?? CollectionView(layout: Self.layout(ofCollection: element))
        if element.flag("allowsMultipleSelection") == true { collection.allowsMultipleSelection = true }
        let source = CollectionSource(collection, scene, scene.delegateCalls(of: element))
        for prototype in element.child("cells")?.children ?? [] where prototype.name == "collectionViewCell" {
            if let identifier = prototype["reuseIdentifier"] { source.prototypes[identifier] = prototype }
        }
        collection.dataSource = source
        collection.delegate = source
        scene.retained.append(source)
        return collection
    }

    func collectionCell(_ element: InterfaceElement) -> SceneCollectionViewCell {
        let cell = SceneCollectionViewCell(reuseIdentifier: element["reuseIdentifier"])
        cell.element = element
        let content = element.child(key: "contentView") ?? element.child("collectionViewCellContentView") ?? element
        cell.frame = Rect(origin: .zero, size: element.rect("frame")?.size ?? Size(width: 50, height: 50))
        cell.contentView.frame = content.rect("frame") ?? cell.bounds
        layOut(cell.contentView, content) {
            for child in content.child("subviews")?.children ?? [] {
                cell.contentView.addSubview(view(child, in: content))
            }
            scene.register(cell.contentView, content)
            adopt(cell, content)
        }
        configure(cell, element)
        for outlet in element.outlets {
            if let object = scene.object(outlet.destination) { cell.outlets[outlet.property] = object }
        }
        return cell
    }

    private func adopt(_ cell: any SceneCell, _ content: InterfaceElement) {
        cell.contentLayout = takeLayout(of: content)
    }
}

/// A cell of a document.
protocol SceneCell: View {
    var element: InterfaceElement? { get }
    /// The objects that the document connects to the cell.
    var outlets: [String: AnyObject] { get }
    var contentLayout: ConstraintLayout? { get set }
}

/// A cell of a table in a document.
public final class SceneTableViewCell: TableViewCell, SceneCell {
    var element: InterfaceElement?
    /// The objects that the document connects to the cell, by the names of the outlets.
    public internal(set) var outlets: [String: AnyObject] = [:]
    var contentLayout: ConstraintLayout?
    /// The height in the document, in points.
    var height = 44.0

    /// Lays out the cell and the views in it.
    public override func layoutSubviews() {
        super.layoutSubviews()
        contentLayout?.layout()
    }
}

/// A cell of a collection view in a document.
public final class SceneCollectionViewCell: CollectionViewCell, SceneCell {
    var element: InterfaceElement?
    /// The objects that the document connects to the cell, by the names of the outlets.
    public internal(set) var outlets: [String: AnyObject] = [:]
    var contentLayout: ConstraintLayout?

    /// Lays out the cell and the views in it.
    public override func layoutSubviews() {
        super.layoutSubviews()
        contentLayout?.layout()
    }
}
