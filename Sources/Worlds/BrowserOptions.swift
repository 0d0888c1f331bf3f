/// What shows web pages, for worlds that show them.
public struct BrowserOptions: Hashable, Sendable {
    /// The browser that is started.
    public var engine = Engine.chromium
    /// The address of a WebDriver server that runs, such as `http://127.0.0.1:4444`; nil to start a browser.
    public var driverURL: String?
    /// What a session of a WebDriver server must have: JSON values, or else strings, by their names.
    public var capabilities: [String: String] = [:]

    /// The browsers that can be started.
    public enum Engine: String, CaseIterable, Hashable, Sendable {
        /// Chromium, on virtual time.
        case chromium
        /// WebKitGTK, on the wall clock.
        case webkit
    }

    /// Creates the default: Chromium.
    public init() {}
}
