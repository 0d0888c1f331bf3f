/// Arithmetic with the names of files; nothing here looks at a disk.
package enum PathNames {
    /// The path seen from a folder; an absolute path stays as it is.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// The folder of a file; empty for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last part of a path.
    package static func last(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }

    /// The path without `.`, without doubled slashes and with each `..` carried out where that is possible.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return path.hasPrefix("/") ? "/\(joined)" : joined.isEmpty ? "." : joined
    }

    /// The path as people read it: relative to the working folder when it lies inside.
    package static func display(_ path: String, in workingDirectory: String) -> String {
        let normal = normalized(path)
        let folder = workingDirectory.hasSuffix("/") ? workingDirectory : workingDirectory + "/"
        return normal.hasPrefix(folder) ? String(normal.dropFirst(folder.count)) : normal
    }

    /// Whether a path is one of some folders, or in one; all of them absolute, with links resolved.
    package static func isBelow(_ path: String, _ folders: [String]) -> Bool {
        folders.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
    }

    /// The ends of a path, the longest first: `a/b/c`, `b/c`, `c`.
    package static func tails(of path: String) -> [String] {
        let parts = path.split(separator: "/")
        return parts.indices.map { parts[$0...].joined(separator: "/") }
    }
}
