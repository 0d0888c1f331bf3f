import Automation
import InterfaceBuilder
import SimulatedUI
import TestProject
import Testing

@Suite("Behaviour of scenes in JavaScript") struct BehaviourTests {
    /// A screen with a label, an outlet to it, and a button that sends `go:`.
    private func screen(_ behaviour: String?, selector: String = "go:") throws -> DocumentApp {
        try DocumentApp(
            Part.storyboard(
                Part.scene(
                    views: Part.label("status", "Ready") + Part.button("Go", sends: selector),
                    connections: Part.outlet("statusLabel", "status"))), behaviour: behaviour)
    }

    /// The reason of the crash that a tap on the button causes.
    private func crash(_ behaviour: String) throws -> String? {
        let app = try screen(behaviour)
        _ = try? app.tap("Go")
        return app.device.lastCrash
    }

    @Test("a behaviour says at which edges its screen extends behind bars, and reads the layout guides")
    func bars() throws {
        let behaviour = """
            var MainController = {
              viewDidLoad: function () {
                this.edgesForExtendedLayout = UIRectEdgeNone;
                this.automaticallyAdjustsScrollViewInsets = false;
              },
              viewDidAppear: function () {
                this.title = this.topLayoutGuide.length + "," + this.edgesForExtendedLayout + ","
                  + this.automaticallyAdjustsScrollViewInsets;
              },
            };
            """
        let app = try DocumentApp(
            Part.storyboard(initial: "nav", Part.navigation(), Part.scene(views: Part.label("b", "B"))),
            behaviour: behaviour)
        #expect(try app.frame(.staticText, "b")?.minY == 74)
        #expect(try app.title() == "0,0,false")
    }

    @Test(
        "an action has the name of its selector, with and without colons, in an object or a class",
        arguments: [
            "var MainController = { 'go:': function (sender) { this.statusLabel.text = sender.currentTitle; } };",
            "var MainController = { go: function (sender) { this.statusLabel.text = sender.currentTitle; } };",
            "const MainController = { go(sender) { this.statusLabel.text = sender.currentTitle; } };",
            "class MainController { go(sender) { this.statusLabel.text = sender.currentTitle; } }",
            "class MainController extends UIViewController { go(sender) { this.statusLabel.text = sender.currentTitle; } }",
        ])
    func actions(behaviour: String) throws {
        let app = try screen(behaviour)
        try app.tap("Go")
        #expect(try app.text("status") == "Go")
        #expect(app.messages.isEmpty)
    }

    @Test("an action without a parameter gets none")
    func noParameter() throws {
        let app = try screen(
            "var MainController = { go: function () { this.statusLabel.text = '' + arguments.length; } };",
            selector: "go")
        try app.tap("Go")
        #expect(try app.text("status") == "0")
    }

    @Test("outlets are set when viewDidLoad is called, and life-cycle functions are called in order")
    func lifeCycle() throws {
        let app = try screen(
            """
            var MainController = {
              calls: [],
              viewDidLoad: function () { this.calls.push("load " + this.statusLabel.text); },
              viewWillAppear: function (animated) { this.calls.push("will " + animated); },
              viewDidAppear: function () { this.calls.push("did"); },
              go: function () { this.statusLabel.text = this.calls.join(); },
            };
            """)
        try app.tap("Go")
        #expect(try app.text("status") == "load Ready,will false,did")
    }

    // MARK: Mistakes

    @Test("a misspelt outlet is told with its place in the script and in the storyboard")
    func misspeltOutlet() throws {
        let reason = try crash("var MainController = {\n  go: function () { this.statusLabl.text = ''; },\n};")
        #expect(reason?.hasPrefix("Main.js:2:") == true)
        #expect(reason?.contains("MainController has no outlet 'statusLabl'. Did you mean 'statusLabel'?") == true)
        #expect(reason?.contains("It is connected at Main.storyboard:") == true)
    }

    @Test("a property that is not there and resembles no outlet is undefined")
    func missingProperty() throws {
        let app = try screen("var MainController = { go: function () { this.statusLabel.text = typeof this.items; } };")
        try app.tap("Go")
        #expect(try app.text("status") == "undefined")
    }

    @Test("a misspelt action ends the app, with its place in the storyboard and the nearest name")
    func misspeltAction() throws {
        let reason = try crash("var MainController = { goo: function () {} };")
        #expect(reason?.hasPrefix("Main.storyboard:") == true)
        #expect(
            reason?.contains("MainController has no action 'go:' (unrecognized selector). Did you mean 'goo'?") == true)
    }

    @Test("a class that the file does not have is noted with the nearest name")
    func misspeltClass() throws {
        let app = try screen("var MainControler = {};")
        #expect(app.messages.count == 1)
        #expect(app.messages[0].contains("Main.js has no object 'MainController'"))
        #expect(app.messages[0].contains("Did you mean 'MainControler'?"))
        try app.tap("Go")
        #expect(app.device.lastCrash == nil)
        #expect(app.messages.last?.contains("the action 'go:' does nothing") == true)
    }

    @Test("a name in the storyboard that is not an identifier runs no code")
    func noCode() throws {
        let app = try DocumentApp(
            Part.storyboard(Part.scene(class: "(function () { throw 1; })()")), behaviour: "var a = 1;")
        #expect(app.messages.count == 1)
        #expect(app.device.lastCrash == nil)
    }

    @Test("an error ends the app, with its place")
    func errors() throws {
        let reason = try crash("var MainController = {\n  go: function () { null.x; } };")
        #expect(reason?.hasPrefix("Main.js:2:") == true)
        #expect(reason?.contains("TypeError: null is not an object") == true)
        #expect(try crash("var MainController = { go: function () { throw 'why'; } };") == "Main.js: Error: why")
    }

    @Test("a missing segue, storyboard identifier and prototype are told with the nearest name")
    func missingNames() throws {
        let document = Part.storyboard(
            Part.scene(
                views: Part.button("Go", sends: "go:"), connections: Part.segue("next", "show", "details")),
            Part.scene("next", class: nil, attributes: "storyboardIdentifier=\"Next\""))
        func reason(_ code: String) throws -> String? {
            let app = try DocumentApp(document, behaviour: "var MainController = { go: function () { \(code) } };")
            _ = try? app.tap("Go")
            return app.device.lastCrash
        }
        let segue = try reason("this.performSegueWithIdentifier('detail');")
        #expect(
            segue?.contains("no segue with the identifier 'detail'. Did you mean 'details'? It has details.") == true)
        #expect(segue?.hasPrefix("Main.storyboard:") == true)
        let screen = try reason("this.storyboard.instantiateViewControllerWithIdentifier('Nxt');")
        #expect(screen?.contains("no view controller with the identifier 'Nxt'. Did you mean 'Next'?") == true)
    }

    @Test(
        "a file that cannot be read or throws prevents the launch, with its place",
        arguments: [("var a = 1;\nvar b = ;", "SyntaxError"), ("var a = 1;\nthrow new Error('no');", "Error: no")])
    func unreadable(behaviour: String, message: String) throws {
        let error = #expect(throws: LaunchError.self) { try screen(behaviour) }
        let mistake = try #require(error?.underlyingError as? any AppMistake)
        #expect(mistake.place?.file == "Main.js")
        #expect(mistake.place?.line == 2)
        #expect("\(mistake)".contains(message))
    }

    @Test(
        "scripts have nothing of the machine, and nothing of the test's API",
        arguments: ["require", "process", "UIATarget", "UIAHost", "fetch", "XMLHttpRequest", "load", "readFile"])
    func confinement(name: String) throws {
        let app = try screen("var MainController = { go: function () { this.statusLabel.text = typeof \(name); } };")
        try app.tap("Go")
        #expect(try app.text("status") == "undefined")
    }

    @Test("every instance has its own copy of the data")
    func ownData() throws {
        let document = Part.storyboard(
            initial: "nav", Part.navigation(),
            Part.scene(views: Part.button("Go", sends: "go:"), connections: Part.segue("next", "show", "next")),
            Part.scene(
                "next", class: "NextController", views: Part.label("count", ""),
                connections: Part.outlet("countLabel", "count")))
        let app = try DocumentApp(
            document,
            behaviour: """
                var MainController = {
                  go: function () { this.performSegueWithIdentifier("next"); },
                  prepareForSegue: function (segue) { segue.destinationViewController.extra = ["x"]; },
                };
                var NextController = {
                  items: [], extra: null,
                  viewDidLoad: function () {
                    this.items.push(1);
                    this.countLabel.text = this.items.length + this.extra[0];
                  },
                };
                """)
        for _ in 0..<2 {
            try app.tap("Go")
            #expect(try app.text("count") == "1x")
            try app.app.related(.navigationBar).related(.leftButton).tap()
            try app.session.delay(1)
        }
    }

    @Test("timers run on the device's clock, and end with the app")
    func timers() throws {
        let app = try screen(
            """
            var MainController = {
              go: function () {
                var self = this;
                var id = setInterval(function () { self.statusLabel.text += "!"; }, 1000);
                setTimeout(function () { clearInterval(id); }, 3500);
              },
            };
            """)
        try app.all(.button)["Go"].tap()
        try app.session.delay(10)
        #expect(try app.text("status") == "Ready!!!")
        try app.all(.button)["Go"].tap()
        app.device.terminate()
        try app.session.delay(5)
        #expect(app.device.lastCrash == nil)
    }

    @Test("a function that goes on after its app has ended changes nothing")
    func goingOn() throws {
        let app = try screen(
            """
            var MainController = {
              go: function () {
                var self = this;
                setTimeout(function () {
                  self.performSegueWithIdentifier("missing");
                  for (var i = 0; i < 3; i++) {
                    try { self.statusLabel.text = self.view.subviews.length; } catch (error) {}
                  }
                  self.title = self.navigationController;
                }, 100);
              },
            };
            """)
        _ = try? app.tap("Go")
        try app.session.delay(1)
        #expect(app.device.lastCrash?.contains("no segue with the identifier 'missing'") == true)
    }

    @Test(
        "nothing of an app is left when it has ended",
        arguments: [
            nil, "var MainController = {};", "var MainController = { viewDidLoad: function () {} };",
            "var MainController = { viewDidLoad: function () { this.own = this.statusLabel; }, go: function () {} };",
        ])
    func memory(behaviour: String?) throws {
        let app = try screen(behaviour)
        weak let screen = app.device.application?.windows.first?.rootViewController
        #expect(screen != nil)
        app.device.terminate()
        #expect(screen == nil)
    }

    @Test("console.log writes to the log of the app")
    func log() throws {
        let app = try screen("var MainController = { go: function () { console.log('a', 1, [2]); } };")
        try app.tap("Go")
        #expect(app.messages == ["a 1 2"])
    }

    // MARK: Tables

    @Test(
        "data source methods may be spelled in three ways",
        arguments: [
            (
                "numberOfRowsInSection: function (section, table) { return 2 + section; }",
                "cellForRowAtIndexPath: function (path, table)", "didSelectRowAtIndexPath: function (path, table)"
            ),
            (
                "'tableView:numberOfRowsInSection:': function (table, section) { return 2 + section; }",
                "'tableView:cellForRowAtIndexPath:': function (table, path)",
                "'tableView:didSelectRowAtIndexPath:': function (table, path)"
            ),
            (
                "tableViewNumberOfRowsInSection: function (table, section) { return 2 + section; }",
                "tableViewCellForRowAtIndexPath: function (table, path)",
                "tableViewDidSelectRowAtIndexPath: function (table, path)"
            ),
        ])
    func tables(count: String, cell: String, select: String) throws {
        let app = try DocumentApp(
            Self.table,
            behaviour: """
                var MainController = {
                  \(count),
                  \(cell) {
                    var cell = table.dequeueReusableCellWithIdentifier("Cell");
                    cell.nameLabel.text = "Row " + path.row;
                    return cell;
                  },
                  \(select) { this.title = "selected " + path.row; },
                };
                """)
        let cells = try app.all(.tableView)[0].collection(.cells)
        #expect(try cells.toArray().map(\.name) == ["Row 0", "Row 1"])
        try cells[1].tap()
        #expect(try app.title() == "selected 1")
    }

    @Test("a missing prototype is told with the nearest identifier and its place")
    func prototypes() throws {
        let app = try DocumentApp(
            Self.table,
            behaviour: """
                var MainController = {
                  numberOfRowsInSection: function () { return 1; },
                  cellForRowAtIndexPath: function (path, table) { return table.dequeueReusableCellWithIdentifier("Cel"); },
                };
                """)
        _ = try? app.all(.tableCell).toArray()
        #expect(app.device.lastCrash?.contains("no prototype cell with the identifier 'Cel'") == true)
        #expect(app.device.lastCrash?.contains("Did you mean 'Cell'? It is at Main.storyboard:") == true)
    }

    private static let table = Part.storyboard(
        initial: "nav", Part.navigation(),
        """
        <scene sceneID="t"><objects><tableViewController id="main" customClass="MainController">
        <tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="table">
        <rect key="frame" x="0" y="0" width="320" height="480"/><prototypes>
        <tableViewCell reuseIdentifier="Cell" id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="320" height="43"/>
        <subviews><label text="Name" id="name">\(Part.rect((15, 10, 200, 20)))</label></subviews>
        </tableViewCellContentView><connections>\(Part.outlet("nameLabel", "name"))</connections></tableViewCell>
        </prototypes></tableView></tableViewController></objects></scene>
        """)
}

@Suite("Scenes and segues") struct SegueTests {
    @Test("an unwind segue returns to the screen that has its action")
    func unwinding() throws {
        let document = Part.storyboard(
            initial: "nav", Part.navigation(),
            Part.scene(
                attributes: "title=\"First\"",
                views: Part.label("status", "Ready")
                    + Part.button("next", "Next", connections: Part.segue("other", "push", "next")),
                connections: Part.outlet("statusLabel", "status")),
            Part.scene(
                "other", class: "OtherController", attributes: "title=\"Second\"",
                views: Part.button(
                    "done", "Finish",
                    connections: Part.segue("exit", "unwind", "finish", more: "unwindAction=\"wasFinished:\"")),
                objects: "<exit id=\"exit\" sceneMemberID=\"exit\"/>"))
        let app = try DocumentApp(
            document,
            behaviour: """
                var MainController = {
                  wasFinished: function (segue) { this.statusLabel.text = segue.identifier + " " + segue.sourceViewController.title; },
                };
                var OtherController = {};
                """)
        try app.tap("Next")
        #expect(try app.title() == "Second")
        try app.tap("Finish")
        #expect(try app.title() == "First")
        #expect(try app.text("status") == "finish Second")
    }

    @Test("shouldPerformSegueWithIdentifier decides what the user triggers, not what the script performs")
    func refusal() throws {
        let document = Part.storyboard(
            initial: "nav", Part.navigation(),
            Part.scene(
                attributes: "title=\"First\"",
                views: Part.button("next", "Next", connections: Part.segue("other", "show", "next"))
                    + Part.button("Force", sends: "force:", y: 90)),
            Part.scene("other", class: nil, attributes: "title=\"Second\""))
        let app = try DocumentApp(
            document,
            behaviour: """
                var MainController = {
                  shouldPerformSegueWithIdentifier: function () { return false; },
                  force: function (sender) { this.performSegueWithIdentifier("next", sender); },
                };
                """)
        try app.tap("Next")
        #expect(try app.title() == "First")
        try app.tap("Force")
        #expect(try app.title() == "Second")
    }

    @Test("tabs have the titles of their items, and embedded controllers are in their containers")
    func containers() throws {
        let container = """
            <containerView id="box">\(Part.rect((0, 100, 320, 200)))
            <connections>\(Part.segue("inner", "embed", "inner"))</connections></containerView>
            """
        let document = Part.storyboard(
            initial: "tabs",
            """
            <scene sceneID="tabs"><objects><tabBarController id="tabs"><connections>
            <segue destination="main" kind="relationship" relationship="viewControllers" id="t1"/>
            <segue destination="other" kind="relationship" relationship="viewControllers" id="t2"/>
            </connections></tabBarController></objects></scene>
            """,
            Part.scene(
                class: nil, views: container, more: "<tabBarItem key=\"tabBarItem\" title=\"One\" id=\"i1\"/>"),
            Part.scene("other", class: nil, more: "<tabBarItem key=\"tabBarItem\" systemItem=\"topRated\" id=\"i2\"/>"),
            Part.scene("inner", class: nil, views: Part.label("inside", "Inside")))
        let app = try DocumentApp(document)
        let titles = try app.app.related(.tabBar).children(.button).toArray().map(\.name)
        #expect(titles == ["One", "Top Rated"])
        #expect(try app.frame(.staticText, "inside") == Rect(x: 10, y: 110, width: 200, height: 20))
    }

    @Test("texts are those of the app's language")
    func languages() throws {
        let document = Part.storyboard(
            initial: "nav", Part.navigation(),
            Part.scene(class: nil, attributes: "title=\"Hello\"", views: Part.label("a", "Hello")))
        let files = [
            "fr.lproj/Main.strings": "/* a */ \"main.title\" = \"Salut\";\n\"a.text\" = \"\\U00c0 bient\\U00F4t\";"
        ]
        for (language, title, text) in [
            ("fr", "Salut", "À bientôt"), ("fr-CA", "Salut", "À bientôt"), ("de", "Hello", "Hello"),
        ] {
            let app = try DocumentApp(document, files: files, language: language)
            #expect(try app.title() == title)
            #expect(try app.text("a") == text)
        }
    }

    @Test("a gesture recogniser sends its action, and traits and hints are those of the document")
    func gestures() throws {
        let view = """
            <view id="area" tag="7">\(Part.rect((0, 200, 320, 100)))
            <accessibility key="accessibilityConfiguration" identifier="area" label="Area" hint="Tap twice">
            <accessibilityTraits key="traits" button="YES"/><bool key="isElement" value="YES"/></accessibility>
            <connections><outletCollection property="gestureRecognizers" destination="tap" id="g"/></connections></view>
            """
        let gesture = """
            <tapGestureRecognizer numberOfTapsRequired="2" id="tap"><connections>
            <action selector="areaWasTapped:" destination="main" id="ga"/></connections></tapGestureRecognizer>
            """
        let app = try DocumentApp(
            Part.storyboard(
                Part.scene(
                    views: Part.label("status", "Ready") + view, connections: Part.outlet("statusLabel", "status"),
                    objects: gesture)),
            behaviour:
                "var MainController = { areaWasTapped: function (g) { this.statusLabel.text = '' + g.view.tag; } };")
        let area = try app.all(.button)["area"]
        #expect(area.hint == "Tap twice")
        #expect(area.label == "Area")
        try area.doubleTap()
        try app.session.delay(1)
        #expect(try app.text("status") == "7")
    }
}
