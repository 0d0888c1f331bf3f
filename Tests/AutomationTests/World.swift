import Automation
import Scripting

/// A session with a tree of literals, and a record of its messages.
final class World: SessionObserver {
    let driver: LiteralDriver
    let session: AutomationSession
    private(set) var echo: [String] = []
    private(set) var implicitEcho: [String] = []
    private(set) var actions: [SessionAction] = []
    private(set) var errors: [AutomationError] = []
    private(set) var handlerErrors: [any Error] = []

    init(_ window: [Item], beside: [Item] = []) {
        driver = LiteralDriver(app: [item(.window, rect: Rect(x: 0, y: 0, width: 320, height: 480), window)] + beside)
        session = AutomationSession(driver: driver)
        session.observer = self
    }

    var clock: LiteralClock { driver.literalClock }
    var window: Item { driver.app.children[0] }
    var app: Element { get throws { try session.target.related(.frontMostApp) } }
    var mainWindow: Element { get throws { try app.related(.mainWindow) } }

    /// The result of a closure, and how many seconds it takes.
    func timed<Value>(_ body: () throws -> Value) rethrows -> (value: Value, seconds: Double) {
        let start = clock.now
        let value = try body()
        return (value, clock.now - start)
    }

    func session(_ session: AutomationSession, willPerform action: SessionAction) {
        actions.append(action)
        echo.append(action.text)
        if action.isImplicit { implicitEcho.append(action.text) }
    }

    func session(_ session: AutomationSession, willThrow error: AutomationError) { errors.append(error) }

    func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element) {
        handlerErrors.append(error)
    }
}

/// A window with a table of three rows, a button and a switch.
func menu() -> [Item] {
    [
        item(.navigationBar, "Accounts", rect: Rect(x: 0, y: 0, width: 320, height: 44), [item(.button, "Add")]),
        item(
            .tableView, "Main Menu", rect: Rect(x: 0, y: 44, width: 320, height: 300),
            ["X", "Y", "Z"].enumerated().map { row, name in
                item(
                    .tableCell, name, rect: Rect(x: 0, y: 44 + Double(row) * 44, width: 320, height: 44),
                    [item(.staticText, name), item(.staticText, "detail \(row)")]
                )
            }
        ),
        item(.button, "Save", rect: Rect(x: 10, y: 400, width: 80, height: 40)),
        item(.switch, "Enabled", rect: Rect(x: 200, y: 400, width: 60, height: 40), value: .number(1)),
    ]
}

/// An element written as a literal: a kind, a name, and its children.
///
///     item(.window, [item(.button, "Save"), item(.tableView, "Main Menu", [item(.tableCell, "A")])])
final class Item: ElementNode {
    let type: ElementType
    var attributes: [AttributeKey: AttributeValue]
    private(set) var children: [Item] = []
    private(set) weak var parent: Item?
    var isRoot = false
    var scrolls = false
    /// The effect of a tap on the element.
    var onTap: (() -> Void)?

    init(_ type: ElementType, _ attributes: [AttributeKey: AttributeValue], _ children: [Item]) {
        self.type = type
        self.attributes = attributes
        self.scrolls = type == .tableView || type == .scrollView || type == .collectionView
        children.forEach(add)
    }

    func add(_ child: Item) {
        child.parent = self
        children.append(child)
    }

    func insert(_ child: Item, at index: Int) {
        child.parent = self
        children.insert(child, at: index)
    }

    func remove() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    func removeAll() { children.forEach { $0.remove() } }

    subscript(key: AttributeKey) -> AttributeValue {
        get { attributes[key] ?? .null }
        set { attributes[key] = newValue }
    }

    /// The containers, outermost first.
    var ancestry: [Item] {
        var items: [Item] = []
        var next = parent
        while let item = next {
            items.insert(item, at: 0)
            next = item.parent
        }
        return items
    }

    var descendants: [Item] { children.flatMap { [$0] + $0.descendants } }
}

func item(
    _ type: ElementType, _ name: String? = nil, rect: Rect? = nil, visible: Bool = true,
    value: AttributeValue = .null, _ children: [Item] = []
) -> Item {
    var attributes: [AttributeKey: AttributeValue] = [
        .isVisible: .bool(visible), .isEnabled: .bool(true), .value: value,
        .rect: .rect(rect ?? Rect(x: 10, y: 10, width: 100, height: 40)),
    ]
    if let name { attributes[.name] = .string(name) }
    if let name, type == .button || type == .staticText { attributes[.label] = .string(name) }
    return Item(type, attributes, children)
}

func item(_ type: ElementType, _ children: [Item]) -> Item { item(type, nil, children) }
