package import Automation
import JavaScriptBridge
import TestEvents

/// What the session does is told to the event stream: actions before they are carried out, errors before they are
/// thrown.
extension ScriptSession: SessionObserver {
    /// Records the action in the words that would repeat it.
    package func session(_ session: AutomationSession, willPerform action: SessionAction) {
        warnOfLateTouch()
        events.record(.action(.init(text: action.text, implicit: action.isImplicit)))
    }

    /// Warns when the script no longer is where such a look-up makes sense.
    package func session(_ session: AutomationSession, willLookUp query: ElementQuery) {
        lookUpCount += 1
        warnOfLateTouch()
    }

    /// Records the very text that the script can catch, and then what else is known.
    package func session(_ session: AutomationSession, willThrow error: AutomationError) {
        for text in [error.message] + error.notes {
            events.record(.message(.init(level: .debug, text: text, place: currentPlace)))
        }
    }

    /// Records what the handler threw; the alert is dismissed as if there were no handler.
    package func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element) {
        let text = (error as? JSError)?.description ?? String(describing: error)
        events.record(
            .message(.init(level: .error, text: "UIATarget.onAlert threw \(text)", place: currentPlace)))
    }
}
