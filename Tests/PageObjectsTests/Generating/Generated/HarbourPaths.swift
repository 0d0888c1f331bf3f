import PageObjects

/// Units of several steps of HarbourSteps, which tests talk to.
final class HarbourPaths: Paths {
    typealias StepsType = HarbourSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }
}
