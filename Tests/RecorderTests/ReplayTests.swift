import Automation
import FRY
import SimulatedUI
import Testing

@testable import Recorder

@Suite("Replays") struct ReplayTests {
    /// Records what a closure does with an app.
    private func record(_ bench: RecordingBench, _ body: () throws -> Void) throws -> EventLog {
        let recording = InputRecording(of: bench.driver)
        bench.device.inputObserver = { recording.receive($0) }
        try body()
        recording.finish()
        bench.device.inputObserver = nil
        return EventLog(
            name: "test", startingDate: 0, app: bench.device.recordedApp ?? "",
            device: RecordedDevice(
                model: bench.device.modelName, systemVersion: "7.1", screenSize: bench.device.screen.size),
            events: recording.events)
    }

    /// The texts on the screen, with the values of all that has a name.
    private func state(of bench: RecordingBench) throws -> [String] {
        bench.session.idleCheck.waitForIdle()
        let screen = ScreenSnapshot(of: bench.driver)
        return [screen.screen]
            + screen.items.filter { ![.window, .tableView, .scrollView].contains($0.type) }.compactMap { item in
                item.name.map { "\(item.type) \($0) \(item.label ?? "") \(item.valueText ?? "")" }
            }
    }

    @Test(
        "FRY-108: a recording leads to the same state on every device", arguments: Drive.allCases,
        [DeviceModel.iPhone5, .iPhone6Plus, .iPad])
    func replayReachesTheSameState(_ drive: Drive, _ model: DeviceModel) throws {
        let bench = try RecordingBench(app: drive.rawValue)
        let log = try record(bench) { try drive.run(on: bench) }
        #expect(log.steps.count >= 8)
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        let again = try RecordingBench(app: drive.rawValue, configuration)
        let report = Replayer(again.session).replay(log)
        #expect(report == ReplayReport(steps: log.steps.count, played: log.steps.count, notes: []))
        #expect(report.passed)
        #expect(try state(of: again) == state(of: bench))
    }

    @Test("FRY-108: pauses are played, played faster, or left out", arguments: [1.0, 4, .infinity])
    func speedScalesPauses(_ speed: Double) throws {
        func makeBench() throws -> RecordingBench {
            let button = Button("Go") {}
            button.frame = Rect(x: 20, y: 60, width: 100, height: 40)
            return try RecordingBench(views: button)
        }
        let bench = try makeBench()
        let log = try record(bench) {
            bench.fry.lookup("Go").tap()
            bench.pass(8)
            bench.fry.lookup("Go").tap()
        }
        let again = try makeBench()
        let replayer = Replayer(again.session)
        replayer.speed = speed
        #expect(replayer.replay(log).passed)
        let expected = speed.isInfinite ? 0.1 : 0.1 + 8 / speed
        #expect(abs(again.device.virtualClock.now - expected) < 0.01)
    }

    @Test("FRY-108: a target that comes later is waited for; one that never comes is told with the event's number")
    func missingTargets() throws {
        func makeBench(delay: Double, name: String = "Later") throws -> RecordingBench {
            let later = Button(name) {}
            later.frame = Rect(x: 20, y: 110, width: 100, height: 40)
            let go = Button("Go") {}
            go.frame = Rect(x: 20, y: 60, width: 100, height: 40)
            let bench = try RecordingBench(views: go)
            go.addAction(for: .touchUpInside) { [unowned go] in
                go.application?.schedule(after: delay) { go.superview?.addSubview(later) }
            }
            return bench
        }
        let bench = try makeBench(delay: 0.1)
        let log = try record(bench) {
            bench.fry.lookup("Go").tap()
            bench.fry.lookup("Later").present()
            bench.fry.lookup("Later").tap()
        }
        let slow = Replayer(try makeBench(delay: 3).session).replay(log)
        #expect(slow.passed)
        let gone = Replayer(try makeBench(delay: 0.1, name: "Laxer").session)
        gone.timeout = 1
        let report = gone.replay(log)
        #expect(!report.passed)
        #expect(report.notes.map(\.event) == [1, 2])
        #expect(report.notes.map(\.kind) == [.difference, .fallback])
        #expect(report.notes[1].text.contains(#"the button "Later" was not found; its place on the screen"#))
    }

    @Test(
        "FRY-109: a label that changed is found by its identifier, one that has no identifier by its place, and it is said"
    )
    func fallbacksAreTold() throws {
        var taps: [String] = []
        func makeBench(label: String, identifier: String?) throws -> RecordingBench {
            let button = Button(label) { taps.append(label) }
            button.accessibilityIdentifier = identifier
            button.frame = Rect(x: 20, y: 60, width: 100, height: 40)
            return try RecordingBench(views: button)
        }
        let bench = try makeBench(label: "Save", identifier: "save")
        let log = try record(bench) { bench.fry.lookup("Save").tap() }

        let renamed = Replayer(try makeBench(label: "Store", identifier: "save").session).replay(log)
        #expect(renamed.passed)
        #expect(
            renamed.notes.map(\.description) == [
                #"event 1: the button "save" was found by its identifier; its label is "Store" now"#
            ])
        let anonymous = Replayer(try makeBench(label: "Save", identifier: nil).session)
        anonymous.timeout = 0.1
        #expect(
            anonymous.replay(log).notes.map(\.description) == [
                #"event 1: the button "save" was not found by its identifier, but by its label"#
            ])
        let other = Replayer(try makeBench(label: "Store", identifier: nil).session)
        other.timeout = 0.1
        #expect(
            other.replay(log).notes.map(\.description) == [
                #"event 1: the button "save" was not found; its place on the screen is touched instead"#
            ])
        #expect(taps == ["Save", "Store", "Save", "Store"])
    }

    @Test("FRY-108: what does not change as it did is told")
    func differencesAreTold() throws {
        func makeBench(works: Bool) throws -> RecordingBench {
            let label = Label("Off")
            label.accessibilityIdentifier = "state"
            label.frame = Rect(x: 20, y: 110, width: 100, height: 40)
            let button = Button("Switch On") { if works { label.text = "On" } }
            button.frame = Rect(x: 20, y: 60, width: 100, height: 40)
            return try RecordingBench(views: button, label)
        }
        let bench = try makeBench(works: true)
        let log = try record(bench) { bench.fry.lookup("Switch On").tap() }
        let report = Replayer(try makeBench(works: false).session).replay(log)
        #expect(!report.passed)
        #expect(
            report.notes.map(\.description) == [#"event 1: expected that the statictext "state" reads "On""#])
    }

    @Test("FRY-109: with a crash in between, the replay ends with the reason")
    func crashEndsReplay() throws {
        let bench = try RecordingBench(app: "Accounts")
        let log = try record(bench) { try Drive.accounts.run(on: bench) }
        let again = try RecordingBench(app: "Accounts")
        again.device.virtualClock.schedule(at: 2, reason: "the test") {
            again.device.application?.crash("out of luck")
        }
        let report = Replayer(again.session).replay(log)
        #expect(report.played < report.steps)
        #expect(!report.passed)
        #expect(report.notes.last?.kind == .failure)
    }
}
