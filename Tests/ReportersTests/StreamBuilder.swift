import Automation
import Foundation
import Reporters
import TestEvents
import Testing

/// Builds a stream by hand: numbers the events, keeps the times, and knows which script and test are open.
struct StreamBuilder {
    private(set) var events: [TestEvent] = []
    private(set) var script: String?
    private var test: TestID?
    private var deviceTime = 0.0
    private var realTime = 0.0
    private var testStart = (device: 0.0, real: 0.0)
    private var scriptStartRealTime = 0.0
    private var titles: [String: Int] = [:]

    mutating func add(_ kind: TestEvent.Kind) {
        events.append(
            TestEvent(
                sequence: events.count, deviceTime: deviceTime, realTime: realTime, script: script, test: test,
                kind: kind))
    }

    mutating func append(_ event: TestEvent) { events.append(event) }

    mutating func pass(device: Double = 0, real: Double = 0.001) {
        deviceTime += device
        realTime += real
    }

    mutating func script(
        _ name: String, app: String = "Accounts", device: String = "iPhone 5", fixtures: [String] = [],
        _ body: (inout StreamBuilder) -> Void
    ) {
        unstartedScript(name) { stream in
            stream.add(
                .scriptStarted(
                    .init(
                        app: app, device: device, systemVersion: "7.1", fixtures: fixtures, epoch: 1_388_569_260)))
            body(&stream)
            stream.test = nil
            stream.add(
                .scriptEnded(
                    .init(
                        deviceDuration: stream.deviceTime, realDuration: stream.realTime - stream.scriptStartRealTime)))
        }
    }

    mutating func unstartedScript(_ name: String, _ body: (inout StreamBuilder) -> Void) {
        script = name
        deviceTime = 0
        scriptStartRealTime = realTime
        titles = [:]
        body(&self)
        script = nil
        deviceTime = 0
    }

    mutating func test(
        _ title: String, line: Int = 1, outcome: TestEvent.Outcome? = .passed, message: String? = nil,
        screenshot: String? = nil, proves: [String]? = nil, needs: [String]? = nil,
        canvas: [Double]? = nil, _ body: (inout StreamBuilder) -> Void = { $0.pass() }
    ) {
        open(title)
        let place = script.map { SourcePlace(file: $0, line: line, column: 1) }
        add(.testStarted(.init(title: title, place: place, proves: proves, needs: needs, canvas: canvas)))
        testStart = (deviceTime, realTime)
        body(&self)
        if let outcome {
            add(
                .testEnded(
                    .init(
                        title: title, outcome: outcome, message: message, screenshot: screenshot,
                        deviceDuration: deviceTime - testStart.device, realDuration: realTime - testStart.real)))
        }
        test = nil
    }

    mutating func skip(_ title: String, reason: String) {
        open(title)
        add(.testSkipped(.init(title: title, reason: reason)))
        test = nil
    }

    mutating func log(_ level: TestEvent.Message.Level, _ text: String, screenshot: String? = nil) {
        let place = script.map { SourcePlace(file: $0, line: 3) }
        add(.message(.init(level: level, text: text, place: place, screenshot: screenshot)))
    }

    mutating func act(_ text: String, implicit: Bool = false) { add(.action(.init(text: text, implicit: implicit))) }

    /// A picture that a script asks for.
    mutating func capture(_ name: String, file: String? = nil) {
        act(#"target.captureRectWithName("{origin:{x:0.00,y:0.00}, size:{height:568.00,width:320.00}}", "\#(name)")"#)
        add(.capture(.init(name: name, file: file)))
    }

    private mutating func open(_ title: String) {
        titles[title, default: 0] += 1
        test = script.map { TestID(script: $0, title: title, occurrence: titles[title] ?? 1) }
    }
}

/// Plays streams to reporters and returns what they wrote.
enum Replay {
    static func text(_ events: [TestEvent], to make: (TextOutput) -> any Reporter) throws -> String {
        final class Text { var text = "" }
        let result = Text()
        let reporter = make(TextOutput { result.text += $0 })
        for event in events { reporter.receive(event) }
        try reporter.finish()
        return result.text
    }

    static func console(
        _ events: [TestEvent], style: ConsoleStyle = .plain, verbosity: Verbosity = .normal
    ) throws -> String {
        try text(events) { ConsoleReporter(output: $0, style: style, verbosity: verbosity) }
    }
}

/// A file with the expected report.
struct Golden {
    let name: String

    private var url: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Goldens").appending(path: name)
    }

    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    /// Compares text with the file, or writes it when `RECORD_SNAPSHOTS=1`.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if Self.isRecording { try Data(text.utf8).write(to: url) }
        let recorded = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        guard !recorded.utf8.elementsEqual(text.utf8) else { return }
        let pairs = zip(
            recorded.split(separator: "\n", omittingEmptySubsequences: false),
            text.split(separator: "\n", omittingEmptySubsequences: false))
        let first = pairs.enumerated().first { !$1.0.utf8.elementsEqual($1.1.utf8) }
        let detail = first.map { "line \($0.offset + 1):\n- \($0.element.0)\n+ \($0.element.1)" } ?? "one is longer"
        Issue.record("\(name) differs at \(detail)", sourceLocation: sourceLocation)
    }
}
