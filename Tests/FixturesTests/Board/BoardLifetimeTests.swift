import SimulatedUI
import Testing

@testable import Fixtures

@Suite("The life of the control board")
struct BoardLifetimeTests {
    @Test("a launch that showed the board keeps neither board nor app nor stores after the device is gone")
    func release() throws {
        weak var board: FixturesBoard?
        weak var app: ZooApp?
        weak var store: MemoryStore?
        do {
            let device = SimulatedDevice()
            let fixtures = try FixtureLaunch(app: ZooApp.self, showsBoard: true)
            try device.launch(ZooApp.self, before: fixtures.firstScreen)
            board = fixtures.board
            app = device.application?.app as? ZooApp
            store = app?.store
            #expect(board != nil && app != nil && store != nil)
            device.terminate()
        }
        #expect(board == nil && app == nil && store == nil)
    }

    @Test("an app that ends closes its databases, also when it crashes", arguments: [false, true])
    func closing(crashes: Bool) throws {
        let device = SimulatedDevice()
        try device.launch(ZooApp.self)
        let store = try #require(device.application?.app as? ZooApp).store
        store.open()
        #expect(store.isOpen)
        if crashes { device.application?.crash("a test") } else { device.terminate() }
        #expect(!store.isOpen)
    }
}
