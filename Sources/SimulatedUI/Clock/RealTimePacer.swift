internal import Glibc

/// Lets real time pass beside virtual time.
struct RealTimePacer {
    private var last: Double?

    /// Sleeps until as many real seconds have passed since the last call.
    mutating func pass(_ seconds: Double) {
        let elapsed = last.map { Self.now - $0 } ?? 0
        let rest = seconds - elapsed
        if rest > 0 {
            var time = timespec()
            time.tv_sec = Int(rest)
            time.tv_nsec = Int((rest - rest.rounded(.down)) * 1e9)
            nanosleep(&time, nil)
        }
        last = Self.now
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
