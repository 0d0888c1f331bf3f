/// The identification of an element that an app and its tests share: an identifier and a type.
///
/// ```swift
/// enum LoginIdentifiers {
///     static let save = ElementIdentifier(id: "login.save", type: .button)
///     static func row(_ index: Int) -> ElementIdentifier { ElementIdentifier(id: "login.row.\(index)").cell }
/// }
/// ```
/// The app sets `view.accessibilityIdentifier = LoginIdentifiers.save.id`; a test looks up `app[element:
/// LoginIdentifiers.save]`.
public struct ElementIdentifier: Hashable, Sendable, Codable {
    /// The accessibility identifier; empty when the type is sufficient.
    public var id: String
    /// The type of the element; nil, written `.any`, for any type.
    public var type: ElementType?

    /// Creates an identifier; without a type it matches elements of any type.
    public init(id: String, type: ElementType? = .any) {
        self.id = id
        self.type = type
    }

    /// The same identifier for an element of another type.
    public func with(type: ElementType?) -> ElementIdentifier { ElementIdentifier(id: id, type: type) }
}

extension ElementIdentifier: CustomStringConvertible {
    /// The identifier, with the type if there is one.
    public var description: String { type.map { "\(id) (\($0.className))" } ?? id }
}

extension ElementIdentifier {
    /// The same identifier for an element of any type.
    public var any: ElementIdentifier { with(type: .any) }
    /// The same identifier for an activity indicator.
    public var activityIndicator: ElementIdentifier { with(type: .activityIndicator) }
    /// The same identifier for an alert.
    public var alert: ElementIdentifier { with(type: .alert) }
    /// The same identifier for a button.
    public var button: ElementIdentifier { with(type: .button) }
    /// The same identifier for a cell of a table or collection view.
    public var cell: ElementIdentifier { with(type: .cell) }
    /// The same identifier for a collection view.
    public var collectionView: ElementIdentifier { with(type: .collectionView) }
    /// The same identifier for an image.
    public var image: ElementIdentifier { with(type: .image) }
    /// The same identifier for a key of the keyboard.
    public var key: ElementIdentifier { with(type: .key) }
    /// The same identifier for the keyboard.
    public var keyboard: ElementIdentifier { with(type: .keyboard) }
    /// The same identifier for a link.
    public var link: ElementIdentifier { with(type: .link) }
    /// The same identifier for a map.
    public var mapView: ElementIdentifier { with(type: .mapView) }
    /// The same identifier for a navigation bar.
    public var navigationBar: ElementIdentifier { with(type: .navigationBar) }
    /// The same identifier for an element without a specific type.
    public var other: ElementIdentifier { with(type: .other) }
    /// The same identifier for a page control.
    public var pageIndicator: ElementIdentifier { with(type: .pageIndicator) }
    /// The same identifier for a picker.
    public var picker: ElementIdentifier { with(type: .picker) }
    /// The same identifier for a wheel of a picker.
    public var pickerWheel: ElementIdentifier { with(type: .pickerWheel) }
    /// The same identifier for a popover.
    public var popover: ElementIdentifier { with(type: .popover) }
    /// The same identifier for a progress bar.
    public var progressIndicator: ElementIdentifier { with(type: .progressIndicator) }
    /// The same identifier for a scroll view.
    public var scrollView: ElementIdentifier { with(type: .scrollView) }
    /// The same identifier for a search field.
    public var searchField: ElementIdentifier { with(type: .searchField) }
    /// The same identifier for a secure text field.
    public var secureTextField: ElementIdentifier { with(type: .secureTextField) }
    /// The same identifier for a segmented control.
    public var segmentedControl: ElementIdentifier { with(type: .segmentedControl) }
    /// The same identifier for an action sheet.
    public var sheet: ElementIdentifier { with(type: .sheet) }
    /// The same identifier for a slider.
    public var slider: ElementIdentifier { with(type: .slider) }
    /// The same identifier for a static text.
    public var staticText: ElementIdentifier { with(type: .staticText) }
    /// The same identifier for the status bar.
    public var statusBar: ElementIdentifier { with(type: .statusBar) }
    /// The same identifier for a switch.
    public var `switch`: ElementIdentifier { with(type: .switch) }
    /// The same identifier for a tab bar.
    public var tabBar: ElementIdentifier { with(type: .tabBar) }
    /// The same identifier for a table.
    public var table: ElementIdentifier { with(type: .table) }
    /// The same identifier for a text field with one line.
    public var textField: ElementIdentifier { with(type: .textField) }
    /// The same identifier for a text view with several lines.
    public var textView: ElementIdentifier { with(type: .textView) }
    /// The same identifier for a toolbar.
    public var toolbar: ElementIdentifier { with(type: .toolbar) }
    /// The same identifier for a web page.
    public var webView: ElementIdentifier { with(type: .webView) }
    /// The same identifier for a window.
    public var window: ElementIdentifier { with(type: .window) }
}

extension XCUIElementTypeQueryProvider {
    /// The first descendant with the identifier and its type, looked up anew each time.
    ///
    /// Use the subscript of the parent: on a query that already finds the element it searches inside that element.
    /// ```swift
    /// screen[element: id.button]           // finds the button
    /// screen.buttons[element: id.button]   // looks for a button inside of a button
    /// ```
    public subscript(element identifier: ElementIdentifier) -> XCUIElement { self[query: identifier].firstMatch }

    /// All descendants with exactly that identifier and its type; all of the type when it is empty.
    ///
    /// When the identifier has a type, elements without an identifier match by label, such as navigation bars.
    public subscript(query identifier: ElementIdentifier) -> XCUIElementQuery {
        let elements = descendants(matching: identifier.type)
        if identifier.id.isEmpty { return elements }
        let filter: ElementFilter =
            identifier.type == nil ? .ownIdentifier(identifier.id) : .exactIdentifier(identifier.id)
        return elements.following(elements.query.with(filter))
    }

    /// All descendants of the type whose identifier contains the string, ignoring case.
    ///
    /// With `partial: false`, those with exactly that identifier.
    public subscript(query identifier: ElementIdentifier, partial partial: Bool) -> XCUIElementQuery {
        partial
            ? descendants(matching: identifier.type).matching(.identifier(contains: identifier.id))
            : self[query: identifier]
    }
}
