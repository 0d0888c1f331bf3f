import ArgumentParser
import PageObjects
import Runner

/// `jsrun pages`: writes empty page objects, and checks existing ones.
struct PagesCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "pages",
        abstract: "Write empty page objects for screens, or check a project's page objects.",
        usage: """
            jsrun pages <name> ... [--format <format>] [--output <dir>]
            jsrun pages --lint <path> ...
            """,
        discussion: """
            jsrun pages Onboarding 'result list'     OnboardingPage, OnboardingSteps, OnboardingPaths, ResultListPage, …
            jsrun pages Onboarding --format js       the same in JavaScript, in pages/
            jsrun pages --lint Sources Tests         check .swift and .js files

            Existing files are kept; the factories file gets what it lacks. A second run changes nothing.

            Exit status: 0 success; 1 --lint found something; 2 wrong command.
            """)

    @Option(
        name: .long, help: ArgumentHelp("swift (default) or js.", valueName: "format"), transform: OptionWord.parse)
    var format: PageLanguage?

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The output folder (default: Pages for swift, pages for js).", valueName: "dir"))
    var output: String?

    @Flag(help: "Check source files against the rules of page objects, and write nothing.")
    var lint = false

    @Argument(
        help: ArgumentHelp("The screens' names; with --lint, files and folders.", valueName: "name"))
    var names: [String] = []

    func validate() throws {
        if names.isEmpty {
            throw ValidationError(
                lint
                    ? "Pass the files or folders to check: jsrun pages --lint PATH …"
                    : "Pass the names of the screens: jsrun pages NAME …")
        }
        if lint && (format != nil || output != nil) {
            throw ValidationError("--lint writes nothing, so it cannot be combined with --format or --output.")
        }
    }

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let disk = Disk(workingDirectory: environment.workingDirectory)
        if lint { return try PageCheck(disk: disk, terminal: environment.terminal).check(names) }
        let language = format ?? .swift
        return try write(
            generator(language), to: output ?? (language == .swift ? "Pages" : "pages"), disk, environment.terminal)
    }

    private func generator(_ language: PageLanguage) throws -> PageGenerator {
        do {
            return try PageGenerator(names, language: language)
        } catch {
            throw UsageError("\(error)")
        }
    }

    private func write(_ generator: PageGenerator, to folder: String, _ disk: Disk, _ terminal: Terminal) throws
        -> Int32
    {
        let path = { PathNames.normalized(PathNames.join(folder, $0)) }
        switch disk.entry(at: folder) {
        case .nothing, .folder: break
        default: throw UsageError("'\(folder)' is a file; pass a folder to --output.")
        }
        let others = try disk.names(in: folder).filter {
            $0.hasSuffix(".\(generator.language.rawValue)") && $0 != generator.language.factoriesFile
                && disk.entry(at: path($0)) == .file
        }.map { try ProjectFile.read(path($0), on: disk) }
        let files = try generator.files(
            existing: { name in
                let path = path(name)
                return disk.entry(at: path) == .nothing ? nil : try ProjectFile.readUnchanged(path, on: disk)
            }, others: others)
        for file in files where file.change != .kept {
            try ProjectFile.write(file.text, to: PathNames.join(disk.workingDirectory, path(file.name)))
        }
        for file in files {
            terminal.output("\(file.change.rawValue) \(path(file.name))\n")
            for note in file.notes { terminal.output("\(path(file.name)): \(note)\n") }
        }
        return 0
    }
}

/// `jsrun pages --lint`: checks files and folders against the rules of page objects.
struct PageCheck {
    let disk: Disk
    let terminal: Terminal

    /// Checks files and folders.
    /// - Returns: the exit status: 1 when there are findings.
    /// - Throws: ``UsageError`` when there is nothing to check.
    func check(_ paths: [String]) throws -> Int32 {
        var files: [String] = []
        for path in paths {
            switch disk.entry(at: path) {
            case .folder: collect(PathNames.normalized(path), 0, into: &files)
            default:
                guard Self.language(of: path) != nil else {
                    // Missing files are reported as such.
                    _ = try ProjectFile.read(path, on: disk)
                    throw UsageError("'\(path)' is neither a .swift nor a .js file.")
                }
                files.append(PathNames.normalized(path))
            }
        }
        var seen: Set<String> = []
        let sources = try files.filter { seen.insert($0).inserted }.compactMap { path in
            try Self.language(of: path).map { language in
                do throws(UsageError) {
                    return SourceFile(path: path, text: try ProjectFile.read(path, on: disk), language: language)
                } catch {
                    // A file that was named and is missing is a mistake in the command.
                    if disk.entry(at: path) == .nothing { throw error }
                    return SourceFile(path: path, language: language, unreadable: error.message)
                }
            }
        }
        guard !sources.isEmpty else {
            throw UsageError("No .swift or .js files in \(paths.map { "'\($0)'" }.joined(separator: ", ")).")
        }
        return report(PageLint(sources).findings, sources.count)
    }

    private func report(_ findings: [LintFinding], _ count: Int) -> Int32 {
        for finding in findings { terminal.output("\(finding)\n") }
        let files = count == 1 ? "1 file" : "\(count) files"
        terminal.error(findings.isEmpty ? "\(files), no findings\n" : "\(files), findings: \(findings.count)\n")
        return findings.isEmpty ? 0 : 1
    }

    /// The source files in a folder and its subfolders, except for hidden files and build products.
    private func collect(_ folder: String, _ depth: Int, into files: inout [String]) {
        // Links may be cyclic.
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
