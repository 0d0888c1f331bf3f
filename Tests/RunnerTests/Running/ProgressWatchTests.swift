import Testing

@testable import Runner

@Suite struct ProgressWatchTests {
    @Test("a script that stands still for the limit is over, and one that gets on is not")
    func standstill() {
        var watch = ProgressWatch(limit: 10)
        func isOver(_ time: Double, _ tests: Int, now: Double) -> Bool {
            watch.isOver(.init(deviceTime: time, tests: tests), now: now)
        }
        #expect(!isOver(0, 0, now: 100))
        #expect(!isOver(0, 0, now: 109.9))
        #expect(!isOver(5, 0, now: 111))
        #expect(!isOver(5, 1, now: 120.9))
        #expect(!isOver(5, 1, now: 130))
        #expect(isOver(5, 1, now: 131))
    }

    @Test("it looks often enough for short limits, and not too often for long ones")
    func interval() {
        #expect(ProgressWatch(limit: 10).interval == 0.25)
        #expect(ProgressWatch(limit: 1).interval == 0.05)
        #expect(ProgressWatch(limit: 0.01).interval == 0.005)
    }
}
