import Automation
import FoundationEssentials
package import SimulatedUI
import TestEvents

extension ScriptConfiguration {
    /// The settings of a simulated device.
    /// - Parameter seed: the seed of everything random.
    /// - Throws: ``ConfigurationMistake`` for an unknown device or time zone, a style that it lacks, or an invalid date.
    package func simulatedDevice(seed: UInt64) throws(ConfigurationMistake) -> SimulatedDevice.Configuration {
        var result = SimulatedDevice.Configuration()
        if let name = device {
            guard let device = DeviceSpecification(name) else {
                let known = DeviceModel.all.map(\.name)
                throw ConfigurationMistake(
                    option: "device", value: name, message: "There is no device '\(name)'.",
                    suggestion: nearestName(to: DeviceSpecification.parts(name).kind, in: known), known: known)
            }
            result.model = device.model
            if let version = device.systemVersion { result.systemVersion = version }
        }
        if appearance == .dark {
            guard result.hasStyles else {
                throw ConfigurationMistake(
                    option: "appearance", value: appearance.rawValue,
                    message: """
                        The interface can be dark from version \(SimulatedDevice.firstVersionWithStyles) of the system \
                        on, and this device has \(result.systemVersion); name one that has it, such as \
                        '\(DeviceModel.iPhone15.name)', or a version, as in 'iPhone 6s (13.0)'.
                        """)
            }
            result.userInterfaceStyle = .dark
        }
        result.preferredContentSizeCategory = textSize
        if let language { result.language = language }
        if let locale { result.locale = locale }
        if let epoch { result.epoch = try DateText.secondsSince1970(epoch) }
        if let name = timeZone {
            result.timeZone = name
            let rules = try TimeZoneRules(name)
            result.secondsFromGMT = rules.secondsFromGMT(at: result.epoch)
            // Ten years.
            result.timeZoneChanges = rules.changes(from: result.epoch, to: result.epoch + 520 * 7 * 86_400)
        }
        result.seed = seed
        result.pacing = clock == .real ? .realTime : .immediate
        return result
    }
}

/// Parses dates in ISO 8601, as `--epoch` takes them.
enum DateText {
    /// Returns the instant of a date, or of the beginning of a day in UTC, in seconds since 1 January 1970 UTC.
    /// - Throws: ``ConfigurationMistake`` when it is not a date.
    static func secondsSince1970(_ text: String) throws(ConfigurationMistake) -> Double {
        let day = Date.ISO8601FormatStyle().year().month().day()
        let fractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        for style in [Date.ISO8601FormatStyle(), fractions, day] {
            // The format style also accepts a valid prefix; the rest must not be ignored.
            if let date = try? style.parse(text), style != day || text.utf8.count == 10 {
                return date.timeIntervalSince1970
            }
        }
        throw ConfigurationMistake(
            option: "epoch", value: text,
            message: "'\(text)' is not a date; write it as 2014-01-01 or 2014-01-01T09:41:00Z.")
    }
}
