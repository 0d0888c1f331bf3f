/// How much the console report says.
public enum Verbosity: Hashable, Sendable {
    /// Failures and totals only: `-q`.
    case quiet
    /// Tests as they end, what scripts log, failures and totals.
    case normal
    /// Actions, assertions, debug messages and everything else too, as it happens: `-v`.
    case verbose
}
