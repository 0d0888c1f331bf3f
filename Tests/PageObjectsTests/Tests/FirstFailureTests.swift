import Automation
import PageObjects
import SimulatedUI
import Testing

@Suite("The first failure of a base test")
struct FirstFailureTests {
    @Test("ends its actions, its waits too, so that nothing that follows from it is told")
    func stops() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        test.app.buttons["Serch"].tap()
        let instant = test.session.clock.now
        test.app.buttons["Search"].tap()
        #expect(!test.app.buttons["Other"].waitForExistence(timeout: 60))
        #expect(host.failures.count == 1)
        #expect(test.failureCount == 1)
        #expect(test.memory.requests.isEmpty)
        #expect(test.session.clock.now == instant)
    }

    @Test("lets a test go on that says so")
    func goesOn() throws {
        let host = CollectingHost()
        let test = try SearchTest(host)
        test.continueAfterFailure = true
        test.app.buttons["Serch"].tap()
        test.app.buttons["Search"].tap()
        test.app.buttons["Serch"].tap()
        #expect(host.failures.count == 2)
        #expect(test.memory.requests.count == 1)
    }

    @Test("comes with the elements on the screen, which are attached before it is told")
    func attachments() throws {
        let host = CollectingHost("test_Wrong")
        let test = try SearchTest(host)
        test.app.buttons["Serch"].tap()
        #expect(host.order == ["test_Wrong-elements.txt", "failure"])
        #expect(try #require(host.text("test_Wrong-elements.txt")).contains("Track later"))
    }

    @Test("comes with a picture of the screen, or with why there is none", arguments: [true, false])
    func picture(isBroken: Bool) throws {
        let host = CollectingHost("test_Wrong")
        let test = try isBroken ? BrokenPictureTest(host) : DrawnTest(host)
        test.app.buttons["Serch"].tap()
        let message = try #require(host.messages.first)
        #expect(host.attachments.contains { $0.name == "test_Wrong-screen.png" } == !isBroken)
        #expect(message.contains("there is no picture of the screen") == isBroken)
    }
}

private class DrawnTest: SearchTest {
    private final class Renderer: ScreenRenderer {
        func png(of device: SimulatedDevice, rect: Rect) throws -> [UInt8] { [1, 2, 3] }
    }
    override func makeRenderer() -> (any ScreenRenderer)? { Renderer() }
}

private final class BrokenPictureTest: DrawnTest {
    private final class Renderer: ScreenRenderer {
        func png(of device: SimulatedDevice, rect: Rect) throws -> [UInt8] { throw HTTPError.timedOut }
    }
    override func makeRenderer() -> (any ScreenRenderer)? { Renderer() }
}
