internal import FoundationEssentials

/// The files of snapshots, with a folder per language, and in it one per session.
struct SnapshotFiles {
    let folder: String

    /// The path of a snapshot's file.
    func path(of snapshot: String, session: String, language: String) -> String {
        ([folder] + [language, session].map(Self.fileName) + ["\(Self.fileName(of: snapshot)).png"])
            .joined(separator: "/")
    }

    /// A name as a path component: without slashes, leading dots and control characters, and not too long.
    static func fileName(of name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            let isDotInFront = scalar == "." && result.allSatisfy { $0 == "-" }
            let isUnsafe = scalar == "/" || scalar == "\\" || scalar.properties.generalCategory == .control
            let part = isUnsafe || isDotInFront ? "-" : String(scalar)
            // File systems allow 255 bytes, and the name gets suffixes.
            guard result.utf8.count + part.utf8.count <= 220 else { break }
            result += part
        }
        return result.isEmpty ? "snapshot" : result
    }

    /// The bytes of a file; nil when there is none.
    /// - Throws: ``PageError`` when it exists and cannot be read.
    static func bytes(of path: String) throws -> [UInt8]? {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
            return nil
        } catch {
            throw PageError("'\(path)' cannot be read: \(reason(of: error))")
        }
    }

    /// Writes a file, and creates its folders.
    /// - Throws: ``PageError`` when it cannot be written.
    static func write(_ bytes: [UInt8], to path: String) throws {
        do {
            let file = URL(filePath: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file, options: .atomic)
        } catch {
            throw PageError("'\(path)' cannot be written: \(reason(of: error))")
        }
    }

    /// Removes a file if it exists.
    /// - Throws: ``PageError`` when it cannot be removed.
    static func remove(_ path: String) throws {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch let error as CocoaError where error.code == .fileNoSuchFile || error.code == .fileReadNoSuchFile {
            return
        } catch {
            throw PageError("'\(path)' cannot be removed: \(reason(of: error))")
        }
    }

    private static func reason(of error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        switch error.code {
        case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
        case .fileWriteOutOfSpace: return "no space left on the disk"
        default: return (error.underlying as? POSIXError).map { "\($0.code)" } ?? "\(error)"
        }
    }
}

/// The snapshots that become references, instead of being compared with them.
public enum SnapshotRecording: String, Hashable, Sendable, CaseIterable {
    /// None: a snapshot without a reference fails.
    case none
    /// Those that have no reference yet.
    case missing
    /// All.
    case all

    /// The setting of `RECORD_SNAPSHOTS`: `1` records all, `missing` those without a reference.
    public static var environment: SnapshotRecording {
        requested(by: ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"])
    }

    static func requested(by value: String?) -> SnapshotRecording {
        switch value {
        case "1", "true", "all": .all
        case let value?: SnapshotRecording(rawValue: value) ?? .none
        case nil: .none
        }
    }
}
