/// An element of a web page, or a run of text.
///
/// ```swift
/// WebElement("p", ["id": "greeting"], [
///     .text("Hello, "), WebElement("a", ["href": "more.html"], [.text("read on")]),
/// ])
/// ```
///
/// Changes to an element of a visible page appear immediately.
public final class WebElement {
    /// The name of the element in lower case, such as `p`; empty for a run of text.
    public let tag: String
    /// The attributes, such as `id`, `class` and `href`, in lower case.
    public private(set) var attributes: [String: String]
    /// The child elements, in order.
    public private(set) var children: [WebElement] = []
    private var content: String
    /// The parent element.
    public private(set) weak var parent: WebElement?
    /// Called on the outermost element when it or any descendant changes.
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

    /// Whether the element is a run of text.
    public var isText: Bool { tag.isEmpty }

    /// The value of an attribute, or nil if the element does not have it.
    public subscript(attribute: String) -> String? {
        get { attributes[attribute] }
        set {
            attributes[attribute] = newValue
            noteChange()
        }
    }

    /// The identifier, which should be unique in the page.
    public var id: String? { attributes["id"] }

    /// The text of the element and its descendants; setting it replaces them with one run of text.
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

    /// Appends an element or a run of text.
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

    /// Appends an element without a parent, while this element is not part of a visible page.
    func adopt(_ child: WebElement) {
        children.append(child)
        child.parent = self
    }

    /// Removes the element from its parent.
    public func removeFromParent() {
        guard let parent else { return }
        self.parent = nil
        parent.children.removeAll { $0 === self }
        parent.noteChange()
    }

    /// Returns the element with an identifier: this one or a descendant.
    public func element(withID id: String) -> WebElement? { first { $0.id == id } }

    /// Returns the first element that meets a condition: this one or a descendant.
    public func first(where matches: (WebElement) -> Bool) -> WebElement? {
        if matches(self) { return self }
        for child in children {
            if let found = child.first(where: matches) { return found }
        }
        return nil
    }

    /// Returns the nearest ancestor with a tag.
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

    /// Adds the attributes that the element does not have yet.
    func merge(_ attributes: [String: String]) { self.attributes.merge(attributes) { old, _ in old } }

    private func noteChange() {
        var outermost = self
        while let parent = outermost.parent { outermost = parent }
        outermost.didChange?()
    }
}
