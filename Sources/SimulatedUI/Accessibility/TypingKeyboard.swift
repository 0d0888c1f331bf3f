/// A keyboard on the screen that can be used key by key.
public protocol TypingKeyboard: AccessibilityElement {
    /// The next key to press so that a character appears, such as shift before a capital letter.
    /// - Returns: the key and whether it types the character; nil when the character is on no layout.
    func nextKey(for character: Character) -> (key: AccessibilityElement, types: Bool)?
}

/// A responder that takes typed text.
public protocol KeyInput: Responder {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Puts a text at the insertion point.
    func insertText(_ text: String)
    /// Removes the character before the insertion point.
    func deleteBackward()
}

/// What shows a keyboard while a text input has the focus, and the editing menu.
public protocol TextInputHost: AnyObject {
    /// Called after another responder became the first, or none.
    func firstResponderDidChange(to responder: Responder?)
    /// Called when the text or the selection of the first responder is another one.
    func contentDidChange(of input: any TextInput)
    /// Shows what can be done with the selection of the first responder.
    func showEditingMenu(for input: any TextInput)
    /// Called before a finger touches a view, or nothing.
    func touchWillBegin(on view: View?)
}

extension TextInputHost {
    /// Does nothing.
    public func contentDidChange(of input: any TextInput) {}
    /// Shows nothing.
    public func showEditingMenu(for input: any TextInput) {}
    /// Does nothing.
    public func touchWillBegin(on view: View?) {}
}
