import Automation
import Fixtures
import SimulatedUI
import Testing

@testable import SampleApps

/// Random actions neither end the program nor hang it, and are the same each time.
@Suite("A monkey on the Accounts app")
struct MonkeyTests {
    static let seeds: [UInt64] = [1, 2, 3, 4]

    @Test("does two thousand things without harm", arguments: MonkeyTests.seeds)
    func survives(seed: UInt64) throws {
        var monkey = try Monkey(seed: seed)
        for _ in 0..<2000 { try monkey.act() }
        #expect(monkey.successes > 400)
        monkey.rest()
        #expect(monkey.driver.busySources.isEmpty)
        #expect(monkey.device.lastCrash == nil)
    }

    @Test("does the same twice")
    func deterministic() throws {
        func diary() throws -> [String] {
            var monkey = try Monkey(seed: 7)
            for _ in 0..<300 { try monkey.act() }
            return monkey.diary
        }
        #expect(try diary() == diary())
    }
}

/// Performs actions on elements and on the device that a seed determines.
struct Monkey {
    let device = SimulatedDevice()
    let driver: SimulatedDriver
    let session: AutomationSession
    var random: SeededGenerator
    var successes = 0
    var diary: [String] = []
    private var held: [any ElementNode] = []

    init(seed: UInt64) throws {
        driver = SimulatedDriver(device)
        session = AutomationSession(driver: driver)
        session.setTimeout(0.5)
        session.handlesAlerts = false
        random = SeededGenerator(seed: seed)
        try launch()
    }

    private func launch() throws {
        let fixtures = try FixtureLaunch(app: Accounts.self, names: ["addTwitterAccount", "addEncounterHistory"])
        try device.launch(Accounts.self, before: fixtures.firstScreen)
    }

    mutating func act() throws {
        let what = Int.random(in: 0..<100, using: &random)
        do {
            switch what {
            case 0..<60: try actOnElement()
            case 60..<80: try driver.perform(gesture())
            case 80..<84: try driver.typeText(text(), interKeyDelay: 0.01)
            case 84..<96: try actOnDevice()
            default: ask()
            }
            successes += 1
            note("\(what) done")
        } catch let error as AutomationError {
            note("\(what) \(error.message)")
        } catch let error as DriverError {
            note("\(what) \(error)")
        }
        if random.next().isMultiple(of: 50) { try launch() }
    }

    private mutating func note(_ line: String) {
        diary.append("\(device.virtualClock.now) \(driver.treeRevision ?? 0) \(line)")
    }

    func rest() {
        let end = device.virtualClock.now + 20
        while device.virtualClock.now < end { device.virtualClock.wait(until: end) }
    }

    // MARK: Elements

    private var all: [any ElementNode] {
        guard let app = driver.related(.frontMostApp, of: driver.root) else { return [] }
        return driver.elements(.descendants(nil), of: app)
    }

    private mutating func actOnElement() throws {
        let nodes = all
        guard let node = nodes.randomElement(using: &random) else { return try device.unlock() }
        if random.next().isMultiple(of: 8) { held.append(node) }
        let rect = driver.attribute(.rect, of: node).rect ?? Rect(x: 0, y: 0, width: 1, height: 1)
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<5:
            guard let point = driver.attribute(.hitpoint, of: node).point else { return }
            try driver.perform(.tap(at: point, count: Int.random(in: 1...2, using: &random)))
            if random.next().isMultiple(of: 2) { session.waitForIdle(upTo: 2) }
        case 5:
            guard let point = driver.attribute(.hitpoint, of: node).point else { return }
            try driver.perform(.tap(at: point, duration: 0.8))
        case 6: try driver.scrollToVisible(node)
        case 7: try driver.setValue(.string(text()), of: node)
        case 8: try driver.setValue(.bool(random.next().isMultiple(of: 2)), of: node)
        case 9: try driver.scroll(node, [.up, .down, .left, .right][Int.random(in: 0..<4, using: &random)])
        case 10: try driver.perform(.flick(from: rect.center, to: Point(x: rect.minX, y: rect.center.y)))
        default: try driver.perform(.dismiss, on: node)
        }
    }

    /// Queries everything that was seen long ago, dead or alive.
    private mutating func ask() {
        for node in held.suffix(20) {
            for key: AttributeKey in [
                .name, .label, .value, .isVisible, .hitpoint, .rect, .isEnabled, .contentArea,
            ] {
                _ = driver.attribute(key, of: node)
            }
            _ = driver.elements(.elements, of: node)
            _ = driver.elements(.visibleCells, of: node)
            _ = driver.elements(.ancestry, of: node)
            _ = driver.related(.navigationBar, of: node)
            _ = driver.firstElement(named: "jane", in: .cells, of: node)
            _ = driver.element(at: 3, in: .elements, of: node)
        }
    }

    // MARK: Gestures

    private mutating func point() -> Point {
        let size = device.screen.size
        return Point(
            x: Double.random(in: 0..<size.width, using: &random),
            y: Double.random(in: 0..<size.height, using: &random))
    }

    private mutating func gesture() -> Gesture {
        let fingers = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            var time = Double.random(in: 0..<0.5, using: &random)
            var place = point()
            let samples = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                defer {
                    time += Double.random(in: 0..<0.2, using: &random)
                    if random.next().isMultiple(of: 2) { place = point() }
                }
                return TouchPath.Sample(time: time, location: place)
            }
            return TouchPath(samples: samples)
        }
        return Gesture(touches: fingers)
    }

    private mutating func text() -> String {
        let parts = ["jane", "Ansel", "9!", " ", "\n", "\u{8}", "ä", "x@y.z", ""]
        return (0..<3).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
    }

    // MARK: Device

    private mutating func actOnDevice() throws {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: try device.setOrientation(DeviceOrientation.allCases.randomElement(using: &random) ?? .portrait)
        case 2: try device.deactivateApp()
        case 3, 4: try device.reactivateApp()
        case 5: try device.lock()
        case 6: try device.unlock()
        case 7: try device.shake()
        default: device.virtualClock.sleep(until: device.virtualClock.now + 0.1)
        }
    }
}
