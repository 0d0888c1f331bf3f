internal import FoundationEssentials
internal import Glibc
public import SimulatedUI

/// The files of an app, or its caches, as one of its stores.
///
/// Links and empty folders are removed by ``clear()``, but are not part of images. The folders of the device,
/// `Documents` and the like, stay.
public final class FolderStore: PersistentStore {
    /// Its name among the stores of an app.
    public let name: String
    /// Always true.
    public let isOpen = true

    private let root: () throws -> String
    /// The paths below the root that belong to the store; the empty path for all of it.
    private let roots: [String]
    /// The paths below the root that are excluded.
    private let leftOut: Set<String>
    /// Files of other stores, with links resolved.
    private lazy var foreign = Set(otherStores.flatMap(\.files).map { Self.resolved($0) })
    private let otherStores: [any PersistentStore]

    private init(
        _ name: String, _ root: @escaping () throws -> String, _ roots: [DataFolder?], leftOut: [DataFolder],
        foreign: [any PersistentStore]
    ) {
        self.name = name
        self.root = root
        self.roots = roots.map { $0?.rawValue ?? "" }
        self.leftOut = Set(leftOut.map(\.rawValue))
        otherStores = foreign
    }

    /// Returns all files in the data folder of a launch, except its caches and the files of other stores.
    public static func files(of launch: LaunchOptions, except stores: [any PersistentStore] = []) -> FolderStore {
        FolderStore(
            "files", { try launch.dataFolderPath() }, [nil], leftOut: [.caches, .temporary], foreign: stores)
    }

    /// Returns `Library/Caches` and `tmp` in the data folder of a launch, except other stores' files.
    public static func caches(of launch: LaunchOptions, except stores: [any PersistentStore] = []) -> FolderStore {
        FolderStore(
            "caches", { try launch.dataFolderPath() }, [.caches, .temporary], leftOut: [], foreign: stores)
    }

    /// The path of the data folder, or the name if there is none.
    public var location: String {
        guard let root = try? root() else { return name }
        return roots.contains("") ? root : Self.join(root, roots[0])
    }

    /// Always empty, because the folders are shared.
    public var files: [String] { [] }

    /// Does nothing: the folders are created when the app requests them.
    public func open() {}
    /// Does nothing.
    public func close() {}

    /// Removes every file and folder, except those of the device and of other stores.
    /// - Throws: ``StoreError`` for the first that cannot be removed.
    public func clear() throws {
        let root = try realRoot(for: .clear)
        for folder in roots { _ = try remove(folder, in: root) }
    }

    /// The bytes of every file by its path in the data folder.
    /// - Throws: ``StoreError`` for the first that cannot be read.
    public func image() throws -> [String: [UInt8]] {
        let root = try realRoot(for: .save)
        var files: [String: [UInt8]] = [:]
        for folder in roots { try read(folder, in: root, into: &files) }
        return files
    }

    /// Replaces all files with those of the image.
    /// - Throws: ``StoreError`` if the image has a path outside the store, or a file cannot be written.
    public func load(_ image: [String: [UInt8]]) throws {
        let root = try realRoot(for: .load)
        for path in image.keys.sorted() where !owns(path, in: root) {
            throw StoreError(
                .load, path: location, reason: "the image contains '\(path)', which this store cannot hold")
        }
        try clear()
        for (path, bytes) in image.sorted(by: { $0.key < $1.key }) {
            let file = URL(filePath: Self.join(root, path))
            try attempt(.load, at: file.path) {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: file, options: .atomic)
            }
        }
    }

    /// The path of each file in alphabetical order, with its contents.
    /// - Throws: ``StoreError`` for the first that cannot be read.
    public func export() throws -> String {
        try image().sorted { $0.key < $1.key }.map { "\($0.key): \(StoreText.line($0.value))\n" }.joined()
    }

    // MARK: Walking

    /// The path of the data folder without links, as those of other stores' files are.
    private func realRoot(for operation: StoreError.Operation) throws -> String {
        let root = try attempt(operation, root)
        return Self.real(root) ?? root
    }

    private func owns(_ path: String, in root: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !path.isEmpty, !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }),
            !foreign.contains(Self.join(root, path)), !isLeftOut(path)
        else { return false }
        return roots.contains { $0.isEmpty || path.hasPrefix("\($0)/") }
    }

    private func isLeftOut(_ path: String) -> Bool {
        leftOut.contains { path == $0 || path.hasPrefix("\($0)/") }
    }

    private func names(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// Returns the type of the file at a path, without following links; nil if there is none.
    private func type(of path: String) -> FileAttributeType? {
        // Callers skip a missing file; an unreadable one fails where it is used.
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }

    private func read(_ path: String, in root: String, into files: inout [String: [UInt8]]) throws {
        let full = Self.join(root, path)
        guard !isLeftOut(path), !foreign.contains(full) else { return }
        switch type(of: full) {
        case .typeRegular?:
            files[path] = try attempt(.save, at: full) { [UInt8](try Data(contentsOf: URL(filePath: full))) }
        case .typeDirectory?:
            for name in try attempt(.save, at: full, { try names(in: full) }) {
                try read(Self.join(path, name), in: root, into: &files)
            }
        default: break
        }
    }

    /// Removes the file or folder at a path; returns whether something is left there.
    private func remove(_ path: String, in root: String) throws -> Bool {
        let full = Self.join(root, path)
        guard !isLeftOut(path), !foreign.contains(full) else { return true }
        guard let type = type(of: full) else { return false }
        var keeps = path.isEmpty || DataFolder(rawValue: path) != nil
        if type == .typeDirectory {
            for name in try attempt(.clear, at: full, { try names(in: full) }) {
                if try remove(Self.join(path, name), in: root) { keeps = true }
            }
        }
        if !keeps { try attempt(.clear, at: full) { try FileManager.default.removeItem(atPath: full) } }
        return keeps
    }

    private func attempt<Value>(_ operation: StoreError.Operation, at path: String, _ body: () throws -> Value) throws
        -> Value
    {
        do {
            return try body()
        } catch {
            throw StoreError(operation, path: path, reason: StoreText.reason(of: error), underlying: error)
        }
    }

    private static func join(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || name.isEmpty { return folder + name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// Returns the path with the links in its folder resolved; the file itself need not exist.
    private static func resolved(_ path: String) -> String {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
        guard let folder = real(end == path.startIndex ? "." : String(path[..<end])) else {
            return URL(filePath: path).standardized.path
        }
        return join(folder, String(path[end...]))
    }

    /// The path of a folder without links; nil if there is none.
    private static func real(_ folder: String) -> String? {
        guard let real = realpath(folder, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
