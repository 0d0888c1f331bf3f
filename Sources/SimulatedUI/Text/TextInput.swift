internal import Automation

/// A view that shows text with an insertion point or a selection.
///
/// Positions in the text count characters from 0.
package protocol TextInput: View, TextInputTraits {
    /// The text.
    var text: String { get }
    /// The selected range; an empty range is the insertion point.
    var selectedRange: Range<Int> { get set }
    /// Whether bullets hide the text and copying is disabled.
    var isSecureTextEntry: Bool { get }

    /// Returns the rectangle of the insertion point at a position, in points of the view.
    func caretRect(for position: Int) -> Rect
    /// Returns the rectangles that cover a range, one for each line, in points of the view.
    func selectionRects(for range: Range<Int>) -> [Rect]
    /// Returns the position in the text nearest to a point of the view.
    func closestPosition(to point: Point) -> Int

    /// Replaces the selection with a string as the user does; the input may refuse.
    func replaceSelection(with text: String)
    /// Whether the editing menu currently offers an action.
    func canPerform(_ action: EditAction) -> Bool
}

extension TextInput {
    /// The selected text.
    package var selectedText: String { String(text.dropFirst(selectedRange.lowerBound).prefix(selectedRange.count)) }

    /// Whether an action is possible given the selection, text hiding and the pasteboard.
    func offers(_ action: EditAction) -> Bool {
        switch action {
        case .cut: isEditable && !isSecureTextEntry && !selectedRange.isEmpty
        case .copy: !isSecureTextEntry && !selectedRange.isEmpty
        case .select: isEditable && selectedRange.isEmpty && hasText
        case .selectAll: hasText && (selectedRange.isEmpty || !isEditable && selectedRange.count < text.count)
        case .paste: isEditable && device?.pasteboardText?.isEmpty == false
        }
    }

    /// Performs an action of the editing menu.
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

    /// Selects the word at a position, or all of a hidden text.
    fileprivate func selectWord(at position: Int) {
        var content = EditableText()
        content.set(text)
        selectedRange = isSecureTextEntry ? 0..<content.count : content.word(at: position)
    }

    /// Moves the insertion point to the word boundary nearest to a tap.
    fileprivate func moveInsertionPoint(toTapAt point: Point) {
        var content = EditableText()
        content.set(isSecureTextEntry ? String(repeating: "_", count: text.count) : text)
        let position = content.wordBoundary(nearestTo: closestPosition(to: point))
        selectedRange = position..<position
    }
}

extension TextInput {
    /// Shows the editing menu for the selection.
    func showEditingMenu() { application?.textInputHost?.showEditingMenu(for: self) }

    /// Reports a change of the text or the selection.
    func didChangeContent() {
        setNeedsTreeUpdate()
        if isFirstResponder { application?.textInputHost?.contentDidChange(of: self) }
    }
}

extension SimulatedDevice {
    /// The content of the pasteboard, if it can be pasted as a string.
    public var pasteboardText: String? {
        switch pasteboard {
        case .string, .number, .bool: pasteboard.asText
        default: nil
        }
    }
}

/// A visible keyboard that can be operated key by key.
package protocol TypingKeyboard: AccessibilityElement {
    /// Returns the next key to press in order to type a character, such as shift before a capital letter.
    /// - Returns: the key and whether it types the character; nil when no layout has the character.
    func nextKey(for character: Character) -> (key: AccessibilityElement, types: Bool)?
}

/// A responder that accepts typed text.
public protocol KeyInput: Responder {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Inserts a string at the insertion point.
    func insertText(_ text: String)
    /// Removes the character before the insertion point.
    func deleteBackward()
}

/// An object that shows the keyboard and the editing menu for text inputs.
package protocol TextInputHost: AnyObject {
    /// Called after the first responder has changed.
    func firstResponderDidChange(to responder: Responder?)
    /// Called when the text or selection of the first responder changes.
    func contentDidChange(of input: any TextInput)
    /// Shows the actions available for the selection of the first responder.
    func showEditingMenu(for input: any TextInput)
    /// Called before a finger touches a view, or no view.
    func touchWillBegin(on view: View?)
    /// Called when the interface has been turned.
    func interfaceDidTurn()
}

extension TextInputHost {
    /// Does nothing.
    package func contentDidChange(of input: any TextInput) {}
    /// Does nothing.
    package func interfaceDidTurn() {}
    /// Does nothing.
    package func showEditingMenu(for input: any TextInput) {}
    /// Does nothing.
    package func touchWillBegin(on view: View?) {}
}

/// Handles touches on a text input that move the insertion point or change the selection.
///
/// A tap that focuses the input leaves the insertion point at the end of the text; the next tap moves it to the nearest
/// word boundary. A double tap selects a word. A long press moves the insertion point along with the finger. After a
/// double tap or a long press, the editing menu appears.
final class TextInteraction {
    // The input owns the interaction.
    private unowned let input: any TextInput

    init(_ input: any TextInput) {
        self.input = input
        let press = LongPressGestureRecognizer()
        press.addHandler { [weak self] in self?.hold($0) }
        press.shouldBegin = { [weak self] _ in self?.mayHold ?? false }
        input.addGestureRecognizer(press)
    }

    private var mayHold: Bool { input.isFirstResponder || input.canBecomeFirstResponder }

    /// Handles the end of a short touch.
    func tap(_ touch: Touch) {
        if touch.tapCount > 1, input.isFirstResponder || !input.isEditable {
            guard input.becomeFirstResponder() else { return }
            input.selectWord(at: input.closestPosition(to: touch.location(in: input)))
            input.showEditingMenu()
        } else if input.isFirstResponder {
            input.moveInsertionPoint(toTapAt: touch.location(in: input))
        } else if input.isEditable {
            input.becomeFirstResponder()
        }
    }

    private func hold(_ press: GestureRecognizer) {
        switch press.state {
        case .began, .changed:
            guard input.becomeFirstResponder() else { return }
            let position = input.closestPosition(to: press.location(in: input))
            // Touching the selection keeps it.
            if !input.selectedRange.isEmpty, input.selectedRange.contains(position) { return }
            if input.isEditable {
                input.selectedRange = position..<position
            } else {
                input.selectWord(at: position)
            }
        case .ended:
            if input.isFirstResponder { input.showEditingMenu() }
        case .possible, .cancelled, .failed:
            return
        }
    }
}
