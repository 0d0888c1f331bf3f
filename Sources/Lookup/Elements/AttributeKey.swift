/// The name of an attribute of an element.
///
/// Drivers return `.null` for keys that they do not know.
public struct AttributeKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, as predicates and `withValueForKey` spell it.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) { self.rawValue = value }

    /// The identifier, or the label when there is none; some element types compose it (String).
    public static let name: AttributeKey = "name"
    /// The accessibility identifier (String).
    public static let identifier: AttributeKey = "identifier"
    /// The accessibility label (String).
    public static let label: AttributeKey = "label"
    /// The value; its type depends on the element type.
    public static let value: AttributeKey = "value"
    /// The accessibility hint (String).
    public static let hint: AttributeKey = "hint"
    /// The name of the underlying view class, such as `UIButton` (String).
    public static let type: AttributeKey = "type"
    /// Whether the element can be seen (Bool).
    public static let isVisible: AttributeKey = "isVisible"
    /// Whether the control is enabled; true for elements that are not controls (Bool).
    public static let isEnabled: AttributeKey = "isEnabled"
    /// Whether the element is selected (Bool).
    public static let isSelected: AttributeKey = "isSelected"
    /// Whether the element has the keyboard focus (Bool).
    public static let hasKeyboardFocus: AttributeKey = "hasKeyboardFocus"
    /// The frame on the screen, in points, turned to the interface orientation (Rect).
    public static let rect: AttributeKey = "rect"
    /// The point that a tap would hit; null if nothing can be hit (Point).
    public static let hitpoint: AttributeKey = "hitpoint"
    /// The address behind a link (String).
    public static let url: AttributeKey = "url"
    /// The attributes of a web element (Dictionary).
    public static let dom: AttributeKey = "dom"
    /// The process identifier of the app that owns the element (Number).
    public static let pid: AttributeKey = "pid"
    /// The placeholder of an empty field (String).
    public static let placeholder: AttributeKey = "placeholder"
    /// The area of a window between its bars, in points (Rect).
    public static let contentArea: AttributeKey = "contentArea"
    /// The orientation of the interface, as a raw value of ``DeviceOrientation`` (Number).
    public static let interfaceOrientation: AttributeKey = "interfaceOrientation"
    /// The reverse-DNS identifier of an app (String).
    public static let bundleID: AttributeKey = "bundleID"
    /// The path of an app's bundle (String).
    public static let bundlePath: AttributeKey = "bundlePath"
    /// The build version of an app (String).
    public static let version: AttributeKey = "version"
    /// The number of cells of a table (Number).
    public static let cellCount: AttributeKey = "cellCount"
    /// The index of the first cell on the screen (Number).
    public static let firstVisibleCellIndex: AttributeKey = "firstVisibleCellIndex"
    /// The index of the last cell on the screen (Number).
    public static let lastVisibleCellIndex: AttributeKey = "lastVisibleCellIndex"
    /// The number of items that a collection view scrolls through (Number).
    public static let scrollItemCount: AttributeKey = "scrollItemCount"
    /// The item that a collection view has scrolled to, counted from 0 (Number).
    public static let scrollItemIndex: AttributeKey = "scrollItemIndex"
    /// The number of pages of a page control (Number).
    public static let pageCount: AttributeKey = "pageCount"
    /// The page that a page control shows, counted from 0 (Number).
    public static let pageIndex: AttributeKey = "pageIndex"
    /// The rows of a picker wheel (list of Strings).
    public static let values: AttributeKey = "values"
}

extension AttributeKey {
    /// The keys above, in the same order.
    static let known: [AttributeKey] = [
        .name, .identifier, .label, .value, .hint, .type, .isVisible, .isEnabled, .isSelected, .hasKeyboardFocus,
        .rect, .hitpoint, .url, .dom, .pid, .placeholder, .contentArea, .interfaceOrientation, .bundleID,
        .bundlePath, .version, .cellCount, .firstVisibleCellIndex, .lastVisibleCellIndex, .scrollItemCount,
        .scrollItemIndex, .pageCount, .pageIndex, .values,
    ]

    static let knownSet = Set(known)
}
