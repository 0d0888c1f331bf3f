import Automation
import SimulatedUI
import TestEvents
import Testing

@Suite("What pages of scripts verify")
struct ScriptPageCheckTests {
    @Test(
        "a condition holds or does not",
        arguments: [
            ("'save', 'exists'", true), ("'nobody', 'exists'", false), ("'nobody', { exists: false }", true),
            ("'save', 'isHittable', 'isEnabled'", true), ("'save', { isEnabled: false }", false),
            ("'save', 'isSelected'", false), ("'save', { label: 'Save' }", true), ("'save', { label: 'save' }", false),
            ("'save', { labelBeginsWith: 'SA' }", true), ("'save', { labelContains: 'av' }", true),
            ("'save', { labelEndsWith: 'VE' }", true), ("'save', { labelMatches: 'S.v.' }", true),
            ("'save', 'isVisible'", true),
            ("'save', { name: 'save', nameBeginsWith: 'SA', nameContains: 'av' }", true),
            ("'save', { name: 'Save' }", false),
            ("'name', { valueContains: 'am' }", true), ("'save', { identifierMatches: 's' }", false),
            ("'save', { labelContains: 'x' }", false),
            ("'save', { identifier: 'save' }", true), ("'save', { identifierBeginsWith: 'SAV' }", true),
            ("'save', { identifierContains: 've' }", true), ("'remember', { isOn: false }", true),
            ("'remember', 'isOn'", false), ("'remember', { value: 0 }", true), ("'name', { value: 'Name' }", true),
            ("'name', 'hasFocus'", false), ("'save', \"label BEGINSWITH 'Sa'\"", true),
            ("'save', \"label BEGINSWITH 'x'\"", false), ("'nobody', { label: 'x' }", false),
            ("'nobody', { isHittable: false }", true),
        ])
    func condition(arguments: String, holds: Bool) throws {
        let pages = try ScriptPages()
        #expect(try pages.text("page.validate(\(arguments), { timeout: 0 })") == "\(holds)")
    }

    @Test("a string with an apostrophe is compared as it is")
    func apostrophe() throws {
        let pages = try ScriptPages()
        pages.save.setTitle("Don't")
        try pages.run("page.verify('save', { label: \"Don't\", labelContains: \"n't\" })")
        #expect(pages.assertions.last?.passed == true)
    }

    @Test("verify waits until all conditions hold")
    func waiting() throws {
        let pages = try ScriptPages()
        pages.save.isEnabled = false
        pages.after(2) { [save = pages.save] in save.isEnabled = true }
        #expect(try pages.text("page.verify('save', 'exists', 'isEnabled') === page") == "true")
    }

    @Test("verify fails when its own time is up")
    func timeout() throws {
        let pages = try ScriptPages()
        let before = pages.now
        #expect(pages.error(of: "page.verify('nobody', 'exists', { timeout: 1 })") != nil)
        #expect((0.99...1.01).contains(pages.now - before))
    }

    @Test("a failure lists all expectations, and the state of those that do not hold")
    func message() throws {
        let pages = try ScriptPages()
        pages.save.isEnabled = false
        let issue = try #require(pages.issue(of: "page.verify('save', 'exists', 'isEnabled', { label: 'Go' })"))
        #expect(
            issue.message == """
                Element LoginPage.save did not fulfill expectation: [exists == 1, isEnabled == 1, label == "Go"] \
                (enabled: expected true, was false; label: expected "Go", was "Save")
                """)
        #expect(issue.name == "PageFailure")
        #expect(issue.fault == .assertion)
        #expect(issue.expected == "exists == 1, isEnabled == 1, label == \"Go\"")
        #expect(issue.received == "enabled: expected true, was false; label: expected \"Go\", was \"Save\"")
    }

    @Test("a failure is at the line that called the page")
    func place() throws {
        let pages = try ScriptPages()
        let issue = try #require(pages.issue(of: "\n\n  page.verify('nobody', 'exists');"))
        #expect(issue.place?.file == "test.js")
        #expect(issue.place?.line == 3)
        #expect(pages.assertions.last?.place?.line == 3)
    }

    @Test("validate leaves the test green")
    func validate() throws {
        let pages = try ScriptPages()
        #expect(try pages.text("page.validate('nobody', 'exists')") == "false")
        #expect(pages.assertions.isEmpty)
    }

    @Test("an exact number of elements meets conditions")
    func count() throws {
        let pages = try ScriptPages()
        try pages.run("page.verifyElementCount('rows', 3, { isSelected: true }).verifyElementCount('rows', 5)")
        #expect(
            pages.error(of: "page.verifyElementCount('rows', 2, 'isSelected')")
                == "LoginPage.rows: expected 2 with [isSelected == 1], found 3")
    }

    @Test("a misspelt condition is reported with the nearest one")
    func misspelt() throws {
        let pages = try ScriptPages()
        #expect(
            pages.error(of: "page.verify('save', 'isEnabeld')")
                == "LoginPage.verify: unknown condition 'isEnabeld'; did you mean 'isEnabled'?")
        #expect(pages.error(of: "page.verify('save', { lable: 'x' })")?.contains("did you mean 'label'?") == true)
        #expect(
            pages.error(of: "page.verify('save', 'label')")
                == "LoginPage.verify: label needs a value: { label: … }.")
        #expect(
            pages.error(of: "page.verify('save', { isEnabled: 1 })")
                == "LoginPage.verify: isEnabled is true or false, not the number 1.")
        #expect(pages.error(of: "page.verify('save')")?.contains("pass a condition") == true)
    }
}
