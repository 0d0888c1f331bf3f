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
    fileprivate func selectWord(at position: Int) {
        var content = EditableText()
        content.set(text)
        selectedRange = isSecureTextEntry ? 0..<content.count : content.word(at: position)
    }

    /// Puts the insertion point where a tap means it: at the nearest end of a word.
    fileprivate func moveInsertionPoint(toTapAt point: Point) {
        var content = EditableText()
        content.set(isSecureTextEntry ? String(repeating: "_", count: text.count) : text)
        let position = content.wordBoundary(nearestTo: closestPosition(to: point))
        selectedRange = position..<position
    }
}

extension TextInput {
    /// Shows the menu for what is selected.
    func showEditingMenu() { application?.textInputHost?.showEditingMenu(for: self) }

    /// Tells that the text or the selection is another one.
    func didChangeContent() {
        setNeedsTreeUpdate()
        if isFirstResponder { application?.textInputHost?.contentDidChange(of: self) }
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

/// What fingers do to the insertion point and the selection of a text input.
///
/// A tap that brings the focus leaves the insertion point behind the text; the next one moves it to the nearest end
/// of a word. Two taps select a word. A finger that is held moves the insertion point along. After two taps and after
/// holding, the editing menu comes up.
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

    /// A finger was lifted after a short touch.
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
            // What is selected stays so while a finger rests on it.
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
