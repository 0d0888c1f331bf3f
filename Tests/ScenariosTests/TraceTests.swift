import Automation
import Foundation
import Scenarios
import Scripting
import TestEvents
import Testing

@Suite("1.8 Trace")
struct TraceTests {
    let phone: Phone

    init() throws { phone = try Phone() }

    final class Listener: ScenarioObserver {
        var log: [String] = []

        func scenarioRunStarted(_ run: ScenarioRun) { log.append("started \(run.scenario.description)") }
        func scenarioRun(_ run: ScenarioRun, willVisit path: ScenarioPath) { log.append("to \(path)") }
        func scenarioRun(_ run: ScenarioRun, didVisit visit: ScenarioVisit) {
            log.append("\(visit.number) \(visit.path) \(visit.status) \(visit.edge)")
        }
        func scenarioRunEnded(_ run: ScenarioRun) { log.append("ended \(run.visits.count)") }
    }

    @Test("CK-74: the trace of a loop over two rows has nine records, and the last one left with 0")
    func records() throws {
        let trace = try FlowScenario.loop(over: 2).run(in: phone.session)
        #expect(trace.visits.map(\.number) == Array(1...9))
        let last = try #require(trace.visits.last)
        #expect(
            last.path.description == "hasMoreRows" && last.edge.description == "exit" && last.result == AnyHashable(0))
        #expect(trace.visits[2].edge.description == "-1 → processRow")
        #expect(trace.visits[0].edge.description == "→ rowIndex")
    }

    @Test("CK-74: visits are reported while the scenario runs")
    func live() throws {
        let listener = Listener()
        let inner = SequenceScenario("Inner", [failing()])
        let flow = FlowScenario("Live") { flow in
            flow.plain("a", "b").step("sub", inner).start("a").then("a", "sub").onFailure(of: "sub", goTo: "b")
        }
        try flow.run(in: phone.session, observer: listener)
        #expect(
            listener.log == [
                "started Live", "to a", "1 a passed → sub", "to sub/a step that fails",
                "2 sub/a step that fails handled failure → b", "to b", "3 b passed exit", "ended 3",
            ])
    }

    @Test("CK-74: the trace is saved as JSON")
    func json() throws {
        let flow = FlowScenario("JSON") { flow in
            flow.step("a", step(result: true)).step("b", failing()).start("a").on("a", equals: true, goTo: "b")
        }
        let text = try phone.trace(flow).json()
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["scenario"] as? String == "JSON" && object["passed"] as? Bool == false)
        let visits = try #require(object["visits"] as? [[String: Any]])
        #expect(visits[0]["edge"] as? String == "true" && visits[0]["target"] as? String == "b")
        #expect(visits[0]["result"] as? Bool == true && visits[0]["status"] as? String == "passed")
        #expect(visits[1]["edge"] as? String == "exit" && visits[1]["status"] as? String == "failed")
        #expect(visits[1]["error"] as? String == "The step failed: broken")
        #expect(object["reason"] as? String == "The step failed: broken" && object["path"] as? String == "b")
    }

    @Test("CK-16, CK-74: visits become events, with results as readable strings")
    func events() throws {
        final class Sink: TestEventSink {
            var kinds: [TestEvent.Kind] = []
            func receive(_ event: TestEvent) { kinds.append(event.kind) }
        }
        let sink = Sink()
        let recorder = EventRecorder(sinks: [sink], realTime: { 0 })
        let flow = FlowScenario("Events") { flow in
            flow.step("a", step("say no", result: false)).step("b", failing()).start("a").then("a", "b")
            flow.on("a", equals: true, goTo: "a")
        }
        _ = phone.trace(flow, observer: ScenarioEvents(recorder))
        #expect(
            sink.kinds == [
                .scenarioStarted(.init(title: "Events")),
                .scenarioStep(
                    .init(
                        path: "a", description: "say no", visit: 1, status: .passed, result: "false", attempts: 1,
                        deviceDuration: 0, edge: .init(label: "otherwise", target: "b"))),
                .scenarioStep(
                    .init(
                        path: "b", description: "a step that fails", visit: 2, status: .failed, attempts: 1,
                        deviceDuration: 0, edge: .init(), error: "The step failed: broken")),
                .scenarioEnded(
                    .init(title: "Events", visits: 2, deviceDuration: 0, error: "The step failed: broken")),
            ])
        sink.kinds = []
        _ = phone.trace(FlowScenario("Refused") { $0.plain("a") }, observer: ScenarioEvents(recorder))
        #expect(sink.kinds.isEmpty)
    }

    @Test("a run says what it waits for, and anyone may drive it")
    func driving() throws {
        let suspension = TestStepSuspension("an answer")
        let steps: [any TestStep] = [
            BlockStep("wait") { _, context in context.attempt == 1 ? .wait("once") : .success },
            BlockStep("suspend") { _, _ in .suspended(suspension) },
        ]
        let run = ScenarioRun(SequenceScenario("Driven", steps), in: phone.session)
        guard case .ready = run.advance() else { return #expect(Bool(false), "the run has not begun") }
        guard case .waiting(.waiting(let instant)) = run.advance() else {
            return #expect(Bool(false), "the first step does not wait")
        }
        #expect(abs(instant - phone.now - 0.01) < 1e-9)
        guard case .ready = run.advance() else { return #expect(Bool(false), "the first step waits twice") }
        guard case .waiting(.suspended(let held, _)) = run.advance() else {
            return #expect(Bool(false), "the second step is not suspended")
        }
        var wasTold = false
        held.whenResumed = { wasTold = true }
        suspension.resume(.success)
        #expect(wasTold)
        guard case .ended(nil) = run.advance() else { return #expect(Bool(false), "the run has not ended") }
        #expect(run.hasEnded && run.visits.count == 2)
    }
}
