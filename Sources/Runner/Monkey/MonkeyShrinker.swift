/// Finds few of a monkey's events that crash the app in the same way.
///
/// It first looks for a short end of the events, then leaves out parts of it, each half as long as before, until no
/// single event can be left out: delta debugging.
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
            try leaveOut(parts: part, of: &found)
            let hasShrunk = found.count < length
            if part == 1, !hasShrunk { break }
            part = max(1, hasShrunk ? min(part, found.count / 2) : part / 2)
        }
        return found
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
        var length = 1
        while length < events.count {
            if let end = try attempt(Array(events.suffix(length))) { return end }
            if isCut { break }
            length *= 2
        }
        // Without this trial, nothing is known about the events.
        trials += 1
        return try trial(events)
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
