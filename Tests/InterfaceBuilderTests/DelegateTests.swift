import Automation
import InterfaceBuilder
import SimulatedUI
import Testing

@Suite("Delegates in behaviours") struct DelegateTests {
    private func screen(views: String, outlets: String = "", _ behaviour: String) throws -> DocumentApp {
        try DocumentApp(
            Part.storyboard(
                Part.scene(
                    views: Part.label("status", "", (10, 100, 300, 20)) + views,
                    connections: Part.outlet("status", "status") + outlets)), behaviour: behaviour)
    }

    // MARK: Search bars

    private func searchBar(_ attributes: String = "", delegate: Bool = true) -> String {
        """
        <searchBar id="bar" placeholder="Find" \(attributes)>\(Part.rect((0, 200, 320, 44)))
        <scopeButtonTitles><string>All</string><string>Unread</string></scopeButtonTitles>
        <connections>\(delegate ? Part.outlet("delegate", "main") : "")</connections></searchBar>
        """
    }

    private static let delegate = """
        say: function (text) { this.status.text += text + " "; },
        "searchBar:selectedScopeButtonIndexDidChange:": function (bar, index) {
          this.say("scope " + index + " " + bar.scopeButtonTitles[index]);
        },
        searchBarBookmarkButtonClicked: function (bar) { this.say("bookmarks"); },
        searchBarCancelButtonClicked: function (bar) { this.say("cancel"); },
        searchBarSearchButtonClicked: function (bar) { this.say("search " + bar.text); bar.resignFirstResponder(); },
        searchBarTextDidBeginEditing: function (bar) { this.say("begin"); },
        searchBarTextDidEndEditing: function (bar) { this.say("end"); },
        """

    @Test("the scopes, the bookmark button and the Cancel button of a search bar are shown, and reach its delegate")
    func searchBars() throws {
        let app = try screen(
            views: searchBar("showsScopeBar=\"YES\" showsBookmarkButton=\"YES\" showsCancelButton=\"YES\""),
            "var MainController = { \(Self.delegate) };")
        for button in ["Unread", "Bookmarks", "Cancel"] { try app.tap(button) }
        #expect(try app.text("status") == "scope 1 Unread bookmarks cancel ")
        try app.all(.searchBar)[0].setValue("abc")
        try app.app.related(.keyboard).typeString("\n")
        try app.session.delay(1)
        #expect(try app.text("status")?.hasSuffix("begin search abc end ") == true)
        #expect(app.messages.isEmpty)
    }

    @Test("a behaviour shows and hides the parts of a search bar, and makes itself the delegate")
    func setting() throws {
        let app = try screen(
            views: searchBar(delegate: false) + Part.button("Go", sends: "go"), outlets: Part.outlet("bar", "bar"),
            """
            var MainController = { \(Self.delegate)
              viewDidLoad: function () { this.bar.delegate = this; this.say(this.bar.showsScopeBar); },
              go: function () {
                this.bar.scopeButtonTitles = ["One", "Two", "Three"];
                this.bar.selectedScopeButtonIndex = 2;
                this.bar.showsBookmarkButton = true;
                this.bar.showsScopeBar = !this.bar.showsScopeBar;
                this.say(this.bar.selectedScopeButtonIndex);
              },
            };
            """)
        #expect(try app.frame(.searchBar, "Find")?.size.height == 44)
        try app.tap("Go")
        #expect(try app.frame(.searchBar, "Find")?.size.height == 88)
        try app.tap("Two")
        #expect(try app.text("status") == "false 2 scope 1 Two ")
        try app.tap("Go")
        #expect(try app.frame(.searchBar, "Find")?.size.height == 44)
    }

    @Test("a scope that does not exist is an error")
    func noScope() throws {
        let app = try screen(
            views: searchBar() + Part.button("Go", sends: "go"), outlets: Part.outlet("bar", "bar"),
            "var MainController = { go: function () { this.bar.selectedScopeButtonIndex = 2; } };")
        _ = try? app.tap("Go")
        #expect(app.device.lastCrash?.contains("there is no scope 2; the search bar has 2") == true)
    }

    // MARK: Alerts

    private func alert(_ spelling: [String: String], _ show: String) throws -> DocumentApp {
        let methods = spelling.map { "\"\($0.key)\": function (a, b) { \($0.value) }," }.joined(separator: "\n")
        return try screen(
            views: Part.button("Go", sends: "go"),
            "var MainController = { say: function (text) { this.status.text += text + \" \"; }, \(methods)\n"
                + "go: function () { \(show) } };")
    }

    @Test(
        "the delegate of an alert is told at the tap, before the alert goes, and after it has gone",
        arguments: [
            ("alertView", "new UIAlertView('Sure?', '', this, 'No', 'Yes').show()"),
            ("actionSheet", "new UIActionSheet('Sure?', this, 'No', 'Yes').showInView(this.view)"),
        ])
    func order(prefix: String, show: String) throws {
        let app = try alert(
            [
                "willPresent\(prefix.prefix(1).uppercased() + prefix.dropFirst())": "this.say('present');",
                "\(prefix):clickedButtonAtIndex:": "this.say('clicked ' + a.buttonTitleAtIndex(b));",
                "\(prefix):willDismissWithButtonIndex:": "this.say('will ' + b);",
                "didDismissWithButtonIndex": "this.say('did ' + a);",
            ], show)
        try app.tap("Go")
        #expect(try app.text("status") == "present ")
        try app.all(.button)["Yes"].tap()
        let index = prefix == "alertView" ? 1 : 0
        #expect(try app.text("status")?.hasPrefix("present clicked Yes will \(index)") == true)
        try app.session.delay(1)
        #expect(try app.text("status") == "present clicked Yes will \(index) did \(index) ")
    }

    @Test("an alert that the app dismisses reports the index, but no click")
    func dismissed() throws {
        let app = try alert(
            [
                "clickedButtonAtIndex": "this.say('clicked');",
                "didDismissWithButtonIndex": "this.say('did ' + a);",
            ],
            "var alert = new UIAlertView('Wait', '', this, 'No', 'Yes'); alert.show(); "
                + "setTimeout(function () { alert.dismissWithClickedButtonIndexAnimated(1, true); }, 1000);")
        try app.tap("Go")
        try app.session.delay(3)
        #expect(try app.text("status") == "did 1 ")
    }
}
