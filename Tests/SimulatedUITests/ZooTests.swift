import Automation
import SimulatedUI
import Testing

/// Random actions on an app that has everything neither end the program nor hang it.
@Suite struct ZooTests {
    static let seeds: [UInt64] = [1, 2, 3, 4]

    @Test("a thousand random touches and rotations harm neither phone nor tablet", arguments: seeds)
    func survives(seed: UInt64) throws {
        var visitor = try Visitor(seed: seed, model: seed.isMultiple(of: 2) ? .iPad : .iPhone5)
        for _ in 0..<1000 { try visitor.act() }
        #expect(visitor.successes > 300)
        visitor.pass(20)
        let busy = visitor.driver.busySources
        #expect(busy.isEmpty, "\(busy)")
    }

    @Test("the same seed has the same effect twice") func deterministic() throws {
        func diary() throws -> [String] {
            var visitor = try Visitor(seed: 99, model: .iPhone5)
            for _ in 0..<300 { try visitor.act() }
            return visitor.diary
        }
        #expect(try diary() == diary())
    }

    @Test("nothing of an app is left after a visit") func leavesNothing() throws {
        weak var application: Application?
        weak var root: ViewController?
        weak var device: SimulatedDevice?
        do {
            var visitor = try Visitor(seed: 5, model: .iPhone5)
            for _ in 0..<200 { try visitor.act() }
            if visitor.device.application == nil { try visitor.device.launch(ZooApp.self) }
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

/// Touches, types and queries as a seed determines.
struct Visitor {
    let device: SimulatedDevice
    let driver: SimulatedDriver
    var random: SeededGenerator
    var successes = 0
    var diary: [String] = []
    var held: [any ElementNode] = []

    init(seed: UInt64, model: DeviceModel, app: any SimulatedApp.Type = ZooApp.self) throws {
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        device = SimulatedDevice(configuration)
        driver = SimulatedDriver(device)
        random = SeededGenerator(seed: seed)
        try device.launch(app)
    }

    func pass(_ seconds: Double) { device.virtualClock.sleep(until: device.virtualClock.now + seconds) }

    mutating func act() throws {
        let what = Int.random(in: 0..<100, using: &random)
        do {
            switch what {
            case 0..<45: try touchElement()
            case 45..<55: try changeElement()
            case 55..<70: try driver.perform(gesture())
            case 70..<76: try driver.typeText(text(), interKeyDelay: 0)
            case 76..<86: pass(Double.random(in: 0..<1, using: &random))
            case 86..<94: try turn()
            default: ask()
            }
            successes += 1
        } catch let error as DriverError {
            diary.append("\(error)")
        }
        diary.append("\(device.virtualClock.now) \(what) \(driver.treeRevision ?? 0)")
        if random.next().isMultiple(of: 200) { try device.relaunch() }
    }

    private mutating func anyElement() throws -> any ElementNode {
        guard let app = driver.related(.frontMostApp, of: driver.root) else {
            try device.unlock()
            try device.reactivateApp()
            return driver.root
        }
        let all = driver.elements(.descendants(nil), of: app)
        let node = all.randomElement(using: &random) ?? app
        if random.next().isMultiple(of: 4) { held.append(node) }
        return node
    }

    private mutating func touchElement() throws {
        guard let point = driver.attribute(.hitpoint, of: try anyElement()).point else { return }
        let kinds: [Gesture] = [
            .tap(at: point), .tap(at: point), .tap(at: point), .tap(at: point, count: 2),
            .tap(at: point, duration: 0.7),
            .flick(from: point, to: Point(x: max(0, point.x - 80), y: point.y)),
            .drag(from: point, to: Point(x: point.x, y: max(0, point.y - 150)), duration: 0.3),
            .drag(from: point, to: Point(x: point.x, y: min(device.screen.size.height, point.y + 200))),
        ]
        try driver.perform(kinds[Int.random(in: 0..<kinds.count, using: &random)])
        if random.next().isMultiple(of: 2) { pass(0.6) }
    }

    private mutating func changeElement() throws {
        let node = try anyElement()
        switch Int.random(in: 0..<7, using: &random) {
        case 0: try driver.scrollToVisible(node)
        case 1: try driver.setValue(.string(text()), of: node)
        case 2: try driver.setValue(.bool(random.next().isMultiple(of: 2)), of: node)
        case 3: try driver.scroll(node, ScrollDirection.allCases.randomElement(using: &random) ?? .down)
        case 4: try driver.perform(.dragToValue(Double.random(in: -1...2, using: &random)), on: node)
        case 5: try driver.perform(.selectPage(Int.random(in: -2...9, using: &random)), on: node)
        default: try driver.perform(.dismiss, on: node)
        }
    }

    /// Queries everything that was seen long ago, dead or alive.
    private func ask() {
        for node in held.suffix(20) {
            let keys: [AttributeKey] = [.name, .label, .value, .isVisible, .hitpoint, .rect, .isEnabled, .contentArea]
            for key in keys { _ = driver.attribute(key, of: node) }
            for collection: ElementCollection in [.elements, .cells, .visibleCells, .visibleGroups, .ancestry] {
                _ = driver.elements(collection, of: node)
                _ = driver.element(at: 2, in: collection, of: node)
                _ = driver.firstElement(named: "a", in: collection, of: node)
            }
            for relation: ElementRelation in [.parent, .navigationBar, .keyboard, .alert, .popover, .cancelButton] {
                _ = driver.related(relation, of: node)
            }
        }
    }

    private mutating func gesture() -> Gesture {
        let size = device.screen.size
        let fingers = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            var time = Double.random(in: 0..<0.5, using: &random)
            let samples = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                time += Double.random(in: 0..<0.2, using: &random)
                return TouchPath.Sample(
                    time: time,
                    location: Point(
                        x: Double.random(in: 0..<size.width, using: &random),
                        y: Double.random(in: 0..<size.height, using: &random)))
            }
            return TouchPath(samples: samples)
        }
        return Gesture(touches: fingers)
    }

    private mutating func text() -> String {
        let parts = ["jane", "Ansel", "9!", " ", "\n", "\u{8}", "ä", "x@y.z", ""]
        return (0..<3).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
    }

    private mutating func turn() throws {
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: try device.setOrientation(DeviceOrientation.allCases.randomElement(using: &random) ?? .portrait)
        case 2: try device.deactivateApp()
        case 3: try device.lock()
        case 4: try device.shake()
        default:
            try device.unlock()
            try device.reactivateApp()
        }
    }
}
