import Automation
import Files
import Scripting
package import TestEvents

extension InteractiveSession {
    /// What is on the screen: the tree of the app in front, or of the device while there is none.
    package var tree: ElementSnapshot? {
        let target = session.automation.target
        return (target.relatedNow(.frontMostApp) ?? target).tree(.outline).map(ElementSnapshot.init)
    }

    /// Taps the first element of a name, wherever it is in the app in front: one that can be seen, if there is one.
    /// - Throws: ``InputFailure`` when there is none, or when it cannot be tapped.
    package func tap(_ name: String) throws(InputFailure) {
        try run { session in
            let automation = session.automation
            automation.pushTimeout(0)
            let named: NamedElement?
            do {
                defer { automation.popTimeout() }
                named = try NamedElement.first(name, below: try automation.target.related(.frontMostApp))
            }
            guard let named else { throw InputFailure(issue: missing(name)) }
            try named.element.tap()
        }
    }

    /// Writes a picture of the screen to a file.
    /// - Parameter path: the name of a PNG file; one that is there is replaced.
    /// - Throws: ``InputFailure`` when no picture can be made, or the file cannot be written.
    package func writeScreenshot(to path: String) throws(InputFailure) {
        do {
            let png = try session.automation.driver.screenshot(of: nil)
            try DraftFile.replace(PathNames.join(workingDirectory ?? "", path), with: png)
        } catch {
            throw InputFailure(issue: .init(fault: .usage, name: "Error", message: "\(error)"))
        }
    }

    private func missing(_ name: String) -> TestEvent.Issue {
        let names = tree.map { $0.names } ?? []
        return .init(
            fault: .script, name: "Error", message: "There is nothing named '\(name)' on the screen.",
            suggestion: nearestName(to: name, in: names).map { "Did you mean '\($0)'?" })
    }
}

/// An element that was found by its name, with the path that a script would take.
private struct NamedElement {
    let element: Element

    /// The first element of a name that can be seen, or else the first one.
    static func first(_ name: String, below root: Element) throws -> NamedElement? {
        var hidden: Element?
        return try find(name, below: root, level: 0, &hidden).map(NamedElement.init) ?? hidden.map(NamedElement.init)
    }

    private static func find(_ name: String, below parent: Element, level: Int, _ hidden: inout Element?) throws
        -> Element?
    {
        // Deeper than any interface.
        guard level < 100 else { return nil }
        var counts: [ElementType: Int] = [:]
        for child in try parent.elements().toArray() {
            guard let type = child.type else { continue }
            let index = counts[type, default: 0]
            counts[type] = index + 1
            let spelled = try type.collection.map { try parent.collection($0)[index] } ?? child
            if child.name == name {
                if child.isVisible == true { return spelled }
                if hidden == nil { hidden = spelled }
            }
            if let found = try find(name, below: spelled, level: level + 1, &hidden) { return found }
        }
        return nil
    }
}

extension ElementType {
    /// The collection by which scripts reach elements of the kind from what holds them.
    fileprivate var collection: ElementCollection? {
        if self == .tableCell || self == .collectionCell { return .cells }
        return accessorName.map { _ in .children(self) }
    }
}

extension ElementSnapshot {
    /// The names of the element and of all below it.
    fileprivate var names: [String] { (name.map { [$0] } ?? []) + children.flatMap(\.names) }
}
