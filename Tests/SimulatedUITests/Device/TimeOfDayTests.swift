import Automation
import Testing

@testable import SimulatedUI

@Suite struct TimeOfDayTests {
    private func timeOfDay(_ change: (inout SimulatedDevice.Configuration) -> Void) -> String {
        var configuration = SimulatedDevice.Configuration()
        change(&configuration)
        return SimulatedDevice(configuration).timeOfDay
    }

    @Test("the time of day is that of the zone, also before 1970")
    func zones() {
        #expect(timeOfDay { $0.secondsFromGMT = -36_000 } == "23:41")
        #expect(timeOfDay { $0.secondsFromGMT = 50_400 } == "23:41")
        #expect(timeOfDay { $0.epoch = -60 } == "23:59")
    }

    @Test("the time of day changes with the zone when its summer begins and ends")
    func summer() {
        let changes = [
            TimeZoneChange(instant: 1000, secondsFromGMT: 7200), TimeZoneChange(instant: 100_000, secondsFromGMT: 3600),
        ]
        let hours = [999.0, 1000, 99_999, 100_000].map { instant in
            timeOfDay {
                $0.epoch = instant
                $0.secondsFromGMT = 3600
                $0.timeZoneChanges = changes
            }
        }
        #expect(hours == ["01:16", "02:16", "05:46", "04:46"])
    }

    @Test("an instant that no calendar knows has a time of day", arguments: [1e300, -1e300, 1e18, .infinity, .nan])
    func extremes(epoch: Double) {
        #expect(timeOfDay { $0.epoch = epoch }.count == 5)
    }
}
