extension XCUIElementTypeQueryProvider {
    /// The first descendant of an identifier's kind with that identifier, looked for anew each time.
    ///
    /// Ask the parent for it: what is called on a query that already finds the element looks inside of the element.
    /// ```swift
    /// screen[element: id.button]           // finds the button
    /// screen.buttons[element: id.button]   // looks for a button inside of a button
    /// ```
    public subscript(element identifier: ElementIdentifier) -> XCUIElement { self[query: identifier].firstMatch }

    /// All descendants of an identifier's kind with exactly that identifier; all of the kind when it is empty.
    ///
    /// Of an identifier with a kind, also those that have no identifier but that label, such as navigation bars.
    public subscript(query identifier: ElementIdentifier) -> XCUIElementQuery {
        let elements = descendants(matching: identifier.type)
        if identifier.id.isEmpty { return elements }
        let filter: ElementFilter =
            identifier.type == nil ? .ownIdentifier(identifier.id) : .exactIdentifier(identifier.id)
        return elements.following(elements.query.with(filter))
    }

    /// All descendants of an identifier's kind whose identifier contains the text, in any letter case; with
    /// `partial: false` those with exactly that identifier.
    public subscript(query identifier: ElementIdentifier, partial partial: Bool) -> XCUIElementQuery {
        partial
            ? descendants(matching: identifier.type).matching(.identifier(contains: identifier.id))
            : self[query: identifier]
    }
}
