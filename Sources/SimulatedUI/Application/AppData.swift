public import Automation
internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// What the device keeps of an app between its launches, besides its folder.
struct AppData {
    let preferences = Preferences()
    let keychain = Keychain()
    let permissions = Permissions()
    let random: SeededSource

    init(seed: UInt64) { random = SeededSource(seed: seed) }
}

/// The user defaults of an app: texts, numbers, truth values, dates, bytes, and lists and dictionaries of them.
public final class Preferences {
    private var values: [String: AttributeValue] = [:]
    var didChange: ((String) -> Void)?

    /// Creates an empty store.
    public init() {}

    /// The value of a key; `.null` removes it.
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

    /// All keys with their values; setting it tells of each key whose value is another then, in alphabetical order.
    public var dictionaryRepresentation: [String: AttributeValue] {
        get { values }
        set { for key in Set(values.keys).union(newValue.keys).sorted() { self[key] = newValue[key] ?? .null } }
    }

    /// The text of a key, or nil.
    public func string(forKey key: String) -> String? { self[key].string }
    /// The truth value of a key; false when there is none.
    public func bool(forKey key: String) -> Bool { self[key].bool ?? false }
    /// The number of a key; 0 when there is none.
    public func double(forKey key: String) -> Double { self[key].number ?? 0 }
    /// The date of a key in seconds since 1 January 1970 UTC, or nil.
    public func date(forKey key: String) -> Double? { self[key].date }
    /// The bytes of a key, or nil.
    public func data(forKey key: String) -> [UInt8]? { self[key].data }
}

/// A folder in the data folder of an app, as the device lays it out.
public enum DataFolder: String, CaseIterable, Hashable, Sendable {
    /// What the user made.
    case documents = "Documents"
    /// What the app keeps for itself, such as `Library/Application Support`.
    case library = "Library"
    /// What the app can make again.
    case caches = "Library/Caches"
    /// What the app needs for a moment.
    case temporary = "tmp"
}

/// A folder that is made when it is first requested, and removed on demand, when nothing holds it any more, or at last when
/// the process exits.
final class TemporaryFolder {
    private var made: String?
    private var isRemoved = false

    /// The path of the folder, which is made at the first call and never again once it was removed.
    func path() throws -> String {
        if let made { return made }
        guard !isRemoved else { throw CocoaError(.fileNoSuchFile) }
        let manager = FileManager.default
        let base = manager.temporaryDirectory.appending(component: "jsrun-app-\(UUID().uuidString)")
        try manager.createDirectory(at: base, withIntermediateDirectories: true)
        let path = base.path(percentEncoded: false)
        made = path
        Self.remaining.add(path)
        return path
    }

    /// Removes the folder, although objects of an app that has ended may still hold it.
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

/// The folders that something still holds: what is in a global variable is never released.
private final class RemainingFolders: Sendable {
    private let paths = Mutex<[String: pid_t]>([:])

    init() { atexit { TemporaryFolder.removeRemaining() } }

    func add(_ path: String) { paths.withLock { $0[path] = getpid() } }
    func forget(_ path: String) { paths.withLock { $0[path] = nil } }

    func removeAll() {
        // A child that exits leaves what its parent has made.
        let own = paths.withLock { $0.filter { $0.value == getpid() } }
        for path in own.keys { try? FileManager.default.removeItem(atPath: path) }
    }
}
