import Automation
import Testing

@testable import SimulatedUI

@Suite struct ManyFingersTests {
    let stage: Stage
    let table = TableView(sections: [TableSection(count: 200) { TableViewCell("Row \($0)") }])

    init() throws {
        table.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        stage = try Stage(showing: table)
    }

    @Test("five fingers drag a table like one") func five() throws {
        try stage.driver.perform(
            .drag(from: Point(x: 160, y: 400), to: Point(x: 160, y: 200), duration: 1, touchCount: 5))
        stage.settle()
        #expect(abs(table.contentOffset.y - 200) <= 10)
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("a finger that comes or goes during a drag does not make the content jump") func late() throws {
        func path(from start: Double, to end: Double, x: Double, y: Double) -> TouchPath {
            let steps = Int((end - start) * 20)
            return TouchPath(
                samples: (0...steps).map { step in
                    let time = start + Double(step) / 20
                    return TouchPath.Sample(time: time, location: Point(x: x, y: y - 100 * time))
                })
        }
        var jumps: [Double] = []
        var last = 0.0
        table.didScroll = {
            jumps.append(abs($0.contentOffset.y - last))
            last = $0.contentOffset.y
        }
        stage.device.perform(
            Gesture(touches: [path(from: 0, to: 2, x: 100, y: 400), path(from: 0.5, to: 1.5, x: 200, y: 300)]))
        stage.settle()
        #expect(jumps.max() ?? 0 <= 15)
        #expect(jumps.count > 20)
    }

    @Test("pinching and rotating over a table leaves it usable") func pinch() throws {
        for scale in [0.2, 3] {
            try stage.driver.perform(.pinch(in: Rect(x: 60, y: 100, width: 200, height: 200), scale: scale))
        }
        for count in 1...5 {
            try stage.driver.perform(.rotate(around: Point(x: 160, y: 200), radius: 80, touchCount: count))
        }
        stage.settle()
        #expect(stage.driver.busySources.isEmpty)
        try stage.driver.scrollToVisible(#require(stage.driver.element(at: 150, in: .cells, of: stage.table)))
    }

    @Test("a finger may end off the screen, and times that make no sense end the gesture") func strange() throws {
        let off = TouchPath(samples: [
            .init(time: 0, location: Point(x: 100, y: 100)), .init(time: 0.2, location: Point(x: 100, y: -500)),
        ])
        stage.device.perform(Gesture(touches: [off]))
        let senseless: [Double] = [.nan, -1, .infinity, 0]
        for time in senseless {
            let path = TouchPath(samples: [
                .init(time: 0, location: Point(x: 100, y: 100)), .init(time: time, location: Point(x: 100, y: 120)),
                .init(time: 0.1, location: Point(x: 100, y: 100)),
            ])
            stage.device.perform(Gesture(touches: [path]))
        }
        stage.device.perform(Gesture(touches: []))
        stage.device.perform(Gesture(touches: [TouchPath(samples: [])]))
        #expect(stage.device.virtualClock.now.isFinite)
        #expect(stage.device.timeOfDay.count == 5)
        #expect(stage.driver.busySources.filter { $0.kind == .touch }.isEmpty)
    }

    @Test("a gesture of a thousand years is one of a day") func long() throws {
        let before = stage.device.virtualClock.now
        try stage.driver.perform(.tap(at: Point(x: 100, y: 100), duration: 1e300))
        try stage.driver.perform(.drag(from: Point(x: 1, y: 30), to: Point(x: 1, y: 90), duration: 1e300))
        try stage.driver.perform(.pinchOpen(from: Point(x: 1, y: 30), to: Point(x: 1, y: 90), duration: 1e300))
        try stage.driver.perform(.rotate(around: Point(x: 99, y: 99), radius: 5, duration: 1e300))
        try stage.device.press(.volumeUp, duration: 1e300)
        #expect(stage.device.virtualClock.now - before <= 5 * 86_400)
        #expect(stage.device.timeOfDay.count == 5)
    }
}
