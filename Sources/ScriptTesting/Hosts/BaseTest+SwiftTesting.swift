public import PageObjects
internal import Testing

extension BaseTest {
    /// Sets up the test of Swift Testing that runs: a class of tests is a suite as it stands.
    ///
    /// ```swift
    /// @Suite final class LoginTests: AccountsTest {
    ///     @Test func test_Login_With_MagicLink() { pathsFactory.login.signIn() }
    /// }
    /// ```
    /// - Throws: what keeps the test from beginning, such as an app that does not start.
    public convenience init() throws { try self.init(SwiftTestingHost()) }
}
