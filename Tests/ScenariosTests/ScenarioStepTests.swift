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

    @Test("CK-12: what a step throws is reported by the scenario")
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

    @Test("CK-81: waiting takes device time only, and no real time")
    func virtualTime() throws {
        let waiting = BlockStep("wait ten minutes", timeout: 600) { _, _ in .wait("for ever") }
        var trace: ScenarioTrace?
        let elapsed = ContinuousClock().measure { trace = phone.trace(SequenceScenario("Ten minutes", [waiting])) }
        let duration = try #require(trace?.duration)
        #expect(duration >= 600 && duration < 601)
        #expect(elapsed < .seconds(300))
    }
}

@Suite("1.2 Scenario data")
struct ScenarioDataTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    @Test("CK-18: what one step stores, the next one reads")
    func shared() throws {
        var read: Any?
        let sequence = SequenceScenario("Share")
        sequence.addSteps([
            BlockStep("write") { _, context in
                try context.store["n"] = 3
                return .success
            },
            BlockStep("read") { _, _ in
                read = sequence.state(forKey: "n")
                return .success
            },
        ])
        try sequence.run(in: phone.session)
        #expect(read as? Int == 3)
    }

    @Test("CK-19, CK-21: an unknown key reads as nothing, and writing nothing removes a key")
    func nothing() {
        let store = ScenarioStore()
        #expect(store["missing"] == nil)
        store["missing"] = nil
        store["k"] = 1
        #expect(store.keys == ["k"])
        store["k"] = nil
        #expect(store["k"] == nil && store.keys.isEmpty)
    }

    @Test("CK-20: a nested scenario has a store of its own, and reaches the outer one by its name")
    func ownStores() throws {
        let outer = SequenceScenario("Outer", [BlockStep.store("outer", in: "k")])
        var seen: [String?] = []
        let look = BlockStep("look") { _, context in
            seen = [try context.store["k"] as? String, outer.state(forKey: "k") as? String]
            return .success
        }
        outer.addStep(SequenceScenario("Inner", [look]))
        try outer.run(in: phone.session)
        #expect(seen == [nil, "outer"])
    }

    @Test("CK-22: a scenario begins with an empty store, a nested one unless it keeps it")
    func lifetimes() throws {
        for keeps in [false, true] {
            let count = StateKey<Int>("count")
            let inner = SequenceScenario(
                "Inner",
                [
                    BlockStep("count") { _, context in
                        let store = try context.store
                        store.set((try store.get(count) ?? 0) + 1, for: count)
                        context.scenario?.result = try store.require(count)
                        return .success
                    }
                ])
            inner.keepsStore = keeps
            let outer = SequenceScenario("Outer", [])
            let flow = FlowScenario("Twice") { flow in
                flow.step("one", inner).step("two", SequenceScenario("Again", [inner])).start("one").then("one", "two")
            }
            outer.addStep(flow)
            let first = try outer.run(in: phone.session)
            #expect(inner.result == AnyHashable(keeps ? 2 : 1))
            let second = try outer.run(in: phone.session)
            #expect(first.paths == second.paths)
            #expect(inner.result == AnyHashable(keeps ? 2 : 1))
        }
    }

    @Test("CK-23: a typed key refuses a value of another type, naming key, expected and actual type")
    func typedKeys() throws {
        let key = StateKey<Int>("rowIndex")
        let store = ScenarioStore()
        #expect(try store.get(key) == nil)
        store.set(3, for: key)
        #expect(try store.get(key) == 3 && store["rowIndex"] as? Int == 3)
        store["rowIndex"] = "3"
        let error = #expect(throws: ScenarioStoreError.self) { try store.get(key) }
        #expect(
            error?.description == "The scenario's store has String under \"rowIndex\", where Int was expected.")
        let sequence = SequenceScenario(
            "Wrong type",
            [
                BlockStep.store("3", in: key),
                BlockStep("read") { _, context in
                    _ = try context.store.require(key)
                    return .success
                },
            ])
        #expect(phone.trace(sequence).error?.reason.contains("where Int was expected") == true)
    }

    @Test("CK-23: integers are the same number with and without decimals")
    func numbers() throws {
        let store = ScenarioStore()
        store["n"] = 3.0
        #expect(try store.get(StateKey<Int>("n")) == 3)
        store["n"] = 3
        #expect(try store.get(StateKey<Double>("n")) == 3)
        store["n"] = 3.5
        #expect(throws: ScenarioStoreError.self) { try store.get(StateKey<Int>("n")) }
    }

    @Test("a missing required value is reported with the existing keys")
    func missing() {
        let store = ScenarioStore()
        let empty = #expect(throws: ScenarioStoreError.self) { try store.require(StateKey<Int>("rowIndex")) }
        #expect(empty?.description.hasSuffix("It is empty.") == true)
        store["rowIndxe"] = 1
        let near = #expect(throws: ScenarioStoreError.self) { try store.require(StateKey<Int>("rowIndex")) }
        #expect(near?.description.hasSuffix("Did you mean \"rowIndxe\"?") == true)
    }

    @Test("CK-24: a failure lists the contents of the store, with types and short values")
    func inFailures() throws {
        let sequence = SequenceScenario(
            "Fail",
            [
                BlockStep.store(3, in: "rowIndex"), BlockStep.store("Anna", in: "name"),
                BlockStep.store(String(repeating: "x", count: 500), in: "long"), failing(),
            ])
        let error = try #require(phone.trace(sequence).error)
        #expect(error.store.map(\.key) == ["long", "name", "rowIndex"])
        #expect(error.store[1].description == "name: String = \"Anna\"")
        #expect(error.store[2].description == "rowIndex: Int = 3")
        #expect(error.store[0].value.count < 70)
        #expect(error.description.contains("rowIndex: Int = 3"))
        #expect(error.description.contains("last visits: "))
    }
}

@Test("the module of scenarios has its name") func moduleName() {
    #expect(ScenariosModule().name == "Scenarios")
}
