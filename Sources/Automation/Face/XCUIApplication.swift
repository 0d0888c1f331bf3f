/// The app under test, as the root of look-ups that read like XCUITest's.
///
/// ```swift
/// let app = XCUIApplication(session)
/// app.buttons["Add"].tap()
/// if app.tables.cells["twitter"].waitForExistence(timeout: 2) { … }
/// ```
/// What is in front on the device is looked through: while the app is in the background that is the system's own app.
public struct XCUIApplication: XCUIElementTypeQueryProvider {
    /// The session that the app is looked for in.
    public let session: AutomationSession

    /// Creates the root of look-ups in a session.
    public init(_ session: AutomationSession) { self.session = session }

    /// The app as an element.
    public var element: XCUIElement {
        XCUIElement(session: session, query: ElementQuery.target.relation(.frontMostApp), pick: .only)
    }

    /// The app as an element, as a query's first match is one.
    public var firstMatch: XCUIElement { element }

    /// The descendants, of one kind or of `.any`.
    public func descendants(matching type: ElementType?) -> XCUIElementQuery { element.descendants(matching: type) }

    /// The direct children, of one kind or of `.any`.
    public func children(matching type: ElementType?) -> XCUIElementQuery { element.children(matching: type) }

    /// Whether there is an app in front now.
    public var exists: Bool { element.exists }
    /// The name of the app.
    public var label: String { element.label }
    /// The frame of the app on the screen, in points.
    public var frame: Rect { element.frame }
}

extension XCUIApplication: CustomDebugStringConvertible {
    /// The app and all below it as they are now.
    public var debugDescription: String { element.debugDescription }
}
