import PageObjects
import Scripting
import SimulatedUI
import TestEvents
import Testing

@Suite("Pages of scripts")
struct ScriptPageTests {
    @Test("elements are looked up anew on each access")
    func anew() throws {
        let pages = try ScriptPages()
        #expect(try pages.text("page.save.label()") == "Save")
        pages.save.setTitle("Done")
        #expect(try pages.text("page.save.label()") == "Done")
    }

    @Test("an element is inside the page's screen")
    func inside() throws {
        let pages = try ScriptPages()
        let other = Button("Other")
        other.accessibilityIdentifier = "other"
        pages.login.superview?.addSubview(other)
        try pages.run("UIATarget.localTarget().setTimeout(0)")
        #expect(try pages.text("page.element('other').isValid()") == "false")
        #expect(try pages.text("new Page().element('other').isValid()") == "true")
    }

    @Test("elements are those of one identifier, or of a part of it in any letter case")
    func several() throws {
        let pages = try ScriptPages()
        #expect(try pages.text("page.elements('row.1', 'button').length") == "1")
        #expect(try pages.text("page.rows.length") == "5")
        #expect(try pages.text("page.elements(\"Don't\\\\\", 'button', { partial: true }).length") == "0")
    }

    @Test("appearing after a second passes, within the given time")
    func appearance() throws {
        let pages = try ScriptPages()
        pages.login.isHidden = true
        pages.after(1) { [login = pages.login] in login.isHidden = false }
        let before = pages.now
        #expect(try pages.text("page.waitForAppearance(3) === page") == "true")
        #expect((0.9...1.5).contains(pages.now - before))
    }

    @Test("a page that does not appear fails, and the failure names the nearest identifier")
    func noAppearance() throws {
        let pages = try ScriptPages(
            classes: "class LoginPage extends Page { get id() { return 'logon'; } }; var page = new LoginPage();")
        let issue = try #require(pages.issue(of: "page.waitForAppearance(2)"))
        #expect(
            issue.message
                == "LoginPage did not appear within 2 seconds: no hittable element has the identifier 'logon'; did you mean 'login'?"
        )
        #expect(issue.fault == .assertion)
        #expect(pages.assertions.last?.passed == false)
    }

    @Test("a page that was never there has disappeared at once")
    func disappearance() throws {
        let pages = try ScriptPages()
        pages.login.removeFromSuperview()
        let before = pages.now
        try pages.run("page.waitForDisappearance()")
        #expect(pages.now == before)
    }

    @Test("a page that stays fails to disappear")
    func staying() throws {
        let pages = try ScriptPages()
        #expect(
            pages.error(of: "page.waitForDisappearance(1)") == "LoginPage did not disappear within 1 second")
    }

    @Test("a page can also be written in the old way, by prototypes")
    func prototypes() throws {
        let pages = try ScriptPages(
            classes: """
                function LoginPage(factory) { Page.call(this, factory); }
                LoginPage.prototype = Object.create(Page.prototype);
                LoginPage.prototype.constructor = LoginPage;
                LoginPage.prototype.id = "login";
                LoginPage.prototype.save = function () { return this.element("save", "button"); };
                var page = new PageFactory().page(LoginPage);
                """)
        try pages.run("page.waitForAppearance().tap('save').tap(page.save())")
        #expect(pages.taps == ["save", "save"])
    }

    @Test("a page may define its own screen")
    func ownScreen() throws {
        let pages = try ScriptPages()
        #expect(
            try pages.text(
                "class Rows extends Page { get screen() { return this.app.mainWindow(); } }; new Rows().element('save').name()"
            ) == "save")
    }

    @Test("a misspelt type is reported with the nearest one")
    func type() throws {
        let pages = try ScriptPages()
        #expect(
            pages.error(of: "page.element('save', 'buton')")
                == "LoginPage.element: unknown type 'buton'; did you mean 'button'?")
    }

    @Test("an element that the page does not have is reported with the nearest one")
    func unknownElement() throws {
        let pages = try ScriptPages()
        #expect(
            pages.error(of: "page.tap('sav')") == "LoginPage.tap: LoginPage has no element 'sav'; did you mean 'save'?")
    }

    @Test("a value that is not an element is refused")
    func noElement() throws {
        let pages = try ScriptPages()
        #expect(
            pages.error(of: "page.tap('id')") == "LoginPage.tap: LoginPage.id is the string \"login\", not an element.")
        #expect(
            pages.error(of: "page.tap(5)")?.contains(
                "expected the name of one of the page's elements, a function of the page, or an element, but got the number 5"
            ) == true)
        #expect(pages.error(of: "var tap = page.tap; tap('save')")?.contains("must be called on a page") == true)
    }

    @Test("a cyclic page ends in an error")
    func circles() throws {
        let pages = try ScriptPages(
            classes: """
                class LoginPage extends Page {
                    get save() { return this.tap("save"); }
                    get screen() { return this.element("x"); }
                }
                var page = new LoginPage();
                """)
        #expect(pages.issue(of: "page.tap('save')")?.name == "RangeError")
        #expect(pages.issue(of: "page.waitForAppearance()")?.name == "RangeError")
    }
}

@Suite("The module of page objects")
struct PageObjectsModuleTests {
    @Test("has a heading in the typings")
    func title() throws {
        let declarations = try ScriptPages().session.declarations.first { $0.module is PageObjectsModule }
        #expect(declarations?.declarations.typings.title == "Page objects")
    }
}
