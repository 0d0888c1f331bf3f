/// What the command line asks for.
struct Request {
    /// A command line that the plugin would not write.
    struct Mistake: Error, CustomStringConvertible {
        var description: String
    }

    /// Where the registry is written to.
    let output: String
    /// The lists, still without their conditions: name, folder and files.
    private var folders: [(name: String, folder: String, files: [String])] = []

    /// Reads a command line: the output, then for each list `--list`, its name, its folder and its files.
    /// - Throws: ``Mistake``.
    init(_ arguments: some Sequence<String>) throws(Mistake) {
        let arguments = Array(arguments)
        guard let output = arguments.first, output != "--list" else {
            throw Mistake(description: "usage: FixtureRegistryGenerator OUTPUT [--list NAME FOLDER FILE…]…")
        }
        self.output = output
        for list in arguments.dropFirst().split(separator: "--list", omittingEmptySubsequences: false).dropFirst() {
            let words = Array(list)
            guard words.count >= 2 else { throw Mistake(description: "--list needs a name and a folder") }
            folders.append((words[0], words[1], Array(words.dropFirst(2))))
        }
    }

    /// The lists, with what must hold for each operation.
    /// - Parameter read: gives the text of a file.
    func lists(reading read: (String) throws(TextFile.Failure) -> String) throws(TextFile.Failure) -> [FixtureList] {
        var lists: [FixtureList] = []
        for (name, folder, files) in folders {
            var list = FixtureList(name: name, folder: folder)
            for file in files {
                let condition = CompilationCondition.ofWholeFile(try read(file))
                list.entries.append(.init(typeName: Self.typeName(of: file), condition: condition))
            }
            lists.append(list)
        }
        return lists
    }

    /// The file's name without folder and ending.
    static func typeName(of file: String) -> String {
        let name = file.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".swift") ? name.dropLast(6) : name)
    }
}
