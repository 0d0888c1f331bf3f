import Foundation

/// A folder with a few files in it, for one test.
public final class Project: Sendable {
    public let folder: String

    public init(_ files: [String: String] = [:]) throws {
        let base = URL(filePath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
        folder = "\(base)/jsrun-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    public func path(_ name: String) -> String { "\(folder)/\(name)" }

    public func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    public func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }
}

extension Project {
    /// The text of a file.
    public func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }
}

extension Project {
    /// The names of the direct contents of the folder, in alphabetical order.
    public var names: [String] { get throws { try Self.names(in: folder) } }

    /// The names of the direct contents of any folder, in alphabetical order.
    public static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// The paths of all files and links, in alphabetical order.
    public var files: [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
            let type = try? FileManager.default.attributesOfItem(atPath: path($0))[.type] as? FileAttributeType
            return type != .typeDirectory
        }.sorted()
    }
}
