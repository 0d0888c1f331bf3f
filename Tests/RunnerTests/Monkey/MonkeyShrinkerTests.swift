import Testing

@testable import Runner

@Suite("Shrinking a monkey's events") struct MonkeyShrinkerTests {
    private struct Failure: Error {}

    /// Events with numbers as statements; it crashes when the needed ones occur in their order.
    private func shrink(
        _ count: Int, needing needed: [Int], limit: Int = 1000, starts: Set<Int> = []
    ) throws -> (numbers: [Int]?, shrinker: MonkeyShrinker) {
        var shrinker = MonkeyShrinker(limit: limit) { events in
            var rest = needed[...]
            for (index, event) in events.enumerated() where rest.first == Int(event.statement) {
                rest.removeFirst()
                if rest.isEmpty { return Array(events[...index]) }
            }
            return nil
        }
        let events = (0..<count).map { MonkeyEvent("\($0)", isAtStart: starts.contains($0)) }
        let found = try shrinker.shrink(events)
        return (found?.compactMap { Int($0.statement) }, shrinker)
    }

    @Test(
        "nothing is left that is not needed",
        arguments: [[99], [0, 99], [3, 50, 51, 98], [0, 1, 2, 3], Array(90..<100), [42]])
    func minimal(needed: [Int]) throws {
        let (numbers, shrinker) = try shrink(100, needing: needed)
        #expect(numbers == needed)
        #expect(!shrinker.isCut)
    }

    @Test("a short end is found at once") func shortEnd() throws {
        let (numbers, shrinker) = try shrink(100_000, needing: [99_990, 99_999])
        #expect(numbers == [99_990, 99_999])
        #expect(shrinker.trials < 40)
    }

    @Test("an end that begins on the first screen is preferred") func starts() throws {
        var lengths: [Int] = []
        var shrinker = MonkeyShrinker(limit: 20) { events in
            lengths.append(events.count)
            return events.first?.isAtStart == true && events.count == 37 ? events : nil
        }
        let events = (0..<1000).map { MonkeyEvent("\($0)", isAtStart: $0 == 963 || $0 == 100) }
        #expect(try shrinker.shrink(events)?.count == 37)
        #expect(lengths.prefix(6) == [1, 2, 4, 8, 16, 32])
        #expect(lengths.dropFirst(6).first == 37)
    }

    @Test("the number of trials is limited, and what was found so far is returned") func limit() throws {
        let needed = Array(stride(from: 0, to: 1000, by: 7))
        let (numbers, shrinker) = try shrink(1000, needing: needed, limit: 30)
        #expect(shrinker.isCut)
        #expect(shrinker.trials <= 31)
        #expect(numbers.map { Set(needed).isSubset(of: $0) } == true)
        let none = try shrink(1000, needing: needed, limit: 0)
        #expect(none.shrinker.trials == 1)
        #expect(none.numbers?.count == 995)
    }

    @Test("events that do not crash again are told from those that do") func lost() throws {
        #expect(try shrink(50, needing: [100]).numbers == nil)
    }

    @Test("an error of a trial ends the search") func errors() {
        var shrinker = MonkeyShrinker(limit: 10) { _ in throw Failure() }
        #expect(throws: Failure.self) { try shrinker.shrink([MonkeyEvent("0"), MonkeyEvent("1")]) }
    }
}
