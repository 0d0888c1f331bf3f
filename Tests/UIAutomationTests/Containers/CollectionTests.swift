import Automation
import SimulatedUI
import Testing

@Suite("Collections and their cells")
struct CollectionTests {
    let world: ScriptDevice

    init() throws {
        let screen = CollectionViewController(
            layout: CollectionViewFlowLayout(itemSize: Size(width: 90, height: 90)))
        screen.collectionView.sections = [
            CollectionSection("Numbers", count: 1_000) { number in
                let cell = CollectionViewCell("Number \(number)", image: Image("picture"))
                cell.contentView.addSubview(Label("of 1000"))
                return cell
            }
        ]
        world = try ScriptDevice(showing: screen)
        try world.run("var view = window.collectionViews()[0];")
    }

    @Test("a collection is a scroll view of a class of its own, and no plain one")
    func classes() throws {
        #expect(try world.run("view + ' ' + (view instanceof UIAScrollView)") == "[object UIACollectionView] true")
        #expect(try world.run("target.setTimeout(0); window.scrollViews().length") == "0")
        #expect(try world.run("'' + view.cells()[0]") == "[object UIACollectionCell]")
    }

    @Test("cells are the loaded items, visibleCells those on the screen, elements also headers")
    func cells() throws {
        let counts = "[view.cells().length, view.visibleCells().length, view.elements().length].join()"
        #expect(try world.run(counts) == "27,18,28")
        #expect(try world.run("view.elements()[0] + view.elements()[0].name()") == "[object UIAStaticText]Numbers")
        #expect(
            try world.run("target.setTimeout(0); '' + view.cells()['Number 500, of 1000']")
                == "[object UIAElementNil]")
    }

    @Test("a collection tells how many items it scrolls through, and which one is first")
    func attributes() throws {
        #expect(
            try world.run("[view.scrollItemCount(), view.scrollItemIndex(), view.value()].join()")
                == "1000,0,items 1 to 18 of 1000")
        #expect(try world.run("view.scrollDown(); view.scrollItemIndex() > 9") == "true")
    }

    @Test("a cell is named by its texts; label and value are null")
    func names() throws {
        #expect(
            try world.run("var cell = view.cells()[2]; JSON.stringify([cell.name(), cell.label(), cell.value()])")
                == #"["Number 2, of 1000",null,null]"#)
        #expect(
            try world.run("[cell.images()[0].name(), cell.staticTexts().length, cell.type()].join()")
                == "picture,2,UICollectionViewCell")
        #expect(try world.run("cell.staticTexts()[0].parent().name()") == "Number 2, of 1000")
    }

    @Test("an item that is not loaded is found by scrolling down or up, a missing one is not")
    func scrolling() throws {
        #expect(try world.run("view.scrollToElementWithName('Number 300, of 1000').isVisible()") == "1")
        #expect(try world.run("view.scrollToElementWithPredicate(\"name BEGINSWITH 'Number 310'\").isVisible()") == "1")
        #expect(try world.run("view.scrollToElementWithName('Number 3, of 1000').isVisible()") == "1")
        #expect(try world.run("'' + view.scrollToElementWithName('Number 5000')") == "[object UIAElementNil]")
    }

    @Test("a cell that is scrolled away is invalid, and tells it in an error")
    func stale() throws {
        try world.run("var cell = view.cells()[0]; target.setTimeout(0); view.scrollDown(); view.scrollDown();")
        #expect(try world.run("[cell.checkIsValid(), cell.name()].join()") == "false,")
    }

    @Test("a tree dump is the same before and after a thousand look-ups")
    func quiet() throws {
        let dump = "view.elements().toArray().map(function (e) { return e.name() + JSON.stringify(e.rect()); }).join()"
        let before = try world.run(dump)
        try world.run(
            """
            target.setTimeout(0);
            for (var i = 0; i < 1000; i++) {
                view.cells()["Number " + i]; view.cells().withName("x"); view.visibleCells()[i];
            }
            """)
        #expect(try world.run(dump) == before)
    }
}
