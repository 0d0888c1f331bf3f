/// The rows of one wheel of a picker.
public struct PickerComponent {
    /// What the wheel is called, such as `Minutes`.
    public var label: String?
    /// The number of rows.
    public var count: Int
    /// The width of the wheel, in points; nil for an even share of what is left.
    public var width: Double?
    /// The text of a row, counted from 0.
    public var title: (Int) -> String

    /// Creates rows whose texts are made when they are looked at.
    public init(
        _ label: String? = nil, count: Int, width: Double? = nil, title: @escaping (_ row: Int) -> String
    ) {
        self.label = label
        self.count = max(0, count)
        self.width = width
        self.title = title
    }

    /// Creates rows from their texts.
    public init(_ label: String? = nil, titles: [String], width: Double? = nil) {
        self.init(label, count: titles.count, width: width) { titles[$0] }
    }

    /// The texts of all rows.
    var titles: [String] { (0..<count).map(title) }
}
