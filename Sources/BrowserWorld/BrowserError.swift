import Lookup

/// A failure of a browser or of the connection to it.
public struct BrowserError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public var reason: Reason

    /// The ways in which a browser can fail.
    public enum Reason: Hashable, Sendable {
        /// No browser is installed; the Debian packages that have it.
        case notInstalled(packages: String)
        /// A text is not the address of a WebDriver server.
        case notAnAddress(String)
        /// The browser cannot be started, for this reason.
        case cannotStart(String)
        /// The browser has ended, or was killed.
        case ended
        /// The process that shows the page has crashed.
        case pageCrashed(url: String)
        /// The browser did not answer a command within a time, in real seconds.
        case noAnswer(command: String, seconds: Double)
        /// A script of the page did not end within a time, in real seconds.
        case endlessScript(url: String, seconds: Double)
        /// The browser refused a command.
        case refused(command: String, message: String)
        /// A WebDriver server refused a command: the standard's name of the error, the server's message, and the text
        /// of the dialog that is in the way.
        case answered(command: String, error: String, message: String, text: String?)
        /// The browser sent something that is not part of its protocol.
        case malformed(String)
        /// A phone's app was selected without an Appium server.
        case needsServer(app: String)
        /// A phone's app was selected without the platform of the phone.
        case needsPlatform(app: String)
        /// A phone's app could not be launched: the server's reason.
        case notStarted(app: String, String)
        /// A page could not be loaded: the browser's reason, such as `net::ERR_CONNECTION_REFUSED`.
        case notLoaded(url: String, String)
        /// A page was not loaded within a time, in real seconds; the requests that were still in flight.
        case loadsForever(url: String, seconds: Double, requests: [String])
        /// Requests kept the clock from going on for a time, in real seconds.
        case clockIsHeld(seconds: Double, requests: [String])
    }

    init(_ reason: Reason) { self.reason = reason }

    /// The error message: what is wrong, and what to do.
    public var description: String {
        // The address of a page can be the page itself.
        func short(_ url: String) -> String { url.count > 100 ? "\(url.prefix(100))…" : url }
        func time(_ seconds: Double) -> String { "\(ScriptSpelling.number(seconds)) s" }
        func list(_ requests: [String]) -> String {
            let shown = requests.prefix(3).joined(separator: ", ")
            return requests.count > 3 ? "\(shown) and \(requests.count - 3) more" : shown
        }
        switch reason {
        case .notInstalled(let packages):
            return "The browser is not installed. On Debian: sudo apt-get install -y \(packages)"
        case .notAnAddress(let text):
            return "'\(short(text))' is not the address of a WebDriver server, such as http://127.0.0.1:4444."
        case .cannotStart(let why): return "The browser cannot be started: \(why)."
        case .ended: return "The browser has ended, or was killed."
        case .pageCrashed(let url): return "The process of the page \(short(url)) has crashed."
        case .noAnswer(let command, let seconds):
            return "The browser did not answer '\(command)' within \(time(seconds))."
        case .endlessScript(let url, let seconds):
            return "A script of the page \(short(url)) did not end within \(time(seconds)) and was stopped."
        case .refused(let command, let message): return "The browser refused '\(command)': \(message)."
        case .answered(let command, let error, let message, _):
            return "The browser answered '\(command)' with \(error)\(message.isEmpty ? "" : ": \(short(message))")."
        case .malformed(let what): return "The browser sent something unexpected: \(what)."
        case .needsServer(let app):
            return "The app '\(app)' runs on a phone. Give the address of an Appium server:"
                + " --driver-url http://127.0.0.1:4723"
        case .needsPlatform(let app):
            return "It is unknown which phone has the app '\(app)'. Give its platform: --capability platformName=iOS"
                + " --capability appium:automationName=XCUITest, or Android and UiAutomator2"
        case .notStarted(let app, let why): return "The app '\(app)' could not be launched: \(why)."
        case .notLoaded(let url, let why):
            return "The page \(short(url)) could not be loaded: \(Self.explained(why))."
        case .loadsForever(let url, let seconds, let requests):
            return "The page \(short(url)) was not loaded within \(time(seconds))"
                + (requests.isEmpty ? "." : "; in flight: \(list(requests)).")
        case .clockIsHeld(let seconds, let requests):
            return "The page waited for \(time(seconds)) for \(requests.isEmpty ? "a request" : list(requests))."
        }
    }

    /// The browser's reason in words, with its own name for it.
    private static func explained(_ reason: String) -> String {
        let words: [(String, String)] = [
            ("ERR_CONNECTION_REFUSED", "nothing listens at that address"),
            ("ERR_NAME_NOT_RESOLVED", "the host does not exist"),
            ("ERR_TOO_MANY_REDIRECTS", "it redirects in a circle"),
            ("ERR_CERT_", "its certificate is not trusted"),
            ("ERR_EMPTY_RESPONSE", "the server closed the connection without an answer"),
            ("ERR_INTERNET_DISCONNECTED", "the device is offline"),
            ("ERR_CONNECTION_RESET", "the server broke the connection off"),
            ("ERR_ADDRESS_UNREACHABLE", "the host cannot be reached"),
            ("ERR_UNSAFE_PORT", "browsers do not connect to that port"),
            ("ERR_INVALID_URL", "the address is not valid"),
        ]
        guard let known = words.first(where: { reason.contains($0.0) }) else { return reason }
        return "\(known.1) (\(reason))"
    }
}
