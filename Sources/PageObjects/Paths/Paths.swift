/// Several steps as one unit: a tap, what is tracked of it, a picture.
///
/// ```swift
/// final class OnboardingPaths: Paths {
///     typealias StepsType = OnboardingSteps
///     let factory: StepsFactory
///     init(_ factory: StepsFactory) { self.factory = factory }
///
///     @discardableResult
///     func start(file: StaticString = #filePath, line: UInt = #line) -> Self {
///         let place = SourcePlace(file, line)
///         steps.waitForAppearance(at: place).start(at: place).takeSnapshot(.welcome, at: place)
///         return self
///     }
/// }
/// ```
/// Paths are what tests talk to. They take the place of the test's call and hand it on, so that failures point at the
/// test.
public protocol Paths: AnyObject {
    /// The steps that the paths are made of.
    associatedtype StepsType: Steps

    /// Creates the paths; ``PathsFactory/paths(_:)`` does it once for each type.
    init(_ factory: StepsFactory)

    /// The steps that the paths are made of; by default the one object that the ``factory`` has of its type.
    var steps: StepsType { get }

    /// Where the paths find other steps.
    var factory: StepsFactory { get }
}

extension Paths {
    /// The one steps object of its type.
    public var steps: StepsType { factory.steps() }
}
