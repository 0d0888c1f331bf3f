import CJavaScriptCore

/// An open-addressing table from engine cells to what Swift attaches to them.
///
/// A look-up costs a multiplication, a probe and no reference count.
final class PointerTable<Payload> {
    private typealias Slot = (key: UInt, entry: Unmanaged<WeakCell<Payload>>?)

    private var slots: UnsafeMutableBufferPointer<Slot>
    private var mask: Int
    private(set) var count = 0

    init() {
        slots = PointerTable.allocate(64)
        mask = 63
    }

    deinit {
        for slot in slots { slot.entry?.release() }
        slots.deallocate()
    }

    private static func allocate(_ capacity: Int) -> UnsafeMutableBufferPointer<Slot> {
        let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: capacity)
        slots.initialize(repeating: (0, nil))
        return slots
    }

    @inline(__always)
    private func place(_ key: UInt) -> Int {
        var index = Int(truncatingIfNeeded: (key >> 4) &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
        while slots[index].key != key && slots[index].key != 0 { index = (index &+ 1) & mask }
        return index
    }

    /// What is attached to a cell; the table keeps it.
    @inline(__always)
    func entry(_ cell: OpaquePointer) -> Unmanaged<WeakCell<Payload>>? { slots[place(UInt(bitPattern: cell))].entry }

    /// Attaches an entry to a cell, and returns the one that had been attached.
    func insert(_ entry: WeakCell<Payload>, for cell: OpaquePointer) -> WeakCell<Payload>? {
        if (count + 1) * 2 > slots.count { rebuild(capacity: slots.count * 2) }
        let key = UInt(bitPattern: cell)
        let index = place(key)
        let former = slots[index].entry
        if slots[index].key == 0 { count += 1 }
        slots[index] = (key, .passRetained(entry))
        return former?.takeRetainedValue()
    }

    /// Takes out every entry for which the test answers true.
    func removeAll(where shouldRemove: (WeakCell<Payload>) -> Bool) -> [WeakCell<Payload>] {
        var removed: [WeakCell<Payload>] = []
        for index in slots.indices {
            guard let entry = slots[index].entry, shouldRemove(entry.takeUnretainedValue()) else { continue }
            removed.append(entry.takeRetainedValue())
            slots[index].entry = nil
        }
        // Emptied slots would break the probing of others.
        if !removed.isEmpty { rebuild(capacity: slots.count) }
        return removed
    }

    private func rebuild(capacity: Int) {
        let former = slots
        slots = PointerTable.allocate(capacity)
        mask = capacity - 1
        count = 0
        for slot in former where slot.entry != nil {
            slots[place(slot.key)] = slot
            count += 1
        }
        former.deallocate()
    }
}

/// A reference to a cell of the engine that does not keep it alive, with what Swift attaches to the cell.
final class WeakCell<Payload> {
    private let group: JSContextGroupRef
    private let weak: JSWeakRef
    let payload: Payload

    init(_ object: JSObjectRef, group: JSContextGroupRef, payload: Payload) {
        self.group = group
        // Creation only fails for a null object.
        weak = JSWeakCreate(group, object)
        self.payload = payload
    }

    /// The cell, or nil once it has been collected.
    var object: JSObjectRef? { JSWeakGetObject(weak) }

    deinit { JSWeakRelease(group, weak) }
}
