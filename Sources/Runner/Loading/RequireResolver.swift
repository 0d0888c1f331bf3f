import Automation
import FoundationEssentials
import JavaScriptBridge
import Scripting

/// Finds the files that `require` names.
struct RequireResolver {
    private let disk: Disk
    private let script: String
    private let root: String
    private let bounds: ImportBounds

    /// The kinds of files.
    enum Kind {
        case script, json, csv
    }

    init(of script: String, _ configuration: ScriptConfiguration, disk: Disk) {
        self.disk = disk
        self.script = script
        root = ImportBounds.root(of: script, project: configuration.root, disk: disk)
        bounds = ImportBounds(ImportBounds.folders(of: script, configuration, disk: disk), disk: disk)
    }

    static func kind(of name: String) -> Kind {
        if name.hasSuffix(".json") { return .json }
        return name.hasSuffix(".csv") ? .csv : .script
    }

    /// The name and the text of a file.
    /// - Parameters:
    ///   - caller: the file that calls `require`; nil for typed code.
    /// - Throws: `JSThrow` for a file that does not exist or cannot be read.
    func text(of path: String, from caller: String?) throws -> (name: String, text: String) {
        let (found, places) = find(path, from: caller ?? script)
        guard let found else { throw missing(path, places) }
        do throws(ScriptLoadError.Reason) {
            return (
                PathNames.display(found, in: disk.workingDirectory),
                try ScriptText(decoding: disk.bytes(of: found)).string
            )
        } catch {
            throw JSThrow("Error", "require(\"\(path)\"): \(ScriptLoadError(error, path: found).message)")
        }
    }

    /// The file that a path means, and where it was looked for.
    func find(_ path: String, from caller: String) -> (file: String?, places: [String]) {
        var places: [String] = []
        for base in bases(of: path, from: caller) {
            for candidate in candidates(base) {
                let candidate = PathNames.normalized(candidate)
                places.append(candidate)
                if disk.entry(at: candidate) == .file, bounds.contain(candidate) { return (candidate, places) }
            }
        }
        return (nil, places)
    }

    /// The paths without endings: beside the caller, or in the folders `node_modules` above it.
    private func bases(of path: String, from caller: String) -> [String] {
        let folder = PathNames.folder(of: caller)
        if path.hasPrefix("./") || path.hasPrefix("../") || path == "." || path == ".." || PathNames.isAbsolute(path) {
            return [PathNames.join(folder, path)]
        }
        var folders: [String] = []
        var current = disk.absolutePath(folder.isEmpty ? "." : folder)
        let top = disk.absolutePath(root.isEmpty ? "." : root)
        while true {
            folders.append(current)
            if current == top || current == "/" || current.isEmpty { break }
            current = PathNames.folder(of: current)
        }
        return folders.map { PathNames.join(PathNames.join($0, "node_modules"), path) }
    }

    private func candidates(_ base: String) -> [String] {
        var names = [base] + [".js", ".json", ".csv", ".cjs"].map { base + $0 }
        if let main = main(of: base) { names += [main, main + ".js"].map { PathNames.join(base, $0) } }
        return names + ["index.js", "index.json"].map { PathNames.join(base, $0) }
    }

    /// The file that the description of a package names.
    private func main(of folder: String) -> String? {
        struct Package: Decodable { var main: String? }
        let file = PathNames.join(folder, "package.json")
        guard disk.entry(at: file) == .file, bounds.contain(file), let bytes = try? disk.bytes(of: file) else {
            return nil
        }
        return (try? JSONDecoder().decode(Package.self, from: Data(bytes)))?.main
    }

    private func missing(_ path: String, _ places: [String]) -> JSThrow {
        let shown = places.map { PathNames.display($0, in: disk.workingDirectory) }
        if places.contains(where: { disk.entry(at: $0) == .file }) {
            return JSThrow("Error", "require(\"\(path)\"): the file is outside the project.")
        }
        let isBare = shown.first?.contains("node_modules") ?? false
        if isBare, Self.partsOfNode.contains(path.hasPrefix("node:") ? String(path.dropFirst(5)) : path) {
            return JSThrow(
                "Error",
                "require(\"\(path)\"): it belongs to Node.js, and scripts do not run there. For files, there is "
                    + "require(\"./data.json\"); for programs, UIATarget.localTarget().host().")
        }
        let nearest =
            places.lazy.compactMap { disk.nearestPath(to: $0) }.first { bounds.contain($0) }
            .map { " Did you mean \(PathNames.display($0, in: disk.workingDirectory))?" } ?? ""
        let list = shown.prefix(4).joined(separator: ", ")
        return JSThrow("Error", "require(\"\(path)\"): there is no such file; looked for \(list).\(nearest)")
    }

    private static let partsOfNode: Set<String> = [
        "assert", "buffer", "child_process", "crypto", "events", "fs", "fs/promises", "http", "https", "net", "os",
        "path",
        "process", "stream", "timers", "url", "util", "vm", "worker_threads", "zlib",
    ]
}

/// Text with values in rows, separated by commas and in quotes where necessary: RFC 4180.
enum CommaSeparatedValues {
    /// A row that cannot be read.
    struct Mistake: Error {
        /// The line, counted from 1.
        var line: Int
        var what: String
    }

    /// The rows, all as long as the first; empty lines are ignored.
    /// - Throws: ``Mistake``.
    static func rows(in text: String) throws(Mistake) -> [[String]] {
        var rows: [[String]] = []
        var (row, value) = ([String](), "")
        var isQuoted = false
        var wasQuoted = false
        var line = 1
        var start = 1
        func end() throws(Mistake) {
            row.append(value)
            if row.count > 1 || wasQuoted || !value.isEmpty {
                if let first = rows.first, row.count != first.count {
                    throw Mistake(line: start, what: "\(row.count) values, but \(first.count) columns")
                }
                rows.append(row)
            }
            (row, value, wasQuoted, start) = ([], "", false, line)
        }
        var characters = text[...]
        while let character = characters.popFirst() {
            let isLineEnd = character == "\n" || character == "\r\n" || character == "\r"
            if isLineEnd { line += 1 }
            if isQuoted {
                if character != "\"" {
                    value.append(character)
                } else if characters.first == "\"" {
                    characters.removeFirst()
                    value.append("\"")
                } else {
                    isQuoted = false
                }
            } else if isLineEnd {
                try end()
            } else if character == "," {
                row.append(value)
                (value, wasQuoted) = ("", true)
            } else if character == "\"", value.isEmpty {
                (isQuoted, wasQuoted) = (true, true)
            } else {
                value.append(character)
            }
        }
        if isQuoted { throw Mistake(line: start, what: "a quote is not closed") }
        try end()
        return rows
    }
}
