// Everything that drives an interface also looks up elements.
@_exported public import Lookup

/// The interface to a user interface under test: what a driver implements to be automated.
///
/// The simulated device is one driver. Others may represent a real application in another process, so nothing above
/// this protocol assumes that time is virtual, that elements are in this process or that a look-up is free. Calls block
/// until they are answered. Look-ups never change the app. A driver and all its nodes are used from one thread at a
/// time.
public protocol Driver: ElementSource {
    /// The clock of this driver.
    var clock: any AutomationClock { get }

    /// The device, without the content of its screen.
    var device: any Device { get }

    /// A screenshot of what is shown now, as PNG data.
    /// - Parameter rect: the part to capture, in points; nil for the whole screen. Parts off the screen are left out.
    /// - Throws: ``DriverError`` when the driver takes no screenshots or the rectangle is off the screen, and any error
    ///   of the renderer.
    func screenshot(of rect: Rect?) throws -> [UInt8]

    /// What pictures show of the fingers on the screen; setting it has no effect on a driver that cannot show them.
    var touchVisibility: TouchVisibility { get set }

    // MARK: Acting

    /// Performs a gesture; returns when the fingers are lifted, without waiting for the app's reaction.
    func perform(_ gesture: Gesture) throws

    /// Starts a gesture and returns at once: the fingers move as time passes, and several gestures may overlap.
    ///
    /// A finger that leaves the screen is cancelled. A driver that only performs whole gestures performs it now.
    func start(_ gesture: Gesture) throws

    /// The instant when the last finger of the gestures that were started is lifted; nil when none is left.
    var touchesEnd: Double? { get }

    /// Ends the gestures that were started, so that no finger stays on the screen.
    func cancelTouches()

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

    /// Shows another page of the app under test; an empty address shows the current one again.
    /// - Parameter address: an address, or a path relative to that of the page that a launch shows.
    /// - Throws: ``DriverError`` for an app without addresses, and for an address that is not of the app.
    func open(_ address: String) throws

    /// Terminates the app under test; does nothing when it is not running.
    /// - Throws: ``DriverError`` when the driver cannot terminate apps.
    func terminateApplication() throws

    /// A preference of the front-most app, or `.null`.
    func preference(forKey key: String) -> AttributeValue

    /// Sets a preference of the front-most app; `.null` removes it.
    func setPreference(_ value: AttributeValue, forKey key: String) throws

    // MARK: Shapes

    /// Whether look-ups find what scripts for other versions of the system expect; lists of the whole tree do not.
    var showsAlternatives: Bool { get set }

    /// Why what the app shows under a name is not in the tree; nil when nothing on the screen has the name.
    func concealment(ofElementNamed name: String) -> String?

    /// Why an element cannot be touched now, such as another one that covers it; nil when it can, or it is unknown.
    func obstacle(to node: any ElementNode) -> String?

    // MARK: Idleness

    /// The work that keeps the device busy now; empty when it is idle.
    var busySources: [BusySource] { get }

    /// ``busySources`` and what moves without end, without the animations of some views and of those inside them.
    func activity(exceptAnimationsOf views: [any ElementNode]) -> [BusySource]

    /// All pending work, however far ahead: ``busySources`` plus timers and requests.
    var pendingSources: [BusySource] { get }
}

/// Default implementations for drivers without a faster way.
extension Driver {
    /// The same as ``busySources``: this driver does not know which views an animation moves.
    public func activity(exceptAnimationsOf views: [any ElementNode]) -> [BusySource] { busySources }

    /// The same as ``busySources``: a driver that schedules nothing has no work far ahead.
    public var pendingSources: [BusySource] { busySources }

    /// A screenshot in which touches are shown in another way, if they are shown at all.
    package func screenshot(of rect: Rect?, showing touches: TouchVisibility) throws -> [UInt8] {
        let usual = touchVisibility
        guard usual != .hidden else { return try screenshot(of: rect) }
        touchVisibility = touches
        defer { touchVisibility = usual }
        return try screenshot(of: rect)
    }

    /// Always false: the trees of this driver have one shape.
    public var showsAlternatives: Bool {
        get { false }
        set { _ = newValue }
    }

    /// Nil: this driver knows nothing but its tree.
    public func concealment(ofElementNamed name: String) -> String? { nil }

    /// Nil: this driver does not know why.
    public func obstacle(to node: any ElementNode) -> String? { nil }

    /// Always hidden: this driver shows no fingers.
    public var touchVisibility: TouchVisibility {
        get { .hidden }
        set { _ = newValue }
    }

    /// Performs the gesture.
    public func start(_ gesture: Gesture) throws { try perform(gesture) }

    /// Nil: performed gestures are over.
    public var touchesEnd: Double? { nil }

    /// Does nothing: performed gestures are over.
    public func cancelTouches() {}

    /// Unknown.
    public var applicationState: ApplicationState { .unknown }

    /// Unknown.
    public var lastLaunch: ApplicationLaunch? { nil }

    /// Throws a ``DriverError``: this driver cannot launch apps.
    public func launchApplication(_ launch: ApplicationLaunch) throws {
        throw DriverError(.unsupported("be launched: this driver cannot launch apps"))
    }

    /// Throws a ``DriverError``: this app has no addresses.
    public func open(_ address: String) throws {
        throw DriverError(.unsupported("open an address: only web pages have one"))
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

/// What pictures show of the fingers on the screen.
public enum TouchVisibility: String, Sendable {
    /// Nothing.
    case hidden
    /// The fingers that are down, and for a moment where they were.
    case current
    /// The last touches too, however long ago they were.
    case last
}

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
    /// Gives a text input the focus, and selects its whole text.
    case selectText
    /// Inserts a text where the focus of an app is, as a hardware keyboard does; a backspace deletes.
    case insertText(String)
    /// Scrolls a scroll view to an offset of its content, in points, with animation.
    case scrollTo(Point)
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
    /// Whether the work never ends by itself, such as an animation that repeats for ever.
    public var isEndless: Bool

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
        /// The app ignores touches at the moment.
        case interaction
        /// Work on a queue of the app.
        case queue
        /// Views that are not laid out yet.
        case layout
        /// What a test knows about its app: an ``IdleDelegate``.
        case delegate
    }

    /// Creates a source of work.
    public init(kind: Kind, detail: String, ends: Double? = nil, isEndless: Bool = false) {
        self.kind = kind
        self.detail = detail
        self.ends = ends
        self.isEndless = isEndless
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
