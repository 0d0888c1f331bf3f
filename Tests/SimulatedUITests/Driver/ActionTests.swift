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

    @Test("a gesture that ends the app on its way comes to its end")
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

    @Test("the tree revision stays while nothing changes, and changes with everything that can be seen")
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
