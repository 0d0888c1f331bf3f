@_exported public import struct Automation.Point
@_exported public import struct Automation.Rect
@_exported public import struct Automation.Size
@_exported public import struct FoundationEssentials.IndexPath

// A file that imports this module has UIKit's geometry and index paths without another import. The index path is
// Foundation's, as in UIKit, so that files that import both know only one.

extension IndexPath {
    /// Creates the index path of a table's row, by default in the first section.
    public init(row: Int, section: Int = 0) { self.init(indexes: [section, row]) }

    /// Creates the index path of a collection view's item, by default in the first section.
    public init(item: Int, section: Int = 0) { self.init(indexes: [section, item]) }

    /// The index of the section, counted from 0.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The index of the row in its section, counted from 0.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The index of the item in its section, counted from 0.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
