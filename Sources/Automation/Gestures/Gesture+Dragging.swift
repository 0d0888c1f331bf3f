extension Gesture {
    /// A press that is held, moves to another place, and rests there before the finger is lifted.
    /// - Parameters:
    ///   - hold: how long the finger rests at the start, in seconds.
    ///   - duration: how long it moves, in seconds.
    ///   - rest: how long it rests at the end, in seconds.
    public static func pressAndDrag(
        from start: Point, to end: Point, hold: Double, duration: Double = 0.5, rest: Double = 0.1
    ) -> Gesture {
        let hold = limited(hold)
        let move = max(length(duration), 1 / samplesPerSecond)
        var samples = [TouchPath.Sample(time: 0, location: start)]
        for sample in line(from: start, to: end, duration: move) {
            samples.append(TouchPath.Sample(time: hold + sample.time, location: sample.location))
        }
        samples.append(TouchPath.Sample(time: hold + move + limited(rest), location: end))
        return Gesture(touches: [TouchPath(samples: samples)])
    }

    private static func limited(_ seconds: Double) -> Double {
        seconds.isFinite ? min(max(0, seconds), longestDuration) : 0
    }
}
