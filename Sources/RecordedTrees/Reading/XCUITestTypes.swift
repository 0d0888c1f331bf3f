import Automation

/// The types of XCUITest, as page sources name them, and the classes of UIAutomation for them.
enum XCUITestTypes {
    static let prefix = "XCUIElementType"

    /// The class of UIAutomation for a type such as `XCUIElementTypeButton`; `UIAElement` when there is none.
    /// - Parameter inCollection: whether the nearest list around the element is a collection view.
    static func className(of name: String, inCollection: Bool) -> String {
        let short = String(name.dropFirst(prefix.count))
        if short == "Cell", inCollection { return ElementType.collectionCell.className }
        return (types[short] ?? .element).className
    }

    /// The known types.
    static var names: [String] { types.keys.sorted().map { prefix + $0 } }

    private static let types: [String: ElementType] = [
        "ActivityIndicator": .activityIndicator, "Alert": .alert, "Any": .element, "Application": .application,
        "Button": .button, "Cell": .tableCell, "CheckBox": .switch, "CollectionView": .collectionView,
        "DatePicker": .picker, "Dialog": .alert, "Group": .element, "Icon": .button, "Image": .image, "Key": .key,
        "Keyboard": .keyboard, "LayoutArea": .element, "LayoutItem": .element, "Link": .link, "Map": .mapView,
        "Menu": .editingMenu, "MenuItem": .button, "NavigationBar": .navigationBar, "Other": .element,
        "PageIndicator": .pageIndicator, "Picker": .picker, "PickerWheel": .pickerWheel, "Popover": .popover,
        "ProgressIndicator": .progressIndicator, "ScrollBar": .image, "ScrollView": .scrollView,
        "SearchField": .searchBar, "SecureTextField": .secureTextField, "SegmentedControl": .segmentedControl,
        "Sheet": .actionSheet, "Slider": .slider, "StaticText": .staticText, "StatusBar": .statusBar,
        "Stepper": .element, "Switch": .switch, "Tab": .button, "TabBar": .tabBar, "Table": .tableView,
        "TableRow": .tableCell, "TextField": .textField, "TextView": .textView, "Toggle": .switch,
        "Toolbar": .toolbar, "ToolbarButton": .button, "WebView": .webView, "Window": .window,
    ]
}
