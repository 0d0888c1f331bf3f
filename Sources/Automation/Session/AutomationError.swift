/// An action on the user interface that could not be carried out.
public struct AutomationError: Error, Hashable, Sendable {
    /// The reason of the failure.
    public var kind: Kind
    /// The class of the element in scripts, such as `UIAButton`, or `UIAElementNil`.
    public var className: String
    /// The path of the element as scripts write it.
    public var path: String
    /// The work that kept the device busy when the action failed; empty when it was idle.
    public var busySources: [BusySource]
    /// Why an element that was looked up by name is not in the tree, although the app shows it; nil when unknown.
    package var concealment: String?
    /// The name that was probably meant, and how long the element was waited for; nil when unknown.
    package var advice: String?

    /// The reasons why an action can fail.
    public enum Kind: Hashable, Sendable {
        /// The element was never found, or is gone.
        case invalidElement
        /// The element whose value was to be set was never found, or is gone.
        case cannotSetValue
        /// No point of the element could be hit within the grace period.
        case notTappable
        /// The element has no scrollable ancestor.
        case noScrollableAncestor
        /// Scrolling did not bring the element onto the screen.
        case scrollingDidNotHelp
        /// A computed point is outside the screen.
        case pointOffScreen(Point)
        /// A point of a movement is outside the screen; the text names it, such as `drag start`.
        case movementOffScreen(Point, of: String)
        /// No layout of the keyboard has the character.
        case missingKey(Character)
        /// A key was found but could not be pressed.
        case keyNotTapped(String)
        /// The picker wheel has no row with this text.
        case noSuchRow(String)
        /// The element does not accept this value.
        case invalidValue(String)
        /// The element cannot do this.
        case unsupported(String)
        /// The app or its connection is gone.
        case applicationDied(String)
        /// Several elements match where exactly one is expected.
        case ambiguous(Int)
        /// A predicate cannot be applied to a value.
        case predicate(PredicateEvaluationError)
        /// The session's deadline has passed; the value is the time limit in seconds.
        case deadlineReached(Double, origin: String? = nil)
    }

    /// Creates an error.
    package init(_ kind: Kind, className: String, path: String, busySources: [BusySource] = []) {
        self.kind = kind
        self.className = className
        self.path = path
        self.busySources = busySources
    }

    /// The message for scripts.
    public var message: String {
        switch kind {
        case .invalidElement: "Cannot perform action on invalid element: \(className) from \(path)"
        case .cannotSetValue: "Cannot set value on invalid element: \(className) from \(path)"
        case .notTappable: "\(path) could not be tapped"
        case .noScrollableAncestor:
            "scrollToVisible cannot be used on the element because it does not have a scrollable ancestor."
        case .scrollingDidNotHelp: "scrollToVisible could not generate a scroll to make the element visible."
        case .pointOffScreen: "tap point is not within the bounds of the screen"
        case .movementOffScreen(let point, let name):
            "\(name) point is not within the bounds of the screen: \(point.spelled)"
        case .missingKey(let key): "\(path) failed to locate key '\(key)'"
        case .keyNotTapped(let key): "\(path) failed to tap '\(key)'"
        case .noSuchRow: "- selectValue requires a valid value"
        case .invalidValue(let value): "\(path) does not accept the value \(value)"
        case .unsupported(let action): "\(path) cannot \(action)"
        case .applicationDied(let reason): reason
        case .ambiguous(let count): "\(count) elements match \(path), expected exactly one"
        case .predicate(let error): error.message
        case .deadlineReached(let seconds, let origin):
            "The time limit of \(ScriptSpelling.number(seconds)) seconds has passed on the device"
                + (origin.map { " (\($0))" } ?? "")
        }
    }

    /// What a person should know when the end of a movement was moved onto the screen.
    static func note(_ name: String, movedFrom end: Point, to place: Point) -> String {
        "The end of the \(name) is off the screen, at \(end.spelled); the finger was lifted at \(place.spelled) instead."
    }

    /// Additional information for people: why an element is not in the tree, and what kept the device busy.
    public var notes: [String] {
        [concealment].compactMap { $0 } + busySources.map { "the app was busy with \($0.description)" }
    }
}

extension Point {
    /// The point as scripts write it.
    fileprivate var spelled: String { "{x: \(ScriptSpelling.number(x)), y: \(ScriptSpelling.number(y))}" }
}

/// An action that was skipped because the test had already stopped at a failure.
package struct SessionStopped: Error, Hashable, Sendable, CustomStringConvertible {
    /// Creates the error.
    package init() {}

    /// The error message.
    package var description: String { "the test stopped at its first failure; later actions are skipped" }
}
