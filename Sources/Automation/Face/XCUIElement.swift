/// One element that reads like XCUITest's: `app.buttons["Save"].tap()`.
///
/// A description, like its query: each property and action looks for the element anew. Properties never wait; actions
/// wait for the grace period. What fails is reported to the session's ``FailureRecorder`` with the place of the call.
public struct XCUIElement: XCUIElementTypeQueryProvider {
    /// The session that the element is looked for in.
    public let session: AutomationSession
    let query: ElementQuery
    let pick: Pick

    /// Which of the elements that the query finds is meant.
    enum Pick: Hashable {
        case only
        case index(Int)
    }

    /// What finds this element alone.
    public var path: ElementQuery {
        guard query.isToMany else { return query }
        switch pick {
        case .only: return query.at(0)
        case .index(let index): return query.at(index)
        }
    }

    /// The element as UIAutomation knows it, now; a Nil when there is none.
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
    /// The title: the label of what has one.
    public var title: String { current.label ?? "" }
    /// The value; null when there is none.
    public var value: AttributeValue { current.value }
    /// The text that a field shows while it is empty.
    public var placeholderValue: String? { current.attribute(.placeholder).string }
    /// Whether the element is enabled.
    public var isEnabled: Bool { current.isEnabled ?? false }
    /// Whether the element is selected.
    public var isSelected: Bool { current.isSelected ?? false }
    /// Whether a tap would hit the element.
    public var isHittable: Bool { current.hitpoint != nil }
    /// Whether typing goes to the element.
    public var hasFocus: Bool { current.hasKeyboardFocus ?? false }
    /// The frame on the screen, in points; zero without an element.
    public var frame: Rect { current.rect ?? .zero }
    /// The kind of element; ``ElementType/element`` without one.
    public var elementType: ElementType { current.type ?? .element }

    // MARK: Looking inside

    /// The descendants, of one kind or of `.any`.
    public func descendants(matching type: ElementType?) -> XCUIElementQuery {
        XCUIElementQuery(session: session, query: path).descendants(matching: type)
    }

    /// The direct children, of one kind or of `.any`.
    public func children(matching type: ElementType?) -> XCUIElementQuery {
        XCUIElementQuery(session: session, query: path).children(matching: type)
    }

    /// The element itself: a query of one element gives it as its first match.
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
    /// - Parameter timeout: in seconds.
    /// - Returns: whether it does.
    @discardableResult
    public func wait<Value: Equatable>(
        for property: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: Double
    ) -> Bool {
        session.wait(upTo: timeout) { self[keyPath: property] == value ? true : nil } ?? false
    }
}

/// A picture of an element or of the screen, as it was at a moment.
public struct XCUIScreenshot: Hashable, Sendable {
    /// The bytes of a PNG file.
    public let pngRepresentation: [UInt8]
}

extension XCUIElement {
    /// A picture of the part of the screen that the element covers, as it is shown now.
    /// - Throws: ``AutomationError`` without an element, and ``DriverError`` when it is off the screen or the driver takes
    ///   no pictures.
    public func screenshot() throws -> XCUIScreenshot {
        let element = try session.element(path)
        guard let rect = element.rect else { throw session.failure(element.error(.invalidElement)) }
        return XCUIScreenshot(pngRepresentation: try session.driver.screenshot(of: rect))
    }
}

extension XCUIApplication {
    /// A picture of the whole screen, as it is shown now.
    /// - Throws: ``DriverError`` when the driver takes no pictures.
    public func screenshot() throws -> XCUIScreenshot {
        XCUIScreenshot(pngRepresentation: try session.driver.screenshot(of: nil))
    }
}
