/// A test that cannot begin, as something was said wrongly in it.
public struct TestSetUpError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and what would be right.
    public let description: String

    static func noApp(className: String) -> TestSetUpError {
        TestSetUpError(
            description: "\(className) does not say which app it tests: "
                + "`override class var appType: any SimulatedApp.Type { MyApp.self }`")
    }

    static func died(app: String, reason: String) -> TestSetUpError {
        TestSetUpError(description: "the app \"\(app)\" died while it was launched: \(reason)")
    }
}
