extension Element {
    /// Sets the value directly: the text of a field, the state of a switch.
    /// - Throws: ``AutomationError`` when the element is invalid or does not take the value.
    public func setValue(_ value: AttributeValue) throws {
        try act("setValue(\(ScriptSpelling.value(value)))", invalid: .cannotSetValue) {
            try session.driver.setValue(value, of: $0)
        }
    }

    /// Drags the thumb of a slider; 0 is its left end, 1 its right, and what lies beyond means the end.
    /// - Throws: ``AutomationError`` when the element is invalid, or cannot be hit within the grace period.
    public func dragToValue(_ value: Double) throws {
        let end = session.clock.now + max(0, session.timeout)
        try act("dragToValue(\(ScriptSpelling.number(value)))") { node in
            guard !value.isNaN else { throw error(.invalidValue(ScriptSpelling.number(value))) }
            _ = try reach(node, until: end) { session.driver.attribute(.hitpoint, of: $0).point }
            try session.driver.perform(.dragToValue(min(1, max(0, value))), on: node)
        }
    }

    /// Presses the keys of a text on the keyboard, one by one.
    /// - Throws: ``AutomationError`` when there is no keyboard, or a character is on none of its layouts.
    public func typeString(_ text: String) throws {
        try act("typeString(\(ScriptSpelling.literal(text)))") { _ in
            try session.driver.typeText(text, interKeyDelay: session.interKeyDelay)
        }
    }

    /// Turns a picker wheel to the first row of a text.
    /// - Throws: ``AutomationError`` when there is no such row.
    public func selectValue(_ value: String) throws {
        try act("selectValue(\(ScriptSpelling.literal(value)))") { node in
            do {
                try session.driver.perform(.selectValue(value), on: node)
            } catch let failure as DriverError {
                if case .invalidValue = failure.reason { throw error(.noSuchRow(value)) }
                throw failure
            }
        }
    }

    /// The rows of a picker wheel.
    public var values: [String] {
        guard case .list(let values) = attribute(.values) else { return [] }
        return values.compactMap(\.string)
    }

    /// Says that the element cannot do what a script asked of it, after the echo of the call.
    /// - Parameters:
    ///   - call: the call as scripts write it, without the path.
    ///   - action: what cannot be done, as a verb: `undo`.
    /// - Throws: ``AutomationError``, always.
    public func refuse(_ call: String, _ action: String) throws {
        try act(call) { _ in throw error(.unsupported(action)) }
    }

    /// A preference of an app; null if it has none of the key, and for a Nil.
    public func preference(forKey key: String) -> AttributeValue {
        isNil ? .null : session.driver.preference(forKey: key)
    }

    /// Sets a preference of an app; null removes it.
    /// - Throws: ``AutomationError`` when there is no app.
    public func setPreference(_ value: AttributeValue, forKey key: String) throws {
        let call = "setPreferencesValueForKey(\(ScriptSpelling.value(value)), \(ScriptSpelling.literal(key)))"
        try act(call) { _ in try session.driver.setPreference(value, forKey: key) }
    }

    /// Closes a popover.
    public func dismiss() throws { try act("dismiss()") { try session.driver.perform(.dismiss, on: $0) } }

    /// The number of pages of a page control; nil without one.
    public var pageCount: Int? { attribute(.pageCount).number.flatMap { Int(exactly: $0) } }

    /// The page that a page control shows, counted from 0; nil without one.
    public var pageIndex: Int? { attribute(.pageIndex).number.flatMap { Int(exactly: $0) } }

    /// Turns a page control to a page, counted from 0; past the ends nothing happens.
    public func selectPage(_ index: Int) throws { try turn("selectPage(\(index))") { _ in index } }

    /// Turns a page control to the page on the right.
    public func goToNextPage() throws { try turn("goToNextPage()") { $0 + 1 } }

    /// Turns a page control to the page on the left.
    public func goToPreviousPage() throws { try turn("goToPreviousPage()") { $0 - 1 } }

    private func turn(_ call: String, _ page: (Int) -> Int) throws {
        try act(call) { node in
            guard let count = pageCount, let index = pageIndex else { throw error(.unsupported("turn pages")) }
            let wanted = page(index)
            if (0..<count).contains(wanted) { try session.driver.perform(.selectPage(wanted), on: node) }
        }
    }
}
