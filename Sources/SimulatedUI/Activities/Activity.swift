/// Something that is shared.
public enum ActivityItem: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A text.
    case text(String)
    /// An address.
    case url(String)
    /// A picture.
    case image(Image)

    /// Creates a text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// What the item is as a text; nil for a picture.
    public var text: String? {
        switch self {
        case .text(let text), .url(let text): text
        case .image: nil
        }
    }
}

/// Something that can be done with what is shared; a button of the share sheet.
open class Activity {
    /// By what it is told from others, such as `com.example.print`.
    public final let type: String
    /// The text on the button.
    public final let title: String
    private final let handler: (([ActivityItem]) -> Void)?

    /// The type of the activity that copies texts to the pasteboard.
    public static let copyToPasteboard = "com.apple.UIKit.activity.CopyToPasteboard"

    /// Creates an activity.
    /// - Parameters:
    ///   - type: by what it is told from others; the title unless given.
    ///   - handler: called with what is shared when the button was tapped and the sheet is gone.
    public init(_ title: String, type: String? = nil, handler: (([ActivityItem]) -> Void)? = nil) {
        self.title = title
        self.type = type ?? title
        self.handler = handler
    }

    /// Whether anything can be done with the items; activities that cannot are left out of the sheet.
    open func canPerform(with items: [ActivityItem]) -> Bool { true }

    /// Does it.
    open func perform(with items: [ActivityItem], on device: SimulatedDevice?) { handler?(items) }
}
