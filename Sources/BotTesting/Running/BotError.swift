/// Why a bot could not do what it was asked for (BOT-100, BOT-101).
public enum BotError: Error, Hashable, Sendable {
    /// Operations are being carried out.
    case midExecution
    /// The test has no operation left.
    case sequenceIsComplete
    /// The last test has no operation left.
    case allSequencesComplete
    /// There is no test after this one.
    case noSequencesRemaining
}
