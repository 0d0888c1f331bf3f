import Automation
import Testing

@testable import SimulatedUI

/// Gestures that compete for the same finger.
@Suite struct CompetitionTests {
    let screen: TestScreen
    let view: View
    let log = Log()

    final class Log {
        var entries: [String] = []
    }

    init() throws {
        screen = try TestScreen()
        view = screen.add(View(), 0, 20, 320, 400)
    }

    private func add(_ recognizer: GestureRecognizer, _ name: String, to view: View? = nil) {
        recognizer.addHandler { [log] in log.entries.append("\(name) \($0.state)") }
        (view ?? self.view).addGestureRecognizer(recognizer)
    }

    @Test("a short touch is the tap, a long one the long press, never both") func longOrShort() {
        add(TapGestureRecognizer(), "tap")
        add(LongPressGestureRecognizer(), "press")
        screen.press(at: Point(x: 100, y: 100), duration: 0.1)
        #expect(log.entries == ["tap ended"])
        log.entries = []
        screen.press(at: Point(x: 100, y: 100), duration: 0.6)
        #expect(log.entries == ["press began", "press ended"])
        log.entries = []
        screen.press(at: Point(x: 100, y: 100), duration: 0.1)
        #expect(log.entries == ["tap ended"])
    }

    @Test("a long press with two fingers waits for both") func twoFingers() {
        let press = LongPressGestureRecognizer()
        press.numberOfTouchesRequired = 2
        add(press, "press")
        let first = TouchPath(samples: [
            .init(time: 0, location: Point(x: 100, y: 100)), .init(time: 0.1, location: Point(x: 101, y: 100)),
            .init(time: 1, location: Point(x: 101, y: 100)),
        ])
        let second = TouchPath(samples: [
            .init(time: 0.2, location: Point(x: 140, y: 100)), .init(time: 1, location: Point(x: 140, y: 100)),
        ])
        screen.device.perform(Gesture(touches: [first, second]))
        #expect(log.entries == ["press began", "press ended"])
    }

    @Test("a swipe across a table that only scrolls up and down is the swipe") func swipeAcross() throws {
        let table = screen.add(
            TableView(sections: [TableSection(count: 100) { TableViewCell("Row \($0)") }]), 0, 20, 320, 400)
        add(SwipeGestureRecognizer(direction: .right), "swipe", to: table)
        screen.drag(from: Point(x: 50, y: 200), to: Point(x: 250, y: 200), duration: 0.2)
        #expect(log.entries == ["swipe ended"])
        #expect(table.contentOffset == .zero)
        log.entries = []
        screen.drag(from: Point(x: 100, y: 300), to: Point(x: 100, y: 150), duration: 0.2)
        #expect(log.entries == [])
        #expect(table.contentOffset.y > 100)
    }

    @Test("a swipe in the direction in which a table scrolls loses against the scrolling") func swipeAlong() throws {
        let table = screen.add(
            TableView(sections: [TableSection(count: 100) { TableViewCell("Row \($0)") }]), 0, 20, 320, 400)
        add(SwipeGestureRecognizer(direction: .up), "swipe", to: table)
        screen.drag(from: Point(x: 100, y: 350), to: Point(x: 100, y: 150), duration: 0.2)
        #expect(log.entries == [])
        #expect(table.contentOffset.y > 100)
    }

    @Test("a gesture that is interrupted by the system is cancelled, and the next one starts afresh") func cancelled() {
        add(PanGestureRecognizer(), "pan")
        add(LongPressGestureRecognizer(), "press")
        screen.application.schedule(after: 0.3) { [device = screen.device] in try? device.deactivateApp() }
        screen.drag(from: Point(x: 100, y: 100), to: Point(x: 200, y: 100), duration: 1)
        #expect(log.entries.first == "pan began")
        #expect(log.entries.last == "pan cancelled")
        try? screen.device.reactivateApp()
        log.entries = []
        screen.drag(from: Point(x: 100, y: 100), to: Point(x: 200, y: 100), duration: 0.5)
        #expect(log.entries.first == "pan began")
        #expect(log.entries.last == "pan ended")
    }

    @Test("a view that is removed under a finger is notified of the end only") func removedUnderFinger() {
        let button = screen.add(Tile("Go"), 0, 100, 100, 44)
        var taps = 0
        button.addAction(for: .touchUpInside) { taps += 1 }
        add(TapGestureRecognizer(), "tap", to: button)
        screen.application.schedule(after: 0.1) { button.removeFromSuperview() }
        screen.press(at: Point(x: 50, y: 120), duration: 0.3)
        #expect(screen.device.busySources.isEmpty)
        #expect(taps + log.entries.count <= 1)
    }

    @Test("a tap that waits for a second one ends with its view") func waitingTap() {
        let plate = screen.add(View(), 0, 100, 100, 100)
        let twice = TapGestureRecognizer()
        twice.numberOfTapsRequired = 2
        let once = TapGestureRecognizer()
        once.require(toFail: twice)
        add(twice, "twice", to: plate)
        add(once, "once", to: plate)
        screen.press(at: Point(x: 50, y: 150), duration: 0.05)
        plate.removeFromSuperview()
        screen.clock.sleep(until: screen.clock.now + 2)
        #expect(log.entries == [])
        screen.view.addSubview(plate)
        screen.press(at: Point(x: 50, y: 150), duration: 0.05)
        screen.clock.sleep(until: screen.clock.now + 2)
        #expect(log.entries == ["once ended"])
    }
}
