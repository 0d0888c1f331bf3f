import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("Picking from a set of elements")
struct PickingTests {
    let stage: PageStage
    let chosen = Chosen()

    /// What was tapped.
    final class Chosen { var names: [String] = [] }

    init() throws {
        let chosen = chosen
        stage = try PageStage { home in
            let cells = (1...5).map { number in
                let star = Button("star") { chosen.names.append("star \(number)") }
                star.accessibilityIdentifier = "star \(number)"
                let cell = TableViewCell("Row \(number)") { chosen.names.append("row \(number)") }
                cell.accessoryView = star
                cell.accessibilityIdentifier = "cell \(number)"
                return cell
            }
            let table = TableView(sections: [TableSection(cells: cells)])
            table.frame = Rect(x: 0, y: 20, width: 320, height: 220)
            home.addSubview(table)
        }
    }

    @Test("PAGE-59: by index")
    func index() {
        stage.pages.home.tap(\.cells, index: 2, at: here())
        #expect(chosen.names == ["row 3"] && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-59: by identifier")
    func identifier() {
        stage.pages.home.tap(\.cells, identifier: "cell 4", at: here())
        #expect(chosen.names == ["row 4"] && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-59: by predicates, which all have to hold")
    func predicate() throws {
        stage.pages.home.tap(
            \.cells, matching: try Predicate("name ENDSWITH '5'"), try Predicate("isEnabled == 1"), at: here())
        #expect(chosen.names == ["row 5"] && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-59: what lies inside the set, by identifier and type")
    func descendant() {
        stage.pages.home.tap(\.cells, descendant: "star 2", type: .button, at: here())
        #expect(chosen.names == ["star 2"] && stage.failures.failures.isEmpty)
    }

    @Test("PAGE-59: a row of a picker's wheel, by the wheel's index and the row's text")
    func wheel() throws {
        let picker = PickerView([
            PickerComponent("Color", titles: ["Red", "Green"]), PickerComponent("Size", titles: ["S", "M", "L"]),
        ])
        stage.home.add(picker, "picker", at: 0, 250)
        stage.pages.home.adjust(\.wheels, index: 1, toPickerWheelValue: "L", at: here())
        #expect(stage.failures.failures.isEmpty)
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 2)
    }

    @Test("what is not in the set fails at the caller's line")
    func missing() {
        stage.pages.home.tap(\.cells, identifier: "cell 9", at: here())
        let line = #line - 1
        #expect(stage.failures.failures.map(\.place.line) == [line])
    }
}
