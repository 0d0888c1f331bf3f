public import Automation
internal import Files
internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// The data that the device keeps for an app between launches, besides its folder.
struct AppData {
    let preferences = Preferences()
    let keychain = Keychain()
    let permissions = Permissions()
    let random: SeededSource

    init(seed: UInt64) { random = SeededSource(seed: seed) }
}

/// The user defaults of an app: strings, numbers, Booleans, dates, data, arrays and dictionaries.
public final class Preferences {
    private var values: [String: AttributeValue] = [:]
    var didChange: ((String) -> Void)?

    /// Creates an empty store.
    public init() {}

    /// The value for a key; `.null` removes it.
    public subscript(key: String) -> AttributeValue {
        get { values[key] ?? .null }
        set {
            guard newValue != self[key] else { return }
            values[key] = newValue.isNull ? nil : newValue
            didChange?(key)
        }
    }

    /// The keys that have a value, in alphabetical order.
    public var keys: [String] { values.keys.sorted() }

    /// All keys with their values; the setter notifies of each changed key, in alphabetical order.
    public var dictionaryRepresentation: [String: AttributeValue] {
        get { values }
        set { for key in Set(values.keys).union(newValue.keys).sorted() { self[key] = newValue[key] ?? .null } }
    }

    /// The string for a key, if any.
    public func string(forKey key: String) -> String? { self[key].string }
    /// The Boolean for a key; false when there is none.
    public func bool(forKey key: String) -> Bool { self[key].bool ?? false }
    /// The number for a key; 0 when there is none.
    public func double(forKey key: String) -> Double { self[key].number ?? 0 }
    /// The date for a key, in seconds since 1 January 1970 UTC, if any.
    public func date(forKey key: String) -> Double? { self[key].date }
    /// The bytes for a key, if any.
    public func data(forKey key: String) -> [UInt8]? { self[key].data }
}

/// A folder inside the data folder of an app, as on the device.
public enum DataFolder: String, CaseIterable, Hashable, Sendable {
    /// The user's documents.
    case documents = "Documents"
    /// Files that the user does not see, such as `Library/Application Support`.
    case library = "Library"
    /// Files that the app can recreate.
    case caches = "Library/Caches"
    /// Files that the app needs only briefly.
    case temporary = "tmp"
}

/// A temporary folder that is created on first use.
///
/// It is removed on demand, when it is released, or when the process exits.
final class TemporaryFolder {
    private var made: String?
    private var isRemoved = false

    /// Returns the path of the folder, which is created at the first call.
    /// - Throws: an error after its removal, so that nobody creates it again.
    func path() throws -> String {
        guard !isRemoved else { throw CocoaError(.fileNoSuchFile) }
        if let made { return made }
        let path = try Self.make(in: TemporaryFiles.dataFolder)
        made = path
        Self.remaining.add(path)
        return path
    }

    private static func make(in folder: String) throws -> String {
        if let path = TemporaryFiles.makeFolder("jsrun-app-", in: folder) { return path }
        // Foundation makes the folder itself if it is missing, and describes what cannot be made.
        let path = "\(folder)/jsrun-app-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    /// Removes the folder, even while objects of an app that has ended retain it.
    func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        // No test is running that could report a folder that cannot be removed.
        if let made {
            try? FileManager.default.removeItem(atPath: made)
            Self.remaining.forget(made)
        }
    }

    private static let remaining = RemainingFolders()

    fileprivate static func removeRemaining() { remaining.removeAll() }

    deinit { remove() }
}

/// The folders that are still in use: an object in a global variable is never released.
private final class RemainingFolders: Sendable {
    private let paths = Mutex<[String: pid_t]>([:])

    init() { atexit { TemporaryFolder.removeRemaining() } }

    func add(_ path: String) { paths.withLock { $0[path] = getpid() } }
    func forget(_ path: String) { paths.withLock { $0[path] = nil } }

    func removeAll() {
        // A child process that exits leaves its parent's folders alone.
        let own = paths.withLock { $0.filter { $0.value == getpid() } }
        for path in own.keys { try? FileManager.default.removeItem(atPath: path) }
    }
}
