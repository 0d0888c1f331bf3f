import Automation
import Scripting
import TestEvents

extension ElementWrapper {
    /// Logs one element: its class, name, value and frame (reference §15.5).
    func log(_ element: Element) {
        let snapshot = ElementSnapshot(element, depth: 0)
        session.events.record(
            .message(.init(level: .debug, text: snapshot.line, place: session.currentPlace)))
    }

    /// Logs an element and all below it.
    func logTree(of element: Element) {
        session.events.record(.elementTree(.init(root: ElementSnapshot(element))))
    }
}
