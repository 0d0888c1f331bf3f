import Automation

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

extension TextInput {
    /// Shows the menu for what is selected.
    func showEditingMenu() { application?.textInputHost?.showEditingMenu(for: self) }

    /// Tells that the text or the selection is another one.
    func didChangeContent() {
        setNeedsTreeUpdate()
        if isFirstResponder { application?.textInputHost?.contentDidChange(of: self) }
    }
}
