/// An open-addressing table from engine cells to payloads: one multiplication and a probe for a look-up.
struct PointerTable<Payload> {
    private var keys: [UInt]
    private var payloads: [Payload?]
    private(set) var count = 0

    init() {
        keys = Array(repeating: 0, count: 64)
        payloads = Array(repeating: nil, count: 64)
    }

    private func slot(_ key: UInt) -> Int {
        Int(truncatingIfNeeded: (key >> 4) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (keys.count - 1)
    }

    subscript(pointer: OpaquePointer) -> Payload? {
        let key = UInt(bitPattern: pointer)
        var index = slot(key)
        while true {
            let found = keys[index]
            if found == key { return payloads[index] }
            if found == 0 { return nil }
            index = (index + 1) & (keys.count - 1)
        }
    }

    /// Stores a payload and returns the one that stood there.
    mutating func insert(_ payload: Payload, for pointer: OpaquePointer) -> Payload? {
        if (count + 1) * 2 > keys.count { grow() }
        let key = UInt(bitPattern: pointer)
        var index = slot(key)
        while keys[index] != 0 && keys[index] != key { index = (index + 1) & (keys.count - 1) }
        let former = keys[index] == key ? payloads[index] : nil
        if keys[index] == 0 { count += 1 }
        keys[index] = key
        payloads[index] = payload
        return former
    }

    /// Takes out every payload for which the test answers true.
    mutating func removeAll(where shouldRemove: (Payload) -> Bool) -> [Payload] {
        var removed: [Payload] = []
        for payload in payloads { if let payload, shouldRemove(payload) { removed.append(payload) } }
        if removed.isEmpty { return [] }
        rebuild(capacity: keys.count, keeping: { !shouldRemove($0) })
        return removed
    }

    private mutating func grow() { rebuild(capacity: keys.count * 2, keeping: { _ in true }) }

    private mutating func rebuild(capacity: Int, keeping: (Payload) -> Bool) {
        let oldKeys = keys
        let oldPayloads = payloads
        keys = Array(repeating: 0, count: capacity)
        payloads = Array(repeating: nil, count: capacity)
        count = 0
        for (index, key) in oldKeys.enumerated() where key != 0 {
            guard let payload = oldPayloads[index], keeping(payload) else { continue }
            var place = slot(key)
            while keys[place] != 0 { place = (place + 1) & (capacity - 1) }
            keys[place] = key
            payloads[place] = payload
            count += 1
        }
    }
}
