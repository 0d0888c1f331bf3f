internal import Spelling

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

extension XCUIElementQuery {
    /// Those for which a predicate in the format language holds: `cells.matching("label BEGINSWITH %@", "Don't")`.
    ///
    /// As in `NSPredicate(format:)`, `%@` stands for a value that is compared as it is, and `%K` for a key. A text that
    /// does not parse is reported with the place of the call, and nothing matches it.
    public func matching(
        _ format: String, _ arguments: AttributeValue..., fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> XCUIElementQuery {
        matching(
            session.parsed(
                format, arguments, SourcePlace(file: fileID, path: filePath, line: line, column: column)))
    }

    /// The only one for which a predicate in the format language holds, as ``matching(_:_:fileID:filePath:line:column:)``
    /// reads it.
    public func element(
        matching format: String, _ arguments: AttributeValue..., fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> XCUIElement {
        matching(
            session.parsed(
                format, arguments, SourcePlace(file: fileID, path: filePath, line: line, column: column))
        ).element
    }

    /// Those with a descendant for which a predicate in the format language holds, as
    /// ``matching(_:_:fileID:filePath:line:column:)`` reads it.
    public func containing(
        _ format: String, _ arguments: AttributeValue..., fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> XCUIElementQuery {
        containing(
            session.parsed(
                format, arguments, SourcePlace(file: fileID, path: filePath, line: line, column: column)))
    }
}

extension AutomationSession {
    fileprivate func parsed(_ format: String, _ arguments: [AttributeValue], _ place: SourcePlace) -> Predicate {
        do {
            let predicate = try Predicate(format: format, arguments)
            if let key = predicate.unknownKeys.first,
                let meant = nearestName(to: key, in: ElementKeyPath.knownNames)
            {
                let message = """
                    The predicate \(ScriptSpelling.literal(format)) uses the unknown key \(key); did you mean \(meant)?
                    """
                failureRecorder.record(RecordedFailure(message: message, place: place))
            }
            return predicate
        } catch {
            let message = error.message { nearestName(to: $0, in: $1) }
            failureRecorder.record(RecordedFailure(message: message, cause: error, place: place))
            return .any([])
        }
    }
}
