/// What a world reports to a recorder: everything that reaches its app from outside, before the app gets it.
///
/// Observing changes nothing: the app behaves as it would without.
public protocol RecordingSource: AnyObject {
    /// Receives each input before the app does; nil while nothing is observed. It must not change anything.
    var inputObserver: ((AppInput) -> Void)? { get set }

    /// The name of the app; nil when none is running.
    var recordedApp: String? { get }

    /// The name of the device's model, as `--device` takes it.
    var modelName: String { get }

    /// The folder in which the app keeps its own files, for recordings.
    /// - Throws: any error that prevents the folder from being created, and ``DriverError`` without a running app.
    func libraryFolder() throws -> String

    /// The line of text above the app; nil when there is none.
    var banner: String? { get }

    /// Shows a line of text above the app; it receives no touches, and look-ups and waits ignore it.
    /// - `seconds`: how long it is shown.
    func showBanner(_ text: String, for seconds: Double)
}

/// Something that reaches an app from outside.
public enum AppInput {
    /// Fingers touched the screen, moved or left it; fingers that did nothing are left out.
    case touches([FingerInput])
    /// A text is typed with a keyboard into an element, if the focus is in one; `\u{8}` deletes.
    case text(String, into: (any ElementNode)?)
    /// A scroll view begins to scroll, by a finger or by a test.
    case scroll(any ElementNode)
    /// A test sets the value of an element directly.
    case value(AttributeValue, of: any ElementNode)
    /// A test performs an action on an element.
    case action(ElementAction, on: any ElementNode)
    /// The value or the action that was just told has been refused.
    case refused
    /// Something is done to the device.
    case device(DeviceInput)
    /// A preference of the app was changed.
    case preference(key: String)
    /// An app was launched.
    case launched
    /// The app ends: it crashes for a reason, or is terminated.
    case ended(crash: String?)
}

/// What one finger does.
public struct FingerInput {
    /// The finger: the same number from touch to lift, and never again.
    public var finger: UInt64
    /// What it does.
    public var phase: Phase
    /// Where it is, in points of the screen.
    public var location: Point
    /// The element that it touched, with ``Phase/began``: the innermost one at the point that can be touched.
    public var element: (any ElementNode)?
    /// Whether it types: the text is reported by itself.
    public var isTyping: Bool

    /// What a finger can do.
    public enum Phase: String, Codable, Hashable, Sendable {
        /// It touches the screen.
        case began
        /// It moves.
        case moved
        /// It leaves the screen.
        case ended
        /// The system takes the touch back.
        case cancelled
    }

    /// Creates an input.
    public init(
        finger: UInt64, phase: Phase, location: Point, element: (any ElementNode)? = nil, isTyping: Bool = false
    ) {
        self.finger = finger
        self.phase = phase
        self.location = location
        self.element = element
        self.isTyping = isTyping
    }
}

/// Something that is done to a device.
public enum DeviceInput: Hashable, Sendable {
    /// It is turned.
    case setOrientation(DeviceOrientation)
    /// It is shaken.
    case shake
    /// The app leaves the screen.
    case deactivate
    /// The app comes back.
    case reactivate
}
