/// Finds the scripts in paths and folders.
///
/// In a folder and its subfolders, every `.js` file is a script, and every `.plist` file a bot test, which runs like a
/// script. Hidden files, `node_modules` and the results of earlier runs are ignored. A `.json` file is a bot test only
/// if it is passed explicitly.
package struct ScriptDiscovery {
    /// The result of a search.
    package struct Result: Hashable, Sendable {
        /// The scripts, each once: in the order of the paths, and alphabetically within a folder.
        package var scripts: [String] = []
        /// The problems with paths, in order.
        package var problems: [Problem] = []
        /// The folders that were searched, with links resolved.
        package var folders: [String] = []
    }

    /// A path that leads to no script.
    package struct Problem: Error, Hashable, Sendable {
        /// The path as it was passed.
        package var path: String
        /// The problem.
        package var reason: Reason

        /// The kinds of problems.
        package enum Reason: Hashable, Sendable {
            /// The path does not exist; a similar one may.
            case missing(nearest: String?)
            /// The file is neither a script nor a bot test by its name.
            case notAScript
            /// The folder contains no scripts and no bot tests.
            case noScripts
            /// The name is not UTF-8; this is its readable form.
            case nameNotUTF8
            /// The path is a link in a folder that leads out of the folder and of the project.
            case outside
        }

        /// A sentence that describes the problem.
        package var message: String {
            switch reason {
            case .missing: "There is no file or folder '\(path)'."
            case .notAScript:
                "'\(path)' is neither a script (.js) nor a bot test (.plist, .json)."
            case .nameNotUTF8: "The name of '\(path)' is not UTF-8, so it cannot be run; rename it."
            case .outside:
                "'\(path)' is a symbolic link that leads out of the project; pass it explicitly to run it."
            case .noScripts: "No scripts (.js) or bot tests (.plist) in '\(path)'."
            }
        }

        /// The path that was probably meant.
        package var suggestion: String? {
            if case .missing(let nearest) = reason { nearest } else { nil }
        }
    }

    private let disk: Disk
    private let outputFolder: String
    private let roots: [String]

    /// Creates a search.
    /// - Parameters:
    ///   - projectFolder: where links may lead, besides the searched folders and the working folder.
    ///   - outputFolder: the folder for results of runs, which contains no scripts.
    ///   - workingDirectory: the folder that relative paths refer to; by default the process's own.
    package init(
        outputFolder: String = "jsrun-results", projectFolder: String? = nil, workingDirectory: String? = nil
    ) {
        disk = Disk(workingDirectory: workingDirectory).rememberingFolders
        roots = ([projectFolder].compactMap(\.self) + [""]).map(disk.realPath)
        self.outputFolder = disk.realPath(outputFolder)
    }

    /// Returns the scripts at the paths, and the problems with other paths.
    package func scripts(at paths: [String]) -> Result {
        var result = Result()
        var seen: Set<String> = []
        for path in paths {
            var found: [String] = []
            var folder: String?
            switch disk.entry(at: path) {
            case .nothing:
                let nearest = disk.nearestPath(to: path).map { PathNames.display($0, in: disk.workingDirectory) }
                result.problems.append(Problem(path: path, reason: .missing(nearest: nearest)))
            case .folder:
                folder = disk.realPath(path)
                var folders: Set<String> = []
                var unnamed: [String] = []
                collect(in: path, into: &found, unnamed: &unnamed, visited: &folders)
                result.folders += folders.sorted()
                result.problems += unnamed.map { Problem(path: $0, reason: .nameNotUTF8) }
                if found.isEmpty, unnamed.isEmpty { result.problems.append(Problem(path: path, reason: .noScripts)) }
            case .file, .other:
                if ScriptKind(path) != nil {
                    found = [path]
                } else {
                    result.problems.append(Problem(path: path, reason: .notAScript))
                }
            }
            for script in found {
                let real = disk.realPath(script)
                let name = PathNames.display(script, in: disk.workingDirectory)
                if let folder, !PathNames.isBelow(real, roots + [folder]) {
                    result.problems.append(Problem(path: name, reason: .outside))
                } else if seen.insert(real).inserted {
                    result.scripts.append(name)
                }
            }
        }
        return result
    }

    /// Whether a property list may be a bot test: folders have others, such as Info.plist, which have no operations.
    private func mayBeBotTest(_ path: String) -> Bool {
        // One that cannot be read is reported when it runs.
        guard let bytes = try? disk.bytes(of: path), !bytes.isEmpty else { return true }
        // Texts of binary property lists may be in UTF-16.
        return String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self).contains("operation")
    }

    private func collect(
        in folder: String, into found: inout [String], unnamed: inout [String], visited: inout Set<String>
    ) {
        // A link may lead back to a folder that was already searched.
        let real = disk.realPath(folder)
        guard real != outputFolder, visited.insert(real).inserted else { return }
        for name in disk.names(in: folder) where !name.hasPrefix(".") {
            let path = PathNames.join(folder, name)
            switch disk.entry(at: path) {
            case .folder where name != "node_modules" && name != "jsrun-results":
                collect(in: path, into: &found, unnamed: &unnamed, visited: &visited)
            case .file where ScriptKind(inFolder: name) != nil:
                if ScriptKind(name) == .script || mayBeBotTest(path) { found.append(path) }
            // The invalid bytes are lost in the name, so the file cannot be opened by it.
            case .nothing where name.unicodeScalars.contains("\u{FFFD}") && ScriptKind(inFolder: name) != nil:
                unnamed.append(path)
            default: break
            }
        }
    }
}

/// The kind of a file on the command line, by its extension.
package enum ScriptKind: CaseIterable, Hashable, Sendable {
    /// A script: `.js`.
    case script
    /// A file of bot tests: `.plist`, or `.json` if it is passed explicitly.
    case botTest

    /// The kind of a file; nil for a file that is not run.
    package init?(_ path: String) {
        guard let kind = Self.allCases.first(where: { $0.endings.contains { path.hasSuffix($0) } }) else { return nil }
        self = kind
    }

    /// The kind of a file in a folder; nil for a file that is not run, such as JSON, which may contain anything.
    package init?(inFolder name: String) {
        guard !name.hasSuffix(Self.json), let kind = ScriptKind(name) else { return nil }
        self = kind
    }

    /// The path without the extension of a script or bot test.
    package static func withoutEnding(_ path: String) -> String {
        let ending = allCases.flatMap(\.endings).first { path.hasSuffix($0) }
        return String(path.dropLast(ending?.count ?? 0))
    }

    private static let json = ".json"

    private var endings: [String] {
        switch self {
        case .script: [".js"]
        case .botTest: [".plist", Self.json]
        }
    }
}
