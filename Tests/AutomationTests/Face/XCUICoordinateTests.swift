import Automation
import Testing

@Suite("Places told by an element, and drags from one element to another")
struct XCUICoordinateTests {
    let world = World(menu())
    let app: XCUIApplication
    let failures = FailureCollector()

    init() {
        app = XCUIApplication(world.session)
        world.session.failureRecorder = failures
        world.session.setTimeout(0)
    }

    private var samples: [TouchPath.Sample] { world.driver.gestures.last?.touches.first?.samples ?? [] }

    @Test("a place is a fraction of the element, points further if asked")
    func places() {
        let save = app.buttons["Save"]
        #expect(save.coordinate(withNormalizedOffset: .zero).screenPoint == Point(x: 10, y: 400))
        let middle = save.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        #expect(middle.screenPoint == Point(x: 50, y: 420))
        let beside = middle.withOffset(CGVector(dx: 60, dy: -20)).withOffset(CGVector(dx: 1, dy: 0))
        #expect(beside.screenPoint == Point(x: 111, y: 400))
        #expect(beside.referencedElement.label == "Save")
        #expect(beside.debugDescription.hasPrefix("{111, 400} from target.frontMostApp()"))
    }

    @Test("a place is tapped, tapped twice, pressed")
    func touches() {
        let place = app.buttons["Save"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        place.tap()
        #expect(samples.first?.location == Point(x: 50, y: 420))
        place.doubleTap()
        #expect(world.driver.gestures.last?.touches.count == 2)
        place.press(forDuration: 2)
        #expect(samples.last.map { $0.time >= 2 } == true)
        #expect(failures.failures.isEmpty)
    }

    @Test("a press is held, moves at its velocity, and rests before it ends")
    func drag() {
        let start = app.coordinate(withNormalizedOffset: .zero)
        start.withOffset(CGVector(dx: 100, dy: 100)).press(
            forDuration: 1, thenDragTo: start.withOffset(CGVector(dx: 100, dy: 400)), withVelocity: .slow,
            thenHoldForDuration: 2)
        #expect(failures.failures.isEmpty)
        #expect(samples.first?.location == Point(x: 110, y: 110))
        #expect(samples.last?.location == Point(x: 110, y: 410))
        #expect(samples.filter { $0.time < 1 }.allSatisfy { $0.location == Point(x: 110, y: 110) })
        #expect(abs((samples.last?.time ?? 0) - 4) < 0.001)
    }

    @Test("an element is dragged to another one")
    func elements() {
        app.cells["X"].press(forDuration: 0.5, thenDragTo: app.buttons["Save"])
        #expect(failures.failures.isEmpty)
        #expect(samples.first?.location == Point(x: 160, y: 66))
        #expect(samples.last?.location == Point(x: 50, y: 420))
        app.cells["X"].press(forDuration: 0.5, thenDragTo: app.buttons["None"])
        #expect(failures.failures.count == 1)
    }

    @Test("a place beside an element that is missing, or off the screen, is a failure at the call")
    func missing() {
        app.buttons["Svae"].coordinate(withNormalizedOffset: .zero).tap()
        let line = #line - 1
        #expect(failures.failures.first?.place.line == line)
        #expect(failures.failures.first?.message.contains("did you mean \"Save\"?") == true)
        app.buttons["Save"].coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 0, dy: 900)).tap()
        #expect(failures.failures.last?.message.contains("not within the bounds") == true)
        #expect(world.driver.gestures.isEmpty)
    }

    @Test("velocities are words or numbers")
    func velocities() {
        app.tables.firstMatch.swipeUp(velocity: 100)
        #expect(abs((samples.last?.time ?? 0) - 1.5) < 0.001)
        app.tables.firstMatch.swipeUp(velocity: .slow)
        #expect(abs((samples.last?.time ?? 0) - 0.5) < 0.001)
        app.tables.firstMatch.swipeUp()
        #expect((samples.last?.time ?? 1) < 0.2)
    }
}
