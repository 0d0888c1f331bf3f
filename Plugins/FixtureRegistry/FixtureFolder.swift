import Foundation

/// A folder `Fixtures` of a target, with the files of its operations.
struct FixtureFolder {
    /// What such a folder is called.
    static let name = "Fixtures"
    /// How the file of an operation ends; everything else in the folder is supporting code.
    private static let ending = "Operation.swift"

    /// The folder, seen from the target's.
    let path: String
    /// The files of the operations in it and below, in the order of their names.
    private(set) var operations: [URL] = []

    /// The folders of a target, in the order of their paths.
    static func folders(in files: [URL], below root: URL) -> [FixtureFolder] {
        let depth = root.standardizedFileURL.pathComponents.count
        var folders: [String: FixtureFolder] = [:]
        for file in files {
            let parts = file.standardizedFileURL.pathComponents.dropFirst(depth).dropLast()
            guard let end = parts.firstIndex(of: name) else { continue }
            let path = parts[...end].joined(separator: "/")
            var folder = folders[path] ?? FixtureFolder(path: path)
            if file.lastPathComponent.hasSuffix(ending) { folder.operations.append(file) }
            folders[path] = folder
        }
        return folders.values.sorted { $0.path < $1.path }.map { folder in
            var folder = folder
            folder.operations.sort { (typeName(of: $0), $0.path) < (typeName(of: $1), $1.path) }
            return folder
        }
    }

    /// What the list is called: `operations`, or the path to the folder in camel case.
    var listName: String {
        let words = path.split(separator: "/").dropLast().flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
        guard let first = words.first else { return "operations" }
        return Self.uncapitalized(first) + words.dropFirst().map(Self.capitalized).joined()
    }

    /// The type that a file is called after.
    static func typeName(of file: URL) -> String { file.deletingPathExtension().lastPathComponent }

    /// Whether Swift takes a word as a name.
    static func isIdentifier(_ word: String) -> Bool {
        guard let first = word.first, first.isLetter || first == "_" else { return false }
        return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The word with a small beginning: `URLCache` is `urlCache`.
    private static func uncapitalized(_ word: Substring) -> String {
        let run = word.prefix { $0.isUppercase }
        let length = run.count > 1 && run.count < word.count ? run.count - 1 : run.count
        return word.prefix(length).lowercased() + word.dropFirst(length)
    }
}
