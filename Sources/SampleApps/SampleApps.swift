public import SimulatedUI

/// The apps that come with jsrun.
public var sampleApps: [any SimulatedApp.Type] { [Accounts.self, Catalog.self, Routes.self] }
