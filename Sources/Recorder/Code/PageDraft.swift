internal import Automation

/// A page object that is being written: for one screen of a recording, or an addition to an existing page.
struct PageDraft {
    /// The name of the type.
    let name: String
    /// The title of the screen.
    private let screen: String
    /// The page of the project that describes the screen; nil for a new page.
    private let existing: ExistingPage?
    /// Whether the title is that of a navigation bar.
    private let hasBar: Bool
    private var names: UniqueNames
    private var properties: [(name: String, expression: String, reason: String?)] = []
    private var methods: [(name: String, lines: [String])] = []
    private var propertyNames: [String: String] = [:]
    private var methodNames: [String: String] = [:]

    /// The names that every page has, and those of the parameters and variables in its methods.
    private static let reserved: Set<String> = [
        "app", "attempt", "backButton", "device", "exists", "factory", "file", "id", "init", "keyboard", "line",
        "navigationBar", "place", "position", "recordFailure", "screen", "self", "test", "text", "type", "validator",
        "value", "verify", "error",
    ]

    init(name: String, screen: String, hasBar: Bool, existing: ExistingPage?) {
        self.name = existing?.name ?? name
        self.screen = screen
        self.hasBar = hasBar
        self.existing = existing
        names = UniqueNames(
            Self.reserved.union(existing?.members ?? []).union(existing?.elements.map(\.property) ?? []))
    }

    /// Whether nothing has to be written, because an existing page has all of it.
    var isEmpty: Bool { existing != nil && properties.isEmpty && methods.isEmpty }

    // MARK: Members

    /// The name of the property of an element, which is declared when it is needed first.
    mutating func property(of element: SwiftElement, type: ElementType) -> String {
        if let known = propertyNames[element.expression] { return known }
        if element.query == nil, let name = element.name, let known = existing?.property(for: name) { return known }
        let kind = CodeNames.property("\(type)", fallback: "element")
        var wanted = CodeNames.property(element.name ?? "", fallback: kind)
        if SwiftSpelling.keywords.contains(wanted) || names.contains(wanted) {
            wanted += CodeNames.capitalized(kind)
        }
        let name = names.unique(wanted)
        propertyNames[element.expression] = name
        properties.append((name, element.expression, element.reason))
        return name
    }

    /// The call of an action's method, which is declared when it is needed first.
    mutating func call(_ action: SwiftAction, on property: String, named elementName: String) -> String {
        let input = action.input.map { "(\($0.value))" } ?? "()"
        let parameter = action.input.map { "_ \($0.label): \($0.type), " } ?? ""
        let place = ["fileID: place.file", "filePath: place.path", "line: place.line", "column: 1"]
        let call = action.call(property, action.input?.label ?? "", place)
        let body =
            action.isThrowing
            ? [
                "guard \(property).validate(.exists, timeout: 5) else {",
                "    recordFailure(\(SwiftSpelling.literal("There is no element \(elementName)")), at: place)",
                "    return self", "}",
                "do { try \(call) } catch { recordFailure(\"\\(error)\", at: place) }",
            ] : [call]
        let key = parameter + body.joined(separator: "\n")
        if let known = methodNames[key] { return known + input }
        let name = names.unique(action.verb + CodeNames.capitalized(property))
        methodNames[key] = name
        methods.append(
            (
                name,
                [
                    "@discardableResult",
                    "func \(name)(\(parameter)file: StaticString = #filePath, line: UInt = #line) -> \(self.name) {",
                    "    let place = SourcePlace(file, line)",
                ] + body.map { "    \($0)" } + ["    return self", "}"]
            ))
        return name + input
    }

    // MARK: Text

    /// The declaration of an element's property in a page of its own.
    static func declaration(of element: SwiftElement, type: ElementType) -> String {
        var draft = PageDraft(name: "Page", screen: "", hasBar: false, existing: nil)
        _ = draft.property(of: element, type: type)
        return draft.propertyLines.joined(separator: "\n")
    }

    private var propertyLines: [String] {
        properties.flatMap { property in
            (property.reason.map { ["/// Found \(CodeText.singleLine($0))."] } ?? [])
                + ["var \(property.name): XCUIElement { \(property.expression) }"]
        }
    }

    /// The text of the file, without the comment at its top.
    var declarations: [String] {
        var members: [[String]] = []
        if existing == nil {
            members.append(
                [
                    "let factory: PageFactory",
                    "let id = \(hasBar ? SwiftSpelling.literal(screen) : "\"\"")",
                ] + (hasBar ? ["let type: ElementType? = .navigationBar"] : []))
            members.append(["init(_ factory: PageFactory) { self.factory = factory }"])
        }
        let properties = propertyLines
        if !properties.isEmpty { members.append(properties) }
        members += methods.map(\.lines)
        let title = CodeText.singleLine(screen)
        let start =
            existing == nil
            ? [
                title.isEmpty ? "/// A screen without a title." : "/// The screen '\(title)'.",
                "final class \(name): Page {",
            ] : ["/// What a recording needs besides.", "extension \(name) {"]
        let body = members.map { CodeText.indented($0, by: 4) }.joined(separator: [""])
        return start + body + ["}"]
    }

    /// The name of the file; an addition to an existing page has the name of the suite in it.
    func file(for suite: String) -> String { existing == nil ? "\(name).swift" : "\(name)+\(suite).swift" }
}
