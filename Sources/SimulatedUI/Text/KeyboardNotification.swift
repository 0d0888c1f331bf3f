public import Automation

/// A change of the keyboard, with UIKit's names.
public struct KeyboardNotification: Hashable, Sendable {
    /// What happens to the keyboard.
    public enum Name: Hashable, Sendable {
        /// It begins to slide in.
        case keyboardWillShow
        /// It has slid in.
        case keyboardDidShow
        /// It begins to slide out.
        case keyboardWillHide
        /// It has slid out.
        case keyboardDidHide
    }

    /// What happens to the keyboard.
    public let name: Name
    /// The frame of the keyboard before, in points on the screen.
    public let keyboardFrameBegin: Rect
    /// The frame of the keyboard afterwards, in points on the screen.
    public let keyboardFrameEnd: Rect
    /// The duration of the change, in seconds.
    public let keyboardAnimationDuration: Double
}

/// An observer of the keyboard; ``Application/removeObserver(_:)`` removes it.
public final class KeyboardObserver {
    let name: KeyboardNotification.Name
    let body: (KeyboardNotification) -> Void

    init(_ name: KeyboardNotification.Name, _ body: @escaping (KeyboardNotification) -> Void) {
        self.name = name
        self.body = body
    }
}

extension Application {
    /// Calls a closure when the keyboard begins or ends to slide in or out.
    /// - Parameters:
    ///   - name: what happens.
    ///   - body: the closure; it should hold screens weakly, for it stays until it is removed.
    /// - Returns: the observer to remove.
    @discardableResult
    public func addObserver(
        forName name: KeyboardNotification.Name, using body: @escaping (KeyboardNotification) -> Void
    ) -> KeyboardObserver {
        let observer = KeyboardObserver(name, body)
        keyboardObservers.append(observer)
        return observer
    }

    /// Removes an observer; does nothing when it was removed before.
    public func removeObserver(_ observer: KeyboardObserver) { keyboardObservers.removeAll { $0 === observer } }

    func post(_ name: KeyboardNotification.Name, from begin: Rect, to end: Rect) {
        guard keyboardObservers.contains(where: { $0.name == name }) else { return }
        let notification = KeyboardNotification(
            name: name, keyboardFrameBegin: begin, keyboardFrameEnd: end,
            keyboardAnimationDuration: KeyboardPresenter.duration)
        for observer in keyboardObservers where observer.name == name { observer.body(notification) }
    }
}
