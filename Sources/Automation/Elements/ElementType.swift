/// What kind of thing an element is: one case for each element class of UIAutomation.
public enum ElementType: String, CaseIterable, Codable, Hashable, Sendable {
    /// An element of no particular kind.
    case element = "UIAElement"
    /// The device under test, the root of the tree.
    case target = "UIATarget"
    /// A running app.
    case application = "UIAApplication"
    /// A window of an app.
    case window = "UIAWindow"
    /// The activity view, also called share sheet.
    case activityView = "UIAActivityView"
    /// A choice of actions that slides in from below.
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
    /// The dots that show which page is current.
    case pageIndicator = "UIAPageIndicator"
    /// A picker, made of wheels.
    case picker = "UIAPicker"
    /// A wheel of a picker.
    case pickerWheel = "UIAPickerWheel"
    /// A balloon with a screen of its own, on tablets.
    case popover = "UIAPopover"
    /// A bar that fills as work goes on.
    case progressIndicator = "UIAProgressIndicator"
    /// A remote control.
    case remote = "UIARemote"
    /// The screen of the device.
    case screen = "UIAScreen"
    /// A view that scrolls its content.
    case scrollView = "UIAScrollView"
    /// A field for search terms.
    case searchBar = "UIASearchBar"
    /// A text field that hides what is typed.
    case secureTextField = "UIASecureTextField"
    /// A row of buttons of which one is selected.
    case segmentedControl = "UIASegmentedControl"
    /// A slider.
    case slider = "UIASlider"
    /// Text that cannot be edited.
    case staticText = "UIAStaticText"
    /// The bar with time and battery.
    case statusBar = "UIAStatusBar"
    /// A switch.
    case `switch` = "UIASwitch"
    /// The bar at the bottom that changes between screens.
    case tabBar = "UIATabBar"
    /// A row of a table.
    case tableCell = "UIATableCell"
    /// A section header or footer of a table.
    case tableGroup = "UIATableGroup"
    /// A table.
    case tableView = "UIATableView"
    /// A field for one line of text.
    case textField = "UIATextField"
    /// A field for several lines of text.
    case textView = "UIATextView"
    /// The bar at the bottom with buttons.
    case toolbar = "UIAToolbar"
    /// A web page.
    case webView = "UIAWebView"

    /// The name of the class that stands for this kind in scripts, such as `UIAButton`.
    public var className: String { rawValue }
}
