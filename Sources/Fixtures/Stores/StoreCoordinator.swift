public import SimulatedUI

/// All stores of an app, in the order in which they are cleared and loaded.
///
/// They are its databases, preferences, keychain, files and caches.
///
/// It corresponds to Core Data's persistent store coordinator, and is a store itself: an operation whose `Store` it is
/// works on all of them.
///
/// ```swift
/// struct ClearAllDataOperation: FixtureOperation {
///     func run(on stores: StoreCoordinator) throws { try stores.clear() }
/// }
/// ```
public final class StoreCoordinator: PersistentStore {
    /// The stores, in order.
    package let persistentStores: [any PersistentStore]
    /// The identifier of the app whose stores they are; empty when no app runs.
    package let app: String
    /// Random numbers and identifiers for fixtures, the same in every run.
    public let random: SeededSource
    /// The current time of the device, in seconds since 1 January 1970 UTC.
    public var now: Double { date() }
    /// Checks what fixture operations write; nil to check nothing.
    package var fixtureCheck: FixtureCheck?
    /// Called after the stores were cleared or loaded, so that stale data is dropped.
    package var didReset: (() -> Void)?

    private let names: [String]
    private let date: () -> Double

    /// Creates the list of all stores of a launch.
    /// - Parameters:
    ///   - launch: the options of the launch.
    ///   - databases: the stores that the app itself created; a coordinator represents its stores.
    package convenience init(_ launch: LaunchOptions, databases: [any PersistentStore]) {
        let own = databases.flatMap { ($0 as? StoreCoordinator)?.persistentStores ?? [$0] }
        let others: [any PersistentStore] = [
            PreferencesStore(launch.preferences), KeychainStore(launch.keychain),
            FolderStore.files(of: launch, except: own), FolderStore.caches(of: launch, except: own),
        ]
        self.init(
            own + others.filter { other in !own.contains { $0.name == other.name } },
            app: launch.application?.bundleIdentifier ?? "", random: launch.random,
            date: { launch.device?.virtualClock.secondsSince1970 ?? 0 })
    }

    /// Creates a list of stores.
    /// - Parameters:
    ///   - stores: the stores, in order; of two with one name, the second gets a number.
    ///   - app: the identifier of the app.
    ///   - random: the source of random numbers and identifiers for fixtures.
    ///   - date: the current time of the device, in seconds since 1 January 1970 UTC.
    package init(
        _ stores: [any PersistentStore], app: String = "", random: SeededSource = SeededSource(seed: 0),
        date: @escaping () -> Double = { 0 }
    ) {
        persistentStores = stores
        self.app = app
        self.random = random
        self.date = date
        var used: Set<String> = [StoreImage.manifestName]
        names = stores.map { store in
            // Bytes, since a slash with an accent after it is one character.
            let slash = UInt8(ascii: "/")
            let name = String(decoding: store.name.utf8.map { $0 == slash ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
            var unique = name
            var number = 1
            while !used.insert(unique).inserted {
                number += 1
                unique = "\(name) \(number)"
            }
            return unique
        }
    }

    /// The stores with their names in images and exports, in order.
    var named: [(name: String, store: any PersistentStore)] { Array(zip(names, persistentStores)) }

    /// The first store of a kind, or nil.
    public func store<Store>(_ kind: Store.Type) -> Store? { persistentStores.lazy.compactMap { $0 as? Store }.first }

    // MARK: A store itself

    /// The app that the stores belong to.
    public var location: String { "the stores of \(app.isEmpty ? "the app" : app)" }
    /// The name of the list.
    public var name: String { "stores" }
    /// The files of all stores.
    public var files: [String] { persistentStores.flatMap(\.files) }
    /// Whether all stores are open.
    public var isOpen: Bool { persistentStores.allSatisfy(\.isOpen) }

    /// Opens the stores, up to the first that cannot be opened.
    public func open() throws { try each(.open) { try $0.open() } }

    /// Closes the stores, up to the first that cannot be closed.
    public func close() throws { try each(.close) { try $0.close() } }

    /// Clears the stores, up to the first that cannot be cleared, and restarts the random numbers.
    /// - Throws: ``StoreError``, which names the store that failed.
    public func clear() throws {
        try each(.clear) { try $0.clear() }
        random.reset()
        didReset?()
    }

    /// The files of all stores, below their names.
    public func image() throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for (name, store) in named {
            try attempt(.save, on: store) {
                for (path, bytes) in try store.image() { files[path.isEmpty ? name : "\(name)/\(path)"] = bytes }
            }
        }
        return files
    }

    /// Replaces the contents of all stores; stores without data in the image become empty.
    ///
    /// If a store fails, the stores before it are restored.
    /// - Throws: ``StoreError``, which names the store that failed.
    public func load(_ image: [String: [UInt8]]) throws {
        var parts = named.map { _ in [String: [UInt8]]() }
        for path in image.keys.sorted() {
            guard let index = names.firstIndex(where: { path == $0 || path.hasPrefix("\($0)/") }) else {
                throw StoreError(
                    .load, path: location,
                    reason: "the image contains '\(path)', which belongs to none of its stores: "
                        + names.joined(separator: ", "))
            }
            parts[index][String(path.dropFirst(names[index].count + 1))] = image[path]
        }
        var before: [[String: [UInt8]]] = []
        for store in persistentStores { before.append(try attempt(.save, on: store) { try store.image() }) }
        for (index, store) in persistentStores.enumerated() {
            do {
                try attempt(.load, on: store) { try store.load(parts[index]) }
            } catch {
                // The store that failed may be half loaded. The first error is reported.
                for earlier in (0...index).reversed() { try? persistentStores[earlier].load(before[earlier]) }
                throw error
            }
        }
        didReset?()
    }

    /// The contents of all stores, below their names.
    public func export() throws -> String {
        try named.map { name, store in
            let text = try attempt(.read, on: store) { try store.export() }
            return "== \(name)\n\(text)" + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n")
        }.joined()
    }

    // MARK: One after the other

    private func each(_ operation: StoreError.Operation, _ body: (any PersistentStore) throws -> Void) throws {
        for store in persistentStores { try attempt(operation, on: store) { try body(store) } }
    }

    private func attempt<Value>(
        _ operation: StoreError.Operation, on store: any PersistentStore, _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(operation, path: store.location, reason: "\(error)", underlying: error)
        }
    }
}
