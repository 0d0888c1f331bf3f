import Automation
import SimulatedUI
import Testing

@testable import Runner

@Suite("Random events") struct MonkeyGeneratorTests {
    private var view: MonkeyView {
        var view = MonkeyView(size: Size(width: 320, height: 568))
        view.controls = [Point(x: 100, y: 200), Point(x: 20, y: 40)]
        return view
    }

    private func events(_ seed: UInt64, _ count: Int = 500, weights: [MonkeyEventKind: Int] = [:]) -> [MonkeyEvent] {
        var generator = MonkeyGenerator(seed: seed, weights: weights)
        return (0..<count).map { _ in generator.event(generator.nextKind(), on: view) }
    }

    @Test("a seed determines the events") func seeds() {
        #expect(events(1) == events(1))
        #expect(events(1) != events(2))
    }

    @Test("every kind occurs, and one without weight does not") func weights() {
        let statements = events(3, 3000).map(\.statement)
        let beginnings = [
            "target.tap(", "target.doubleTap(", "target.twoFingerTap(", "target.tapWithOptions(",
            "target.touchAndHold(", "target.dragFromToForDuration(", "target.flickFromTo(",
            "target.pinchOpenFromToForDuration(", "target.pinchCloseFromToForDuration(", "target.rotateWithOptions(",
            "FRY.touch(", "FRY.touchAsynchronously(", "target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_",
            "target.deactivateAppForDuration(", "target.lockForDuration(", "target.clickVolumeUp(",
            "target.clickVolumeDown(", "target.shake(", "target.delay(",
        ]
        for beginning in beginnings {
            #expect(statements.contains { $0.hasPrefix(beginning) }, "\(beginning)")
        }
        #expect(statements.allSatisfy { statement in beginnings.contains { statement.hasPrefix($0) } })
        let calm = events(3, 3000, weights: [.shake: 0, .multiTouch: 0]).map(\.statement)
        #expect(!calm.contains { $0.hasPrefix("target.shake") || $0.hasPrefix("FRY.") })
        #expect(events(3, 20, weights: [.pause: 1_000_000]).allSatisfy { $0.statement.hasPrefix("target.delay(") })
    }

    @Test("text is typed while there is a keyboard, and alerts are answered at their buttons") func context() {
        var generator = MonkeyGenerator(seed: 4)
        var view = view
        #expect(!generator.event(.typing, on: view).statement.contains("typeString"))
        view.hasKeyboard = true
        #expect(generator.event(.typing, on: view).statement.hasPrefix("app.keyboard().typeString(\""))
        view.choices = [Point(x: 7, y: 9)]
        for _ in 0..<50 { #expect(generator.event(.alert, on: view).statement.contains("{x: 7, y: 9}")) }
    }

    @Test("all points are on the screen, however small it is") func points() {
        var generator = MonkeyGenerator(seed: 5)
        for size in [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 3, height: 70)] {
            let view = MonkeyView(size: size)
            for _ in 0..<300 {
                let statement = generator.event(.tap, on: view).statement
                let numbers = statement.split { !$0.isNumber && $0 != "-" }.compactMap { Double($0) }
                #expect(numbers.count == 2)
                #expect(numbers[0] >= 0 && numbers[0] <= max(0, size.width - 1), "\(statement)")
                #expect(numbers[1] >= 0 && numbers[1] <= max(0, size.height - 1), "\(statement)")
            }
        }
    }

    @Test("a script has the events, and a function around those that threw errors") func script() {
        let events = [MonkeyEvent("target.shake();"), MonkeyEvent("target.tap({x: 1, y: 2});", isRefused: true)]
        let text = MonkeyScript(remarks: ["One", "", "Two"], events: events).text
        #expect(text.hasPrefix("// One\n//\n// Two\n\nvar target = "))
        #expect(text.contains("function attempt(event)"))
        #expect(text.hasSuffix("\n\ntarget.shake();\nattempt(function () { target.tap({x: 1, y: 2}); });\n"))
        #expect(!MonkeyScript(remarks: [], events: [events[0]]).text.contains("attempt"))
    }
}
