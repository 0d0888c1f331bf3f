import Automation
import SimulatedUI
import Testing

@Suite("Shapes: the order of elements")
struct ElementOrderTests {
    /// Adds the lower button first, and two beside each other from right to left.
    private func addShuffled(to view: View) {
        view.add(Button("Low"), 20, 300, 80, 40)
        view.add(Button("Right"), 200, 100, 80, 40)
        view.add(Button("Left"), 20, 100, 80, 40)
        view.add(Label("Top"), 20, 40, 200, 20)
    }

    @Test("S-1: children are ordered from top to bottom, then from left to right", arguments: ["7.1", "8.4", "9.3"])
    func byPlace(version: String) throws {
        let device = try ScriptDevice.on(version) { addShuffled(to: $0) }
        #expect(try device.each("window.elements()", "e.name()") == #"["Top","Left","Right","Low"]"#)
        #expect(try device.each("window.buttons()", "e.name()") == #"["Left","Right","Low"]"#)
        #expect(try device.run("window.buttons()[2].name()") == "Low")
    }

    @Test("S-1: before version 7 the order is the app's")
    func byAddition() throws {
        let device = try ScriptDevice.on("6.1") { addShuffled(to: $0) }
        #expect(try device.each("window.buttons()", "e.name()") == #"["Low","Right","Left"]"#)
    }

    @Test("S-1: the order follows what moves, is added and goes")
    func orderFollowsChanges() throws {
        let low = Button("Low")
        let screen = FilledScreen { view in
            view.add(low, 20, 300, 80, 40)
            view.add(Button("High"), 20, 100, 80, 40)
        }
        let device = try ScriptDevice.on("7.1", showing: screen)
        #expect(try device.each("window.buttons()", "e.name()") == #"["High","Low"]"#)
        low.frame.origin.y = 50
        #expect(try device.each("window.buttons()", "e.name()") == #"["Low","High"]"#)
        screen.view.add(Button("First"), 20, 25, 80, 20)
        #expect(try device.each("window.buttons()", "e.name()") == #"["First","Low","High"]"#)
        low.removeFromSuperview()
        #expect(try device.each("window.buttons()", "e.name()") == #"["First","High"]"#)
    }

    @Test("S-1: children of plain containers are ordered among those around them")
    func orderThroughContainers() throws {
        let device = try ScriptDevice.on("7.1") { view in
            view.add(Button("Second"), 20, 100, 80, 40)
            let box = view.add(View(), 0, 60, 320, 200)
            box.add(Button("Third"), 20, 120, 80, 40)
            box.add(Button("First"), 20, 0, 80, 30)
        }
        #expect(try device.each("window.buttons()", "e.name()") == #"["First","Second","Third"]"#)
    }

    @Test("S-1: a window begins with the bar, then the content, then the toolbar")
    func barFirst() throws {
        let screen = FilledScreen {
            $0.add(TableView(sections: [TableSection(cells: [TableViewCell("One")])]), 0, 0, 320, 400)
        }
        let navigation = NavigationController(rootViewController: screen)
        navigation.isToolbarHidden = false
        let device = try ScriptDevice.on("7.1", showing: navigation)
        #expect(try device.classes("window") == #"["UIANavigationBar","UIATableView","UIAToolbar"]"#)
    }

    @Test("S-1: in a table the rows come first, then headers by place")
    func rowsFirst() throws {
        let sections = [
            TableSection("Alpha", cells: [TableViewCell("One"), TableViewCell("Two")]),
            TableSection("Beta", cells: [TableViewCell("Three")]),
        ]
        let new = try ScriptDevice.on("7.1") { $0.add(TableView(sections: sections), 0, 20, 320, 400) }
        #expect(
            try new.each("window.tableViews()[0].elements()", "e.name()")
                == #"["One","Two","Three","Alpha","Beta"]"#)
        let old = try ScriptDevice.on("6.1") {
            $0.add(
                TableView(sections: [
                    TableSection("Alpha", cells: [TableViewCell("One"), TableViewCell("Two")]),
                    TableSection("Beta", cells: [TableViewCell("Three")]),
                ]), 0, 20, 320, 400)
        }
        #expect(
            try old.each("window.tableViews()[0].elements()", "e.name()")
                == #"["Alpha","One","Two","Beta","Three"]"#)
    }

    @Test("S-2: an element that repeats its view is one with it")
    func foldedElements() throws {
        let device = try ScriptDevice.on("7.1") { view in
            let badge = view.add(View(), 20, 100, 80, 40)
            badge.accessibilityLabel = "Badge"
            let twin = RepeatedElement(accessibilityContainer: badge)
            twin.accessibilityLabel = "Badge"
            let other = RepeatedElement(accessibilityContainer: badge)
            other.accessibilityLabel = "Count"
            badge.accessibilityElements = [twin, other]
        }
        #expect(try device.each("window.elements()", "e.name()") == #"["Badge"]"#)
        #expect(try device.each("window.elements()[0].elements()", "e.name()") == #"["Count"]"#)
    }
}

/// An element with the frame of its container.
private final class RepeatedElement: AccessibilityElement {
    override var accessibilityFrame: Rect? { accessibilityContainer?.accessibilityFrame }
}
