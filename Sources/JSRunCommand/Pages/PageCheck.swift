import PageObjects
import ScriptRunner

/// `jsrun pages --lint`: reads files and folders, and says what breaks the rules of page objects.
struct PageCheck {
    let disk: Disk
    let terminal: Terminal

    /// Checks what is named.
    /// - Returns: the exit status: 1 when anything was found.
    /// - Throws: ``UsageError`` when there is nothing to check.
    func check(_ paths: [String]) throws -> Int32 {
        var files: [String] = []
        for path in paths {
            switch disk.entry(at: path) {
            case .folder: collect(PathNames.normalized(path), 0, into: &files)
            default:
                guard Self.language(of: path) != nil else {
                    // What is missing is told as such.
                    _ = try ProjectFile.read(path, on: disk)
                    throw UsageError("'\(path)' is neither a .swift nor a .js file.")
                }
                files.append(PathNames.normalized(path))
            }
        }
        var seen: Set<String> = []
        let sources = try files.filter { seen.insert($0).inserted }.compactMap { path in
            try Self.language(of: path).map { language in
                SourceFile(path: path, text: try ProjectFile.read(path, on: disk), language: language)
            }
        }
        guard !sources.isEmpty else {
            throw UsageError("There are no .swift or .js files in \(paths.map { "'\($0)'" }.joined(separator: ", ")).")
        }
        return report(PageLint(sources).findings, sources.count)
    }

    private func report(_ findings: [LintFinding], _ count: Int) -> Int32 {
        for finding in findings { terminal.output("\(finding)\n") }
        let files = count == 1 ? "1 file" : "\(count) files"
        terminal.error(findings.isEmpty ? "\(files), nothing found\n" : "\(files), \(findings.count) found\n")
        return findings.isEmpty ? 0 : 1
    }

    /// The source files below a folder, apart from hidden ones and what a build leaves behind.
    private func collect(_ folder: String, _ depth: Int, into files: inout [String]) {
        // Links may lead in circles.
        guard depth < 64 else { return }
        for name in disk.names(in: folder) where !name.hasPrefix(".") && name != "node_modules" {
            let path = folder == "." ? name : PathNames.join(folder, name)
            switch disk.entry(at: path) {
            case .folder: collect(path, depth + 1, into: &files)
            case .file where Self.language(of: name) != nil: files.append(path)
            default: break
            }
        }
    }

    private static func language(of path: String) -> PageLanguage? {
        PageLanguage.allCases.first { path.hasSuffix(".\($0.rawValue)") }
    }
}
