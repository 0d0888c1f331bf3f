import TestEvents
import Testing

@Suite struct FailureCausesTests {
    /// A run of tests written as `title: proves < needs`, with a `!` before the titles of those that fail.
    private func causes(_ lines: String...) -> (FailureCauses, RunSummary) {
        var summary = RunSummary()
        for line in lines {
            let parts = line.split(separator: ":").map { $0.split(separator: "<", omittingEmptySubsequences: false) }
            let title = String(parts[0][0])
            func names(_ index: Int) -> [String] {
                guard parts.count > 1, parts[1].count > index else { return [] }
                return parts[1][index].split(separator: " ").map(String.init)
            }
            let isFailed = title.hasPrefix("!")
            let id = TestID(script: "a.js", title: isFailed ? String(title.dropFirst()) : title)
            summary.add(
                failing: .init(id: id, proves: names(0), needs: names(1)), isFailed ? .failed : .passed)
        }
        return (summary.failureCauses, summary)
    }

    /// The features under each failure, as `title < feature by test, test`.
    private func standing(_ pair: (FailureCauses, RunSummary)) -> [String] {
        pair.1.scripts.enumerated().flatMap { script, ran in
            ran.tests.enumerated().compactMap { index, test in
                let features = pair.0.features(under: .init(script: script, test: index))
                guard !features.isEmpty else { return nil }
                let texts = features.map { "\($0.name) by \($0.tests.map(\.title).joined(separator: ", "))" }
                return "\(test.id.title) < \(texts.joined(separator: "; "))"
            }
        }
    }

    @Test("FIX-53: a failure that needs a feature which another failure has broken is a consequence")
    func direct() {
        let run = causes(
            "!signs in: sign-in < account", "!recovers: recovery < sign-in account", "!sorts: sorting < account",
            "reads: reading < sign-in")
        #expect(standing(run) == ["recovers < sign-in by signs in"])
        #expect(run.0.independentCount == 2 && run.0.consequenceCount == 1)
        #expect(run.0.features.map(\.name) == ["sign-in"])
    }

    @Test("through other features the root is reported, whether what is between has failed or not")
    func indirect() {
        let run = causes(
            "!signs in: sign-in", "!signs up: sign-in", "posts: posting < sign-in", "!likes: liking < posting",
            "!shares: sharing < liking", "!reads: reading")
        #expect(
            standing(run) == ["likes < sign-in by signs in, signs up", "shares < sign-in by signs in, signs up"])
        #expect(run.0.independentCount == 3)
    }

    @Test("a failure may depend on several broken features")
    func several() {
        let run = causes("!a: alpha", "!b: beta", "!c: gamma < beta alpha")
        #expect(standing(run) == ["c < alpha by a; beta by b"])
        #expect(run.0.features.map(\.name) == ["alpha", "beta"])
    }

    @Test("features that need each other are not causes of each other, but of what needs them")
    func ring() {
        let run = causes("!a: alpha < beta", "!b: beta < alpha", "!c: gamma < alpha", "!d: delta < delta")
        #expect(standing(run) == ["c < alpha by a; beta by b"])
        #expect(run.0.independentCount == 3)
    }

    @Test("tests that fail for the same feature are each independent, also when one needs what it proves")
    func sameFeature() {
        let run = causes("!a: alpha", "!b: alpha", "!c: alpha < alpha")
        #expect(standing(run).isEmpty)
        #expect(run.0.independentCount == 3)
    }

    @Test("a feature whose tests pass breaks nothing, and a run that declares nothing has independent failures only")
    func nothing() {
        #expect(standing(causes("a: alpha", "!b: beta < alpha", "!c")).isEmpty)
        let run = causes("!a", "!b", "c")
        #expect(run.0.independentCount == 2 && run.0.consequenceCount == 0 && run.0.features.isEmpty)
    }

    @Test("a script that fails outside its tests is an independent failure")
    func outsideTests() {
        var (_, summary) = causes("!a: alpha", "!b: beta < alpha")
        let issue = TestEvent.Issue(fault: .script, name: "Error", message: "went wrong")
        summary.add(
            TestEvent(sequence: 0, deviceTime: 0, realTime: 0, script: "a.js", kind: .issue(issue)))
        #expect(summary.counts.failed == 3)
        #expect(summary.failureCauses.independentCount == 2)
    }

    @Test("a test that fails in each repetition is reported once as a cause")
    func repeated() {
        var summary = RunSummary()
        for _ in 0..<2 {
            summary.add(
                TestEvent(
                    sequence: 0, deviceTime: 0, realTime: 0, script: "a.js",
                    kind: .scriptStarted(.init(app: "A", device: "iPhone 5", systemVersion: "7.1"))))
            summary.add(failing: .init(id: TestID(script: "a.js", title: "a"), proves: ["alpha"]))
            summary.add(failing: .init(id: TestID(script: "a.js", title: "b"), needs: ["alpha"]))
        }
        #expect(summary.scripts.count == 2)
        #expect(standing((summary.failureCauses, summary)) == ["b < alpha by a", "b < alpha by a"])
    }
}
