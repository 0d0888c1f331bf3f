/// An object that can respond to touches and have the focus.
open class Responder: AccessibilityElement {
    /// The next responder in the chain.
    open var next: Responder? { nil }

    /// The app to which the responder belongs.
    open var application: Application? { next?.application }

    /// Whether the responder can get the focus.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the responder can give up the focus.
    open var canResignFirstResponder: Bool { true }

    /// Whether the responder has the focus.
    public var isFirstResponder: Bool { application?.firstResponder === self }

    /// Requests the focus.
    /// - Returns: whether the responder now has the focus.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let application else { return false }
        if application.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let current = application.firstResponder {
            application.isPassingFocus = true
            defer { application.isPassingFocus = false }
            guard current.resignFirstResponder() else { return false }
        }
        application.setFirstResponder(self)
        return true
    }

    /// Gives up the focus.
    /// - Returns: whether the responder no longer has the focus.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let application, application.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        application.setFirstResponder(nil)
        return true
    }

    /// Called when fingers touch the screen; forwards the touches along the responder chain.
    open func touchesBegan(_ touches: [Touch], with event: Event) { nextHandler?.touchesBegan(touches, with: event) }

    /// Called when fingers have moved.
    open func touchesMoved(_ touches: [Touch], with event: Event) { nextHandler?.touchesMoved(touches, with: event) }

    /// Called when fingers have been lifted.
    open func touchesEnded(_ touches: [Touch], with event: Event) { nextHandler?.touchesEnded(touches, with: event) }

    /// Called when touches are cancelled instead of ending.
    open func touchesCancelled(_ touches: [Touch], with event: Event) {
        nextHandler?.touchesCancelled(touches, with: event)
    }

    /// Called when a shake of the device begins; forwards it along the responder chain.
    open func motionBegan(_ motion: MotionEvent) { nextHandler?.motionBegan(motion) }

    /// Called when a shake of the device ends; forwards it along the responder chain.
    open func motionEnded(_ motion: MotionEvent) { nextHandler?.motionEnded(motion) }

    /// The next responder with a class of its own; others would only forward what they receive, however many there are.
    private final var nextHandler: Responder? {
        var current = next
        while let responder = current, type(of: responder) == View.self || type(of: responder) == ViewController.self {
            current = responder.next
        }
        return current
    }
}

/// A motion of the whole device.
public enum MotionEvent: Hashable, Sendable {
    /// A shake.
    case shake
}
