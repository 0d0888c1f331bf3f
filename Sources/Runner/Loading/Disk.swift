import Automation
import Files
import FoundationEssentials
import Glibc
import TestEvents

/// The files and folders that scripts are loaded from.
package struct Disk {
    /// The kind of a file system entry.
    package enum Entry { case nothing, file, folder, other }

    /// The working folder, which relative paths refer to.
    package let workingDirectory: String
    private var folders: RealFolders?

    /// The default size limit of scripts and other files that are read as a whole: 64 MiB.
    package static let sizeLimit = 64 << 20

    /// Creates a view of the disk; by default from the process's working folder.
    package init(workingDirectory: String? = nil) {
        self.workingDirectory = workingDirectory ?? FileManager.default.currentDirectoryPath
    }

    /// A view that looks up the links of each folder once, for many files of few folders.
    package var rememberingFolders: Disk {
        var disk = self
        disk.folders = RealFolders()
        return disk
    }

    /// The kind of the entry at a path, after following links.
    package func entry(at path: String) -> Entry {
        guard let status = status(of: path) else { return .nothing }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// The path with all links resolved; for a missing file, as far as possible.
    package func realPath(_ path: String) -> String {
        let path = PathNames.join(workingDirectory, path)
        return folders?.realPath(of: path) { Self.realPath($0, links: 40) } ?? Self.realPath(path, links: 40)
    }

    /// - Parameter links: how many links to missing files may be followed, since some lead in a circle.
    private static func realPath(_ path: String, links: Int) -> String {
        if let real = existing(path) { return real }
        // What is missing has no folder above it that a `..` could lead to.
        var folder = PathNames.normalized(path)
        guard folder.utf8.count < PATH_MAX else { return folder }
        var missing: [String] = []
        var real: String?
        while real == nil, folder != "/" {
            missing.append(PathNames.last(of: folder))
            folder = PathNames.folder(of: folder)
            real = existing(folder)
        }
        var found = real ?? folder
        while let name = missing.popLast() {
            let file = PathNames.join(found, name)
            if links > 0, let target = target(ofLink: file) {
                let rest = missing.reversed().reduce(target, PathNames.join)
                return realPath(PathNames.join(found, rest), links: links - 1)
            }
            found = file
        }
        return found
    }

    private static func existing(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func target(ofLink path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &target, target.count)
        return count < 0 ? nil : String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func status(of path: String) -> stat? {
        var status = stat()
        return stat(PathNames.join(workingDirectory, path), &status) == 0 ? status : nil
    }

    /// The names in a folder in alphabetical order; empty for an unreadable folder.
    ///
    /// In names that are not UTF-8, U+FFFD replaces each invalid byte.
    package func names(in folder: String) -> [String] { unsortedNames(in: folder).sorted() }

    /// The names in a folder, in the order of the system.
    private func unsortedNames(in folder: String) -> [String] {
        // An unreadable folder counts as empty, because callers only search for names.
        guard let stream = opendir(PathNames.join(workingDirectory, folder)) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            withUnsafeBytes(of: &entry.pointee.d_name) {
                let bytes = UnsafeRawBufferPointer(rebasing: $0.prefix { $0 != 0 })
                if !bytes.elementsEqual(".".utf8), !bytes.elementsEqual("..".utf8) {
                    names.append(String(decoding: bytes, as: UTF8.self))
                }
            }
        }
        return names
    }

    /// Returns the bytes of a regular file up to a maximum size.
    /// - Throws: the reason why the file cannot be read.
    package func bytes(of path: String, limit: Int = sizeLimit) throws(ScriptLoadError.Reason) -> [UInt8] {
        switch entry(at: path) {
        case .nothing: throw .missing(nearest: nearestPath(to: path))
        case .folder: throw .folder
        case .other: throw .notAFile
        case .file: break
        }
        // A file that is larger than the memory would crash the process.
        if let size = status(of: path)?.st_size, size > limit { throw .tooLarge(Int(size), limit: limit) }
        do {
            return try WholeFile.bytes(of: PathNames.join(workingDirectory, path))
        } catch {
            throw .unreadable(error.code == EACCES ? "permission denied" : error.description)
        }
    }
}

extension Disk {
    /// The path in its actual spelling, found regardless of letter case; nil when there is none.
    package func respelled(_ path: String) -> String? {
        var found = PathNames.isAbsolute(path) ? "/" : ""
        for part in PathNames.parts(of: path) {
            let exact = PathNames.join(found, String(part))
            if part == "." || part == ".." || entry(at: exact) != .nothing {
                found = exact
                continue
            }
            guard let name = name(like: part, in: found.isEmpty ? "." : found) else { return nil }
            found = PathNames.join(found, name)
        }
        return entry(at: found) == .file ? found : nil
    }

    private static let listings = FolderListings()

    /// The first name in a folder, alphabetically, that is equal except for letter case.
    private func name(like part: Substring, in folder: String) -> String? {
        let path = PathNames.join(workingDirectory, folder)
        return Self.listings.names(like: part, in: path) { unsortedNames(in: folder) }.min()
    }

    /// The path of a file with a name that is nearest to a folder: in it, or in the first folder above that has one.
    package func nearestFile(named name: String, upwardFrom folder: String) -> String? {
        candidates(named: name, upwardFrom: folder).first { entry(at: $0) == .file }
    }

    /// The paths of all files with a name in a folder and in the folders above, nearest first.
    package func files(named name: String, upwardFrom folder: String) -> [String] {
        candidates(named: name, upwardFrom: folder).filter { entry(at: $0) == .file }
    }

    private func candidates(named name: String, upwardFrom folder: String) -> [String] {
        var paths: [String] = []
        var current = realPath(folder)
        while true {
            paths.append(PathNames.join(current, name))
            // A deleted working folder has no path.
            guard current != "/", !current.isEmpty else { return paths }
            current = PathNames.folder(of: current)
        }
    }

    /// An existing path that differs from a missing one only in its first missing name; nil without one.
    package func nearestPath(to path: String) -> String? {
        var found = PathNames.isAbsolute(path) ? "/" : ""
        let parts = PathNames.parts(of: path).map(String.init)
        for (index, part) in parts.enumerated() {
            let next = PathNames.join(found, part)
            if part == "." || part == ".." || entry(at: next) != .nothing {
                found = next
                continue
            }
            guard let name = nearestName(to: part, in: names(in: found.isEmpty ? "." : found)) else { return nil }
            let rest = [name] + parts[(index + 1)...]
            let whole = PathNames.join(found, rest.joined(separator: "/"))
            return entry(at: whole) == .nothing ? PathNames.join(found, name) : whole
        }
        return nil
    }
}

/// Functions for file names and paths; none of them accesses the disk.
///
/// They work on bytes, as the system does: in Swift, a slash and a combining accent after it are one character.
package enum PathNames {
    private static let slash = UInt8(ascii: "/")

    /// Whether a path is absolute.
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

    /// The components between the slashes.
    package static func parts(of path: String) -> [Substring] {
        path.utf8.split(separator: slash).map { Substring($0) }
    }

    /// The folder with a trailing slash.
    private static func prefix(_ folder: String) -> String { folder.utf8.last == slash ? folder : folder + "/" }

    /// The path relative to a folder; an absolute path stays unchanged.
    package static func join(_ folder: String, _ path: String) -> String {
        isAbsolute(path) || folder.isEmpty ? path : prefix(folder) + path
    }

    /// The folder of a file; empty for a bare name.
    package static func folder(of path: String) -> String {
        guard let end = path.utf8.lastIndex(of: slash) else { return "" }
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    /// The last component of a path.
    package static func last(of path: String) -> String {
        String(parts(of: path).last ?? "")
    }

    /// The path without `.` and doubled slashes, and with each `..` resolved where possible.
    package static func normalized(_ path: String) -> String {
        var kept: [Substring] = []
        for part in parts(of: path) where part != "." {
            if part == "..", let last = kept.last, last != ".." {
                kept.removeLast()
            } else if part != ".." || !isAbsolute(path) {
                kept.append(part)
            }
        }
        // Joining or appending substrings searches for conformances when a start first does it.
        var normal = isAbsolute(path) ? "/" : ""
        for (index, part) in kept.enumerated() {
            if index > 0 { normal += "/" }
            normal += String(part)
        }
        return normal.isEmpty ? "." : normal
    }

    /// The path for display: relative to the working folder when it is inside.
    package static func display(_ path: String, in workingDirectory: String) -> String {
        let normal = normalized(path)
        let folder = prefix(workingDirectory).utf8
        guard normal.utf8.starts(with: folder) else { return normal }
        return String(Substring(normal.utf8.dropFirst(folder.count)))
    }

    /// Whether a path is one of some folders, or inside one; all paths are absolute, with links resolved.
    package static func isBelow(_ path: String, _ folders: [String]) -> Bool {
        folders.contains { path.utf8.elementsEqual($0.utf8) || path.utf8.starts(with: prefix($0).utf8) }
    }

    /// The suffixes of a path, the longest first: `a/b/c`, `b/c`, `c`.
    package static func tails(of path: String) -> [String] {
        let parts = parts(of: path)
        return parts.indices.map { parts[$0...].joined(separator: "/") }
    }
}
