public import Automation
public import TestEvents

extension ElementSnapshot {
    /// How many elements a snapshot holds at most; what is left out is not looked at either.
    public static let mostElements = 20_000

    /// An element and what is below it, as they are now.
    /// - Parameter depth: how far down to look; 0 for the element alone.
    public init(_ element: Element, depth: Int = 100) {
        let driver = element.session.driver
        guard let node = element.node, driver.isAlive(node) else {
            self.init(className: element.className, isVisible: false)
            return
        }
        var left = Self.mostElements
        self.init(node, driver, depth: depth, left: &left)
    }

    private init(_ node: any ElementNode, _ driver: any Driver, depth: Int, left: inout Int) {
        left -= 1
        let type = driver.type(of: node)
        self.init(
            className: type.className, name: driver.attribute(.name, of: node).string,
            value: driver.attribute(.value, of: node).text,
            rect: driver.attribute(.rect, of: node).rect.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] },
            isVisible: driver.attribute(.isVisible, of: node).bool ?? true)
        guard depth > 0, left > 0 else { return }
        // Of a long table, only what is on the screen is worth writing down.
        let collection = type == .tableView && driver.count(.cells, of: node) > 200
        for child in collection ? driver.shownMembers(of: node) : driver.elements(.elements, of: node) where left > 0 {
            children.append(ElementSnapshot(child, driver, depth: depth - 1, left: &left))
        }
    }

    /// The element in one line, without what is below it (reference §15.5).
    public var line: String {
        var parts = ["\(className):"]
        if let name { parts.append("name:\(name.onOneLine)") }
        if let value { parts.append("value:\(value.onOneLine)") }
        if let rect, rect.count == 4 {
            let sides = rect.map(ScriptSpelling.number)
            parts.append("rect:{{\(sides[0]), \(sides[1])}, {\(sides[2]), \(sides[3])}}")
        }
        return parts.joined(separator: " ")
    }
}

extension Driver {
    fileprivate func shownMembers(of table: any ElementNode) -> [any ElementNode] {
        elements(.visibleGroups, of: table) + elements(.visibleCells, of: table)
    }
}

extension AttributeValue {
    /// The value as text for people; nil when there is none.
    fileprivate var text: String? {
        switch self {
        case .null: nil
        case .string(let text): text
        case .bool(let isOn): isOn ? "1" : "0"
        default: ScriptSpelling.value(self)
        }
    }
}

extension String {
    fileprivate var onOneLine: String {
        split(omittingEmptySubsequences: false) { $0.isNewline }.joined(separator: "\\n")
    }
}
