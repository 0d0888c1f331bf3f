internal import Automation
internal import CICU

/// The way a locale writes dates, times and numbers, in a time zone.
///
/// It is to apps what `NSDateFormatter` and `NSNumberFormatter` are in UIKit, whose names Foundation has on Linux as
/// well. Texts depend on the locale, the time zone and the version of ICU only; a language that ICU lacks counts as
/// English. As on systems before version 17, a plain space separates a time from AM and PM.
///
/// ```swift
/// let format = application.localizedFormat
/// format.string(from: date, dateStyle: .medium, timeStyle: .short)  // Jan 1, 2014, 9:41 AM
/// format.string(from: 1234.5, style: .decimal)                      // 1,234.5
/// ```
public struct LocalizedFormat: Sendable {
    /// The length of a date or a time.
    public enum Style: Sendable, CaseIterable {
        /// Nothing: a text has the date only, or the time only.
        case none
        /// `1/1/14` and `9:41 AM`.
        case short
        /// `Jan 1, 2014` and `9:41:00 AM`.
        case medium
        /// `January 1, 2014` and `9:41:00 AM UTC`.
        case long
        /// `Wednesday, January 1, 2014`, and a time with the full name of its zone.
        case full

        fileprivate var code: Int32 {
            switch self {
            case .none: -1
            case .short: 3
            case .medium: 2
            case .long: 1
            case .full: 0
            }
        }
    }

    /// The form of a number.
    public enum NumberStyle: Sendable, CaseIterable {
        /// `1234`, rounded to an integer.
        case none
        /// `1,234.568`.
        case decimal
        /// `$1,234.57`, in the currency of the locale's region.
        case currency
        /// `12%`, for 0.12.
        case percent
        /// `1.234E3`.
        case scientific
        /// `one hundred twenty-three`.
        case spellOut

        fileprivate var code: ICUNumberStyle {
            switch self {
            case .none: .integer
            case .decimal: .decimal
            case .currency: .currency
            case .percent: .percent
            case .scientific: .scientific
            case .spellOut: .words
            }
        }
    }

    /// The locale, such as `de_DE`.
    public let locale: String
    /// The time zones of instants.
    private let zones: SimulatedDevice.Configuration
    /// The locale as ICU knows it.
    let icuLocale: String

    /// Creates the way of writing of a locale in UTC.
    public init(locale: String) { self.init(locale: locale, zones: SimulatedDevice.Configuration()) }

    /// - `zones`: the device whose time zone counts.
    init(locale: String, zones: SimulatedDevice.Configuration) {
        self.locale = locale
        self.zones = zones
        let name = String(locale.map { $0 == "-" ? "_" : $0 })
        let rest = name.drop { $0 != "_" && $0 != "@" }
        icuLocale = icu_locale_is_known(name) ? name : "en" + rest
    }

    // MARK: Dates

    /// Returns a date and a time as text.
    /// - `date`: the date in seconds since 1 January 1970 UTC.
    public func string(from date: Double, dateStyle: Style, timeStyle: Style) -> String {
        guard dateStyle != .none || timeStyle != .none else { return "" }
        return string(from: date, dateStyle, timeStyle, nil)
    }

    /// Returns a date in a format of one's own, such as `EEEE, d. MMMM yyyy`, in the fields of Unicode TR 35.
    /// - `date`: the date in seconds since 1 January 1970 UTC.
    public func string(from date: Double, dateFormat: String) -> String { string(from: date, .none, .none, dateFormat) }

    private func string(from date: Double, _ dateStyle: Style, _ timeStyle: Style, _ pattern: String?) -> String {
        let text = withFormat(dateStyle, timeStyle, pattern, at: date) { format in
            ICUText.make { icu_date_text(&format, date * 1000, $0, $1) }
        }
        return text.replacing("\u{202F}", with: " ")
    }

    /// Returns the date that a text in a format names, in seconds since 1970, or nil if it is not such a text.
    public func date(from text: String, dateFormat: String) -> Double? {
        date(from: text, .none, .none, dateFormat)
    }

    /// Returns the date that a text names, in seconds since 1970, or nil if it is not written in these styles.
    public func date(from text: String, dateStyle: Style, timeStyle: Style) -> Double? {
        guard dateStyle != .none || timeStyle != .none else { return nil }
        return date(from: text, dateStyle, timeStyle, nil)
    }

    private func date(from text: String, _ dateStyle: Style, _ timeStyle: Style, _ pattern: String?) -> Double? {
        let units = Array(text.utf16)
        func read(in zone: Double) -> Double? {
            let value = withFormat(dateStyle, timeStyle, pattern, at: zone) { format in
                icu_date_value(&format, units, Int32(clamping: units.count))
            }
            return value.isFinite ? value / 1000 : nil
        }
        // The offset of the zone may differ at the date.
        return read(in: zones.epoch).flatMap { read(in: $0) }
    }

    /// Returns the format in which the locale shows some fields, such as `d. MMMM` for `MMMMd` in German.
    public func dateFormat(fromTemplate template: String) -> String {
        let fields = Array(template.utf16)
        return ICUText.make { icu_date_pattern(icuLocale, fields, Int32(clamping: fields.count), $0, $1) }
            .replacing("\u{202F}", with: " ")
    }

    private func withFormat<Result>(
        _ dateStyle: Style, _ timeStyle: Style, _ pattern: String?, at date: Double,
        _ body: (inout ICUDateFormat) -> Result
    ) -> Result {
        let zone = Array(zoneName(at: date).utf16)
        // A pattern needs an address even if it is empty.
        let units = pattern.map { Array($0.utf16) + [0] }
        return icuLocale.withCString { locale in
            zone.withUnsafeBufferPointer { zone in
                (units ?? []).withUnsafeBufferPointer { pattern in
                    var format = ICUDateFormat(
                        locale: locale, zone: zone.baseAddress, zone_length: Int32(zone.count),
                        date_style: dateStyle.code, time_style: timeStyle.code,
                        pattern: units == nil ? nil : pattern.baseAddress,
                        pattern_length: Int32(clamping: max(0, pattern.count - 1)))
                    return body(&format)
                }
            }
        }
    }

    /// Returns the name of the time zone, or its offset if the device's clock does not follow the zone of that name.
    private func zoneName(at date: Double) -> String {
        let seconds = zones.secondsFromGMT(at: date)
        if let zone = icu_zone_open(zones.timeZone) {
            defer { icu_zone_close(zone) }
            if icu_zone_offset(zone, date * 1000) == Double(seconds) * 1000 { return zones.timeZone }
        }
        let minutes = abs(seconds) / 60
        let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return "GMT\(seconds < 0 ? "-" : "+")\(parts.joined(separator: ":"))"
    }

    // MARK: Numbers

    /// Returns a number as text.
    /// - `fractionDigits`: how many digits follow the decimal separator; nil for the style's own number.
    /// - `currencyCode`: the currency in three letters, such as `EUR`; nil for that of the locale's region.
    public func string(
        from number: Double, style: NumberStyle, fractionDigits: ClosedRange<Int>? = nil, currencyCode: String? = nil
    ) -> String {
        let text = withFormat(style, fractionDigits, currencyCode) { format in
            ICUText.make { icu_number_text(&format, number, $0, $1) }
        }
        // Groups in French, for instance.
        return text.replacing("\u{202F}", with: "\u{A0}")
    }

    /// Returns the number that a text shows, or nil if it is not entirely a number in this style.
    public func number(from text: String, style: NumberStyle) -> Double? {
        func read(_ text: String) -> Double? {
            let units = Array(text.utf16)
            let value = withFormat(style, nil, nil) { icu_number_value(&$0, units, Int32(clamping: units.count)) }
            return value.isFinite ? value : nil
        }
        return read(text) ?? read(text.replacing("\u{A0}", with: "\u{202F}"))
    }

    private func withFormat<Result>(
        _ style: NumberStyle, _ digits: ClosedRange<Int>?, _ currency: String?,
        _ body: (inout ICUNumberFormat) -> Result
    ) -> Result {
        icuLocale.withCString { locale in
            var format = ICUNumberFormat(
                locale: locale, style: style.code, fewest_digits: -1, most_digits: -1, currency: (0, 0, 0, 0))
            if let digits {
                format.fewest_digits = Int32(clamping: digits.lowerBound)
                format.most_digits = Int32(clamping: digits.upperBound)
            }
            if let units = currency.map({ Array($0.utf16) }), units.count == 3 {
                format.currency = (units[0], units[1], units[2], 0)
            }
            return body(&format)
        }
    }
}

/// Texts that ICU writes into a buffer.
enum ICUText {
    /// Returns a text; empty if ICU reports an error.
    static func make(_ write: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32) -> String {
        var capacity = 64
        // The second buffer has the size that ICU reports.
        for _ in 0..<2 {
            let (text, needed) = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { buffer in
                let length = Int(write(buffer.baseAddress, Int32(clamping: buffer.count)))
                guard length <= buffer.count else { return (String?.none, length) }
                return (String(decoding: buffer.prefix(max(0, length)), as: UTF16.self), length)
            }
            if let text { return text }
            capacity = needed
        }
        return ""
    }
}

extension Application {
    /// How the app's locale writes dates and numbers, in the time zone of the device.
    public final var localizedFormat: LocalizedFormat {
        LocalizedFormat(locale: locale, zones: device?.configuration ?? SimulatedDevice.Configuration())
    }
}

extension SimulatedDevice {
    /// How the locale of the running app, or else of the device, writes dates and numbers.
    public var localizedFormat: LocalizedFormat {
        application?.localizedFormat ?? LocalizedFormat(locale: locale, zones: configuration)
    }

    /// Returns a date as text, in the locale of the running app.
    /// - `date`: the date in seconds since 1 January 1970 UTC.
    public func formatted(
        date: Double, dateStyle: LocalizedFormat.Style, timeStyle: LocalizedFormat.Style
    ) -> String { localizedFormat.string(from: date, dateStyle: dateStyle, timeStyle: timeStyle) }

    /// Returns a number as text, in the locale of the running app.
    public func formatted(number: Double, style: LocalizedFormat.NumberStyle) -> String {
        localizedFormat.string(from: number, style: style)
    }
}
