import PageObjects

/// Sequences of steps from DefaultSteps, which tests call.
final class DefaultPaths: Paths {
    typealias StepsType = DefaultSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }
}
