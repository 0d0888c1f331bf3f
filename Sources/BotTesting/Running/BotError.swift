/// Why a bot could not do what it was asked for.
public enum BotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Operations are being carried out.
    case midExecution
    /// The test has no operation left.
    case sequenceIsComplete
    /// The last test has no operation left.
    case allSequencesComplete
    /// There is no test after this one.
    case noSequencesRemaining

    /// The error in one sentence.
    public var description: String {
        switch self {
        case .midExecution: "the bot is carrying out operations; wait until it has finished, or cancel it"
        case .sequenceIsComplete: "the test is complete; load the next one"
        case .allSequencesComplete: "all tests are complete; restart"
        case .noSequencesRemaining: "this is the last test"
        }
    }
}
