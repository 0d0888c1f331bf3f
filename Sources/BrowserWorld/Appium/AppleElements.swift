import Automation
import Scripting

/// The elements of iOS, as Appium's driver XCUITest describes them.
enum AppleElements {
    /// The element that is the app.
    static let application = "XCUIElementTypeApplication"

    /// What becomes of an element.
    static func role(of node: AppiumSource.Node, _ place: ScreenReading.Surroundings) -> ScreenReading.Role {
        var type = XCUITestTypes.type(of: node.tag, inCollection: place.list == .collectionView)
        switch type {
        // The app has one window for scripts, which holds what is in all of its windows.
        case .application, .window: return .folded
        case .element:
            if node["name"] == nil, node["label"] == nil, node["value"] == nil, node.flag("accessible") != true {
                return .folded
            }
            // Headers and footers are in their table and contain text; scroll indicators are empty.
            if place.around == .tableView, node.hasChildren { type = .tableGroup }
        default: break
        }
        let element = element(node, type, in: place.around)
        return type == .keyboard || type == .statusBar ? .beside(element) : .shown(element)
    }

    private static func element(_ node: AppiumSource.Node, _ type: ElementType, in around: ElementType?) -> PageElement
    {
        let label = node["label"]
        let name = node["name"] ?? label
        let rect = Rect(
            x: node.number("x") ?? 0, y: node.number("y") ?? 0, width: max(0, node.number("width") ?? 0),
            height: max(0, node.number("height") ?? 0))
        return PageElement(
            number: 0, parent: -1, type: type, name: name, label: label, value: value(of: node, type),
            // The name is the identifier, or else the label.
            identifier: name == label ? nil : name, rect: rect, flags: flags(of: node, type, in: around),
            extra: extra(of: node, type))
    }

    private static func value(of node: AppiumSource.Node, _ type: ElementType) -> AttributeValue {
        let text = node["value"]
        switch type {
        case .switch: return .number(node.flag("value") == true ? 1 : 0)
        case .textField, .secureTextField, .searchBar, .textView:
            // An empty field has its placeholder as its value.
            return .string(text == nil || text == node["placeholderValue"] ? "" : text ?? "")
        case .staticText: return (text ?? node["label"]).map(AttributeValue.string) ?? .null
        default: return text.map(AttributeValue.string) ?? .null
        }
    }

    private static func flags(of node: AppiumSource.Node, _ type: ElementType, in around: ElementType?)
        -> PageNode.Flags
    {
        var flags: PageNode.Flags = []
        if node.flag("visible") != false { flags.insert(.visible) }
        if node.flag("enabled") != false { flags.insert(.enabled) }
        if node.flag("focused") == true || node.flag("hasFocus") == true { flags.insert(.focused) }
        let traits = node["traits"]?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
        // Tabs and segments have the value 1 while they are selected.
        let isChosen = around == .tabBar || around == .segmentedControl ? node["value"] == "1" : false
        if node.flag("selected") == true || traits.contains("Selected") || isChosen { flags.insert(.selected) }
        switch type {
        case .tableView, .collectionView, .scrollView, .webView: flags.insert(.scrolls)
        default: break
        }
        return flags
    }

    private static func extra(of node: AppiumSource.Node, _ type: ElementType) -> LocatedValue {
        var extra: [(String, LocatedValue)] = [("tag", .string(node.tag))]
        if let placeholder = node["placeholderValue"] { extra.append(("placeholder", .string(placeholder))) }
        if let hint = node["hint"] { extra.append(("hint", .string(hint))) }
        // The server takes the position of a slider as a fraction.
        if type == .slider { extra += [("min", 0), ("max", 1)] }
        return .object(extra)
    }

    /// Whether an element takes touches away from what it covers.
    static func blocks(_ node: AppiumSource.Node, _ type: ElementType) -> Bool {
        if type == .element { return node.flag("accessible") == true }
        return AppiumScreen.takesTouches(type)
    }
}
