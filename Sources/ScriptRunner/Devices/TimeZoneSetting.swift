import Synchronization
import TestEvents

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The time zone that scripts see, which the engine reads from the environment.
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
        return environment.withLock { _ in
            set(name)
            defer { set(usual) }
            var time = time_t(instant)
            var parts = tm()
            localtime_r(&time, &parts)
            return parts.tm_gmtoff
        }
    }

    /// Lets a body's scripts live in a zone.
    ///
    /// The engine reads the environment again and again, so a process can run scripts in only one zone at a time.
    static func apply<Result>(_ zone: String, _ body: () throws -> Result) rethrows -> Result {
        environment.withLock { _ in set(zone) }
        defer { environment.withLock { _ in set(usual) } }
        return try body()
    }

    /// The zone that the environment names except for moments.
    private static let usual = "UTC"

    /// The environment belongs to the whole process, and whoever changes it must be alone.
    private static let environment = Mutex<Void>(())

    private static func set(_ name: String) {
        guard getenv("TZ").map({ String(cString: $0) }) != name else { return }
        setenv("TZ", name, 1)
        tzset()
    }
}
