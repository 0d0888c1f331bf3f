import Automation
import InterfaceBuilder
import RecordedTrees
import SimulatedUI
import Testing
import Worlds

@Suite("Storyboards from recorded trees")
struct ScaffoldTests {
    private static let login = """
        <AppiumAUT><UIAApplication name="Main" label="Main" x="0" y="0" width="320" height="568">
        <UIAWindow x="0" y="0" width="320" height="568">
          <UIANavigationBar name="Log in" x="0" y="20" width="320" height="44">
            <UIAButton name="Cancel" label="Cancel" x="8" y="27" width="60" height="30"/>
            <UIAStaticText name="Log in" label="Log in" value="Log in" x="130" y="32" width="60" height="21"/>
            <UIAButton name="done" label="Done" enabled="false" x="262" y="27" width="50" height="30"/>
          </UIANavigationBar>
          <UIATextField name="user" label="User" value="ada &amp; &lt;co&gt;" x="16" y="84" width="288" height="30"/>
          <UIASecureTextField name="password" value="••••" x="16" y="124" width="288" height="30"/>
          <UIASwitch name="remember" value="1" x="16" y="170" width="51" height="31"/>
          <UIASlider name="Volume" label="Volume" value="50%" x="16" y="210" width="288" height="31"/>
          <UIASegmentedControl name="mode" x="16" y="250" width="288" height="29">
            <UIAButton name="Day" label="Day" x="16" y="250" width="144" height="29"/>
            <UIAButton name="Night" label="Night" value="1" x="160" y="250" width="144" height="29"/>
          </UIASegmentedControl>
          <UIAPageIndicator value="page 2 of 3" x="16" y="290" width="288" height="36"/>
          <UIAStaticText name="notice" label="No &quot;account&quot;?" value="No &quot;account&quot;?" \
        x="16" y="330" width="288" height="21"/>
          <UIAButton name="Log in" label="Log in" x="16" y="360" width="288" height="44"/>
        </UIAWindow></UIAApplication></AppiumAUT>
        """

    /// The tree of the app that a storyboard is.
    private func screen(_ storyboard: String) throws -> RecordedTree {
        let bundle = try StoryboardBundle(bytes: Array(storyboard.utf8))
        #expect(bundle.document.notes.isEmpty)
        let device = SimulatedDevice()
        let world = SimulatedWorld(StoryboardApp.self, bundle: bundle, on: device)
        try world.launch(LaunchOptions())
        let session = AutomationSession(driver: world.driver)
        return RecordedTree(try #require(session.target.tree()))
    }

    /// What a recorded screen has, and its storyboard lacks or shows differently, apart from order, frames and bars.
    private func shortfalls(_ text: String) throws -> [String] {
        let recorded = try Trees.read(text)
        var options = ComparisonOptions()
        for part in ["order", "rect", "visible", "UIANavigationBar"] { try options.ignore(part) }
        let screen = try screen(StoryboardScaffold(recorded).text)
        let report = ComparisonReport(TreeComparison(recorded, with: screen, options: options))
        return report.lines.filter { $0.sign == .missing || $0.sign == .changed }.map(\.description)
    }

    @Test("the storyboard of a form shows the recorded elements, with names, labels, values and states")
    func form() throws {
        #expect(try shortfalls(Self.login) == [])
        let screen = try screen(StoryboardScaffold(try Trees.read(Self.login)).text)
        let bar = try #require(screen.nodes.firstIndex { $0.type == .navigationBar })
        let buttons = screen.children(of: bar).map { screen.nodes[$0] }.filter { $0.type == .button }
        #expect(screen.nodes[bar].name == "Log in")
        #expect(buttons.contains { $0.name == "Cancel" && $0.isEnabled == true })
        #expect(buttons.contains { $0.name == "done" && $0.label == "Done" && $0.isEnabled == false })
    }

    @Test("views have the recorded frames")
    func frames() throws {
        let recorded = try Trees.read(Self.login)
        let screen = try screen(StoryboardScaffold(recorded).text)
        for name in ["user", "password", "notice"] {
            let node = try #require(recorded.nodes.first { $0.name == name })
            #expect(screen.nodes.first { $0.name == name }?.rect == node.rect)
        }
    }

    @Test("tables have sections with headers and rows, with standard and other contents")
    func table() throws {
        let text = """
            UIATarget: name:iPhone rect:{{0, 0}, {320, 568}}
            \tUIAApplication: name:Main rect:{{0, 0}, {320, 568}}
            \t\tUIAWindow: rect:{{0, 0}, {320, 568}}
            \t\t\tUIATableView: rect:{{0, 20}, {320, 548}}
            \t\t\t\tUIATableCell: name:Sounds value: rect:{{0, 42}, {320, 44}}
            \t\t\t\t\tUIAStaticText: name:Sounds value:Sounds rect:{{15, 42}, {290, 43}}
            \t\t\t\tUIATableCell: name:Volume rect:{{0, 86}, {320, 60}}
            \t\t\t\t\tUIAStaticText: name:Volume value:Volume rect:{{15, 105}, {80, 21}}
            \t\t\t\t\tUIASlider: name:level value:100% rect:{{110, 100}, {190, 31}}
            \t\t\t\tUIATableCell: name:About rect:{{0, 190}, {320, 44}}
            \t\t\t\t\tUIAStaticText: name:About value:About rect:{{15, 190}, {290, 43}}
            \t\t\t\tUIATableGroup: name:Alarms rect:{{0, 20}, {320, 22}}
            \t\t\t\tUIATableGroup: name:Other rect:{{0, 168}, {320, 22}}
            """
        let scaffold = StoryboardScaffold(try Trees.read(text)).text
        #expect(scaffold.contains("<tableViewController "))
        #expect(scaffold.ranges(of: "<tableViewSection ").count == 2)
        #expect(scaffold.contains("headerTitle=\"Alarms\""))
        let screen = try screen(scaffold)
        let cells = screen.nodes.filter { $0.type == .tableCell }
        #expect(cells.map(\.name) == ["Sounds", "Volume", "About"])
        #expect(screen.nodes.contains { $0.name == "level" && $0.type == .slider && $0.value == "100%" })
        #expect(screen.nodes.filter { $0.type == .tableGroup }.count == 2)
    }

    @Test("tabs and toolbars have their buttons")
    func bars() throws {
        let text = """
            UIAWindow: rect:{{0, 0}, {320, 568}}
            \tUIANavigationBar: name:Inbox rect:{{0, 20}, {320, 44}}
            \tUIAStaticText: name:Empty value:Empty rect:{{20, 100}, {280, 21}}
            \tUIAToolbar: rect:{{0, 475}, {320, 44}}
            \t\tUIAButton: name:Refresh rect:{{10, 480}, {60, 30}}
            \t\tUIAButton: name:Compose rect:{{240, 480}, {70, 30}}
            \tUIATabBar: rect:{{0, 519}, {320, 49}}
            \t\tUIAButton: name:Mail value:1 rect:{{2, 520}, {156, 48}}
            \t\tUIAButton: name:Contacts rect:{{162, 520}, {156, 48}}
            """
        let screen = try screen(StoryboardScaffold(try Trees.read(text)).text)
        for (type, names) in [(ElementType.toolbar, ["Refresh", "Compose"]), (.tabBar, ["Mail", "Contacts"])] {
            let bar = try #require(screen.nodes.firstIndex { $0.type == type })
            let buttons = screen.children(of: bar).map { screen.nodes[$0] }.filter { $0.type == .button }
            #expect(names.allSatisfy { name in buttons.contains { $0.name == name } })
        }
        #expect(screen.nodes.contains { $0.type == .navigationBar && $0.name == "Inbox" })
        #expect(screen.nodes.contains { $0.type == .staticText && $0.name == "Empty" })
    }

    @Test("what only behaviour can show is left out, and noted with its place")
    func notes() throws {
        let text = """
            UIAWindow: rect:{{0, 0}, {320, 480}}
            \tUIAAlert: name:Sure? rect:{{10, 100}, {300, 200}}
            \t\tUIAButton: name:OK rect:{{20, 200}, {100, 44}}
            \tUIAImage: rect:{{0, 0}, {10, 10}}
            \tUIAPicker: name:Fruit rect:{{0, 264}, {320, 216}}
            \t\tUIAPickerWheel: value:Apple rect:{{0, 264}, {320, 216}}
            """
        let scaffold = StoryboardScaffold(try Trees.read(text))
        #expect(
            scaffold.notes.map(\.description) == [
                "tree.txt:1:1: One image has no name; such images are left out.",
                "tree.txt:2:2: UIAAlert \"Sure?\" is left out; the app's behaviour shows it.",
                "tree.txt:5:2: The rows of UIAPicker \"Fruit\" are left out; the app's behaviour chooses them.",
            ])
        _ = try screen(scaffold.text)
    }

    @Test("what is nested too deeply, or too much, for a document is left out and noted")
    func limits() throws {
        let deep = (0..<400).map { String(repeating: " ", count: $0) + "UIAScrollView: name:x rect:{{0, 0}, {9, 9}}\n" }
        let rows = String(repeating: "\n UIATableCell: name:x", count: 30_000)
        for text in [deep.joined(), "UIATableView: name:x" + rows] {
            let scaffold = StoryboardScaffold(try Trees.read(text))
            #expect(scaffold.notes.count == 1)
            #expect(scaffold.notes.first?.message.contains("and others are left out, because a storyboard has") == true)
            #expect(throws: Never.self) { try StoryboardBundle(bytes: Array(scaffold.text.utf8)) }
        }
    }

    @Test(
        "whatever a file holds, its storyboard is a document that runs",
        arguments: [
            "UIAButton:", "UIATarget:", "UIAWindow:", "UIATableView:", "UIATableCell: name:x", "UIATabBar:",
            "UIATabBar:\n UIAButton:", "UIANavigationBar: name:<&>\"", "UIAKeyboard:", "UIATarget:\n UIAApplication:",
            "UIAWindow: rect:{{1e300, -1e300}, {1e300, 1e300}}\n UIAButton: name:x rect:{{1e300, 0}, {-5, 1e300}}",
            "UIAWindow:\n UIAPageIndicator: value:page 99999999999999999999 of 9\n UIASlider: value:-7%",
            "UIAWindow:\n UIANavigationBar:\n  UIASearchBar: value:\u{1}\u{FFFE}\n UIAToolbar:\n  UIAButton: name:\u{7}",
            "UIAFoo:\n UIABar: name:x\n  UIABaz: name:y",
        ])
    func anything(text: String) throws { _ = try screen(StoryboardScaffold(try Trees.read(text)).text) }
}
