import ArgumentParser
import InterfaceBuilder
import Reporters
import Runner

/// `jsrun import`: writes Swift for the view controllers of storyboards and xibs.
struct ImportCommand: ParsableCommand, JSRunSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Write Swift for the view controllers of storyboards and xibs.",
        discussion: """
            For each class of view controllers there is a file with its outlets, actions and segues, to fill in, and \
            for each document an app that shows its screens. The screens stay in the document, which is read when the \
            app is launched; keep it beside the files.

            To run a document without any Swift, name it: 'jsrun --app Main.storyboard'.
            """)

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The folder for the files (default: that of each document).", valueName: "folder"))
    var output: String?

    @Flag(help: "Replace files that exist.")
    var force = false

    @Argument(help: ArgumentHelp("The storyboards and xibs.", valueName: "file"))
    var files: [String]

    func execute(in environment: CommandEnvironment) throws -> Int32 {
        let disk = Disk(workingDirectory: environment.workingDirectory)
        var written: [(path: String, text: String)] = []
        for file in files {
            let document: InterfaceDocument
            do {
                document = try InterfaceDocument(
                    path: PathNames.join(disk.workingDirectory, file), shownAs: file)
            } catch {
                throw UsageError(String(describing: error))
            }
            for note in document.notes { environment.terminal.error("\(VisibleText.line(note.description))\n") }
            let path = output.map { Self.path(of: file, from: $0, on: disk) }
            for made in SwiftImport(document, path: path).files {
                written.append((PathNames.join(output ?? PathNames.folder(of: file), made.name), made.text))
            }
        }
        try check(written.map(\.path), disk)
        for file in written {
            try ProjectFile.write(file.text, to: PathNames.join(disk.workingDirectory, file.path))
            environment.terminal.output("wrote \(VisibleText.line(file.path))\n")
        }
        return 0
    }

    /// The path of a file from a folder.
    private static func path(of file: String, from folder: String, on disk: Disk) -> String {
        func parts(_ path: String) -> [Substring] {
            PathNames.parts(of: PathNames.normalized(PathNames.join(disk.workingDirectory, path)))
        }
        let (file, folder) = (parts(file), parts(folder))
        let shared = zip(file, folder).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: folder.count - shared) + file[shared...]).joined(separator: "/")
    }

    /// Makes sure that nothing is lost.
    private func check(_ paths: [String], _ disk: Disk) throws(UsageError) {
        var seen: Set<String> = []
        if let twice = paths.first(where: { !seen.insert($0).inserted }) {
            throw UsageError(
                "Two of the documents have a class for '\(twice)'.", advice: "Import them into folders of their own.")
        }
        let existing = paths.filter { disk.entry(at: $0) != .nothing }
        guard force || existing.isEmpty else {
            throw UsageError(
                "Nothing was written, because that would replace \(existing.joined(separator: ", ")).",
                advice: "Choose another folder with --output, or replace them with --force.")
        }
    }
}
