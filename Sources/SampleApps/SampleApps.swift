public import SimulatedUI

/// The apps that come with jsrun; none when the package is built without the trait `SampleApps`.
public var sampleApps: [any SimulatedApp.Type] {
    #if SampleApps
        [Accounts.self, Catalog.self, Routes.self]
    #else
        []
    #endif
}
