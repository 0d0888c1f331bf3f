import Automation
import RecordedTrees
import Testing

@Suite("Comparisons of trees")
struct ComparisonTests {
    private func window(_ children: String...) -> String {
        (["UIAWindow: rect:{{0, 0}, {320, 480}}"] + children.map { "\t\($0)" }).joined(separator: "\n")
    }

    private func button(_ name: String, y: Int = 0, value: String? = nil) -> String {
        "UIAButton: name:\(name)\(value.map { " value:\($0)" } ?? "") rect:{{0, \(y)}, {100, 44}}"
    }

    @Test("equal trees have no differences")
    func equal() throws {
        let tree = window(button("A"), button("B", y: 44))
        #expect(try Trees.report(tree, with: tree).isEmpty)
    }

    @Test("an invisible element on a console is the same wherever it is, whatever it holds, and in any colour")
    func console() throws {
        let escape = "\u{1B}[2m"
        let console = """
              tree     UIAWindow \(escape){{0, 0}, {320, 480}}\u{1B}[0m
                         UIAButton "A" {{0, 0}, {100, 44}}
                         UIAImage invisible
            """
        let screen = window("UIAImage: rect:{{0, -0.5}, {320, 0.5}}", "\tUIAImage: rect:{{0, 0}, {1, 1}}", button("A"))
        #expect(try Trees.report(console, with: screen).isEmpty)
        #expect(try Trees.report(console, with: window(button("A"))).contains("-   UIAImage"))
    }

    @Test("missing elements, and those that are too much, are told with what they hold")
    func missingAndExtra() throws {
        let recorded = window(
            button("A"), button("B", y: 44), "UIATableView: rect:{{0, 88}, {320, 300}}", "\tUIATableCell: name:C")
        #expect(
            try Trees.report(recorded, with: window(button("A"), button("D", y: 400)))
                == """
                  UIAWindow
                -   UIAButton "B" {{0, 44}, {100, 44}}  (line 3)
                -   UIATableView {{0, 88}, {320, 300}} with 1 inside  (line 4)
                +   UIAButton "D" {{0, 400}, {100, 44}}
                """)
    }

    @Test("class, name, value and frame of an element are compared, its frame within the tolerance")
    func attributes() throws {
        let recorded = window(
            "UIAButton: name:A value:1 rect:{{0, 0}, {100, 44}}", "UIALink: name:B rect:{{0, 50}, {9, 9}}")
        let screen = window(
            "UIAButton: name:a value: rect:{{0, 1}, {103, 44}}", "UIAButton: name:B rect:{{0, 50}, {9, 9}}")
        let first = "~   UIAButton \"A\"  name: \"A\" → \"a\", value: \"1\" → \"\""
        #expect(
            try Trees.report(recorded, with: screen)
                == """
                  UIAWindow
                \(first), rect: {{0, 0}, {100, 44}} → {{0, 1}, {103, 44}}  (line 2)
                ~   UIALink "B"  class: UIALink → UIAButton  (line 3)
                """)
        #expect(try Trees.report(recorded, with: screen, tolerance: 3).contains("rect") == false)
        #expect(
            try Trees.report(recorded, with: screen, ignoring: ["rect", "name", "value"]).contains("\"A\"") == false)
    }

    @Test("an element at another place among its siblings has moved")
    func order() throws {
        let (a, b, c) = (button("A"), button("B", y: 44), button("C", y: 88))
        #expect(
            try Trees.report(window(a, b, c), with: window(b, c, a))
                == """
                  UIAWindow
                ~   UIAButton "A"  order: index 0 → index 2  (line 2)
                """)
        #expect(try Trees.report(window(a, b, c), with: window(b, c, a), ignoring: ["order"]).isEmpty)
    }

    @Test("an element that is in another container is missing, and the report says where it is")
    func elsewhere() throws {
        let recorded = window(button("A"), "UIAToolbar: rect:{{0, 436}, {320, 44}}")
        let screen = window("UIAToolbar: rect:{{0, 436}, {320, 44}}", "\t" + button("A"))
        #expect(
            try Trees.report(recorded, with: screen)
                == """
                  UIAWindow
                -   UIAButton "A" {{0, 0}, {100, 44}}  (line 2)  It is in UIAToolbar.
                    UIAToolbar
                +     UIAButton "A" {{0, 0}, {100, 44}}
                """)
    }

    @Test("what a container has taken along is not told again, and a run of moved siblings once")
    func shifts() throws {
        func table(_ y: Int, _ first: Int) -> String {
            window(
                "UIATableView: rect:{{0, \(y)}, {320, 400}}", "\t" + button("A", y: first),
                "\t" + button("B", y: first + 44),
                "\t" + button("C", y: first + 88))
        }
        #expect(
            try Trees.report(table(0, 0), with: table(20, 20))
                == """
                  UIAWindow
                ~   UIATableView  rect: {{0, 0}, {320, 400}} → {{0, 20}, {320, 400}}  (line 2)
                """)
        #expect(try Trees.report(table(0, 64), with: table(0, 64)).isEmpty)
        #expect(
            try Trees.report(table(0, 0), with: table(0, 30))
                == """
                  UIAWindow
                    UIATableView
                ~     UIAButton "A"  rect: {{0, 0}, {100, 44}} → {{0, 30}, {100, 44}} (and the 2 after it)  (line 3)
                """)
    }

    @Test("among elements without names, the one at the same place is the same")
    func unnamed() throws {
        func image(_ y: Int) -> String { "UIAImage: rect:{{0, \(y)}, {10, 10}}" }
        #expect(
            try Trees.report(window(image(0), image(50)), with: window(image(0), image(20), image(50)))
                == """
                  UIAWindow
                +   UIAImage {{0, 20}, {10, 10}}
                """)
    }

    @Test("wide levels are compared, with what was inserted, removed and moved")
    func wide() throws {
        var names = (0..<3_000).map { "Row \($0)" }
        let recorded = window("UIATableView:") + names.map { "\n\t\tUIATableCell: name:\($0)" }.joined()
        names.swapAt(0, 2_999)
        names[1_500] = "New"
        names[1] = "Changed"
        let screen = window("UIATableView:") + names.map { "\n\t\tUIATableCell: name:\($0)" }.joined()
        let report = try Trees.report(recorded, with: screen)
        #expect(report.contains("-     UIATableCell \"Row 1500\"  (line 1503)"))
        #expect(report.contains("+     UIATableCell \"New\""))
        #expect(report.contains("~     UIATableCell \"Row 0\"  order: index 0 → index 2999"))
        #expect(report.split(separator: "\n").count <= 9)
    }

    @Test("the part of the screen that resembles the root is compared; without one, all is missing")
    func root() throws {
        let screen =
            "UIATarget: name:x\n UIAApplication: name:App\n  UIAWindow:\n   UIATableView: name:T\n   UIATableView: name:U\n    UIATableCell: name:C"
        #expect(try Trees.report("UIATableView: name:U\n UIATableCell: name:C", with: screen).isEmpty)
        #expect(
            try Trees.report("UIATarget: name:y\n UIAApplication: name:App", with: screen).contains("UIATarget") == true
        )
        #expect(
            try Trees.report("UIAAlert: name:A\n UIAButton: name:OK", with: screen)
                == "- UIAAlert \"A\" with 1 inside  (line 1)")
    }

    @Test("the name of the device, the status bar and values that older systems did not log are not compared")
    func unknowable() throws {
        let screen =
            "UIATarget: name:Simulator\n UIAWindow:\n  UIASwitch: name:S value:1\n UIAWindow:\n  UIAStatusBar:\n   UIAElement: name:09:41"
        #expect(
            try Trees.report("UIATarget: name:My phone\n UIAWindow:\n  UIASwitch: name:S value:1", with: screen).isEmpty
        )
        #expect(
            try Trees.report(
                "UIATarget \"p\"\nelements: {\nUIAWindow\nelements: {\nUIASwitch \"S\"\n}\n}", with: screen
            ).isEmpty)
        let withBar =
            "UIATarget: name:p\n UIAWindow:\n  UIASwitch: name:S value:1\n UIAWindow:\n  UIAStatusBar:\n   UIAElement: name:23:59"
        #expect(try Trees.report(withBar, with: screen).contains("UIAElement \"23:59\""))
        #expect(try Trees.report(withBar, with: screen, ignoring: ["UIAStatusBar"]).isEmpty)
    }

    @Test("page sources tell labels and flags, but not what is empty from what is missing")
    func pageSources() throws {
        let recorded = "<UIAWindow><UIAButton name=\"a\" label=\"A\" value=\"\" enabled=\"false\"/></UIAWindow>"
        let same = "<UIAWindow><UIAButton name=\"a\" label=\"A\" enabled=\"false\" visible=\"true\"/></UIAWindow>"
        let other = "<UIAWindow><UIAButton name=\"a\" label=\"B\" enabled=\"true\"/></UIAWindow>"
        #expect(try Trees.report(recorded, with: same).isEmpty)
        #expect(try Trees.report(recorded, with: other).contains("label: \"A\" → \"B\", enabled: no → yes"))
        #expect(try Trees.report(recorded, with: other, ignoring: ["label", "enabled"]).isEmpty)
    }

    @Test("in page sources of XCUITest, containers without a name do not count")
    func containers() throws {
        let inside = "<XCUIElementTypeOther><XCUIElementTypeButton name=\"a\" label=\"a\"/></XCUIElementTypeOther>"
        let recorded = "<XCUIElementTypeWindow>\(inside)</XCUIElementTypeWindow>"
        #expect(try Trees.report(recorded, with: "UIAWindow:\n UIAButton: name:a", ignoring: ["label"]).isEmpty)
        let log = "UIAWindow:\n UIAElement:\n  UIAButton: name:a"
        #expect(try Trees.report(log, with: "UIAWindow:\n UIAButton: name:a").isEmpty == false)
        #expect(try Trees.report(log, with: "UIAWindow:\n UIAButton: name:a", ignoring: ["containers"]).isEmpty)
    }

    @Test("invisible elements, and single ones, can be left out")
    func ignoring() throws {
        let recorded = "<UIAWindow><UIAButton name=\"Back\" visible=\"false\"/><UIAButton name=\"Clock\"/></UIAWindow>"
        #expect(try Trees.report(recorded, with: "<UIAWindow/>", ignoring: ["invisible", "UIAButton:Clock"]).isEmpty)
        var options = ComparisonOptions()
        let error = #expect(throws: UnknownIgnoredPart.self) { try options.ignore("UIAButon") }
        #expect(error?.description.contains("Did you mean 'UIAButton'?") == true)
        #expect(throws: UnknownIgnoredPart.self) { try options.ignore("") }
    }

    @Test("children that a tree does not list are only counted")
    func unlisted() throws {
        let recorded = "UIATableView:\n UIATableCell: name:A\n (2 more)"
        let rows = "UIATableView:\n UIATableCell: name:A\n UIATableCell: name:B\n UIATableCell: name:C"
        #expect(try Trees.report(recorded, with: rows).isEmpty)
        #expect(try Trees.report(recorded, with: "UIATableView:\n UIATableCell: name:A").contains("-   (2 more)"))
    }

    @Test("a screen of another size explains the differences, and a report has an end")
    func remarks() throws {
        let rows = (0..<300).map { " UIAButton: name:\($0)\n" }.joined()
        let recorded = try Trees.read("UIAWindow: rect:{{0, 0}, {320, 480}}\n" + rows)
        let comparison = TreeComparison(recorded, with: try Trees.read("UIAWindow: rect:{{0, 0}, {375, 667}}"))
        #expect(comparison.count == 301)
        #expect(comparison.remarks.first?.contains("320 × 480 points; this one has 375 × 667 points") == true)
        #expect(comparison.recordedScreenSize == Size(width: 320, height: 480))
        #expect(ComparisonReport(comparison).lines.last?.text == "… 201 more")
        #expect(ComparisonReport(comparison, limit: nil).lines.count == 301)
        #expect(ComparisonReport(comparison).summary == "300 missing, 1 different")
    }
}
