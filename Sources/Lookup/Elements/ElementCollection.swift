/// A step from an element to several others: UIAutomation's to-many accessors.
public enum ElementCollection: Hashable, Sendable {
    /// All direct children of any type: `elements()`.
    case elements
    /// The direct children of exactly one type, such as `buttons()`.
    case children(ElementType)
    /// All descendants of one type, or of any type: only in the Swift interface.
    case descendants(ElementType?)
    /// The rows of a table or the items of a collection: `cells()`.
    case cells
    /// The cells on the screen: `visibleCells()`.
    case visibleCells
    /// The section headers and footers on the screen: `visibleGroups()`.
    case visibleGroups
    /// The containers of an element, outermost first: `ancestry()`.
    case ancestry
}

extension ElementCollection {
    /// The name of the accessor in scripts, such as `tableViews`.
    package var accessorName: String {
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

    /// The collection of an accessor in scripts, or nil when there is no such accessor.
    package init?(accessorName: String) {
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
    /// The accessor that returns the direct children of this type, such as `switches`.
    ///
    /// Nil when there is none.
    package var accessorName: String? {
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

/// A step from an element to at most one other: UIAutomation's to-one accessors.
///
/// The raw value is the accessor's name.
public enum ElementRelation: String, CaseIterable, Codable, Hashable, Sendable {
    /// The element that contains this one.
    case parent
    /// The app in front, from the target.
    case frontMostApp
    /// The first window of an app.
    case mainWindow
    /// The window that receives typed text.
    case keyWindow
    /// The keyboard, while it is shown.
    case keyboard
    /// The first navigation bar; an app answers for its main window.
    case navigationBar
    /// The first tab bar; an app answers for its main window.
    case tabBar
    /// The first toolbar; an app answers for its main window.
    case toolbar
    /// The status bar, from any window that contains it.
    case statusBar
    /// The action sheet that is shown.
    case actionSheet
    /// The alert that is shown.
    case alert
    /// The share sheet.
    case activityView
    /// The balloon with Cut, Copy and Paste.
    case editingMenu
    /// The popover of a tablet.
    case popover
    /// The left button of a navigation bar.
    case leftButton
    /// The right button of a navigation bar.
    case rightButton
    /// The button with the cancel role.
    case cancelButton
    /// The emphasised button.
    case defaultButton
    /// The selected button of a tab bar or segmented control.
    case selectedButton
    /// The device that shows the element.
    case target
    /// The screen of the device as an element, if the source has one.
    case mainScreen
    /// The remote control of the device, if it has one.
    case remote
}
