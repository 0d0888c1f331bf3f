import Scripting

/// An element of a document: its attributes, its children and its place.
package final class InterfaceElement {
    /// The name of the tag.
    package let name: String
    /// The attributes, in order.
    package let attributes: [(name: String, value: String)]
    /// The enclosing element; nil for the root.
    // The parent holds its children, so it outlives them for everyone who holds the document.
    package private(set) unowned var parent: InterfaceElement?
    /// The elements inside, in order.
    package fileprivate(set) var children: [InterfaceElement] = []
    /// The text inside.
    package fileprivate(set) var text = ""
    /// The byte offset of the tag.
    package let offset: Int

    fileprivate init(
        name: String, attributes: [(name: String, value: String)], parent: InterfaceElement?, offset: Int
    ) {
        self.name = name
        self.attributes = attributes
        self.parent = parent
        self.offset = offset
    }

    /// The value of an attribute.
    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The element with the attributes and values of others instead of its own; the last one wins.
    func replaced(by others: [InterfaceElement]) -> InterfaceElement {
        guard !others.isEmpty else { return self }
        var attributes = attributes
        var children = children
        for other in others {
            for new in other.attributes where new.name != "key" {
                attributes.removeAll { $0.name == new.name }
                attributes.append(new)
            }
            for new in other.children {
                guard let key = new["key"] else { continue }
                children.removeAll { $0["key"] == key && $0.name == new.name }
                children.append(new)
            }
        }
        let replaced = InterfaceElement(name: name, attributes: attributes, parent: parent, offset: offset)
        replaced.children = children
        replaced.text = text
        return replaced
    }

    /// The identifier in the document.
    package var id: String? { self["id"] }

    /// The first child with a name.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The child that is the value of a key.
    package func child(key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

    /// Whether an attribute is `YES`; nil when it is not there.
    package func flag(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

    /// The number in an attribute; nil when it is missing or not a finite number.
    package func number(_ name: String) -> Double? {
        self[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The integer in an attribute.
    package func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0.rounded()) } }

    /// The text of an attribute, or of the child that replaces it where the text has several lines.
    package func string(_ name: String) -> String? { self[name] ?? child(key: name)?.text }
}

/// A reader of the XML of documents.
///
/// Entities other than those of the language are errors, so that a document cannot grow while it is read.
struct InterfaceReader {
    /// The deepest nesting of elements.
    static let maximumDepth = 256
    /// The largest number of elements.
    static let maximumCount = 200_000

    /// Reads the root element.
    /// - Parameter bytes: UTF-8.
    /// - Throws: an error at the first place where the text is not XML.
    static func root(of bytes: [UInt8]) throws(ValueSyntaxError) -> InterfaceElement {
        var scanner = XMLScanner(bytes)
        let tag = try scanner.tag()
        guard tag.kind != .closing else { throw ValueSyntaxError("there is no element before \(tag)", at: tag.offset) }
        let root = try element(tag, in: nil, scanner)
        if tag.kind == .opening { try fill(root, tag, &scanner) }
        try scanner.end(of: "the document")
        return root
    }

    private static func element(_ tag: XMLScanner.Tag, in parent: InterfaceElement?, _ scanner: XMLScanner)
        throws(ValueSyntaxError) -> InterfaceElement
    {
        InterfaceElement(
            name: tag.name, attributes: try scanner.attributes(of: tag), parent: parent, offset: tag.offset)
    }

    private static func fill(_ root: InterfaceElement, _ tag: XMLScanner.Tag, _ scanner: inout XMLScanner)
        throws(ValueSyntaxError)
    {
        var open = [(tag: tag, element: root)]
        var count = 1
        while let current = open.last {
            switch try scanner.content(of: current.tag) {
            case .text(let text): current.element.text += text
            case .tag(let tag) where tag.kind == .closing:
                guard tag.name == current.tag.name else {
                    throw ValueSyntaxError("expected </\(current.tag.name)>, not \(tag)", at: tag.offset)
                }
                open.removeLast()
            case .tag(let tag):
                let child = try element(tag, in: current.element, scanner)
                current.element.children.append(child)
                count += 1
                guard count <= maximumCount else {
                    throw ValueSyntaxError(
                        "the document has more than \(maximumCount) elements",
                        suggestion: "divide it into several documents", at: tag.offset)
                }
                guard tag.kind == .opening else { continue }
                open.append((tag, child))
                guard open.count <= maximumDepth else {
                    throw ValueSyntaxError(
                        "elements are nested more than \(maximumDepth) levels deep", at: tag.offset)
                }
            }
        }
    }
}
