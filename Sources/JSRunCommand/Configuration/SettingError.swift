/// A text that a setting does not take, and what it takes.
struct SettingError: Error, Equatable, CustomStringConvertible {
    /// What was written.
    var text: String
    /// What would be right, such as `a number of seconds above 0`.
    var expectation: String
    /// The value that was probably meant.
    var nearest: String?

    /// What is wrong, without a guess at what was meant.
    var what: String { "expected \(expectation), not '\(text)'" }

    var description: String { nearest.map { "\(what); did you mean '\($0)'?" } ?? what }
}
