import Automation
import Scripting

extension PageNotice {
    /// The message or error in an event; nil for failed requests, which have events of their own.
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
            // Failed requests have events of their own.
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
        guard let url = details["url"]?.string, !url.isEmpty, let line = details["lineNumber"]?.integer else {
            return nil
        }
        return SourcePlace(file: url, line: line + 1, column: details["columnNumber"]?.integer.map { $0 + 1 })
    }
}
