/// An element of a web page, or a run of text in it.
///
/// ```swift
/// WebElement("p", ["id": "greeting"], [
///     .text("Hello, "), WebElement("a", ["href": "more.html"], [.text("read on")]),
/// ])
/// ```
///
/// Changes of an element that is shown are shown at once.
public final class WebElement {
    /// The name of the element in lower case, such as `p`; empty for a run of text.
    public let tag: String
    /// What stands in the tag: `id`, `class`, `href` and others, in lower case.
    public private(set) var attributes: [String: String]
    /// What the element contains, in order.
    public private(set) var children: [WebElement] = []
    private var content: String
    /// The element that contains this one.
    public private(set) weak var parent: WebElement?
    /// Called on the outermost element when anything in it changes.
    var didChange: (() -> Void)?

    /// Creates an element.
    public init(_ tag: String, _ attributes: [String: String] = [:], _ children: [WebElement] = []) {
        self.tag = tag.lowercased()
        self.attributes = attributes
        content = ""
        for child in children {
            child.removeFromParent()
            adopt(child)
        }
    }

    private init(content: String) {
        tag = ""
        attributes = [:]
        self.content = content
    }

    /// Creates a run of text.
    public static func text(_ text: String) -> WebElement { WebElement(content: text) }

    /// Whether it is a run of text.
    public var isText: Bool { tag.isEmpty }

    /// An attribute; nil when the element has none of that name.
    public subscript(attribute: String) -> String? {
        get { attributes[attribute] }
        set {
            attributes[attribute] = newValue
            noteChange()
        }
    }

    /// The identifier, which is meant to be the only one of its page.
    public var id: String? { attributes["id"] }

    /// The texts of the element and of all in it; setting it puts one run of text in their place.
    public var text: String {
        get { isText ? content : children.map(\.text).joined() }
        set {
            if isText {
                content = newValue
            } else {
                for child in children { child.parent = nil }
                children = []
                append(.text(newValue))
            }
            noteChange()
        }
    }

    /// Adds an element, or a run of text, behind the others.
    public func append(_ child: WebElement) {
        var current: WebElement? = self
        while let element = current {
            precondition(element !== child, "an element cannot be a child of itself or of its descendants")
            current = element.parent
        }
        child.removeFromParent()
        adopt(child)
        noteChange()
    }

    /// Adds an element that stood nowhere to one that is not shown.
    func adopt(_ child: WebElement) {
        children.append(child)
        child.parent = self
    }

    /// Takes the element out of the one that contains it.
    public func removeFromParent() {
        guard let parent else { return }
        self.parent = nil
        parent.children.removeAll { $0 === self }
        parent.noteChange()
    }

    /// The element of an identifier: this one or one in it.
    public func element(withID id: String) -> WebElement? { first { $0.id == id } }

    /// The first element, this one or one in it, that meets a condition.
    public func first(where matches: (WebElement) -> Bool) -> WebElement? {
        if matches(self) { return self }
        for child in children {
            if let found = child.first(where: matches) { return found }
        }
        return nil
    }

    /// The nearest element of a name around this one.
    func ancestor(_ tag: String) -> WebElement? {
        var current = parent
        while let element = current {
            if element.tag == tag { return element }
            current = element.parent
        }
        return nil
    }

    func copy() -> WebElement {
        if isText { return .text(content) }
        return WebElement(tag, attributes, children.map { $0.copy() })
    }

    /// Takes attributes that the element does not have.
    func merge(_ attributes: [String: String]) { self.attributes.merge(attributes) { old, _ in old } }

    private func noteChange() {
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        outermost.didChange?()
    }
}
