public import SimulatedUI

/// The sample apps of jsrun.
public var sampleApps: [any SimulatedApp.Type] { [Accounts.self, Catalog.self, Playground.self, Routes.self] }
