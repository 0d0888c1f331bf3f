internal import Automation
internal import FoundationEssentials
internal import Glibc

/// A place where an app keeps its data from one launch to the next, as fixtures see it.
///
/// Features are coupled where they store things, not where they show them, so that is where a test prepares its start
/// state. What is written is saved when a call returns: a second connection sees it.
///
/// A store that is one file, whose `location` is its absolute path, has ``name``, ``files``, ``image()``, ``load(_:)``
/// and ``export()`` by itself.
public protocol PersistentStore: AnyObject {
    /// Where the data is, such as the path of a file.
    var location: String { get }

    /// What the store is called among those of its app, such as `accounts.sqlite` or `preferences`.
    var name: String { get }

    /// The paths of the files that the store keeps, those beside its own included; none for one without files.
    var files: [String] { get }

    /// Whether the store can be used now.
    var isOpen: Bool { get }

    /// Opens the store, creating an empty one when there is none; does nothing when it is open.
    /// - Throws: ``StoreError`` when it cannot be opened.
    func open() throws

    /// Closes the store; does nothing when it is closed.
    /// - Throws: ``StoreError`` when something still uses it.
    func close() throws

    /// Removes everything: the store and what lies beside it go, an empty one of the same kind takes their place.
    ///
    /// Whoever holds the store goes on using it, without a new launch.
    /// - Throws: ``StoreError`` when the old one cannot be removed or the new one not be created.
    func clear() throws

    /// Everything that the store holds, as the bytes of files by relative path.
    ///
    /// A store that is one file has it under the empty path; one that holds nothing may have no file at all.
    /// - Throws: ``StoreError`` when it cannot be read.
    func image() throws -> [String: [UInt8]]

    /// Replaces everything by what an image holds; without any file the store is empty then.
    ///
    /// Whoever holds the store goes on using it. An image that does not fit leaves the store as it is.
    /// - Throws: ``StoreError`` when the image is damaged or of a newer version, or the store cannot be written.
    func load(_ image: [String: [UInt8]]) throws

    /// Everything that the store holds as text in a fixed order: equal for stores that hold the same.
    /// - Throws: ``StoreError`` when it cannot be read.
    func export() throws -> String
}

extension PersistentStore {
    /// The last part of the location.
    public var name: String { location.split(separator: "/").last.map(String.init) ?? location }

    /// The location, when it is the path of a file.
    public var files: [String] { location.hasPrefix("/") ? [location] : [] }

    /// The bytes of the file.
    /// - Throws: ``StoreError`` when it cannot be read, or the store is no file.
    public func image() throws -> [String: [UInt8]] {
        let path = try path(for: .save)
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        return try attempt(.save) { ["": [UInt8](try Data(contentsOf: URL(filePath: path)))] }
    }

    /// Closes the store, replaces the file, and opens the store again.
    /// - Throws: ``StoreError`` when the file cannot be written, or the store is no file; else what opening throws.
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
        // Whatever went wrong, whoever holds the store goes on using it.
        try open()
        try replacement.get()
    }

    /// The file as text.
    /// - Throws: ``StoreError`` when it cannot be read, or the store is no file.
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

/// How stores are put into words.
enum StoreText {
    /// Bytes as they are when they are text, otherwise in Base64.
    static func lines(_ bytes: [UInt8]) -> String {
        text(bytes) ?? "base64 \(Data(bytes).base64EncodedString())"
    }

    /// Bytes in one line: a text as a literal, anything else in Base64.
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

    /// Why a file could not be read or written, in the system's words.
    static func reason(of error: any Error) -> String {
        guard let error = error as? CocoaError, let system = error.underlying as? POSIXError else {
            return String(describing: error)
        }
        return String(cString: strerror(system.code.rawValue))
    }

    /// A value as JSON with sorted keys, each on its own line.
    static func json(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(value)) + Array("\n".utf8)
    }

    /// What ``json(_:)`` wrote.
    static func value<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json))
    }
}
