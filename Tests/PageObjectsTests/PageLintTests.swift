import Automation
import Testing

@testable import PageObjects

@Suite("The rules of page objects")
struct PageLintTests {
    /// The findings in files of Swift, as they are printed.
    static func swift(_ texts: String...) -> [String] {
        let files = texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1, language: .swift) }
        return PageLint(files).findings.map(\.description)
    }

    /// The findings in files of JavaScript, as they are printed.
    static func js(_ texts: String...) -> [String] {
        let files = texts.enumerated().map { SourceFile(path: "\($0).js", text: $1, language: .js) }
        return PageLint(files).findings.map(\.description)
    }

    static let page = "final class LoginPage: Page { let id = \"login\" }\n"
    static let steps = "final class LoginSteps: Steps {\n    typealias PageType = LoginPage\n"

    // MARK: Names

    @Test("PAGE-66: steps are named like their page, in Swift and in JavaScript")
    func names() {
        #expect(Self.swift(Self.page + Self.steps + "}").isEmpty)
        #expect(
            Self.swift(Self.page + "final class SignInSteps: Steps {\n    typealias PageType = LoginPage\n}") == [
                "0.swift:3:26: named-alike: SignInSteps belongs to SignInPage, not to LoginPage: their names must match."
            ])
        #expect(
            Self.js("class LoginPage extends Page {}\nclass LogonSteps extends Steps {}") == [
                "0.js:2:7: named-alike: There is no class LogonPage for LogonSteps. Did you mean LoginPage?"
            ])
    }

    @Test("PAGE-66: paths are named like their steps")
    func pathNames() {
        #expect(
            Self.swift("final class SignInPaths: Paths { typealias StepsType = LoginSteps }") == [
                "0.swift:1:56: named-alike: SignInPaths belongs to SignInSteps, not to LoginSteps: their names must match."
            ])
    }

    @Test("PAGE-66: a type's name ends with what it is")
    func suffixes() {
        #expect(
            Self.swift("class Login: SnapshotPage {}", "class Actions: SiteCatalystStateValidationSteps {}") == [
                "0.swift:1:7: named-alike: Login is a page: its name must end with Page.",
                "1.swift:1:7: named-alike: Actions is steps: its name must end with Steps.",
            ])
    }

    @Test("a page named by steps of JavaScript is like them as well")
    func getter() {
        let page = "class LoginPage extends Page {}\n"
        #expect(
            Self.js(page + "class LoginSteps extends Steps { get page() { return this.factory.page(LoginPage); } }")
                .isEmpty)
        #expect(
            Self.js(page + "class CartSteps extends Steps { get page() { return this.factory.page(LoginPage); } }")
                .count == 1)
        #expect(
            Self.js(
                page
                    + "class LoginSteps extends Steps { hide() { this.factory.page(KeyboardPage).tap('hide'); return this; } }"
            ).isEmpty)
    }

    // MARK: Steps

    @Test("PAGE-68: steps that return another page's steps are found")
    func foreignSteps() {
        let swift =
            Self.page + Self.steps + """
                    func save(at place: SourcePlace) -> Self { self }
                    func next(at place: SourcePlace) -> CartSteps { factory.cart }
                }
                """
        #expect(
            Self.swift(swift) == [
                "0.swift:5:41: own-steps: LoginSteps.next uses CartSteps: steps return themselves, and only paths combine steps."
            ])
        #expect(
            Self.js(
                "class LoginPage extends Page {}\nclass LoginSteps extends Steps {\n  save() { return this.tap('save'); }\n"
                    + "  next() { return new CartSteps(); }\n}")
                == [
                    "0.js:4:23: own-steps: LoginSteps.next uses CartSteps: steps return themselves, and only paths combine steps."
                ])
    }

    // MARK: Paths

    @Test("PAGE-76: a path that does more than steps is found")
    func paths() {
        let path = """
            final class LoginPaths: Paths {
                typealias StepsType = LoginSteps
                let factory: StepsFactory
                init(_ factory: StepsFactory) { self.factory = factory }
                @discardableResult
                func signIn(_ name: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
                    let place = SourcePlace(file, line)
                    server?.update(.accounts)
                    if factory.contains(.onboarding) { steps.skip(at: place) }
                    steps.waitForAppearance(at: place)
                        .typeText(name, at: place)
                        .takeSnapshot(.page, at: place)
                    return self
                }
                func wrong() {
                    steps.page.tap(\\.save)
                    XCUIApplication(session).buttons["x"].tap()
                    #expect(1 == 1)
                    sleep(5)
                }
            }
            """
        #expect(
            Self.swift(path) == [
                "0.swift:16:15: only-steps: LoginPaths.wrong uses 'page': a path consists of steps.",
                "0.swift:17:9: only-steps: LoginPaths.wrong uses XCUIApplication: a path consists of steps.",
                "0.swift:18:9: only-steps: LoginPaths.wrong asserts with #expect: a path consists of steps.",
                "0.swift:19:9: only-steps: LoginPaths.wrong calls sleep: a path consists of steps.",
            ])
    }

    @Test("PAGE-77: a path may change the server's answers between its steps")
    func answers() {
        #expect(
            Self.swift(
                """
                final class SearchPaths: MockupServerPaths {
                    func searchInVain(file: StaticString = #filePath, line: UInt = #line) -> Self {
                        answer(.emptySearch, file: file, line: line)
                        steps.search("zoe", at: SourcePlace(file, line))
                        return self
                    }
                }
                """
            ).isEmpty)
    }

    @Test("a path of JavaScript consists of steps")
    func scriptPaths() {
        #expect(
            Self.js(
                """
                class LoginPaths extends Paths {
                  signIn(name) { this.steps.enter(name).save(); this.other(); return this; }
                  other() { UIATarget.localTarget().delay(1); assertEquals(1, 1); }
                }
                """) == [
                    "0.js:3:13: only-steps: LoginPaths.other uses UIATarget: a path consists of steps.",
                    "0.js:3:47: only-steps: LoginPaths.other asserts with assertEquals: a path consists of steps.",
                ])
    }

    // MARK: Tests

    @Test("PAGE-78: a test that names a page or steps is found; one that uses paths is not")
    func tests() {
        #expect(
            Self.swift(
                "@Suite final class LoginTests: BaseTest {\n    @Test func a() { pathsFactory.login.signIn(\"Jane\") }\n}"
            ).isEmpty)
        #expect(
            Self.swift(
                """
                final class LoginTests: BaseTest {
                    // A comment may name LoginPage.
                    func test_A() { let page = LoginPage(factory); print("LoginSteps", page) }
                    func test_B() { pathsFactory.stepsFactory.login.save() }
                }
                """) == [
                    "0.swift:3:32: only-paths: LoginPage is a page: a test uses paths only.",
                    "0.swift:4:34: only-paths: A test uses paths only, not 'stepsFactory'.",
                ])
        #expect(
            Self.js("test(\"a\", function () {\n  new LoginSteps().save();\n});") == [
                "0.js:2:7: only-paths: LoginSteps is steps: a test uses paths only."
            ])
    }

    @Test("PAGE-78: a test that reaches below its paths is found, in Swift and in JavaScript")
    func belowPaths() {
        #expect(
            Self.swift(
                """
                final class LoginTests: BaseTest {
                    func test_A() { pathsFactory.login.steps.save() }
                    func test_B() { pathsFactory.login.shows(.page); pathsFactory.login.signIn().page.check() }
                    func test_C() { XCUIApplication().launch(); app.buttons["a"].tap() }
                }
                """) == [
                    "0.swift:2:40: only-paths: A test uses paths only, not 'steps'.",
                    "0.swift:3:82: only-paths: A test uses paths only, not 'page'.",
                    "0.swift:4:21: only-paths: A test uses paths only, not the elements of 'XCUIApplication'.",
                    "0.swift:4:49: only-paths: A test uses paths only, not the elements of 'app'.",
                ])
        #expect(
            Self.js(
                "var p = new PathsFactory();\ntest(\"a\", function (t, app) {\n  p.a.steps.b(); app.mainWindow();\n});")
                == [
                    "0.js:3:7: only-paths: A test uses paths only, not 'steps'.",
                    "0.js:3:18: only-paths: A test uses paths only, not the elements of 'app'.",
                ])
        #expect(Self.js("test(\"a\", function (t, app) {\n  app.mainWindow();\n  x.page.y();\n});").isEmpty)
    }

    @Test("classes that are made of functions and prototypes follow the same rules")
    func prototypes() {
        #expect(
            Self.js(
                """
                function LoginPage(factory) { Page.call(this, factory); }
                LoginPage.prototype = Object.create(Page.prototype);
                function LoginSteps() {}
                Object.setPrototypeOf(LoginSteps.prototype, Steps.prototype);
                Object.defineProperty(LoginSteps.prototype, "page", {get: function () { return this.factory.page(HomePage); }});
                LoginSteps.prototype.enter = function enter(name) { return new HomeSteps(); };
                var LoginPaths = function () {};
                LoginPaths.prototype = new Paths();
                Object.assign(LoginPaths.prototype, {
                  signIn: function (name) { this.steps.enter(name); return this; },
                  check() { assertTrue(true); },
                });
                """) == [
                    "0.js:5:98: named-alike: LoginSteps belongs to LoginPage, not to HomePage: their names must match.",
                    "0.js:6:64: own-steps: LoginSteps.enter uses HomeSteps: steps return themselves, and only paths combine steps.",
                    "0.js:11:13: only-steps: LoginPaths.check asserts with assertTrue: a path consists of steps.",
                ])
        #expect(
            Self.js("function Login() {}\nLogin.prototype = Object.create(Steps.prototype);") == [
                "0.js:1:10: named-alike: Login is steps: its name must end with Steps."
            ])
    }

    @Test(
        "a file that cannot be read to its end is reported at the place",
        arguments: [
            ("a(", "1:2: readable: Nothing closes this '('."), ("a)\n", "1:2: readable: Nothing opens this ')'."),
            ("a(\n]", "2:1: readable: ']' does not close the '(' at 1:2."),
            ("x\n/* a", "2:1: readable: The comment does not end."),
            ("x = \"a\n", "1:5: readable: The string does not end."),
        ])
    func unreadable(text: String, finding: String) {
        #expect(Self.js(text) == ["0.js:\(finding) What follows was perhaps not checked."])
    }

    @Test("tests without page objects may use any names, and scenarios their standard steps")
    func otherTests() {
        #expect(Self.swift("@Suite struct WebTests {\n    @Test func a() { _ = WebPage() }\n}").isEmpty)
        #expect(Self.js("test(\"a\", function () { Steps.wait(1); });").isEmpty)
    }

    @Test("PAGE-16: a misspelt word in a test's name is found; ordinary words are not")
    func words() {
        let tests = """
            final class ResultListTests: BaseTest, TestCaseAPIConfigurable {
                enum API: String, TestCaseAPIConfiguration {
                    case emptyList, withRecommendations
                    case other = "linkByMail"
                    var api: [MockAPI] { switch self { case .emptyList: [] } }
                }
                enum Configuration: String, TestCaseConfiguration { case magicLink }
                func test_WithRecommendations_AreStillVisibleOn_EmptyList_AfterLoginAndLogoutWith_MagicLnk() {}
                func test_EmptyLst_LinkByMial() {}
                func test_Start_EmptyList_LinkByMail() {}
            }
            """
        #expect(
            Self.swift(tests) == [
                "0.swift:8:87: test-word: 'MagicLnk' in test_WithRecommendations_AreStillVisibleOn_EmptyList_AfterLoginAndLogoutWith_MagicLnk matches no case; did you mean 'MagicLink'?",
                "0.swift:9:15: test-word: 'EmptyLst' in test_EmptyLst_LinkByMial matches no case; did you mean 'EmptyList'?",
                "0.swift:9:24: test-word: 'LinkByMial' in test_EmptyLst_LinkByMial matches no case; did you mean 'LinkByMail'?",
            ])
    }

    // MARK: Features

    @Test(
        "PAGE-95: two predefined features with one identifier are found, one that is created anew on each read as well")
    func features() {
        let first = "extension FeatureConfiguration { static let login = FeatureConfiguration(id: \"login\", api: []) }"
        let second = """
            extension FeatureConfiguration {
                static let signIn = FeatureConfiguration(id: "login")
                static let profile = FeatureConfiguration(configuration: [.onboarding: false])
                static var fresh: FeatureConfiguration { FeatureConfiguration(configuration: [:]) }
                static var stored: FeatureConfiguration { FeatureConfiguration(id: "stored") }
            }
            """
        #expect(
            Self.swift(first, second) == [
                "1.swift:2:50: feature-id: The feature 'signIn' has the id \"login\", which 'login' at 0.swift:1 also has.",
                "1.swift:4:16: feature-id: The feature 'fresh' is created anew on each read: store it (static let), or give it an id.",
            ])
    }

    // MARK: All

    @Test("a comment switches a rule off for its line")
    func allowed() {
        #expect(Self.swift("class Login: Page {} // pages:allow named-alike").isEmpty)
        #expect(Self.swift("class Login: Page {} // pages:allow only-paths, own-steps").count == 1)
        #expect(
            Self.swift("class LoginPage: Page {} // pages:allow named-alik") == [
                "0.swift:1:41: known-rule: Unknown rule 'named-alik'; did you mean 'named-alike'?"
            ])
        #expect(Self.swift("class Login: Page {} // pages:allow only-paths, named-alike").isEmpty)
    }

    @Test(
        "any file is read to its end, whatever it contains",
        arguments: [
            "class", "class A", "class A: Page", "class A: Page {", "class A: Steps { func a() {",
            "class A: Steps { func",
            "\"", "\"\"\"", "/*", "#\"", "`", "class `class`: Page {}", "extension", "enum", "static let a", "}}}{{{",
            "\"\\(", "/[", "test(", "class A extends Steps { get page() { return this.factory.page(", "\u{0}", "é\r\n",
            "final class XTests: BaseTest { enum A: String, TestCaseConfiguration { case a =", "static let a = F(id:",
        ])
    func robust(text: String) {
        for language in PageLanguage.allCases {
            _ = PageLint([SourceFile(path: "a", text: text, language: language)]).findings
        }
    }
}

@Suite("The tokens of a source file")
struct SourceTokenizerTests {
    private func words(_ text: String, _ language: PageLanguage) -> [String] {
        SourceTokenizer.read(text, language).tokens.filter { $0.kind == .word }.map(\.text)
    }

    @Test("comments and strings contain no words, in Swift")
    func swift() {
        #expect(
            words(
                """
                a // no
                /* no /* no */ no */ b
                "no \\(no) \\" no" c
                #"no " no"# d
                ""\"
                no " no
                ""\" e
                let `default` = /no "no/
                #expect(f)
                """, .swift) == ["a", "b", "c", "d", "e", "let", "default", "#expect", "f"])
    }

    @Test("comments, templates and regular expressions contain no words, in JavaScript")
    func javaScript() {
        #expect(
            words("a /* no /* no */ 'no' `no ${no + {b: 1}} no` c = /[/no']/g; d / e / f // no\nreturn /no/", .js)
                == ["a", "c", "g", "d", "e", "f", "return"])
    }

    @Test("places count from 1")
    func places() {
        let tokens = SourceTokenizer.read("a\n  b", .js).tokens
        #expect(tokens.map(\.line) == [1, 2])
        #expect(tokens.map(\.column) == [1, 3])
        #expect(tokens.map(\.beginsLine) == [true, true])
    }
}
