internal import Automation
internal import FoundationEssentials
internal import Glibc

/// A persistent store of an app, as fixtures see it.
///
/// Features are coupled by their stored data, not by their screens, so that is where a test sets up its start
/// state. Data is saved when a call returns: a second connection sees it.
///
/// A store in one file, whose `location` is its absolute path, has default implementations of ``name``, ``files``,
/// ``image()``, ``load(_:)`` and ``export()``.
public protocol PersistentStore: AnyObject {
    /// Where the data is, such as the path of a file.
    var location: String { get }

    /// The name of the store in its app, such as `accounts.sqlite` or `preferences`.
    var name: String { get }

    /// The paths of the store's files, including auxiliary ones; empty for a store without files.
    var files: [String] { get }

    /// Whether the store is open.
    var isOpen: Bool { get }

    /// Opens the store, creating an empty one if there is none; does nothing if it is open.
    /// - Throws: ``StoreError`` if it cannot be opened.
    func open() throws

    /// Closes the store; does nothing if it is closed.
    /// - Throws: ``StoreError`` if it is still in use.
    func close() throws

    /// Replaces the store and its auxiliary files with an empty store.
    ///
    /// Users of the store continue to use it, without a new launch.
    /// - Throws: ``StoreError`` if the old store cannot be removed or the new one cannot be created.
    func clear() throws

    /// The contents of the store, as the bytes of files by relative path.
    ///
    /// The file of a store in one file has the empty path; an empty store may have no files.
    /// - Throws: ``StoreError`` if it cannot be read.
    func image() throws -> [String: [UInt8]]

    /// Replaces the contents with those of an image; an image without files empties the store.
    ///
    /// Users of the store continue to use it. An image that does not fit leaves the store unchanged.
    /// - Throws: ``StoreError`` if the image is damaged or of a newer version, or the store cannot be written.
    func load(_ image: [String: [UInt8]]) throws

    /// The contents of the store as text in a fixed order: equal for stores with equal contents.
    /// - Throws: ``StoreError`` if it cannot be read.
    func export() throws -> String
}

extension PersistentStore {
    /// The last part of the location.
    public var name: String {
        location.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? location
    }

    /// The location, if it is the path of a file.
    public var files: [String] { location.hasPrefix("/") ? [location] : [] }

    /// The bytes of the file.
    /// - Throws: ``StoreError`` if it cannot be read, or the store is not a file.
    public func image() throws -> [String: [UInt8]] {
        let path = try path(for: .save)
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        return try attempt(.save) { ["": [UInt8](try Data(contentsOf: URL(filePath: path)))] }
    }

    /// Closes the store, replaces the file, and opens the store again.
    /// - Throws: ``StoreError`` if the file cannot be written, or the store is not a file; any error of opening it.
    public func load(_ image: [String: [UInt8]]) throws {
        let path = try path(for: .load)
        try close()
        let replacement = Result {
            try attempt(.load) {
                if let bytes = image[""] {
                    try Data(bytes).write(to: URL(filePath: path), options: .atomic)
                } else if FileManager.default.fileExists(atPath: path) {
                    try FileManager.default.removeItem(atPath: path)
                }
            }
        }
        // Even after a failure, users of the store continue to use it.
        try open()
        try replacement.get()
    }

    /// The file as text.
    /// - Throws: ``StoreError`` if it cannot be read, or the store is not a file.
    public func export() throws -> String { try image()[""].map { StoreText.lines($0) } ?? "" }

    private func path(for operation: StoreError.Operation) throws -> String {
        guard location.hasPrefix("/") else {
            throw StoreError(
                operation, path: location,
                reason: "it is not a file with an absolute path, and \(type(of: self)) does not implement image() "
                    + "and load(_:)")
        }
        return location
    }

    func attempt<Value>(_ operation: StoreError.Operation, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(operation, path: location, reason: StoreText.reason(of: error), underlying: error)
        }
    }
}

/// Text forms of the contents of stores.
enum StoreText {
    /// Returns bytes as text if they are text, otherwise in Base64.
    static func lines(_ bytes: [UInt8]) -> String {
        text(bytes) ?? "base64 \(Data(bytes).base64EncodedString())"
    }

    /// Returns bytes in one line: text as a literal, anything else in Base64.
    static func line(_ bytes: [UInt8]) -> String {
        text(bytes).map(ScriptSpelling.literal) ?? "base64 \(Data(bytes).base64EncodedString())"
    }

    private static func text(_ bytes: [UInt8]) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let isReadable = text.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t" || $0 == "\r"
        }
        return isReadable ? text : nil
    }

    /// Returns the system's message for a file that could not be read or written.
    static func reason(of error: any Error) -> String {
        guard let error = error as? CocoaError, let system = error.underlying as? POSIXError else {
            return String(describing: error)
        }
        return String(cString: strerror(system.code.rawValue))
    }

    /// Returns a value as JSON with sorted keys, each on its own line.
    static func json(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(value)) + Array("\n".utf8)
    }

    /// Reads a value that ``json(_:)`` wrote.
    static func value<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json))
    }
}
