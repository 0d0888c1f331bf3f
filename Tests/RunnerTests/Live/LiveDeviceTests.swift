import Automation
import Foundation
import TestEvents
import TestProject
import Testing
import Worlds

@testable import Runner

/// A device that a person uses by lines of JSON.
@Suite("Live devices") struct LiveDeviceTests {
    /// What a device has told in answer to requests, which all come at once.
    private func messages(_ requests: [String], in project: Project? = nil) throws -> [Told] {
        let project = try project ?? Project()
        try AppByHand(
            .init(), apps: [CounterApp.self], seed: 1, outputFolder: project.path("results"),
            workingDirectory: project.folder, output: try project.descriptor("out")
        ).run(reading: try project.input(requests))
        return try Told.all(in: project)
    }

    @Test("what is done is recorded under a name, and tests are written from it") func recording() throws {
        let (x, y) = try button()
        let project = try Project()
        let requests = [
            #"{"stopRecording":{"number":1}}"#, #"{"record":{"number":2,"name":"../a"}}"#,
            #"{"record":{"number":3,"name":"one tap"}}"#, #"{"record":{"number":4,"name":"two"}}"#,
            touch(1, "began", x, y), touch(1, "ended", x, y), #"{"stopRecording":{"number":5}}"#,
        ]
        let answers = Dictionary(
            uniqueKeysWithValues: try messages(requests, in: project).compactMap(\.answer).map { ($0.number, $0) })
        #expect(answers[1]?.problem?.contains("Nothing is being recorded.") == true)
        #expect(answers[2]?.problem == "A recording needs a name without slashes.")
        #expect(answers[3]?.problem == nil && answers[4]?.problem?.contains("already") == true)
        #expect(answers[5]?.text?.contains("one_tap.fry") == true)
        let script = try #require(project.files.first { $0.hasSuffix(".js") && $0.contains("one_tap") })
        #expect(try project.read(script).contains(".tap()"))
    }

    private func answers(_ requests: [String], in project: Project? = nil) throws -> [Int: LiveMessage.Answer] {
        Dictionary(
            uniqueKeysWithValues: try messages(requests, in: project).compactMap(\.answer).map { ($0.number, $0) })
    }

    @Test("recordings are listed, played, changed and written as tests") func recordings() throws {
        let (x, y) = try button()
        let project = try Project()
        let tap = [
            touch(1, "began", x, y), touch(1, "ended", x, y), #"{"evaluate":{"number":50,"text":"target.delay(3)"}}"#,
        ]
        let made = try answers(
            [#"{"recordings":{"number":1}}"#, #"{"record":{"number":2,"name":"taps"}}"#] + tap + [
                #"{"check":{"number":3,"path":[0,99],"kind":"value"}}"#, #"{"stopRecording":{"number":4}}"#,
            ], in: project)
        #expect(made[1]?.recordings == [] && made[3]?.problem == "The element is gone." && made[4]?.problem == nil)
        let listed = try answers([#"{"recordings":{"number":1}}"#], in: project)
        let recording = try #require(listed[1]?.recordings?.first)
        #expect(recording.name == "taps" && recording.isReady && recording.text.contains("Counter, iPhone 5, 1 event"))
        func ask(_ requests: String...) throws -> [Int: LiveMessage.Answer] {
            try answers(requests.map { $0.replacing("NAME", with: recording.folder) }, in: project)
        }
        let steps = try #require(try ask(#"{"steps":{"number":1,"recording":"NAME"}}"#)[1]?.steps)
        #expect(steps.count == 1 && steps[0].text.hasPrefix("tap button") && steps[0].checks.count == 1)
        let played = try ask(#"{"play":{"number":1,"recording":"NAME","pace":0}}"#, Self.value)
        #expect(played[1]?.text == "Passed: all 1 steps were played." && played[9]?.text == "\"1\"")
        // Of a recording that does not fit any more, it is told what is different.
        let failed = try ask(
            #"{"play":{"number":1,"recording":"NAME","pace":0}}"#, #"{"play":{"number":2,"recording":"NAME","pace":0}}"#
        )
        #expect(failed[2]?.problem?.hasPrefix("Failed: all 1 steps were played.\nevent 1: expected that") == true)
        let edited = try ask(
            #"{"edit":{"number":1,"recording":"NAME","edit":{"removeCheck":{"step":1,"index":0}}}}"#,
            #"{"edit":{"number":2,"recording":"NAME","edit":{"removeStep":{"step":1}}}}"#,
            #"{"edit":{"number":3,"recording":"NAME","edit":{"rename":{"to":"a/b"}}}}"#,
            #"{"edit":{"number":4,"recording":"none","edit":{"delete":{}}}}"#)
        #expect(edited[1]?.steps?.first?.checks == [])
        #expect(edited[2]?.problem?.contains("only step") == true && edited[3]?.problem?.contains("slashes") == true)
        #expect(edited[4]?.problem?.hasPrefix("There is no recording 'none'") == true)
        let written = try ask(
            #"{"write":{"number":1,"recording":"NAME","form":"swift","folder":"tests"}}"#,
            #"{"write":{"number":2,"recording":"NAME","form":"swift","folder":"tests"}}"#,
            #"{"write":{"number":3,"recording":"NAME","form":"uiautomation","folder":"../elsewhere"}}"#,
            #"{"write":{"number":4,"recording":"NAME","form":"java","folder":"tests"}}"#)
        #expect(written[1]?.text == "Saved: tests/TapsTests.swift" && project.files.contains("tests/TapsTests.swift"))
        #expect(written[2]?.problem == "There is a file 'tests/TapsTests.swift' already.")
        #expect(written[3]?.problem == "The folder '../elsewhere' is not in the project.")
        #expect(written[4]?.problem?.contains("uiautomation, fry, fry-swift, swift, pages") == true)
        let gone = try ask(
            #"{"edit":{"number":1,"recording":"NAME","edit":{"rename":{"to":"one tap"}}}}"#,
            #"{"edit":{"number":2,"recording":"one tap","edit":{"delete":{}}}}"#, #"{"recordings":{"number":3}}"#)
        #expect(gone[1]?.text?.contains("one_tap.fry") == true && gone[2]?.text == "one tap is deleted.")
        #expect(gone[3]?.recordings == [])
    }

    @Test("a store whose contents cannot be read is named") func stores() throws {
        let told = try answers([#"{"stores":{"number":1}}"#])
        #expect(told[1]?.text == nil)
        #expect(told[1]?.problem?.contains("memory") == true, "\(told[1]?.problem ?? "")")
    }

    private static let value = #"{"evaluate":{"number":9,"text":"window.staticTexts()['taps'].value()"}}"#

    private func taps(_ requests: String...) throws -> String? { try answers(requests + [Self.value])[9]?.text }

    /// The middle of the button, as the app lays it out.
    private func button() throws -> (x: Double, y: Double) {
        let found = try answers([#"{"find":{"number":1,"text":"window.buttons()"}}"#])
        let rect = try #require(found[1]?.rects?.first)
        return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2)
    }

    private func touch(_ finger: Int, _ phase: String, _ x: Double, _ y: Double) -> String {
        #"{"touch":{"finger":\#(finger),"phase":"\#(phase)","x":\#(x),"y":\#(y)}}"#
    }

    @Test("a finger that comes down on a button and is lifted there taps it") func taps() throws {
        let (x, y) = try button()
        #expect(try taps() == "\"0\"")
        #expect(try taps(touch(1, "began", x, y), touch(1, "ended", x, y)) == "\"1\"")
        #expect(try taps(touch(1, "began", x, y), touch(1, "moved", x + 1, y), touch(1, "ended", x, y)) == "\"1\"")
    }

    @Test("a finger that leaves the button, is cancelled or never came down taps nothing") func misses() throws {
        let (x, y) = try button()
        #expect(try taps(touch(1, "began", x, y), touch(1, "moved", x, 400), touch(1, "ended", x, 400)) == "\"0\"")
        #expect(try taps(touch(1, "began", x, y), touch(1, "cancelled", x, y)) == "\"0\"")
        #expect(try taps(touch(1, "ended", x, y), touch(2, "moved", x, y)) == "\"0\"")
        #expect(try taps(touch(1, "began", 9e9, -9e9), touch(1, "ended", 1e300, 1e300)) == "\"0\"")
    }

    @Test("a watched screen is told as a whole, then by what has changed") func screens() throws {
        let (x, y) = try button()
        let told = try messages([#"{"watch":{"isWatched":true}}"#])
        let first = try #require(told.first { $0.screen != nil })
        #expect(first.screen?.size == [320, 568] && first.screen?.tree != nil)
        let png = try #require(first.picture.flatMap { Data(base64Encoded: $0) })
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // Nobody looks: nothing is drawn.
        let unwatched = try messages([touch(1, "began", x, y), touch(1, "ended", x, y)])
        #expect(!unwatched.contains { $0.screen != nil })
    }

    @Test("the state of the device is told whenever it changes") func states() throws {
        let told = try messages([#"{"turn":{"orientation":"landscapeLeft"}}"#]).compactMap(\.device)
        #expect(told.map(\.orientation) == [.portrait, .landscapeLeft])
        let home = try messages([#"{"press":{"button":"home"}}"#]).compactMap(\.device)
        #expect(home.map(\.isInFront) == [true, false])
        let back = try messages([#"{"press":{"button":"home"}}"#, #"{"open":{}}"#]).compactMap(\.device)
        #expect(back.last?.isInFront == true)
    }

    @Test("an element is described with the ways to find it, and why it cannot be tapped") func inspection() throws {
        let tree = try messages([#"{"watch":{"isWatched":true}}"#]).compactMap(\.screen?.tree).first
        let path = try #require(tree.flatMap { Self.path(of: "UIAButton", in: $0) })
        let text = path.map(String.init).joined(separator: ",")
        let answer = try #require(try answers([#"{"inspect":{"number":1,"path":[\#(text)]}}"#])[1])
        let facts = Dictionary(uniqueKeysWithValues: (answer.facts ?? []).map { ($0.name, $0.text) })
        #expect(facts["type"] == "UIButton" && facts["enabled"] == "yes" && facts["tapped at"] != nil)
        let lookups = Dictionary(uniqueKeysWithValues: (answer.lookups ?? []).map { ($0.name, $0.text) })
        #expect(lookups["UIAutomation"]?.hasPrefix("app.mainWindow().buttons()[") == true)
        #expect(lookups["FRY"]?.hasPrefix("FRY.lookup(") == true)
        #expect(lookups["Swift"]?.hasPrefix("app.buttons[") == true)
        #expect(lookups["Page object"]?.contains(": XCUIElement { app.buttons[") == true)
        #expect(try answers([#"{"inspect":{"number":1,"path":[0,99]}}"#])[1]?.problem == "The element is gone.")
    }

    private static func path(of className: String, in tree: ElementSnapshot) -> [Int]? {
        if tree.className == className { return [] }
        for (index, child) in tree.children.enumerated() {
            if let path = path(of: className, in: child) { return [index] + path }
        }
        return nil
    }

    @Test("an expression that finds elements gives their frames and their number, another one a reason")
    func finding() throws {
        let found = try answers([
            #"{"find":{"number":1,"text":"window.buttons()[0]"}}"#, #"{"find":{"number":2,"text":"1 + 1"}}"#,
            #"{"find":{"number":3,"text":"window.buttons("}}"#, #"{"find":{"number":4,"text":"window.switches()"}}"#,
        ])
        #expect(found[1]?.count == 1 && found[1]?.rects?.count == 1)
        #expect(found[2]?.problem == "This is neither an element nor an array of elements: 2")
        #expect(found[3]?.problem != nil && found[4]?.count == 0)
    }

    @Test("mistakes are told, and the device goes on") func mistakes() throws {
        let told = try messages([
            "no JSON", #"{"unknown":{}}"#, #"{"type":{"text":"a"}}"#,
            #"{"evaluate":{"number":1,"text":"nothing.here"}}"#, Self.value,
        ])
        #expect(told.compactMap(\.problem).count == 3)
        #expect(told.compactMap(\.answer).map(\.number) == [1, 9])
        #expect(told.compactMap(\.answer).first?.problem?.contains("nothing") == true)
    }

    @Test("what arrives in pieces becomes whole lines") func lines() {
        var lines = LineBuffer()
        #expect(lines.append(Array("ab".utf8)) == [])
        #expect(lines.append(Array("c\nd\n\ne".utf8)).map { String(decoding: $0, as: UTF8.self) } == ["abc", "d"])
        #expect(lines.append(Array("\n".utf8)).map { String(decoding: $0, as: UTF8.self) } == ["e"])
    }
}

/// A message of a live device, as a reader sees it.
struct Told: Decodable {
    var device: LiveMessage.State?
    var screen: TestEvent.Screen?
    var picture: String?
    var event: TestEvent?
    var pause: LiveMessage.Pause?
    var runEnded: Int?
    var problem: String?
    var answer: LiveMessage.Answer?

    static func all(in project: Project) throws -> [Told] {
        try project.read("out").split(separator: "\n").map { try JSONDecoder().decode(Told.self, from: Data($0.utf8)) }
    }
}

extension Project {
    /// A descriptor that writes a file.
    func descriptor(_ name: String) throws -> Int32 {
        let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        return descriptor
    }

    /// A descriptor that reads lines.
    func input(_ lines: [String]) throws -> Int32 {
        try write(lines.map { $0 + "\n" }.joined(), to: "in")
        let descriptor = open(path("in"), O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0)
        return descriptor
    }
}
