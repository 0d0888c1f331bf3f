import Automation
import SimulatedUI
import Testing

@Suite("Scrolling")
struct ScrollingTests {
    let screen = GalleryScreen()
    let world: ScriptDevice

    init() throws {
        world = try ScriptDevice(showing: screen)
        try world.run("var scroll = window.scrollViews()[0]")
    }

    @Test("scrollToVisible scrolls what is around, and does nothing when all is there")
    func toVisible() throws {
        try world.run("scroll.buttons()[0].scrollToVisible()")
        #expect(try world.run("scroll.buttons()[0].isVisible()") == "1")
        let offset = screen.scroll.contentOffset
        #expect(offset.y > 0)
        try world.run("scroll.buttons()[0].scrollToVisible()")
        #expect(screen.scroll.contentOffset == offset)
    }

    @Test("without anything that scrolls it is an error")
    func noAncestor() {
        #expect(
            world.failure(of: "window.buttons()[0].scrollToVisible()")
                == "VerboseError: scrollToVisible cannot be used on the element because it does not have a "
                + "scrollable ancestor.")
    }

    @Test("when scrolling does not help it is another error")
    func noHelp() {
        screen.far.isHidden = true
        #expect(
            world.failure(of: "scroll.buttons()[0].scrollToVisible()")
                == "VerboseError: scrollToVisible could not generate a scroll to make the element visible.")
    }

    @Test("scrollDown shows what lies further down, and stops at the end")
    func pages() throws {
        try world.run("scroll.scrollDown()")
        #expect((50...100).contains(screen.scroll.contentOffset.y))
        try world.run("for (var i = 0; i < 30; i++) scroll.scrollDown()")
        #expect(screen.scroll.contentOffset.y == 900)
        try world.run("scroll.scrollUp()")
        #expect(screen.scroll.contentOffset.y < 900)
        try world.run("scroll.scrollLeft(); scroll.scrollRight()")
        #expect(screen.scroll.contentOffset.x == 0)
    }

    @Test(
        "scrollToElementWith… scrolls to a child and gives it",
        arguments: [
            "scrollToElementWithName('Far')", "scrollToElementWithPredicate(\"name BEGINSWITH 'F'\")",
            "scrollToElementWithValueForKey('Far', 'label')",
        ])
    func toElement(call: String) throws {
        #expect(try world.run("var far = scroll.\(call); [far.name(), far.isVisible()].join()") == "Far,1")
        try world.run("far.tap()")
        #expect(screen.log == ["Far"])
    }

    @Test("rows of a table are scrolled to by name")
    func rows() throws {
        let controller = TableViewController(style: .plain)
        controller.tableView.sections = [TableSection("Numbers", count: 500) { TableViewCell("Number \($0)") }]
        let world = try ScriptDevice(showing: controller)
        try world.run("var table = window.tableViews()[0]")
        #expect(
            try world.run("var row = table.scrollToElementWithName('Number 400'); [row.name(), row.isVisible()].join()")
                == "Number 400,1")
        #expect(try world.run("table.cells()['Number 3'].tap(); table.cells()['Number 3'].isVisible()") == "1")
        #expect(
            try world.run("table.cells()['Number 300'].isVisible() + ',' + !!table.cells()[300].rect()") == "0,true")
        #expect(try world.run("table.firstVisibleCellIndex() < table.lastVisibleCellIndex()") == "true")
    }
}
