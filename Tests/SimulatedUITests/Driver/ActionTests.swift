import Automation
import Testing

@testable import SimulatedUI

@Suite struct ActionTests {
    let stage: TestScreen
    init() throws { stage = try TestScreen() }

    func gesture(_ point: Point) -> Gesture {
        Gesture(touches: [TouchPath(samples: [.init(time: 0, location: point), .init(time: 0.05, location: point)])])
    }

    @Test("a gesture has been carried out when the driver returns")
    func perform() throws {
        let tile = stage.add(Tile("Go"), 100, 100, 100, 40)
        var count = 0
        tile.addAction(for: .touchUpInside) { count += 1 }
        try stage.driver.perform(gesture(tile.center))
        #expect(count == 1)
        #expect(stage.clock.now == 0.05)
    }

    @Test("a finger off the screen is refused")
    func offScreen() {
        let outside = Point(x: 400, y: 10)
        #expect(throws: DriverError(.pointOffScreen(outside))) { try stage.driver.perform(gesture(outside)) }
        #expect(throws: Never.self) { try stage.driver.perform(gesture(Point(x: 320, y: 568))) }
    }

    @Test("a gesture that ends the app on its way completes")
    func endsApp() throws {
        let tile = stage.add(Tile("Quit"), 100, 100, 100, 40)
        tile.addAction(for: .touchDown) { stage.application.crash("quit") }
        try stage.driver.perform(gesture(tile.center))
        #expect(stage.device.application == nil)
        #expect(throws: DriverError(.applicationDied("quit"))) { try stage.driver.perform(gesture(tile.center)) }
    }

    @Test("a value is set by the element itself, or refused")
    func setValue() throws {
        final class Knob: View {
            var setting = 0.0
            override var elementType: ElementType? { .slider }
            override var accessibilityAttributeValue: AttributeValue { .number(setting) }
            override func accessibilitySetValue(_ value: AttributeValue) throws {
                guard let number = value.number else { throw DriverError(.invalidValue("\(value)")) }
                setting = number
                didChangeAccessibility()
            }
        }
        let knob = stage.add(Knob(), 0, 0, 10, 10)
        let before = stage.driver.treeRevision
        try stage.driver.setValue(.number(0.5), of: knob)
        #expect(stage.driver.attribute(.value, of: knob) == .number(0.5))
        #expect(stage.driver.treeRevision != before)
        #expect(throws: DriverError.self) { try stage.driver.setValue(.string("x"), of: knob) }
        #expect(throws: DriverError(.unsupported("setValue"))) {
            try stage.driver.setValue(.number(1), of: stage.window)
        }
        #expect(throws: DriverError.self) { try stage.driver.perform(.dismiss, on: knob) }
    }

    @Test("the tree revision stays while nothing changes, and changes with everything visible")
    func revision() throws {
        let tile = stage.add(Tile("Go"), 0, 0, 10, 10)
        func changes(_ body: () -> Void) -> Bool {
            let before = stage.driver.treeRevision
            body()
            return stage.driver.treeRevision != before
        }
        #expect(!changes { _ = stage.driver.elements(.descendants(nil), of: stage.driver.root) })
        #expect(!changes { _ = stage.driver.attribute(.hitpoint, of: tile) })
        #expect(!changes { tile.frame = tile.frame })
        #expect(changes { tile.frame.origin.x = 5 })
        #expect(changes { tile.bounds.origin.y = 5 })
        #expect(changes { tile.isHidden = true })
        #expect(changes { tile.alpha = 0.5 })
        #expect(changes { tile.isEnabled = false })
        #expect(changes { tile.isSelected = true })
        #expect(changes { tile.accessibilityLabel = "Stop" })
        #expect(changes { tile.accessibilityIdentifier = "id" })
        #expect(changes { tile.accessibilityValue = "v" })
        #expect(changes { tile.backgroundColor = .red })
        #expect(changes { tile.removeFromSuperview() })
        #expect(changes { stage.view.addSubview(tile) })
        #expect(changes { stage.view.addSubview(View()) })
        #expect(changes { stage.device.terminate() })
    }

    @Test("the shape stays while only the state of elements changes, and changes when one comes, goes or moves")
    func shape() throws {
        let button = stage.add(Button("Go"), 0, 0, 80, 30)
        func changes(_ body: () -> Void) -> [Bool] {
            let before = (stage.driver.treeRevision, stage.driver.shapeRevision)
            body()
            return [stage.driver.treeRevision != before.0, stage.driver.shapeRevision != before.1]
        }
        #expect(changes { button.isHighlighted = true } == [true, false])
        #expect(changes { button.accessibilityValue = "v" } == [true, false])
        #expect(changes { button.accessibilityHint = "h" } == [true, false])
        #expect(changes {} == [false, false])
        #expect(changes { button.isHidden = true } == [true, true])
        #expect(changes { button.frame.origin.x = 5 } == [true, true])
        #expect(changes { button.removeFromSuperview() } == [true, true])
        let alert = AlertController(title: "Done", actions: [AlertAction("OK")])
        #expect(changes { stage.window.rootViewController?.present(alert) } == [true, true])
        #expect(changes { stage.device.terminate() } == [true, true])
    }

    @Test("a look-up changes neither time nor the app")
    func lookup() throws {
        let tile = stage.add(Tile("Go"), 0, 0, 10, 10)
        _ = stage.driver.attribute(.isVisible, of: tile)
        _ = stage.driver.element(at: Point(x: 5, y: 5))
        for relation in ElementRelation.allCases { _ = stage.driver.related(relation, of: stage.application) }
        #expect(stage.clock.now == 0)
        #expect(stage.clock.nextEvent == nil)
    }
}

@Suite struct TypingTests {
    /// A keyboard with a shift key and two letters.
    final class Keys: View, TypingKeyboard {
        let shift = Tile("shift")
        let letters = [Tile("a"), Tile("b")]
        var isShifted = false
        var typed = ""

        override init(frame: Rect) {
            super.init(frame: frame)
            for (index, key) in (letters + [shift]).enumerated() {
                key.frame = Rect(x: Double(index) * 40, y: 0, width: 40, height: 40)
                addSubview(key)
            }
            shift.addAction(for: .touchUpInside) { [unowned self] in isShifted = true }
            for key in letters {
                key.addAction(for: .touchUpInside) { [unowned self] in
                    let letter = key.accessibilityLabel ?? ""
                    typed += isShifted ? letter.uppercased() : letter
                    isShifted = false
                }
            }
        }

        override var elementType: ElementType? { .keyboard }

        func nextKey(for character: Character) -> (key: AccessibilityElement, types: Bool)? {
            let lower = character.lowercased()
            guard let key = letters.first(where: { $0.accessibilityLabel == lower }) else { return nil }
            return character.isUppercase && !isShifted ? (shift, false) : (key, true)
        }
    }

    let stage: TestScreen
    let keys = Keys(frame: Rect(x: 0, y: 400, width: 320, height: 160))

    init() throws { stage = try TestScreen() }

    @Test("keys are pressed one by one, shift before a capital")
    func type() throws {
        stage.view.addSubview(keys)
        try stage.driver.typeText("aBa", interKeyDelay: 0)
        #expect(keys.typed == "aBa")
        #expect(abs(stage.clock.now - 0.2) < 0.001)
        try stage.driver.typeText("ab", interKeyDelay: 1)
        #expect(abs(stage.clock.now - 1.3) < 0.001)
    }

    @Test("a character on no layout is named")
    func missing() {
        stage.view.addSubview(keys)
        #expect(throws: DriverError(.missingKey("ß"))) { try stage.driver.typeText("aß", interKeyDelay: 0) }
        #expect(keys.typed == "a")
    }

    @Test("without a keyboard nothing can be typed")
    func noKeyboard() {
        #expect(throws: DriverError(.noKeyboard)) { try stage.driver.typeText("a", interKeyDelay: 0) }
    }

    @Test("a key that is covered cannot be pressed")
    func covered() {
        stage.view.addSubview(keys)
        stage.add(Tile("lid"), 0, 390, 320, 178)
        #expect(throws: DriverError(.keyNotTapped("a"))) { try stage.driver.typeText("a", interKeyDelay: 0) }
    }

    @Test("the app and the window know the keyboard while it is shown")
    func relation() {
        #expect(stage.driver.related(.keyboard, of: stage.application) == nil)
        stage.view.addSubview(keys)
        #expect(stage.driver.related(.keyboard, of: stage.application) === keys)
        #expect(stage.driver.related(.keyboard, of: stage.window) === keys)
        #expect(stage.driver.related(.keyboard, of: stage.driver.root) == nil)
        keys.removeFromSuperview()
        #expect(stage.driver.related(.keyboard, of: stage.application) == nil)
    }
}

@Suite struct ScrollingTests {
    /// A view that scrolls a page of content, at once or over time.
    final class Page: View, Scrollable {
        var isStuck = false
        var directions: [ScrollDirection] = []
        override var elementType: ElementType? { .scrollView }

        func accessibilityScroll(toVisible element: AccessibilityElement) -> Bool {
            guard !isStuck, let frame = element.accessibilityFrame, let own = accessibilityFrame else { return false }
            animate(duration: 0.3, kind: .scrolling, reason: "scrolling") {
                bounds.origin.y += frame.maxY - own.maxY
            }
            return true
        }

        func accessibilityScroll(_ direction: ScrollDirection) { directions.append(direction) }
    }

    let stage: TestScreen
    let page: Page
    let tile = Tile("Last")

    init() throws {
        stage = try TestScreen()
        page = stage.add(Page(), 0, 100, 320, 300)
        page.clipsToBounds = true
        tile.frame = Rect(x: 0, y: 1000, width: 100, height: 40)
        page.addSubview(tile)
    }

    @Test("scrolling brings an element of the content onto the screen, and comes to rest")
    func toVisible() throws {
        #expect(stage.driver.attribute(.isVisible, of: tile) == .bool(false))
        try stage.driver.scrollToVisible(tile)
        #expect(stage.driver.attribute(.isVisible, of: tile) == .bool(true))
        #expect(stage.driver.busySources.isEmpty)
        #expect(stage.clock.now == 0.3)
        try stage.driver.scrollToVisible(tile)
        #expect(stage.clock.now == 0.3)
    }

    @Test("without anything that scrolls around the element, scrolling is refused")
    func noAncestor() throws {
        let other = stage.add(Tile("Other"), 0, 0, 100, 40)
        #expect(throws: DriverError(.noScrollableAncestor)) { try stage.driver.scrollToVisible(other) }
        #expect(throws: DriverError(.noScrollableAncestor)) { try stage.driver.scroll(other, .down) }
        other.frame.origin.y = 2000
        #expect(throws: DriverError(.noScrollableAncestor)) { try stage.driver.scrollToVisible(other) }
    }

    @Test("scrolling that does not help says so")
    func stuck() {
        page.isStuck = true
        #expect(throws: DriverError(.scrollingDidNotHelp)) { try stage.driver.scrollToVisible(tile) }
    }

    @Test("a screenful is scrolled by the element or its container")
    func screenful() throws {
        try stage.driver.scroll(tile, .down)
        try stage.driver.scroll(page, .left)
        #expect(page.directions == [.down, .left])
    }

    @Test("an element that is gone can be neither scrolled to nor set")
    func gone() {
        tile.removeFromSuperview()
        #expect(throws: DriverError(.invalidElement)) { try stage.driver.scrollToVisible(tile) }
        #expect(throws: DriverError(.invalidElement)) { try stage.driver.setValue(.bool(true), of: tile) }
    }
}
