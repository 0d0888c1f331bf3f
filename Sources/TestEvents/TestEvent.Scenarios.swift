extension TestEvent {
    /// A scenario that began; one inside another is told by the paths of its steps.
    public struct ScenarioStarted: Codable, Hashable, Sendable {
        /// The scenario's description.
        public var title: String

        /// Creates the payload.
        public init(title: String) { self.title = title }
    }

    /// A step of a scenario that was visited to its end.
    public struct ScenarioStep: Codable, Hashable, Sendable {
        /// The names from the outermost scenario's step down to this one, joined by `/`.
        public var path: String
        /// What the step does, for people.
        public var description: String
        /// Which visit of the scenario's run it is, counted from 1.
        public var visit: Int
        /// How it ended.
        public var status: Status
        /// What it resulted in, as text for people; nil for no result.
        public var result: String?
        /// How often it was run until it ended.
        public var attempts: Int
        /// How long it took on the device, in seconds.
        public var deviceDuration: Double
        /// The edge that was taken then.
        public var edge: Edge
        /// Why it failed; nil when it passed.
        public var error: String?

        /// How the visit of a step ended.
        public enum Status: String, Codable, CaseIterable, Hashable, Sendable {
            /// The step passed, with whatever result.
            case passed
            /// The step failed, and the scenario with it.
            case failed
            /// The step failed, and the scenario went on by the edge for failures.
            case handled
        }

        /// Where a scenario went from a step.
        public struct Edge: Codable, Hashable, Sendable {
            /// The result, as text for people, if the edge is for one; `otherwise` for the straight edge beside others,
            /// `failure` for the one of failures; nil for the only edge and at the end.
            public var label: String?
            /// The name of the next step; nil when the scenario ended there.
            public var target: String?

            /// Creates an edge.
            public init(label: String? = nil, target: String? = nil) {
                self.label = label
                self.target = target
            }
        }

        /// Creates the payload.
        public init(
            path: String, description: String, visit: Int, status: Status, result: String? = nil, attempts: Int,
            deviceDuration: Double, edge: Edge, error: String? = nil
        ) {
            self.path = path
            self.description = description
            self.visit = visit
            self.status = status
            self.result = result
            self.attempts = attempts
            self.deviceDuration = deviceDuration
            self.edge = edge
            self.error = error
        }
    }

    /// A scenario that ended.
    public struct ScenarioEnded: Codable, Hashable, Sendable {
        /// The scenario's description.
        public var title: String
        /// How many visits of steps it took.
        public var visits: Int
        /// How long it took on the device, in seconds.
        public var deviceDuration: Double
        /// Why it failed; nil when it passed.
        public var error: String?

        /// Creates the payload.
        public init(title: String, visits: Int, deviceDuration: Double, error: String? = nil) {
            self.title = title
            self.visits = visits
            self.deviceDuration = deviceDuration
            self.error = error
        }
    }
}
