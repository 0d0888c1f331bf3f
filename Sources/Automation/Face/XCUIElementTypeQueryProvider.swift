/// An object that contains elements, which can be looked up by type, as in XCUITest.
///
/// The look-ups find descendants at any depth, unlike the accessors of UIAutomation, which find direct children.
public protocol XCUIElementTypeQueryProvider {
    /// The descendants of one type; nil, written `.any`, matches every type.
    func descendants(matching type: ElementType?) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
    /// The activity indicators inside.
    public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
    /// The alerts inside.
    public var alerts: XCUIElementQuery { descendants(matching: .alert) }
    /// The buttons inside.
    public var buttons: XCUIElementQuery { descendants(matching: .button) }
    /// The rows of tables and the items of collection views inside.
    public var cells: XCUIElementQuery { descendants(matching: .cell) }
    /// The collection views inside.
    public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
    /// The pickers of dates and times inside.
    public var datePickers: XCUIElementQuery {
        descendants(matching: .picker).matching(.comparison("type", .equal, "UIDatePicker"))
    }
    /// The images inside.
    public var images: XCUIElementQuery { descendants(matching: .image) }
    /// The keyboards inside.
    public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
    /// The keys inside.
    public var keys: XCUIElementQuery { descendants(matching: .key) }
    /// The links inside.
    public var links: XCUIElementQuery { descendants(matching: .link) }
    /// The maps inside.
    public var maps: XCUIElementQuery { descendants(matching: .mapView) }
    /// The items of edit menus inside: Cut, Copy, Paste.
    public var menuItems: XCUIElementQuery { descendants(matching: .editingMenu).buttons }
    /// The edit menus with Cut, Copy, Paste inside.
    public var menus: XCUIElementQuery { descendants(matching: .editingMenu) }
    /// The navigation bars inside.
    public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
    /// The elements inside without a specific type.
    public var otherElements: XCUIElementQuery { descendants(matching: .element) }
    /// The page controls inside.
    public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
    /// The pickers inside.
    public var pickers: XCUIElementQuery { descendants(matching: .picker) }
    /// The wheels of pickers inside.
    public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
    /// The popovers inside.
    public var popovers: XCUIElementQuery { descendants(matching: .popover) }
    /// The progress bars inside.
    public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
    /// The scroll views inside.
    public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
    /// The search fields inside.
    public var searchFields: XCUIElementQuery { descendants(matching: .searchBar) }
    /// The secure text fields inside.
    public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
    /// The segmented controls inside.
    public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
    /// The action sheets inside.
    public var sheets: XCUIElementQuery { descendants(matching: .actionSheet) }
    /// The sliders inside.
    public var sliders: XCUIElementQuery { descendants(matching: .slider) }
    /// The static texts inside.
    public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
    /// The status bars inside.
    public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
    /// The switches inside.
    public var switches: XCUIElementQuery { descendants(matching: .switch) }
    /// The tab bars inside.
    public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
    /// The tables inside.
    public var tables: XCUIElementQuery { descendants(matching: .tableView) }
    /// The text fields inside.
    public var textFields: XCUIElementQuery { descendants(matching: .textField) }
    /// The text views inside.
    public var textViews: XCUIElementQuery { descendants(matching: .textView) }
    /// The switches inside, with their other name.
    public var toggles: XCUIElementQuery { switches }
    /// The toolbars inside.
    public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
    /// The web pages inside.
    public var webViews: XCUIElementQuery { descendants(matching: .webView) }
    /// The windows inside.
    public var windows: XCUIElementQuery { descendants(matching: .window) }
}

extension Optional where Wrapped == ElementType {
    /// Any type, with XCUITest's name.
    public static var any: ElementType? { nil }
}

extension ElementType {
    /// A row of a table, with XCUITest's name.
    public static var cell: ElementType { .tableCell }
    /// A table, with XCUITest's name.
    public static var table: ElementType { .tableView }
    /// An element without a specific type, with XCUITest's name.
    public static var other: ElementType { .element }
    /// A search field, with XCUITest's name.
    public static var searchField: ElementType { .searchBar }
    /// An action sheet, with XCUITest's name.
    public static var sheet: ElementType { .actionSheet }
}
