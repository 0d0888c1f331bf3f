import FoundationEssentials
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
    /// When the files were changed that the bundle was read from.
    private var stamps: [Date?] = []

    init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    var simulatedApp: (any SimulatedApp.Type)? { StoryboardApp.self }

    /// Reads the document and its behaviour, unless neither has changed.
    func prepare() throws {
        let now = StoryboardBundle.files(of: path).map { InterfaceFile.modificationDate(of: $0) }
        if bundle != nil, now == stamps { return }
        bundle = try StoryboardBundle(path: path, shownAs: name)
        stamps = now
    }

    func makeWorld(_ options: WorldOptions) -> any World {
        SimulatedWorld(
            StoryboardApp.self, bundle: bundle, on: SimulatedDevice(options.device), renderer: options.renderer)
    }
}
