import Automation
import Runner
public import SimulatedUI
import TestEvents
import Worlds

/// The scripts in files and folders, as the arguments of a test: one case each.
///
/// ```swift
/// @Test(arguments: try Scripts("tests", app: AccountsApp.self))
/// func script(_ script: Script) async throws { try await script.run() }
/// ```
///
/// A relative path is searched next to the Swift file, then in its parent folders up to that of the package.
public struct Scripts: RandomAccessCollection, Sendable {
    private let scripts: [Script]

    /// The unit that becomes a case.
    public enum Unit: Hashable, Sendable {
        /// A file: its tests run in order on one app.
        case file
        /// A test: each runs alone on its own app, after its file's top-level code.
        ///
        /// To find the tests, the files are run once without their tests.
        case test
    }

    /// Finds scripts (`.js`) and bot tests (`.plist`).
    /// - `paths`: files, or folders, which are searched recursively.
    /// - `app`: the app to run on.
    /// - `unit`: the unit that becomes a case.
    /// - `options`: the device, the launch of the app, and the limits.
    /// - Throws: ``ScriptsError`` for a path without scripts, and for an invalid option.
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
        // An invalid option affects every script; one message is enough.
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

    /// The known content of a file before it runs.
    private enum Listing: Sendable {
        /// Tests that can run alone.
        case found([TestID])
        /// No tests that can run alone: there are none, or `logStart` opens them, or there is an error. The whole file
        /// runs.
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

/// Counts the tests that filters skip.
private final class SkippedTests: TestEventSink {
    private(set) var count = 0

    func receive(_ event: TestEvent) { if case .testSkipped = event.kind { count += 1 } }
}

/// The folders where the relative paths of a Swift file are searched.
///
/// They are the file's folder, its parent folders up to that of the package, and the working folder.
struct ScriptPlaces {
    /// The folder of the file's package; the file's own folder without a package.
    let root: String
    private let folders: [String]
    private let disk: Disk

    /// Finds the folders of a file.
    /// - Parameter filePath: the value of `#filePath`; the file may no longer exist.
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

    /// The first existing file or folder with that path.
    /// - Throws: ``ScriptsError`` that lists all places.
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

    /// An existing path that is spelled similarly; of two that differ in letter case, the one with the same beginning.
    private func nearestPath(to path: String) -> String? {
        let folder = PathNames.folder(of: path)
        let name = PathNames.last(of: path)
        let names = disk.names(in: folder)
        let alike = names.filter { $0.first == name.first } + names.filter { $0.first != name.first }
        return nearestName(to: name, in: alike).map { PathNames.join(folder, $0) } ?? disk.nearestPath(to: path)
    }

    /// The scripts at the paths, relative to the root.
    /// - Throws: ``ScriptsError`` for a path without scripts.
    func scripts(at paths: [String]) throws(ScriptsError) -> [String] {
        var places: [String] = []
        for path in paths { places.append(try existing(path)) }
        let found = ScriptDiscovery(workingDirectory: root).scripts(at: places)
        if let problem = found.problems.first { throw ScriptsError(problem.message) }
        return found.scripts
    }
}

/// The reason why scripts cannot run as tests, such as a missing folder or an unknown device.
public struct ScriptsError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem and the solution, in one or two sentences.
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
