import Automation
import Testing

@testable import Recorder

/// Page objects of a recording, and those that a project already has.
@Suite("Page objects of recordings")
struct CodePageTests {
    private typealias Samples = CodeSamples

    @Test("FRY-106: a page for each screen with the used elements, and a test that chains them")
    func pages() {
        let files = RecordedCode.files(
            for: Samples.aNote, as: .pages, options: RecordedCode.Options(appType: "NotesApp"))
        #expect(files.map(\.name) == ["NotesPage.swift", "NewNotePage.swift", "ANoteTests.swift"])
        #expect(
            files[1].text == #"""
                // Recorded in Notes on iPhone 5, version 7.1.

                import Automation
                import PageObjects

                /// The screen 'New Note'.
                final class NewNotePage: Page {
                    let factory: PageFactory
                    let id = "New Note"
                    let type: ElementType? = .navigationBar

                    init(_ factory: PageFactory) { self.factory = factory }

                    var newNote: XCUIElement { app.navigationBars["New Note"] }
                    var title: XCUIElement { app.textFields["title"] }
                    var save: XCUIElement { app.buttons["Save"] }

                    @discardableResult
                    func tapTitle(file: StaticString = #filePath, line: UInt = #line) -> NewNotePage {
                        let place = SourcePlace(file, line)
                        title.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
                        return self
                    }

                    @discardableResult
                    func typeTitle(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> NewNotePage {
                        let place = SourcePlace(file, line)
                        title.typeText(text, fileID: place.file, filePath: place.path, line: place.line, column: 1)
                        return self
                    }

                    @discardableResult
                    func tapSave(file: StaticString = #filePath, line: UInt = #line) -> NewNotePage {
                        let place = SourcePlace(file, line)
                        save.tap(fileID: place.file, filePath: place.path, line: place.line, column: 1)
                        return self
                    }
                }

                """#)
        #expect(
            files[2].text == #"""
                // Recorded in Notes on iPhone 5, version 7.1.

                import Automation
                import PageObjects
                import ScriptTesting
                import SimulatedUI
                import Testing

                @Suite
                final class ANoteTests: BaseTest {
                    override class var appType: any SimulatedApp.Type { NotesApp.self }

                    override class var deviceConfiguration: SimulatedDevice.Configuration {
                        var configuration = SimulatedDevice.Configuration()
                        if let model = DeviceModel.named("iPhone 5") { configuration.model = model }
                        return configuration
                    }

                    @Test("A note")
                    func aNote() {
                        let pages = pathsFactory.stepsFactory.pageFactory

                        pages.page(NotesPage.self)
                            .tapAdd()
                        pages.page(NewNotePage.self)
                            .see(\.newNote, .exists)
                            .see(\.title, .exists)
                            .tapTitle()
                            // 3.2 s later
                            .typeTitle("Milk")
                            .see(\.title, .value("Milk"))
                            .see(\.save, .isEnabled)
                            .tapSave()
                        pages.page(NotesPage.self)
                            .see(\.notes, .exists)
                            .see(\.milk, .exists)
                    }
                }

                extension Page {
                    /// Waits until predicates hold for an element; fails the test at the place of the call if they do not.
                    @discardableResult
                    fileprivate func see(
                        _ element: KeyPath<Self, XCUIElement>, _ predicates: ElementPredicate...,
                        file: StaticString = #filePath, line: UInt = #line
                    ) -> Self {
                        self[keyPath: element].verify(predicates, timeout: 5, place: SourcePlace(file, line))
                        return self
                    }
                }

                """#)
    }

    private static let sources = [
        """
        import PageObjects
        /* class OldPage: Page { var x: XCUIElement { app.buttons["Save"] } } */
        final class NoteFormPage: SnapshotPage {
            let factory: PageFactory
            let id = "form"
            init(_ factory: PageFactory) { self.factory = factory }
            var titleField: XCUIElement { screen[element: Identifiers.field] } // var y: XCUIElement { "no" }
            var save: XCUIElement { navigationBar[element: NoteIdentifiers.save] }
            var `default`: XCUIElement { app.buttons["D\\u{65}fault \\"x\\""] }
            var rows: XCUIElementQuery { screen.cells }
            var newNote: XCUIElement { app.navigationBars["N\\(kind)"] }
            func tapSave() { let inner = 1 }
        }
        final class NoteSteps: Steps { var save: XCUIElement { app.buttons["Save"] } }
        """,
        """
        enum Identifiers { static let field = ElementIdentifier(id: "title", type: .textField) }
        extension NoteFormPage { var cancel: XCUIElement { app.buttons["Cancel"] } }
        """,
    ]

    @Test("FRY-106: existing pages are read from Swift sources, with identifiers that are constants")
    func scanning() {
        let pages = ExistingPage.pages(in: Self.sources)
        #expect(pages.map(\.name) == ["NoteFormPage"])
        #expect(
            pages[0].elements == [
                .init(property: "titleField", names: ["title"]), .init(property: "save"),
                .init(property: "default", names: ["Default \"x\""]), .init(property: "newNote", names: [""]),
                .init(property: "cancel", names: ["Cancel"]),
            ])
        #expect(
            pages[0].members == [
                "factory", "id", "titleField", "save", "default", "rows", "newNote", "tapSave", "cancel",
            ])
        #expect(
            ExistingPage.pages(in: ["class", "final class XPage: Page {", "\"", "/*", "\"\\("]).map(\.name) == ["XPage"]
        )
    }

    @Test("FRY-106: an existing page with most of a screen's elements is used, and gets only what is missing")
    func existing() {
        let options = RecordedCode.Options(existingPages: ExistingPage.pages(in: Self.sources))
        let files = RecordedCode.files(for: Samples.aNote, as: .pages, options: options)
        #expect(files.map(\.name) == ["NotesPage.swift", "NoteFormPage+ANoteTests.swift", "ANoteTests.swift"])
        #expect(
            files[1].text.split(separator: "\n").map(String.init).filter {
                $0.contains("extension") || $0.contains("var ")
            }
                == [
                    "extension NoteFormPage {",
                    #"    var newNoteNavigationBar: XCUIElement { app.navigationBars["New Note"] }"#,
                ])
        #expect(files[1].text.contains("titleField.typeText(text, fileID"))
        #expect(files[1].text.contains("func tapSave2("))
        let test = files[2].text
        #expect(test.contains("pages.page(NoteFormPage.self)"))
        #expect(test.contains(#".see(\.titleField, .value("Milk"))"#))
        #expect(test.contains(".tapSave2()"))
    }

    @Test("FRY-106: properties and types get names of their own")
    func names() {
        let twins = [
            Samples.element(.button, "Save"), Samples.element(.staticText, "Save"), Samples.element(.button, "default"),
            Samples.element(.button, "id"), Samples.element(.button, "★"),
        ]
        let log = Samples.log(
            twins.enumerated().map { index, element in
                RecordedEvent(
                    startingOffset: Double(index), screen: ["Page", "", "Page", "Page!", "Page"][index],
                    action: Samples.tap(element))
            })
        let files = RecordedCode.files(for: log, as: .pages)
        #expect(files.map(\.name) == ["PagePage.swift", "MainPage.swift", "PagePage2.swift", "ANoteTests.swift"])
        let properties = files.flatMap { $0.text.split(separator: "\n") }.compactMap { line -> String? in
            let words = line.split(separator: " ")
            return words.first == "var" && line.contains("XCUIElement") ? String(words[1]) : nil
        }
        #expect(properties == ["save:", "defaultButton:", "button:", "save:", "idButton:"])
    }
}
