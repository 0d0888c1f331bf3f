/// What the page shows besides the device and the runs.
struct InterfaceState: Encodable {
    enum Run: String, Encodable { case idle, running, watching }

    var folder: String
    var command: String
    var apps: [String]
    var models: [String]
    var run = Run.idle
    /// The last line about the device itself.
    var device: String?
    /// The line about the fixtures of the app.
    var fixtures: String?
    /// The last line about where a script waits.
    var pause: String?
    /// The test that is stepped through.
    var stepping: InterfaceCommand.Step?
    var deviceProblem: String?
    var problem: String?
    /// Why there is no list of tests.
    var listProblem: String?
}
