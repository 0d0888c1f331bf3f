/// How long a scenario may go on before it counts as endless.
///
/// Each run of a scenario counts for itself, also where it stands as a step in another one.
public struct ScenarioLimits: Hashable, Sendable {
    /// How many transitions a run may make; nil for any number.
    public var transitions: Int? = 10_000
    /// How often a run may visit one step; nil for any number.
    public var visitsOfStep: Int?
    /// How often one step may be visited with the same result while no stored value changes; nil for any number.
    public var visitsWithoutProgress: Int? = 1_000

    /// Creates the limits.
    public init() {}
}
