extension TestEvent {
    /// A scenario that started; nested scenarios appear only in the paths of their steps.
    package struct ScenarioStarted: Codable, Hashable, Sendable {
        /// The scenario's description.
        package var title: String

        package init(title: String) { self.title = title }
    }

    /// A completed visit of a scenario's step.
    package struct ScenarioStep: Codable, Hashable, Sendable {
        /// The names from the outermost scenario's step down to this one, joined by `/`.
        package var path: String
        /// A readable description of the step.
        package var description: String
        /// The number of the visit within the scenario's run, counted from 1.
        package var visit: Int
        /// The outcome of the visit.
        package var status: Status
        /// The result, as readable text; nil for none.
        package var result: String?
        /// The number of times the step was run until it ended.
        package var attempts: Int
        /// The duration on the device, in seconds.
        package var deviceDuration: Double
        /// The edge taken afterwards.
        package var edge: Edge
        /// The reason for the failure; nil if the step passed.
        package var error: String?

        /// The outcome of a step's visit.
        package enum Status: String, Codable, CaseIterable, Hashable, Sendable {
            /// The step passed, with any result.
            case passed
            /// The step failed, and the scenario with it.
            case failed
            /// The step failed, and the scenario continued along the failure edge.
            case handled
        }

        /// The edge that a scenario took from a step.
        package struct Edge: Codable, Hashable, Sendable {
            /// The label of the edge.
            ///
            /// It is the result as readable text if the edge is for one, `otherwise` for the straight edge beside
            /// others, `failure` for the failure edge, and nil for the only edge and at the end.
            package var label: String?
            /// The name of the next step; nil if the scenario ended there.
            package var target: String?

            package init(label: String? = nil, target: String? = nil) {
                self.label = label
                self.target = target
            }
        }

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
        /// The number of step visits.
        package var visits: Int
        /// The duration on the device, in seconds.
        package var deviceDuration: Double
        /// The reason for the failure; nil if the scenario passed.
        package var error: String?

        package init(title: String, visits: Int, deviceDuration: Double, error: String? = nil) {
            self.title = title
            self.visits = visits
            self.deviceDuration = deviceDuration
            self.error = error
        }
    }
}
