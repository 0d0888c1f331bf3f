import CJavaScriptCore

/// An open-addressing table from engine cells to their Swift data.
///
/// A look-up costs a multiplication and a probe, but no reference counting.
final class PointerTable<Entry: AnyObject> {
    private typealias Slot = (key: UInt, entry: Unmanaged<Entry>?)

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

    /// The entry of a cell, retained by the table.
    @inline(__always)
    func entry(_ cell: OpaquePointer) -> Unmanaged<Entry>? { slots[place(UInt(bitPattern: cell))].entry }

    /// Sets the entry of a cell, and returns the previous one.
    func insert(_ entry: Entry, for cell: OpaquePointer) -> Entry? {
        if (count + 1) * 2 > slots.count { rebuild(capacity: slots.count * 2) }
        let key = UInt(bitPattern: cell)
        let index = place(key)
        let former = slots[index].entry
        if slots[index].key == 0 { count += 1 }
        slots[index] = (key, .passRetained(entry))
        return former?.takeRetainedValue()
    }

    /// Removes all entries that pass the test.
    func removeAll(where shouldRemove: (Entry) -> Bool) -> [Entry] {
        var removed: [Entry] = []
        for index in slots.indices {
            guard let entry = slots[index].entry, shouldRemove(entry.takeUnretainedValue()) else { continue }
            removed.append(entry.takeRetainedValue())
            slots[index].entry = nil
        }
        // Emptying slots would break other probe sequences.
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

/// A weak reference to an engine cell, with its Swift data.
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

    /// The cell, or nil after it was collected.
    var object: JSObjectRef? { JSWeakGetObject(weak) }

    deinit { JSWeakRelease(group, weak) }
}
