/// The path of one finger, from touching the screen to leaving it: a delay, and places over time.
public struct TouchPath: Hashable, Codable, Sendable {
    /// The positions of the finger over time; the first sample is the touch, the last the lift.
    public var samples: [Sample]
    /// What the locations of the samples are measured in.
    public var space: Space
    /// The speed at which the finger leaves the screen, in points per second; nil to keep the times of the samples.
    ///
    /// With a speed, the whole path is run through in the time that this speed takes.
    public var releaseSpeed: Double?

    /// The position of a finger at a moment.
    public struct Sample: Hashable, Codable, Sendable {
        /// Seconds since the gesture began.
        public var time: Double
        /// The place, in the space of the path.
        public var location: Point

        /// Creates a sample.
        public init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// What the locations of a path are measured in.
    public enum Space: String, Codable, Sendable {
        /// Points of the screen.
        case screen
        /// Fractions of the frame of the touched element: (0.5, 0.5) is its centre; others reach beyond it.
        case element
    }

    /// Creates a path from samples in order of time.
    public init(samples: [Sample], in space: Space = .screen, releaseSpeed: Double? = nil) {
        self.samples = samples
        self.space = space
        self.releaseSpeed = releaseSpeed
    }

    /// Creates a path from a delay and places, whose times are seconds since the finger touched the screen.
    /// - `delay`: the time from the start of the gesture to the touch, in seconds.
    public init(delay: Double, _ places: [(x: Double, y: Double, time: Double)], in space: Space = .element) {
        self.init(
            samples: places.map { Sample(time: delay + $0.time, location: Point(x: $0.x, y: $0.y)) }, in: space)
    }

    private enum CodingKeys: String, CodingKey { case samples, space, releaseSpeed }

    /// Decodes a path; without a space, it is the screen.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        samples = try values.decode([Sample].self, forKey: .samples)
        space = try values.decodeIfPresent(Space.self, forKey: .space) ?? .screen
        releaseSpeed = try values.decodeIfPresent(Double.self, forKey: .releaseSpeed)
    }
}

extension TouchPath {
    /// The time from the start of the gesture until the finger touches the screen, in seconds.
    public var delay: Double { samples.first?.time ?? 0 }

    /// How long the finger is on the screen, in seconds.
    public var duration: Double { end - delay }

    /// When the finger is lifted, in seconds since the gesture began.
    public var end: Double { samples.last?.time ?? 0 }

    /// The path, a number of seconds later.
    public func delayed(by seconds: Double) -> TouchPath {
        var path = self
        for index in path.samples.indices { path.samples[index].time += seconds }
        return path
    }

    /// The location at a time since the gesture began, in seconds; nil for a path without samples.
    ///
    /// Between two samples on the line from one to the other, before the first there, after the last there; of samples
    /// at the same time, the last one counts.
    public func location(at time: Double) -> Point? {
        guard let first = samples.first, let last = samples.last else { return nil }
        if time < first.time { return first.location }
        if time >= last.time { return last.location }
        // The first sample that is later; the one before it is not.
        var low = 0
        var high = samples.count - 1
        while low < high {
            let middle = (low + high) / 2
            if samples[middle].time > time { high = middle } else { low = middle + 1 }
        }
        let (before, after) = (samples[low - 1], samples[low])
        let part = (time - before.time) / (after.time - before.time)
        return Point(
            x: before.location.x + (after.location.x - before.location.x) * part,
            y: before.location.y + (after.location.y - before.location.y) * part)
    }

    /// The path on the screen when an element with a frame is touched.
    /// - `frame`: the frame of the element, in points of the screen.
    public func onto(_ frame: Rect) -> TouchPath {
        var path = self
        path.space = .screen
        if space == .element {
            for index in path.samples.indices {
                path.samples[index].location = frame.point(at: samples[index].location)
            }
        }
        if let releaseSpeed, releaseSpeed > 0, duration > 0, path.length > 0 {
            let pace = path.length / releaseSpeed / duration
            for index in path.samples.indices {
                path.samples[index].time = delay + (path.samples[index].time - delay) * pace
            }
        }
        path.releaseSpeed = nil
        return path
    }

    /// The distance that the finger covers, in the unit of its space.
    private var length: Double {
        zip(samples, samples.dropFirst()).reduce(0) { sum, pair in
            let (x, y) = (pair.1.location.x - pair.0.location.x, pair.1.location.y - pair.0.location.y)
            return sum + (x * x + y * y).squareRoot()
        }
    }

    /// The path with times of at most a day that never decrease, whatever the input.
    package var inOrder: TouchPath {
        var last = 0.0
        let isInOrder = samples.allSatisfy { sample in
            defer { last = sample.time }
            return sample.time >= last && sample.time <= 86_400
        }
        if isInOrder { return self }
        last = 0
        var path = self
        for index in path.samples.indices {
            let time = path.samples[index].time
            if time.isFinite { last = max(last, min(time, 86_400)) }
            path.samples[index].time = last
        }
        return path
    }
}
