import Automation
import FRY
import SimulatedUI
import Testing

@testable import Recorder

@Suite struct EventRecordingTests {
    @Test func sketch() throws {
        let bench = try RecordingBench(app: "Accounts")
        let recording = InputRecording(of: bench.driver)
        bench.device.inputObserver = { recording.receive($0) }
        try Drive.accounts.run(on: bench)
        recording.finish()
        for event in recording.events { print(String(describing: event).prefix(150)); for c in event.changes { print("     ", c.words, c.element.selectors, c.element.path ?? "-", c.element.position as Any) } 
          if case .touch(let t) = event.action { print("   T", t.target?.words ?? "-", t.target?.selectors ?? [], t.target?.path ?? "-", t.path.samples.count, t.path.samples.first!.location) } }
        let log = EventLog(name: "x", startingDate: 0, app: "Accounts", device: .init(model: "", systemVersion: "", screenSize: bench.device.screen.size), events: recording.events)
        let again = try RecordingBench(app: "Accounts")
        let report = Replayer(again.session).replay(log)
        print(report)
    }
}
