package import Automation
package import TestEvents

/// The pictures that a session takes of what scripts log; none, unless somebody wants them.
package struct LogPictures: OptionSet, Hashable, Sendable {
    /// The bits of the kinds.
    package let rawValue: Int

    /// Creates a set of kinds.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Of the screen, whenever a script logs a warning, an error, a failure or an issue.
    package static let messages = LogPictures(rawValue: 1)
    /// Of every element in a logged tree.
    package static let elements = LogPictures(rawValue: 2)
}

extension ScriptSession {
    /// Takes the picture that belongs to a message that says that something is wrong, if such pictures are wanted.
    /// - Returns: the file, seen from the folder for results; nil when there is none.
    package func pictureOfMessage(_ text: String) -> String? {
        guard logPictures.contains(.messages) else { return nil }
        return keepLogPicture(named: text, of: nil, in: "messages")
    }

    /// A tree of elements with a picture of each that can be seen, if such pictures are wanted.
    package func withPictures(_ tree: ElementTree) -> ElementSnapshot {
        guard logPictures.contains(.elements) else { return ElementSnapshot(tree) }
        let begin = events.now
        defer { timeForPictures += events.now - begin }
        return snapshot(of: tree)
    }

    private func snapshot(of tree: ElementTree) -> ElementSnapshot {
        var snapshot = ElementSnapshot(tree, children: tree.children.map(self.snapshot))
        // What lies off the screen has no picture, and that is no mistake.
        let screen = automation.driver.device.screen
        if tree.isVisible, let rect = tree.rect?.intersection(screen), !rect.isEmpty {
            snapshot.screenshot = keepLogPicture(named: tree.title, of: rect, in: "elements")
        }
        return snapshot
    }

    private func keepLogPicture(named name: String, of rect: Rect?, in group: String) -> String? {
        guard let pictureStore else { return nil }
        defer { didTakePicture?() }
        do {
            let png = try automation.driver.screenshot(of: rect)
            return try pictureStore.keep(png, named: name, of: events.script, in: group)
        } catch {
            warnOfMissingPicture(name, error)
            return nil
        }
    }
}
