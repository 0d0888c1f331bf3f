import Foundation
import SimulatedUI
import Synchronization
import Testing

@testable import Runner

@Suite(.serialized) struct SimulatedDeviceConfigurationTests {
    private func device(_ change: (inout ScriptConfiguration) -> Void) throws -> SimulatedDevice.Configuration {
        var configuration = ScriptConfiguration()
        change(&configuration)
        return try configuration.simulatedDevice(seed: 7)
    }

    private func mistake(_ change: (inout ScriptConfiguration) -> Void) throws -> ConfigurationMistake {
        try #require(throws: ConfigurationMistake.self) { try device(change) }
    }

    @Test("without options it is the usual device, with the run's seed")
    func usual() throws {
        var usual = SimulatedDevice.Configuration()
        usual.seed = 7
        #expect(try device { _ in } == usual)
    }

    @Test("every option reaches the device")
    func options() throws {
        let device = try device {
            $0.device = "ipad"
            $0.language = "de"
            $0.locale = "de_DE"
            $0.timeZone = "Europe/Berlin"
            $0.epoch = "2014-07-01T00:00:00Z"
            $0.clock = .real
        }
        #expect(device.model == .iPad)
        #expect(device.language == "de")
        #expect(device.locale == "de_DE")
        #expect(device.timeZone == "Europe/Berlin")
        #expect(device.secondsFromGMT == 7200)
        #expect(device.epoch == 1_404_172_800)
        #expect(device.pacing == .realTime)
    }

    @Test("the device knows when summer time ends and begins")
    func summerTime() throws {
        let device = try device {
            $0.timeZone = "Europe/Berlin"
            $0.epoch = "2014-07-01"
        }
        #expect(
            Array(device.timeZoneChanges.prefix(2)) == [
                TimeZoneChange(instant: 1_414_285_200, secondsFromGMT: 3600),
                TimeZoneChange(instant: 1_427_590_800, secondsFromGMT: 7200),
            ])
        #expect(try self.device { $0.timeZone = "Asia/Kolkata" }.timeZoneChanges.isEmpty)
    }

    @Test(
        "dates are read in several forms",
        arguments: [
            ("2014-01-01", 1_388_534_400.0), ("2014-01-01T09:41:00Z", 1_388_569_260),
            ("2014-01-01T09:41:00+01:00", 1_388_565_660), ("2014-01-01T09:41:00.500Z", 1_388_569_260.5),
        ])
    func dates(text: String, seconds: Double) throws {
        #expect(try device { $0.epoch = text }.epoch == seconds)
    }

    @Test(
        "devices are named as Instruments named them too",
        arguments: [
            ("iPhone 6 (8.1 Simulator)", "iPhone 6", "8.1"), ("iPad Air 2 (9.2)", "iPad Air 2", "9.2"),
            ("iPhone 6s (9.2) [7A2D1A0C-2C0B-4D0E-A1B2-0123456789AB]", "iPhone 6s", "9.2"),
            ("iPhone Retina (4-inch) - Simulator - iOS 7.1", "iPhone 5", "7.1"),
            ("iPad Retina (64-bit) - Simulator - iOS 7.0.3", "iPad Air", "7.0.3"),
            ("iPhone Retina (3.5-inch)", "iPhone 4s", "7.1"),
        ])
    func instrumentsNames(name: String, model: String, version: String) throws {
        let device = try device { $0.device = name }
        #expect(device.model.name == model)
        #expect(device.systemVersion == version)
    }

    @Test("a device can be dark from version 13 on, and have another size of text")
    func looks() throws {
        let device = try device {
            $0.device = "iPhone 6s (13.0)"
            $0.appearance = .dark
            $0.textSize = .accessibilityLarge
        }
        #expect(device.userInterfaceStyle == .dark)
        #expect(device.preferredContentSizeCategory == .accessibilityLarge)
        let mistake = try mistake {
            $0.device = "iPhone X (12.4)"
            $0.appearance = .dark
        }
        #expect(mistake.option == "appearance")
        #expect(
            mistake.message == "The interface can be dark from version 13 of the system on, and this device has 12.4; "
                + "name one that has it, such as 'iPhone 15', or a version, as in 'iPhone 6s (13.0)'.")
    }

    @Test(
        "later devices are named with their versions, too",
        arguments: [
            ("iPhone 15", "iPhone 15", "17.0"), ("iPhone 15 (17.5)", "iPhone 15", "17.5"),
            ("iPhone SE 2nd gen (26.0)", "iPhone SE (2nd generation)", "26.0"),
            ("iPad Pro (12.9-inch) (5th generation) (15.2)", "iPad Pro (12.9-inch) (5th generation)", "15.2"),
        ])
    func laterNames(name: String, model: String, version: String) throws {
        let device = try device { $0.device = name }
        #expect(device.model.name == model)
        #expect(device.systemVersion == version)
    }

    @Test("unknown names are reported with similar ones")
    func mistakes() throws {
        #expect(try mistake { $0.device = "iPhone5" }.suggestion == "iPhone 5")
        #expect(try mistake { $0.device = "iPhonne 6 (8.1 Simulator)" }.suggestion == "iPhone 6")
        #expect(try mistake { $0.device = "(8.1)" }.option == "device")
        #expect(try mistake { $0.device = "iPhone 6 (x.y)" }.option == "device")
        #expect(try mistake { $0.timeZone = "Europe/Berln" }.suggestion == "Europe/Berlin")
        #expect(try mistake { $0.timeZone = "../../etc/passwd" }.suggestion == nil)
        for name in ["GMT+02:00", "posix/UTC", "", "Europe/Berlin\0"] {
            #expect(try mistake { $0.timeZone = name }.message == "There is no time zone '\(name)'.")
        }
        let date = try mistake { $0.epoch = "tomorrow" }
        #expect(date.message == "'tomorrow' is not a date; write it as 2014-01-01 or 2014-01-01T09:41:00Z.")
        #expect(try mistake { $0.epoch = "2014-01-01 at noon" }.option == "epoch")
    }
}

@Suite("The gate of time zones")
struct TimeZoneGateTests {
    /// The settings of a gate, in order.
    private final class Log: Sendable {
        private let zones = Mutex<[String?]>([])
        var all: [String?] { zones.withLock { $0 } }
        func add(_ zone: String?) { zones.withLock { $0.append(zone) } }
    }

    // Holds a lock of its own.
    private struct Shared: @unchecked Sendable { let gate: TimeZoneGate }

    @Test("sets a zone once for nested users of it, and releases it at the end")
    func nested() throws {
        let log = Log()
        let gate = TimeZoneGate { log.add($0) }
        try gate.pass(in: "A") { try gate.pass(in: "A") {} }
        #expect(log.all == ["A", nil])
    }

    @Test("switches to a nested zone and back, while nothing else is inside")
    func inside() throws {
        let log = Log()
        let gate = TimeZoneGate { log.add($0) }
        try gate.pass(in: "A") { try gate.pass(in: "B") {} }
        #expect(log.all == ["A", "B", "A", nil])
    }

    @Test("admits users of one zone side by side")
    func together() throws {
        let shared = Shared(gate: TimeZoneGate { _ in })
        let both = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<2 {
            Thread.detachNewThread {
                try? shared.gate.pass(in: "A") {
                    both.signal()
                    // Continues only once the other one is inside, too.
                    done.wait()
                }
            }
        }
        both.wait()
        both.wait()
        done.signal()
        done.signal()
    }

    @Test("never admits two zones at a time")
    func apart() {
        let log = Log()
        let shared = Shared(gate: TimeZoneGate { log.add($0) })
        let inside = Mutex<[String]>([])
        let clashes = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 200) { index in
            let zone = index % 3 == 0 ? "A" : "B"
            try? shared.gate.pass(in: zone) {
                inside.withLock { $0.append(zone) }
                if inside.withLock({ Set($0).count }) > 1 { clashes.withLock { $0 += 1 } }
                inside.withLock { zones in
                    if let own = zones.firstIndex(of: zone) { zones.remove(at: own) }
                }
            }
        }
        #expect(clashes.withLock { $0 } == 0)
        #expect(log.all.last == .some(nil))
    }
}
