package import Automation
import TestEvents
import Tuneup

/// Finds the file that an `#import` means.
struct ImportResolver {
    /// The disk that is searched.
    let disk: Disk
    /// The folders that are searched after the importing file's own, in order.
    let importPaths: [String]
    /// Where the files may be that are found.
    let bounds: ImportBounds
    /// Whether the built-in library is taken even where the project has a copy of its own.
    var prefersBuiltInLibrary = false

    /// What an import turned out to mean.
    enum Resolution {
        case file(String, warning: ImportWarning.Reason?)
        case builtIn(String, warning: ImportWarning.Reason?)
        case missing(nearest: String?)
        /// There is such a file, but outside of the bounds.
        case outside
    }

    /// Looks a path up for a file in a folder.
    func resolve(_ path: String, from folder: String) -> Resolution {
        if prefersBuiltInLibrary, let file = BuiltInLibrary.file(for: path) { return .builtIn(file, warning: nil) }
        let isAbsolute = PathNames.isAbsolute(path)
        let places = isAbsolute ? [""] : [folder] + importPaths
        var isOutside = false
        for place in places {
            let candidate = PathNames.join(place, path)
            guard disk.entry(at: candidate) != .nothing else { continue }
            if bounds.contain(candidate) { return .file(candidate, warning: nil) }
            isOutside = true
        }
        if isAbsolute, let found = tail(of: path, from: folder) {
            return .file(found, warning: .foundByTail(found))
        }
        for place in places {
            if let found = disk.respelled(PathNames.join(place, path)), bounds.contain(found) {
                return .file(found, warning: .letterCase(found))
            }
        }
        if let file = BuiltInLibrary.file(for: path) {
            return .builtIn(file, warning: isAbsolute ? .builtInForAbsolutePath : nil)
        }
        if isOutside { return .outside }
        // The names of other people's files are none of the script's business either.
        let nearest = places.lazy.compactMap { disk.nearestPath(to: PathNames.join($0, path)) }.first {
            bounds.contain($0)
        }
        return .missing(nearest: nearest)
    }

    /// The longest end of another machine's path that exists here.
    private func tail(of path: String, from folder: String) -> String? {
        for tail in PathNames.tails(of: path) {
            for place in [folder] + importPaths {
                let candidate = PathNames.join(place, tail)
                if disk.entry(at: candidate) == .file, bounds.contain(candidate) { return candidate }
                if let found = disk.respelled(candidate), bounds.contain(found) { return found }
            }
        }
        return nil
    }
}

/// The folders that files may be in which a project names, links followed: its own and some others.
package struct ImportBounds {
    private let disk: Disk
    private let roots: [String]

    /// Creates bounds; empty paths mean the working folder.
    package init(_ folders: [String], disk: Disk) {
        self.disk = disk
        roots = folders.map { disk.realPath($0.isEmpty ? "." : $0) }
    }

    /// Whether what is at a path, or would be made there, is in one of the folders or below.
    package func contain(_ path: String) -> Bool {
        // Links lead away only where something exists.
        var existing = PathNames.join(disk.workingDirectory, path)
        while existing != "/", !existing.isEmpty, disk.entry(at: existing) == .nothing {
            existing = PathNames.folder(of: existing)
        }
        return PathNames.isBelow(disk.realPath(existing), roots)
    }
}

extension ImportBounds {
    /// The folders that a script's imports stay in: the root of its project and the import paths.
    static func folders(of script: String, _ configuration: ScriptConfiguration, disk: Disk) -> [String] {
        [root(of: script, project: configuration.root, disk: disk)] + configuration.importPaths
    }

    /// The root of a script: the folder of its project, or the working folder, whichever it is below first, else the
    /// script's own folder.
    static func root(of script: String, project: String?, disk: Disk) -> String {
        let folders = [project, ""].compactMap(\.self)
        return folders.first { ImportBounds([$0], disk: disk).contain(script) } ?? PathNames.folder(of: script)
    }
}

/// An `#import` line of a script, or a comment `// #import "x"` that fills its line.
///
/// Editors and compilers can read a script whose imports are comments.
struct ImportDirective: Hashable, Sendable {
    /// The path between the quotes.
    var path: String
    /// The line, counted from 1.
    var line: Int
    /// The column of the `#`, counted from 1.
    var column: Int
    /// Whether nothing but comments, directives such as `"use strict"` and other imports stand before it.
    var isLeading: Bool
    /// Whether it is written as a comment.
    var isComment = false
    /// The UTF-8 bytes of the directive in the script, from its beginning to the quote or the semicolon behind it.
    var range: Range<Int>
}

extension ImportDirective {
    /// The bytes that begin every directive.
    static let keyword = Array("#import".utf8)
    /// What stands in front of them in a comment: with no blank or several, it stays a comment, which takes an import out.
    static let commentMark = Array("// ".utf8)

    /// Reads the path and the end of a directive whose `#` stands at the offset.
    /// - Throws: why it cannot be read, in words.
    static func read(_ bytes: [UInt8], at start: Int) throws(Malformed) -> (path: String, end: Int) {
        var position = start + keyword.count
        while position < bytes.count, isBlank(bytes[position]) { position += 1 }
        let closing: UInt8
        switch position < bytes.count ? bytes[position] : UInt8(ascii: "\n") {
        case UInt8(ascii: "\""): closing = UInt8(ascii: "\"")
        case UInt8(ascii: "'"): closing = UInt8(ascii: "'")
        case UInt8(ascii: "<"): closing = UInt8(ascii: ">")
        case UInt8(ascii: "\n"), UInt8(ascii: ";"): throw Malformed(why: "expected a path in quotes")
        case 0xE2: throw Malformed(why: "the path must be in straight quotes")
        default: throw Malformed(why: "the path must be in quotes")
        }
        let first = position + 1
        guard
            let last = bytes[first...].firstIndex(where: { $0 == closing || $0 == UInt8(ascii: "\n") }),
            bytes[last] == closing
        else { throw Malformed(why: "the closing quote is missing") }
        var end = last + 1
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        end = end < bytes.count && bytes[end] == UInt8(ascii: ";") ? end + 1 : last + 1
        return (String(decoding: bytes[first..<last], as: UTF8.self), end)
    }

    /// Why a directive cannot be read.
    struct Malformed: Error {
        var why: String
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

/// An `#import` that works here, but would be better written otherwise.
package struct ImportWarning: Hashable, Sendable {
    /// What is worth a warning.
    package var reason: Reason
    /// The path as it was written.
    package var path: String
    /// Where it was written.
    package var place: SourcePlace

    /// What can be worth a warning.
    package enum Reason: Hashable, Sendable {
        /// The absolute path does not exist on this machine; a file at the end of it was taken.
        case foundByTail(String)
        /// The file is spelt otherwise.
        case letterCase(String)
        /// The absolute path does not exist on this machine; the built-in library was taken.
        case builtInForAbsolutePath
        /// The import is written as a comment, and there is no such file.
        case missingInComment
    }

    /// One sentence that says what was done and what would be better.
    package var message: String {
        switch reason {
        case .foundByTail(let found): "'\(path)' does not exist on this machine; '\(found)' was imported instead."
        case .letterCase(let found): "'\(path)' is spelled '\(found)' on disk."
        case .builtInForAbsolutePath:
            "'\(path)' does not exist on this machine; the built-in library was imported instead."
        case .missingInComment:
            "'\(path)' does not exist, so the comment that names it imports nothing. Write //#import for an import that "
                + "should be ignored."
        }
    }
}

/// The test library that stands in when a script imports tuneup and has no copy of it.
enum BuiltInLibrary {
    /// The file of the library that an imported path means, or nil when it means none.
    static func file(for path: String) -> String? {
        let parts = PathNames.parts(of: path).map { $0.lowercased() }
        guard let name = Tuneup.fileNames.first(where: { $0.lowercased() == parts.last }) else { return nil }
        if distinctiveNames.contains(name) { return name }
        // Other files are called so too, so these names count only in a folder of the library.
        return parts.dropLast().last?.contains("tuneup") == true ? name : nil
    }

    /// The text of a file of the library.
    static func source(of name: String) -> String { Tuneup.source(of: name) ?? "" }

    /// The name of a file of the library in places and stack traces.
    static func sourceURL(of name: String) -> String { Tuneup.sourceURL(of: name) }

    private static let distinctiveNames: Set<String> = [
        "tuneup.js", "assertions.js", "lang-ext.js", "uiautomation-ext.js", "image_assertion.js",
    ]
}
