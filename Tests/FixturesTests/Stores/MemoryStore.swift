import Fixtures

/// A store that remembers what was written to it, in memory.
final class MemoryStore: PersistentStore {
    let location = "memory"
    private(set) var isOpen = false
    private(set) var written: [String] = []

    func open() { isOpen = true }
    func close() { isOpen = false }
    func clear() { written = [] }
    func write(_ text: String) { written.append(text) }
}

/// A store of another kind.
final class OtherStore: PersistentStore {
    let location = "elsewhere"
    let isOpen = true

    func open() {}
    func close() {}
    func clear() {}
}
