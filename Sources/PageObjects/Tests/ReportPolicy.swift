/// What becomes of something odd that a test finds when it ends.
public enum ReportPolicy: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case ignore
    /// It is listed in a file with the results of the test.
    case attach
    /// The test fails.
    case fail
}
