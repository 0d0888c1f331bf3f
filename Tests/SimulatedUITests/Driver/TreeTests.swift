import Automation
import Testing

@testable import SimulatedUI

@Suite struct TreeTests {
    @Test("unlabelled containers vanish and their children move up")
    func containers() throws {
        let stage = try TestScreen()
        let plain = stage.add(View(), 0, 0, 200, 200)
        let inner = View()
        plain.addSubview(inner)
        let tile = Tile("Go")
        inner.addSubview(tile)
        let named = stage.add(View(), 0, 200, 200, 200)
        named.accessibilityIdentifier = "panel"
        let second = Tile("Stop")
        named.addSubview(second)
        let children = stage.driver.elements(.elements, of: stage.window)
        #expect(children.map { ObjectIdentifier($0) } == [ObjectIdentifier(tile), ObjectIdentifier(named)])
        #expect(stage.driver.elements(.children(.button), of: stage.window).count == 1)
        #expect(stage.driver.elements(.descendants(.button), of: stage.window).count == 2)
        #expect(stage.driver.related(.parent, of: tile) === stage.window)
        #expect(stage.driver.related(.parent, of: second) === named)
        #expect(stage.driver.type(of: named) == .element)
    }

    @Test("the tree goes from target to app to window and back")
    func ancestry() throws {
        let stage = try TestScreen()
        let tile = stage.add(Tile("Go"), 0, 0, 10, 10)
        let types = stage.driver.elements(.ancestry, of: tile).map { stage.driver.type(of: $0) }
        #expect(types == [.target, .application, .window])
        #expect(stage.driver.related(.parent, of: stage.driver.root) == nil)
        #expect(stage.driver.elements(.elements, of: stage.driver.root).first === stage.application)
    }

    @Test("an element that represents itself hides what is inside")
    func leaf() throws {
        let stage = try TestScreen()
        let group = stage.add(View(), 0, 0, 100, 100)
        group.addSubview(Tile("hidden"))
        group.isAccessibilityElement = true
        group.accessibilityLabel = "Group"
        #expect(stage.driver.elements(.elements, of: group).isEmpty)
        #expect(stage.driver.elements(.descendants(.button), of: stage.window).isEmpty)
    }

    @Test("traits determine the kind of a plain view")
    func traits() throws {
        let stage = try TestScreen()
        let view = stage.add(View(), 0, 0, 100, 100)
        view.accessibilityTraits = [.button, .selected, .notEnabled]
        view.accessibilityLabel = "Chip"
        #expect(stage.driver.type(of: view) == .button)
        #expect(stage.driver.attribute(.isSelected, of: view) == .bool(true))
        #expect(stage.driver.attribute(.isEnabled, of: view) == .bool(false))
    }

    @Test("elements without views can be in the tree")
    func virtual() throws {
        final class Chart: View {
            private(set) lazy var bars: [Bar] = (0..<3).map { Bar(chart: self, index: $0) }
            override var accessibilityChildren: [AccessibilityElement] { bars }
        }
        final class Bar: AccessibilityElement {
            let index: Int
            init(chart: Chart, index: Int) {
                self.index = index
                super.init(accessibilityContainer: chart)
                accessibilityLabel = "bar \(index)"
            }
            override var accessibilityFrame: Rect? {
                accessibilityContainer?.accessibilityFrame.map {
                    Rect(x: $0.minX + Double(index) * 50, y: $0.minY, width: 50, height: $0.size.height)
                }
            }
        }
        let stage = try TestScreen()
        let chart = stage.add(Chart(), 100, 100, 150, 100)
        chart.accessibilityIdentifier = "chart"
        chart.backgroundColor = .white
        let bar = try #require(stage.driver.firstElement(named: "bar 1", in: .elements, of: chart))
        #expect(stage.driver.related(.parent, of: bar) === chart)
        #expect(stage.driver.isAlive(bar))
        #expect(stage.driver.attribute(.isVisible, of: bar) == .bool(true))
        #expect(stage.driver.attribute(.hitpoint, of: bar) == .point(Point(x: 175, y: 150)))
        #expect(stage.driver.element(at: Point(x: 175, y: 150)) === bar)
        chart.removeFromSuperview()
        #expect(!stage.driver.isAlive(bar))
    }

    @Test("a container with very many children is asked only for single ones")
    func lazily() throws {
        let stage = try TestScreen()
        let list = stage.add(LongList(), 0, 0, 320, 400)
        #expect(stage.driver.count(.cells, of: list) == 100_000)
        let cell = try #require(stage.driver.element(at: 99_999, in: .cells, of: list))
        #expect(stage.driver.attribute(.name, of: cell) == .string("row 99999"))
        #expect(stage.driver.firstElement(named: "row 77", in: .cells, of: list) != nil)
        #expect(stage.driver.firstElement(named: "nothing", in: .cells, of: list) == nil)
        #expect(stage.driver.element(at: 100_000, in: .cells, of: list) == nil)
        #expect(stage.driver.element(at: -1, in: .cells, of: list) == nil)
        #expect(list.made == 2)
        #expect(stage.driver.element(at: 99_999, in: .cells, of: list) === cell)
    }

    final class LongList: View, AccessibilityContainer {
        var rows: [Int: AccessibilityElement] = [:]
        var made: Int { rows.count }
        override var elementType: ElementType? { .tableView }
        override var accessibilityChildContainer: (any AccessibilityContainer)? { self }
        func accessibilityCount(of collection: ElementCollection) -> Int? {
            collection == .cells || collection == .elements ? 100_000 : nil
        }
        func accessibilityElement(at index: Int, in collection: ElementCollection) -> AccessibilityElement? {
            if let row = rows[index] { return row }
            let row = AccessibilityElement(accessibilityContainer: self)
            row.accessibilityLabel = "row \(index)"
            rows[index] = row
            return row
        }
        func accessibilityFirstElement(named name: String, in collection: ElementCollection)
            -> AccessibilityElement?
        {
            guard name.hasPrefix("row "), let index = Int(name.dropFirst(4)), index < 100_000 else { return nil }
            return accessibilityElement(at: index, in: collection)
        }
    }
}

@Suite struct RelationTests {
    final class Bar: View {
        let kind: ElementType
        let button = Tile("Left")
        init(_ kind: ElementType, _ frame: Rect) {
            self.kind = kind
            super.init(frame: frame)
            backgroundColor = .white
            addSubview(button)
        }
        override var elementType: ElementType? { kind }
        override func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? {
            relation == .leftButton ? button : nil
        }
    }

    let stage: TestScreen
    init() throws { stage = try TestScreen() }

    @Test("bars are found wherever they are in the main window, the first of several")
    func bars() throws {
        let inner = View(frame: Rect(x: 0, y: 0, width: 320, height: 568))
        let second = Bar(.navigationBar, Rect(x: 0, y: 200, width: 320, height: 44))
        stage.view.addSubview(second)
        stage.view.insertSubview(inner, at: 0)
        let first = Bar(.navigationBar, Rect(x: 0, y: 20, width: 320, height: 44))
        inner.addSubview(first)
        #expect(stage.driver.related(.navigationBar, of: stage.application) === first)
        #expect(stage.driver.related(.navigationBar, of: stage.window) === first)
        #expect(stage.driver.related(.tabBar, of: stage.window) == nil)
        #expect(stage.driver.related(.leftButton, of: first) === first.button)
        #expect(stage.driver.related(.rightButton, of: first) == nil)
        inner.removeFromSuperview()
        #expect(stage.driver.related(.navigationBar, of: stage.application) === second)
    }

    @Test("the content area is between the bars")
    func contentArea() {
        #expect(stage.driver.attribute(.contentArea, of: stage.window) == .rect(stage.device.screen))
        stage.view.addSubview(Bar(.navigationBar, Rect(x: 0, y: 20, width: 320, height: 44)))
        stage.view.addSubview(Bar(.tabBar, Rect(x: 0, y: 519, width: 320, height: 49)))
        let area = Rect(x: 0, y: 64, width: 320, height: 455)
        #expect(stage.driver.attribute(.contentArea, of: stage.window) == .rect(area))
        #expect(stage.driver.attribute(.contentArea, of: stage.application) == .null)
    }

    @Test("the alert is the last one shown, in whichever window")
    func alert() {
        let window = Window(application: stage.application, level: .alert)
        let first = Bar(.alert, Rect(x: 20, y: 200, width: 280, height: 100))
        let second = Bar(.alert, Rect(x: 20, y: 200, width: 280, height: 100))
        stage.view.addSubview(second)
        window.addSubview(first)
        #expect(stage.driver.related(.alert, of: stage.application) === second)
        window.isHidden = false
        #expect(stage.driver.related(.alert, of: stage.application) === first)
        #expect(stage.driver.related(.mainWindow, of: stage.application) === stage.window)
        window.isHidden = true
        #expect(stage.driver.related(.alert, of: stage.application) === second)
    }

    @Test("a window that is released takes its alert with it")
    func droppedWindow() {
        do {
            let window = Window(application: stage.application, level: .alert)
            window.addSubview(Bar(.alert, Rect(x: 20, y: 200, width: 280, height: 100)))
            window.isHidden = false
            #expect(stage.driver.related(.alert, of: stage.application) != nil)
            window.isHidden = true
        }
        #expect(stage.driver.related(.alert, of: stage.application) == nil)
        #expect(stage.application.landmarks.allSatisfy { $0.type != .alert })
    }

    @Test("the topmost element at a point is found, or its container if it shows nothing inside")
    func elementAtPoint() {
        let tile = stage.add(Tile("Go"), 100, 100, 100, 40)
        #expect(stage.driver.element(at: Point(x: 110, y: 110)) === tile)
        #expect(stage.driver.element(at: Point(x: 10, y: 300)) === stage.window)
        let group = stage.add(View(), 100, 100, 200, 200)
        group.isAccessibilityElement = true
        let inner = Tile("inner")
        inner.frame = Rect(x: 0, y: 0, width: 50, height: 50)
        group.addSubview(inner)
        #expect(stage.driver.element(at: Point(x: 110, y: 110)) === group)
        group.isHidden = true
        #expect(stage.driver.element(at: Point(x: 110, y: 110)) === tile)
        #expect(stage.driver.element(at: Point(x: 1000, y: 110)) == nil)
    }

    @Test("windows have no name, label or value")
    func windows() {
        for key in [AttributeKey.name, .label, .value] {
            #expect(stage.driver.attribute(key, of: stage.window) == .null)
        }
        #expect(stage.driver.attribute("nonsense", of: stage.window) == .null)
    }
}
