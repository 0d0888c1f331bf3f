public import SimulatedUI

/// A document and its behaviour, as an app.
public final class StoryboardBundle: AppBundle {
    /// The document.
    public let document: InterfaceDocument
    /// The text of the behaviour file; nil without one.
    public let behaviour: String?
    /// The path of the behaviour file, as errors name it.
    public let behaviourPath: String

    /// The size up to which behaviour files are read, in bytes.
    static let maximumSize = 16 << 20

    /// Reads a document, its texts in other languages, and the behaviour file with its name and the extension `js`.
    /// - Parameters:
    ///   - path: the path of the storyboard or xib.
    ///   - shown: the path as errors name it; nil for the same.
    /// - Throws: ``InterfaceError`` when one of them cannot be read.
    public convenience init(path: String, shownAs shown: String? = nil) throws {
        let shown = shown ?? path
        try self.init(try InterfaceDocument(path: path, shownAs: shown), path: path, shownAs: shown)
    }

    /// Reads the behaviour file of a document that was read before.
    init(_ document: InterfaceDocument, path: String, shownAs shown: String) throws {
        self.document = document
        behaviourPath = InterfaceFile.path(shown, withExtension: "js")
        let file = InterfaceFile.path(path, withExtension: "js")
        if InterfaceFile.exists(file) {
            let bytes = try InterfaceFile.bytes(of: file, shownAs: behaviourPath, limit: Self.maximumSize)
            // Not parsed here: the process that prepares apps forks others, and must not start the engine.
            behaviour = String(decoding: bytes, as: UTF8.self)
        } else {
            behaviour = nil
        }
        let name = document.name
        super.init(name: name, identifier: "org.example.\(name.lowercased().filter { $0.isLetter || $0.isNumber })")
    }

    /// Makes an app of the text of a document, with a behaviour from elsewhere.
    /// - Throws: ``InterfaceError`` when it is not a document.
    package init(bytes: [UInt8], behaviour: String? = nil) throws(InterfaceError) {
        document = try InterfaceDocument(bytes, path: "Main.storyboard")
        self.behaviour = behaviour
        behaviourPath = "Main.js"
        super.init(name: "Main", identifier: "org.example.main")
    }

    /// The files that the app is made of, for those who watch them; some may not exist.
    ///
    /// They are the document, its behaviour, and its texts, but not the storyboards to which it refers.
    public static func files(of path: String) -> [String] {
        [path, InterfaceFile.path(path, withExtension: "js")] + InterfaceStrings.files(beside: path)
    }
}

/// The app of a ``StoryboardBundle``.
public final class StoryboardApp: SimulatedApp {
    /// The name of apps without a bundle.
    public static let name = "Storyboard"
    /// The identifier of apps without a bundle.
    public static let bundleIdentifier = "org.example.storyboard"

    private let storyboard: Storyboard
    private let script: BehaviourScript?

    /// Starts the app of the bundle in the launch options.
    /// - Throws: an error of the behaviour file.
    public init(_ launch: LaunchOptions) throws {
        guard let bundle = launch.bundle as? StoryboardBundle, let application = launch.application else {
            throw MissingBundle()
        }
        let storyboard = Storyboard(bundle.document, language: application.language, application: application)
        self.storyboard = storyboard
        do {
            // Without a file, one beside another storyboard may follow.
            let source = bundle.behaviour ?? (bundle.document.references.isEmpty ? nil : "")
            script = try source.map {
                try BehaviourScript($0, path: bundle.behaviourPath, storyboard: storyboard, application: application)
            }
        } catch {
            throw BehaviourError(error, path: bundle.behaviourPath)
        }
        storyboard.behaviour = script
    }

    /// Makes the screen of the initial view controller.
    public func makeRootViewController() -> ViewController {
        storyboard.instantiateInitialViewController() ?? ViewController()
    }

    /// Releases what the behaviour holds.
    public func didTerminate() { script?.invalidate() }
}

/// A launch without a document.
private struct MissingBundle: Error, CustomStringConvertible {
    var description: String { "The app has no storyboard: its launch options have no StoryboardBundle." }
}
