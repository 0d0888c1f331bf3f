/// The app in front, as the root of look-ups that read like XCUITest's.
///
/// ```swift
/// let app = XCUIApplication(session)
/// app.buttons["Add"].tap()
/// if app.tables.cells["twitter"].waitForExistence(timeout: 2) { … }
/// ```
public struct XCUIApplication: XCUIElementTypeQueryProvider {
    /// The session that the app is looked for in.
    public let session: AutomationSession

    /// Creates the root of look-ups in a session.
    public init(_ session: AutomationSession) { self.session = session }

    /// The app as an element.
    public var element: XCUIElement {
        XCUIElement(session: session, query: ElementQuery.target.relation(.frontMostApp), pick: .only)
    }

    /// The descendants, of one kind or of `.any`.
    public func descendants(matching type: ElementType?) -> XCUIElementQuery { element.descendants(matching: type) }

    /// The direct children, of one kind or of `.any`.
    public func children(matching type: ElementType?) -> XCUIElementQuery { element.children(matching: type) }

    /// The rows of tables and the items of collection views inside.
    public var cells: XCUIElementQuery { element.cells }

    /// The app and all below it as they are now.
    public var debugDescription: String { element.debugDescription }
}
