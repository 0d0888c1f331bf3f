import PageObjects
import SimulatedUI
import Testing

@Suite("A word in the name of a test that chooses nothing")
struct UnmatchedWordTests {
    private let cases = ["emptyList", "magicLink", "jobsSynchronization"]

    private func words(_ name: String) -> [String] {
        UnmatchedWord.words(in: name, cases: cases).map { $0.nearestCase.map { "→\($0)" } ?? $0.text }
    }

    @Test("PAGE-16: is listed with the case that it is like")
    func misspelt() throws {
        let words = UnmatchedWord.words(in: "test_LoginWith_MagicLnk_EmptyList", cases: cases)
        #expect(words.map(\.text) == ["LoginWith", "MagicLnk"])
        #expect(words.map(\.offset) == [5, 15])
        #expect(words.map(\.nearestCase) == [nil, "magicLink"])
        #expect(
            words.last?.description
                == "\"MagicLnk\" chooses nothing; did you mean \"MagicLink\", of the case magicLink?")
    }

    @Test(
        "PAGE-16: is found among others",
        arguments: [
            ("test_AfterLogoutWithMagicLnk", ["AfterLogoutWith", "→magicLink"]),
            ("testEmtyListAndJobsSynchronisation", ["→emptyList", "And", "→jobsSynchronization"]),
            ("test_magicLink", ["Link"]), ("test_Magiclink", ["→magicLink"]), ("test_magic_MagicLink_EmptyList", []),
            ("test_HTMLPage2", ["HTMLPage2"]), ("", []), ("shows an Empty List", ["Empty", "List"]),
        ])
    func found(name: String, expected: [String]) { #expect(words(name) == expected) }

    @Test("PAGE-16: is told to the host of the test", arguments: ReportPolicy.allCases)
    func told(policy: ReportPolicy) throws {
        let host = CollectingHost("test_MagicLnk_Slowly")
        switch policy {
        case .ignore: _ = try IgnoringTest(host)
        case .attach: _ = try NamedTest(host)
        case .fail: _ = try FailingTest(host)
        }
        let text =
            "the name of the test: \"MagicLnk\" chooses nothing; did you mean \"MagicLink\", of the case magicLink?"
        #expect(host.text("test_MagicLnk_Slowly-name.txt") == (policy == .ignore ? nil : "\(text)\n"))
        #expect(host.messages == (policy == .fail ? [text] : []))
    }
}

private class NamedTest: SearchTest, TestCaseConfigurable {
    enum Configuration: String, TestCaseConfiguration { case magicLink }
}

private final class IgnoringTest: NamedTest {
    override class var onMisspeltWord: ReportPolicy { .ignore }
}

private final class FailingTest: NamedTest {
    override class var onMisspeltWord: ReportPolicy { .fail }
}
