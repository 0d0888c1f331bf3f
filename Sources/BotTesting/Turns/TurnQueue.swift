/// What was scheduled for later turns, in the order of time, and of scheduling at the same instant.
struct TurnQueue {
    private var entries: [Entry] = []
    private var first = 0

    private struct Entry {
        let deadline: Double
        let body: () -> Void
    }

    /// The instant of the next turn, in seconds; nil when none is scheduled.
    var next: Double? { first < entries.count ? entries[first].deadline : nil }

    /// Adds a turn.
    mutating func insert(at deadline: Double, _ body: @escaping () -> Void) {
        let entry = Entry(deadline: deadline, body: body)
        var index = entries.count
        while index > first, entries[index - 1].deadline > deadline { index -= 1 }
        entries.insert(entry, at: index)
    }

    /// Takes the next turn out; nil when none is scheduled.
    mutating func removeFirst() -> (() -> Void)? {
        guard first < entries.count else { return nil }
        let body = entries[first].body
        first += 1
        if first == entries.count {
            entries.removeAll(keepingCapacity: true)
            first = 0
        } else if first >= 64 {
            entries.removeFirst(first)
            first = 0
        }
        return body
    }
}
