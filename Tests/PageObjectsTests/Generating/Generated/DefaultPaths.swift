import PageObjects

/// Units of several steps of DefaultSteps, which tests talk to.
final class DefaultPaths: Paths {
    typealias StepsType = DefaultSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }
}
