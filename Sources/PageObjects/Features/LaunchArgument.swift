/// An argument that an app is launched with: a name, and a value behind it if it has one.
public struct LaunchArgument: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, such as `-userLoggedIn`; of arguments with one name the last one counts.
    public let name: String
    /// What stands behind the name; nil for nothing.
    public let value: String?

    /// Creates an argument.
    public init(_ name: String, _ value: String? = nil) {
        self.name = name
        self.value = value
    }

    /// Creates an argument without a value.
    public init(stringLiteral name: String) { self.init(name) }

    /// Says that a test runs; always there unless replaced.
    public static let uiTestEnabled: LaunchArgument = "-uiTestEnabled"
    /// Says that nothing is to be animated; always there unless replaced.
    public static let animationsDisabled: LaunchArgument = "-animationsDisabled"

    /// The words as they stand on the command line.
    var words: [String] { value.map { [name, $0] } ?? [name] }

    /// The argument as it stands on the command line.
    public var description: String { words.joined(separator: " ") }
}
