/// Finds the scripts that paths and folders mean.
///
/// In a folder, and in the folders below it, every file whose name ends in `.js` is a script, and every one whose name
/// ends in `.plist` a bot test, which is run like a script. Hidden files, `node_modules` and the results of earlier runs
/// are passed over. A `.json` file is a bot test where it is named by itself.
package struct ScriptDiscovery {
    /// What was found.
    package struct Result: Hashable, Sendable {
        /// The scripts, each once: in the order of the paths, within a folder in alphabetical order.
        package var scripts: [String] = []
        /// What is wrong with paths, in their order.
        package var problems: [Problem] = []
    }

    /// A path that leads to no script.
    package struct Problem: Error, Hashable, Sendable {
        /// The path, as it was written.
        package var path: String
        /// What is wrong with it.
        package var reason: Reason

        /// What can be wrong with a path.
        package enum Reason: Hashable, Sendable {
            /// Nothing is there; perhaps something of a similar name.
            case missing(nearest: String?)
            /// It is a file, but neither a script nor a bot test by its name.
            case notAScript
            /// It is a folder without scripts and bot tests.
            case noScripts
            /// Its name, as it could be read, is not UTF-8.
            case nameNotUTF8
            /// It is a link in a folder, and leads out of the folder and of the project.
            case outside
        }

        /// One sentence that says what was wrong.
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

        /// What was probably meant.
        package var suggestion: String? {
            if case .missing(let nearest) = reason { nearest } else { nil }
        }
    }

    private let disk: Disk
    private let outputFolder: String
    private let roots: [String]

    /// Creates a search.
    /// - Parameters:
    ///   - projectFolder: where links may lead besides the folders that are searched and the working folder.
    ///   - outputFolder: where runs leave their results, which are no scripts.
    ///   - workingDirectory: the folder that relative paths are seen from; by default the process's own.
    package init(
        outputFolder: String = "jsrun-results", projectFolder: String? = nil, workingDirectory: String? = nil
    ) {
        disk = Disk(workingDirectory: workingDirectory)
        roots = ([projectFolder].compactMap(\.self) + [""]).map(disk.realPath)
        self.outputFolder = disk.realPath(outputFolder)
    }

    /// The scripts that the paths mean, and what is wrong with the others.
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

    private func collect(
        in folder: String, into found: inout [String], unnamed: inout [String], visited: inout Set<String>
    ) {
        // A link may lead back to a folder that was searched.
        let real = disk.realPath(folder)
        guard real != outputFolder, visited.insert(real).inserted else { return }
        for name in disk.names(in: folder) where !name.hasPrefix(".") {
            let path = PathNames.join(folder, name)
            switch disk.entry(at: path) {
            case .folder where name != "node_modules" && name != "jsrun-results":
                collect(in: path, into: &found, unnamed: &unnamed, visited: &visited)
            case .file where ScriptKind(inFolder: name) != nil: found.append(path)
            // The bytes that are not UTF-8 are lost in the name, so nothing is found under it.
            case .nothing where name.unicodeScalars.contains("\u{FFFD}") && ScriptKind(inFolder: name) != nil:
                unnamed.append(path)
            default: break
            }
        }
    }
}

/// What a file of the command line holds, by the ending of its name.
package enum ScriptKind: CaseIterable, Hashable, Sendable {
    /// A script: `.js`.
    case script
    /// A bot test, or several: `.plist`, and `.json` where it is named by itself.
    case botTest

    /// What a file holds; nil for one that is not run.
    package init?(_ path: String) {
        guard let kind = Self.allCases.first(where: { $0.endings.contains { path.hasSuffix($0) } }) else { return nil }
        self = kind
    }

    /// What a file of a folder holds; nil for one that is not run, such as JSON, which may hold anything.
    package init?(inFolder name: String) {
        guard !name.hasSuffix(Self.json), let kind = ScriptKind(name) else { return nil }
        self = kind
    }

    /// The path without the ending by which it is run.
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
