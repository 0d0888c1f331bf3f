/// An object that answers to touches and to the focus.
open class Responder: AccessibilityElement {
    /// The responder that is asked next.
    open var next: Responder? { nil }

    /// The app the responder belongs to, once it is part of one.
    open var application: Application? { next?.application }

    /// Whether it may get the focus.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether it gives the focus away.
    open var canResignFirstResponder: Bool { true }

    /// Whether it has the focus.
    public var isFirstResponder: Bool { application?.firstResponder === self }

    /// Asks for the focus.
    /// - Returns: whether it has the focus now.
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

    /// Gives the focus away.
    /// - Returns: whether it has no focus now.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let application, application.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        application.setFirstResponder(nil)
        return true
    }

    /// Called when fingers touch the screen; passes them on along the responder chain.
    open func touchesBegan(_ touches: [Touch], with event: Event) { next?.touchesBegan(touches, with: event) }

    /// Called when fingers have moved.
    open func touchesMoved(_ touches: [Touch], with event: Event) { next?.touchesMoved(touches, with: event) }

    /// Called when fingers have been lifted.
    open func touchesEnded(_ touches: [Touch], with event: Event) { next?.touchesEnded(touches, with: event) }

    /// Called instead of an end when touches turned out to mean something else.
    open func touchesCancelled(_ touches: [Touch], with event: Event) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Called when the device begins to be shaken; passes it on along the responder chain.
    open func motionBegan(_ motion: MotionEvent) { next?.motionBegan(motion) }

    /// Called when the device has been shaken; passes it on along the responder chain.
    open func motionEnded(_ motion: MotionEvent) { next?.motionEnded(motion) }
}

/// A movement of the whole device.
public enum MotionEvent: Hashable, Sendable {
    /// It was shaken.
    case shake
}
