/// One or more fingers that touch the screen, move and are lifted: a gesture as a list of modelled touches.
public struct Gesture: Hashable, Codable, Sendable {
    /// The paths of the fingers, each on the same time axis.
    public var touches: [TouchPath]

    /// Creates a gesture from the paths of its fingers.
    public init(touches: [TouchPath]) { self.touches = touches }

    /// The time from the first touch to the last lift, in seconds.
    public var duration: Double { touches.map(\.end).max() ?? 0 }
}

/// What one finger does from touching the screen to leaving it.
public struct TouchPath: Hashable, Codable, Sendable {
    /// Where the finger is when; the first sample is the touch, the last the lift.
    public var samples: [Sample]

    /// A finger at a place.
    public struct Sample: Hashable, Codable, Sendable {
        /// Seconds since the gesture began.
        public var time: Double
        /// The place on the screen, in points.
        public var location: Point

        /// Creates a sample.
        public init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// Creates a path from its samples, in order of time.
    public init(samples: [Sample]) { self.samples = samples }

    /// When the finger is lifted, in seconds since the gesture began.
    public var end: Double { samples.last?.time ?? 0 }
}
