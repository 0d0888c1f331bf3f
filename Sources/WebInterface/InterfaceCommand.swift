/// What the page asks for.
enum InterfaceCommand {
    /// Launches an app anew.
    struct Launch: Decodable {
        var app: String?
        var model: String?
    }

    /// Steps through a test.
    struct Step: Codable {
        /// The file.
        var path: String
        /// The title of the test; nil for the whole file.
        var title: String?
        /// The number among the tests with that title, from 1; nil for the first.
        var occurrence: Int?
        /// The seed of the run, so that the device does the same again.
        var seed: UInt64
        /// The number of actions before the first pause.
        var step: Int?
        /// The number of statements before the first pause, instead.
        var statement: Int?
        /// The number of operations of a bot test before the first pause, instead.
        var operation: Int?
    }

    /// Runs tests.
    struct Run: Decodable {
        /// The files; nil or empty for those of the command line.
        var paths: [String]?
        /// Patterns of titles.
        var grep: [String]?
        var lastFailed: Bool?
        var trace: Bool?
        var watch: Bool?
    }
}
