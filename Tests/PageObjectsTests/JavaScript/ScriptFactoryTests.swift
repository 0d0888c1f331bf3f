import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import Testing

@Suite("Steps, paths and factories of scripts")
struct ScriptFactoryTests {
    /// A module that has a class of the same name, as scenarios do.
    private struct OtherSteps: ScriptModule {
        let name = "Other"
        func declarations(for session: ScriptSession) -> ScriptDeclarations {
            ScriptDeclarations(constants: [
                .init("Steps") { try $0.evaluate("(class Steps { static wait() { return 'waited'; } })") }
            ])
        }
    }

    @Test("a path runs the steps class of the same name, which acts on the page")
    func path() throws {
        let pages = try ScriptPages()
        #expect(try pages.text("paths.signIn('Jane') === paths") == "true")
        #expect(pages.name.text == "Jane")
        #expect(pages.taps == ["save"])
    }

    @Test("steps return themselves where their page returns itself")
    func chaining() throws {
        let pages = try ScriptPages()
        #expect(try pages.text("steps.verify('save', 'exists').tap('save') === steps") == "true")
        #expect(try pages.text("steps.validate('save', 'exists')") == "true")
    }

    @Test("a factory has one object of each class, created when it is first requested")
    func cached() throws {
        let pages = try ScriptPages()
        try pages.run(
            "var made = 0; class Other extends Page { constructor(factory) { super(factory); made += 1; } }; "
                + "var factory = new PageFactory();")
        #expect(try pages.text("made") == "0")
        #expect(try pages.text("factory.page(Other) === factory.page(Other)") == "true")
        #expect(try pages.text("made") == "1")
        #expect(try pages.text("factory.page(Other) === new PageFactory().page(Other)") == "false")
    }

    @Test("layers share their factories")
    func layers() throws {
        let pages = try ScriptPages()
        #expect(
            try pages.text(
                "var all = new PathsFactory(); "
                    + "all.paths(LoginPaths).steps.page === all.stepsFactory.pageFactory.page(LoginPage)") == "true")
    }

    @Test("classes are given names on every factory")
    func add() throws {
        let pages = try ScriptPages()
        try pages.run("PathsFactory.add({ login: LoginPaths }); PageFactory.add({ login: LoginPage });")
        #expect(try pages.text("var p = new PathsFactory(); p.login === p.paths(LoginPaths)") == "true")
        #expect(try pages.text("new PageFactory().login instanceof LoginPage") == "true")
        try pages.run("PathsFactory.add({ login: LoginPaths })")
    }

    @Test("a name that factories have, or a class of another kind, is refused")
    func refused() throws {
        let pages = try ScriptPages()
        #expect(
            pages.error(of: "PathsFactory.add({ paths: LoginPaths })")
                == "PathsFactory.add: every factory already has 'paths'; choose another name.")
        #expect(
            pages.error(of: "PathsFactory.add({ login: LoginPage })")
                == "PathsFactory.add: login is not a class that extends Paths.")
        #expect(
            pages.error(of: "new PathsFactory().paths(LoginPage)")
                == "PathsFactory.paths takes a class that extends Paths, not LoginPage.")
        #expect(
            pages.error(of: "new LoginPage(new PathsFactory())")
                == "LoginPage takes a PageFactory, not a PathsFactory.")
        #expect(pages.error(of: "PathsFactory.add(5)")?.contains("{ login: LoginPaths }") == true)
    }

    @Test("steps without a page of their name are reported")
    func nameless() throws {
        let pages = try ScriptPages()
        #expect(
            pages.error(of: "class CartSteps extends Steps {}; new CartSteps().page")
                == "There is no class CartPage for CartSteps: write one, or give CartSteps a property 'page'.")
        #expect(pages.error(of: "class Cart extends Steps {}; new Cart().page")?.contains("'page'") == true)
        #expect(
            try pages.text(
                "class Old extends Steps { get page() { return this.factory.page(LoginPage); } }; "
                    + "new Old().tap('save').page.exists") == "true")
    }

    @Test("a class called without new says what to do")
    func withoutNew() throws {
        let pages = try ScriptPages()
        #expect(
            pages.error(of: "Page()")
                == "Page is a class: extend it, and let a factory make the objects.")
    }

    @Test("steps keep the static functions of a class of that name that was there before")
    func standardSteps() throws {
        let pages = try ScriptPages(modules: [OtherSteps()])
        #expect(try pages.text("Steps.wait()") == "waited")
        try pages.run("steps.save()")
        #expect(pages.taps == ["save"])
    }

    @Test("a script's own classes of these names replace them")
    func replaced() throws {
        let pages = try ScriptPages(classes: "var Paths = 5; class Page { me() { return 'mine'; } }")
        #expect(try pages.text("new Page().me() + Paths") == "mine5")
    }

    @Test("the failure of a path is at the step that failed, with the test on its stack")
    func stack() throws {
        let pages = try ScriptPages()
        pages.save.removeFromSuperview()
        let issue = try #require(pages.issue(of: "paths.signIn('x')"))
        #expect(issue.place?.file == "pages.js")
        #expect(issue.stack.contains { $0.place?.file == "test.js" })
    }

    @Test("a script's changes to the language's own functions have no effect")
    func robust() throws {
        let pages = try ScriptPages()
        try pages.run(
            "Map.prototype.get = function () { return 5; }; Object.keys = null; RegExp.prototype.test = null; "
                + "String.prototype.endsWith = null; WeakMap.prototype.get = null;")
        #expect(try pages.text("paths.signIn('Jane') === paths") == "true")
    }
}
