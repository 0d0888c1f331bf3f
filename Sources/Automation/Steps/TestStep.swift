/// The unit of test work: what fixtures, operations of bots and scenarios have in common.
///
/// A step is run until it succeeds or fails; while it waits it is run again, until its timeout is over.
public protocol TestStep: AnyObject {
    /// What the step does, for people; not empty.
    var description: String { get }

    /// How long the step may wait, in seconds; a run that takes long by itself is not interrupted.
    var timeout: Double { get }

    /// What the last run resulted in, to branch on; nil means none. Emptied before each visit.
    var result: AnyHashable? { get set }

    /// What the step may result in, apart from nothing; nil says that nothing is known about it.
    ///
    /// A step that succeeds with another result fails.
    var possibleResults: [AnyHashable]? { get }

    /// Where the step was made; nil when nobody noted it.
    var place: SourcePlace? { get }

    /// Does the work, or finds that it cannot be done yet.
    /// - Throws: anything; what is thrown makes the step fail.
    func run(_ context: TestStepContext) throws -> TestStepOutcome

    /// Called once for each visit, after success and after failure.
    func cleanUp(_ context: TestStepContext)
}

extension TestStep {
    /// Ten seconds.
    public var timeout: Double { TestStepDefaults().timeout }

    /// Nothing is known.
    public var possibleResults: [AnyHashable]? { nil }

    /// Nobody noted it.
    public var place: SourcePlace? { nil }

    /// Does nothing.
    public func cleanUp(_ context: TestStepContext) {}
}
