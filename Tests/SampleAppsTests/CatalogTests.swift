import Automation
import SampleApps
import SimulatedUI
import Testing

@Suite("The Catalog app") struct CatalogTests {
    private func session() throws -> AutomationSession {
        let app = try #require(sampleApps.first { $0.name == "Catalog" })
        let device = SimulatedDevice()
        try device.launch(app)
        return AutomationSession(driver: SimulatedDriver(device))
    }

    @Test("lists its sections in alphabetical order, each once") func order() throws {
        let titles = try rows(of: try session()).map { $0.name ?? "" }
        #expect(titles.count > 5)
        #expect(titles == Set(titles).sorted())
    }

    @Test("every section opens under its title, and leads back") func sections() throws {
        let session = try session()
        let application = try session.target.related(.frontMostApp)
        for row in try rows(of: session) {
            let title = try #require(row.name)
            try row.tap()
            let bar = try application.related(.navigationBar)
            #expect(try bar.with(.name(title)).isValid, "\(title)")
            session.clock.sleep(until: session.clock.now + 1)
            try bar.related(.leftButton).tap()
            session.clock.sleep(until: session.clock.now + 1)
        }
    }

    @Test(
        "alerts and sheets can be answered when their screen is gone",
        arguments: [
            ("Alert Views", "Simple", "OK"), ("Alert Views", "Okay / Cancel", "Cancel"),
            ("Alert Views", "Text Entry", "OK"), ("Alert Views", "Two in a Row", "Next"),
            ("Action Sheets", "Simple", "Share"), ("Action Sheets", "Destructive", "Delete Photo"),
            ("Action Sheets", "Without Title", "Cancel"),
        ])
    func screenIsGone(section: String, button: String, choice: String) throws {
        let app = try #require(sampleApps.first { $0.name == "Catalog" })
        let device = SimulatedDevice()
        try device.launch(app)
        let session = AutomationSession(driver: SimulatedDriver(device))
        session.handlesAlerts = false
        let row = try #require(try rows(of: session).first { $0.name == section })
        try row.tap()
        let application = try session.target.related(.frontMostApp)
        try application.collection(.descendants(.button))[button].tap()
        try session.delay(1)
        let root = device.application?.mainWindow?.rootViewController
        let navigation = try #require(root as? NavigationController)
        let isAlive = { [weak screen = navigation.topViewController] in screen != nil }
        navigation.popToRootViewController(animated: false)
        try session.delay(1)
        try application.collection(.descendants(.button))[choice].tap()
        try session.delay(1)
        #expect(!isAlive())
        #expect(device.lastCrash == nil)
    }

    @Test(
        "a device can be released while it shows or hides an alert or a sheet",
        arguments: [("Alert Views", "OK"), ("Action Sheets", "Share")], [0, 0.1, 1])
    func release(place: (section: String, choice: String), pause: Double) throws {
        weak var released: SimulatedDevice?
        do {
            let app = try #require(sampleApps.first { $0.name == "Catalog" })
            let device = SimulatedDevice()
            released = device
            try device.launch(app)
            let session = AutomationSession(driver: SimulatedDriver(device))
            session.handlesAlerts = false
            try #require(try rows(of: session).first { $0.name == place.section }).tap()
            let application = try session.target.related(.frontMostApp)
            try application.collection(.descendants(.button))["Simple"].tap()
            try session.delay(pause)
            if pause == 1 { try application.collection(.descendants(.button))[place.choice].tap() }
        }
        #expect(released == nil)
    }

    private func rows(of session: AutomationSession) throws -> [Element] {
        let window = try session.target.related(.frontMostApp).related(.mainWindow)
        return try window.collection(.children(.tableView))[0].collection(.cells).toArray()
    }
}
