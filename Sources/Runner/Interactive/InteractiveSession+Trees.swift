package import Automation
import Scripting
import TestEvents
import Worlds

extension InteractiveSession {
    /// The device with all elements on it, also those that are off the screen.
    /// - Throws: ``InputFailure`` when the app has crashed, or takes longer than the script timeout.
    package func wholeTree() throws(InputFailure) -> ElementTree {
        var tree: ElementTree?
        try run { session in tree = session.automation.target.tree(.whole) }
        if let crash = launcher.newCrash() {
            throw InputFailure(issue: .init(fault: .assertion, name: "Crash", message: "The app crashed: \(crash)"))
        }
        guard let tree else {
            throw InputFailure(issue: .init(fault: .host, name: "HostError", message: "The device shows nothing."))
        }
        return tree
    }
}
