public import SimulatedUI

/// Sets up the features of an app before it is launched, and the server that answers it (`PAGE-19`…`PAGE-33`).
///
/// ```swift
/// controller
///     .launchArguments(testCaseConfiguration.compactMap(\.launchArgument))
///     .update(features: [.resultList.apis(testCaseAPI)])
/// ```
open class FeatureController {
    /// What answers in the place of the app's servers; nil without one.
    public let server: (any MockServer)?
    /// The features, in the order in which they take effect.
    public private(set) var features: [FeatureConfiguration] = []
    /// The arguments of the launch.
    public private(set) var launchArguments: [LaunchArgument] = [.uiTestEnabled, .animationsDisabled]
    /// The key under which the app finds the server's address in its environment.
    public var serverURLKey = "SERVER_URL"

    /// Creates a controller with the usual features.
    public init(server: (any MockServer)? = nil) { self.server = server }

    /// Adds arguments of the launch, in place of those with the same names (`PAGE-24`).
    @discardableResult
    public func launchArguments(_ arguments: [LaunchArgument]) -> Self {
        for argument in arguments {
            launchArguments.removeAll { $0.name == argument.name }
            launchArguments.append(argument)
        }
        return self
    }

    /// Adds arguments of the launch; another word for ``launchArguments(_:)``.
    @discardableResult
    public func update(launchArguments arguments: [LaunchArgument]) -> Self { launchArguments(arguments) }

    /// Adds features at the end, in place of those with the same identities (`PAGE-22`).
    @discardableResult
    public func update(features: [FeatureConfiguration]) -> Self {
        for feature in features {
            self.features.removeAll { $0.id == feature.id }
            self.features.append(feature)
        }
        return self
    }

    /// Removes features (`PAGE-23`).
    @discardableResult
    public func disable(features: [FeatureConfiguration]) -> Self {
        self.features.removeAll { features.contains($0) }
        return self
    }

    /// Whether there is a feature of this identity (`PAGE-23`).
    public func contains(feature: FeatureConfiguration) -> Bool { features.contains(feature) }

    /// Starts the server, and writes what the features need into the options of a launch (`PAGE-26`).
    /// - Throws: what keeps the server from starting.
    open func setUp(on launch: inout LaunchOptions) throws {
        try server?.start()
        launch.arguments += launchArguments.flatMap(\.words)
        if let server { launch.environment[serverURLKey] = server.url }
        for feature in features {
            for (flag, isOn) in feature.configuration { launch.environment[flag.rawValue] = isOn ? "true" : "false" }
        }
    }

    /// Stops the server (`PAGE-3`).
    open func tearDown(for host: any TestHost) { server?.stop() }
}
