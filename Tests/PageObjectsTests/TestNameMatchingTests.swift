import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("The name of a test")
struct TestNameMatchingTests {
    private enum Words: String, TestCaseConfiguration {
        case emptyList, magicLink, jobsSynchronization, other = "abc"
    }

    private func words(_ name: String, _ matching: TestNameMatching = TestNameMatching()) -> [Words] {
        matching.cases(testName: name, className: "MagicLinkTests")
    }

    @Test("PAGE-8: chooses cases by their text with a capital first letter, in the order of the cases")
    func contains() {
        #expect(words("test_LoginWith_MagicLink") == [.magicLink])
        #expect(words("test_LoginWith_magiclink") == [])
        #expect(words("test_LoginWith_magicLink") == [])
        #expect(words("test_MagicLink_EmptyList") == [.emptyList, .magicLink])
    }

    @Test("PAGE-13: chooses nothing by the class, unless the test says so")
    func className() {
        #expect(words("test_Start") == [])
        #expect(words("test_Start", TestNameMatching(includesClassName: true)) == [.magicLink])
    }

    @Test("PAGE-14: chooses by any part of a name")
    func parts() { #expect(words("test_NonEmptyList") == [.emptyList]) }

    @Test(
        "PAGE-14: chooses strictly only by what stands between underscores or ends",
        arguments: [
            ("test_NonEmptyList", []), ("test_EmptyList_", ["emptyList"]), ("EmptyList", ["emptyList"]),
            ("test_EmptyLists_EmptyList", ["emptyList"]), ("shows an EmptyList there", ["emptyList"]),
        ] as [(String, [String])])
    func strict(name: String, expected: [String]) {
        #expect(words(name, TestNameMatching(isStrict: true)).map(\.rawValue) == expected)
    }

    @Test("PAGE-17: chooses a case by its text, not by the name of the case")
    func rawValue() {
        #expect(words("test_With_Abc") == [.other])
        #expect(words("test_With_Other") == [])
    }

    @Test("a case of an empty text is chosen by no name")
    func empty() {
        enum Blank: String, TestCaseConfiguration { case blank = "" }
        #expect(TestNameMatching().cases(of: Blank.self, testName: "test_Blank").isEmpty)
    }
}
