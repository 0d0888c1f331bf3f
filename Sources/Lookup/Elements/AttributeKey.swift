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
    /// The orientation of the interface, as a raw value of `DeviceOrientation` (Number).
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
    /// Whether the element, or a view around it, is moving (Bool).
    public static let isAnimating: AttributeKey = "isAnimating"
    /// Whether the element meets the bounds of its window and is not hidden, covered or not (Bool).
    public static let isOnScreen: AttributeKey = "isOnScreen"
    /// Why the element is not on the screen, such as `hidden`; null when it is (String).
    public static let concealment: AttributeKey = "concealment"
    /// The accessibility traits as bits of ``AccessibilityTraits`` (Number).
    public static let traits: AttributeKey = "traits"
    /// The names of the view's class and its superclasses (list of Strings).
    public static let classNames: AttributeKey = "classNames"
    /// The section of a cell, counted from 0 (Number).
    public static let section: AttributeKey = "section"
    /// The row of a cell in its section, counted from 0 (Number).
    public static let row: AttributeKey = "row"
    /// The point of the content in the upper left corner of a scroll view (Point).
    public static let contentOffset: AttributeKey = "contentOffset"
    /// The offsets that show nothing beyond the content of a scroll view and its insets (Rect).
    public static let contentOffsetRange: AttributeKey = "contentOffsetRange"
    /// The part of a scroll view that no inset covers, in points of the screen (Rect).
    public static let scrollArea: AttributeKey = "scrollArea"
}

extension AttributeKey {
    /// The keys above, in the same order.
    static let known: [AttributeKey] = [
        .name, .identifier, .label, .value, .hint, .type, .isVisible, .isEnabled, .isSelected, .hasKeyboardFocus,
        .rect, .hitpoint, .url, .dom, .pid, .placeholder, .contentArea, .interfaceOrientation, .bundleID,
        .bundlePath, .version, .cellCount, .firstVisibleCellIndex, .lastVisibleCellIndex, .scrollItemCount,
        .scrollItemIndex, .pageCount, .pageIndex, .values, .isAnimating, .isOnScreen, .concealment, .traits,
        .classNames, .section, .row, .contentOffset, .contentOffsetRange, .scrollArea,
    ]

    static let knownSet = Set(known)
}
