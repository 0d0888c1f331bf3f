internal import Automation

/// A look-up of an element in the words of FRY, in scripts and in Swift.
struct FRYLookup {
    /// One search, or the choice of one of its results.
    private enum Part {
        case text(String)
        /// `levels`: how many levels below the start are searched; 0 is the start itself, nil for all.
        case search([Condition], ElementSearch.Kind, levels: Int?)
        case nth(Int)
    }

    /// A condition on a view.
    enum Condition {
        case type(ElementType)
        case identifier(String)
        case label(String)
        case value(String)
        case isEnabled(Bool)
        case isSelected(Bool)
    }

    private var parts: [Part]

    /// The best look-up of an element; nil when the recording has none.
    /// - `condition`: what must hold for the element besides.
    /// - `screenSize`: the screen, in points; a label on it is looked up as a text.
    init?(_ element: RecordedElement, _ condition: Condition? = nil, screenSize: Size) {
        let more = condition.map { [$0] } ?? []
        switch element.selectors.first {
        case .identifier(let identifier):
            parts = [.search([.identifier(identifier)] + more, .shallow, levels: nil)]
        case .label(let label):
            let isText = more.isEmpty && element.isOnScreen(screenSize)
            parts = isText ? [.text(label)] : [.search([.label(label)] + more, .first, levels: nil)]
        case .within(let container, let type, let label):
            parts = [
                Self.search(container), .search([.type(type), .label(label)] + more, .first, levels: nil),
            ]
        case .index(let index, let type, let container):
            parts = container.map { [Self.search($0)] } ?? []
            parts += [.search([.type(type)], .exhaustive, levels: nil), .nth(index)]
            if !more.isEmpty { parts.append(.search(more, .first, levels: 0)) }
        case nil: return nil
        }
    }

    /// The look-up that tells whether a change came; nil when nothing tells.
    ///
    /// Only the type with the name is new or gone: the label alone may be on the screen before and afterwards.
    init?(_ change: ScreenChange, screenSize: Size) {
        let element = change.element
        let more = change.condition.map { [$0] } ?? []
        let isOfScreen = [.navigationBar, .alert, .actionSheet].contains(element.type)
        if isOfScreen, more.isEmpty, element.identifier == nil, let label = element.label {
            // These views have no label of their own: their title is a text inside.
            let title = [Condition.type(.staticText), .label(label)]
            self.init([
                .search([.type(element.type)], .first, levels: nil),
                .search(title, .first, levels: element.type == .navigationBar ? 1 : nil),
            ])
            return
        }
        switch element.selectors.first {
        case .label(let label): self.init([.search([.type(element.type), .label(label)] + more, .first, levels: nil)])
        case .identifier, .within, .index: self.init(element, change.condition, screenSize: screenSize)
        case nil:
            guard let name = element.identifier.map(Condition.identifier) ?? element.label.map(Condition.label) else {
                return nil
            }
            self.init([.search([.type(element.type), name] + more, .first, levels: nil)])
        }
    }

    private init(_ parts: [Part]) { self.parts = parts }

    private static func search(_ container: Selector.Container) -> Part {
        let name = container.identifier.map(Condition.identifier) ?? .label(container.label ?? "")
        return .search([.type(container.type), name], .first, levels: nil)
    }

    /// The look-up in a script: `FRY.lookup("Save")`.
    var script: String {
        var query = ElementQuery.target.relation(.frontMostApp)
        for part in parts {
            switch part {
            case .text(let text): query = query.appending(.search(.label(text)))
            case .search(let conditions, let kind, let levels):
                let search = ElementSearch(
                    .all(conditions.map(\.predicate)), kind, depth: 0...(levels ?? Int.max))
                query = query.appending(.search(search))
            case .nth(let index): query = query.appending(.nth(index))
            }
        }
        return query.path
    }

    /// The look-up in Swift: `fry.lookup("Save")`.
    /// - Parameter entry: the expression of the `FRY` entry.
    func swift(_ entry: String) -> String {
        parts.reduce(entry) { text, part in
            switch part {
            case .text(let label): "\(text).lookup(\(SwiftSpelling.literal(label)))"
            case .search(let conditions, let kind, let levels):
                "\(text).lookup(" + (conditions.map(\.swift) + Self.options(kind, levels)).joined(separator: ", ")
                    + ")"
            case .nth(let index): "\(text).nth(\(index))"
            }
        }
    }

    private static func options(_ kind: ElementSearch.Kind, _ levels: Int?) -> [String] {
        (kind == .shallow ? [] : ["as: .\(kind.rawValue)"]) + (levels.map { ["depth: 0...\($0)"] } ?? [])
    }
}

extension FRYLookup.Condition {
    /// What a search inside a scroll view looks for: the conditions of the best look-up without its container.
    static func search(for element: RecordedElement) -> [FRYLookup.Condition]? {
        switch element.selectors.first {
        case .identifier(let identifier): [.identifier(identifier)]
        case .label(let label): [.label(label)]
        case .within(_, let type, let label): [.type(type), .label(label)]
        case .index, nil: nil
        }
    }

    /// The condition as a predicate, which scripts spell.
    var predicate: ElementPredicate {
        switch self {
        case .type(let type): .kind(type)
        case .identifier(let text): .identifier(text)
        case .label(let text): .accessibilityLabel(Self.withoutLineBreaks(text))
        case .value(let text): .accessibilityValue(text)
        case .isEnabled(let isEnabled): isEnabled ? .isEnabled : .isNotEnabled
        case .isSelected(let isSelected): isSelected ? .isSelected : .isNotSelected
        }
    }

    /// The condition in Swift.
    var swift: String {
        switch self {
        case .type(let type): ".kind(.\(SwiftSpelling.member(type)))"
        case .identifier(let text): ".identifier(\(SwiftSpelling.literal(text)))"
        case .label(let text): ".accessibilityLabel(\(SwiftSpelling.literal(Self.withoutLineBreaks(text))))"
        case .value(let text): ".accessibilityValue(\(SwiftSpelling.literal(text)))"
        case .isEnabled(let isEnabled): isEnabled ? ".isEnabled" : ".isNotEnabled"
        case .isSelected(let isSelected): isSelected ? ".isSelected" : ".isNotSelected"
        }
    }

    /// FRY reads line breaks in labels as spaces.
    private static func withoutLineBreaks(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}

extension SwiftSpelling {
    /// The name of a type's case, as it is written after a dot.
    static func member(_ type: ElementType) -> String { "\(type)" }

    /// A value as a literal or an expression.
    static func value(_ value: AttributeValue) -> String {
        switch value {
        case .null: ".null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): number(value)
        case .string(let value): literal(value)
        case .date(let value): ".date(\(number(value)))"
        case .data(let value): ".data([\(value.map(String.init).joined(separator: ", "))])"
        case .point(let value): ".point(\(point(value)))"
        case .size(let value): ".size(Size(width: \(number(value.width)), height: \(number(value.height))))"
        case .rect(let value):
            ".rect(Rect(origin: \(point(value.origin)), size: Size(width: \(number(value.size.width)), "
                + "height: \(number(value.size.height)))))"
        case .list(let values): ".list([\(values.map(Self.value).joined(separator: ", "))])"
        case .dictionary(let values):
            values.isEmpty
                ? ".dictionary([:])"
                : ".dictionary(["
                    + values.sorted { $0.key < $1.key }.map { "\(literal($0.key)): \(Self.value($0.value))" }
                    .joined(separator: ", ") + "])"
        }
    }

    /// A number as a literal.
    static func number(_ value: Double) -> String { value.isFinite ? ScriptSpelling.number(value) : "0" }

    private static func point(_ point: Point) -> String { "Point(x: \(number(point.x)), y: \(number(point.y)))" }
}
