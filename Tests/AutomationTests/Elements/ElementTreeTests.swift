import Automation
import Testing

@Suite("Element trees")
struct ElementTreeTests {
    @Test("lines hold class, name, value and frame, one tab a level")
    func text() throws {
        let world = World([
            item(.tableView, "Empty list", value: "rows 1 to 1 of 1", [item(.tableCell, "a\nb", value: "")])
        ])
        let tree = try #require(try world.mainWindow.tree())
        #expect(
            tree.text == """
                UIAWindow: rect:{{0, 0}, {320, 480}}
                \tUIATableView: name:Empty list value:rows 1 to 1 of 1 rect:{{10, 10}, {100, 40}}
                \t\tUIATableCell: name:a\\nb value: rect:{{10, 10}, {100, 40}}
                """
        )
        #expect(tree.count == 3)
    }

    @Test("a tree holds every element, whatever the length of its lists")
    func whole() throws {
        let world = World([
            item(.tableView, "T", (0..<5_000).map { item(.tableCell, "\($0)", visible: $0 < 10, [item(.staticText)]) })
        ])
        let tree = try #require(try world.mainWindow.tree())
        #expect(tree.count == 10_002)
        #expect(tree.children[0].children.map(\.name) == (0..<5_000).map { "\($0)" })
        #expect(tree.children[0].omittedChildren == 0)
    }

    @Test("in an outline a long list shows what is on the screen, and says how much more there is")
    func longList() throws {
        let world = World([
            item(.tableView, "T", (0..<500).map { item(.tableCell, "\($0)", visible: (10..<20).contains($0)) })
        ])
        let tree = try #require(try world.mainWindow.children(.tableView)[0].tree(.outline))
        #expect(tree.children.map(\.name) == (10..<20).map { "\($0)" })
        #expect(tree.omittedChildren == 490)
        #expect(tree.text.hasSuffix("\t(490 more)"))
    }

    @Test("a limit bounds an outline")
    func limit() throws {
        let world = World(menu())
        let tree = try #require(try world.app.tree(.outline(limit: 5)))
        #expect(tree.count == 5)
    }

    @Test("a Nil has no tree")
    func none() throws {
        let world = World([])
        world.session.setTimeout(0)
        #expect(try world.mainWindow.related(.toolbar).tree() == nil)
        #expect(try world.mainWindow.related(.toolbar).summary == nil)
    }
}
