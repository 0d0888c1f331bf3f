@_exported public import struct Runner.ScriptConfiguration

/// The options for running scripts as Swift tests: the device, the launch of the app, and the limits.
///
/// Its members are those of `ScriptConfiguration`, with the names and meanings of the options of `jsrun run`:
///
/// ```swift
/// let options = ScriptOptions { $0.device = "iPad 2"; $0.fixtures = ["addPlants(3)"] }
/// ```
///
/// Files and folders are resolved as in ``Scripts``; a `jsrun.yml` is not read.
@dynamicMemberLookup
public struct ScriptOptions: Hashable, Sendable {
    /// The seed of all random numbers.
    public var seed: UInt64 = 0
    private var configuration = ScriptConfiguration()

    /// Creates the default options.
    public init() {}

    /// Creates options that differ from the default.
    public init(_ change: (inout ScriptOptions) -> Void) { change(&self) }

    /// An option of scripts.
    public subscript<Value>(dynamicMember option: WritableKeyPath<ScriptConfiguration, Value>) -> Value {
        get { configuration[keyPath: option] }
        set { configuration[keyPath: option] = newValue }
    }

    /// Whether scripts may start programs on this machine.
    public var allowsHostTasks: Bool {
        get { configuration.permissions.contains(.hostTasks) }
        set {
            if newValue {
                configuration.permissions.insert(.hostTasks)
            } else {
                configuration.permissions.remove(.hostTasks)
            }
        }
    }

    /// The configuration for the runner.
    /// - Parameter places: resolves relative paths.
    func configuration(_ places: ScriptPlaces) throws(ScriptsError) -> ScriptConfiguration {
        var result = configuration
        for option in [\ScriptConfiguration.importPaths, \.operations, \.mocks] {
            var paths: [String] = []
            for path in configuration[keyPath: option] { paths.append(try places.existing(path)) }
            result[keyPath: option] = paths
        }
        result.projectFolder = places.root
        result.needsFirstScreen = true
        return result
    }
}
