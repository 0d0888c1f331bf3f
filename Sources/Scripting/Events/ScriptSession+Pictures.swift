package import Automation
package import TestEvents

/// What a session knows of the pictures it took.
struct SessionPictures {
    /// The picture that was taken last.
    var last: Picture?
    /// Whether the host was told to be at fault; more of the same are warnings.
    var hasReportedFault = false
    /// Whether a warning said that there are no pictures of failures.
    var hasWarnedOfFailure = false

    /// A picture that was taken.
    struct Picture {
        var name: String
        var png: [UInt8]
        var isWhole: Bool
        /// The file, once it is kept.
        var file: String?
        var test: TestID?
        /// The state of the screen it shows, if the driver can tell.
        var revision: UInt64?
    }
}

extension ScriptSession {
    /// Takes a picture, keeps it in the store and records it as an event.
    ///
    /// A picture that cannot be made or kept stops no script: a rectangle off the screen is worth a warning, and what
    /// the host cannot do is an issue of the host, which stands outside the tests.
    /// - Parameters:
    ///   - name: what it is called; the file is named after it.
    ///   - rect: the part of the screen, in points; nil for all of it.
    /// - Returns: the file, seen from the folder for results; nil when there is none.
    @discardableResult
    package func capture(_ name: String, rect: Rect? = nil) -> String? {
        var file: String?
        do {
            file = try keepPicture(named: name, rect: rect)
        } catch {
            report(error, of: name)
        }
        let sides = rect.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] }
        events.record(.capture(.init(name: name, rect: sides, file: file)))
        return file
    }

    /// Takes a picture of the screen for a test that is failing, unless the last picture shows that very screen.
    /// - Parameter title: what failed.
    package func captureFailure(of title: String) {
        let name = "\(title)-fail"
        if keepsTreesOfFailures, let tree = treeOfScreen { _ = keepText(tree, named: name) }
        guard pictureOfThisScreen == nil else { return }
        if let file = pictureOfFailure(named: name) { events.record(.capture(.init(name: name, file: file))) }
    }

    /// Takes a picture of the screen for something that has failed, unless the last picture shows that very screen;
    /// nothing is recorded.
    /// - Returns: the file, seen from the folder for results; nil when there is none.
    package func pictureOfFailure(named name: String) -> String? {
        guard pictureStore != nil else { return nil }
        if let pictureOfThisScreen { return pictureOfThisScreen }
        do {
            return try keepPicture(named: name)
        } catch {
            // Once is enough: what keeps one picture from being made keeps the others too.
            guard !pictures.hasWarnedOfFailure else { return nil }
            pictures.hasWarnedOfFailure = true
            warn("The picture of the failure could not be taken: \(Self.reason(of: error)).")
            return nil
        }
    }

    /// Keeps a text beside a picture; that it cannot be kept is worth a warning.
    /// - Returns: the file, seen from the folder for results; nil when there is none.
    package func keepText(_ text: String, named name: String) -> String? {
        guard let pictureStore else { return nil }
        do {
            return try pictureStore.keep(text, named: name, of: events.script)
        } catch {
            warn("The file \(ScriptSpelling.literal(name)) could not be written: \(Self.reason(of: error)).")
            return nil
        }
    }

    /// The elements of the app in front as text, one a line; nil when no app is in front.
    package var treeOfScreen: String? { automation.target.relatedNow(.frontMostApp)?.tree(.outline)?.text }

    /// The file of the last picture, if it shows the screen as it is now, in the test that is open.
    private var pictureOfThisScreen: String? {
        guard let last = pictures.last, last.isWhole, last.test == tests.current?.id, let revision = last.revision,
            revision == automation.driver.treeRevision
        else { return nil }
        return last.file
    }

    /// Takes a picture and keeps it in the store; nothing is recorded.
    /// - Returns: the file, seen from the folder for results; nil when the session has no store.
    /// - Throws: why the picture cannot be made or kept.
    package func keepPicture(named name: String, rect: Rect? = nil) throws -> String? {
        guard let pictureStore else { return nil }
        let png = try automation.driver.screenshot(of: rect)
        pictures.last = SessionPictures.Picture(
            name: name, png: png, isWhole: rect == nil, test: tests.current?.id,
            revision: automation.driver.treeRevision)
        let file = try pictureStore.keep(png, named: name, of: events.script, in: nil)
        pictures.last?.file = file
        return file
    }

    /// The bytes of the picture that was taken last, if it has that name.
    package func lastPicture(named name: String) -> [UInt8]? {
        pictures.last.flatMap { $0.name == name ? $0.png : nil }
    }

    /// Tells that a picture could not be made or kept, where that is no reason to doubt the run.
    func warnOfMissingPicture(_ name: String, _ error: any Error) { warn(Self.text(of: error, name)) }

    private func report(_ error: any Error, of name: String) {
        let text = Self.text(of: error, name)
        // What happens to a picture of a failure must not hide the failure.
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

    private static func reason(of error: any Error) -> String {
        switch (error as? DriverError)?.reason {
        case .unsupported(let text), .invalidValue(let text), .applicationDied(let text): text
        case .some, nil: String(describing: error)
        }
    }
}

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

/// Where the pictures of a run are kept.
package protocol PictureStore: AnyObject {
    /// Keeps a picture.
    /// - Parameters:
    ///   - png: the bytes of the file.
    ///   - name: what it was called; the store makes a file name of it that no other picture of the run has.
    ///   - script: the script that it is of, as the run names it.
    ///   - group: the folder beside the script's pictures that it belongs into; nil for none.
    /// - Returns: the file, seen from the folder that holds the run's results.
    /// - Throws: why it cannot be kept.
    func keep(_ png: [UInt8], named name: String, of script: String?, in group: String?) throws -> String

    /// Keeps a text that belongs to a picture, beside it.
    /// - Parameters:
    ///   - text: what the file will hold.
    ///   - name: what the picture was called.
    ///   - script: the script that it is of, as the run names it.
    /// - Returns: the file, seen from the folder that holds the run's results.
    /// - Throws: why it cannot be kept.
    func keep(_ text: String, named name: String, of script: String?) throws -> String

    /// Notes files that the run has written already, so that their names are not given again.
    /// - Parameter files: the files, seen from the folder that holds the run's results.
    func avoid(_ files: [String])
}

extension PictureStore {
    /// Does nothing: a store that names its own pictures knows which it has.
    package func avoid(_ files: [String]) {}
}

/// The pictures that the screen is compared with.
package protocol ReferencePictures: AnyObject {
    /// Whether what is drawn now becomes the reference, instead of being compared with it.
    var isUpdating: Bool { get }

    /// The file of a reference, as people name it.
    /// - Parameters:
    ///   - name: the name of the picture.
    ///   - folder: where the script says that the references are.
    ///   - script: the script, as the run names it.
    /// - Throws: that the script may not read there, or nothing can be there.
    func file(of name: String, in folder: String, for script: String?) throws -> String

    /// The bytes of a reference; nil when there is no such file.
    /// - Throws: why a file that is there cannot be read.
    func bytes(of file: String) throws -> [UInt8]?

    /// Makes bytes the reference.
    /// - Throws: why they cannot be written.
    func replace(_ file: String, with png: [UInt8]) throws
}
