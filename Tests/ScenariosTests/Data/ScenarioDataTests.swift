import Automation
import Scenarios
import Testing

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

    @Test("CK-20: a scenario inside another has a store of its own, and reaches the outer one by its name")
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

    @Test("CK-22: a scenario begins with an empty store, one inside another unless it keeps it")
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

    @Test("CK-23: a typed key refuses a value of another type, naming key, expected and found type")
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

    @Test("CK-23: whole numbers are the same number with and without decimals")
    func numbers() throws {
        let store = ScenarioStore()
        store["n"] = 3.0
        #expect(try store.get(StateKey<Int>("n")) == 3)
        store["n"] = 3
        #expect(try store.get(StateKey<Double>("n")) == 3)
        store["n"] = 3.5
        #expect(throws: ScenarioStoreError.self) { try store.get(StateKey<Int>("n")) }
    }

    @Test("a value that has to be there and is not names the keys that are")
    func missing() {
        let store = ScenarioStore()
        let empty = #expect(throws: ScenarioStoreError.self) { try store.require(StateKey<Int>("rowIndex")) }
        #expect(empty?.description.hasSuffix("It is empty.") == true)
        store["rowIndxe"] = 1
        let near = #expect(throws: ScenarioStoreError.self) { try store.require(StateKey<Int>("rowIndex")) }
        #expect(near?.description.hasSuffix("Did you mean \"rowIndxe\"?") == true)
    }

    @Test("CK-24: a failure lists what the store holds, with types and short values")
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
