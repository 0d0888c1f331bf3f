internal import Spelling

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
                let message = "The predicate \(ScriptSpelling.literal(format)) asks for \(key); did you mean \(meant)?"
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
