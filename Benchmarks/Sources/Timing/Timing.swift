import Glibc

/// Whether everything is done once, with few files, to see that it works: what is measured means nothing then.
package let isOnce = CommandLine.arguments.contains("--once")

/// How often something is measured.
package func rounds(_ usual: Int) -> Int { isOnce ? 1 : usual }

/// Seconds on a clock that only goes forward.
package func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The middle one of several measurements.
package func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The medians of two things measured in turns, so that what disturbs the machine disturbs both.
package func inTurns(_ rounds: Int, _ first: () throws -> Double, _ second: () throws -> Double) rethrows -> (
    Double, Double
) {
    _ = try first()
    _ = try second()
    var firsts: [Double] = []
    var seconds: [Double] = []
    for _ in 0..<rounds {
        firsts.append(try first())
        seconds.append(try second())
    }
    return (median(firsts), median(seconds))
}

/// How long a body takes, in seconds.
package func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return now() - start
}
