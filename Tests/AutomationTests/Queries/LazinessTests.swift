import Automation
import Testing

@Suite("Look-ups fetch no more than they need")
struct LazinessTests {
    let world = World([item(.tableView, "T", (0..<1_000).map { item(.tableCell, "row \($0)") })])

    @Test("counts, indexes and names never fetch all members")
    func single() throws {
        let cells = try world.mainWindow.children(.tableView)["T"].collection(.cells)
        #expect(try cells.count == 1_000)
        #expect(try cells[999].name == "row 999")
        #expect(try cells["row 500"].name == "row 500")
        #expect(try cells.first(named: "row 7").name == "row 7")
        #expect(try cells["row 500"].path.hasSuffix(#".cells()["row 500"]"#))
        #expect(world.driver.fetchedCollections == 0)
    }

    @Test("a filtered array is fetched once while the tree stays as it is")
    func filtered() throws {
        let cells = try world.mainWindow.children(.tableView)["T"].collection(.cells)
        let some = try cells.matching(Predicate("name ENDSWITH '7'"))
        #expect(try some.count == 100)
        for index in 0..<100 { #expect(try some[index].name?.hasSuffix("7") == true) }
        #expect(world.driver.fetchedCollections == 1)
    }

    @Test("where changes cannot be told, an array is fetched again after something happened")
    func untold() throws {
        world.driver.tellsRevisions = false
        let cells = try world.mainWindow.children(.tableView)["T"].collection(.cells)
        let some = try cells.matching(Predicate("name ENDSWITH '7'"))
        for index in 0..<10 { _ = try some[index] }
        #expect(world.driver.fetchedCollections == 1)
        world.window.children[0].children[7].remove()
        try world.session.delay(0.1)
        #expect(try some.count == 99)
    }

    @Test("structural look-ups do not ask again while the tree stays as it is")
    func unchanged() throws {
        let window = try world.mainWindow
        world.driver.latency = 0.01
        let bar = try world.timed { try window.related(.toolbar) }
        #expect(bar.value.isNil)
        #expect(bar.seconds < 5.2)
    }
}
