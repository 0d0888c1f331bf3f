import Automation
import FRY
import SampleApps
import SimulatedUI
import Testing

/// A node of a tree that was made up for a test: the five answers, and a property of its own.
private final class Crate: LookupNode {
    let label: String
    let weight: Int
    var inside: [Crate]
    var shelf: [Crate] = []
    var lookupFrame: Rect?
    var isLookupAnimating = false
    var isLookupOnScreen = true

    init(_ label: String, weight: Int = 1, at frame: Rect? = nil, _ inside: [Crate] = []) {
        self.label = label
        self.weight = weight
        self.inside = inside
        lookupFrame = frame
    }

    var lookupChildren: [[any LookupNode]] { [inside, shelf] }
    var lookupView: (any LookupNode)? { self }
}

/// A layer of a drawing.
private class Layer: LookupNode {
    var sublayers: [Layer] = []
    var position: Rect = .zero
    var lookupChildren: [[any LookupNode]] { [sublayers.reversed()] }
    var lookupView: (any LookupNode)? { self }
    var lookupFrame: Rect? { position }
    var isLookupAnimating: Bool { false }
    var isLookupOnScreen: Bool { true }
}

private final class TextLayer: Layer {
    let string: String
    init(_ string: String) { self.string = string }
}

@Suite("Trees that can be searched")
struct LookupTreeTests {
    private func labels(_ query: LookupQuery) throws -> [String] {
        try query.nodes().map { ($0 as? Crate)?.label ?? "?" }
    }

    @Test("FRY-1: a tree with the five answers can be searched, by its properties too")
    func madeUpTree() throws {
        let root = Crate("root", [Crate("a", weight: 3), Crate("b", [Crate("c", weight: 9)])])
        root.shelf = [Crate("d", weight: 9)]
        let tree = LookupTree(root: root)
        #expect(try labels(tree.lookup(.label("c"))) == ["c"])
        #expect(try labels(tree.lookup(try ElementPredicate("weight > 2"))) == ["a", "c", "d"])
        #expect(try labels(tree.lookup(.property(\Crate.weight, equals: 9))) == ["c", "d"])
        #expect(try labels(tree.lookup("d")) == ["d"])
        #expect(try labels(tree.lookup(.label("b")).lookup(.label("c"))) == ["c"])
    }

    @Test("FRY-1: a tree in a circle is walked once")
    func circle() throws {
        let inner = Crate("inner")
        let root = Crate("root", [inner])
        inner.inside = [root]
        #expect(try labels(LookupTree(root: root).lookup(.label("inner"), as: .exhaustive)) == ["inner"])
        inner.inside = []
    }

    @Test("FRY-134: a tree of layers with texts is searched by text")
    func layers() throws {
        let total = TextLayer("Total")
        let group = Layer()
        group.sublayers = [TextLayer("Sum"), total]
        let root = Layer()
        root.sublayers = [group]
        let found = try LookupTree(root: root).lookup(.property(\TextLayer.string, equals: "Total")).nodes()
        #expect(found.count == 1 && found.first === total)
        #expect(try LookupTree(root: root).lookup(.kind(TextLayer.self), as: .exhaustive).nodes().count == 2)
    }

    @Test("FRY-2: all windows are searched, also one that is only the key window; the app is never a result")
    func windows() throws {
        let bench = try Bench(views: label("Below"))
        let app = try #require(bench.device.application)
        let alert = Window(application: app, level: .alert)
        alert.addSubview(label("Above"))
        alert.makeKeyAndVisible()
        #expect(bench.fry.lookup("Above").present())
        #expect(bench.fry.lookup("Below").present())
        let everything = bench.fry.lookup(ElementPredicate.all([]), as: .exhaustive)
        #expect(everything.views.count > 3)
        #expect(!everything.nodeTypes.contains(.application))
        let shallow = bench.fry.lookup(ElementPredicate.all([]))
        #expect(shallow.nodeTypes.allSatisfy { $0 == .window })
    }

    @Test("FRY-3: of two equal labels that overlap, the front one comes first")
    func frontFirst() throws {
        let back = label("Same")
        let front = label("Same")
        let bench = try Bench(views: back, front)
        #expect(bench.fry.lookup("Same").view?.node === front)
    }

    @Test("FRY-4: a row that has no view is found by its label, with the row's frame and its table as view")
    func rowWithoutView() throws {
        let table = table((0..<50).map { "Row \($0)" })
        let bench = try Bench(views: table)
        let row = try #require(bench.fry.lookup(.accessibilityLabel("Row 40")).view)
        #expect(row.rect == Rect(x: 0, y: 64 + 40 * 44, width: 320, height: 44))
        #expect(bench.driver.searched.representingView(of: try #require(row.node)) === table)
        #expect(table.subviews.count < 20)
    }

    private final class Quiet: TableView {
        override class var lookupContent: LookupContent { .subviews }
    }

    @Test("FRY-5: accessibility elements can be switched off for a class; date pickers have nothing inside")
    func switchedOff() throws {
        let titles = (0..<50).map { "Row \($0)" }
        let quiet = Quiet(frame: Rect(x: 0, y: 64, width: 320, height: 132), style: .plain)
        quiet.sections = [TableSection(items: titles, onSelect: { _ in }, cell: { TableViewCell($0) })]
        let picker = DatePicker(.date)
        picker.frame.origin.y = 250
        let bench = try Bench(views: quiet, picker)
        let cells = bench.fry.lookup(.kind("UITableViewCell"))
        #expect(bench.labels(cells) == ["Row 0", "Row 1", "Row 2"])
        #expect(
            bench.fry.lookup(.kind("UIDatePicker")).lookup(ElementPredicate.all([]), as: .exhaustive).views.count == 1)
    }

    @Test("FRY-6: the elements of a container are read by count and index, without a list")
    func countAndIndex() throws {
        let list = table((0..<20).map { "Row \($0)" })
        let bench = try Bench(views: list)
        #expect(list.accessibilityElements == nil)
        #expect(bench.fry.lookup(.kind(.tableCell)).views.count == 20)
    }

    @Test("FRY-7: line breaks in a label count as spaces; a value is compared as text, and one that throws is none")
    func texts() throws {
        let two = label("Two\nlines")
        let slider = Slider(frame: Rect(x: 20, y: 100, width: 200, height: 30))
        slider.accessibilityValue = "half"
        let toggle = Switch(frame: Rect(x: 20, y: 150, width: 60, height: 30))
        toggle.isOn = true
        let bench = try Bench(views: two, slider, toggle)
        #expect(bench.fry.lookup("Two lines").present())
        #expect(bench.fry.lookup(.accessibilityValue("half")).view?.node === slider)
        #expect(bench.fry.lookup(.accessibilityValue("1")).view?.node === toggle)
        #expect(try LookupTree(root: Faulty()).lookup(.accessibilityValue("x")).nodes().isEmpty)
    }

    private final class Faulty: LookupNode {
        struct Broken: Error {}
        var lookupChildren: [[any LookupNode]] { [] }
        var lookupView: (any LookupNode)? { self }
        var lookupFrame: Rect? { nil }
        var isLookupAnimating: Bool { false }
        var isLookupOnScreen: Bool { true }
        func lookupValue(forKey key: AttributeKey) throws -> AttributeValue { throw Broken() }
    }

    @Test("FRY-8, FRY-128: a thousand look-ups of every control change nothing", arguments: sections)
    func lookupsChangeNothing(_ section: String) throws {
        let bench = try Bench(app: "Catalog")
        #expect(bench.fry.lookup(.kind(.tableView)).searchFor(.down, section).tap())
        let before = Snapshot(bench)
        var random = SeededGenerator(seed: 8)
        let texts = bench.labels(bench.fry.lookup(ElementPredicate.all([]), as: .exhaustive))
        for _ in 0..<1_000 {
            var predicates: [ElementPredicate] = []
            for _ in 0...Int.random(in: 0...1, using: &random) {
                predicates.append(Self.predicate(texts, &random))
            }
            let kind = ElementSearch.Kind.allCases.randomElement(using: &random) ?? .first
            let query = bench.fry.lookup(predicates, as: kind)
            _ =
                Bool.random(using: &random)
                ? query.views.count : query.lookup(Self.predicate(texts, &random)).views.count
        }
        #expect(Snapshot(bench) == before)
        #expect(bench.takeFailures().isEmpty)
    }

    static let sections = [
        "Action Sheets", "Activity Indicators", "Alert Views", "Buttons", "Collection", "Date Picker", "Gestures",
        "Image View", "Page Control", "Picker View", "Popover", "Progress Views", "Search Bar", "Segmented Controls",
        "Sliders", "Stack", "Switches", "Table Views", "Text Fields", "Text View", "Toolbar", "Web View",
    ]

    private static func predicate(_ texts: [String], _ random: inout SeededGenerator) -> ElementPredicate {
        switch Int.random(in: 0...7, using: &random) {
        case 0: .accessibilityLabel(texts.randomElement(using: &random) ?? "")
        case 1: .onScreen(Bool.random(using: &random))
        case 2: .animating(Bool.random(using: &random))
        case 3: .accessibilityTrait(.button)
        case 4: .row(Int.random(in: 0...9, using: &random))
        case 5: .kind(["UIView", "UILabel", "UITableViewCell", "UIButton"].randomElement(using: &random) ?? "")
        case 6: .accessibilityValue("1")
        default: .not(.identifier("Status"))
        }
    }

    /// Everything that a look-up might change.
    private struct Snapshot: Equatable {
        let tree: [String]
        let offsets: [AttributeValue]
        let focus: ObjectIdentifier?
        let now: Double

        init(_ bench: Bench) {
            let all = bench.fry.lookup(ElementPredicate.all([]), as: .exhaustive)
            tree = zip(all.values(of: "classNames"), zip(all.values(of: "label"), all.values(of: "frame")))
                .map { "\($0) \($1.0) \($1.1)" }
            offsets = bench.fry.lookup(.kind("UIScrollView"), as: .exhaustive).values(of: "contentOffset")
            focus = bench.device.application?.firstResponder.map { ObjectIdentifier($0) }
            now = bench.device.virtualClock.now
        }
    }

    @Test("FRY-9: hidden or nearly transparent around an element makes it invisible; a tenth still counts")
    func visibility() throws {
        let inner = label("Inner", 0, 0)
        let middle = box(0, 0, 200, 50, inner)
        let outer = box(0, 100, 200, 50, middle)
        let bench = try Bench(views: outer)
        let query = bench.fry.lookup(.accessibilityLabel("Inner"), .onScreen())
        #expect(query.views.count == 1)
        outer.alpha = 0
        #expect(query.views.isEmpty)
        outer.alpha = 0.1
        #expect(query.views.count == 1)
        outer.alpha = 0.09
        #expect(query.views.isEmpty)
        outer.alpha = 1
        middle.isHidden = true
        #expect(query.views.isEmpty)
    }

    @Test("FRY-10: an element outside the window is off the screen, a covered one is not")
    func onScreen() throws {
        let far = label("Far", 3_000)
        let under = label("Under")
        let cover = box(0, 0, 320, 200)
        cover.backgroundColor = .white
        let bench = try Bench(views: far, under, cover)
        #expect(bench.fry.lookup(.accessibilityLabel("Far"), .onScreen()).absent())
        #expect(bench.fry.lookup(.accessibilityLabel("Far"), .onScreen(false)).present())
        #expect(bench.fry.lookup("Under").present())
    }

    @Test("FRY-11: the frame of a cell moves with its scroll view, and a transform counts")
    func frames() throws {
        let list = table((0..<50).map { "Row \($0)" })
        let turned = label("Turned", 100, 400, 100, 20)
        turned.transform = Transform(rotationAngle: .pi / 2)
        let bench = try Bench(views: list, turned)
        let row = bench.fry.lookup(.accessibilityLabel("Row 5"))
        let before = try #require(row.view?.rect)
        list.contentOffset.y = 100
        #expect(row.view?.rect == before.offset(x: 0, y: -100))
        let frame = try #require(bench.fry.lookup(.accessibilityLabel("Turned")).view?.rect)
        #expect(abs(frame.size.width - 20) < 1e-6 && abs(frame.size.height - 100) < 1e-6)
    }

    @Test("FRY-12: a cell and its row are one result")
    func noDuplicates() throws {
        let bench = try Bench(views: table(["One", "Two"]))
        #expect(bench.fry.lookup(.accessibilityLabel("Two")).present())
        #expect(bench.fry.lookup(.kind(.tableCell), as: .exhaustive).views.count == 2)
    }

    @Test("FRY-13: a cell has a section and a row, a label elsewhere has none")
    func indexPaths() throws {
        let bench = try Bench(views: table((0..<10).map { "Item \($0)" }, height: 480), label("Title", 20, 20))
        let cell = try #require(bench.fry.lookup(.row(9)).view)
        #expect(bench.labels(bench.fry.lookup(.row(9))) == ["Item 9"])
        #expect(cell.value(forKeyPath: "section") == 0 && cell.value(forKeyPath: "row") == 9)
        let title = bench.fry.lookup("Title")
        #expect(title.values(of: "row") == [.null])
    }
}

extension FRYQuery {
    /// The types of the results.
    fileprivate var nodeTypes: [ElementType] { views.compactMap(\.type) }
}
