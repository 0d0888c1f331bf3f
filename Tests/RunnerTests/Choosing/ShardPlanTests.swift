import Runner
import TestProject
import Testing

@Suite("The parts of a run") struct ShardPlanTests {
    private func files(_ plan: ShardPlan) -> [[Int]] { plan.parts.map { $0.map(\.file) } }

    @Test("have equal durations, in the order of the run, the same each time")
    func balance() {
        let seconds: [Double?] = [1, 9, 2, 3, 3]
        let plan = ShardPlan(seconds: seconds, count: 2)
        #expect(files(plan) == [[1], [0, 2, 3, 4]])
        #expect(files(ShardPlan(seconds: seconds, count: 2)) == files(plan))
    }

    @Test("have every file once, and are never empty", arguments: 1...12)
    func partition(count: Int) {
        let seconds: [Double?] = [nil, 0, 2, nil, 0, 5, nil, 0, 8, nil, 0, 11]
        let parts = files(ShardPlan(seconds: seconds, count: count))
        #expect(parts.count == count)
        #expect(parts.allSatisfy { !$0.isEmpty && $0 == $0.sorted() })
        #expect(parts.flatMap(\.self).sorted() == Array(0..<12))
    }

    @Test("have consecutive tests of files when there are fewer files than parts")
    func tests() {
        let plan = ShardPlan(seconds: [1, 3], tests: [4, 10], count: 4)
        #expect(
            plan.parts == [
                [.init(file: 0)], [.init(file: 1, tests: 0..<3)], [.init(file: 1, tests: 3..<6)],
                [.init(file: 1, tests: 6..<10)],
            ])
    }

    @Test("are empty only if there are fewer tests, and files that cannot be divided stay whole")
    func fewerTests() {
        #expect(ShardPlan(seconds: [nil], tests: [2], count: 4).parts.map(\.count) == [1, 1, 0, 0])
        #expect(ShardPlan(seconds: [nil, 5], tests: [3, nil], count: 4).parts.map(\.count) == [1, 1, 1, 1])
        #expect(ShardPlan(seconds: [nil], tests: [nil], count: 2).parts == [[.init(file: 0)], []])
    }

    @Test(
        "are written as I/N",
        arguments: ["0/4", "5/4", "1", "a/b", "1/0", "1/2/3", "-1/4", "", "1/10001", "1/99999999999999999999"])
    func mistakes(text: String) {
        #expect(Shard(text) == nil)
        #expect(Shard("2/4") == Shard(index: 2, count: 4))
    }
}
