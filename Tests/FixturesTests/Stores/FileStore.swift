import Fixtures
import Foundation

/// A store that is a file of lines, and says nothing about images.
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

/// A store that fails when it is asked to.
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
