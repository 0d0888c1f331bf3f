/// The seam to a user interface: what a world must offer so that scripts and Swift tests can drive it.
///
/// The simulated device is one driver. Others may stand before a real application in another process, so nothing
/// above this protocol assumes that time is virtual, that elements are in this process or that a look-up is free.
/// Calls block until they are answered. Look-ups never change the app. A driver and all its nodes stay on one thread
/// at a time.
public protocol Driver: AnyObject {
    /// The time this world lives in.
    var clock: any AutomationClock { get }

    /// The device, apart from what is on its screen.
    var device: any Device { get }

    /// The root of the tree, an element of the type ``ElementType/target``.
    var root: any ElementNode { get }

    /// A number that is different whenever the tree may have changed, or nil when the driver cannot tell.
    ///
    /// While two answers are equal, and not nil, look-ups between them may be answered from memory.
    var treeRevision: UInt64? { get }

    // MARK: Looking

    /// Whether the element still exists.
    func isAlive(_ node: any ElementNode) -> Bool

    /// What kind of element it is.
    func type(of node: any ElementNode) -> ElementType

    /// The elements of a collection, in the order of the accessibility tree.
    func elements(_ collection: ElementCollection, of node: any ElementNode) -> [any ElementNode]

    /// The element at the other end of a relation, or nil when there is none now.
    func related(_ relation: ElementRelation, of node: any ElementNode) -> (any ElementNode)?

    /// The value of an attribute; `.null` for an unknown one.
    func attribute(_ key: AttributeKey, of node: any ElementNode) -> AttributeValue

    /// The number of elements of a collection.
    func count(_ collection: ElementCollection, of node: any ElementNode) -> Int

    /// The element of a collection at an index, or nil when there is none.
    func element(at index: Int, in collection: ElementCollection, of node: any ElementNode) -> (any ElementNode)?

    /// The first element of a collection whose name equals a text, or nil when there is none.
    func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?

    /// The first element of a collection that a test holds for, or nil when there is none.
    func firstElement<Failure: Error>(
        in collection: ElementCollection, of node: any ElementNode,
        where isWanted: (any ElementNode) throws(Failure) -> Bool
    ) throws(Failure) -> (any ElementNode)?

    /// The first elements of a collection, at most so many, whose name, or label as well, equals a text.
    func elements(
        named text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode]

    /// The topmost element at a place on the screen, in points.
    func element(at point: Point) -> (any ElementNode)?

    /// A picture of the screen as it is shown now, as the bytes of a PNG file.
    /// - Parameter rect: the part that is wanted, in points; nil for all of it. What lies off the screen is left out.
    /// - Throws: ``DriverError`` when the driver takes no pictures or the rectangle shows nothing of the screen, and
    ///   what else keeps the picture from being made.
    func screenshot(of rect: Rect?) throws -> [UInt8]

    // MARK: Acting

    /// Performs a gesture; returns when the fingers are lifted, without waiting for what the app makes of it.
    func perform(_ gesture: Gesture) throws

    /// Scrolls the nearest scrollable ancestor until the element is on the screen.
    /// - Throws: ``DriverError`` when there is no such ancestor, or when scrolling does not help.
    func scrollToVisible(_ node: any ElementNode) throws

    /// Scrolls an element by one screenful.
    func scroll(_ node: any ElementNode, _ direction: ScrollDirection) throws

    /// Sets the value of an element directly: the text of a field, the state of a switch, the place of a slider.
    func setValue(_ value: AttributeValue, of node: any ElementNode) throws

    /// Types a text with the keyboard that is shown.
    /// - Parameter interKeyDelay: the pause between two keys, in seconds.
    /// - Throws: ``DriverError`` when no keyboard is shown or a character is on no layout.
    func typeText(_ text: String, interKeyDelay: Double) throws

    /// Performs an action that only some kinds of element have, such as `dismiss` of a popover.
    func perform(_ action: ElementAction, on node: any ElementNode) throws

    // MARK: The app

    /// Whether the app under test runs, and where.
    var applicationState: ApplicationState { get }

    /// What the app under test was launched with last; nil when nobody knows.
    var lastLaunch: ApplicationLaunch? { get }

    /// Ends the app under test, if it runs, and launches it again with the data it had.
    /// - Throws: ``DriverError`` when the driver cannot launch apps, and what keeps the app from starting.
    func launchApplication(_ launch: ApplicationLaunch) throws

    /// Ends the app under test; does nothing when it does not run.
    /// - Throws: ``DriverError`` when the driver cannot end apps.
    func terminateApplication() throws

    /// A preference of the front-most app, or `.null`.
    func preference(forKey key: String) -> AttributeValue

    /// Sets a preference of the front-most app; `.null` removes it.
    func setPreference(_ value: AttributeValue, forKey key: String) throws

    // MARK: Idleness

    /// What the device is busy with now; empty when it is idle.
    var busySources: [BusySource] { get }

    /// What is left to happen on the device, however far ahead: all of ``busySources``, and timers and requests besides.
    var pendingSources: [BusySource] { get }
}
