public import SimulatedUI

/// The apps that a runner knows: simulated ones, then those of other worlds.
///
/// A list is written as an array of simulated apps where there are no other worlds.
public struct AppList: ExpressibleByArrayLiteral {
    /// The kinds of world, in the order in which they are asked for an app.
    public let worlds: [any WorldProvider]

    /// Creates a list; its first app is used when none is named.
    public init(_ apps: [any SimulatedApp.Type], worlds: [any WorldProvider] = []) {
        self.worlds = [SimulatedApps(apps)] + worlds
    }

    /// Creates a list of simulated apps.
    public init(arrayLiteral apps: (any SimulatedApp.Type)...) { self.init(apps) }

    /// Every app that can be listed.
    public var apps: [any AppUnderTest] { worlds.flatMap(\.apps) }

    /// The app of a name, or nil when there is none.
    public func app(named name: String) -> (any AppUnderTest)? { worlds.lazy.compactMap { $0.app(named: name) }.first }
}
