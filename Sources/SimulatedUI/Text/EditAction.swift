/// What can be chosen in the editing menu; the raw value is the name of its button.
public enum EditAction: String, CaseIterable, Sendable {
    /// Takes the selection away and puts it on the pasteboard.
    case cut = "Cut"
    /// Puts the selection on the pasteboard.
    case copy = "Copy"
    /// Selects the word at the insertion point.
    case select = "Select"
    /// Selects the whole text.
    case selectAll = "Select All"
    /// Puts the text of the pasteboard in place of the selection.
    case paste = "Paste"
}
