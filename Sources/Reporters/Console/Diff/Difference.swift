/// Two sequences laid side by side: what both have, what only one has.
struct Difference {
    /// A stretch of pieces that belong together.
    enum Part: Equatable {
        case both([String])
        case expected([String])
        case received([String])
    }

    private(set) var parts: [Part] = []

    /// Beyond this many pieces to compare with each other, everything between the first and the last difference counts
    /// as different: the result is still right, and it comes at once.
    private static let limit = 2000

    /// Compares pieces by their exact characters: texts that are only canonically equivalent differ.
    init(expected: [String], received: [String]) {
        let expected = expected.map(Exact.init)
        let received = received.map(Exact.init)
        let shorter = min(expected.count, received.count)
        var start = 0
        while start < shorter, expected[start] == received[start] { start += 1 }
        var end = 0
        while end < shorter - start, expected[expected.count - 1 - end] == received[received.count - 1 - end] {
            end += 1
        }
        append(expected[..<start]) { .both($0) }
        let old = expected[start..<(expected.count - end)]
        let new = received[start..<(received.count - end)]
        if old.count + new.count > Self.limit {
            append(old) { .expected($0) }
            append(new) { .received($0) }
        } else {
            compare(Array(old), Array(new))
        }
        append(expected[(expected.count - end)...]) { .both($0) }
    }

    private mutating func compare(_ old: [Exact], _ new: [Exact]) {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            let oldStart = oldIndex
            while removed.contains(oldIndex) { oldIndex += 1 }
            append(old[oldStart..<oldIndex]) { .expected($0) }
            let newStart = newIndex
            while inserted.contains(newIndex) { newIndex += 1 }
            append(new[newStart..<newIndex]) { .received($0) }
            let bothStart = oldIndex
            while oldIndex < old.count, !removed.contains(oldIndex), !inserted.contains(newIndex) {
                oldIndex += 1
                newIndex += 1
            }
            append(old[bothStart..<oldIndex]) { .both($0) }
        }
    }

    private mutating func append(_ pieces: ArraySlice<Exact>, as part: ([String]) -> Part) {
        if !pieces.isEmpty { parts.append(part(pieces.map(\.text))) }
    }

    private struct Exact: Hashable {
        var text: String

        static func == (a: Exact, b: Exact) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

        func hash(into hasher: inout Hasher) {
            for byte in text.utf8 { hasher.combine(byte) }
        }
    }
}
