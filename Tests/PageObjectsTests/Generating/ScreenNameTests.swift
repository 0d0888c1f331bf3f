import Testing

@testable import PageObjects

@Suite("The name of a screen")
struct ScreenNameTests {
    @Test(
        "gives the names of types and of the factories' properties",
        arguments: [
            ("Onboarding", "Onboarding", "onboarding"), ("onboarding screen", "Onboarding", "onboarding"),
            ("OnboardingPage", "Onboarding", "onboarding"), ("result-list", "ResultList", "resultList"),
            ("URLList", "URLList", "urlList"), ("magic_link steps", "MagicLink", "magicLink"),
            ("Step 2", "Step2", "step2"), ("übersicht", "Übersicht", "übersicht"), ("A", "A", "a"),
        ])
    func names(text: String, prefix: String, property: String) throws {
        let name = try ScreenName(text, language: .swift)
        #expect(name.typePrefix == prefix)
        #expect(name.property == property)
    }

    @Test(
        "is refused when no identifier can be made of it",
        arguments: [
            ("", "names no screen"), ("page", "names no screen"), ("  ", "names no screen"),
            ("2nd", "begins with a letter"), ("a/b", "'/' is neither"), ("../x", "'.' is neither"),
            ("Alert", "every factory has 'alert' already"), ("app", "every factory has 'app' already"),
        ])
    func refused(text: String, reason: String) {
        let mistake = #expect(throws: ScreenName.Mistake.self) { try ScreenName(text, language: .swift) }
        #expect(mistake?.description.contains(reason) == true, "\(mistake?.description ?? "")")
    }

    @Test("what a factory has depends on the language")
    func languages() throws {
        #expect(try ScreenName("Alert", language: .js).property == "alert")
        #expect(throws: ScreenName.Mistake.self) { try ScreenName("to string", language: .js) }
    }
}
