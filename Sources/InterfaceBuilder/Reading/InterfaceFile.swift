import Automation
import FoundationEssentials

/// Access to the files of an app.
enum InterfaceFile {
    /// Returns the bytes of a file.
    /// - Throws: ``InterfaceError`` when it is missing, unreadable or too large.
    static func bytes(of path: String, shownAs shown: String, limit: Int) throws(InterfaceError) -> [UInt8] {
        let place = SourcePlace(file: shown, line: 1)
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let attributes else {
            throw InterfaceError("There is no file '\(shown)'", at: place, advice: "Check the path and its spelling.")
        }
        guard attributes[.type] as? FileAttributeType != .typeDirectory else {
            throw InterfaceError("'\(shown)' is a folder", at: place, advice: "Name the document in it.")
        }
        if let size = (attributes[.size] as? any BinaryInteger).map({ Int(clamping: $0) }), size > limit {
            throw InterfaceError(
                "The file has \(size) bytes; at most \(limit) are read", at: place,
                advice: "Divide it into several documents.")
        }
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            throw InterfaceError("The file cannot be read: \(error)", at: place)
        }
    }

    /// Whether there is a file or folder.
    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// What changes when a file is saved.
    struct Stamp: Hashable {
        fileprivate let date: Date?
        fileprivate let size: Int?
        /// An editor that saves by renaming leaves another file at the path.
        fileprivate let number: Int?
    }

    /// The state of a file; nil for one that is missing.
    static func stamp(of path: String) -> Stamp? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        func number(_ key: FileAttributeKey) -> Int? {
            (attributes[key] as? any BinaryInteger).map { Int(truncatingIfNeeded: $0) }
        }
        return Stamp(
            date: attributes[.modificationDate] as? Date, size: number(.size), number: number(.systemFileNumber))
    }

    /// The names in a folder, in alphabetical order; none for one that cannot be read.
    static func names(in folder: String) -> [String] {
        // Only languages are searched for, and there may be none.
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []).sorted()
    }

    /// The folder of a path; empty for a bare name.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// A path inside a folder.
    static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

    /// The name of a file without folder and extension.
    static func name(of path: String) -> String {
        let last = path.split(separator: "/").last.map(String.init) ?? path
        return last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
    }

    /// The path with another extension.
    static func path(_ path: String, withExtension newExtension: String) -> String {
        join(folder(of: path), "\(name(of: path)).\(newExtension)")
    }
}
