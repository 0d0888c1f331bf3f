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

    private func rows(of session: AutomationSession) throws -> [Element] {
        let window = try session.target.related(.frontMostApp).related(.mainWindow)
        return try window.collection(.children(.tableView))[0].collection(.cells).toArray()
    }
}
