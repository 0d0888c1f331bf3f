import Automation
import HTTPStubs
import Recorder
import SampleApps
import SimulatedUI
import Testing

@Suite("The requests of the Accounts app")
struct NetworkAccountsTests {
    private typealias Identifiers = Accounts.Identifiers.Explore

    /// Launches the app with a transport, and goes to the people that its server recommends.
    /// - Returns: the names of the people, and the message after the second visit.
    private func people(on device: SimulatedDevice) throws -> [String] {
        let session = AutomationSession(driver: SimulatedDriver(device))
        session.setTimeout(2)
        let app = XCUIApplication(session)
        let options = LaunchOptions(
            environment: [
                Accounts.LaunchKey.server: "http://people.test", Accounts.Flag.onboarding.rawValue: "false",
            ])
        try device.launch(Accounts.self, options)
        app.tabBars.buttons["Explore"].tap()
        let cell = app.descendants(matching: Identifiers.cell(0).type)[Identifiers.cell(0).id]
        _ = cell.waitForExistence(timeout: 5)
        let field = app.descendants(matching: Identifiers.search.type)[Identifiers.search.id]
        field.tap()
        field.typeText("ada\n")
        try session.delay(5)
        return app.tables.cells.allElementsBoundByIndex.map { $0.staticTexts.firstMatch.label }
    }

    @Test("FRY-119: a session of the Accounts app runs again in flight mode")
    func flightMode() throws {
        let network = NetworkStubs()
        network.stub("POST /track", .status(204))
        network.stub(
            "/recommendations", .json(["people": [["name": "Grace", "place": "New York"]]]).delayed(by: 1))
        network.stub("/search?q=ada", .json(["people": [["name": "Ada", "place": "London"]]]).delayed(by: 2))
        let device = SimulatedDevice()
        device.transport = network
        var events: [RecordedEvent] = []
        var bodies: [String: [UInt8]] = [:]
        let recorder = RequestRecorder(device: device) { request, instant, files in
            events.append(RecordedEvent(startingOffset: instant, action: .request(request)))
            for file in files { bodies[file.name] = file.bytes }
        }
        recorder.start()
        let seen = try people(on: device)
        recorder.stop()
        #expect(seen == ["Ada, London"])
        let log = EventLog(
            name: "people", startingDate: 0, app: "Accounts",
            device: RecordedDevice(model: "iPhone", systemVersion: "7.1", screenSize: device.screen.size),
            events: events)
        #expect(log.requests.contains { $0.url.hasSuffix("/track") && $0.method == "POST" })

        for (mode, scale) in [(ReplayTransport.Mode.strict, 1.0), (.matching, 0)] {
            let replay = try ReplayTransport(log, mode: mode, latencyScale: scale) { bodies[$0] ?? [] }
            let other = SimulatedDevice()
            other.transport = replay
            #expect(try people(on: other) == seen)
            #expect(replay.unmatched.map(\.description) == [])
        }
    }
}
