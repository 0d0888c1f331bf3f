import Automation
import Foundation
import Reporters
import TestEvents
import Testing

@Suite("The Instruments report")
struct InstrumentsReporterTests {
    private func replay(_ body: (inout StreamBuilder) -> Void) throws -> InstrumentsReplay {
        var stream = StreamBuilder()
        stream.script("tests/a.js", body)
        return try InstrumentsReplay(stream.events)
    }

    @Test("a run with everything becomes lines and property lists")
    func everything() throws {
        let replay = try InstrumentsReplay(SampleStream.everything)
        try Golden(name: "instruments-everything.txt").expect(replay.lines)
        try Golden(name: "instruments-account.plist").expect(replay.read("Run 1/Automation Results.plist"))
        #expect(try replay.names(in: "").count == 7)
    }

    @Test("equal streams leave equal bytes, each in a folder of its own")
    func twice() throws {
        let replay = try InstrumentsReplay(SampleStream.everything)
        let lines = replay.lines
        try replay.play(SampleStream.everything)
        #expect(
            replay.lines.dropFirst(lines.count).replacing(/Run \d+/, with: "Run")
                == lines.replacing(/Run \d+/, with: "Run"))
        let name = "Automation Results.plist"
        #expect(try replay.read("Run 1/\(name)") == replay.read("Run 8/\(name)"))
        #expect(try replay.names(in: "Run 1") == replay.names(in: "Run 8"))
    }

    @Test("lines have the form that converters look for")
    func lineShape() throws {
        let replay = try replay { stream in
            stream.test("one") { stream in
                stream.act(#"target.tap({x:"1", y:"2"})"#)
                stream.log(.default, "two\nlines")
                stream.pass(device: 61.9)
            }
        }
        let shape = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}) ([+-]\d{4}) ([^:]+): (.*)$/
        let lines = replay.lines.split(separator: "\n")
        let matches = lines.map { $0.wholeMatch(of: shape).map { "\($0.2) \($0.4): \($0.5)" } ?? "-" }
        #expect(
            matches == [
                "09:41:00 Start: one", #"09:41:00 Debug: target.tap({x:"1", y:"2"})"#, "09:41:00 Default: two", "-",
                "09:42:01 Pass: one", "09:42:01 Stopped: Script completed.", "-",
            ])
        #expect(lines.first == "2014-01-01 09:41:00 +0000 Start: one")
        #expect(lines.last == "Instruments Trace Complete (Duration : 61.900000s; Output : results/out/Run 1)")
    }

    @Test("every kind of entry has its number, and the start of a failed test shows that it failed")
    func codes() throws {
        let replay = try replay { stream in
            for level in TestEvent.Message.Level.allCases { stream.log(level, level.rawValue) }
            stream.test("passes")
            stream.test("fails", outcome: .failed)
            stream.test("ends", outcome: .issue)
            stream.test("is late", outcome: .timedOut)
            stream.capture("picture", file: "x.png")
        }
        #expect(
            try replay.samples().map(\.text).filter { !$0.hasPrefix("Debug 0 target") } == [
                "Debug 0 debug", "Default 1 default", "Warning 2 warning", "Error 3 error",
                "Start 4 passes", "Pass 5 passes", "Error 4 fails", "Fail 7 fails", "Start 4 ends", "Issue 6 ends",
                "Error 4 is late", "Fail 7 is late", "Screenshot 8 picture", "Stopped 9 Script completed.",
            ])
    }

    @Test("an uncaught error stops the script, and is reported with its line and file")
    func uncaught() throws {
        var stream = StreamBuilder()
        stream.script("tests/My Script.js") { stream in
            stream.test("opens", outcome: .issue) { stream in
                stream.add(
                    .issue(
                        .init(
                            fault: .script, name: "ReferenceError", message: "Can't find variable: foo",
                            place: SourcePlace(file: "tests/My Script.js", line: 7))))
            }
        }
        let replay = try InstrumentsReplay(stream.events)
        let text = "Script threw an uncaught JavaScript error: Can't find variable: foo on line 7 of My%20Script.js"
        #expect(
            try replay.samples().map(\.text) == [
                "Start 4 opens", "Error 10 \(text)", "Stopped 9 Script was stopped by the user",
            ])
        #expect(replay.lines.contains("2014-01-01 09:41:00 +0000 Error: \(text)\n"))
    }

    @Test("what a test library logs of a failure is not reported twice")
    func failures() throws {
        let replay = try replay { stream in
            stream.test("fails", outcome: .failed) { stream in
                stream.add(.issue(.init(fault: .assertion, name: "AssertionException", message: "Expected 1")))
                stream.log(.error, "AssertionException: Expected 1")
            }
            stream.test("is never closed", outcome: .unfinished) { stream in
                stream.add(.issue(.init(fault: .script, name: "UnfinishedTest", message: "It never ended.")))
            }
        }
        #expect(
            try replay.samples().map(\.text) == [
                "Error 4 fails", "Error 3 AssertionException: Expected 1", "Fail 7 fails", "Start 4 is never closed",
                "Error 3 It never ended.", "Stopped 9 Script completed.",
            ])
    }

    @Test("an app that dies, and one that cannot be launched")
    func deadApp() throws {
        let replay = try replay { stream in
            stream.test("kills it", outcome: .issue) { stream in
                stream.add(.issue(.init(fault: .assertion, name: "AppCrash", message: "The app died: boom")))
            }
            stream.add(.issue(.init(fault: .host, name: "LaunchError", message: "No launch.", causes: ["disk full"])))
        }
        #expect(
            try replay.samples().map(\.text) == [
                "Start 4 kills it", "Fail 7 The target application appears to have died", "Issue 6 kills it",
                "Error 3 Instruments Trace Error : Target failed to run: No launch.: disk full",
                "Stopped 9 Script was stopped by the user",
            ])
        #expect(replay.lines.contains("\nInstruments Trace Error : Target failed to run: No launch.: disk full\n"))
    }

    @Test("pictures are kept under the name or message they belong to, and each has an identifier")
    func pictures() throws {
        let replay = try replay { stream in
            stream.capture("home", file: "p/1.png")
            stream.capture("home", file: "p/2.png")
            stream.capture("not taken")
            stream.add(.capture(.init(name: "of the runner", file: "p/5.png")))
            stream.log(.warning, "a/b\n\u{7}c", screenshot: "p/3.png")
            stream.test("fails", outcome: .failed, screenshot: "p/4.png")
        }
        #expect(
            try replay.names(in: "Run 1") == [
                "Automation Results.plist", "a-b--c.png", "fails.png", "home 2.png", "home.png",
            ])
        #expect(try replay.read("Run 1/home 2.png") == "p/2.png")
        let identifiers = try replay.samples().map(\.screenshot)
        let pictures = identifiers.compactMap(\.self)
        #expect(identifiers.map { $0 != nil } == [false, true, false, true, false, false, true, false, true, false])
        #expect(Set(pictures).count == 4 && pictures.allSatisfy { UUID(uuidString: $0)?.uuidString == $0 })
    }

    @Test("an element tree is one entry with nested ones, and its pictures are in a folder of its name")
    func trees() throws {
        let key = ElementSnapshot(className: "UIAKey", value: "", rect: [0, 425.5, 93, 79])
        let button = ElementSnapshot(className: "UIAButton", name: "a\nb", children: [key], screenshot: "b.png")
        let root = ElementSnapshot(
            className: "UIATarget", name: "iPhone", rect: [0, 0, 320, 480], children: [button], screenshot: "t.png")
        let replay = try replay { stream in
            stream.add(.elementTree(.init(root: root)))
            stream.add(.elementTree(.init(root: root)))
            stream.add(.elementTree(.init(root: key)))
        }
        let sample = try #require(replay.samples().first)
        #expect(sample.text == "Debug 0 UIATarget: name:iPhone rect:{{0, 0}, {320, 480}}")
        #expect(sample.children?.map(\.text) == ["Debug 0 UIAButton: name:a\\nb"])
        #expect(sample.children?.first?.children?.map(\.text) == ["Debug 0 UIAKey: value: rect:{{0, 425.5}, {93, 79}}"])
        #expect(sample.children?.first?.children?.first?.children?.isEmpty == true)
        let folder = "UIATarget- name-iPhone rect-{{0, 0}, {320, 480}}"
        #expect(
            try replay.names(in: "Run 1") == ["Automation Results.plist", folder, "\(folder) 2"])
        #expect(try replay.names(in: "Run 1/\(folder) 2") == ["UIAButton- name-a\\nb.png", "\(folder).png"])
        #expect(
            replay.lines.hasPrefix(
                """
                2014-01-01 09:41:00 +0000 logElementTree:
                UIATarget: name:iPhone rect:{{0, 0}, {320, 480}}
                \tUIAButton: name:a\\nb
                \t\tUIAKey: value: rect:{{0, 425.5}, {93, 79}}

                """))
    }

    @Test("every string survives in the property list, with visible symbols for what XML cannot hold")
    func anyText() throws {
        let text = "<a & \"b\"> ]]> \t tab\nline \u{0} \u{1B}[0m \u{FFFF} 👍 e\u{301}"
        let replay = try replay { $0.log(.default, text) }
        #expect(
            try replay.samples().first?.message
                == "<a & \"b\"> ]]> \t tab\nline \u{2400} \u{241B}[0m \\u{FFFF} 👍 e\u{301}")
    }

    @Test("a run that logged nothing has an empty list, and a truncated one has what it got to")
    func incomplete() throws {
        var stream = StreamBuilder()
        stream.script("a.js") { $0.log(.default, "said") }
        let cutOff = try InstrumentsReplay(Array(stream.events.dropLast()))
        #expect(try cutOff.samples().map(\.text) == ["Default 1 said"])
        let nothing = try InstrumentsReplay(Array(stream.events.prefix(1)))
        #expect(try nothing.samples().isEmpty)
        #expect(
            try nothing.read("Run 1/Automation Results.plist").contains("<key>version</key>\n\t<integer>2</integer>"))
    }

    @Test("a folder gets the number after the highest existing one")
    func numbers() throws {
        let replay = try InstrumentsReplay([])
        for name in ["Run 9", "Run x", "Run 10", "Runs 30", "Run 4"] {
            try FileManager.default.createDirectory(
                atPath: "\(replay.folder)/out/\(name)", withIntermediateDirectories: true)
        }
        try replay.play(SampleStream.passing)
        #expect(try replay.names(in: "Run 11") == ["Automation Results.plist"])
    }

    @Test("a folder that cannot be created is an error before the run, a picture that is missing one after it")
    func errors() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let error = #expect(throws: OutputError.self) {
            try InstrumentsReporter(output: TextOutput { _ in }, resultsFolder: "\(file.path)/x", picturesFolder: "")
        }
        #expect(error?.operation == .makeFolder)
        let replay = try InstrumentsReplay([])
        var stream = StreamBuilder()
        stream.script("a.js") { $0.capture("home", file: "nowhere.png") }
        let late = #expect(throws: OutputError.self) { try replay.play(stream.events) }
        #expect(late?.operation == .write)
        #expect(try replay.samples().contains { $0.text == "Screenshot 8 home" && $0.screenshot == nil })
    }
}

/// The result of the Instruments report for a stream, in a folder of its own.
private final class InstrumentsReplay {
    let folder: String
    private(set) var lines = ""

    /// Plays a stream; every picture that it names is a file.
    init(_ events: [TestEvent]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "instruments-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for event in events {
            for picture in event.kind.pictures {
                let file = URL(fileURLWithPath: "\(folder)/\(picture)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(picture.utf8).write(to: file)
            }
        }
        try play(events)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Plays a stream into the same folder.
    func play(_ events: some Sequence<TestEvent>) throws {
        let output = TextOutput { [unowned self] in lines += $0.replacing(folder, with: "results") }
        let reporter = try InstrumentsReporter(
            output: output, resultsFolder: "\(folder)/out", picturesFolder: folder)
        for event in events { reporter.receive(event) }
        try reporter.finish()
    }

    /// The names in a folder of results, in order.
    func names(in run: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/out/\(run)").sorted()
    }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/out/\(name)", encoding: .utf8)
    }

    /// The entries of a run's property list, as any reader of property lists returns them.
    func samples(_ run: String = "Run 1") throws -> [Sample] {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/out/\(run)/Automation Results.plist"))
        return try PropertyListDecoder().decode(Root.self, from: data).samples
    }

    struct Root: Decodable {
        let samples: [Sample]
        let version: Int

        enum CodingKeys: String, CodingKey {
            case samples = "All Samples"
            case version
        }
    }

    struct Sample: Decodable {
        let label: String
        let message: String
        let screenshot: String?
        let timestamp: Date
        let type: Int
        let children: [Sample]?

        enum CodingKeys: String, CodingKey {
            case label = "LogType"
            case message = "Message"
            case screenshot = "Screenshot"
            case timestamp = "Timestamp"
            case type = "Type"
            case children
        }

        /// The kind as a word and as a number, and the text.
        var text: String { "\(label) \(type) \(message)" }
    }
}

extension TestEvent.Kind {
    /// The files of the pictures that an event names.
    fileprivate var pictures: [String] {
        func pictures(of element: ElementSnapshot) -> [String] {
            [element.screenshot].compactMap(\.self) + element.children.flatMap(pictures)
        }
        return switch self {
        case .capture(let capture): [capture.file].compactMap(\.self)
        case .message(let message): [message.screenshot].compactMap(\.self)
        case .operation(let operation): [operation.screenshot].compactMap(\.self)
        case .testEnded(let test): [test.screenshot].compactMap(\.self)
        case .elementTree(let tree): pictures(of: tree.root)
        default: []
        }
    }
}
