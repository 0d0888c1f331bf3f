/// A value of the configuration that names nothing, with what would be right.
package struct ConfigurationMistake: Error, Hashable, Sendable {
    /// The long name of the option, such as `device`.
    package var option: String
    /// What was written.
    package var value: String
    /// What is wrong, as a sentence.
    package var message: String
    /// What was probably meant.
    package var suggestion: String?
    /// What there is, if that can be listed.
    package var known: [String]

    /// Creates a mistake.
    package init(option: String, value: String, message: String, suggestion: String? = nil, known: [String] = []) {
        self.option = option
        self.value = value
        self.message = message
        self.suggestion = suggestion
        self.known = known
    }
}
