/// A look-up of several elements that reads like XCUITest's: `app.tables.cells.element(boundBy: 0)`.
///
/// Nothing is looked for before a count, an element or a property is asked, and each asking looks anew.
public struct XCUIElementQuery: XCUIElementTypeQueryProvider {
    /// The session that the elements are looked for in.
    public let session: AutomationSession
    /// What the look-up does, as a query of its own.
    public let query: ElementQuery

    func following(_ query: ElementQuery) -> XCUIElementQuery { XCUIElementQuery(session: session, query: query) }

    private var result: QueryResult { session.reportedResult(of: query) }

    // MARK: Narrowing

    /// The descendants of what is found, of one kind or of `.any`.
    ///
    /// `.cell` stands for the rows of tables and the items of collection views, as in XCUITest.
    public func descendants(matching type: ElementType?) -> XCUIElementQuery {
        guard type == .cell else { return following(query.descendants(type)) }
        return following(query.appending(.collections([.descendants(.tableCell), .descendants(.collectionCell)])))
    }

    /// The direct children of what is found, of one kind or of `.any`.
    ///
    /// `.cell` stands for the cells of tables and of collection views.
    public func children(matching type: ElementType?) -> XCUIElementQuery {
        guard type != .cell else {
            return following(query.appending(.collections([.children(.tableCell), .children(.collectionCell)])))
        }
        return following(query.collection(type.map(ElementCollection.children) ?? .elements))
    }

    /// Those for which a predicate holds.
    public func matching(_ predicate: Predicate) -> XCUIElementQuery { following(query.matching(predicate)) }

    /// Those with an identifier or label.
    public func matching(identifier: String) -> XCUIElementQuery { following(query.with(.identifier(identifier))) }

    /// Those of a kind, with an identifier or label if one is given.
    public func matching(_ type: ElementType?, identifier: String? = nil) -> XCUIElementQuery {
        var query = query
        if let type { query = query.with(.types(type == .cell ? [.tableCell, .collectionCell] : [type])) }
        if let identifier { query = query.with(.identifier(identifier)) }
        return following(query)
    }

    /// Those with a descendant for which a predicate holds.
    public func containing(_ predicate: Predicate) -> XCUIElementQuery {
        following(query.with(.containing(nil, .predicate(predicate))))
    }

    /// Those with a descendant of a kind, with an identifier or label if one is given.
    public func containing(_ type: ElementType?, identifier: String? = nil) -> XCUIElementQuery {
        let filter: ElementFilter = identifier.map(ElementFilter.identifier) ?? .value(.bool(true), forKey: "isValid")
        guard type != .cell else {
            return following(query.with(.containing(nil, .all([.types([.tableCell, .collectionCell]), filter]))))
        }
        return following(query.with(.containing(type, filter)))
    }

    // MARK: Picking

    /// The only one; an action on it fails when there are several.
    public var element: XCUIElement { XCUIElement(session: session, query: query, pick: .only) }

    /// The first one.
    public var firstMatch: XCUIElement { XCUIElement(session: session, query: query, pick: .index(0)) }

    /// The one at an index, counted from 0.
    public func element(boundBy index: Int) -> XCUIElement {
        XCUIElement(session: session, query: query, pick: .index(index))
    }

    /// The only one for which a predicate holds.
    public func element(matching predicate: Predicate) -> XCUIElement { matching(predicate).element }

    /// The only one of a kind, with an identifier or label if one is given.
    public func element(matching type: ElementType?, identifier: String? = nil) -> XCUIElement {
        matching(type, identifier: identifier).element
    }

    /// The only one with an identifier or label.
    public subscript(identifier: String) -> XCUIElement { matching(identifier: identifier).element }

    // MARK: Counting

    /// How many there are now; never waits.
    public var count: Int { result.count(in: session.driver) }

    /// Those that are there now, each bound to its index.
    public var allElementsBoundByIndex: [XCUIElement] { (0..<count).map(element(boundBy:)) }
}
