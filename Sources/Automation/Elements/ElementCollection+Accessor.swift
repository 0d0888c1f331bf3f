extension ElementCollection {
    /// The name of the accessor in scripts, such as `tableViews`.
    public var accessorName: String {
        switch self {
        case .elements: "elements"
        case .children(let type): type.accessorName ?? "childrenOf\(type.className)"
        case .descendants: "descendants"
        case .cells: "cells"
        case .visibleCells: "visibleCells"
        case .visibleGroups: "visibleGroups"
        case .ancestry: "ancestry"
        }
    }

    /// The collection that an accessor of scripts stands for, or nil when there is no such accessor.
    public init?(accessorName: String) {
        guard let collection = Self.byAccessorName[accessorName] else { return nil }
        self = collection
    }

    /// The names of the accessors, general ones first.
    static let accessorNames =
        [ElementCollection.elements, .cells, .visibleCells, .visibleGroups, .ancestry].map(\.accessorName)
        + ElementType.allCases.compactMap(\.accessorName)

    private static let byAccessorName: [String: ElementCollection] = {
        var collections: [String: ElementCollection] = [:]
        for collection in [ElementCollection.elements, .cells, .visibleCells, .visibleGroups, .ancestry] {
            collections[collection.accessorName] = collection
        }
        for type in ElementType.allCases {
            if let name = type.accessorName { collections[name] = .children(type) }
        }
        return collections
    }()
}

extension ElementType {
    /// The accessor that gives the direct children of this kind, such as `switches`; nil when there is none.
    public var accessorName: String? {
        switch self {
        case .element, .target, .alert, .statusBar, .tableCell, .collectionCell, .remote, .screen: nil
        case .application: "applications"
        case .window: "windows"
        case .activityView: "activityViews"
        case .actionSheet: "actionSheets"
        case .activityIndicator: "activityIndicators"
        case .button: "buttons"
        case .collectionView: "collectionViews"
        case .editingMenu: "editingMenus"
        case .image: "images"
        case .key: "keys"
        case .keyboard: "keyboards"
        case .link: "links"
        case .mapView: "mapViews"
        case .navigationBar: "navigationBars"
        case .pageIndicator: "pageIndicators"
        case .picker: "pickers"
        case .pickerWheel: "wheels"
        case .popover: "popovers"
        case .progressIndicator: "progressIndicators"
        case .scrollView: "scrollViews"
        case .searchBar: "searchBars"
        case .secureTextField: "secureTextFields"
        case .segmentedControl: "segmentedControls"
        case .slider: "sliders"
        case .staticText: "staticTexts"
        case .switch: "switches"
        case .tabBar: "tabBars"
        case .tableGroup: "groups"
        case .tableView: "tableViews"
        case .textField: "textFields"
        case .textView: "textViews"
        case .toolbar: "toolbars"
        case .webView: "webViews"
        }
    }
}
