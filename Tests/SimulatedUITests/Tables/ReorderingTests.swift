import Automation
import SimulatedUI
import Testing

@Suite struct ReorderingTests {
    /// Two sections whose rows can be moved, except for those that are pinned.
    final class Playlist: TableViewController, TableViewDataSource, TableViewDelegate {
        var songs: [[String]]
        var moves: [String] = []
        var pinned: Set<String> = []
        var keepsFirst = false
        var heights: [String: Double] = [:]

        init(_ songs: [[String]]) {
            self.songs = songs
            super.init(style: .plain)
        }

        func numberOfSections(in tableView: TableView) -> Int { songs.count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { songs[section].count }
        func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            songs.count > 1 ? "Part \(section)" : nil
        }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            TableViewCell(songs[indexPath.section][indexPath.row])
        }
        func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
            heights[songs[indexPath.section][indexPath.row]] ?? 44
        }
        func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            !pinned.contains(songs[indexPath.section][indexPath.row])
        }
        func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
            let song = songs[indexPath.section].remove(at: indexPath.row)
            songs[destination.section].insert(song, at: destination.row)
            moves.append(
                "\(indexPath.section).\(indexPath.row) to \(destination.section).\(destination.row)")
        }
        func tableView(
            _ tableView: TableView, targetIndexPathForMoveFromRowAt indexPath: IndexPath,
            toProposedIndexPath proposed: IndexPath
        ) -> IndexPath {
            keepsFirst && proposed.section == 0 && proposed.row == 0 ? IndexPath(row: 1) : proposed
        }
    }

    private func stage(_ songs: [[String]] = [["A", "B", "C", "D"]]) throws -> (Stage, Playlist) {
        let screen = Playlist(songs)
        let stage = try Stage(screen)
        screen.tableView.setEditing(true, animated: false)
        return (stage, screen)
    }

    private func drag(_ stage: Stage, _ name: String, to place: Point, duration: Double = 1) throws {
        // Rows that still move take no touches.
        stage.settle()
        let control = try stage.first(.button, named: "Reorder \(name)")
        let from = try #require(stage.driver.attribute(.hitpoint, of: control).point)
        try stage.driver.perform(.drag(from: from, to: place, duration: duration))
    }

    private func drag(_ stage: Stage, _ name: String, onto other: String) throws {
        let place = try stage.rect(stage.first(.tableCell, named: other)).center
        try drag(stage, name, to: Point(x: 300, y: place.y))
    }

    private func drag(_ stage: Stage, _ name: String, by y: Double) throws {
        let place = try stage.rect(stage.first(.tableCell, named: name)).center
        try drag(stage, name, to: Point(x: 300, y: place.y + y))
    }

    private func shown(_ stage: Stage) throws -> [String?] { stage.names(.tableCell, of: try stage.table) }

    @Test("a row is dragged down or up by its control, and its element moves with it") func move() throws {
        let (stage, screen) = try stage()
        let row = try stage.first(.tableCell, named: "A")
        try drag(stage, "A", onto: "C")
        #expect(screen.songs == [["B", "C", "A", "D"]] && screen.moves == ["0.0 to 0.2"])
        #expect(try shown(stage) == ["B", "C", "A", "D"])
        #expect(stage.driver.busySources.map(\.kind).contains(.animation))
        stage.settle()
        #expect(stage.name(row) == "A")
        #expect(try stage.rect(row) == Rect(x: 0, y: 88, width: 320, height: 44))
        try drag(stage, "D", onto: "B")
        stage.settle()
        #expect(try shown(stage) == ["D", "B", "C", "A"] && screen.songs == [["D", "B", "C", "A"]])
        #expect(screen.tableView.contentOffset.y == 0)
    }

    @Test("half a row is not enough, and a row that comes back was not moved") func back() throws {
        let (stage, screen) = try stage()
        try drag(stage, "A", by: 20)
        #expect(screen.moves.isEmpty)
        let control = try stage.first(.button, named: "Reorder A")
        let from = try #require(stage.driver.attribute(.hitpoint, of: control).point)
        let there = Gesture.drag(from: from, to: Point(x: from.x, y: from.y + 100)).touches[0].samples
        let back = there.reversed().enumerated().map {
            TouchPath.Sample(time: 1 + Double($0.offset) / 60, location: $0.element.location)
        }
        try stage.driver.perform(Gesture(touches: [TouchPath(samples: there + back)]))
        stage.settle()
        #expect(screen.moves.isEmpty)
        #expect(try shown(stage) == ["A", "B", "C", "D"])
        #expect(try stage.rect(stage.first(.tableCell, named: "A")).minY == 0)
    }

    @Test("only rows that may move have a control, and only while the table is edited") func controls() throws {
        let (stage, screen) = try stage()
        screen.pinned = ["B"]
        screen.tableView.reloadData()
        #expect(try stage.exists(.button, named: "Reorder A"))
        #expect(try stage.exists(.button, named: "Reorder B") == false)
        try drag(stage, "A", onto: "B")
        #expect(screen.songs == [["B", "A", "C", "D"]])
        screen.tableView.setEditing(false, animated: true)
        stage.settle()
        #expect(try stage.exists(.button, named: "Reorder A") == false)
    }

    @Test("the delegate decides on the place") func target() throws {
        let (stage, screen) = try stage()
        screen.keepsFirst = true
        screen.tableView.delegate = screen
        try drag(stage, "D", onto: "A")
        #expect(screen.songs == [["A", "D", "B", "C"]])
        try drag(stage, "D", onto: "A")
        #expect(screen.moves.count == 1)
    }

    @Test("rows go from section to section, into empty ones as well") func sections() throws {
        let (stage, screen) = try stage([["A", "B"], [], ["C", "D"]])
        try drag(stage, "B", by: 25)
        #expect(screen.songs == [["A"], ["B"], ["C", "D"]])
        stage.settle()
        try drag(stage, "A", by: 200)
        stage.settle()
        #expect(screen.songs == [[], ["B"], ["C", "D", "A"]])
        try drag(stage, "A", to: Point(x: 300, y: 25))
        stage.settle()
        #expect(screen.songs == [["A"], ["B"], ["C", "D"]])
        #expect(try shown(stage) == ["A", "B", "C", "D"])
    }

    @Test("rows of different heights change places when one covers half of the other") func heights() throws {
        let (stage, screen) = try stage()
        screen.heights = ["B": 100, "C": 30]
        screen.tableView.usesDelegateHeights = true
        try drag(stage, "A", by: 45)
        #expect(screen.moves.isEmpty)
        try drag(stage, "A", by: 55)
        stage.settle()
        #expect(screen.songs == [["B", "A", "C", "D"]])
        #expect(try stage.rect(stage.first(.tableCell, named: "A")) == Rect(x: 0, y: 100, width: 320, height: 44))
        #expect(try stage.rect(stage.first(.tableCell, named: "C")).minY == 144)
    }

    @Test("near an edge the table scrolls on, and the row goes along") func autoscroll() throws {
        let (stage, screen) = try stage([(0..<100).map { "Song \($0)" }])
        try drag(stage, "Song 2", to: Point(x: 300, y: 560), duration: 8)
        stage.settle()
        let offset = screen.tableView.contentOffset.y
        #expect(offset > 100)
        let place = try #require(screen.songs[0].firstIndex(of: "Song 2"))
        #expect(place > 14)
        #expect(stage.isVisible(try stage.first(.tableCell, named: "Song 2")))
        #expect(try shown(stage) == screen.songs[0])
        try drag(stage, "Song 2", to: Point(x: 300, y: 22), duration: 8)
        stage.settle()
        #expect(screen.tableView.contentOffset.y < offset)
        #expect(Set(screen.songs[0]).count == 100 && screen.songs[0].firstIndex(of: "Song 2") ?? 99 < place)
        #expect(try shown(stage) == screen.songs[0])
    }

    @Test("a table that changes meanwhile puts the row back first", arguments: ["reload", "delete", "done"])
    func changes(_ change: String) throws {
        let (stage, screen) = try stage()
        _ = stage.device.virtualClock.schedule(at: stage.device.virtualClock.now + 0.9, reason: "a change") {
            switch change {
            case "reload": screen.tableView.reloadData()
            case "done": screen.tableView.setEditing(false, animated: true)
            default:
                screen.songs[0].removeLast()
                screen.tableView.deleteRows(at: [.init(row: 3)], animated: true)
            }
        }
        try drag(stage, "A", onto: "C")
        stage.settle()
        #expect(screen.moves.isEmpty)
        #expect(try shown(stage) == screen.songs[0])
        #expect(screen.songs[0].first == "A")
    }

    @Test("a data source that does not move the row is asked again") func disobedient() throws {
        final class Stubborn: TableViewController, TableViewDataSource {
            var names = ["A", "B", "C"]
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                TableViewCell(names[indexPath.row])
            }
            func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
            func tableView(_ tableView: TableView, moveRowAt indexPath: IndexPath, to destination: IndexPath) {
                names.removeLast()
            }
        }
        let screen = Stubborn()
        let stage = try Stage(screen)
        screen.tableView.setEditing(true, animated: false)
        try drag(stage, "A", onto: "B")
        stage.settle()
        #expect(try shown(stage) == ["A", "B"])
    }

    @Test("a section moves rows with its own handler, and keeps them") func section() throws {
        var names = ["A", "B", "C"]
        let table = TableView()
        func load() {
            var section = TableSection("Movable", items: names) { TableViewCell($0) }
            section.onMove = { from, to in
                names.insert(names.remove(at: from), at: to)
                load()
            }
            table.sections = [section, TableSection("Fixed", cells: [TableViewCell("Z")])]
        }
        load()
        let stage = try Stage(showing: table)
        table.setEditing(true, animated: false)
        #expect(try stage.exists(.button, named: "Reorder Z") == false)
        #expect(try stage.exists(.button, named: "Delete A") == false)
        try drag(stage, "A", by: 300)
        stage.settle()
        #expect(names == ["B", "C", "A"])
        #expect(try shown(stage) == ["B", "C", "A", "Z"])
    }
}
