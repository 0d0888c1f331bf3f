/// Arithmetic with the names of files; nothing here looks at a disk.
///
/// It works on bytes, as the system does: to Swift, a slash and an accent that begins a name are one character.
package enum PathNames {
    private static let slash = UInt8(ascii: "/")

    /// Whether a path begins at the root.
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    /// The names between the slashes.
    package static func parts(of path: String) -> [Substring] {
        path.utf8.split(separator: slash).map { Substring($0) }
    }

    /// The folder with a slash at its end.
    private static func prefix(_ folder: String) -> String { folder.utf8.last == slash ? folder : folder + "/" }

    /// The path seen from a folder; an absolute path stays as it is.
    package static func join(_ folder: String, _ path: String) -> String {
        isAbsolute(path) || folder.isEmpty ? path : prefix(folder) + path
    }

    /// The folder of a file; empty for a bare name.
    package static func folder(of path: String) -> String {
        guard let end = path.utf8.lastIndex(of: slash) else { return "" }
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    /// The last part of a path.
    package static func last(of path: String) -> String {
        String(parts(of: path).last ?? "")
    }

    /// The path without `.`, without doubled slashes and with each `..` carried out where that is possible.
    package static func normalized(_ path: String) -> String {
        var kept: [Substring] = []
        for part in parts(of: path) where part != "." {
            if part == "..", let last = kept.last, last != ".." {
                kept.removeLast()
            } else if part != ".." || !isAbsolute(path) {
                kept.append(part)
            }
        }
        let joined = kept.joined(separator: "/")
        return isAbsolute(path) ? "/\(joined)" : joined.isEmpty ? "." : joined
    }

    /// The path as people read it: relative to the working folder when it lies inside.
    package static func display(_ path: String, in workingDirectory: String) -> String {
        let normal = normalized(path)
        let folder = prefix(workingDirectory).utf8
        guard normal.utf8.starts(with: folder) else { return normal }
        return String(Substring(normal.utf8.dropFirst(folder.count)))
    }

    /// Whether a path is one of some folders, or in one; all of them absolute, with links resolved.
    package static func isBelow(_ path: String, _ folders: [String]) -> Bool {
        folders.contains { path.utf8.elementsEqual($0.utf8) || path.utf8.starts(with: prefix($0).utf8) }
    }

    /// The ends of a path, the longest first: `a/b/c`, `b/c`, `c`.
    package static func tails(of path: String) -> [String] {
        let parts = parts(of: path)
        return parts.indices.map { parts[$0...].joined(separator: "/") }
    }
}
