import RecordedTrees
import Testing

@testable import Automation

@Suite("Trees in logs")
struct ElementLogTests {
    @Test("a tree has classes, names, values, frames and levels")
    func newForm() throws {
        let tree = try Trees.read(
            """
            UIATarget: name:iPhone Simulator rect:{{0, 0}, {320, 480}}
            \tUIAApplication: name:Notes rect:{{0, 20}, {320, 460}}
            \t\tUIAButton: name:Save it value:1 rect:{{5.5, -7}, {65, 30}}
            \t\tUIATextField: value: rect:{{0, 0}, {1, 1}}
            \tUIAWindow: rect:{{0, 0}, {320, 480}}
            """)
        #expect(
            tree.nodes.map(\.className) == ["UIATarget", "UIAApplication", "UIAButton", "UIATextField", "UIAWindow"])
        #expect(tree.nodes.map(\.depth) == [0, 1, 2, 2, 1])
        #expect(tree.nodes[2].name == "Save it")
        #expect(tree.nodes[2].value == "1")
        #expect(tree.nodes[2].rect == Rect(x: 5.5, y: -7, width: 65, height: 30))
        #expect(tree.nodes[3].name == nil)
        #expect(tree.nodes[3].value?.isEmpty == true)
        #expect(tree.children(of: 0) == [1, 4])
        #expect(tree.nodes[2].place?.line == 3)
        #expect(tree.nodes[2].place?.column == 3)
    }

    @Test("the form of older systems has names in quotes, and children in braces")
    func oldForm() throws {
        let tree = try Trees.read(
            """
            UIAWindow "(null)" {{0, 0}, {320, 480}}
            elements: {
            \tUIAKeyboard (null) {{0, 264}, {320, 216}}
            \telements: {
            \t\tUIAKey "\"" {{0, 425}, {93, 79}}
            \t}
            \tUIAButton "Go" {{1, 2}, {3, 4}}
            }
            """)
        #expect(tree.nodes.map(\.className) == ["UIAWindow", "UIAKeyboard", "UIAKey", "UIAButton"])
        #expect(tree.nodes.map(\.depth) == [0, 1, 2, 1])
        #expect(tree.nodes.map(\.name) == [nil, nil, "\"", "Go"])
        #expect(tree.nodes[3].rect == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(tree.format == .oldLog)
    }

    @Test("a tree on a console is read with its values, and what it does not show may be anything")
    func console() throws {
        let tree = try Trees.read(
            """
             p.js  Catalog · iPhone 5 · iOS 7.1
              ✓ pics  38 ms
                log      rows 11 to 22 of 22
                tree     UIAApplication "Catalog" {{0, 0}, {320, 568}}
                           UIAWindow {{0, 0}, {320, 568}}
                             UIANavigationBar "Catalog" {{0, 20}, {320, 44}}
                               … 2 invisible
                             UIATableView "Empty list" value "rows 1 to 2 of 9" {{0, 64}, {320, 504}}
                               UIATableCell "Said "value "" {{0, 64}, {320, 44}}
                               … 7 more
                               … 1 invisible
                             UIASlider value "50%" {{1, 2}, {3, 4}}
                             UIAToolbar invisible
                             UIAButton "Back" invisible
                picture  home → out/p/home.png
            """)
        #expect(
            tree.nodes.map(\.className) == [
                "UIAApplication", "UIAWindow", "UIANavigationBar", "UIATableView", "UIATableCell", "UIASlider",
                "UIAToolbar", "UIAButton",
            ])
        #expect(tree.nodes.map(\.depth) == [0, 1, 2, 2, 3, 2, 2, 2])
        #expect(
            tree.nodes.map(\.name) == [
                "Catalog", nil, "Catalog", "Empty list", "Said \"value \"", nil, nil, "Back",
            ])
        #expect(tree.nodes.map(\.value) == [nil, nil, nil, "rows 1 to 2 of 9", nil, "50%", nil, nil])
        #expect(tree.nodes.map(\.omittedChildren).prefix(6) == [0, 0, 2, 8, 0, 0])
        #expect(tree.nodes.map(\.hasUnknownChildren) == [false, false, false, false, false, false, true, true])
        #expect(tree.nodes.filter { $0.isVisible == false }.map(\.className) == ["UIAToolbar", "UIAButton"])
        #expect(tree.nodes[3].rect == Rect(x: 0, y: 64, width: 320, height: 504))
    }

    @Test("the log around a tree is passed over, also in front of each line")
    func log() throws {
        let lines = """
            2014-01-01 09:41:00 +0000 Start: A test
            2014-01-01 09:41:00 +0000 Debug: target.frontMostApp().logElementTree() of UIAWindow
            2014-01-01 09:41:00 +0000 Debug: UIAWindow: rect:{{0, 0}, {320, 480}}
            %UIAButton: name:OK rect:{{0, 0}, {44, 44}}
            2014-01-01 09:41:00 +0000 Pass: A test
            """
        for prefix in ["\t", "2014-01-01 09:41:00 +0000 Debug: \t", "[INST] [debug]     "] {
            let tree = try Trees.read(lines.replacing("%", with: prefix))
            #expect(tree.nodes.map(\.className) == ["UIAWindow", "UIAButton"])
            #expect(tree.nodes.map(\.depth) == [0, 1])
        }
    }

    @Test("names with line breaks are read, as they are or escaped")
    func lineBreaks() throws {
        let tree = try Trees.read(
            "UIAWindow: rect:{{0, 0}, {1, 1}}\n\tUIAStaticText: name:One\n\ntwo value:x rect:{{0, 0}, {1, 1}}\n"
                + "\tUIAStaticText: name:One\\ntwo rect:{{0, 0}, {1, 1}}\n")
        #expect(tree.nodes[1].name == "One\n\ntwo")
        #expect(tree.nodes[1].value == "x")
        #expect(tree.nodes[2].name == "One\ntwo")
    }

    @Test("blanks at the ends of names are kept, Windows line ends and comments are not")
    func blanks() throws {
        let tree = try Trees.read(
            "# My window\r\nUIAWindow: rect:{{0, 0}, {1, 1}}\r\n  # A button\r\n  UIAButton: name:OK  rect:{{0, 0}, {1, 1}}\r\n"
        )
        #expect(tree.nodes.map(\.name) == [nil, "OK "])
    }

    @Test("one of several trees is chosen by its number, or is the only one with children")
    func several() throws {
        let two = "UIAWindow:\n\tUIAButton: name:a\nnext\nUIAWindow:\n\tUIAButton: name:b\n"
        #expect(Trees.error(two)?.hasPrefix("tree.txt:4:1: The file has 2 element trees, at the lines 1, 4.") == true)
        #expect(try Trees.read(two, number: 2).nodes[1].name == "b")
        #expect(Trees.error(two, number: 3)?.contains("no tree 3; it has 2") == true)
        #expect(try Trees.read("UIAButton: name:x\nlog\n" + two.prefix(32)).nodes.count == 2)
    }

    @Test("children that are not listed are counted")
    func omitted() throws {
        let tree = try Trees.read("UIAWindow:\n\tUIATableView:\n\t\tUIATableCell:\n\t\t(12 more)\n")
        #expect(tree.nodes.map(\.omittedChildren) == [0, 12, 0])
    }

    @Test("what this program logs is read as it was")
    func roundTrip() throws {
        var button = ElementTree(type: .button, name: "A\nB", value: .string(""), isVisible: true, isEnabled: true)
        button.rect = Rect(x: 0.5, y: 1, width: 2, height: 3)
        let window = ElementTree(type: .window, value: .null, isVisible: true, isEnabled: true, children: [button])
        let tree = try Trees.read(window.text)
        #expect(tree.nodes.count == 2)
        #expect(tree.nodes[1].name == "A\nB")
        #expect(tree.nodes[1].value?.isEmpty == true)
        #expect(TreeComparison(tree, with: RecordedTree(window)).isEqual)
    }

    @Test("a level in front of an element counts instead of its indentation")
    func levels() throws {
        let tree = try Trees.read(
            "UIAWindow:\n\tUIAElement: name:a\n\t\t(2) UIAElement: name:b\n\t\t(3) UIAButton: name:c\n"
                + "\t\t\t(4 more)\n\t\t(2) UIAButton: name:d\n\tUIAButton: name:e\n")
        #expect(tree.nodes.map(\.depth) == [0, 1, 2, 3, 2, 1])
        #expect(tree.nodes.map(\.omittedChildren) == [0, 0, 0, 4, 0, 0])
        var inner = ElementTree(type: .button, name: "inner", value: .null, isVisible: true, isEnabled: true)
        inner.level = 2
        var outer = ElementTree(type: .element, name: "outer", value: .null, isVisible: true, isEnabled: true)
        outer.level = 1
        let window = ElementTree(
            type: .window, value: .null, isVisible: true, isEnabled: true, children: [outer, inner])
        #expect(TreeComparison(try Trees.read(window.text), with: RecordedTree(window)).isEqual)
        #expect(RecordedTree(window).nodes.map(\.depth) == [0, 1, 2])
    }

    // MARK: Mistakes

    @Test(
        "a mistake has its place and what to do",
        arguments: [
            ("", "tree.txt:1:1: The file is empty."), (" \n\t\n", "tree.txt:1:1: The file is empty."),
            ("nothing here", "tree.txt:1:1: The file has no element tree."),
            (
                "UIAWindow:\n  UIAButton: rect:{{0, a}, {1, 1}}",
                "tree.txt:2:3: The rectangle of UIAButton cannot be read."
            ),
            ("UIAWindow:\n  UIAButton: rect:{{0, nan}, {1, 1}}", "tree.txt:2:3: The rectangle"),
            ("UIAWindow:\n  UIAButton: rect:{{0, 0}", "tree.txt:2:3: The rectangle"),
            ("UIAWindow:\n    UIAButton:\n  UIAButton:", "tree.txt:3:3: The indentation is that of no element above."),
            ("UIAWindow\nelements: {\n\tUIAButton \"a\"", "tree.txt:2:1: The file ends inside 'elements: {'."),
            ("UIAWindow\nelements: {\nelements: {\n", "tree.txt:3:1: 'elements: {' does not follow an element."),
        ])
    func mistakes(text: String, message: String) {
        #expect(Trees.error(text)?.hasPrefix(message) == true, "\(Trees.error(text) ?? "no error")")
    }

    @Test("text that is not UTF-8 is refused at its first byte, and UTF-16 is read")
    func encodings() throws {
        #expect(
            Trees.error(Array("UIAWindow:\n  \u{e9}".utf8) + [0xE9])?.hasPrefix("tree.txt:2:4: The text is not UTF-8")
                == true)
        var utf16: [UInt8] = [0xFF, 0xFE]
        for unit in "UIAWindow: name:\u{e9}".utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(try RecordedTreeFile(utf16, path: "tree.txt").tree.nodes[0].name == "\u{e9}")
    }

    @Test("elements are nested 500 levels deep at most")
    func depth() throws {
        func nested(_ levels: Int) -> String {
            (0..<levels).map { String(repeating: " ", count: $0) + "UIAElement: name:x" }.joined(separator: "\n")
        }
        #expect(try Trees.read(nested(500)).nodes.count == 500)
        #expect(
            Trees.error(nested(10_000))?.contains(":501:501: Elements are nested more than 500 levels deep.") == true)
        let braces = String(repeating: "UIAElement\nelements: {\n", count: 10_000)
        #expect(Trees.error(braces)?.contains("nested more than 500 levels deep") == true)
    }

    @Test("a tree has 200,000 elements at most, and a long log is passed over")
    func count() throws {
        let many = "UIATableView:\n" + String(repeating: " UIATableCell:\n", count: 200_000)
        #expect(Trees.error(many)?.hasPrefix("tree.txt:200001:2: The file has more than 200000 elements.") == true)
        let log = String(repeating: "2014-01-01 09:41:00 +0000 Debug: nothing\n", count: 20_000)
        #expect(try Trees.read(log + "UIAWindow: name:w\n" + log).nodes[0].place?.line == 20_001)
    }

    @Test("a class that does not exist is noted once, with the nearest one")
    func unknownClass() throws {
        let text = "UIAWindow:\n  UIABuuton: name:a\n  UIABuuton: name:b\n"
        let file = try RecordedTreeFile(Array(text.utf8), path: "tree.txt")
        #expect(
            file.notes.map(\.description) == [
                "tree.txt:2:3: UIABuuton is not a class of UIAutomation; no screen has it. Did you mean 'UIAButton'?"
            ])
    }
}
