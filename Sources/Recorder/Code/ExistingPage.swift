internal import Automation

/// A page object that a project already has: its name, and the elements that it declares.
public struct ExistingPage: Hashable, Sendable {
    /// The name of the type.
    public var name: String
    /// The elements that it declares.
    public var elements: [Element]
    /// The names of all its members, which new ones must not have.
    public var members: [String]

    /// One element of a page.
    public struct Element: Hashable, Sendable {
        /// The name of the property.
        public var property: String
        /// The identifiers and labels in its look-up; empty when they are not in the sources.
        public var names: [String]

        /// Creates an element.
        public init(property: String, names: [String] = []) {
            self.property = property
            self.names = names
        }
    }

    /// Creates a page.
    public init(name: String, elements: [Element], members: [String] = []) {
        self.name = name
        self.members = members
        self.elements = elements
    }

    /// The property for an element with an identifier or label; nil when the page has none.
    ///
    /// A property whose look-up names nothing itself, such as a shared identifier, is recognised by its own name.
    func property(for name: String) -> String? {
        let wanted = CodeNames.property(name, fallback: "")
        return elements.first { $0.names.contains(name) }?.property
            ?? elements.first { $0.names.isEmpty && !wanted.isEmpty && $0.property == wanted }?.property
    }
}
