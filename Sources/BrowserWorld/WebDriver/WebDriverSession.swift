import Scripting

/// A session of a WebDriver server: a browser's, or that of a phone's app.
final class WebDriverSession {
    private let connection: WebDriverConnection
    private let openSessions: OpenSessions?
    /// The path of the session.
    private let path: String
    /// What the server says of the session.
    let capabilities: LocatedValue
    /// The phone whose app the session is for; nil when it is for web pages.
    let platform: AppiumPlatform?

    /// How long a phone's session may take to start, in real seconds: XCUITest builds its agent the first time.
    private static let phoneLimit = 600.0

    /// Starts a session.
    /// - Parameter openSessions: where it is noted while it is open; nil where it need not be.
    /// - Throws: ``BrowserError`` when the server cannot.
    init(
        _ connection: WebDriverConnection, wanted: LocatedValue, notedIn openSessions: OpenSessions? = nil
    ) throws(BrowserError) {
        self.connection = connection
        self.openSessions = openSessions
        let wantedPlatform = AppiumPlatform(wanted)
        let complete =
            wanted["unhandledPromptBehavior"] == nil && wantedPlatform == nil
            ? wanted.adding("unhandledPromptBehavior", "ignore") : wanted
        let made = try connection.call(
            "POST", "/session", ["capabilities": ["alwaysMatch": complete]],
            limit: wantedPlatform == nil ? WebDriverConnection.answerLimit : Self.phoneLimit)
        guard let identifier = made["sessionId"]?.string, Self.isPlain(identifier) else {
            throw BrowserError(.malformed("a session without an identifier"))
        }
        path = Self.folder + identifier
        openSessions?.add(path)
        let capabilities = made["capabilities"] ?? [:]
        self.capabilities = capabilities
        let isBrowser = capabilities["browserName"]?.string?.isEmpty == false
        platform = AppiumPlatform(capabilities) ?? (isBrowser ? nil : wantedPlatform)
    }

    /// What the paths of sessions begin with.
    private static let folder = "/session/"

    /// Whether a text is the path of a session.
    static func isPath(_ text: String) -> Bool {
        text.hasPrefix(folder) && isPlain(String(text.dropFirst(folder.count)))
    }

    /// Whether an identifier can be part of a path as it is.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"/?#%".utf8.contains($0) }
    }

    /// Sends a command of the session.
    /// - Parameter command: the path below that of the session.
    @discardableResult
    func call(
        _ method: String, _ command: String, _ body: LocatedValue? = nil
    ) throws(BrowserError) -> LocatedValue {
        try connection.call(method, path + command, body)
    }

    /// Ends the session; one that has ended stays as it is.
    func end() {
        _ = try? connection.call("DELETE", path)
        openSessions?.remove(path)
    }
}
