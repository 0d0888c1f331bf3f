import Automation
import Foundation
import Recorder
import Timing

/// Recordings: what they cost a run, and a long one on the disk.
struct RecordingRows {
    let jsrun: String
    let scripts: String

    func add(to table: inout Table) throws {
        try addRun(to: &table)
        try addLog(to: &table)
    }

    private func addRun(to table: inout Table) throws {
        let folder = try TemporaryDirectory()
        let script = "\(scripts)/drive.js"
        let (recorded, plain) = try inTurns(rounds(31)) {
            try ProcessRun.run(jsrun, [script, "--record", "\(folder.path)/drive.fry"]).seconds
        } _: {
            try ProcessRun.run(jsrun, [script]).seconds
        }
        let bundles = try RecordingLibrary(folder: folder.path).bundles
        guard let bundle = bundles.first, try bundle.load().events.count > 10 else {
            throw ProcessRun.Failure(description: "nothing was recorded")
        }
        table.add(
            Row(
                what: "a script that is recorded, whole process: \(milliseconds(recorded))",
                baseline: "the same without: \(milliseconds(plain))",
                measured: "\((recorded / plain).rounded(to: 2)) ×", budget: "1.1 ×", isWithin: recorded / plain <= 1.1))
    }

    private func addLog(to table: inout Table) throws {
        let folder = try TemporaryDirectory()
        let log = Self.log(events: isOnce ? 1_000 : 100_000)
        let running = try RunningLog(
            EventLog(name: log.name, startingDate: 0, app: log.app, device: log.device), in: folder.path)
        let bundle = running.bundle
        var saved: [Double] = []
        var loaded: [Double] = []
        for _ in 0..<rounds(5) {
            saved.append(try seconds { try bundle.save(log) })
            var again: EventLog?
            loaded.append(try seconds { again = try bundle.load() })
            guard again == log else { throw ProcessRun.Failure(description: "the loaded log is not what was saved") }
        }
        for (what, times) in [("saved", saved), ("loaded", loaded)] {
            let time = median(times)
            table.add(
                Row(
                    what: "a recording of 100,000 events, \(what)", baseline: "–",
                    measured: "\((time * 1000).rounded(to: 0)) ms", budget: "1,000 ms", isWithin: time <= 1))
        }
    }

    /// A log of taps on a thousand elements, each with what it changed.
    private static func log(events count: Int) -> EventLog {
        let events = (0..<count).map { index in
            let name = "Row \(index % 1_000)"
            let element = RecordedElement(
                type: .tableCell, className: "UITableViewCell", label: name,
                frame: Rect(x: 0, y: Double(index % 1_000) * 44, width: 320, height: 44), selectors: [.label(name)],
                path: "mainWindow().tableViews()[0].cells()[\"\(name)\"]",
                position: RecordedElement.Position(index: 0, count: 1))
            return RecordedEvent(
                startingOffset: Double(index) / 4, screen: "Rows",
                action: .touch(
                    RecordedTouch(path: .tap, target: element, location: Point(x: 160, y: Double(index % 568)))),
                changes: [ScreenChange(.label, element, from: "Row", to: "Selected=\(name)")])
        }
        return EventLog(
            name: "long", startingDate: 0, app: "Playground",
            device: RecordedDevice(
                model: "iPhone 5", systemVersion: "7.1", screenSize: Size(width: 320, height: 568)), events: events)
    }

    private func milliseconds(_ seconds: Double) -> String { "\((seconds * 1000).rounded(to: 1)) ms" }
}

/// A folder that goes away with its owner.
private final class TemporaryDirectory {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "jsrun-measure-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
