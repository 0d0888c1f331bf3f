/// An element with XCUITest's interface: `app.buttons["Save"].tap()`.
///
/// A description, like its query: each property and action looks up the element anew. Properties never wait; actions
/// wait up to the grace period. Failures are reported to the session's ``FailureRecorder`` with the place of the call.
public struct XCUIElement: XCUIElementTypeQueryProvider {
    /// The session in which the element is looked up.
    public let session: AutomationSession
    let query: ElementQuery
    let pick: Pick

    /// Which match of the query is meant.
    enum Pick: Hashable {
        case only
        case index(Int)
    }

    /// The query that finds exactly this element.
    public var path: ElementQuery {
        guard query.isToMany else { return query }
        switch pick {
        case .only: return query.at(0)
        case .index(let index): return query.at(index)
        }
    }

    /// The current element with UIAutomation's interface; a Nil when there is none.
    public var current: Element {
        let result = session.reportedResult(of: path)
        return Element(session: session, query: path, node: result.node(at: 0, in: session.driver), origin: nil)
    }

    // MARK: Properties

    /// Whether there is such an element now.
    public var exists: Bool { !current.isNil }
    /// The accessibility label; empty when there is none.
    public var label: String { current.label ?? "" }
    /// The accessibility identifier; empty when there is none.
    public var identifier: String { current.attribute(.identifier).string ?? "" }
    /// The title: the label of elements that have one.
    public var title: String { current.label ?? "" }
    /// The value; null when there is none.
    public var value: AttributeValue { current.value }
    /// The placeholder of an empty field.
    public var placeholderValue: String? { current.attribute(.placeholder).string }
    /// Whether the element is enabled.
    public var isEnabled: Bool { current.isEnabled ?? false }
    /// Whether the element is selected.
    public var isSelected: Bool { current.isSelected ?? false }
    /// Whether a tap would hit the element.
    public var isHittable: Bool { current.hitpoint != nil }
    /// Whether the element has the keyboard focus.
    public var hasFocus: Bool { current.hasKeyboardFocus ?? false }
    /// The frame on the screen, in points; zero without an element.
    public var frame: Rect { current.rect ?? .zero }
    /// The type of the element; `ElementType.element` without one.
    public var elementType: ElementType { current.type ?? .element }

    // MARK: Looking inside

    /// The descendants, of one type or of `.any`.
    public func descendants(matching type: ElementType?) -> XCUIElementQuery {
        XCUIElementQuery(session: session, query: path).descendants(matching: type)
    }

    /// The direct children, of one type or of `.any`.
    public func children(matching type: ElementType?) -> XCUIElementQuery {
        XCUIElementQuery(session: session, query: path).children(matching: type)
    }

    /// The element itself: the first match of a query for one element.
    public var firstMatch: XCUIElement { XCUIElement(session: session, query: query, pick: firstPick) }

    private var firstPick: Pick { if case .only = pick { .index(0) } else { pick } }
}

extension XCUIElement {
    /// Waits until the element exists.
    /// - Parameter timeout: in seconds.
    /// - Returns: whether it exists.
    @discardableResult
    public func waitForExistence(timeout: Double) -> Bool {
        session.wait(upTo: timeout) { exists ? true : nil } ?? false
    }

    /// Waits until the element does not exist.
    /// - Parameter timeout: in seconds.
    /// - Returns: whether it is gone; false when a predicate cannot be evaluated, which is reported.
    @discardableResult
    public func waitForNonExistence(timeout: Double) -> Bool {
        session.wait(upTo: timeout) {
            if exists { return nil }
            return session.reportedWhileWaiting?.isEmpty ?? true
        } ?? false
    }

    /// Waits until a property equals a value: `field.wait(for: \.hasFocus, toEqual: true, timeout: 2)`.
    /// - `timeout`: in seconds.
    /// - Returns: whether the property has the value.
    @discardableResult
    public func wait<Value: Equatable>(
        for property: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: Double
    ) -> Bool {
        session.wait(upTo: timeout) { self[keyPath: property] == value ? true : nil } ?? false
    }
}

/// A screenshot of an element or of the screen.
public struct XCUIScreenshot: Hashable, Sendable {
    /// The PNG data.
    public let pngRepresentation: [UInt8]
}

extension XCUIElement {
    /// A screenshot of the part of the screen that the element covers.
    /// - Throws: ``AutomationError`` without an element, and ``DriverError`` when it is off the screen or the driver
    ///   takes no screenshots.
    public func screenshot() throws -> XCUIScreenshot {
        let element = try session.element(path)
        guard let rect = element.rect else { throw session.failure(element.error(.invalidElement)) }
        return XCUIScreenshot(pngRepresentation: try session.driver.screenshot(of: rect))
    }
}

extension XCUIApplication {
    /// A screenshot of the whole screen.
    /// - Throws: ``DriverError`` when the driver takes no screenshots.
    public func screenshot() throws -> XCUIScreenshot {
        XCUIScreenshot(pngRepresentation: try session.driver.screenshot(of: nil))
    }
}
