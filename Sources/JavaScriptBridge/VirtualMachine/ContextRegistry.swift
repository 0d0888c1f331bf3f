import CJavaScriptCore
import Synchronization

/// Finds the Swift side of an engine context in callbacks, which receive nothing else.
///
/// The engine's functions carry no user data, so a process-wide table is needed. It contains only addresses.
enum ContextRegistry {
    private static let heaps = Mutex<[UInt: UInt]>([:])
    private static let recent = RecentContexts()

    static func add(_ context: JSGlobalContextRef, heap: Heap) {
        let address = UInt(bitPattern: Unmanaged.passUnretained(heap).toOpaque())
        heaps.withLock { heaps in
            heaps[UInt(bitPattern: context)] = address
            recent.store(address, for: UInt(bitPattern: context))
        }
    }

    static func remove(_ context: JSGlobalContextRef) {
        heaps.withLock { heaps in
            heaps[UInt(bitPattern: context)] = nil
            recent.remove(UInt(bitPattern: context))
        }
    }

    /// The heap, which lives as long as any of its contexts.
    @inline(__always)
    static func heap(of context: JSContextRef) -> Unmanaged<Heap>? {
        // In practice all of the engine's contexts are global ones; checking costs a lock.
        let address =
            recent.load(UInt(bitPattern: context)) ?? lookUp(UInt(bitPattern: JSContextGetGlobalContext(context)))
        return UnsafeRawPointer(bitPattern: address).map { Unmanaged<Heap>.fromOpaque($0) }
    }

    @inline(never)
    private static func lookUp(_ key: UInt) -> UInt {
        heaps.withLock { heaps in
            guard let address = heaps[key] else { return 0 }
            recent.store(address, for: key)
            return address
        }
    }
}

/// The most recently used contexts, readable without a lock.
///
/// A reader looks up a context that is in use, so it cannot be removed or added meanwhile; but another context may take
/// over its slot. Reading the key again after the value detects that.
private final class RecentContexts: Sendable {
    private let key0 = Atomic<UInt>(0)
    private let key1 = Atomic<UInt>(0)
    private let value0 = Atomic<UInt>(0)
    private let value1 = Atomic<UInt>(0)

    @inline(__always) private func isFirst(_ key: UInt) -> Bool { (key >> 6 ^ key >> 14) & 1 == 0 }

    @inline(__always)
    func load(_ key: UInt) -> UInt? {
        isFirst(key) ? load(key, key0, value0) : load(key, key1, value1)
    }

    @inline(__always)
    private func load(_ wanted: UInt, _ key: borrowing Atomic<UInt>, _ value: borrowing Atomic<UInt>) -> UInt? {
        guard key.load(ordering: .acquiring) == wanted else { return nil }
        let found = value.load(ordering: .acquiring)
        return key.load(ordering: .acquiring) == wanted ? found : nil
    }

    /// Called while the registry is locked.
    func store(_ address: UInt, for key: UInt) {
        isFirst(key) ? store(address, key, key0, value0) : store(address, key, key1, value1)
    }

    private func store(
        _ address: UInt, _ newKey: UInt, _ key: borrowing Atomic<UInt>, _ value: borrowing Atomic<UInt>
    ) {
        key.store(0, ordering: .sequentiallyConsistent)
        value.store(address, ordering: .sequentiallyConsistent)
        key.store(newKey, ordering: .sequentiallyConsistent)
    }

    /// Called while the registry is locked.
    func remove(_ key: UInt) {
        if key0.load(ordering: .relaxed) == key { key0.store(0, ordering: .sequentiallyConsistent) }
        if key1.load(ordering: .relaxed) == key { key1.store(0, ordering: .sequentiallyConsistent) }
    }
}
