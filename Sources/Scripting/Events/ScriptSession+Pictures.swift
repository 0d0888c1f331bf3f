package import Automation
package import TestEvents

/// The state of a session's pictures.
struct SessionPictures {
    /// The last picture.
    var last: Picture?
    /// Whether a host fault was reported; further ones are only warnings.
    var hasReportedFault = false
    /// Whether the missing pictures of failures were reported.
    var hasWarnedOfFailure = false

    /// A picture of the screen.
    struct Picture {
        var name: String
        var png: [UInt8]
        var isWhole: Bool
        /// The part of the screen, in points; nil for all of it.
        var rect: Rect?
        /// The touches that it shows.
        var touches: TouchVisibility
        /// The file, once it is saved.
        var file: String?
        var test: TestID?
        /// The revision of the screen it shows, if the driver has one.
        var revision: UInt64?
    }
}

extension ScriptSession {
    /// Takes a picture, saves it in the store and records it as an event.
    ///
    /// A failure here does not stop the script. A rectangle off the screen is a warning; a failure of the host is an
    /// issue of the host, which belongs to no test.
    /// - Parameters:
    ///   - name: the name, which the file name is derived from.
    ///   - rect: the part of the screen, in points; nil for all of it.
    /// - Returns: the path of the file, relative to the results folder; nil when there is none.
    @discardableResult
    package func capture(_ name: String, rect: Rect? = nil) -> String? {
        var file: String?
        do {
            // The library takes the picture of a failing test itself.
            let isFailure = tests.current.map { name == Self.failureName(of: $0.id.title) } ?? false
            file = try keepPicture(named: name, rect: rect, showing: isFailure ? .last : .current)
        } catch {
            report(error, of: name)
        }
        let sides = rect.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] }
        events.record(.capture(.init(name: name, rect: sides, file: file)))
        return file
    }

    /// Takes a picture of the screen for a failing test, unless the last picture shows the same screen.
    /// - Parameter title: the title of what failed.
    package func captureFailure(of title: String) {
        let name = Self.failureName(of: title)
        if keepsTreesOfFailures, let tree = treeOfScreen { _ = keepText(tree, named: name) }
        guard pictureOfThisScreen == nil else { return }
        if let file = pictureOfFailure(named: name) { events.record(.capture(.init(name: name, file: file))) }
    }

    /// Removes the pictures of earlier failures of a test that has passed.
    package func forgetFailure(of title: String) {
        pictureStore?.removeFailures(named: Self.failureName(of: title), of: events.script)
    }

    /// The name of the picture of a failing test, as tuneup names it.
    private static func failureName(of title: String) -> String { "\(title)-fail" }

    /// Takes an unrecorded picture of a failure, unless the last picture shows the same screen.
    /// - Returns: the path of the file, relative to the results folder; nil when there is none.
    package func pictureOfFailure(named name: String) -> String? {
        guard pictureStore != nil else { return nil }
        if let pictureOfThisScreen { return pictureOfThisScreen }
        do {
            return try keepPicture(named: name, showing: .last)
        } catch {
            // Once is enough: all pictures fail for the same reason.
            guard !pictures.hasWarnedOfFailure else { return nil }
            pictures.hasWarnedOfFailure = true
            warn("The picture of the failure could not be taken: \(Self.reason(of: error)).")
            return nil
        }
    }

    /// Saves text beside a picture; a failure is only a warning.
    /// - Returns: the path of the file, relative to the results folder; nil when there is none.
    package func keepText(_ text: String, named name: String) -> String? {
        guard let pictureStore else { return nil }
        do {
            return try pictureStore.keep(text, named: name, ending: "txt", of: events.script)
        } catch {
            warn("The file \(ScriptSpelling.literal(name)) could not be written: \(Self.reason(of: error)).")
            return nil
        }
    }

    /// The elements of the frontmost app as text, one per line; nil without an app.
    package var treeOfScreen: String? { automation.target.relatedNow(.frontMostApp)?.tree(.outline)?.text }

    /// The file of the last picture, if it shows the current screen in the open test.
    private var pictureOfThisScreen: String? {
        // A picture of a failure shows the last touches too, if touches are shown at all.
        guard let last = pictures.last, last.touches == .last || automation.driver.touchVisibility == .hidden,
            last.isWhole, last.test == tests.current?.id, let revision = last.revision,
            revision == automation.driver.treeRevision
        else { return nil }
        return last.file
    }

    /// Takes a picture and saves it in the store; nothing is recorded.
    /// - Returns: the file, seen from the folder for results; nil when the session has no store.
    /// - Throws: the reason why the picture cannot be taken or saved.
    package func keepPicture(named name: String, rect: Rect? = nil, showing touches: TouchVisibility = .current) throws
        -> String?
    {
        guard let pictureStore else { return nil }
        let png = try automation.driver.screenshot(of: rect, showing: touches)
        pictures.last = SessionPictures.Picture(
            name: name, png: png, isWhole: rect == nil, rect: rect, touches: touches, test: tests.current?.id,
            revision: automation.driver.treeRevision)
        let file = try pictureStore.keep(png, named: name, of: events.script, in: nil)
        pictures.last?.file = file
        return file
    }

    /// The bytes of the last picture, if it has that name; without touches, which are not part of the screen.
    package func lastPicture(named name: String) -> [UInt8]? {
        guard let last = pictures.last, last.name == name else { return nil }
        let driver = automation.driver
        // Without touches the picture is as it was taken; with them, it is taken again.
        return driver.touchVisibility == .hidden ? last.png : try? driver.screenshot(of: last.rect, showing: .hidden)
    }

    /// Warns that a picture could not be taken or saved, where that does not affect the results.
    func warnOfMissingPicture(_ name: String, _ error: any Error) { warn(Self.text(of: error, name)) }

    private func report(_ error: any Error, of name: String) {
        let text = Self.text(of: error, name)
        // An error about the picture must not hide the failure itself.
        let isFailing = (tests.current?.issues ?? 0) > 0
        guard !(error is DriverError), !isFailing, !pictures.hasReportedFault else { return warn(text) }
        pictures.hasReportedFault = true
        tests.recordOutsideTests(.init(fault: .host, name: "PictureError", message: text))
    }

    private func warn(_ text: String) {
        events.record(.message(.init(level: .warning, text: text, place: currentPlace)))
    }

    private static func text(of error: any Error, _ name: String) -> String {
        "The picture \(ScriptSpelling.literal(name)) could not be taken: \(reason(of: error))."
    }

    /// The reason of an error, without its full stop.
    package static func reason(of error: any Error) -> String {
        let reason =
            switch (error as? DriverError)?.reason {
            case .unsupported(let text), .invalidValue(let text), .applicationDied(let text): text
            case .some, nil: String(describing: error)
            }
        return reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }
}

/// The pictures that a session takes of what scripts log; none by default.
package struct LogPictures: OptionSet, Hashable, Sendable {
    /// The raw bits.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates an empty set: every start does, and an empty array literal takes a search for conformances.
    package init() { rawValue = 0 }

    /// A picture of the screen whenever a script logs a warning, an error, a failure or an issue.
    package static let messages = LogPictures(rawValue: 1)
    /// A picture of every element in a logged tree.
    package static let elements = LogPictures(rawValue: 2)
    /// Pictures show the simulated fingers.
    package static let touches = LogPictures(rawValue: 4)
}

extension ScriptSession {
    /// Takes the picture for a message that reports a problem, if such pictures are enabled.
    /// - Returns: the path of the file, relative to the results folder; nil when there is none.
    package func pictureOfMessage(_ text: String) -> String? {
        guard logPictures.contains(.messages) else { return nil }
        return keepLogPicture(named: text, of: nil, in: "messages")
    }

    /// The snapshot of a tree, with a picture of each visible element if such pictures are enabled.
    package func withPictures(_ tree: ElementTree) -> ElementSnapshot {
        guard logPictures.contains(.elements) else { return ElementSnapshot(tree) }
        let begin = events.now
        defer { timeForPictures += events.now - begin }
        return snapshot(of: tree)
    }

    private func snapshot(of tree: ElementTree) -> ElementSnapshot {
        var snapshot = ElementSnapshot(tree, children: tree.children.map(self.snapshot))
        // Elements off the screen have no picture; that is not an error.
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

/// The storage of a run's pictures.
package protocol PictureStore: AnyObject {
    /// Saves a picture.
    /// - Parameters:
    ///   - png: the bytes of the file.
    ///   - name: the name, from which the store derives a file name that is unique in the run.
    ///   - script: the name of the script in this run.
    ///   - group: the folder beside the script's pictures to save it in; nil for none.
    /// - Returns: the path of the file, relative to the results folder.
    /// - Throws: the reason why it cannot be saved.
    func keep(_ png: [UInt8], named name: String, of script: String?, in group: String?) throws -> String

    /// Saves text beside the pictures, such as the element tree of one.
    /// - Parameters:
    ///   - text: the content of the file.
    ///   - name: the name, such as that of the picture.
    ///   - ending: the extension of the file, without the dot.
    ///   - script: the name of the script in this run.
    /// - Returns: the path of the file, relative to the results folder.
    /// - Throws: the reason why it cannot be saved.
    func keep(_ text: String, named name: String, ending: String, of script: String?) throws -> String

    /// Saves a file that the app has handed to its user.
    /// - Parameters:
    ///   - file: the content of the file.
    ///   - name: the name of the file, from which the store derives one that is unique in the run.
    ///   - script: the name of the script in this run.
    /// - Returns: the path of the file, relative to the results folder.
    /// - Throws: the reason why it cannot be saved.
    func keep(file: [UInt8], named name: String, of script: String?) throws -> String

    /// Removes what earlier runs have kept of the failure of a test that passes now.
    func removeFailures(named name: @autoclosure () -> String, of script: String?)

    /// Notes files that the run has already written, so that their names are not reused.
    /// - Parameter files: the paths of the files, relative to the results folder.
    func avoid(_ files: [String])
}

extension PictureStore {
    /// Does nothing, the default for a store that tracks its own files.
    package func avoid(_ files: [String]) {}

    /// Does nothing, the default for a store that has nothing of earlier runs.
    package func removeFailures(named name: @autoclosure () -> String, of script: String?) {}
}

/// The reference pictures, and other references, that the screen is compared with.
package protocol ReferencePictures: AnyObject {
    /// Whether the current screen becomes the reference instead of being compared with it.
    var isUpdating: Bool { get }

    /// The path of a reference for messages.
    /// - Parameters:
    ///   - name: the name of the picture.
    ///   - folder: the folder of references that the script names.
    ///   - script: the name of the script in this run.
    /// - Throws: when the script may not read there, or the path is invalid.
    func file(of name: String, in folder: String, for script: String?) throws -> String

    /// The path of another reference, such as a recorded tree, for messages.
    /// - Parameters:
    ///   - path: the path that the script names.
    ///   - script: the name of the script in this run.
    /// - Throws: when the script may not read there.
    func file(at path: String, for script: String?) throws -> String

    /// The bytes of a reference; nil when there is no such file.
    /// - Throws: the reason why an existing file cannot be read.
    func bytes(of file: String) throws -> [UInt8]?

    /// Replaces the reference.
    /// - Throws: the reason why it cannot be written.
    func replace(_ file: String, with png: [UInt8]) throws
}
