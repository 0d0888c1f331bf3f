/// Someone who is told what a session does.
public protocol SessionObserver: AnyObject {
    /// An action is about to be carried out.
    func session(_ session: AutomationSession, willPerform action: SessionAction)

    /// An element, or several, are about to be looked up.
    func session(_ session: AutomationSession, willLookUp query: ElementQuery)

    /// An error is about to be thrown to whoever called.
    func session(_ session: AutomationSession, willThrow error: AutomationError)

    /// The alert handler threw an error; the default handling goes on.
    func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element)
}

extension SessionObserver {
    /// Does nothing.
    public func session(_ session: AutomationSession, willPerform action: SessionAction) {}
    /// Does nothing.
    public func session(_ session: AutomationSession, willLookUp query: ElementQuery) {}
    /// Does nothing.
    public func session(_ session: AutomationSession, willThrow error: AutomationError) {}
    /// Does nothing.
    public func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element) {}
}

/// An action as it is echoed.
public struct SessionAction {
    /// The element it is done to; nil for the device.
    public let element: Element?
    /// The call without the path, such as `tap()`.
    public let call: String
    /// Whether no script asked for it: the scroll before a tap, the dismissal of an alert.
    public let isImplicit: Bool

    /// The text of the script that would repeat the action, made when it is asked for.
    public var text: String { "\(element?.path ?? "target").\(call)" }
}
