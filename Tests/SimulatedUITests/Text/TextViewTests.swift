import Automation
import SimulatedUI
import Testing

@Suite struct TextViewTests {
    private func stage(_ text: String, height: Double = 100, _ configure: (TextView) -> Void = { _ in }) throws -> (
        Stage, TextView
    ) {
        let view = TextView(text)
        view.accessibilityLabel = "Notes"
        view.frame = Rect(x: 0, y: 0, width: 320, height: height)
        configure(view)
        return (try Stage(showing: view), view)
    }

    static let long = (1...40).map { "Line \($0)" }.joined(separator: "\n")

    @Test("it is a text view whose value is the text") func attributes() throws {
        let (stage, _) = try stage("one\ntwo")
        let node = try stage.first(.textView, named: "Notes")
        #expect(stage.value(node) == "one\ntwo")
        #expect(stage.driver.attribute(.isEnabled, of: node) == .bool(true))
        #expect(stage.driver.attribute(.type, of: node) == "UITextView")
        #expect(stage.children(.staticText, of: node).isEmpty)
        #expect(try !stage.exists(.scrollView))
    }

    @Test("a tap brings the focus and the keyboard; the return key begins a new line") func typing() throws {
        var changes = 0
        let (stage, view) = try stage("") { $0.textDidChange = { _ in changes += 1 } }
        let node = try stage.first(.textView)
        try stage.tap(node)
        #expect(stage.driver.attribute(.hasKeyboardFocus, of: node) == .bool(true))
        try stage.driver.typeText("One\nTwo", interKeyDelay: 0)
        #expect(view.text == "One\nTwo")
        #expect(changes == 7)
        #expect(try stage.exists(.keyboard))
        view.resignFirstResponder()
        stage.settle()
        #expect(try !stage.exists(.keyboard))
    }

    @Test("delegates are asked and notified") func delegates() throws {
        var events: [String] = []
        let (stage, view) = try stage("abc") {
            $0.shouldBeginEditing = { _ in
                events.append("should begin")
                return true
            }
            $0.didBeginEditing = { _ in events.append("begin") }
            $0.shouldChangeText = { _, range, text in
                events.append("\(range) \(text)")
                return text != "x"
            }
            $0.didChangeSelection = { events.append("at \($0.selectedRange.lowerBound)") }
            $0.didEndEditing = { _ in events.append("end") }
        }
        try stage.tap(stage.first(.textView))
        try stage.driver.typeText("xy", interKeyDelay: 0)
        view.resignFirstResponder()
        #expect(events == ["should begin", "begin", "3..<3 x", "3..<3 y", "at 4", "end"])
        #expect(view.text == "abcy")
    }

    @Test("setting the value replaces the text, gives the focus and reports the change") func setValue() throws {
        var changes: [String] = []
        let (stage, view) = try stage("old") { $0.textDidChange = { changes.append($0) } }
        let node = try stage.first(.textView)
        try stage.driver.setValue("new\ntext", of: node)
        #expect(view.text == "new\ntext" && view.isEditing)
        #expect(changes == ["new\ntext"])
        #expect(throws: DriverError.self) { try stage.driver.setValue(.point(.zero), of: node) }
    }

    @Test("text that is not editable stays, brings no keyboard up, and can be copied") func readOnly() throws {
        let (stage, view) = try stage("one two") { $0.isEditable = false }
        let node = try stage.first(.textView)
        try stage.tap(node)
        try stage.driver.setValue("x", of: node)
        #expect(view.text == "one two" && !view.isEditing)
        #expect(try !stage.exists(.keyboard))
        let word = view.convert(view.caretRect(for: 1).center, to: nil)
        try stage.driver.perform(.tap(at: word, count: 2))
        stage.settle()
        #expect(stage.names(.button, of: try stage.first(.editingMenu)) == ["Copy", "Select All"])
        try stage.tap(.button, "Copy")
        #expect(stage.device.pasteboard == "one")
        #expect(stage.driver.attribute(.hasKeyboardFocus, of: node) == .bool(false))
        #expect(try !stage.exists(.keyboard))
    }

    @Test("text that cannot be selected either takes no focus") func inert() throws {
        let (stage, view) = try stage("one two") {
            $0.isEditable = false
            $0.isSelectable = false
        }
        let point = try #require(stage.driver.attribute(.hitpoint, of: stage.first(.textView)).point)
        try stage.driver.perform(.tap(at: point, count: 2))
        try stage.driver.perform(.tap(at: point, duration: 1))
        #expect(!view.isFirstResponder)
        #expect(try !stage.exists(.editingMenu))
    }

    @Test("lines break between words, at line breaks, and within words that are too long") func lines() throws {
        let (_, view) = try stage("some words that need more than a single line of the view, I think\n\nx")
        #expect(view.sizeThatFits(Size(width: 320, height: 0)).height == 16 + 4 * view.font.lineHeight)
        view.text = String(repeating: "x", count: 200)
        #expect(view.sizeThatFits(Size(width: 320, height: 0)).height > 16 + 3 * view.font.lineHeight)
        view.text = ""
        #expect(view.sizeThatFits(Size(width: 320, height: 0)).height == 16 + view.font.lineHeight)
    }

    @Test("long text scrolls with a finger, and to the insertion point") func scrolling() throws {
        let (stage, view) = try stage(Self.long)
        #expect(view.contentOffset == .zero)
        let node = try stage.first(.textView)
        let rect = try stage.rect(node)
        try stage.driver.perform(
            .drag(from: rect.point(at: Point(x: 0.5, y: 0.9)), to: rect.point(at: Point(x: 0.5, y: 0.2))))
        #expect(view.contentOffset.y > 50)
        #expect(!view.isEditing)
        try stage.tap(node)
        try stage.driver.typeText("\nend", interKeyDelay: 0)
        #expect(view.bounds.contains(view.caretRect(for: view.text.count)))
        view.selectedRange = 0..<0
        #expect(view.contentOffset.y < 10)
        try stage.driver.scroll(node, .down)
        #expect(view.contentOffset.y > 50)
    }

    @Test("in a row of a table it scrolls its own text, and out from under the keyboard") func inTable() throws {
        let text = TextView(Self.long)
        text.accessibilityLabel = "Notes"
        let cells = (0..<20).map { TableViewCell("Row \($0)") }
        text.frame = Rect(x: 15, y: 0, width: 290, height: 44)
        cells[9].contentView.addSubview(text)
        let screen = TableViewController(style: .plain)
        screen.tableView.sections = [TableSection(cells: cells)]
        let stage = try Stage(screen)
        let node = try stage.first(.textView, named: "Notes")
        let rect = try stage.rect(node)
        try stage.driver.perform(
            .drag(from: rect.point(at: Point(x: 0.5, y: 0.9)), to: rect.point(at: Point(x: 0.5, y: 0.1))))
        stage.settle()
        #expect(text.contentOffset.y > 10 && screen.tableView.contentOffset.y <= 0)
        try stage.tap(node)
        #expect(try stage.rect(node).maxY <= 568 - 216)
        try stage.driver.typeText("!", interKeyDelay: 0)
        #expect(text.text.hasSuffix("40!"))
    }

    @Test("typing continues at the end of a long text") func longText() throws {
        let (stage, view) = try stage(String(repeating: "some words in a line\n", count: 500))
        try stage.tap(stage.first(.textView))
        try stage.driver.typeText("more", interKeyDelay: 0)
        #expect(view.text.hasSuffix("more"))
        #expect(view.bounds.contains(view.caretRect(for: view.text.count)))
    }

    @Test("the keyboard makes room at the end of a text view that it covers") func keyboard() throws {
        let (stage, view) = try stage(Self.long, height: 548)
        try stage.tap(stage.first(.textView))
        let caret = view.convert(view.caretRect(for: view.text.count), to: nil)
        #expect(caret.maxY <= 568 - 216)
        view.resignFirstResponder()
        stage.settle()
        #expect(view.contentInset.bottom == 0)
    }

    @Test(
        "a position in the text is found by a point, whatever the alignment",
        arguments: [TextAlignment.left, .center, .right])
    func places(alignment: TextAlignment) throws {
        let (_, view) = try stage("first line\nsecond\n\nlast") { $0.textAlignment = alignment }
        for position in 0...view.text.count {
            #expect(view.closestPosition(to: view.caretRect(for: position).center) == position)
        }
        #expect(view.closestPosition(to: Point(x: -1e9, y: -1e9)) == 0)
        #expect(view.closestPosition(to: Point(x: 1e9, y: 1e9)) == view.text.count)
        #expect(view.selectionRects(for: 3..<14).count == 2)
    }
}

@Suite struct TextDrawingTests {
    private func stage(_ text: String) throws -> (Stage, TextView) {
        let view = TextView(text)
        view.frame = Rect(x: 0, y: 0, width: 320, height: 60)
        return (try Stage(showing: view), view)
    }

    @Test("a text view draws the visible lines") func lines() throws {
        let (_, view) = try stage((1...40).map { "Line \($0)" }.joined(separator: "\n"))
        #expect(CanvasLog(view).texts == ["Line 1", "Line 2", "Line 3", "Line 4"])
        view.contentOffset = Point(x: 0, y: 8 + 20 * view.font.lineHeight)
        #expect(CanvasLog(view).texts.first == "Line 21")
    }

    @Test("it draws the insertion point while it is edited, and what is selected in every line") func selection() throws
    {
        let (stage, view) = try stage("one\ntwo")
        #expect(CanvasLog(view).fills.isEmpty)
        try stage.tap(stage.first(.textView))
        #expect(CanvasLog(view).fills.map(\.rect) == [view.caretRect(for: 7)])
        view.selectedRange = 1..<6
        #expect(CanvasLog(view).fills.map(\.rect) == view.selectionRects(for: 1..<6))
        #expect(view.selectionRects(for: 1..<6).count == 2)
    }

    @Test("drawing, like a look-up, changes nothing") func changesNothing() throws {
        let (stage, view) = try stage("one\ntwo")
        let revision = stage.driver.treeRevision
        _ = CanvasLog(view)
        #expect(stage.driver.treeRevision == revision)
    }
}
