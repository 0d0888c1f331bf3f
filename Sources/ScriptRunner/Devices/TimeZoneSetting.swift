import TestEvents

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The time zone that scripts see, which the engine reads from the environment whenever a virtual machine is made.
enum TimeZoneSetting {
    /// Where the zones of the system are described.
    private static let folder = "/usr/share/zoneinfo"

    /// How far a zone is ahead of UTC at an instant, in seconds.
    /// - Parameter instant: in seconds since 1 January 1970 UTC.
    /// - Throws: ``ConfigurationMistake`` when there is no such zone.
    static func secondsFromGMT(of name: String, at instant: Double) throws(ConfigurationMistake) -> Int {
        guard name != "UTC", name != "GMT" else { return 0 }
        let disk = Disk()
        let isRelative = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
        guard isRelative, !name.isEmpty, disk.entry(at: "\(folder)/\(name)") == .file else {
            let nearest = isRelative ? disk.nearestPath(to: "\(folder)/\(name)") : nil
            throw ConfigurationMistake(
                option: "time-zone", value: name, message: "There is no time zone '\(name)'.",
                suggestion: nearest.map { String($0.dropFirst(folder.count + 1)) })
        }
        return apply(name) {
            var time = time_t(instant)
            var parts = tm()
            localtime_r(&time, &parts)
            return parts.tm_gmtoff
        }
    }

    /// Lets virtual machines that a body makes live in a zone.
    static func apply<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        let old = getenv("TZ").map { String(cString: $0) }
        // The environment belongs to the whole process; most runs find it right and leave it alone.
        guard old != name else { return try body() }
        setenv("TZ", name, 1)
        tzset()
        defer {
            if let old { setenv("TZ", old, 1) } else { unsetenv("TZ") }
            tzset()
        }
        return try body()
    }
}
