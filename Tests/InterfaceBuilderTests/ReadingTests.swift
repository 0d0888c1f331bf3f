import InterfaceBuilder
import TestProject
import Testing

@Suite("Reading documents") struct ReadingTests {
    private func document(_ text: String) throws -> InterfaceDocument {
        try InterfaceDocument(Array(text.utf8), path: "Main.storyboard")
    }

    /// The error of a text that is not a document.
    private func mistake(_ text: String) -> String {
        do {
            _ = try document(text)
            return "no error"
        } catch {
            return String(describing: error)
        }
    }

    private func notes(_ text: String) throws -> [String] { try document(text).notes.map(\.description) }

    @Test("a storyboard has scenes, with the classes of their controllers")
    func scenes() throws {
        let document = try document(
            Part.storyboard(Part.scene(), Part.scene("other", class: nil), Part.navigation()))
        #expect(document.isStoryboard)
        #expect(document.scenes.map(\.customClass) == ["MainController", nil, nil])
        #expect(document.notes.isEmpty)
    }

    @Test("an element knows its line and column")
    func places() throws {
        let document = try document(Part.storyboard(Part.scene()))
        let controller = try #require(document.initialScene?.controller)
        #expect("\(document.place(of: controller))" == "Main.storyboard:5:1")
    }

    @Test("a xib of Xcode 3 is refused, with what to do")
    func xcode3() {
        let text =
            "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>"
        #expect(mistake(text).hasPrefix("Main.storyboard:2:1: This is a xib in the format of Xcode 3"))
        #expect(mistake(text).contains("Open it in Xcode"))
    }

    @Test(
        "damaged text is an error with its place",
        arguments: [
            ("", "Main.storyboard:1:1: "), ("<document", "Main.storyboard:1:1: unterminated tag <document"),
            ("<document>\n<a></b></document>", "Main.storyboard:2:4: expected </a>, not </b>"),
            ("<document>\n  <a b=c/></document>", "Main.storyboard:2:6: the attribute 'b' has no value"),
            ("<document>\n  <a b='1' b='2'/></document>", "Main.storyboard:2:3: the attribute 'b' is given twice"),
            ("<document/><document/>", "Main.storyboard:1:12: unexpected content after the end of the document"),
            ("<html/>", "Main.storyboard:1:1: <html> is not an Interface Builder document"),
            ("<document type='x'/>", "Main.storyboard:1:1: The document type 'x' is not one of iOS"),
            (Part.storyboard(), "Main.storyboard:2:1: The storyboard has no scene with a view controller"),
        ])
    func damaged(text: String, error: String) {
        #expect(mistake(text).hasPrefix(error))
    }

    @Test("entities of a document type are not expanded")
    func entities() {
        let bomb = "<!DOCTYPE d [<!ENTITY a \"aaaa\">]>\n<document><a b=\"&a;\"/></document>"
        #expect(mistake(bomb).hasPrefix("Main.storyboard:2:17: '&a;' is not a known entity"))
    }

    @Test("attributes may contain the entities of the language")
    func attributes() throws {
        let text = Part.storyboard(Part.scene(views: Part.label("a", "x &lt;&#65;&quot;&apos; &amp;")))
        let label = try #require(try document(text).objects["a"])
        #expect(label["text"] == "x <A\"' &")
    }

    @Test("nesting and the number of elements are limited")
    func limits() {
        #expect(mistake(String(repeating: "<a>", count: 100_000)).contains("nested more than 256 levels deep"))
        let many = "<document>" + String(repeating: "\n<a/>", count: 200_001) + "</document>"
        #expect(mistake(many).hasPrefix("Main.storyboard:200001:1: the document has more than 200000 elements"))
    }

    @Test("an id that is given twice is noted, and the first one counts")
    func repeatedIDs() throws {
        let text = Part.storyboard(Part.scene(views: Part.label("a", "one") + "\n" + Part.label("a", "two")))
        #expect(try notes(text).count == 1)
        #expect(try notes(text)[0].contains("The id 'a' is given twice"))
        #expect(try document(text).objects["a"]?["text"] == "one")
    }

    @Test("an unknown view is noted with the nearest known one")
    func unknownViews() throws {
        let notes = try notes(Part.storyboard(Part.scene(views: "\n<slidr id='s'/>")))
        #expect(
            notes == [
                "Main.storyboard:10:1: <slidr> is not a known view; a plain view is shown instead. Did you mean 'slider'?"
            ])
    }

    @Test("connections to nothing are noted")
    func dangling() throws {
        let text = Part.storyboard(
            Part.scene(
                views: Part.button("Go", sends: "go:", to: "nowhere"),
                connections: Part.outlet("label", "gone") + Part.segue("gone", "show", "next")))
        let notes = try notes(text)
        #expect(notes.count == 3)
        #expect(notes[0].contains("The action 'go:' is connected to 'nowhere'"))
        #expect(notes[1].contains("The outlet 'label' is connected to 'gone'"))
        #expect(notes[2].contains("The segue 'next' leads to the scene 'gone'"))
    }

    @Test("a controller that contains itself is noted, however long the way is")
    func circles() throws {
        let text = Part.storyboard(
            initial: "a", Part.navigation("a", root: "b"), Part.navigation("b", root: "c"),
            Part.navigation("c", root: "a"))
        let notes = try notes(text)
        #expect(notes.count == 1)
        #expect(notes[0].contains("The rootViewController leads back to"))
    }

    @Test("segues that lead back and forth are no circle")
    func backAndForth() throws {
        let text = Part.storyboard(
            Part.scene(connections: Part.segue("other", "show", "there")),
            Part.scene("other", connections: Part.segue("main", "show", "back")))
        #expect(try notes(text).isEmpty)
    }

    @Test("without an initial view controller the first scene is shown, which is noted")
    func noInitial() throws {
        let none = Part.storyboard(initial: nil, Part.scene())
        #expect(
            try notes(none) == [
                "Main.storyboard:2:1: No scene is the initial view controller, so MainController is shown first. "
                    + "Select 'Is Initial View Controller' in one."
            ])
        let missing = Part.storyboard(initial: "gone", Part.scene())
        #expect(try notes(missing)[0].contains("'gone' is not in the document; MainController is shown first"))
        #expect(try document(missing).initialScene?.customClass == "MainController")
    }

    @Test("a missing file and a folder are errors")
    func files() throws {
        let project = try Project(["Folder.storyboard/a": ""])
        #expect(throws: InterfaceError.self) { try InterfaceDocument(path: project.path("Main.storyboard")) }
        #expect(throws: InterfaceError.self) { try InterfaceDocument(path: project.path("Folder.storyboard")) }
    }

    @Test("a mistake in a strings file is an error with its place")
    func strings() throws {
        let project = try Project([
            "Main.storyboard": Part.storyboard(Part.scene()), "fr.lproj/Main.strings": "\"a.text\" = \"b\"\n\"c\" ;",
        ])
        let error = #expect(throws: InterfaceError.self) {
            try InterfaceDocument(path: project.path("Main.storyboard"), shownAs: "Main.storyboard")
        }
        #expect(error?.description.hasPrefix("fr.lproj/Main.strings:2:1: expected ';' after 'a.text'") == true)
    }
}
