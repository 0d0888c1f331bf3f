/// A look-up of several elements with XCUITest's interface: `app.tables.cells.element(boundBy: 0)`.
///
/// Nothing is looked up until a count, an element or a property is read; each access looks it up anew.
public struct XCUIElementQuery: XCUIElementTypeQueryProvider {
    /// The session in which the elements are looked up.
    public let session: AutomationSession
    /// The look-up as a query.
    public let query: ElementQuery

    func following(_ query: ElementQuery) -> XCUIElementQuery { XCUIElementQuery(session: session, query: query) }

    private var result: QueryResult { session.reportedResult(of: query) }

    // MARK: Narrowing

    /// The descendants of the matches, of one type or of `.any`.
    ///
    /// `.cell` matches the rows of tables and the items of collection views, as in XCUITest.
    public func descendants(matching type: ElementType?) -> XCUIElementQuery {
        guard type == .cell else { return following(query.descendants(type)) }
        return following(query.appending(.collections([.descendants(.tableCell), .descendants(.collectionCell)])))
    }

    /// The direct children of the matches, of one type or of `.any`.
    ///
    /// `.cell` matches the cells of tables and of collection views.
    public func children(matching type: ElementType?) -> XCUIElementQuery {
        guard type != .cell else {
            return following(query.appending(.collections([.children(.tableCell), .children(.collectionCell)])))
        }
        return following(query.collection(type.map(ElementCollection.children) ?? .elements))
    }

    /// The matches for which a predicate holds.
    public func matching(_ predicate: ElementPredicate) -> XCUIElementQuery { following(query.matching(predicate)) }

    /// The matches with an identifier or label.
    public func matching(identifier: String) -> XCUIElementQuery { following(query.with(.identifier(identifier))) }

    /// The matches of a type, with the given identifier or label if any.
    public func matching(_ type: ElementType?, identifier: String? = nil) -> XCUIElementQuery {
        var query = query
        if let type { query = query.with(.types(type == .cell ? [.tableCell, .collectionCell] : [type])) }
        if let identifier { query = query.with(.identifier(identifier)) }
        return following(query)
    }

    /// The matches with a descendant for which a predicate holds.
    public func containing(_ predicate: ElementPredicate) -> XCUIElementQuery {
        following(query.with(.containing(nil, .predicate(predicate))))
    }

    /// The matches with a descendant of a type, with the given identifier or label if any.
    public func containing(_ type: ElementType?, identifier: String? = nil) -> XCUIElementQuery {
        let filter: ElementFilter = identifier.map(ElementFilter.identifier) ?? .value(.bool(true), forKey: "isValid")
        guard type != .cell else {
            return following(query.with(.containing(nil, .all([.types([.tableCell, .collectionCell]), filter]))))
        }
        return following(query.with(.containing(type, filter)))
    }

    // MARK: Picking

    /// The only match; an action on it fails when there are several.
    public var element: XCUIElement { XCUIElement(session: session, query: query, pick: .only) }

    /// The first match.
    public var firstMatch: XCUIElement { XCUIElement(session: session, query: query, pick: .index(0)) }

    /// The match at an index, counted from 0.
    public func element(boundBy index: Int) -> XCUIElement {
        XCUIElement(session: session, query: query, pick: .index(index))
    }

    /// The only match for which a predicate holds.
    public func element(matching predicate: ElementPredicate) -> XCUIElement { matching(predicate).element }

    /// The only match of a type, with the given identifier or label if any.
    public func element(matching type: ElementType?, identifier: String? = nil) -> XCUIElement {
        matching(type, identifier: identifier).element
    }

    /// The only match with an identifier or label.
    public subscript(identifier: String) -> XCUIElement { matching(identifier: identifier).element }

    // MARK: Counting

    /// The current number of matches; never waits.
    public var count: Int { result.count(in: session.driver) }

    /// The current matches, each bound to its index.
    public var allElementsBoundByIndex: [XCUIElement] { (0..<count).map(element(boundBy:)) }
}

extension XCUIElementQuery {
    /// The matches for which a predicate format holds: `cells.matching("label BEGINSWITH %@", "Don't")`.
    ///
    /// As in `NSPredicate(format:)`, `%@` represents a value, which is compared literally, and `%K` a key. A format
    /// that does not parse is reported with the place of the call, and nothing matches it.
    public func matching(
        _ format: String, _ arguments: AttributeValue..., fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> XCUIElementQuery {
        matching(
            session.parsed(
                format, arguments, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)))
    }

    /// The only match for which a predicate format holds.
    ///
    /// See ``matching(_:_:fileID:filePath:line:column:)``.
    public func element(
        matching format: String, _ arguments: AttributeValue..., fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) -> XCUIElement {
        matching(
            session.parsed(
                format, arguments, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
        ).element
    }

    /// The matches with a descendant for which a predicate format holds.
    ///
    /// See ``matching(_:_:fileID:filePath:line:column:)``.
    public func containing(
        _ format: String, _ arguments: AttributeValue..., fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> XCUIElementQuery {
        containing(
            session.parsed(
                format, arguments, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)))
    }
}

extension AutomationSession {
    fileprivate func parsed(_ format: String, _ arguments: [AttributeValue], _ place: SourcePlace) -> ElementPredicate {
        do {
            let predicate = try ElementPredicate(format: format, arguments)
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
