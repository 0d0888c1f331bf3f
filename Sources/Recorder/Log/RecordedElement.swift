public import Automation

/// An element as a recording remembers it: what it was, and the ways to find it again.
public struct RecordedElement: Hashable, Sendable {
    /// The type.
    public var type: ElementType
    /// The name of the view's class, such as `UIButton`.
    public var className: String
    /// The accessibility label; nil when it has none.
    public var label: String?
    /// The accessibility identifier; nil when it has none.
    public var identifier: String?
    /// The value as text; nil when it has none.
    public var value: String?
    /// The frame on the screen, in points.
    public var frame: Rect
    /// The look-ups that found this element and no other, best first.
    public var selectors: [Selector]
    /// The path from the app as UIAutomation writes it, such as `mainWindow().buttons()["Save"]`; nil when there is none.
    public var path: String?
    /// Its place among the descendants of the app that have its type and its name; nil when it is not among them.
    public var position: Position?

    /// A place among several elements.
    public struct Position: Hashable, Sendable {
        /// The index, counted from 0.
        public var index: Int
        /// How many there were.
        public var count: Int

        /// Creates a place.
        public init(index: Int, count: Int) {
            self.index = index
            self.count = count
        }
    }

    /// Creates an element.
    public init(
        type: ElementType, className: String, label: String? = nil, identifier: String? = nil, value: String? = nil,
        frame: Rect = .zero, selectors: [Selector] = [], path: String? = nil, position: Position? = nil
    ) {
        self.type = type
        self.className = className
        self.label = label
        self.identifier = identifier
        self.value = value
        self.frame = frame
        self.selectors = selectors
        self.path = path
        self.position = position
    }

    /// The identifier, or the label without one: the name in UIAutomation and XCUITest.
    public var name: String? { identifier ?? label }
}

/// A way to find an element again, which found only this one when it was recorded.
public enum Selector: Hashable, Sendable {
    /// By its identifier.
    case identifier(String)
    /// By its label.
    case label(String)
    /// By its type and label, inside the nearest element that has a name.
    case within(Container, type: ElementType, label: String)
    /// By its index among the elements of its type, in reading order, inside the nearest element that has a name.
    ///
    /// Without a container, inside the app.
    case index(Int, type: ElementType, within: Container?)

    /// An element with a name around another one.
    public struct Container: Hashable, Sendable {
        /// The type.
        public var type: ElementType
        /// The identifier, which counts; nil for an element with just a label.
        public var identifier: String?
        /// The label.
        public var label: String?

        /// Creates a container.
        public init(type: ElementType, identifier: String? = nil, label: String? = nil) {
            self.type = type
            self.identifier = identifier
            self.label = label
        }
    }

    /// Why an element is found this way, for a comment in code.
    public var reason: String {
        switch self {
        case .identifier: "by its identifier"
        case .label: "by its label: it has no identifier that is unique"
        case .within(let container, _, _):
            "by type and label inside '\(container.identifier ?? container.label ?? "")': its label alone is not unique"
        case .index: "by its index: it has neither an identifier nor a label that is unique"
        }
    }
}

extension Selector {
    /// The look-up in the app's windows, with the steps of FRY.
    public var query: ElementQuery {
        let app = ElementQuery.target.relation(.frontMostApp)
        switch self {
        case .identifier(let identifier): return app.lookup(.identifier(identifier), .shallow)
        case .label(let label): return app.lookup(.accessibilityLabel(label), .shallow)
        case .within(let container, let type, let label):
            return app.lookup(container.predicate, .shallow).lookup(
                .all(.type(type), .accessibilityLabel(label)), .shallow)
        case .index(let index, let type, let container):
            let start = container.map { app.lookup($0.predicate, .shallow) } ?? app
            return start.lookup(.type(type), .exhaustive).appending(.nth(index))
        }
    }
}

extension Selector.Container {
    /// The condition that finds the container.
    public var predicate: ElementPredicate {
        let name = identifier.map { ElementPredicate.identifier($0) } ?? .accessibilityLabel(label ?? "")
        return .all(.type(type), name)
    }
}

extension ElementQuery {
    fileprivate func lookup(_ predicate: ElementPredicate, _ kind: ElementSearch.Kind) -> ElementQuery {
        appending(.search(ElementSearch(predicate, kind)))
    }
}

/// A difference between the screen before an event and the screen before the next one.
public struct ScreenChange: Hashable, Sendable {
    /// What is different.
    public var kind: Kind
    /// The element, as it is afterwards; as it was before if it has disappeared.
    public var element: RecordedElement
    /// The text before, for a label or a value that changed.
    public var old: String?
    /// The text afterwards, for a label or a value that changed.
    public var new: String?
    /// Whether somebody has asked for a check of it, so that each test that is written has it.
    public var isAsserted = false

    /// What can be different.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Another screen came: the element is its navigation bar, or an alert or a sheet.
        case screen
        /// A label reads differently.
        case label
        /// A value is different.
        case value
        /// A control can be used now, or no longer: ``ScreenChange/new`` is `true` or `false`.
        case enabled
        /// An element is selected now, or no longer: ``ScreenChange/new`` is `true` or `false`.
        case selected
        /// A row was added.
        case rowAdded
        /// A row was removed.
        case rowRemoved
        /// An element came.
        case appeared
        /// An element went.
        case disappeared
    }

    /// Creates a change.
    public init(_ kind: Kind, _ element: RecordedElement, from old: String? = nil, to new: String? = nil) {
        self.kind = kind
        self.element = element
        self.old = old
        self.new = new
    }
}
