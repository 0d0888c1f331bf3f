import TestEvents
import Testing

@Suite struct FeatureGraphTests {
    private func test(_ title: String, proves: [String] = [], needs: [String] = []) -> FeatureGraph.Test {
        .init(id: TestID(script: "a.js", title: title), proves: proves, needs: needs)
    }

    private let fixtures = [
        FeatureGraph.Fixture(name: "addAccount", writes: ["account"]),
        FeatureGraph.Fixture(name: "addEverything", writes: ["account", "history"]),
    ]

    @Test("FIX-2: what tests declare is a graph of features, stored data and what needs what")
    func graph() {
        let graph = FeatureGraph(
            tests: [
                test("recovers", proves: ["recovery"], needs: ["sign-in", "account"]),
                test("signs in", proves: ["sign-in"], needs: ["account"]),
                test("signs in again", proves: ["sign-in", "history"], needs: ["account", "cookies"]),
                test("silent"), test("looks on", needs: ["sign-in", "account"]),
            ], fixtures: fixtures)
        #expect(graph.tests.map(\.id.title) == ["recovers", "signs in", "signs in again", "looks on"])
        #expect(graph.features.map(\.name) == ["history", "recovery", "sign-in"])
        #expect(
            graph.features.map(\.needs) == [["account", "cookies"], ["account", "sign-in"], ["account", "cookies"]])
        #expect(graph.features[2].tests.map(\.id.title) == ["signs in", "signs in again"])
        #expect(graph.storedData.map(\.name) == ["account", "history"])
        #expect(graph.storedData[0].fixtures == ["addAccount", "addEverything"])
        #expect(graph.kind(of: "account") == .storedData && graph.kind(of: "sign-in") == .feature)
        #expect(graph.kind(of: "history") == .feature && graph.kind(of: "cookies") == .unknown)
        #expect(graph.unknownNames == ["cookies"])
    }

    @Test("FIX-55: a fixture whose data tests need is asked for a test that compares it with what the app stores")
    func bridges() {
        let needing = test("signs in", proves: ["sign-in"], needs: ["account"])
        #expect(
            FeatureGraph(tests: [needing], fixtures: fixtures).unbridgedFixtures.map(\.name)
                == ["addAccount", "addEverything"])
        let bridge = FeatureGraph.Test(
            id: TestID(script: "a.js", title: "stores"), bridges: ["addAccount", "addAcount"])
        let graph = FeatureGraph(tests: [needing, bridge], fixtures: fixtures)
        #expect(graph.unbridgedFixtures.map(\.name) == ["addEverything"])
        #expect(graph.problems == [.unknownBridge(name: "addAcount", test: bridge.id, nearest: "addAccount")])
        // No test starts from data that no test needs.
        #expect(FeatureGraph(tests: [test("silent")], fixtures: fixtures).unbridgedFixtures.isEmpty)
    }

    @Test("a name that nothing proves or writes is found, with the nearest known one")
    func unknown() {
        let graph = FeatureGraph(
            tests: [test("a", proves: ["sign-in"], needs: ["acount"]), test("b", needs: ["acount", "zzz"])],
            fixtures: fixtures)
        let ids = graph.tests.map(\.id)
        #expect(
            graph.problems == [
                .unknown(name: "acount", neededBy: ids, nearest: "account"),
                .unknown(name: "zzz", neededBy: [ids[1]], nearest: nil),
            ])
    }

    @Test("features that need each other are reported once for each cycle, by the shortest path")
    func cycles() {
        let graph = FeatureGraph(tests: [
            test("1", proves: ["a"], needs: ["b", "d"]), test("2", proves: ["b"], needs: ["c"]),
            test("3", proves: ["c"], needs: ["a", "b"]), test("4", proves: ["d"], needs: ["d"]),
            test("5", proves: ["e"], needs: ["a"]), test("6", proves: ["x"], needs: ["y"]),
            test("7", proves: ["y"], needs: ["x"]),
        ])
        #expect(graph.problems == [.cycle(["a", "b", "c", "a"]), .cycle(["d", "d"]), .cycle(["x", "y", "x"])])
    }

    @Test("a name that is a feature and stored data is found")
    func ambiguous() {
        let graph = FeatureGraph(tests: [test("a", proves: ["account"])], fixtures: fixtures)
        #expect(graph.problems == [.ambiguous(name: "account", fixtures: ["addAccount", "addEverything"])])
    }

    @Test("FIX-3: a dependency that names features only, and no stored data, is found where fixtures write data")
    func noStoredData() {
        let tests = [
            test("signs in", proves: ["sign-in"], needs: ["account"]),
            test("recovers", proves: ["recovery"], needs: ["sign-in"]),
        ]
        #expect(FeatureGraph(tests: [tests[1], test("signs in", proves: ["sign-in"])]).problems.isEmpty)
        #expect(
            FeatureGraph(tests: tests, fixtures: fixtures).problems == [
                .noStoredData(test: tests[1].id, features: ["sign-in"])
            ])
    }

    @Test("a chain of ten thousand features is walked in a moment")
    func deep() {
        let tests = (0..<10_000).map { test("\($0)", proves: ["f\($0)"], needs: ["f\($0 + 1)"]) }
        let graph = FeatureGraph(tests: tests)
        #expect(graph.unknownNames == ["f10000"])
        #expect(graph.problems.count == 1)
        var summary = RunSummary()
        for test in tests { summary.add(failing: test) }
        #expect(summary.failureCauses.independentCount == 1)
        #expect(summary.failureCauses.features.map(\.name) == ["f9999"])
    }
}

extension RunSummary {
    mutating func add(failing test: FeatureGraph.Test, _ outcome: TestEvent.Outcome = .failed) {
        func event(_ kind: TestEvent.Kind) -> TestEvent {
            TestEvent(
                sequence: 0, deviceTime: 0, realTime: 0, script: test.id.script, test: test.id, kind: kind)
        }
        add(event(.testStarted(.init(title: test.id.title, proves: test.proves, needs: test.needs))))
        add(event(.testEnded(.init(title: test.id.title, outcome: outcome, deviceDuration: 0, realDuration: 0))))
    }
}
