public import Automation

/// What happened to an app while it was recorded: touches, texts, scrolling, requests, each with what it changed.
public struct EventLog: Hashable, Sendable {
    /// The version of the format that this module writes; bundles with a later one are refused.
    public static let formatVersion = 1

    /// The name of the recording.
    public var name: String
    /// When the recording started, in seconds since 1 January 1970 UTC.
    public var startingDate: Double
    /// The address that leads to the state of the app at the start; empty when the app gave none.
    public var appSchemeURL: String
    /// The name of the app.
    public var app: String
    /// The device on which it ran.
    public var device: RecordedDevice
    /// What happened, in order.
    public var events: [RecordedEvent]

    /// Creates a log.
    public init(
        name: String, startingDate: Double, appSchemeURL: String = "", app: String, device: RecordedDevice,
        events: [RecordedEvent] = []
    ) {
        self.name = name
        self.startingDate = startingDate
        self.appSchemeURL = appSchemeURL
        self.app = app
        self.device = device
        self.events = events
    }
}

/// The device of a recording, as far as it matters for a replay.
public struct RecordedDevice: Hashable, Sendable {
    /// The name of the model, as `--device` takes it.
    public var model: String
    /// The version of the operating system.
    public var systemVersion: String
    /// The size of the screen at the start, in points.
    public var screenSize: Size

    /// Creates a device.
    public init(model: String, systemVersion: String, screenSize: Size) {
        self.model = model
        self.systemVersion = systemVersion
        self.screenSize = screenSize
    }
}

/// One thing that happened to an app.
public struct RecordedEvent: Hashable, Sendable {
    /// When it began, in seconds since the recording started.
    public var startingOffset: Double
    /// The screen on which it happened: the title of its navigation bar, or else of the selected tab; empty when unknown.
    public var screen: String
    /// What happened.
    public var action: Action
    /// What was different on the screen before the next event, the most telling difference first.
    public var changes: [ScreenChange]

    /// What can happen to an app.
    public enum Action: Hashable, Sendable {
        /// A finger touched the screen, moved and left it.
        case touch(RecordedTouch)
        /// A text was typed; the focus was in the target.
        case text(RecordedText)
        /// Content was scrolled, by a finger or by a test.
        case scroll(RecordedScroll)
        /// A test set the value of an element directly.
        case value(RecordedValue)
        /// Something was done to the device.
        case device(DeviceInput)
        /// A request was answered, or failed.
        case request(RecordedExchange)
    }

    /// Creates an event.
    public init(startingOffset: Double, screen: String = "", action: Action, changes: [ScreenChange] = []) {
        self.startingOffset = startingOffset
        self.screen = screen
        self.action = action
        self.changes = changes
    }
}

/// One finger from its touch to its lift.
public struct RecordedTouch: Hashable, Sendable {
    /// The places of the finger; times are seconds since it touched the screen, so the first is 0.
    ///
    /// Fractions of the target's frame if there is a target, points of the screen otherwise.
    public var path: TouchPath
    /// The touched element, or the first one around it that has a label or an identifier; nil when none has.
    public var target: RecordedElement?
    /// Where the finger touched the screen, in points.
    public var location: Point
    /// Whether the system cancelled the touch.
    public var isCancelled: Bool

    /// Creates a touch.
    public init(path: TouchPath, target: RecordedElement?, location: Point, isCancelled: Bool = false) {
        self.path = path
        self.target = target
        self.location = location
        self.isCancelled = isCancelled
    }
}

/// A typed text.
public struct RecordedText: Hashable, Sendable {
    /// The characters in order; `\u{8}` deletes, `\n` is the return key.
    public var text: String
    /// The field with the focus; nil when unknown.
    public var target: RecordedElement?

    /// Creates a text.
    public init(text: String, target: RecordedElement?) {
        self.text = text
        self.target = target
    }
}

/// Scrolling, as the place where it came to rest.
public struct RecordedScroll: Hashable, Sendable {
    /// The scroll view.
    public var target: RecordedElement
    /// The direction in which content was revealed.
    public var direction: ScrollDirection
    /// The offset of the content at the end, in points.
    public var offset: Point
    /// An element that the scrolling brought onto the screen, by which another device finds the place; nil when unknown.
    public var revealed: RecordedElement?

    /// Creates a scroll intent.
    public init(target: RecordedElement, direction: ScrollDirection, offset: Point, revealed: RecordedElement? = nil) {
        self.target = target
        self.direction = direction
        self.offset = offset
        self.revealed = revealed
    }
}

/// A value that a test set without touching, such as the text of a field or the row of a picker wheel.
public struct RecordedValue: Hashable, Sendable {
    /// The element.
    public var target: RecordedElement
    /// How it was set.
    public var kind: Kind
    /// The value: a text, a number, a Boolean or a date.
    public var value: AttributeValue

    /// The ways in which a value is set.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// `setValue`.
        case set
        /// `selectValue` of a picker wheel.
        case selectValue
        /// `dragToValue` of a slider, from 0 to 1.
        case dragToValue
        /// `selectPage` of a page control, counted from 0.
        case selectPage
        /// `dismiss` of a popover.
        case dismiss
        /// The selection of a field's whole text.
        case selectText
    }

    /// Creates a value.
    public init(target: RecordedElement, kind: Kind = .set, value: AttributeValue = .null) {
        self.target = target
        self.kind = kind
        self.value = value
    }
}
