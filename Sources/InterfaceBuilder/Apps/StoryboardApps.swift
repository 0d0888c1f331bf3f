import SimulatedUI
public import Worlds

/// The apps that are storyboards and xibs, named by their paths: `--app Main.storyboard`.
public final class StoryboardApps: WorldProvider {
    private let workingDirectory: String?
    private var documents: [String: StoryboardUnderTest] = [:]

    /// Creates the apps of a folder.
    /// - Parameter workingDirectory: the folder that relative paths refer to; nil for the process's own.
    public init(workingDirectory: String? = nil) { self.workingDirectory = workingDirectory }

    /// None: documents are found by their paths.
    public var apps: [any AppUnderTest] { [] }

    /// The app of a document; nil for a name that is not a path of one.
    public func app(named name: String) -> (any AppUnderTest)? {
        guard Self.isDocument(name) else { return nil }
        if let known = documents[name] { return known }
        let path = name.hasPrefix("/") ? name : InterfaceFile.join(workingDirectory ?? "", name)
        let app = StoryboardUnderTest(name: name, path: path)
        documents[name] = app
        return app
    }

    /// Whether a name is that of a storyboard or a xib.
    public static func isDocument(_ name: String) -> Bool { name.hasSuffix(".storyboard") || name.hasSuffix(".xib") }
}

/// A document as an app under test.
private final class StoryboardUnderTest: AppUnderTest {
    let name: String
    private let path: String
    private var bundle: StoryboardBundle?
    /// The files of the bundle, as they were when it was read.
    private var stamps: [String: InterfaceFile.Stamp] = [:]
    /// The storyboards that the document refers to, and all of them as they were when these were found.
    private var others: (documents: [String], stamps: [String: InterfaceFile.Stamp])?

    init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    var simulatedApp: (any SimulatedApp.Type)? { StoryboardApp.self }

    /// The files of the document, and of those that it refers to; they are read for that only when one has changed.
    var files: [String] {
        ([path] + referencedDocuments).flatMap { StoryboardBundle.files(of: $0) }
    }

    private var referencedDocuments: [String] {
        if let others, others.stamps == Self.current([path] + others.documents) { return others.documents }
        // A document that is being edited may not be readable for a while.
        let found = (try? InterfaceDocument(path: path))?.referencedFiles ?? others?.documents ?? []
        others = (found, Self.current([path] + found))
        return found
    }

    private static func current(_ files: [String]) -> [String: InterfaceFile.Stamp] {
        files.reduce(into: [:]) { $0[$1] = InterfaceFile.stamp(of: $1) }
    }

    /// Reads the document and its behaviour, unless nothing has changed.
    func prepare() throws {
        let files = StoryboardBundle.files(of: path)
        let now = Self.current(files)
        if bundle != nil, now == stamps { return }
        // The document takes much longer to read than the behaviour, which is saved more often.
        let others = files.filter { $0 != files[1] }
        let document = others.allSatisfy { now[$0] == stamps[$0] } ? bundle?.document : nil
        bundle = try StoryboardBundle(
            try document ?? InterfaceDocument(path: path, shownAs: name), path: path, shownAs: name)
        stamps = now
    }

    func makeWorld(_ options: WorldOptions) -> any World {
        SimulatedWorld(
            StoryboardApp.self, bundle: bundle, on: SimulatedDevice(options.device), renderer: options.renderer)
    }
}
