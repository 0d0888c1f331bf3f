/// An action that is about to be performed, as observers of a session are told of it.
package struct SessionAction {
    /// The element it is performed on; nil for the device.
    package let element: Element?
    /// What it is called on, as scripts write it; nil for the path of the element.
    package let receiver: String?
    /// The name of the method, such as `dragInsideWithOptions`.
    package let name: String
    /// The arguments, in order.
    package let arguments: [Argument]
    /// Whether fingers touch the screen.
    package let isGesture: Bool
    /// Whether it is not a script's own call: the scroll before a tap, the dismissal of an alert.
    package let isImplicit: Bool

    /// Creates an action; the defaults describe one of the device without arguments.
    package init(
        element: Element? = nil, calledOn receiver: String? = nil, name: String, arguments: [Argument] = [],
        isGesture: Bool = false,
        isImplicit: Bool = false
    ) {
        self.element = element
        self.receiver = receiver
        self.name = name
        self.arguments = arguments
        self.isGesture = isGesture
        self.isImplicit = isImplicit
    }

    /// Whether it is done to the app: to an element of it, or by fingers on the screen.
    package var isOnApp: Bool {
        guard let element else { return isGesture }
        // Elements of other apps, such as the system's alerts, are not the app's.
        return element.query.steps.first == .relation(.frontMostApp)
    }
}

extension SessionAction {
    /// An argument of an action.
    package enum Argument {
        /// A value of any type.
        case value(AttributeValue)
        /// A number.
        case number(Double)
        /// A whole number, exact beyond the range of other numbers.
        case integer(Int)
        /// A string.
        case string(String)
        /// A point, in points of the screen or as an offset in an element.
        case point(Point)
        /// A rectangle, in points.
        case rect(Rect)
        /// Options in order; a value of nil is an option that was not given.
        case options([(name: String, value: Argument?)])
        /// A test of elements, which scripts write as the end of the method's name and its arguments.
        case filter(ElementFilter)
        /// Script code.
        case code(String)
    }
}
