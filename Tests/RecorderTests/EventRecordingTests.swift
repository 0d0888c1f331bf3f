import Automation
import FRY
import SimulatedUI
import Testing

@testable import Recorder

@Suite struct EventRecordingTests {
    @Test(arguments: Drive.allCases) func sketch(_ drive: Drive) throws {
        let bench = try RecordingBench(app: drive.rawValue)
        let recording = InputRecording(of: bench.driver)
        bench.device.inputObserver = { recording.receive($0) }
        try drive.run(on: bench)
        recording.finish()
        for event in recording.events {
            print(drive, event.startingOffset, event.screen, String(describing: event.action).prefix(40));
            for c in event.changes { print("     ", c.words, c.element.selectors, c.element.path ?? "-") }
            if case .touch(let t) = event.action {
                print(
                    "   T", t.target?.words ?? "-", t.target?.selectors ?? [], t.target?.path ?? "-",
                    t.path.samples.count, t.path.samples.first!.location)
            }
            if case .value(let v) = event.action { print("   V", v.target.words, v.kind, v.value) }
            if case .scroll(let v) = event.action { print("   S", v.target.words, v.direction, v.offset) }
            if case .text(let v) = event.action { print("   X", v.text) }
        }
        let log = EventLog(
            name: "x", startingDate: 0, app: drive.rawValue,
            device: .init(model: "", systemVersion: "", screenSize: bench.device.screen.size), events: recording.events)
        for model in [DeviceModel.iPhone5, .iPhone6Plus, .iPad] {
            var c = SimulatedDevice.Configuration(); c.model = model
            let again = try RecordingBench(app: drive.rawValue, c)
            let report = Replayer(again.session).replay(log)
            print(drive, model.name, report.passed, report)
        }
    }
}
