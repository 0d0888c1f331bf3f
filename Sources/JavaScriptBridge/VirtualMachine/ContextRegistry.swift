import CJavaScriptCore
import Synchronization

/// Finds the Swift side of an engine context in callbacks, which are given nothing else.
///
/// The engine's functions carry no data of the embedder, so one table of the process is needed. It holds addresses only.
enum ContextRegistry {
    private static let heaps = Mutex<[UInt: UInt]>([:])

    static func add(_ context: JSGlobalContextRef, heap: Heap) {
        let address = UInt(bitPattern: Unmanaged.passUnretained(heap).toOpaque())
        heaps.withLock { $0[UInt(bitPattern: context)] = address }
    }

    static func remove(_ context: JSGlobalContextRef) {
        heaps.withLock { $0[UInt(bitPattern: context)] = nil }
    }

    static func heap(of context: JSContextRef) -> Heap? {
        let key = UInt(bitPattern: JSContextGetGlobalContext(context))
        guard let address = heaps.withLock({ $0[key] }), let pointer = UnsafeRawPointer(bitPattern: address) else {
            return nil
        }
        return Unmanaged<Heap>.fromOpaque(pointer).takeUnretainedValue()
    }
}
