import Automation
import FRY
import Foundation
import SimulatedUI
import TestProject
import Testing

@testable import Recorder

/// Changes of recordings that were made, and checks that a person asks for.
@Suite("Editing recordings") struct EditingTests {
    private let project: Project
    private var library: RecordingLibrary { RecordingLibrary(folder: project.path("recordings")) }

    init() throws { project = try Project() }

    private func save(_ events: [RecordedEvent], bodies: [String] = []) throws -> RecordingBundle {
        var log = SampleLogs.empty()
        log.events = events
        let running = try RunningLog(log, in: library.folder)
        for body in bodies { try running.write(Array(body.utf8), toFile: body) }
        try running.finish(log, files: RecordedCode.bundleFiles(for: log, as: .uiautomation))
        return running.bundle
    }

    private func tap(_ name: String, at offset: Double, _ changes: ScreenChange...) -> RecordedEvent {
        var event = SampleLogs.tap(name, at: offset)
        event.changes = changes
        return event
    }

    private func message(_ body: () throws -> Void) -> String? {
        #expect(throws: RecordingError.self) { try body() }?.description
    }

    private func names(_ log: EventLog) -> [String?] { log.steps.map { $0.target?.label } }

    @Test("FRY-111: a step is removed with its events, but not what was requested meanwhile; the code is written again")
    func steps() throws {
        let bundle = try save(
            [
                tap("One", at: 1), tap("Two", at: 5), SampleLogs.request(6, answer: "a"), tap("Three", at: 9),
            ], bodies: ["a"])
        #expect(try names(bundle.load()) == ["One", "Two", "Three"])
        let numbers = try bundle.load().steps.map(\.number)
        let log = try library.removeStep(numbers[1], from: bundle)
        #expect(names(log) == ["One", "Three"])
        #expect(try bundle.load() == log)
        #expect(log.events.count == 3)
        #expect(try bundle.files.contains("a"))
        let code = try #require(try bundle.files.first { $0.hasSuffix(".js") })
        let text = String(decoding: try bundle.bytes(ofFile: code), as: UTF8.self)
        #expect(text.contains("Three") && !text.contains("Two"))
        #expect(message { try library.removeStep(99, from: bundle) }?.contains("no step or check") == true)
        try library.removeStep(log.steps[0].number, from: bundle)
        let only = try bundle.load().steps[0].number
        #expect(message { try library.removeStep(only, from: bundle) }?.contains("the only step") == true)
    }

    @Test("FRY-111: the steps before and after a range are removed") func trim() throws {
        let bundle = try save([tap("One", at: 1), tap("Two", at: 5), tap("Three", at: 9), tap("Four", at: 13)])
        let numbers = try bundle.load().steps.map(\.number)
        #expect(names(try library.trim(bundle, fromStep: numbers[1], toStep: numbers[2])) == ["Two", "Three"])
        #expect(names(try library.trim(bundle, fromStep: nil, toStep: try bundle.load().steps[0].number)) == ["Two"])
    }

    @Test("FRY-111: a check is removed by its index") func checks() throws {
        let changes = [
            ScreenChange(.appeared, SampleLogs.button("A")), ScreenChange(.disappeared, SampleLogs.button("B")),
        ]
        let bundle = try save([tap("One", at: 1, changes[0], changes[1])])
        #expect(try library.removeCheck(0, ofStep: 1, from: bundle).steps[0].changes == [changes[1]])
        #expect(message { try library.removeCheck(1, ofStep: 1, from: bundle) } != nil)
        #expect(message { try library.removeCheck(0, ofStep: 7, from: bundle) } != nil)
    }

    @Test("FRY-111: another name is that of the folder and of the log; two recordings may have the same") func names()
        throws
    {
        let bundle = try save([tap("One", at: 1)])
        let other = try save([tap("Two", at: 1)])
        let renamed = try library.rename(bundle, to: "Sign in / out")
        #expect(renamed.name == "Sign in / out")
        #expect(try renamed.load().name == "Sign in / out")
        #expect(!FileManager.default.fileExists(atPath: bundle.folder))
        let second = try library.rename(other, to: "Sign in / out")
        #expect(second.name == renamed.name && second.folder != renamed.folder)
        #expect(try library.rename(second, to: "Sign in / out").folder == second.folder)
        #expect(try library.bundles.count == 2)
    }

    @Test("FRY-111: a recording that is being made is not changed") func running() throws {
        let running = try RunningLog(SampleLogs.empty(), in: library.folder)
        let text = "is being recorded; end the recording first"
        #expect(message { _ = try library.rename(running.bundle, to: "x") }?.hasSuffix(text) == true)
        #expect(message { try library.removeStep(1, from: running.bundle) }?.hasSuffix(text) == true)
        withExtendedLifetime(running) {}
    }

    @Test("a check that was asked for is in each test, whatever else has changed, and survives in the log")
    func asserted() throws {
        var check = ScreenChange(.value, CodeSamples.title, to: "Milk")
        check.isAsserted = true
        let others = [
            ScreenChange(.screen, CodeSamples.formBar), ScreenChange(.label, CodeSamples.save, from: "a", to: "Save"),
        ]
        #expect(CodePlan.chosen(from: [others[0], others[1], check]) == others + [check])
        // What is asked for is not checked twice.
        let same = ScreenChange(.value, CodeSamples.title, from: "", to: "Milk")
        #expect(CodePlan.chosen(from: [same, check]) == [check])
        var log = SampleLogs.empty()
        log.events = [tap("One", at: 1, others[0], check)]
        let back = try EventLog(propertyList: log.propertyList)
        #expect(back == log && back.events[0].changes.map(\.isAsserted) == [false, true])
        #expect(check.text == #"check: value of textField "\#(CodeSamples.title.label ?? "title")" is "Milk""#)
    }

    @Test("while an app is recorded, a check of what an element is now follows what was done last") func recorded()
        throws
    {
        let label = Label("0")
        label.frame = Rect(x: 20, y: 60, width: 100, height: 40)
        label.accessibilityIdentifier = "count"
        let button = Button("Add") { label.text = "\((Int(label.text ?? "") ?? 0) + 1)" }
        button.frame = Rect(x: 20, y: 110, width: 100, height: 40)
        let bench = try RecordingBench(views: label, button)
        let recorder = Recorder(bench.driver, of: bench.device)
        recorder.folder = library.folder
        let node = try #require(self.node(of: bench, "count"))
        #expect(message { try recorder.addCheck(.label, of: node) }?.contains("nothing is being recorded") == true)
        try recorder.start()
        #expect(message { try recorder.addCheck(.label, of: node) }?.contains("nothing was recorded yet") == true)
        bench.fry.lookup("Add").tap()
        try recorder.addCheck(.label, of: node)
        try recorder.addCheck(.enabled, of: try #require(self.node(of: bench, "Add")))
        #expect(message { try recorder.addCheck(.screen, of: node) }?.contains("could not find") == true)
        bench.fry.lookup("Add").tap()
        let bundle = try #require(try recorder.stop())
        let steps = try bundle.load().steps
        #expect(steps.map { $0.changes.filter(\.isAsserted).map(\.kind) } == [[.label, .enabled], []])
        #expect(steps[0].changes.first { $0.isAsserted }?.new == "1")
        // What was found by itself stays.
        #expect(steps.allSatisfy { $0.changes.contains { !$0.isAsserted && $0.kind == .label } })
        // A replay looks at each of them.
        label.text = "0"
        #expect(Replayer(bench.session).replay(try bundle.load()).passed)
        label.text = "7"
        let report = Replayer(bench.session).replay(try bundle.load())
        #expect(report.notes.count { $0.kind == .difference && $0.text.contains("reads \"1\"") } == 2)
    }

    private func node(of bench: RecordingBench, _ name: String) -> (any ElementNode)? {
        func find(_ node: any ElementNode) -> (any ElementNode)? {
            if bench.driver.attribute(.name, of: node).string == name { return node }
            for index in 0..<bench.driver.count(.elements, of: node) {
                if let child = bench.driver.element(at: index, in: .elements, of: node), let found = find(child) {
                    return found
                }
            }
            return nil
        }
        return bench.driver.related(.frontMostApp, of: bench.driver.root).flatMap(find)
    }
}
