/// A value of the configuration that names nothing, with what would be right.
public struct ConfigurationMistake: Error, Hashable, Sendable {
    /// The long name of the option, such as `device`.
    public var option: String
    /// What was written.
    public var value: String
    /// What is wrong, as a sentence.
    public var message: String
    /// What was probably meant.
    public var suggestion: String?
    /// What there is, if that can be listed.
    public var known: [String]

    /// Creates a mistake.
    public init(option: String, value: String, message: String, suggestion: String? = nil, known: [String] = []) {
        self.option = option
        self.value = value
        self.message = message
        self.suggestion = suggestion
        self.known = known
    }
}
