import Automation
import SimulatedUI
import Testing

@Suite struct SearchBarTests {
    @Test("typing into a search bar tells of every change") func typing() throws {
        var terms: [String] = []
        let bar = SearchBar("Search") { terms.append($0) }
        let stage = try Stage(showing: bar)
        let node = try stage.first(.searchBar, named: "Search")
        #expect(stage.value(node) == .string("Search"))
        try stage.tap(node)
        #expect(stage.driver.attribute(.hasKeyboardFocus, of: node) == .bool(true))
        try stage.driver.typeText("ab", interKeyDelay: 0)
        #expect(terms == ["a", "ab"])
        #expect(stage.value(node) == .string("ab"))
        #expect(try stage.exists(.textField) == false)
    }

    @Test("what was copied is pasted into a search bar that is held") func paste() throws {
        var terms: [String] = []
        let bar = SearchBar("Search") { terms.append($0) }
        let stage = try Stage(showing: bar)
        stage.device.pasteboard = "jane"
        let point = try #require(stage.driver.attribute(.hitpoint, of: stage.first(.searchBar)).point)
        try stage.driver.perform(.tap(at: point, duration: 1))
        stage.settle()
        try stage.tap(.button, "Paste")
        #expect(bar.text == "jane" && terms == ["jane"])
    }

    @Test("the search key and the cancel button tell") func buttons() throws {
        var events: [String] = []
        let bar = SearchBar("Search")
        bar.showsCancelButton = true
        bar.searchButtonClicked = { _ in events.append("search") }
        bar.cancelButtonClicked = { bar in
            events.append("cancel")
            bar.text = ""
            bar.resignFirstResponder()
        }
        let stage = try Stage(showing: bar)
        let node = try stage.first(.searchBar)
        try stage.driver.setValue(.string("jane"), of: node)
        #expect(Set(stage.names(.button, of: node)) == ["Clear text", "Cancel"])
        stage.settle()
        try stage.driver.typeText("\n", interKeyDelay: 0)
        try stage.tap(.button, "Cancel")
        #expect(events == ["search", "cancel"])
        #expect(bar.text == "")
        #expect(try stage.driver.related(.keyboard, of: stage.app) == nil)
    }
}
