package import Automation
import Synchronization
import TestEvents
import Tuneup

/// Finds the file that an `#import` refers to.
struct ImportResolver {
    /// The disk to search.
    let disk: Disk
    /// The folders that are searched after the importing file's own, in order.
    let importPaths: [String]
    /// The folders that imported files must be in.
    let bounds: ImportBounds
    /// Whether the built-in library is used even if the project has its own copy.
    var prefersBuiltInLibrary = false

    /// The result of resolving an import.
    enum Resolution {
        case file(String, warning: ImportWarning.Reason?)
        case builtIn(String, warning: ImportWarning.Reason?)
        case missing(nearest: String?)
        /// The file exists, but is out of bounds.
        case outside
    }

    /// Resolves a path for a file in a folder.
    func resolve(_ path: String, from folder: String) -> Resolution {
        if prefersBuiltInLibrary, let file = BuiltInLibrary.file(for: path) { return .builtIn(file, warning: nil) }
        let isAbsolute = PathNames.isAbsolute(path)
        let places = isAbsolute ? [""] : places(of: path, from: folder)
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
        // Do not reveal the names of files outside, either.
        let nearest = places.lazy.compactMap { disk.nearestPath(to: PathNames.join($0, path)) }.first {
            bounds.contain($0)
        }
        return .missing(nearest: nearest)
    }

    /// The folders in which a path is looked for; none for an absolute one.
    func places(of path: String, from folder: String) -> [String] {
        PathNames.isAbsolute(path) ? [] : [folder] + importPaths
    }

    /// The longest suffix of another machine's path that exists here.
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

/// The folders that files of a project must be in, with links resolved: its own and some others.
package struct ImportBounds {
    private let disk: Disk
    private let roots: [String]

    /// Creates bounds; empty paths refer to the working folder.
    package init(_ folders: [String], disk: Disk) {
        self.disk = disk
        roots = folders.map { disk.realPath($0.isEmpty ? "." : $0) }
    }

    /// Whether the file at a path, or a new file there, would be inside one of the folders.
    package func contain(_ path: String) -> Bool {
        // Only existing paths can be links that lead outside.
        var existing = PathNames.join(disk.workingDirectory, path)
        while existing != "/", !existing.isEmpty, disk.entry(at: existing) == .nothing {
            existing = PathNames.folder(of: existing)
        }
        return PathNames.isBelow(disk.realPath(existing), roots)
    }
}

extension ImportBounds {
    /// The bounds of a script's imports: the root of its project and the import paths.
    static func folders(of script: String, _ configuration: ScriptConfiguration, disk: Disk) -> [String] {
        [root(of: script, project: configuration.root, disk: disk)] + configuration.importPaths
    }

    /// The root of a script: the first of its project folder and the working folder that contains it.
    ///
    /// The fallback is the script's own folder.
    static func root(of script: String, project: String?, disk: Disk) -> String {
        let folders = [project, ""].compactMap(\.self)
        return folders.first { ImportBounds([$0], disk: disk).contain(script) } ?? PathNames.folder(of: script)
    }
}

/// An `#import` line of a script, or a comment `// #import "x"` that fills its line.
///
/// Editors and compilers can read scripts whose imports are comments.
struct ImportDirective: Hashable, Sendable {
    /// The path, without its quotes.
    var path: String
    /// The line, counted from 1.
    var line: Int
    /// The column of the `#`, counted from 1.
    var column: Int
    /// Whether only comments, directives such as `"use strict"` and other imports come before it.
    var isLeading: Bool
    /// Whether it is written as a comment.
    var isComment = false
    /// The range of the directive in UTF-8 bytes, up to the quote, the semicolon after it, or the end of the line.
    var range: Range<Int>
}

extension ImportDirective {
    /// The bytes at the beginning of every directive.
    static let keyword = Array("#import".utf8)
    /// The exact bytes before a directive in a comment.
    ///
    /// With no space or several, it is a plain comment, which disables the import.
    static let commentMark = Array("// ".utf8)

    /// Parses the path and the end of a directive whose `#` is at the offset.
    /// - Parameter needsQuotes: whether a path without quotes is an error.
    /// - Throws: the reason why it cannot be parsed.
    static func read(_ bytes: [UInt8], at start: Int, needsQuotes: Bool = false) throws(Malformed)
        -> (path: String, end: Int)
    {
        let keywordEnd = start + keyword.count
        var position = keywordEnd
        while position < bytes.count, isBlank(bytes[position]) { position += 1 }
        let closing: UInt8
        switch position < bytes.count ? bytes[position] : UInt8(ascii: "\n") {
        case UInt8(ascii: "\""): closing = UInt8(ascii: "\"")
        case UInt8(ascii: "'"): closing = UInt8(ascii: "'")
        case UInt8(ascii: "<"): closing = UInt8(ascii: ">")
        case UInt8(ascii: "\n"), UInt8(ascii: ";"): throw Malformed(why: "expected a path, such as \"file.js\"")
        case _ where isTypographicQuote(bytes[position...]):
            throw Malformed(why: "the path must be in straight quotes")
        case _ where needsQuotes: throw Malformed(why: "the path must be in quotes")
        case _ where position == keywordEnd:
            throw Malformed(why: "expected a space between #import and the path")
        default: return try unquotedPath(bytes, at: position)
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

    /// A path without quotes: the rest of the line, up to a comment after a blank.
    private static func unquotedPath(_ bytes: [UInt8], at start: Int) throws(Malformed) -> (path: String, end: Int) {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), !isLineSeparator(bytes[end...]) {
            if isBlank(bytes[end]), isComment(bytes[(end + 1)...]) { break }
            end += 1
        }
        var last = end
        while last > start, isBlank(bytes[last - 1]) || bytes[last - 1] == UInt8(ascii: ";") { last -= 1 }
        let path = bytes[start..<last]
        if path.last == UInt8(ascii: "\"") || path.last == UInt8(ascii: "'") || path.last == UInt8(ascii: ">") {
            throw Malformed(why: "the opening quote is missing")
        }
        return (String(decoding: path, as: UTF8.self), end)
    }

    private static func isComment(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: "//".utf8) || bytes.starts(with: "/*".utf8)
    }

    private static func isTypographicQuote(_ bytes: ArraySlice<UInt8>) -> Bool {
        // Most quotes are from U+2018 to U+201F; « is U+00AB.
        bytes.starts(with: "\u{AB}".utf8)
            || bytes.starts(with: [0xE2, 0x80]) && bytes.dropFirst(2).first.map { (0x98...0x9F).contains($0) } ?? false
    }

    /// Whether the bytes begin with U+2028 or U+2029, which end lines for the engine.
    private static func isLineSeparator(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.starts(with: "\u{2028}".utf8) || bytes.starts(with: "\u{2029}".utf8)
    }

    /// A directive that cannot be parsed, with the reason.
    struct Malformed: Error {
        var why: String
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

/// A warning about an `#import` that works here, but should be changed.
package struct ImportWarning: Hashable, Sendable {
    /// The problem.
    package var reason: Reason
    /// The path in the directive.
    package var path: String
    /// The place of the directive.
    package var place: SourcePlace

    /// The kinds of problems.
    package enum Reason: Hashable, Sendable {
        /// The absolute path does not exist on this machine; a file that matches its end was imported.
        case foundByTail(String)
        /// The file name differs in letter case.
        case letterCase(String)
        /// The absolute path does not exist on this machine; the built-in library was imported.
        case builtInForAbsolutePath
        /// The import is a comment, and the file does not exist.
        case missingInComment
    }

    /// A sentence that describes the problem and the solution.
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

/// The built-in test library, used when a script imports tuneup and has no copy of it.
enum BuiltInLibrary {
    /// The file of the library that an imported path refers to; nil for other paths.
    static func file(for path: String) -> String? {
        let parts = PathNames.parts(of: path).map { $0.lowercased() }
        let names = Tuneup.fileNames + Tuneup.interfaceOfJest + Tuneup.parts
        guard let name = names.first(where: { $0.lowercased() == parts.last }) else { return nil }
        if distinctiveNames.contains(name) { return name }
        // Other files have these names too, so they count only in a folder of the library.
        guard parts.dropLast().last?.contains("tuneup") == true else { return nil }
        return Tuneup.parts.contains(name) ? Tuneup.fileOfParts : name
    }

    /// The text of a file of the library.
    static func source(of name: String) -> String { Tuneup.source(of: name) ?? "" }

    /// The imports of a file of the library, which a process looks for once.
    static func directives(of name: String) throws(ScriptLoadError.Reason) -> [ImportDirective] {
        if let known = scanned.withLock({ $0[name] }) { return known }
        let found = try ImportScanner.directives(in: ScriptText(source(of: name)))
        scanned.withLock { $0[name] = found }
        return found
    }

    private static let scanned = Mutex<[String: [ImportDirective]]>([:])

    /// The name of a file of the library in places and stack traces.
    static func sourceURL(of name: String) -> String { Tuneup.sourceURL(of: name) }

    private static let distinctiveNames: Set<String> = [
        "tuneup.js", "assertions.js", "lang-ext.js", "uiautomation-ext.js", "image_assertion.js",
    ]
}
