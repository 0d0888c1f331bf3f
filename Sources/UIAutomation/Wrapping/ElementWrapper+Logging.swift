import Automation
import Scripting
import TestEvents

extension ElementWrapper {
    /// Logs one element: its class, name, value and frame (reference §15.5).
    ///
    /// A Nil logs an empty line.
    func log(_ element: Element) {
        let text = element.summary?.title ?? ""
        let picture = logElementTakesScreenshot ? session.pictureOfMessage(text) : nil
        session.events.record(
            .message(.init(level: .debug, text: text, place: session.currentPlace, screenshot: picture)))
    }

    /// Logs an element and all below it.
    func logTree(of element: Element) {
        guard let tree = element.tree() else { return log(element) }
        session.events.record(.elementTree(.init(root: session.withPictures(tree))))
    }
}
