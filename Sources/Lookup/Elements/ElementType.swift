/// The type of an element: one case for each element class of UIAutomation.
public enum ElementType: String, CaseIterable, Codable, Hashable, Sendable {
    /// An element without a specific type.
    case element = "UIAElement"
    /// The device under test, the root of the tree.
    case target = "UIATarget"
    /// A running app.
    case application = "UIAApplication"
    /// A window of an app.
    case window = "UIAWindow"
    /// The activity view, also called share sheet.
    case activityView = "UIAActivityView"
    /// A sheet of actions at the bottom of the screen.
    case actionSheet = "UIAActionSheet"
    /// A spinning indicator of work in progress.
    case activityIndicator = "UIAActivityIndicator"
    /// An alert.
    case alert = "UIAAlert"
    /// A button.
    case button = "UIAButton"
    /// A cell of a collection view.
    case collectionCell = "UIACollectionCell"
    /// A collection view.
    case collectionView = "UIACollectionView"
    /// The balloon with Cut, Copy and Paste.
    case editingMenu = "UIAEditingMenu"
    /// An image.
    case image = "UIAImage"
    /// A key of the keyboard.
    case key = "UIAKey"
    /// The keyboard.
    case keyboard = "UIAKeyboard"
    /// A link.
    case link = "UIALink"
    /// A map.
    case mapView = "UIAMapView"
    /// The bar at the top of a screen, with a title and buttons.
    case navigationBar = "UIANavigationBar"
    /// The dots that show the current page.
    case pageIndicator = "UIAPageIndicator"
    /// A picker, made of wheels.
    case picker = "UIAPicker"
    /// A wheel of a picker.
    case pickerWheel = "UIAPickerWheel"
    /// A balloon with its own screen, on tablets.
    case popover = "UIAPopover"
    /// A bar that shows the progress of work.
    case progressIndicator = "UIAProgressIndicator"
    /// A remote control.
    case remote = "UIARemote"
    /// The screen of the device.
    case screen = "UIAScreen"
    /// A view that scrolls its content.
    case scrollView = "UIAScrollView"
    /// A search field.
    case searchBar = "UIASearchBar"
    /// A text field that hides its content.
    case secureTextField = "UIASecureTextField"
    /// A row of buttons, one of which is selected.
    case segmentedControl = "UIASegmentedControl"
    /// A slider.
    case slider = "UIASlider"
    /// Text that cannot be edited.
    case staticText = "UIAStaticText"
    /// The bar with time and battery.
    case statusBar = "UIAStatusBar"
    /// A switch.
    case `switch` = "UIASwitch"
    /// The bar at the bottom that switches between screens.
    case tabBar = "UIATabBar"
    /// A row of a table.
    case tableCell = "UIATableCell"
    /// A section header or footer of a table.
    case tableGroup = "UIATableGroup"
    /// A table.
    case tableView = "UIATableView"
    /// A text field with one line.
    case textField = "UIATextField"
    /// A text view with several lines.
    case textView = "UIATextView"
    /// The bar at the bottom with buttons.
    case toolbar = "UIAToolbar"
    /// A web page.
    case webView = "UIAWebView"

    /// The name of the class in scripts, such as `UIAButton`.
    package var className: String { rawValue }
}

extension ElementType {
    /// The raw value of the type in XCUITest's `XCUIElement.ElementType`.
    ///
    /// Types that XCUITest lacks have numbers from 1001; `any`, which is not a type, is 0.
    public var number: UInt {
        switch self {
        case .element: 1
        case .application: 2
        case .tableGroup: 3
        case .window: 4
        case .actionSheet: 5
        case .alert: 7
        case .button: 9
        case .popover: 18
        case .keyboard: 19
        case .key: 20
        case .navigationBar: 21
        case .tabBar: 22
        case .toolbar: 24
        case .statusBar: 25
        case .tableView: 26
        case .collectionView: 32
        case .slider: 33
        case .pageIndicator: 34
        case .progressIndicator: 35
        case .activityIndicator: 36
        case .segmentedControl: 37
        case .picker: 38
        case .pickerWheel: 39
        case .switch: 40
        case .link: 42
        case .image: 43
        case .searchBar: 45
        case .scrollView: 46
        case .staticText: 48
        case .textField: 49
        case .secureTextField: 50
        case .textView: 52
        case .editingMenu: 53
        case .mapView: 57
        case .webView: 58
        case .tableCell: 75
        case .target: 1_001
        case .activityView: 1_002
        case .collectionCell: 1_003
        case .remote: 1_004
        case .screen: 1_005
        }
    }

    /// Creates the type with a raw value of XCUITest's `XCUIElement.ElementType`.
    /// - Throws: ``ElementTypeNumberError`` for an unsupported number.
    public init(number: UInt) throws(ElementTypeNumberError) {
        guard let type = Self.byNumber[number] else { throw ElementTypeNumberError(number: number) }
        self = type
    }

    private static let byNumber = Dictionary(uniqueKeysWithValues: allCases.map { ($0.number, $0) })
}

extension Optional where Wrapped == ElementType {
    /// The raw value of the type in XCUITest's `XCUIElement.ElementType`; 0 for `.any`.
    public var number: UInt { self?.number ?? 0 }

    /// Creates the type with a raw value of XCUITest's `XCUIElement.ElementType`; `.any` for 0.
    /// - Throws: ``ElementTypeNumberError`` for an unsupported number.
    public init(number: UInt) throws(ElementTypeNumberError) {
        self = number == 0 ? .none : .some(try ElementType(number: number))
    }
}

/// A raw value without an element type.
public struct ElementTypeNumberError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number.
    public let number: UInt

    /// The error message: the number, and XCUITest's name for it if there is one.
    public var description: String {
        guard let name = Self.names[number] else { return "\(number) is not the number of an element type" }
        return "\(number) is XCUITest's number for \(name), which is not supported"
    }

    /// XCUITest's element types that are not supported here.
    private static let names: [UInt: String] = [
        6: "drawer", 8: "dialog", 10: "radioButton", 11: "radioGroup", 12: "checkBox", 13: "disclosureTriangle",
        14: "popUpButton", 15: "comboBox", 16: "menuButton", 17: "toolbarButton", 23: "tabGroup", 27: "tableRow",
        28: "tableColumn", 29: "outline", 30: "outlineRow", 31: "browser", 41: "toggle", 44: "icon", 47: "scrollBar",
        51: "datePicker", 54: "menuItem", 55: "menuBar", 56: "menuBarItem", 59: "incrementArrow", 60: "decrementArrow",
        61: "timeline", 62: "ratingIndicator", 63: "valueIndicator", 64: "splitGroup", 65: "splitter",
        66: "relevanceIndicator", 67: "colorWell", 68: "helpTag", 69: "matte", 70: "dockItem", 71: "ruler",
        72: "rulerMarker", 73: "grid", 74: "levelIndicator", 76: "layoutArea", 77: "layoutItem", 78: "handle",
        79: "stepper", 80: "tab", 81: "touchBar", 82: "statusItem",
    ]
}
