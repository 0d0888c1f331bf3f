import Foundation

/// A target's `Fixtures` folder, with the files of its operations.
struct FixtureFolder {
    /// The name of such folders.
    static let name = "Fixtures"
    /// The suffix of an operation's file; other files in the folder are supporting code.
    private static let ending = "Operation.swift"

    /// The path of the folder, relative to the target's folder.
    let path: String
    /// The files of the operations in the folder and its subfolders, sorted by name.
    private(set) var operations: [URL] = []

    /// The folders of a target, sorted by path.
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

    /// The name of the list: `operations`, or the path of the enclosing folder in camel case.
    var listName: String {
        let words = path.split(separator: "/").dropLast().flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
        guard let first = words.first else { return "operations" }
        return Self.uncapitalized(first) + words.dropFirst().map(Self.capitalized).joined()
    }

    /// The name of the type in a file, by the file's name.
    static func typeName(of file: URL) -> String { file.deletingPathExtension().lastPathComponent }

    /// Whether a word is a valid Swift identifier.
    static func isIdentifier(_ word: String) -> Bool {
        guard let first = word.first, first.isLetter || first == "_" else { return false }
        return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static func capitalized(_ word: Substring) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The word with its beginning in lower case: `URLCache` becomes `urlCache`.
    private static func uncapitalized(_ word: Substring) -> String {
        let run = word.prefix { $0.isUppercase }
        let length = run.count > 1 && run.count < word.count ? run.count - 1 : run.count
        return word.prefix(length).lowercased() + word.dropFirst(length)
    }
}
