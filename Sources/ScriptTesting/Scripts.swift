import Automation
import Runner
public import SimulatedUI
import TestBench
import TestEvents

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

/// Where the relative paths of a Swift file lead: beside the file, in the folders around it up to the package's own, and
/// in the working folder at last.
struct ScriptPlaces {
    /// The folder of the package that the file belongs to; its own folder when it belongs to none.
    let root: String
    private let folders: [String]
    private let disk: Disk

    /// Finds the folders of a file.
    /// - Parameter filePath: as `#filePath` names it; it may no longer be there.
    init(filePath: String) {
        let workingFolder = Disk().workingDirectory
        let home = PathNames.folder(of: filePath)
        guard Disk().entry(at: home) == .folder else {
            root = workingFolder
            folders = [workingFolder]
            disk = Disk(workingDirectory: workingFolder)
            return
        }
        var around = [home]
        var folder = home
        var package: String?
        while package == nil {
            if Disk().entry(at: PathNames.join(folder, "Package.swift")) == .file {
                package = folder
            } else if folder == "/" || folder.isEmpty {
                break
            } else {
                folder = PathNames.folder(of: folder)
                around.append(folder)
            }
        }
        root = package ?? home
        folders = (package == nil ? [home] : around) + [workingFolder]
        disk = Disk(workingDirectory: root)
    }

    /// The first place where there is something of that path.
    /// - Throws: ``ScriptsError`` that names all places.
    func existing(_ path: String) throws(ScriptsError) -> String {
        for folder in folders {
            let place = PathNames.normalized(PathNames.join(folder, path))
            if disk.entry(at: place) != .nothing { return place }
        }
        let nearest = folders.lazy.compactMap { nearestPath(to: PathNames.join($0, path)) }.first
        var text = "There is no file or folder '\(path)'"
        if !path.hasPrefix("/") {
            text += " in \(folders.first ?? root), in its parent folders up to \(root), or in the working folder"
        }
        text += "."
        if let nearest { text += " Did you mean '\(PathNames.display(nearest, in: root))'?" }
        throw ScriptsError(text)
    }

    /// A path that exists and is spelt nearly so; of two that differ in letter case, the one that begins as this does.
    private func nearestPath(to path: String) -> String? {
        let folder = PathNames.folder(of: path)
        let name = PathNames.last(of: path)
        let names = disk.names(in: folder)
        let alike = names.filter { $0.first == name.first } + names.filter { $0.first != name.first }
        return nearestName(to: name, in: alike).map { PathNames.join(folder, $0) } ?? disk.nearestPath(to: path)
    }

    /// The scripts that paths lead to, seen from the root.
    /// - Throws: ``ScriptsError`` when a path leads to none.
    func scripts(at paths: [String]) throws(ScriptsError) -> [String] {
        var places: [String] = []
        for path in paths { places.append(try existing(path)) }
        let found = ScriptDiscovery(workingDirectory: root).scripts(at: places)
        if let problem = found.problems.first { throw ScriptsError(problem.message) }
        return found.scripts
    }
}

/// Why there are no scripts to run as tests: a missing folder, a device that does not exist and the like.
public struct ScriptsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what would be right, in one or two sentences.
    public let description: String

    init(_ description: String) { self.description = description }

    init(_ mistake: ConfigurationMistake) {
        var text = mistake.message
        if let suggestion = mistake.suggestion {
            text += " Did you mean '\(suggestion)'?"
        } else if !mistake.known.isEmpty {
            text += " Available: \(mistake.known.joined(separator: ", "))."
        }
        description = text
    }

    init(_ issue: TestEvent.Issue) { description = ScriptProblem(issue).text }
}
