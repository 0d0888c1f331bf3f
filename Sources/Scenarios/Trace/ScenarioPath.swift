/// Where a step stands: the names from the outermost scenario's step down to it.
///
/// The text is made when it is asked for, so that visits nobody looks at cost little.
public struct ScenarioPath: CustomStringConvertible {
    let around: Around?
    /// The name of the step in its scenario; in a sequence, its description.
    public let name: String

    /// The scenario that a step is in, as a step of another one.
    final class Around {
        let path: ScenarioPath

        init(_ path: ScenarioPath) { self.path = path }
    }

    /// The names, outermost first.
    public var names: [String] { (around?.path.names ?? []) + [name] }

    /// The names, joined by `/`.
    public var description: String { names.joined(separator: "/") }
}
