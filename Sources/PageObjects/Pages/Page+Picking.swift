public import Automation

extension Page {
    /// Taps the element of a set at an index, counted from 0.
    /// - Parameter place: where the test asks for it.
    @discardableResult
    public func tap(_ set: KeyPath<Self, XCUIElementQuery>, index: Int, at place: SourcePlace) -> Self {
        self[keyPath: set].element(boundBy: index).tap(at: place)
        return self
    }

    /// Taps the one element of a set with an identifier or label.
    @discardableResult
    public func tap(_ set: KeyPath<Self, XCUIElementQuery>, identifier: String, at place: SourcePlace) -> Self {
        self[keyPath: set][identifier].tap(at: place)
        return self
    }

    /// Taps the first element of a set for which predicates hold.
    @discardableResult
    public func tap(_ set: KeyPath<Self, XCUIElementQuery>, matching predicates: Predicate..., at place: SourcePlace)
        -> Self
    {
        predicates.reduce(self[keyPath: set]) { $0.matching($1) }.firstMatch.tap(at: place)
        return self
    }

    /// Taps what lies inside an element of a set: the first descendant of a kind with an identifier or label.
    @discardableResult
    public func tap(
        _ set: KeyPath<Self, XCUIElementQuery>, descendant identifier: String, type: ElementType?,
        at place: SourcePlace
    ) -> Self {
        self[keyPath: set].descendants(matching: type).matching(identifier: identifier).firstMatch.tap(at: place)
        return self
    }

    /// Turns the wheel of a picker at an index, counted from 0, to a row.
    ///
    /// The set is that of the wheels, such as `app.pickerWheels`.
    @discardableResult
    public func adjust(
        _ wheels: KeyPath<Self, XCUIElementQuery>, index: Int, toPickerWheelValue value: String,
        at place: SourcePlace
    ) -> Self {
        self[keyPath: wheels].element(boundBy: index).adjust(
            toPickerWheelValue: value, fileID: place.file, filePath: place.path, line: place.line,
            column: place.column)
        return self
    }
}
