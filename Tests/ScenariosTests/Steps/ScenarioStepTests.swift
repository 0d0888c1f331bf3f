import Automation
import Scenarios
import Testing

@Suite("1.1 Steps and step results, in scenarios")
struct ScenarioStepTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    @Test("CK-2: succeeding steps run once each, in order, and are reported with their durations")
    func success() throws {
        let slow = BlockStep("b") { _, context in
            context.clock.sleep(until: context.clock.now + 0.5)
            return .success
        }
        let trace = try SequenceScenario("Two", [step("a"), slow]).run(in: phone.session)
        #expect(trace.visits.map(\.description) == ["a", "b"])
        #expect(trace.visits.map(\.status) == [.passed, .passed])
        #expect(trace.visits.map(\.attempts) == [1, 1])
        #expect(trace.visits[0].duration == 0 && trace.visits[1].duration == 0.5)
    }

    @Test("CK-3: a failing step ends the scenario; the steps after it are never run")
    func failure() throws {
        var runs = 0
        let last = BlockStep("last") { _, _ in
            runs += 1
            return .success
        }
        let trace = phone.trace(SequenceScenario("Three", [step("first"), failing("no luck"), last]))
        #expect(trace.visits.map(\.status) == [.passed, .failed])
        #expect(runs == 0)
        #expect(trace.error?.reason == "The step failed: no luck")
    }

    @Test("CK-5: a step waits for what a timer of the app does meanwhile")
    func timer() throws {
        var isReady = false
        phone.after(0.05) { isReady = true }
        let waiting = BlockStep("wait for the timer") { _, context in
            try context.waitUnless(isReady, "the timer has not fired")
            return .success
        }
        let trace = try SequenceScenario("Timer", [waiting]).run(in: phone.session)
        #expect(isReady && (5...7).contains(trace.visits[0].attempts))
    }

    @Test("CK-7: a scenario that times out says where, for how long and what was missing")
    func timeout() throws {
        let line = #line + 1
        let waiting = BlockStep("wait", timeout: 0.2) { _, _ in .wait("the list is empty") }
        let trace = phone.trace(SequenceScenario("Timeout", [waiting]))
        let error = try #require(trace.error)
        #expect(error.path == "wait")
        #expect(error.reason == "The step timed out after 0.20 seconds: the list is empty")
        #expect(error.place?.line == line)
        #expect(error.place?.path == #filePath)
    }

    @Test("CK-12: what a step throws is told by the scenario")
    func thrown() throws {
        struct Broken: Error {}
        let step = BlockStep("throw") { _, _ in throw Broken() }
        let trace = phone.trace(SequenceScenario("Throw", [step]))
        #expect(trace.error?.reason == "The step failed: Broken()")
        #expect(trace.error?.stepError?.cause is Broken)
    }

    @Test("CK-79: an asynchronous step suspends on the device's clock")
    func async() throws {
        var isDone = false
        phone.after(3) { isDone = true }
        let step = AsyncStep("wait for the upload") { step, context in
            try await context.wait { isDone }
            try await context.sleep(1)
            try context.store["seen"] = context.session.clock.now
            step.result = "uploaded"
            return .success
        }
        let sequence = SequenceScenario("Upload", [step])
        let trace = try sequence.run(in: phone.session)
        #expect(trace.visits[0].result == AnyHashable("uploaded"))
        #expect(trace.visits[0].duration > 3.9 && trace.visits[0].duration < 4.1)
        #expect(sequence.state(forKey: "seen") as? Double == phone.now)
    }

    @Test("CK-79: an asynchronous step that takes too long is cancelled and cleans up")
    func asyncTimeout() throws {
        var cancelled = false
        let step = AsyncStep("sleep too long", timeout: 0.2) { _, context in
            do {
                try await context.sleep(60)
            } catch is CancellationError {
                cancelled = true
            }
            return .success
        }
        let trace = phone.trace(SequenceScenario("Too long", [step]))
        #expect(trace.error?.reason.hasPrefix("The step timed out after 0.20 seconds") == true)
        #expect(trace.visits[0].duration >= 0.2 && trace.visits[0].duration < 0.25)
        #expect(cancelled)
    }

    @Test("CK-79: an asynchronous step fails with what it throws, waits as it says, and can be visited again")
    func asyncOutcomes() throws {
        struct Broken: Error {}
        var visits = 0
        let step = AsyncStep("try") { step, context in
            visits += 1
            try await context.sleep(0.1)
            if visits == 1 { throw TestStepWait(reason: Broken()) }
            if visits == 3 { throw Broken() }
            step.result = "again"
            return .success
        }
        let flow = FlowScenario("Async") { $0.step("a", step).start("a").on("a", equals: "again", goTo: "a") }
        let trace = phone.trace(flow)
        #expect(trace.visits.map(\.attempts) == [2, 1])
        #expect(trace.error?.stepError?.cause is Broken)
    }

    @Test("CK-79: a scenario runs among other tasks, and ends with the task that runs it")
    func cancellation() async throws {
        let trace = try await ScenarioRun(FlowScenario.loop(over: 3), in: phone.session).runAsync()
        #expect(trace.visits.count == 12)
        let task = Task {
            let phone = try Phone()
            let endless = FlowScenario("Endless") {
                $0.plain("a").start("a").then("a", "a").onFailure(of: "a", goTo: "a")
            }
            endless.limits.transitions = nil
            endless.limits.visitsWithoutProgress = nil
            try await ScenarioRun(endless, in: phone.session).runAsync()
        }
        task.cancel()
        let error = await #expect(throws: ScenarioError.self) { try await task.value }
        #expect(error?.stepError?.cause is CancellationError)
    }

    @Test("CK-81: waiting takes the device's time only, not that of whoever runs the test")
    func virtualTime() throws {
        let waiting = BlockStep("wait ten minutes", timeout: 600) { _, _ in .wait("for ever") }
        var trace: ScenarioTrace?
        let elapsed = ContinuousClock().measure { trace = phone.trace(SequenceScenario("Ten minutes", [waiting])) }
        let duration = try #require(trace?.duration)
        #expect(duration >= 600 && duration < 601)
        #expect(elapsed < .seconds(300))
    }
}
