import Automation
import Testing

@Suite("Steps")
struct TestStepTests {
    let world = World(menu())

    func run(_ step: any TestStep) -> TestStepReport { TestStepRunner().run(step, in: world.session) }

    @Test("a step passes with what it results in, whatever that is")
    func success() {
        let step = BlockStep("count") { step, _ in
            step.result = 7
            return .success
        }
        let report = run(step)
        #expect(report.passed && report.attempts == 1 && report.duration == 0)
        #expect(step.result == AnyHashable(7) && report.result == AnyHashable(7))
        let negative = run(
            BlockStep("no") { step, _ in
                step.result = false
                return .success
            })
        #expect(negative.passed && negative.result == AnyHashable(false))
    }

    @Test("a waiting step is run again while time passes")
    func waiting() {
        var isReady = false
        world.clock.after(0.05) { isReady = true }
        let report = run(BlockStep("flag") { _, _ in isReady ? .success : .wait("no flag yet") })
        #expect(report.passed)
        #expect((5...7).contains(report.attempts))
    }

    @Test("a wait beyond the timeout fails with the limit and the last reason")
    func timeout() {
        let report = run(BlockStep("never", timeout: 0.2) { _, context in .wait("attempt \(context.attempt)") })
        #expect(report.duration >= 0.2 && report.duration <= 0.4)
        #expect(report.error?.kind == .timedOut(0.2))
        #expect(report.error?.description.hasPrefix("The step timed out after 0.20 seconds: attempt") == true)
        #expect(report.error?.cause as? TestStepFailure == TestStepFailure("attempt \(report.attempts)"))
    }

    @Test("a run that takes long by itself is not interrupted")
    func long() {
        let report = run(
            BlockStep("long", timeout: 0.1) { _, context in
                context.clock.sleep(until: context.clock.now + 1)
                return .success
            })
        #expect(report.passed && report.duration >= 1)
    }

    @Test("changed defaults concern later steps only")
    func defaults() {
        var defaults = TestStepDefaults()
        let before = BlockStep("before", defaults: defaults) { _, _ in .success }
        defaults.timeout = 3
        let after = BlockStep("after", defaults: defaults) { _, _ in .success }
        #expect(before.timeout == 10 && after.timeout == 3)
    }

    @Test("a deliberate wait cannot time out early, and can be visited again")
    func deliberate() {
        let step = BlockStep.wait(11.5)
        #expect(step.timeout == 22)
        for _ in 0..<2 {
            let report = run(step)
            #expect(report.passed && report.duration >= 11.5 && report.duration < 11.6)
        }
    }

    @Test("a failure without a reason says so")
    func noReason() {
        #expect(run(BlockStep("f") { _, _ in .failure("") }).error?.description == "The step failed: no reason given")
        let wait = run(BlockStep("w", timeout: 0) { _, _ in .wait("") })
        #expect(wait.error?.description.hasSuffix("no reason given") == true)
    }

    @Test("what a step throws makes it fail")
    func throwing() throws {
        struct Broken: Error {}
        #expect(run(BlockStep("t") { _, _ in throw Broken() }).error?.description.contains("Broken") == true)
        world.session.setTimeout(0)
        let tap = BlockStep("tap") { _, context in
            try context.session.target.related(.frontMostApp).related(.toolbar).tap()
            return .success
        }
        #expect(run(tap).error?.description.contains("target.frontMostApp().toolbar()") == true)
    }

    @Test("guards fail or wait with exactly their message, and let through what holds")
    func guards() {
        let failing = run(
            BlockStep("g") { _, context in
                try context.require(true, "unused")
                try context.require(false, "3 is not 4")
                return .success
            })
        #expect(failing.error?.cause as? TestStepFailure == TestStepFailure("3 is not 4"))
        let waiting = run(
            BlockStep("g", timeout: 0.05) { _, context in
                try context.waitUnless(false, "not yet")
                return .success
            })
        #expect(waiting.error?.kind == .timedOut(0.05))
        #expect(waiting.error?.cause as? TestStepFailure == TestStepFailure("not yet"))
    }

    @Test("results are emptied before each visit")
    func reset() {
        var visits = 0
        let step = BlockStep("once") { step, _ in
            visits += 1
            if visits == 1 { step.result = "first" }
            return .success
        }
        #expect(run(step).result == AnyHashable("first"))
        #expect(run(step).result == nil)
    }

    @Test("clean-up happens once a visit, not after waits")
    func cleanUp() {
        var cleanUps = 0
        var outcomes: [TestStepOutcome] = [.wait("a"), .wait("b"), .success, .failure("c")]
        let step = BlockStep("c", cleanUp: { _ in cleanUps += 1 }) { _, _ in outcomes.removeFirst() }
        #expect(run(step).attempts == 3)
        #expect(cleanUps == 1)
        #expect(!run(step).passed)
        #expect(cleanUps == 2)
    }
}
