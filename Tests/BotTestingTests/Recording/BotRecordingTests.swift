import Automation
import BotTesting
import Testing

@Suite struct BotRecordingTests {
    @Test("BOT-135: operations are written down in order, below the last title before them")
    func sections() {
        let recording = BotRecording(name: "Taps")
        recording.record("TAP_ADD")
        recording.beginSection("Empty")
        recording.beginSection("Adding → ")
        recording.record("MOVE", data: 49)
        recording.record("TAP_ADD")
        recording.beginSection("Nothing")
        #expect(recording.operationCount == 3)
        #expect(
            recording.tests == [
                BotTest(
                    name: "Taps",
                    entries: [
                        .operation(BotOperation("TAP_ADD")), .title("Adding → "),
                        .operation(BotOperation("MOVE", data: 49)), .operation(BotOperation("TAP_ADD")),
                    ])
            ])
    }

    @Test("BOT-135: a launch begins a test, in which the section goes on; tests without operations are left out")
    func tests() {
        let recording = BotRecording(name: "Taps")
        recording.beginTest()
        recording.beginSection("One")
        recording.record("A")
        recording.beginTest()
        recording.beginTest()
        recording.record("B")
        recording.beginTest()
        #expect(
            recording.tests == [
                BotTest(name: "Taps", entries: [.title("One"), .operation(BotOperation("A"))]),
                BotTest(name: "Taps (2)", entries: [.title("One"), .operation(BotOperation("B"))]),
            ])
    }

    @Test("BOT-135: a recording of nothing is a test without operations, which can be loaded")
    func nothing() throws {
        let recording = BotRecording(name: "Nothing")
        recording.beginSection("Title")
        #expect(recording.tests == [BotTest(name: "Nothing", entries: [])])
        #expect(try load(BotTestFile.propertyList(of: recording.tests)).tests.map(\.plain) == recording.tests)
    }
}
