import Automation
import Testing

@Suite("1.1 Steps and step results")
struct TestStepTests {
    let world = World(menu())

    func run(_ step: any TestStep) -> TestStepReport { TestStepRunner().run(step, in: world.session) }

    @Test("CK-1, CK-14, CK-16: a step passes with any result")
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

    @Test("CK-4, CK-5: a waiting step is run again every hundredth of a second while the app continues")
    func waiting() {
        var isReady = false
        world.clock.after(0.05) { isReady = true }
        let report = run(BlockStep("flag") { _, _ in isReady ? .success : .wait("no flag yet") })
        #expect(report.passed)
        #expect((5...7).contains(report.attempts))
        var attempts = 0
        let patient = run(
            BlockStep("five times") { _, context in
                attempts += 1
                return context.attempt <= 5 ? .wait("not yet") : .success
            })
        #expect(patient.passed && patient.attempts == 6 && attempts == 6)
    }

    @Test("CK-6, CK-7: a wait beyond the timeout fails with the limit and the last reason")
    func timeout() {
        let report = run(BlockStep("never", timeout: 0.2) { _, context in .wait("attempt \(context.attempt)") })
        #expect(report.duration >= 0.2 && report.duration <= 0.4)
        #expect(report.error?.kind == .timedOut(0.2))
        #expect(report.error?.description.hasPrefix("The step timed out after 0.20 seconds: attempt") == true)
        #expect(report.error?.cause as? TestStepFailure == TestStepFailure("attempt \(report.attempts)"))
    }

    @Test("CK-8: a run that itself takes long is not interrupted")
    func long() {
        let report = run(
            BlockStep("long", timeout: 0.1) { _, context in
                context.clock.sleep(until: context.clock.now + 1)
                return .success
            })
        #expect(report.passed && report.duration >= 1)
    }

    @Test("CK-9: changed defaults apply to later steps only")
    func defaults() {
        var defaults = TestStepDefaults()
        let before = BlockStep("before", defaults: defaults) { _, _ in .success }
        defaults.timeout = 3
        let after = BlockStep("after", defaults: defaults) { _, _ in .success }
        #expect(before.timeout == 10 && after.timeout == 3)
    }

    @Test("CK-9: the defaults of a task, or of the whole process, apply to all steps that are created from then on")
    func commonDefaults() {
        let before = BlockStep("before") { _, _ in .success }
        var slow = TestStepDefaults()
        slow.timeout = 60
        TestStepDefaults.$scoped.withValue(slow) {
            #expect(BlockStep("slow") { _, _ in .success }.timeout == 60)
            #expect(BlockStep.wait(5).timeout == 65)
            #expect(TestStepDefaults.current.timeout == 60)
            #expect(before.timeout == 10)
            // What is set is the default of the process, which others may see, so it stays as it is.
            TestStepDefaults.current = TestStepDefaults()
            #expect(TestStepDefaults.current.timeout == 60)
        }
        #expect(BlockStep("after") { _, _ in .success }.timeout == 10)
    }

    @Test("CK-10: a deliberate wait cannot time out early, and can be visited again")
    func deliberate() {
        let step = BlockStep.wait(11.5)
        #expect(step.timeout == 22)
        for _ in 0..<2 {
            let report = run(step)
            #expect(report.passed && report.duration >= 11.5 && report.duration < 11.6)
        }
    }

    @Test("CK-11: a failure without a reason says so")
    func noReason() {
        #expect(run(BlockStep("f") { _, _ in .failure("") }).error?.description == "The step failed: no reason given")
        let wait = run(BlockStep("w", timeout: 0) { _, _ in .wait("") })
        #expect(wait.error?.description.hasSuffix("no reason given") == true)
    }

    @Test("CK-12: what a step throws makes it fail")
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

    @Test("CK-13: guards fail or wait with exactly their message, and let through what holds")
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

    @Test("CK-15: a result is gone when the step is visited again")
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

    @Test("CK-17: clean-up happens once a visit, not after waits")
    func cleanUp() {
        var cleanUps = 0
        var outcomes: [TestStepOutcome] = [.wait("a"), .wait("b"), .success, .failure("c")]
        let step = BlockStep("c", cleanUp: { _ in cleanUps += 1 }) { _, _ in outcomes.removeFirst() }
        #expect(run(step).attempts == 3)
        #expect(cleanUps == 1)
        #expect(!run(step).passed)
        #expect(cleanUps == 2)
    }

    @Test("a failure reported by calls that cannot throw makes a step fail, unless it waits to try again")
    func reportedFailures() {
        world.session.setTimeout(0)
        let recorder = FailureCollector()
        world.session.failureRecorder = recorder
        let app = XCUIApplication(world.session)
        let line = #line + 3
        let report = run(
            BlockStep("tap") { _, _ in
                app.buttons["Missing"].tap()
                return .success
            })
        #expect((report.error?.cause as? RecordedFailure)?.place.line == line)
        let retried = run(
            BlockStep("tap again") { _, context in
                if context.attempt == 1 { app.buttons["Missing"].tap() }
                return context.attempt == 1 ? .wait("again") : .success
            })
        #expect(retried.passed)
        #expect(recorder.failures.isEmpty)
    }

    @Test("CK-78: an undeclared result makes a step fail, and the failure lists the declared ones")
    func undeclaredResult() {
        enum Answer: CaseIterable { case yes, no }
        var result: AnyHashable?
        let step = BlockStep("answer") { step, _ in
            step.result = result
            return .success
        }.resulting(in: Answer.self)
        #expect(run(step).passed)
        result = Answer.no
        #expect(run(step).passed)
        result = "maybe"
        let report = run(step)
        #expect(report.error?.kind == .unexpectedResult)
        #expect(report.error?.description == "The step resulted in \"maybe\", but declares yes, no.")
    }

    @Test("CK-79: a suspended step ends when it is resumed, once")
    func suspension() {
        let suspension = TestStepSuspension("the answer")
        world.clock.after(0.3) {
            suspension.resume(.success)
            suspension.resume(.failure("too late"))
        }
        let report = run(BlockStep("ask") { _, _ in .suspended(suspension) })
        #expect(report.passed && report.attempts == 1)
        #expect(report.duration >= 0.3 && report.duration < 0.5)
    }

    @Test("CK-79: a suspended step is cancelled when its timeout is over")
    func suspensionTimeout() {
        var cancellations = 0
        let suspension = TestStepSuspension("the answer", onCancel: { cancellations += 1 })
        let report = run(BlockStep("ask", timeout: 0.2) { _, _ in .suspended(suspension) })
        #expect(report.error?.description == "The step timed out after 0.20 seconds: the answer")
        #expect(report.duration >= 0.2 && report.duration < 0.3)
        #expect(cancellations == 1 && suspension.isCancelled)
        suspension.resume(.success)
        #expect(suspension.outcome == nil)
    }

    @Test("a suspended step may ask to wait, and is run again")
    func suspensionThatWaits() {
        var attempts = 0
        let step = BlockStep("ask") { _, _ in
            attempts += 1
            let suspension = TestStepSuspension("the answer")
            suspension.resume(attempts == 1 ? .wait("not yet") : .success)
            return .suspended(suspension)
        }
        #expect(run(step).attempts == 2)
    }

    @Test("a step that waits while time stands still fails instead of hanging")
    func standstill() {
        world.session.deadline = world.clock.now + 1
        let report = run(BlockStep("wait for ever", timeout: .infinity) { _, _ in .wait("for ever") })
        #expect(report.passed == false && report.duration <= 1.1)
    }
}
