import Automation
import Scripting

/// A window of a WebDriver session.
final class WebDriverPage: ScriptedPage {
    /// The server's identifier of the window.
    let handle: String
    private unowned let browser: WebDriverBrowser
    var url = ""
    private(set) var dialog: PageDialog?
    private var dialogCount = 0
    /// Counts the documents in which the scripts have been installed.
    private var documents = 0
    /// Only the document of the window: a session runs scripts in one frame at a time.
    func document(of frame: Int) -> Double? { documents == 0 || frame > 0 ? nil : Double(documents) }
    func frame(shownBy element: ElementNumber) -> Int? { nil }
    var frames: [FramePlace] = []

    /// The standard's name of the identifier of an element.
    private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

    func setFiles(_ paths: [String], of element: ElementNumber) throws(BrowserError) {
        guard let identifier = try evaluate("__jsrun.element(\(element.local))")?[Self.elementKey]?.string,
            WebDriverSession.isPlain(identifier)
        else { return }
        _ = try unlessDialog { () throws(BrowserError) in
            try browser.call(
                "POST", "/element/\(identifier)/value", ["text": .string(paths.joined(separator: "\n"))], in: self)
        }
    }
    private(set) var waits: [BusySource] = []
    /// Where the fingers are, by their numbers.
    private var fingers: [Int: Point] = [:]

    init(_ browser: WebDriverBrowser, handle: String) {
        self.browser = browser
        self.handle = handle
    }

    func noteChange() { browser.noteChange() }

    // MARK: Scripts

    func evaluate(_ expression: String, in frame: Int) throws(BrowserError) -> LocatedValue? {
        guard dialog == nil, frame == 0 else { return nil }
        // A document that has come meanwhile has no scripts yet.
        for _ in 0..<3 {
            let answer = try execute("return globalThis.__jsrun ? [\(expression)] : null")
            if let answer, let values = answer.elements { return values.first }
            guard dialog == nil else { return nil }
            _ = try execute(PageScript.source + PageScript.observedSource)
            if dialog == nil { documents += 1 }
        }
        return nil
    }

    /// Runs a script in the page's own context.
    /// - Returns: its value; nil when a dialog stops the page.
    private func execute(_ script: String) throws(BrowserError) -> LocatedValue? {
        try unlessDialog { () throws(BrowserError) in
            do throws(BrowserError) {
                return try browser.call(
                    "POST", "/execute/sync", ["script": .string(script), "args": []], in: self)
            } catch {
                guard case .answered(_, let name, let message, _) = error.reason else { throw error }
                switch name {
                case "script timeout", "timeout":
                    throw BrowserError(.endlessScript(url: url, seconds: WebDriverBrowser.scriptLimit))
                case "javascript error":
                    throw BrowserError(.malformed("the script that reads pages failed: \(message.prefix(300))"))
                default: throw error
                }
            }
        }
    }

    /// Does something that a dialog can stop; returns nil when there is one.
    private func unlessDialog(
        _ body: () throws(BrowserError) -> LocatedValue
    ) throws(BrowserError) -> LocatedValue? {
        do throws(BrowserError) {
            return try body()
        } catch {
            switch error.reason {
            case .answered(_, "unexpected alert open", _, let text):
                if let text {
                    note(dialogText: text)
                } else {
                    note(dialogText: try browser.call("GET", "/alert/text", in: self).string ?? "")
                }
                return nil
            case .answered(_, "no such window", _, _): return nil
            default: throw error
            }
        }
    }

    // MARK: Dialogs

    /// Notes a dialog; its message contains its kind if the observing script was installed.
    private func note(dialogText: String) {
        dialogCount += 1
        var found = PageDialog(number: dialogCount, message: dialogText, kind: "confirm", text: "")
        if dialogText.hasPrefix("jsrun:") {
            var reader = JSONReader(Array(dialogText.utf8.dropFirst("jsrun:".utf8.count)))
            if let fields = try? reader.read(), let kind = fields["kind"]?.string {
                found.kind = kind
                found.message = fields["message"]?.string ?? ""
                found.text = kind == "prompt" ? fields["text"]?.string ?? "" : ""
            }
        }
        dialog = found
        noteChange()
    }

    func answer(_ accepts: Bool, text: String?) throws(BrowserError) {
        guard dialog != nil else { return }
        dialog = nil
        noteChange()
        do throws(BrowserError) {
            if accepts, let text { try browser.call("POST", "/alert/text", ["text": .string(text)], in: self) }
            try browser.call("POST", accepts ? "/alert/accept" : "/alert/dismiss", in: self)
        } catch {
            // The page is gone, or has ended the dialog itself.
            guard case .answered(_, "no such alert", _, _) = error.reason else { throw error }
        }
    }

    func enter(_ text: String) {
        dialog?.text = text
        noteChange()
    }

    // MARK: Observing

    /// Reads the requests in flight, and the messages and errors since the last call.
    func observe() throws(BrowserError) {
        guard let found = try evaluate("[globalThis.__jsrunObserved.observed(), location.href]")?.elements,
            found.count == 2
        else { return }
        url = found[1].string ?? url
        waits = (found[0]["requests"]?.elements ?? []).compactMap(\.string).sorted().map {
            BusySource(kind: .network, detail: $0)
        }
        for entry in found[0]["reported"]?.elements ?? [] {
            let text = entry["text"]?.string ?? ""
            guard entry["kind"]?.string == "error" else {
                browser.onNotice?(.message(text, place: nil, isWarning: entry["isWarning"]?.bool == true))
                continue
            }
            let place = entry["url"]?.string.flatMap { file -> SourcePlace? in
                guard !file.isEmpty, let line = entry["line"]?.integer else { return nil }
                return SourcePlace(file: file, line: line, column: entry["column"]?.integer)
            }
            browser.onNotice?(.error(text, place: place))
        }
    }

    // MARK: Input

    func input(_ input: PageInput) throws(BrowserError) {
        guard dialog == nil else { return }
        switch input {
        case .touch(let moment): try act(WebDriverActions.touch(moment, after: &fingers))
        case .key(let character): try act([WebDriverActions.key(character)])
        case .text(let text):
            let literal = ScriptSpelling.literal(text)
            // An editor that takes no command gets the keys.
            if try evaluate("globalThis.__jsrunObserved.insertText(\(literal))")?.bool != true, dialog == nil {
                for character in text { try act([WebDriverActions.key(character)]) }
            }
        }
    }

    private func act(_ actions: [LocatedValue]) throws(BrowserError) {
        guard !actions.isEmpty, dialog == nil else { return }
        _ = try unlessDialog { () throws(BrowserError) in
            try browser.call("POST", "/actions", ["actions": .array(actions)], in: self)
        }
    }

    // MARK: Pictures

    func picture(of part: Rect) throws(BrowserError) -> [UInt8]? {
        let answer = try unlessDialog { () throws(BrowserError) in
            try browser.call("GET", "/screenshot", in: self)
        }
        guard let text = answer?.string else { return nil }
        return try PageScreenshot.part(part, of: PageScreenshot.bytes(text), showing: browser.viewport)
    }
}
