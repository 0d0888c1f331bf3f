import Automation
import SimulatedUI
import Testing

@Suite struct TableTests {
    @Test("a tap on a row calls what it is for and leaves it unselected") func select() throws {
        var chosen: [String] = []
        let names = ["facebook", "flickr", "github"]
        let table = TableView(sections: [
            TableSection(
                "What type of account?", cells: names.map { name in TableViewCell(name) { chosen.append(name) } })
        ])
        let stage = try Stage(showing: table)
        #expect(try stage.names(.tableCell, of: stage.table) == names)
        #expect(try stage.names(.tableGroup, of: stage.table) == ["What type of account?"])
        try stage.tap(.tableCell, "flickr")
        #expect(chosen == ["flickr"])
        #expect(table.indexPathForSelectedRow == nil)
    }
}
