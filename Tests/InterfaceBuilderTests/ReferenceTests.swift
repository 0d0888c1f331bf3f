import Automation
import InterfaceBuilder
import SimulatedUI
import TestProject
import Testing
import Worlds

@Suite("References to other storyboards") struct ReferenceTests {
    private func placeholder(_ attributes: String, _ id: String = "ref") -> String {
        "\n<scene sceneID=\"scene-\(id)\"><objects><viewControllerPlaceholder \(attributes) id=\"\(id)\" "
            + "sceneMemberID=\"viewController\"/></objects></scene>"
    }

    /// A screen with a button that leads to another storyboard.
    private func main(_ attributes: String, kind: String = "presentation") -> String {
        Part.storyboard(
            Part.scene(class: nil, views: Part.button("go", "Go", connections: Part.segue("ref", kind, "there"))),
            placeholder(attributes))
    }

    private func other(_ text: String = "Other", back: String = "") -> String {
        Part.storyboard(
            initial: "first",
            Part.scene(
                "first", class: "FirstController", attributes: "storyboardIdentifier=\"first\"",
                views: Part.label("label", text) + back, connections: Part.outlet("label", "label")),
            Part.scene(
                "second", class: nil, attributes: "storyboardIdentifier=\"second\"",
                views: Part.label("label2", "Second")))
    }

    @Test("a segue leads to the first scene of another storyboard, or to the one with an identifier")
    func segues() throws {
        let files = ["Other.storyboard": other()]
        let first = try DocumentApp(main("storyboardName=\"Other\""), files: files)
        try first.tap("Go")
        #expect(try first.text("label") == "Other")
        let second = try DocumentApp(
            main("storyboardName=\"Other\" referencedIdentifier=\"second\""), files: files)
        try second.tap("Go")
        #expect(try second.text("label2") == "Second")
    }

    @Test("the behaviour file beside the other storyboard is read when a scene of it is first shown")
    func behaviour() throws {
        let app = try DocumentApp(
            main("storyboardName=\"Other\""),
            files: [
                "Other.storyboard": other(),
                "Other.js": "var FirstController = { viewDidLoad: function () { this.label.text = 'behaves'; } };",
            ])
        try app.tap("Go")
        #expect(try app.text("label") == "behaves")
        #expect(app.messages.isEmpty)
    }

    @Test("a mistake in that file crashes the app with its place")
    func mistake() throws {
        let app = try DocumentApp(
            main("storyboardName=\"Other\""), files: ["Other.storyboard": other(), "Other.js": "\nvar = 1;"])
        _ = try? app.tap("Go")
        #expect(app.device.lastCrash?.hasPrefix("Other.js:2") == true)
    }

    @Test("a reference without a name leads to a scene of the same storyboard")
    func same() throws {
        let text = Part.storyboard(
            Part.scene(class: nil, views: Part.button("go", "Go", connections: Part.segue("ref", "show", "there"))),
            Part.scene(
                "third", class: nil, attributes: "storyboardIdentifier=\"third\"", views: Part.label("l", "Third")),
            placeholder("referencedIdentifier=\"third\""))
        let app = try DocumentApp(text)
        try app.tap("Go")
        #expect(try app.text("l") == "Third")
    }

    @Test("a storyboard that is not there is noted, and crashes the app when it is needed")
    func missingFile() throws {
        let app = try DocumentApp(main("storyboardName=\"Othr\""), files: ["Other.storyboard": other()])
        let reason = "There is no storyboard 'Othr' beside Main.storyboard. Did you mean 'Other'?"
        #expect(app.messages.count == 1)
        #expect(app.messages[0].contains(reason))
        _ = try? app.tap("Go")
        let crash = try #require(app.device.lastCrash)
        #expect(crash.hasPrefix("Main.storyboard:"))
        #expect(crash.contains(reason))
    }

    @Test("an identifier that is not there crashes the app with the nearest one and its place")
    func missingIdentifier() throws {
        let app = try DocumentApp(
            main("storyboardName=\"Other\" referencedIdentifier=\"secnd\""), files: ["Other.storyboard": other()])
        _ = try? app.tap("Go")
        let crash = try #require(app.device.lastCrash)
        #expect(crash.contains("leads to Other.storyboard, which has no view controller with the identifier 'secnd'."))
        #expect(crash.contains("Did you mean 'second'? It is at Other.storyboard:"))
    }

    @Test("a damaged storyboard crashes the app with both places when it is needed, and not before")
    func damaged() throws {
        let app = try DocumentApp(main("storyboardName=\"Other\""), files: ["Other.storyboard": "<document>\n<a>"])
        #expect(app.device.lastCrash == nil)
        _ = try? app.tap("Go")
        let crash = try #require(app.device.lastCrash)
        #expect(crash.contains("Main.storyboard:"))
        #expect(crash.contains("Other.storyboard:2"))
    }

    @Test("a name with a slash leads nowhere")
    func outside() throws {
        let app = try DocumentApp(main("storyboardName=\"../Other\""))
        #expect(app.messages[0].contains("There is no storyboard '../Other'"))
    }

    @Test("two storyboards lead to each other")
    func backAndForth() throws {
        let back =
            Part.button("back", "Back", (10, 80, 100, 30), connections: Part.segue("ref", "presentation", "back"))
        let app = try DocumentApp(
            main("storyboardName=\"Other\""),
            files: [
                "Other.storyboard": Part.storyboard(
                    initial: "first", Part.scene("first", class: nil, views: back),
                    placeholder("storyboardName=\"Main\""))
            ])
        for _ in 0..<3 {
            try app.tap("Go")
            try app.tap("Back")
        }
        #expect(app.device.lastCrash == nil)
    }

    @Test("the tabs of a tab bar may be in other storyboards")
    func tabs() throws {
        let tabs = """
            <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
            <segue destination="ref" kind="relationship" relationship="viewControllers" id="r1"/>
            <segue destination="ref2" kind="relationship" relationship="viewControllers" id="r2"/>
            </connections></tabBarController></objects></scene>
            """
        let app = try DocumentApp(
            Part.storyboard(
                initial: "tabs", tabs, placeholder("storyboardName=\"Other\""),
                placeholder("storyboardName=\"Other\" referencedIdentifier=\"second\"", "ref2")),
            files: ["Other.storyboard": other()])
        #expect(try app.text("label") == "Other")
        #expect(try app.app.related(.tabBar).collection(.children(.button)).count == 2)
    }

    @Test("a screen that contains itself by way of another storyboard is left out there, with a note")
    func circle() throws {
        func container(_ id: String) -> String {
            "<containerView id=\"\(id)\">\(Part.rect((0, 0, 100, 100)))<connections>"
                + "<segue destination=\"ref\" kind=\"embed\" id=\"e-\(id)\"/></connections></containerView>"
        }
        let app = try DocumentApp(
            Part.storyboard(
                Part.scene(class: nil, views: container("c1")), placeholder("storyboardName=\"Other\"")),
            files: [
                "Other.storyboard": Part.storyboard(
                    initial: "first", Part.scene("first", class: nil, views: container("c2")),
                    placeholder("storyboardName=\"Main\""))
            ])
        #expect(app.messages.count == 1)
        #expect(app.messages[0].contains("Other.storyboard:"))
        #expect(app.messages[0].contains("A controller cannot contain itself."))
    }

    @Test("a behaviour names another storyboard")
    func named() throws {
        let app = try DocumentApp(
            Part.storyboard(Part.scene(views: Part.button("Go", sends: "go"))),
            behaviour: """
                var MainController = { go: function () {
                  var other = UIStoryboard.storyboardWithNameBundle("Other", null);
                  this.presentViewController(other.instantiateViewControllerWithIdentifier("second"), true);
                } };
                """, files: ["Other.storyboard": other()])
        try app.tap("Go")
        #expect(try app.text("label2") == "Second")
    }

    @Test("the files of an app are those of every storyboard that it refers to")
    func files() throws {
        let project = try Project([
            "Main.storyboard": main("storyboardName=\"Other\""),
            "Other.storyboard": Part.storyboard(
                initial: "first", Part.scene("first"), placeholder("storyboardName=\"Main\"")),
            "fr.lproj/Main.strings": "",
        ])
        let app = try #require(StoryboardApps().app(named: project.path("Main.storyboard")))
        let names = app.files.map { $0.dropFirst(project.folder.count + 1) }
        #expect(
            names == [
                "Main.storyboard", "Main.js", "fr.lproj/Main.strings", "Other.storyboard", "Other.js",
                "fr.lproj/Other.strings",
            ])
    }
}
