extension Bot {
    /// How far several operations are run.
    public enum Stop: Hashable, Sendable {
        /// Up to the next title (BOT-96).
        case nextSection
        /// Up to the end of the test (BOT-97).
        case end
    }
}
