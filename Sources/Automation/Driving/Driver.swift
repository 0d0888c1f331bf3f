/// The interface to a user interface under test: what a driver implements to be automated.
///
/// The simulated device is one driver. Others may represent a real application in another process, so nothing above
/// this protocol assumes that time is virtual, that elements are in this process or that a look-up is free. Calls block
/// until they are answered. Look-ups never change the app. A driver and all its nodes are used from one thread at a
/// time.
public protocol Driver: AnyObject {
    /// The clock of this driver.
    var clock: any AutomationClock { get }

    /// The device, without the content of its screen.
    var device: any Device { get }

    /// The root of the tree, an element of the type ``ElementType/target``.
    var root: any ElementNode { get }

    /// A number that changes whenever the tree may have changed; nil when the driver cannot tell.
    ///
    /// While two readings are equal and not nil, look-ups between them may be answered from memory.
    var treeRevision: UInt64? { get }

    // MARK: Looking up

    /// Whether the element still exists.
    func isAlive(_ node: any ElementNode) -> Bool

    /// The type of the element.
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

    /// The first element of a collection with the given name, or nil when there is none.
    func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?

    /// The first element of a collection that passes a test, or nil when there is none.
    func firstElement<Failure: Error>(
        in collection: ElementCollection, of node: any ElementNode,
        where isWanted: (any ElementNode) throws(Failure) -> Bool
    ) throws(Failure) -> (any ElementNode)?

    /// The first elements of a collection whose name (or label, if allowed) equals a string, up to a limit.
    func elements(
        named text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode]

    /// The topmost element at a point on the screen.
    func element(at point: Point) -> (any ElementNode)?

    /// A screenshot of what is shown now, as PNG data.
    /// - Parameter rect: the part to capture, in points; nil for the whole screen. Parts off the screen are left out.
    /// - Throws: ``DriverError`` when the driver takes no screenshots or the rectangle is off the screen, and any error
    ///   of the renderer.
    func screenshot(of rect: Rect?) throws -> [UInt8]

    // MARK: Acting

    /// Performs a gesture; returns when the fingers are lifted, without waiting for the app's reaction.
    func perform(_ gesture: Gesture) throws

    /// Scrolls the nearest scrollable ancestor until the element is on the screen.
    /// - Throws: ``DriverError`` when there is no such ancestor, or when scrolling does not help.
    func scrollToVisible(_ node: any ElementNode) throws

    /// Scrolls an element by one screenful.
    func scroll(_ node: any ElementNode, _ direction: ScrollDirection) throws

    /// Sets the value of an element: the text of a field, the state of a switch, the position of a slider.
    func setValue(_ value: AttributeValue, of node: any ElementNode) throws

    /// Types a string with the keyboard that is shown.
    /// - `interKeyDelay`: the pause between two keys, in seconds.
    /// - Throws: ``DriverError`` when no keyboard is shown or no layout has the character.
    func typeText(_ text: String, interKeyDelay: Double) throws

    /// Performs an action that only some types of element have, such as `dismiss` of a popover.
    func perform(_ action: ElementAction, on node: any ElementNode) throws

    // MARK: The app

    /// The state of the app under test.
    var applicationState: ApplicationState { get }

    /// The arguments and environment of the app's last launch; nil when unknown.
    var lastLaunch: ApplicationLaunch? { get }

    /// Terminates the app under test if it runs, and launches it again with its data.
    /// - Throws: ``DriverError`` when the driver cannot launch apps, and any error that prevents the app from starting.
    func launchApplication(_ launch: ApplicationLaunch) throws

    /// Terminates the app under test; does nothing when it is not running.
    /// - Throws: ``DriverError`` when the driver cannot terminate apps.
    func terminateApplication() throws

    /// A preference of the front-most app, or `.null`.
    func preference(forKey key: String) -> AttributeValue

    /// Sets a preference of the front-most app; `.null` removes it.
    func setPreference(_ value: AttributeValue, forKey key: String) throws

    // MARK: Idleness

    /// The work that keeps the device busy now; empty when it is idle.
    var busySources: [BusySource] { get }

    /// All pending work, however far ahead: ``busySources`` plus timers and requests.
    var pendingSources: [BusySource] { get }
}

/// Default implementations for drivers without a faster way.
extension Driver {
    /// The same as ``busySources``: a driver that schedules nothing has no work far ahead.
    public var pendingSources: [BusySource] { busySources }

    /// The length of ``elements(_:of:)``.
    public func count(_ collection: ElementCollection, of node: any ElementNode) -> Int {
        elements(collection, of: node).count
    }

    /// The member of ``elements(_:of:)`` at the index.
    public func element(at index: Int, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        let members = elements(collection, of: node)
        return members.indices.contains(index) ? members[index] : nil
    }

    /// The first member of ``elements(_:of:)`` with that name.
    public func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        let wanted = AttributeValue.string(name)
        return elements(collection, of: node).first { attribute(.name, of: $0) == wanted }
    }

    /// The first member of ``elements(_:of:)`` that passes a test.
    public func firstElement<Failure: Error>(
        in collection: ElementCollection, of node: any ElementNode,
        where isWanted: (any ElementNode) throws(Failure) -> Bool
    ) throws(Failure) -> (any ElementNode)? {
        for member in elements(collection, of: node) where try isWanted(member) { return member }
        return nil
    }

    /// The elements of ``elements(_:of:)`` whose name or label matches, checked one by one.
    public func elements(
        named text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode] {
        matching(text, orLabelled: orLabelled, in: collection, of: node, limit: limit)
    }

    /// The first matching members of a collection, found by checking each one.
    package func matching(
        _ text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode] {
        let wanted = AttributeValue.string(text)
        var found: [any ElementNode] = []
        guard limit > 0 else { return [] }
        _ = firstElement(in: collection, of: node) { member in
            if attribute(.name, of: member) == wanted || orLabelled && attribute(.label, of: member) == wanted {
                found.append(member)
            }
            return found.count >= limit
        }
        return found
    }

    /// Unknown.
    public var applicationState: ApplicationState { .unknown }

    /// Unknown.
    public var lastLaunch: ApplicationLaunch? { nil }

    /// Throws a ``DriverError``: this driver cannot launch apps.
    public func launchApplication(_ launch: ApplicationLaunch) throws {
        throw DriverError(.unsupported("be launched: this driver cannot launch apps"))
    }

    /// Throws a ``DriverError``: this driver cannot terminate apps.
    public func terminateApplication() throws {
        throw DriverError(.unsupported("be terminated: this driver cannot terminate apps"))
    }

    /// Throws a ``DriverError``: this driver takes no screenshots.
    public func screenshot(of rect: Rect?) throws -> [UInt8] {
        throw DriverError(.unsupported("this driver takes no pictures"))
    }
}

/// One live object of a driver's accessibility tree.
///
/// The object behind it is up to the driver: a view of the simulated device, an object path of AT-SPI, an element
/// identifier of WebDriver. Two nodes are the same element exactly if they are the same object, so a driver returns the
/// same node for an element as long as anything holds it.
public protocol ElementNode: AnyObject {}

/// An action that only some types of element have.
public enum ElementAction: Hashable, Sendable {
    /// Closes a popover.
    case dismiss
    /// Drags the thumb of a slider to a position between its left end, 0, and its right end, 1.
    case dragToValue(Double)
    /// Turns a page control to a page, counted from 0.
    case selectPage(Int)
    /// Turns a picker wheel to the first row with the given text.
    case selectValue(String)
}

/// A scroll direction: `down` reveals content further down.
public enum ScrollDirection: String, CaseIterable, Codable, Sendable {
    /// Reveals content above.
    case up
    /// Reveals content below.
    case down
    /// Reveals content on the left.
    case left
    /// Reveals content on the right.
    case right
}

/// The state of an app; raw values are those of XCUITest's `XCUIApplication.State`.
public enum ApplicationState: UInt, CaseIterable, Codable, Sendable {
    /// Unknown.
    case unknown = 0
    /// Not running.
    case notRunning = 1
    /// Suspended in the background.
    case runningBackgroundSuspended = 2
    /// Running in the background.
    case runningBackground = 3
    /// Running in front.
    case runningForeground = 4
}

/// The arguments and environment of a launch.
public struct ApplicationLaunch: Hashable, Codable, Sendable {
    /// The arguments of the command line.
    public var arguments: [String]
    /// The environment.
    public var environment: [String: String]

    /// Creates launch options from arguments and an environment.
    public init(arguments: [String] = [], environment: [String: String] = [:]) {
        self.arguments = arguments
        self.environment = environment
    }
}

/// Something that keeps a device from being idle.
public struct BusySource: Hashable, Sendable, CustomStringConvertible {
    /// The kind of work: an animation, a touch, a timer, a transition.
    public var kind: Kind
    /// A description of the work, with the element or place it comes from.
    public var detail: String
    /// When the work ends, as an instant in seconds; nil when unknown.
    public var ends: Double?

    /// The kinds of work a device can be busy with.
    public enum Kind: String, Codable, Sendable {
        /// An animation of views.
        case animation
        /// A change from one screen to another.
        case transition
        /// A view that is still scrolling.
        case scrolling
        /// Fingers that are still down.
        case touch
        /// Work that the app scheduled for later.
        case timer
        /// A request without a response so far.
        case network
    }

    /// Creates a source of work.
    public init(kind: Kind, detail: String, ends: Double? = nil) {
        self.kind = kind
        self.detail = detail
        self.ends = ends
    }

    /// The kind and the detail on one line.
    public var description: String { "\(kind.rawValue): \(detail)" }
}

/// An action that a driver could not carry out.
///
/// The caller knows the element's path and composes the message that scripts see.
public struct DriverError: Error, Hashable, Sendable {
    /// What went wrong.
    public var reason: Reason

    /// The ways in which an action can fail.
    public enum Reason: Hashable, Sendable {
        /// The element no longer exists, or never did.
        case invalidElement
        /// A computed point is outside the screen.
        case pointOffScreen(Point)
        /// The element has no scrollable ancestor.
        case noScrollableAncestor
        /// Scrolling did not bring the element onto the screen.
        case scrollingDidNotHelp
        /// No keyboard is shown.
        case noKeyboard
        /// No layout of the keyboard has the character.
        case missingKey(Character)
        /// A key was found but could not be pressed.
        case keyNotTapped(String)
        /// The element does not accept this value.
        case invalidValue(String)
        /// The element cannot do this.
        case unsupported(String)
        /// The app or its connection is gone.
        case applicationDied(String)
    }

    /// Creates an error.
    public init(_ reason: Reason) { self.reason = reason }
}
