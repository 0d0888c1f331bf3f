extension Bot {
    /// How far several operations are run.
    public enum Stop: Hashable, Sendable {
        /// Up to the next title.
        case nextSection
        /// Up to the end of the test.
        case end
    }
}
