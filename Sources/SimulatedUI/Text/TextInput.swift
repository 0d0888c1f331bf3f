public import Automation

/// A view that shows a text with an insertion point or a selection.
///
/// Places in the text are characters counted from 0.
public protocol TextInput: View, TextInputTraits {
    /// The text.
    var text: String { get }
    /// The selected characters; an empty range is the insertion point.
    var selectedRange: Range<Int> { get set }
    /// Whether the text is hidden behind bullets, and kept from being copied.
    var isSecureTextEntry: Bool { get }

    /// Where the insertion point stands at a place in the text, in points of the view.
    func caretRect(for position: Int) -> Rect
    /// The rectangles that cover characters, one for each line, in points of the view.
    func selectionRects(for range: Range<Int>) -> [Rect]
    /// The place in the text that is nearest to a point of the view.
    func closestPosition(to point: Point) -> Int

    /// Puts a text in place of the selection as the user does; the input may refuse.
    func replaceSelection(with text: String)
    /// Whether the editing menu offers an action now.
    func canPerform(_ action: EditAction) -> Bool
}

extension TextInput {
    /// What is selected.
    public var selectedText: String { String(text.dropFirst(selectedRange.lowerBound).prefix(selectedRange.count)) }

    /// Whether an action makes sense for what is selected, what is hidden and what can be pasted.
    func offers(_ action: EditAction) -> Bool {
        switch action {
        case .cut: isEditable && !isSecureTextEntry && !selectedRange.isEmpty
        case .copy: !isSecureTextEntry && !selectedRange.isEmpty
        case .select: isEditable && selectedRange.isEmpty && hasText
        case .selectAll: hasText && (selectedRange.isEmpty || !isEditable && selectedRange.count < text.count)
        case .paste: isEditable && device?.pasteboardText?.isEmpty == false
        }
    }

    /// Does what was chosen in the editing menu.
    func perform(_ action: EditAction) {
        guard canPerform(action) else { return }
        switch action {
        case .cut:
            device?.pasteboard = .string(selectedText)
            replaceSelection(with: "")
        case .copy:
            device?.pasteboard = .string(selectedText)
        case .select:
            selectWord(at: selectedRange.lowerBound)
        case .selectAll:
            selectedRange = 0..<text.count
        case .paste:
            if let text = device?.pasteboardText { replaceSelection(with: text) }
        }
    }

    /// Selects the word at a place; the whole of a hidden text.
    func selectWord(at position: Int) {
        var content = EditableText()
        content.set(text)
        selectedRange = isSecureTextEntry ? 0..<content.count : content.word(at: position)
    }

    /// Puts the insertion point where a tap means it: at the nearest end of a word.
    func moveInsertionPoint(toTapAt point: Point) {
        var content = EditableText()
        content.set(isSecureTextEntry ? String(repeating: "_", count: text.count) : text)
        let position = content.wordBoundary(nearestTo: closestPosition(to: point))
        selectedRange = position..<position
    }
}

extension SimulatedDevice {
    /// What was copied last, if it can be pasted as a text.
    public var pasteboardText: String? {
        switch pasteboard {
        case .string, .number, .bool: pasteboard.asText
        default: nil
        }
    }
}
