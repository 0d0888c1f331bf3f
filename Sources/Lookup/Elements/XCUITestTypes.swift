/// The types of XCUITest, as page sources name them, and the types of UIAutomation for them.
package enum XCUITestTypes {
    /// What their names begin with.
    package static let prefix = "XCUIElementType"

    /// The type for a name such as `XCUIElementTypeButton`; ``ElementType/element`` when there is none.
    /// - `inCollection`: whether the nearest list around the element is a collection view.
    package static func type(of name: String, inCollection: Bool) -> ElementType {
        guard name.hasPrefix(prefix) else { return .element }
        let short = String(name.dropFirst(prefix.count))
        if short == "Cell", inCollection { return .collectionCell }
        return types[short] ?? .element
    }

    /// The known names.
    package static var names: [String] { types.keys.sorted().map { prefix + $0 } }

    private static let types: [String: ElementType] = [
        "ActivityIndicator": .activityIndicator, "Alert": .alert, "Any": .element, "Application": .application,
        "Browser": .element, "Button": .button, "Cell": .tableCell, "CheckBox": .switch,
        "CollectionView": .collectionView, "ColorWell": .button, "ComboBox": .textField, "DatePicker": .picker,
        "DecrementArrow": .button, "Dialog": .alert, "DisclosureTriangle": .button, "DockItem": .button,
        "Drawer": .element, "Grid": .collectionView, "Group": .element, "Handle": .element, "HelpTag": .staticText,
        "Icon": .button, "Image": .image, "IncrementArrow": .button, "Key": .key, "Keyboard": .keyboard,
        "LayoutArea": .element, "LayoutItem": .element, "LevelIndicator": .progressIndicator, "Link": .link,
        "Map": .mapView, "Matte": .element, "Menu": .editingMenu, "MenuBar": .toolbar, "MenuBarItem": .button,
        "MenuButton": .button, "MenuItem": .button, "NavigationBar": .navigationBar, "Other": .element,
        "Outline": .tableView, "OutlineRow": .tableCell, "PageIndicator": .pageIndicator, "Picker": .picker,
        "PickerWheel": .pickerWheel, "PopUpButton": .button, "Popover": .popover,
        "ProgressIndicator": .progressIndicator, "RadioButton": .switch, "RadioGroup": .element,
        "RatingIndicator": .progressIndicator, "RelevanceIndicator": .progressIndicator, "Ruler": .element,
        "RulerMarker": .element, "ScrollBar": .image, "ScrollView": .scrollView, "SearchField": .searchBar,
        "SecureTextField": .secureTextField, "SegmentedControl": .segmentedControl, "Sheet": .actionSheet,
        "Slider": .slider, "SplitGroup": .element, "Splitter": .element, "StaticText": .staticText,
        "StatusBar": .statusBar, "StatusItem": .button, "Stepper": .element, "Switch": .switch, "Tab": .button,
        "TabBar": .tabBar, "TabGroup": .tabBar, "Table": .tableView, "TableColumn": .element, "TableRow": .tableCell,
        "TextField": .textField, "TextView": .textView, "Timeline": .element, "Toggle": .switch,
        "Toolbar": .toolbar, "ToolbarButton": .button, "TouchBar": .toolbar, "ValueIndicator": .progressIndicator,
        "WebView": .webView, "Window": .window,
    ]
}
