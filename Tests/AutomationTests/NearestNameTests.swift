import Automation
import Testing

@Suite("The nearest name") struct NearestNameTests {
    @Test(
        "a typo finds the intended name",
        arguments: [
            ("logFailed", "logFail"), ("Acounts", "Accounts"), ("accounts", "Accounts"), ("gerp", "grep"),
            ("assertEqual", "assertEquals"), ("tpa", "tap"), ("import-paths", "import-path"),
        ])
    func slip(written: String, meant: String) {
        let known = ["logPass", "logFail", "Accounts", "Catalog", "grep", "assertEquals", "tap", "name", "import-path"]
        #expect(nearestName(to: written, in: known) == meant)
    }

    @Test("a name that resembles nothing finds nothing", arguments: ["zebra", "", "x"])
    func nothing(written: String) {
        #expect(nearestName(to: written, in: ["tap", "name", "Accounts"]) == nil)
    }

    @Test("blanks and hyphens are ignored")
    func blanks() {
        #expect(nearestName(to: "iPhone5", in: ["iPhone", "iPhone 5"]) == "iPhone 5")
        #expect(nearestName(to: "timezone", in: ["time", "time-zone"]) == "time-zone")
    }

    @Test("of two names equally near, the first wins")
    func first() {
        #expect(nearestName(to: "cat", in: ["bat", "hat"]) == "bat")
        #expect(nearestName(to: "cat", in: ["hat", "bat"]) == "hat")
    }
}
