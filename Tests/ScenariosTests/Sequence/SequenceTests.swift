import Automation
import Scenarios
import Testing

@Suite("1.3 Sequence scenarios")
struct SequenceTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    @Test("CK-25: steps run in the order in which they were added")
    func order() throws {
        let sequence = SequenceScenario("Order", [step("a"), step("b")])
        sequence.addStep(step("c"))
        #expect(try phone.paths(sequence) == ["a", "b", "c"])
    }

    @Test("CK-26: what is added stands between set-up and tear-down")
    func blocks() throws {
        let sequence = SequenceScenario("Blocks")
        sequence.stepsToSetUp = [step("u")]
        sequence.stepsToTearDown = [step("d")]
        sequence.addStep(step("a"))
        sequence.addSteps([step("b")])
        #expect(try phone.paths(sequence) == ["u", "a", "b", "d"])
    }

    @Test("CK-27: defaults are copied into new sequences, and can be replaced in one")
    func defaults() throws {
        var defaults = SequenceDefaults(stepsToSetUp: [step("u0")])
        let sequence = SequenceScenario("Defaults", [step("a")], defaults: defaults)
        defaults.stepsToSetUp = []
        #expect(try phone.paths(sequence) == ["u0", "a"])
        sequence.stepsToSetUp = [step("u1")]
        #expect(try phone.paths(sequence) == ["u1", "a"])
        #expect(try phone.paths(SequenceScenario("Later", [step("a")], defaults: defaults)) == ["a"])
    }

    @Test("CK-28: the same step twice, and a place that does not exist, are refused before anything runs")
    func refusals() throws {
        let twice = step("twice")
        let sequence = SequenceScenario("Refusals", [twice, step("b"), twice])
        sequence.insertStep(step("lost"), after: step("nowhere"))
        sequence.insertStep(step("far"), at: 9)
        let error = #expect(throws: ScenarioError.self) { try sequence.run(in: phone.session) }
        let reason = try #require(error?.reason)
        #expect(reason.contains("3 problems"))
        #expect(reason.contains("The step \"twice\" stands in the sequence twice."))
        #expect(reason.contains("\"lost\" cannot be inserted after \"nowhere\""))
        #expect(reason.contains("\"far\" cannot be inserted at 9 of a sequence of 3."))
        #expect(phone.trace(sequence).visits.isEmpty)
    }

    @Test("CK-29: steps are inserted behind another or at an index, in the block that the place is in")
    func insertions() throws {
        let a = step("a")
        let x = step("x")
        let u = step("u")
        let d = step("d")
        let sequence = SequenceScenario("Insertions", [a, step("b")])
        sequence.insertStep(x, after: a)
        #expect(try phone.paths(sequence) == ["a", "x", "b"])
        #expect(sequence.indexOfStep(x) == 1)
        #expect(sequence.indexOfStep(step("x")) == nil)
        sequence.stepsToSetUp = [u]
        sequence.stepsToTearDown = [d]
        sequence.insertStep(step("u2"), after: u)
        sequence.insertStep(step("d2"), after: d)
        sequence.insertStep(step("first"), at: 2)
        sequence.insertStep(step("last"), at: 6)
        #expect(try phone.paths(sequence) == ["u", "u2", "first", "a", "x", "b", "last", "d", "d2"])
        #expect(sequence.stepsToSetUp.count == 2 && sequence.stepsToTearDown.count == 2)
    }

    @Test("CK-30: steps that are made late are made once, and never for a scenario that nobody asks")
    func lateSteps() throws {
        var calls = 0
        let sequence = SequenceScenario("Late") { sequence in
            calls += 1
            sequence.addStep(step("a"))
        }
        #expect(calls == 0)
        #expect(sequence.steps.count == 1)
        #expect(try phone.paths(sequence) == ["a"])
        #expect(sequence.steps.count == 1)
        #expect(calls == 1)
    }

    @Test("CK-31: a sequence contains scenarios")
    func inner() throws {
        let inner = SequenceScenario("Inner", [step("b"), step("c")])
        let sequence = SequenceScenario("Outer", [step("a"), inner, step("d")])
        #expect(try phone.paths(sequence) == ["a", "Inner/b", "Inner/c", "d"])
    }

    @Test("CK-32: an empty sequence passes without a visit")
    func empty() throws {
        let trace = try SequenceScenario("Empty").run(in: phone.session)
        #expect(trace.visits.isEmpty && trace.error == nil)
    }
}
