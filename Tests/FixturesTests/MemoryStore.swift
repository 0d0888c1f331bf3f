import Fixtures
import Foundation

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

/// A store that is a file of lines, and does not define images.
final class FileStore: PersistentStore {
    let location: String
    private(set) var isOpen = false
    var lines: [String] = [] { didSet { save() } }

    init(location: String) { self.location = location }

    func open() {
        isOpen = true
        let text = (try? String(contentsOfFile: location, encoding: .utf8)) ?? ""
        lines = text.split(separator: "\n").map(String.init)
    }

    func close() { isOpen = false }
    func clear() { lines = [] }

    private func save() {
        try? lines.map { "\($0)\n" }.joined().write(toFile: location, atomically: true, encoding: .utf8)
    }
}

/// A store that fails on request.
final class FailingStore: PersistentStore {
    struct DiskIsFull: Error {}

    let location = "failing"
    var isOpen = true
    var fails = true
    var content: [String: [UInt8]] = [:]

    func open() {}
    func close() {}
    func clear() throws { if fails { throw DiskIsFull() } }
    func image() -> [String: [UInt8]] { content }
    func load(_ image: [String: [UInt8]]) throws {
        if fails { throw DiskIsFull() }
        content = image
    }
    func export() -> String { "" }
}
