/// A button of an alert or action sheet.
public final class AlertAction {
    /// What a button is for.
    public enum Role: Sendable {
        /// Something ordinary.
        case `default`
        /// To leave everything as it is.
        case cancel
        /// To lose something.
        case destructive
    }

    /// The text on the button.
    public let title: String
    /// What the button is for.
    public let role: Role
    /// Whether the button can be used.
    public var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
    let handler: (() -> Void)?
    weak var button: Button?

    /// Creates an action.
    /// - Parameter handler: called when the button was tapped and the alert is gone.
    public init(_ title: String, role: Role = .default, handler: (() -> Void)? = nil) {
        self.title = title
        self.role = role
        self.handler = handler
    }
}
