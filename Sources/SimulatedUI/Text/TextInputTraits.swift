/// How a text input wants its keyboard.
public protocol TextInputTraits: KeyInput {
    /// Which keys the keyboard has.
    var keyboardType: KeyboardType { get }
    /// What the return key says.
    var returnKeyType: ReturnKeyType { get }
    /// When shift is pressed by itself.
    var autocapitalizationType: AutocapitalizationType { get }
    /// The text before the insertion point.
    var textBeforeInsertionPoint: String { get }
    /// Whether keys change the text; without that the input brings no keyboard up.
    var isEditable: Bool { get }
}

extension TextInputTraits {
    /// Keys change the text.
    public var isEditable: Bool { true }
}
