import PageObjects

/// Sequences of steps from HarbourSteps, which tests call.
final class HarbourPaths: Paths {
    typealias StepsType = HarbourSteps
    let factory: StepsFactory

    init(_ factory: StepsFactory) { self.factory = factory }
}
