import Automation
import Foundation
import SimulatedUI
import Testing

@testable import PageObjects

@Suite("The generator of page objects")
struct PageGeneratorTests {
    private func generate(_ names: [String], _ language: PageLanguage, into files: inout [String: String]) throws
        -> [String: PageGenerator.Change]
    {
        var changes: [String: PageGenerator.Change] = [:]
        for file in try PageGenerator(names, language: language).files(existing: { files[$0] }) {
            files[file.name] = file.text
            changes[file.name] = file.change
        }
        return changes
    }

    @Test("PAGE-81: generating a second time changes nothing", arguments: PageLanguage.allCases)
    func twice(language: PageLanguage) throws {
        var files: [String: String] = [:]
        let names = ["Onboarding", "result list"]
        #expect(try generate(names, language, into: &files).values.allSatisfy { $0 == .wrote })
        let first = files
        #expect(first.count == 7)
        #expect(try generate(names, language, into: &files).values.allSatisfy { $0 == .kept })
        #expect(files == first)
    }

    @Test("a screen of Swift gets a page, steps, paths and an entry in each factory")
    func swift() throws {
        var files: [String: String] = [:]
        _ = try generate(["result list"], .swift, into: &files)
        #expect(files["ResultListPage.swift"]?.contains("final class ResultListPage: Page {") == true)
        #expect(files["ResultListPage.swift"]?.contains("let id = \"resultList\"") == true)
        #expect(files["ResultListSteps.swift"]?.contains("typealias PageType = ResultListPage") == true)
        #expect(files["ResultListPaths.swift"]?.contains("typealias StepsType = ResultListSteps") == true)
        #expect(
            files["Factories.swift"] == """
                import PageObjects

                extension PageFactory {
                    var resultList: ResultListPage { page() }
                }

                extension StepsFactory {
                    var resultList: ResultListSteps { steps() }
                }

                extension PathsFactory {
                    var resultList: ResultListPaths { paths() }
                }

                """)
    }

    @Test("a screen of JavaScript gets classes, imports and entries")
    func javaScript() throws {
        var files: [String: String] = [:]
        _ = try generate(["Login"], .js, into: &files)
        _ = try generate(["Cart"], .js, into: &files)
        #expect(files["LoginPage.js"]?.contains("class LoginPage extends Page {") == true)
        #expect(
            files["factories.js"] == """
                // The page objects by name; a PathsFactory has all of them.
                // #import "LoginPage.js"
                // #import "LoginSteps.js"
                // #import "LoginPaths.js"
                // #import "CartPage.js"
                // #import "CartSteps.js"
                // #import "CartPaths.js"

                PageFactory.add({ login: LoginPage });
                PageFactory.add({ cart: CartPage });
                StepsFactory.add({ login: LoginSteps });
                StepsFactory.add({ cart: CartSteps });
                PathsFactory.add({ login: LoginPaths });
                PathsFactory.add({ cart: CartPaths });

                """)
    }

    @Test("hand-written changes stay, and only what is missing is added")
    func changed() throws {
        var files = [
            "LoginPage.swift": "// mine",
            "Factories.swift": """
            import Foundation
            import PageObjects

            extension PageFactory {
                // The page of the first screen.
                var first: LoginPage { page(LoginPage.self) }
            }
            extension Other { var x: Int { 1 } }
            """,
        ]
        let changes = try generate(["login"], .swift, into: &files)
        #expect(changes["LoginPage.swift"] == .kept)
        #expect(files["LoginPage.swift"] == "// mine")
        #expect(changes["Factories.swift"] == .updated)
        let factories = try #require(files["Factories.swift"])
        #expect(factories.hasPrefix("import Foundation\nimport PageObjects\n"))
        #expect(!factories.contains("var login: LoginPage"))
        #expect(factories.contains("extension StepsFactory {\n    var login: LoginSteps { steps() }\n}"))
        #expect(factories.contains("extension Other { var x: Int { 1 } }"))
    }

    @Test("a complete file of factories stays as it is to the last character")
    func unchanged() throws {
        var files: [String: String] = [:]
        _ = try generate(["Login"], .js, into: &files)
        let mine = String(try #require(files["factories.js"]).dropLast()).replacing("\n", with: "\r\n")
        files["factories.js"] = mine
        #expect(try generate(["Login"], .js, into: &files)["factories.js"] == .kept)
        #expect(files["factories.js"] == mine)
    }

    @Test("line ends stay as they were")
    func lineEndings() throws {
        var files = ["factories.js": "// mine\r\nPathsFactory.add({\r\n  login: LoginPaths\r\n});\r\n"]
        _ = try generate(["Cart"], .js, into: &files)
        let text = try #require(files["factories.js"])
        #expect(text.contains("});\r\nPathsFactory.add({ cart: CartPaths });\r\n"))
        #expect(!text.replacing("\r\n", with: "").contains("\n"))
    }

    @Test("an entry in another file of the folder is not written again", arguments: PageLanguage.allCases)
    func elsewhere(language: PageLanguage) throws {
        let other =
            language == .swift
            ? "extension PathsFactory { var signIn: LoginPaths { paths() } }"
            : "PathsFactory.add({ signIn: LoginPaths });"
        let files = try PageGenerator(["Login"], language: language).files(existing: { _ in nil }, others: [other])
        let factories = try #require(files.last).text
        #expect(factories.contains("PageFactory"))
        #expect(!factories.contains("PathsFactory.add") && !factories.contains("extension PathsFactory"))
    }

    @Test("the import of a file whose name only ends alike is not an import of this file")
    func imports() throws {
        var files = ["factories.js": "#import \"admin/AdminLoginPage.js\"\n#import 'sub/LoginSteps.js'\n"]
        _ = try generate(["Login"], .js, into: &files)
        let text = try #require(files["factories.js"])
        #expect(text.contains("#import \"LoginPage.js\"\n"))
        #expect(!text.contains("#import \"LoginSteps.js\""))
    }

    @Test("an entry in a comment after code does not count")
    func comment() throws {
        var files = ["factories.js": "PageFactory.add({\n  bar: BarPage, // PageFactory.add({ foo: FooPage })\n});\n"]
        _ = try generate(["Foo"], .js, into: &files)
        #expect(files["factories.js"]?.contains("});\nPageFactory.add({ foo: FooPage });\n") == true)
    }

    @Test("a name that represents something else is kept", arguments: PageLanguage.allCases)
    func taken(language: PageLanguage) throws {
        let mine =
            language == .swift
            ? "extension PageFactory {\n    var foo: OtherPage { page() }\n}\n"
            : "PageFactory.add({ foo: OtherPage });\n"
        let files = try PageGenerator(["Foo"], language: language).files { $0 == language.factoriesFile ? mine : nil }
        let factories = try #require(files.last)
        #expect(factories.notes.count == 1)
        #expect(!factories.text.contains(language == .swift ? ": FooPage" : "foo: FooPage"))
        #expect(factories.text.contains("foo: FooSteps"))
    }

    @Test("two screens with one property are a mistake")
    func oneProperty() {
        let mistake = #expect(throws: ScreenName.Mistake.self) {
            try PageGenerator(["URL list", "Url list"], language: .swift)
        }
        #expect(mistake?.description.contains("'urlList'") == true)
    }

    @Test("a screen that is written in two ways is one screen")
    func once() throws {
        #expect(try PageGenerator(["Login", "login screen"], language: .swift).screens.count == 1)
    }

    @Test("a name that Swift reserves is in backquotes")
    func keyword() throws {
        var files: [String: String] = [:]
        _ = try generate(["Default"], .swift, into: &files)
        #expect(files["Factories.swift"]?.contains("var `default`: DefaultPage { page() }") == true)
    }
}

@Suite("The name of a screen")
struct ScreenNameTests {
    @Test(
        "determines the names of types and of the factories' properties",
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
            ("", "does not name a screen"), ("page", "does not name a screen"), ("  ", "does not name a screen"),
            ("2nd", "begins with a letter"), ("a/b", "'/' is neither"), ("../x", "'.' is neither"),
            ("Alert", "every factory already has 'alert'"), ("app", "every factory already has 'app'"),
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

@Suite("What the generator writes in Swift")
struct GeneratedCodeTests {
    @Test("PAGE-81: is what is compiled with these tests")
    func compiled() throws {
        let folder = String(#filePath.dropLast("PageGeneratorTests.swift".count)) + "Generated"
        let files = try PageGenerator(["Harbour", "default screen"], language: .swift).files { _ in nil }
        for file in files {
            let compiled = try String(contentsOfFile: "\(folder)/\(file.name)", encoding: .utf8)
            #expect(compiled == file.text, "\(file.name)")
        }
    }

    @Test("is found by the factories, each object once")
    func factories() {
        let session = AutomationSession(driver: SimulatedDriver(SimulatedDevice()))
        let factory = PathsFactory(app: XCUIApplication(session))
        #expect(factory.harbour.steps.page.id == "harbour")
        #expect(factory.harbour === factory.harbour)
        #expect(factory.stepsFactory.harbour === factory.harbour.steps)
        #expect(factory.stepsFactory.pageFactory.default === factory.default.steps.page)
    }
}
