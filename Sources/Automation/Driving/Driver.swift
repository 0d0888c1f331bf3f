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

/// Answers made from the other members, for drivers that have no faster way.
extension Driver {
    /// The same as ``busySources``: a driver that plans nothing knows of nothing that is far ahead.
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

    /// The first member of ``elements(_:of:)`` that a test holds for.
    public func firstElement<Failure: Error>(
        in collection: ElementCollection, of node: any ElementNode,
        where isWanted: (any ElementNode) throws(Failure) -> Bool
    ) throws(Failure) -> (any ElementNode)? {
        for member in elements(collection, of: node) where try isWanted(member) { return member }
        return nil
    }

    /// The elements of ``elements(_:of:)``, asked one by one.
    public func elements(
        named text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode] {
        matching(text, orLabelled: orLabelled, in: collection, of: node, limit: limit)
    }

    /// The first members of a collection of a text, found by asking each member.
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

    /// Nobody knows.
    public var applicationState: ApplicationState { .unknown }

    /// Nobody knows.
    public var lastLaunch: ApplicationLaunch? { nil }

    /// Apps cannot be launched.
    public func launchApplication(_ launch: ApplicationLaunch) throws {
        throw DriverError(.unsupported("be launched: this driver cannot launch apps"))
    }

    /// Apps cannot be ended.
    public func terminateApplication() throws {
        throw DriverError(.unsupported("be terminated: this driver cannot terminate apps"))
    }

    /// There are no pictures.
    public func screenshot(of rect: Rect?) throws -> [UInt8] {
        throw DriverError(.unsupported("this driver takes no pictures"))
    }
}

/// One live object of a driver's accessibility tree.
///
/// What stands behind it is the driver's own business: a view of the simulated device, an object path of AT-SPI, an
/// element identifier of WebDriver. Two nodes are the same element exactly if they are the same object, so a driver
/// gives out one node for one element as long as anybody holds it.
public protocol ElementNode: AnyObject {}

/// An action that only some kinds of element have.
public enum ElementAction: Hashable, Sendable {
    /// Closes a popover.
    case dismiss
    /// Drags the thumb of a slider to a place between its left end, 0, and its right end, 1.
    case dragToValue(Double)
    /// Turns a page control to a page, counted from 0.
    case selectPage(Int)
    /// Turns a picker wheel to the first row of a text.
    case selectValue(String)
}

/// Where scrolling goes: `down` shows what lies further down.
public enum ScrollDirection: String, CaseIterable, Codable, Sendable {
    /// Shows what lies above.
    case up
    /// Shows what lies below.
    case down
    /// Shows what lies on the left.
    case left
    /// Shows what lies on the right.
    case right
}

/// Whether an app runs, and where, with the numbers of XCUITest's `XCUIApplication.State`.
public enum ApplicationState: UInt, CaseIterable, Codable, Sendable {
    /// It cannot be told.
    case unknown = 0
    /// It does not run.
    case notRunning = 1
    /// It is in the background and gets no time.
    case runningBackgroundSuspended = 2
    /// It is in the background.
    case runningBackground = 3
    /// It is in front.
    case runningForeground = 4
}

/// What an app is launched with.
public struct ApplicationLaunch: Hashable, Codable, Sendable {
    /// The arguments of the command line.
    public var arguments: [String]
    /// The environment.
    public var environment: [String: String]

    /// Creates what an app is launched with.
    public init(arguments: [String] = [], environment: [String: String] = [:]) {
        self.arguments = arguments
        self.environment = environment
    }
}

/// Something that keeps a device from being idle.
public struct BusySource: Hashable, Sendable, CustomStringConvertible {
    /// What it is: an animation, a touch, a timer, a transition.
    public var kind: Kind
    /// What it does, in words, with the element or place it comes from.
    public var detail: String
    /// When it ends, as an instant in seconds, if that is known.
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
        /// A request that has not been answered.
        case network
    }

    /// Creates a source of work.
    public init(kind: Kind, detail: String, ends: Double? = nil) {
        self.kind = kind
        self.detail = detail
        self.ends = ends
    }

    /// One line for people.
    public var description: String { "\(kind.rawValue): \(detail)" }
}

/// An action that a driver could not carry out.
///
/// The text that scripts see is made by whoever knows the element's path.
public struct DriverError: Error, Hashable, Sendable {
    /// What went wrong.
    public var reason: Reason

    /// The ways in which an action can fail.
    public enum Reason: Hashable, Sendable {
        /// The element exists no longer, or never did.
        case invalidElement
        /// A computed point lies outside the screen.
        case pointOffScreen(Point)
        /// There is nothing to scroll around the element.
        case noScrollableAncestor
        /// Scrolling did not bring the element onto the screen.
        case scrollingDidNotHelp
        /// No keyboard is shown.
        case noKeyboard
        /// The character is on no layout of the keyboard.
        case missingKey(Character)
        /// A key was found but could not be pressed.
        case keyNotTapped(String)
        /// The element does not take this value.
        case invalidValue(String)
        /// The element cannot do this.
        case unsupported(String)
        /// The app or its connection is gone.
        case applicationDied(String)
    }

    /// Creates an error.
    public init(_ reason: Reason) { self.reason = reason }
}
