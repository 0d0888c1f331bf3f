/// Finds few of a monkey's events that crash the app in the same way.
///
/// It first looks for a short end of the events, preferably one that begins on the app's first screen. Then it leaves
/// out parts of it, each half as long as before, until no single event can be left out: delta debugging.
package struct MonkeyShrinker {
    /// The number of trials that are allowed.
    package let limit: Int
    /// Performs events on a freshly launched app.
    ///
    /// Returns what was performed up to the crash; nil when the app did not crash in the same way.
    private let trial: ([MonkeyEvent]) throws -> [MonkeyEvent]?
    /// Whether the search goes on; asked before each trial.
    private let mayGoOn: () -> Bool
    /// The number of trials so far.
    package private(set) var trials = 0

    /// Creates a search.
    /// - Parameters:
    ///   - limit: the number of trials that are allowed.
    ///   - mayGoOn: asked before each trial; false ends the search.
    ///   - trial: performs events on a freshly launched app; returns those up to the crash, or nil without the crash.
    package init(
        limit: Int, while mayGoOn: @escaping () -> Bool = { true },
        trial: @escaping ([MonkeyEvent]) throws -> [MonkeyEvent]?
    ) {
        self.limit = limit
        self.mayGoOn = mayGoOn
        self.trial = trial
    }

    /// Whether the search ended because no trial was left, and not because nothing could be left out.
    package private(set) var isCut = false

    /// Searches for few events.
    /// - Returns: the events; nil when not even all of them crash the app again.
    package mutating func shrink(_ events: [MonkeyEvent]) throws -> [MonkeyEvent]? {
        guard var found = try shortEnd(of: events) else { return nil }
        var part = max(1, found.count / 2)
        while found.count > 1, !isCut {
            let length = found.count
            try leaveOutRefused(of: &found)
            try leaveOut(parts: part, of: &found)
            let hasShrunk = found.count < length
            if part == 1, !hasShrunk { break }
            part = max(1, hasShrunk ? min(part, found.count / 2) : part / 2)
        }
        return found
    }

    /// Leaves out the events that threw errors: most of them missed the screen, which has another orientation now.
    private mutating func leaveOutRefused(of events: inout [MonkeyEvent]) throws {
        let rest = events.filter { !$0.isRefused }
        guard !rest.isEmpty, rest.count < events.count, let shorter = try attempt(rest) else { return }
        events = shorter
    }

    /// Leaves out each part of the events that is not needed.
    private mutating func leaveOut(parts part: Int, of events: inout [MonkeyEvent]) throws {
        var start = 0
        while start < events.count, part < events.count, !isCut {
            let end = min(start + part, events.count)
            if let shorter = try attempt(Array(events[..<start] + events[end...])) {
                events = shorter
            } else {
                start = end
            }
        }
    }

    /// A short end of the events that crashes the app, or all of them.
    private mutating func shortEnd(of events: [MonkeyEvent]) throws -> [MonkeyEvent]? {
        for length in Self.lengths(of: events) {
            if let end = try attempt(Array(events.suffix(length))) { return end }
            if isCut { break }
        }
        // Without this trial, nothing is known about the events.
        trials += 1
        return try trial(events)
    }

    /// The lengths of the ends to try: very short ones, those that begin on the first screen, and others.
    ///
    /// Their distances grow, so that their number stays small.
    private static func lengths(of events: [MonkeyEvent]) -> [Int] {
        var lengths = [1, 2, 4, 8]
        let starts = events.indices.reversed().filter { events[$0].isAtStart }
        var index = 0
        while index < starts.count {
            lengths.append(events.count - starts[index])
            index += max(1, index / 4)
        }
        var length = 16
        while length < events.count {
            lengths.append(length)
            length *= 2
        }
        return Set(lengths).filter { $0 < events.count }.sorted()
    }

    private mutating func attempt(_ events: [MonkeyEvent]) throws -> [MonkeyEvent]? {
        guard trials < limit, mayGoOn() else {
            isCut = true
            return nil
        }
        trials += 1
        return try trial(events)
    }
}
