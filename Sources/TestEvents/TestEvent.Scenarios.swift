extension TestEvent {
    /// A scenario that began; one inside another is told by the paths of its steps.
    package struct ScenarioStarted: Codable, Hashable, Sendable {
        /// The scenario's description.
        package var title: String

        /// Creates the payload.
        package init(title: String) { self.title = title }
    }

    /// A step of a scenario that was visited to its end.
    package struct ScenarioStep: Codable, Hashable, Sendable {
        /// The names from the outermost scenario's step down to this one, joined by `/`.
        package var path: String
        /// What the step does, for people.
        package var description: String
        /// Which visit of the scenario's run it is, counted from 1.
        package var visit: Int
        /// How it ended.
        package var status: Status
        /// What it resulted in, as text for people; nil for no result.
        package var result: String?
        /// How often it was run until it ended.
        package var attempts: Int
        /// How long it took on the device, in seconds.
        package var deviceDuration: Double
        /// The edge that was taken then.
        package var edge: Edge
        /// Why it failed; nil when it passed.
        package var error: String?

        /// How the visit of a step ended.
        package enum Status: String, Codable, CaseIterable, Hashable, Sendable {
            /// The step passed, with whatever result.
            case passed
            /// The step failed, and the scenario with it.
            case failed
            /// The step failed, and the scenario went on by the edge for failures.
            case handled
        }

        /// Where a scenario went from a step.
        package struct Edge: Codable, Hashable, Sendable {
            /// The result, as text for people, if the edge is for one; `otherwise` for the straight edge beside others,
            /// `failure` for the one of failures; nil for the only edge and at the end.
            package var label: String?
            /// The name of the next step; nil when the scenario ended there.
            package var target: String?

            /// Creates an edge.
            package init(label: String? = nil, target: String? = nil) {
                self.label = label
                self.target = target
            }
        }

        /// Creates the payload.
        package init(
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
    package struct ScenarioEnded: Codable, Hashable, Sendable {
        /// The scenario's description.
        package var title: String
        /// How many visits of steps it took.
        package var visits: Int
        /// How long it took on the device, in seconds.
        package var deviceDuration: Double
        /// Why it failed; nil when it passed.
        package var error: String?

        /// Creates the payload.
        package init(title: String, visits: Int, deviceDuration: Double, error: String? = nil) {
            self.title = title
            self.visits = visits
            self.deviceDuration = deviceDuration
            self.error = error
        }
    }
}
