import Automation

/// A section header or footer of a table (reference §10.4).
enum UIATableGroup: ElementClass {
    static let type = ElementType.tableGroup
}
