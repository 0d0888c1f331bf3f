internal import ScriptRunner
public import SimulatedUI
internal import TestBench
internal import TestEvents

/// The scripts of files and folders, as the arguments of a test: one case each.
///
/// ```swift
/// @Test(arguments: try Scripts("tests", app: AccountsApp.self))
/// func script(_ script: Script) async throws { try await script.run() }
/// ```
///
/// A relative path is looked for beside the Swift file, then in the folders around it up to that of the package.
public struct Scripts: RandomAccessCollection, Sendable {
    private let scripts: [Script]

    /// What becomes a case of its own.
    public enum Unit: Hashable, Sendable {
        /// A file: its tests run in order on one app.
        case file
        /// A test: each runs alone on an app of its own, after its file's top-level code.
        ///
        /// To know the tests, the files are run once with every test left out.
        case test
    }

    /// Finds scripts (`.js`) and bot tests (`.plist`).
    /// - Parameters:
    ///   - paths: files, or folders that are searched with all folders in them.
    ///   - app: the app that they run on.
    ///   - unit: what becomes a case of its own.
    ///   - options: the device, what the app is launched with, and the limits.
    /// - Throws: ``ScriptsError`` for a path that leads to no script, and for an option that means nothing.
    public init(
        _ paths: String..., app: any SimulatedApp.Type, per unit: Unit = .file,
        options: ScriptOptions = ScriptOptions(), filePath: String = #filePath
    ) throws {
        let places = ScriptPlaces(filePath: filePath)
        let app = AppType(type: app)
        let configuration = try options.configuration(places)
        let files = try places.scripts(at: paths).map {
            Script(path: $0, root: places.root, app: app, configuration: configuration, seed: options.seed)
        }
        // What is wrong with the options is wrong with each script; one message is enough.
        if let first = files.first { try Self.check(first) }
        guard unit == .test || !options.grep.isEmpty || !options.grepInvert.isEmpty else {
            scripts = files
            return
        }
        let tests = ScriptThread.run { files.map(Self.tests) }
        scripts = zip(files, tests).flatMap { file, tests -> [Script] in
            guard case .found(let tests) = tests else { return [file] }
            guard unit == .test else { return tests.isEmpty ? [] : [file] }
            return tests.map {
                Script(
                    path: file.path, test: $0, root: places.root, app: app, configuration: configuration,
                    seed: options.seed)
            }
        }
        guard scripts.isEmpty else { return }
        let patterns = (options.grep + options.grepInvert.map { "not \($0)" }).map { "'\($0)'" }
        throw ScriptsError(
            "No test in \(paths.map { "'\($0)'" }.joined(separator: ", ")) matches \(patterns.joined(separator: ", "))."
        )
    }

    /// The position of the first script.
    public var startIndex: Int { scripts.startIndex }
    /// The position after the last script.
    public var endIndex: Int { scripts.endIndex }
    /// The script at a position.
    public subscript(position: Int) -> Script { scripts[position] }

    private static func check(_ script: Script) throws(ScriptsError) {
        do {
            _ = try Runner(script.run, apps: [script.app.type], sinks: [])
        } catch {
            throw ScriptsError(error)
        }
    }

    /// What is known of a file before it runs.
    private enum Listing: Sendable {
        /// Its tests, which can run alone.
        case found([TestID])
        /// It has none, opens them by hand, or something is wrong with it: only the whole file can run, and tell.
        case whole
    }

    private static func tests(of script: Script) -> Listing {
        guard let runner = try? Runner(script.run, apps: [script.app.type], sinks: []) else { return .whole }
        let skipped = SkippedTests()
        let listing = runner.list(alsoTelling: skipped)
        if !listing.issues.isEmpty || listing.entries.contains(where: \.isOpenedByHand) { return .whole }
        return listing.entries.isEmpty && skipped.count == 0 ? .whole : .found(listing.entries.map(\.id))
    }
}

/// Counts the tests that filters leave out.
private final class SkippedTests: TestEventSink {
    private(set) var count = 0

    func receive(_ event: TestEvent) { if case .testSkipped = event.kind { count += 1 } }
}
