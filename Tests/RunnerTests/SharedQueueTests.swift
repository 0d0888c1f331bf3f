import Foundation
import Testing

@testable import Runner

@Suite("Memory that a worker shares with its supervisor")
struct SharedQueueTests {
    private func append(_ bytes: [UInt8], to queue: SharedQueue) -> Int { bytes.withUnsafeBytes { queue.append($0) } }

    private func content(of queue: SharedQueue) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try queue.take { bytes.append(contentsOf: $0) }
        return bytes
    }

    @Test("returns what was appended, and is empty then")
    func order() throws {
        let queue = try #require(SharedQueue())
        #expect(!queue.hasContent)
        #expect(append([1, 2], to: queue) == 2 && append([], to: queue) == 0 && append([3], to: queue) == 1)
        #expect(queue.hasContent)
        #expect(try content(of: queue) == [1, 2, 3])
        #expect(!queue.hasContent)
        #expect(try content(of: queue).isEmpty)
    }

    @Test("takes no more than it has room for, and begins again at its start")
    func room() throws {
        let queue = try #require(SharedQueue())
        let many = (0..<SharedQueue.capacity + 10).map { UInt8(truncatingIfNeeded: $0) }
        #expect(append(many, to: queue) == SharedQueue.capacity)
        #expect(append([1], to: queue) == 0)
        #expect(try content(of: queue) == Array(many.prefix(SharedQueue.capacity)))
        // What is behind the end is at the start.
        for length in [3, SharedQueue.capacity - 1, 7, SharedQueue.capacity] {
            #expect(append(Array(many.prefix(length)), to: queue) == length)
            #expect(try content(of: queue) == Array(many.prefix(length)))
        }
    }

    @Test("the bell rings once until what was appended is taken")
    func bell() throws {
        let queue = try #require(SharedQueue())
        #expect(queue.ring() && !queue.ring())
        _ = try content(of: queue)
        #expect(queue.ring())
    }

    @Test("something is due when there is much, or when everything is urgent")
    func due() throws {
        let queue = try #require(SharedQueue())
        #expect(append([1], to: queue) == 1 && !queue.isDue)
        _ = append([UInt8](repeating: 0, count: SharedQueue.capacity / 2), to: queue)
        #expect(queue.isDue)
        _ = try content(of: queue)
        #expect(!queue.isDue)
        queue.makeUrgent()
        #expect(queue.isDue)
    }

    @Test("no byte is lost while one thread appends and another, slower one takes")
    func threads() throws {
        // Each thread uses its own half of the queue, as the two processes do.
        nonisolated(unsafe) let queue = try #require(SharedQueue())
        let total = 3 * SharedQueue.capacity + 12_345
        let writer = Thread {
            var sent = 0
            while sent < total {
                let bytes = (sent..<min(sent + 977, total)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
                var rest = bytes[...]
                while !rest.isEmpty {
                    rest = rest.dropFirst(rest.withUnsafeBytes { queue.append($0) })
                    if !rest.isEmpty { queue.waitForRoom() }
                }
                sent += bytes.count
            }
        }
        writer.start()
        var received: [UInt8] = []
        while received.count < total { received += try content(of: queue) }
        #expect(received == (0..<total).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    }
}
