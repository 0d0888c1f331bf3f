import JavaScriptBridge
import Runner
import Scripting
import Testing

@Suite("What every script can see")
struct VocabularyTests {
    private static let list = "Object.getOwnPropertyNames(globalThis).join()"

    @Test("no global is visible that is neither the language's nor declared", arguments: [true, false])
    func globals(importsLibrary: Bool) throws {
        let script = "UIALogger.logMessage(\(Self.list))"
        let run = try FinishedRun(["a.js": (importsLibrary ? "#import \"tuneup/tuneup.js\"\n" : "") + script])
        let visible = Set(try #require(run.messages.first).split(separator: ",").map(String.init))
        let ofLanguage = try JSContext().evaluate(Self.list).description.split(separator: ",").map(String.init)
        let declared = try ScriptVocabulary.builtIn().globals.map(\.name)
        // What the library and the loader keep for themselves stands in objects that no enumeration lists.
        let hidden = visible.filter { $0.hasPrefix("__jsrun") }
        #expect(visible.subtracting(ofLanguage).subtracting(declared).subtracting(hidden) == [])
        #expect(visible.isSuperset(of: ["UIATarget", "UIA_DEVICE_ORIENTATION_PORTRAIT", "setTimeout"]))
        #expect(visible.contains("assertWindow") == importsLibrary)
    }

    @Test("a completion finds members of classes, of their parents and of the library")
    func completion() throws {
        let vocabulary = try ScriptVocabulary.builtIn()
        let members = vocabulary.members(of: "UIATableView").map(\.name)
        #expect(members.first == "cells")
        #expect(Set(members).isSuperset(of: ["cellNamed", "scrollDown", "tap", "waitUntilVisible"]))
        #expect(vocabulary.members(of: "UIAElements").map(\.name).contains("firstWithNameRegex"))
        #expect(vocabulary.members(of: "TapOptions").map(\.name) == ["tapCount", "touchCount", "duration"])
        #expect(vocabulary.members(of: "Array").map(\.name) == ["contains", "unique"])
        #expect(vocabulary.staticMembers(of: "UIALogger").count == 8)
    }
}
