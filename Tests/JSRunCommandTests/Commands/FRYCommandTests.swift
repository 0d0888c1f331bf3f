import Automation
import Foundation
import Recorder
import TestProject
import Testing

@testable import JSRunCommand

@Suite struct FRYCommandTests {
    private let project: Project

    init() throws { project = try Project() }

    private func run(_ arguments: String...) -> (status: Int32, output: String, error: String) {
        command(["fry"] + arguments)
    }

    private func command(_ arguments: [String]) -> (status: Int32, output: String, error: String) {
        var (output, error) = ("", "")
        let terminal = Terminal(output: { output += $0 }, error: { error += $0 })
        let environment = CommandEnvironment(apps: [], workingDirectory: project.folder, terminal: terminal)
        let status = RootCommand.execute(arguments, in: environment)
        return (status, output, error)
    }

    private func log(_ name: String, _ date: Double, label: String = "Save") -> EventLog {
        let device = RecordedDevice(
            model: "iPhone 6", systemVersion: "9.3", screenSize: Size(width: 375, height: 667))
        var log = EventLog(name: name, startingDate: date, app: "Accounts", device: device)
        let button = RecordedElement(
            type: .button, className: "UIButton", label: label, selectors: [.label(label), .identifier("x")])
        let samples = [
            TouchPath.Sample(time: 0, location: Point(x: 0.5, y: 0.5)),
            .init(time: 0.1, location: Point(x: 0.5, y: 0.5)),
        ]
        let touch = RecordedTouch(
            path: TouchPath(samples: samples, in: .element), target: button, location: Point(x: 10, y: 10))
        let request = RecordedExchange(
            url: "https://a/b", method: "GET",
            response: .init(statusCode: 200, mimeType: "text/plain", bodyFile: "1.txt"), latency: 0.5)
        log.events = [
            RecordedEvent(
                startingOffset: 1.5, screen: "Home", action: .touch(touch),
                changes: [ScreenChange(.label, button, from: "0", to: "1")]),
            RecordedEvent(startingOffset: 2, action: .request(request)),
            RecordedEvent(startingOffset: 4, action: .device(.shake)),
        ]
        return log
    }

    @discardableResult private func save(_ log: EventLog) throws -> RecordingBundle {
        let running = try RunningLog(log, in: project.path("recordings"))
        try running.write([1], toFile: "1.txt")
        try running.finish(log)
        return running.bundle
    }

    @Test("FRY-102: recordings are listed, newest first, also a recovered and a damaged one")
    func list() throws {
        #expect(run("list") == (0, "", "No recordings in 'recordings'.\n"))
        try save(log("Add an account", 100.5))
        try save(log("\u{1B}[2J\nx", 300))
        var running: RunningLog? = try RunningLog(log("killed", 200), in: project.path("recordings"))
        #expect(run("list").output.contains("  being recorded\n"))
        _ = running
        running = nil
        try project.write("x", to: "recordings/broken.fry/EventLog.plist")
        let result = run("list", "recordings")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        let end = "Accounts  iPhone 6  3 events  4 s"
        #expect(lines.count == 4)
        #expect(lines[0] == "1970-01-01 00:05:00  ␛[2J\\nx         \(end)")
        #expect(lines[1] == "1970-01-01 00:03:20  killed          \(end)  recovered")
        #expect(lines[2] == "1970-01-01 00:01:40  Add an account  \(end)")
        #expect(lines[3].hasPrefix("                     broken"))
        #expect(lines[3].contains("damaged: "))
        #expect(run("list", "none").status == 2)
    }

    @Test("FRY-103: a recording is shown in steps, with how elements are found and what changed")
    func show() throws {
        let bundle = try save(log("Add an account", 100.5, label: "Sa\u{1B}ve"))
        let steps = """
            Add an account
              recorded  1970-01-01 00:01:40
              app       Accounts
              device    iPhone 6, 9.3, 375 x 667 points
              events    3 in 4 s
              files     1.txt

            1. Home: tap button "Sa\\u001bve"  (after 1.5 s)
                 found by its label: it has no identifier that is unique: "Sa\\u001bve"
                 then label of button "Sa\\u001bve": "0" becomes "1"

            2. shake the device  (after 2.4 s)

            Requests
              2 s GET https://a/b: 200 text/plain (1.txt) in 0.5 s

            """
        for argument in [
            "Add an account", bundle.folder, "recordings/\(bundle.lastPathComponent)", bundle.lastPathComponent,
        ] {
            #expect(run("show", argument) == (0, steps, ""))
        }
        let events = run("show", bundle.folder, "--events").output
        #expect(events.contains("\n1. 1.5 s Home: touch button \"Sa\\u001bve\" for 0.1 s\n"))
        #expect(events.contains("\n2. 2 s GET https://a/b: 200 text/plain (1.txt) in 0.5 s\n"))
        #expect(events.hasSuffix("\n3. 4 s shake the device\n"))
        let missing = run("show", "Add an acount")
        #expect(missing.status == 2)
        #expect(missing.error == "Error: There is no recording 'Add an acount'; did you mean 'Add an account'?\n")
    }

    @Test("numbers of events begin with 1, and a refused range changes nothing")
    func invalidRange() throws {
        let bundle = try save(log("login", 100))
        for (option, number) in [("--from", "0"), ("--to", "-1")] {
            let result = run("trim", "login", "\(option)=\(number)")
            #expect(result.status == 2)
            #expect(result.error.contains("\(option) takes the number of an event, from 1, not \(number)."))
        }
        #expect(try bundle.load().events.count == 3)
    }

    @Test("a recording without events is not replayed, nor one at a speed that never ends")
    func invalidReplay() throws {
        var empty = log("empty", 100)
        empty.events = []
        try save(empty)
        try save(log("login", 200))
        let result = command(["replay", "empty"])
        #expect(result.status == 2)
        #expect(result.error.contains("has no events to replay"))
        let slow = command(["replay", "login", "--speed", "1e-308"])
        #expect(slow.status == 2)
        #expect(slow.error.contains("--speed takes 0, or a number that is 0.001 or greater"))
    }

    @Test("FRY-103: a recording is trimmed to a range of events")
    func trim() throws {
        let bundle = try save(log("login", 100))
        #expect(run("trim", "login").status == 2)
        #expect(run("trim", "login", "--from", "4").status == 2)
        #expect(try bundle.load().events.count == 3)
        let result = run("trim", "login", "--from", "3")
        #expect(result == (0, "\(bundle.lastPathComponent): 1 event left\n", ""))
        #expect(try bundle.load().events == Array(log("login", 100).events.suffix(1)))
        #expect(try bundle.files == [])
    }

    @Test("FRY-102: recordings are deleted, unless one of the names is wrong")
    func delete() throws {
        let first = try save(log("a", 100))
        let second = try save(log("b", 200))
        let wrong = run("delete", "a", "c")
        #expect(wrong.status == 2)
        #expect(wrong.output == "")
        #expect(run("delete", project.folder).status == 2)
        let result = run("delete", first.folder, "a", "b")
        #expect(result == (0, "deleted \(first.lastPathComponent)\ndeleted \(second.lastPathComponent)\n", ""))
        #expect(project.files == [])
    }
}
