import Automation
import SimulatedUI
import Testing

/// Whatever is done at random to collections, web pages, maps, popovers and sheets, it neither ends the program nor hangs.
@Suite struct ContainerZooTests {
    @Test(
        "a thousand random touches and turns harm neither phone nor tablet", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func survives(seed: UInt64) throws {
        let model = seed.isMultiple(of: 2) ? DeviceModel.iPad : .iPhone5
        var visitor = try Visitor(seed: seed, model: model, app: ContainerZooApp.self)
        for _ in 0..<1000 { try visitor.act() }
        #expect(visitor.successes > 300)
        visitor.pass(20)
        let busy = visitor.driver.busySources
        #expect(busy.isEmpty, "\(busy)")
    }

    @Test("the same seed does the same twice") func deterministic() throws {
        func diary() throws -> [String] {
            var visitor = try Visitor(seed: 99, model: .iPad, app: ContainerZooApp.self)
            for _ in 0..<300 { try visitor.act() }
            return visitor.diary
        }
        #expect(try diary() == diary())
    }

    @Test("nothing of an app is left after a visit", arguments: [DeviceModel.iPhone5, .iPad])
    func leavesNothing(model: DeviceModel) throws {
        weak var application: Application?
        weak var root: ViewController?
        weak var device: SimulatedDevice?
        do {
            var visitor = try Visitor(seed: 5, model: model, app: ContainerZooApp.self)
            for _ in 0..<300 { try visitor.act() }
            if visitor.device.application == nil { try visitor.device.launch(ContainerZooApp.self) }
            (device, application) = (visitor.device, visitor.device.application)
            root = application?.mainWindow?.rootViewController
            #expect(root != nil)
            visitor.held = []
        }
        #expect(device == nil)
        #expect(application == nil)
        #expect(root == nil)
    }
}
