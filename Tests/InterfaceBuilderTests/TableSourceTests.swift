import Automation
import SimulatedUI
import Testing

@Suite("Tables of documents") struct TableSourceTests {
    private static let table = Part.storyboard(
        initial: "nav", Part.navigation(),
        """
        <scene sceneID="t"><objects><tableViewController id="main" customClass="MainController">
        <tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="table">
        <rect key="frame" x="0" y="0" width="320" height="480"/><prototypes>
        <tableViewCell reuseIdentifier="Cell" textLabel="name" style="IBUITableViewCellStyleDefault" id="cell">
        <rect key="frame" x="0" y="0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" id="content"><subviews>
        <label text="Name" id="name">\(Part.rect((15, 10, 200, 20)))</label></subviews></tableViewCellContentView>
        </tableViewCell></prototypes></tableView></tableViewController></objects></scene>
        """)

    private func app(_ methods: String) throws -> (DocumentApp, TableView) {
        let app = try DocumentApp(
            Self.table,
            behaviour: """
                var MainController = {
                  names: ["Ann", "Bob", "Cid"],
                  numberOfSectionsInTableView: function () { return this.names.length; },
                  numberOfRowsInSection: function () { return 10; },
                  cellForRowAtIndexPath: function (path, table) {
                    var cell = table.dequeueReusableCellWithIdentifier("Cell");
                    cell.textLabel.text = this.names[path.section] + " " + path.row;
                    return cell;
                  },
                  \(methods)
                };
                """)
        let navigation = app.device.application?.windows.first?.rootViewController as? NavigationController
        return (app, try #require(navigation?.topViewController?.view as? TableView))
    }

    @Test("the section index has the titles of the behaviour, and leads where it says")
    func index() throws {
        let (app, table) = try app(
            """
            sectionIndexTitlesForTableView: function () { return ["C", "A"]; },
            'tableView:sectionForSectionIndexTitle:atIndex:': function (table, title, index) {
              return title === "C" ? 2 : 0;
            },
            """)
        let elements = try app.all(.tableView)[0].collection(.elements).toArray()
        let index = try #require(elements.last)
        #expect(index.name == "Section index" && index.value == .string("A"))
        let rect = try #require(index.rect)
        app.device.perform(.tap(at: Point(x: rect.center.x, y: rect.center.y - 7)))
        try app.session.delay(1)
        #expect(table.indexPathsForVisibleRows.contains(IndexPath(row: 0, section: 2)))
        #expect(index.value == .string("C"))
        #expect(app.device.lastCrash == nil)
    }

    @Test("rows are swiped open if the behaviour commits edits, and are edited without a word of it")
    func editing() throws {
        let commit = "commitEditingStyleForRowAtIndexPath: function (style, path, table) {},"
        for swipes in [false, true] {
            let (app, table) = try app(swipes ? commit : "")
            let row = try app.all(.tableView)[0].collection(.cells)[0]
            let rect = try #require(row.rect)
            let way = (Point(x: rect.maxX - 40, y: rect.center.y), Point(x: rect.minX + 60, y: rect.center.y))
            app.device.perform(.drag(from: way.0, to: way.1))
            try app.session.delay(1)
            #expect(try app.all(.button)["Delete"].isNil != swipes)
            table.setEditing(true, animated: false)
            #expect(try !app.all(.switch)["Delete Ann 0"].isNil)
        }
    }
}
