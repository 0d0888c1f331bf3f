import CJavaScriptCore
import Synchronization

/// Finds the Swift side of an engine context in callbacks, which are given nothing else.
///
/// The engine's functions carry no data of the embedder, so one table of the process is needed. It holds addresses only.
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

    /// The heap, which lives as long as any of its contexts does.
    @inline(__always)
    static func heap(of context: JSContextRef) -> Unmanaged<Heap>? {
        // The engine's contexts are global ones in all but name; asking it costs a lock.
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

/// The contexts that were used last, readable without a lock.
///
/// A reader asks for a context it is using, so nobody removes or adds that one meanwhile; another context may take over
/// its slot. The key read again after the value tells.
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

    /// Called with the registry locked.
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

    /// Called with the registry locked.
    func remove(_ key: UInt) {
        if key0.load(ordering: .relaxed) == key { key0.store(0, ordering: .sequentiallyConsistent) }
        if key1.load(ordering: .relaxed) == key { key1.store(0, ordering: .sequentiallyConsistent) }
    }
}
