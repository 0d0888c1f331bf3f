import Automation
import Testing

@testable import SimulatedUI

@Suite struct LayoutTests {
    final class Column: View {
        var layouts = 0
        override func layoutSubviews() {
            layouts += 1
            for (index, view) in subviews.enumerated() {
                view.frame = Rect(x: 0, y: Double(index) * 10, width: bounds.size.width, height: 10)
            }
        }
    }

    @Test("layout is done lazily, once for many changes, before a look-up")
    func lazily() throws {
        let stage = try TestScreen()
        let column = stage.add(Column(), 0, 100, 100, 100)
        let (a, b) = (Tile("a"), Tile("b"))
        column.addSubviews(a, b)
        #expect(column.layouts == 0)
        #expect(stage.driver.attribute(.rect, of: b) == .rect(Rect(x: 0, y: 110, width: 100, height: 10)))
        #expect(column.layouts == 1)
        _ = stage.driver.attribute(.rect, of: a)
        #expect(column.layouts == 1)
        column.frame.size.width = 50
        #expect(stage.driver.attribute(.rect, of: a) == .rect(Rect(x: 0, y: 100, width: 50, height: 10)))
        #expect(column.layouts == 2)
    }

    @Test("a layout that asks for another one each time does not hang")
    func endless() throws {
        final class Restless: View {
            override func layoutSubviews() { setNeedsLayout() }
        }
        let stage = try TestScreen()
        let view = stage.add(Restless(), 0, 0, 10, 10)
        stage.device.layoutIfNeeded()
        #expect(view.superview != nil)
    }

    @Test("a screen is told around the layout of its view")
    func controller() throws {
        final class Screen: ViewController {
            var log: [String] = []
            override func viewWillLayoutSubviews() { log.append("will") }
            override func viewDidLayoutSubviews() { log.append("did") }
        }
        let screen = Screen()
        let stage = try TestScreen(screen)
        stage.device.layoutIfNeeded()
        #expect(screen.log == ["will", "did"])
    }
}
