import Automation
import Scripting

extension BrowserPage {
    /// The time of a process of the browser; a page and those that it opens share one.
    final class ProcessTime {
        /// The time that has passed since its first page was opened, in ticks.
        var elapsed = 0
        /// The browser's time when its first page was opened, in milliseconds.
        var base = 0.0
        /// The number of the command that stopped the browser's time; nil once its answer has been read.
        var startCommand: Int?
        var isStopped = false
        /// The number of frames that were drawn at an instant, beyond the first.
        var frames = (elapsed: -1, count: 0)
    }

    /// What a page is shown on, and what it is told about the world.
    struct Setting: Hashable {
        /// The size of the view port, in points.
        var size: Size
        /// The number of pixels of a point, along an edge.
        var scale: Double
        /// The language that requests ask for, such as `en-US`.
        var language: String
        /// The name of the time zone.
        var timeZone: String
        /// Whether the page is asked for dark colours.
        var isDark: Bool
        /// The seed of `Math.random`.
        var seed: UInt64
    }

    /// A dialog of `alert`, `confirm`, `prompt` or `beforeunload`, which stops the page until it is answered.
    struct Dialog: Hashable {
        /// Counts the dialogs of the page.
        var number: Int
        var message: String
        /// `alert`, `confirm`, `prompt` or `beforeunload`.
        var kind: String
        /// The text in the field of a `prompt`.
        var text: String
    }

    /// A request that the page has sent and that has not ended.
    struct Request: Hashable {
        var method: String
        var url: String
        /// The kind of resource, such as `Fetch` or `EventSource`.
        var kind: String
        var hasResponse = false

        /// Whether it is meant to stay open.
        var isStream: Bool { kind == "EventSource" || kind == "WebSocket" || kind == "Ping" }
        /// The method and the URL.
        var text: String { "\(method) \(url)" }
    }

    /// What a page tells of its own accord.
    enum Notice {
        /// A message of the page's console, or of the browser about the page.
        case message(String, place: SourcePlace?, isWarning: Bool)
        /// An error that no code of the page has caught.
        case error(String, place: SourcePlace?)
    }
}

extension BrowserPage.Notice {
    /// What an event tells; nil for what others tell better.
    init?(_ event: DevToolsConnection.Event) {
        let parameters = event.parameters
        switch event.method {
        case "Runtime.exceptionThrown":
            guard let details = parameters["exceptionDetails"] else { return nil }
            let description = details["exception"]?["description"]?.string
            let text = description.map { String($0.prefix { !$0.isNewline }) } ?? details["text"]?.string ?? "Error"
            self = .error(text, place: Self.place(details))
        case "Runtime.consoleAPICalled":
            let kind = parameters["type"]?.string ?? "log"
            let words = (parameters["args"]?.elements ?? []).map(Self.text)
            let frame = parameters["stackTrace"]?["callFrames"]?.elements?.first
            self = .message(
                words.joined(separator: " "), place: frame.flatMap(Self.place),
                isWarning: kind == "warning" || kind == "error" || kind == "assert")
        default:
            // Requests that fail are told by themselves.
            guard let entry = parameters["entry"], let text = entry["text"]?.string,
                entry["source"]?.string != "network"
            else { return nil }
            let level = entry["level"]?.string
            self = .message(text, place: Self.place(entry), isWarning: level == "warning" || level == "error")
        }
    }

    /// A value that the page has written to its console.
    private static func text(_ value: LocatedValue) -> String {
        if let text = value["value"]?.string { return text }
        return value["value"]?.text ?? value["description"]?.string ?? value["type"]?.string ?? ""
    }

    private static func place(_ details: LocatedValue) -> SourcePlace? {
        guard let url = details["url"]?.string, !url.isEmpty, let line = details["lineNumber"]?.number else {
            return nil
        }
        return SourcePlace(
            file: url, line: Int(line) + 1, column: details["columnNumber"]?.number.map { Int($0) + 1 })
    }
}
