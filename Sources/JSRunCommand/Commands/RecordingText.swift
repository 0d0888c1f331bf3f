import Automation
import Recorder
import Reporters
import SimulatedUI

/// A recording in words, for a terminal; the lines may contain whatever the recording does.
struct RecordingText {
    let log: EventLog

    /// What the recording is.
    var header: [String] {
        let size = log.device.screenSize
        var lines = [
            log.name, "  recorded  \(log.dateText)", "  app       \(log.app)",
            "  device    \(log.device.model), \(log.device.systemVersion), "
                + "\(Self.number(size.width)) x \(Self.number(size.height)) points",
        ]
        if !log.appSchemeURL.isEmpty { lines.append("  opened    \(log.appSchemeURL)") }
        lines.append("  events    \(log.events.count) in \(Self.seconds(log.duration))")
        return lines
    }

    /// The steps, each with the element that it is about, how that is found, and what it changed.
    var steps: [String] {
        log.steps.enumerated().flatMap { index, step in
            let place = step.screen.isEmpty ? "" : "\(step.screen): "
            let pause = step.pause > 0 ? "  (after \(Self.seconds(step.pause)))" : ""
            return ["", "\(index + 1). \(place)\(Self.words(for: step))\(pause)"]
                + Self.details(step.target, step.changes)
        }
    }

    /// The requests of the app; empty without any.
    var requests: [String] {
        let requests = log.events.compactMap { event in
            if case .request(let request) = event.action { (event.startingOffset, request) } else { nil }
        }
        guard !requests.isEmpty else { return [] }
        return ["", "Requests"] + requests.map { "  \(Self.seconds($0)) \(Self.words(for: $1))" }
    }

    /// The events by number.
    var events: [String] {
        log.events.enumerated().flatMap { index, event in
            let place = event.screen.isEmpty ? "" : "\(event.screen): "
            let line = "\(index + 1). \(Self.seconds(event.startingOffset)) \(place)\(Self.words(for: event.action))"
            return ["", line] + Self.details(Self.target(of: event.action), event.changes)
        }
    }

    private static func details(_ target: RecordedElement?, _ changes: [ScreenChange]) -> [String] {
        var lines: [String] = []
        if let selector = target?.selectors.first {
            lines.append("     found \(selector.reason): \(words(for: selector))")
        }
        return lines + changes.map { "     then \(words(for: $0))" }
    }
}

extension RecordingText {
    /// Seconds with at most two decimals, such as `1.25 s`.
    static func seconds(_ seconds: Double) -> String { "\(number(seconds)) s" }

    private static func number(_ number: Double) -> String {
        ScriptSpelling.number(number.magnitude < 1e12 ? (number * 100).rounded() / 100 : number)
    }

    /// Rows in columns, without control characters.
    static func table(_ rows: [[String]]) -> [String] {
        let rows = rows.map { row in row.map { VisibleText.line($0) } }
        var widths: [Int] = []
        // The last column may be as long as it likes.
        for row in rows {
            for (column, text) in row.dropLast().enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], DisplayWidth.of(text))
            }
        }
        return rows.map { row in
            row.enumerated().map { column, text in
                let width = column < row.count - 1 ? widths[column] : 0
                return text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
            }.joined(separator: "  ")
        }
    }

    private static func target(of action: RecordedEvent.Action) -> RecordedElement? {
        switch action {
        case .touch(let touch): touch.target
        case .text(let text): text.target
        case .scroll(let scroll): scroll.target
        case .value(let value): value.target
        case .device, .request: nil
        }
    }

    private static func words(for step: RecordedStep) -> String {
        switch step.action {
        case .gesture(let paths, let target):
            step.isTap ? "tap \(words(for: target))" : "\(fingers(paths)) on \(words(for: target))"
        case .text(let text): words(for: .text(text))
        case .scroll(let scroll): words(for: .scroll(scroll))
        case .value(let value): words(for: .value(value))
        case .device(let action): words(for: .device(action))
        }
    }

    private static func fingers(_ paths: [TouchPath]) -> String {
        let length = (paths.map(\.end).max() ?? 0) - (paths.map(\.delay).min() ?? 0)
        let count = paths.count == 1 ? "gesture of 1 touch" : "gesture of \(paths.count) touches"
        return "\(count) in \(seconds(length))"
    }

    private static func words(for action: RecordedEvent.Action) -> String {
        switch action {
        case .touch(let touch):
            "touch \(words(for: touch.target)) for \(seconds(touch.path.duration))"
                + (touch.isCancelled ? ", cancelled" : "")
        case .text(let text): "type \(ScriptSpelling.literal(text.text)) into \(words(for: text.target))"
        case .scroll(let scroll):
            "scroll \(words(for: scroll.target)) \(scroll.direction.rawValue) to "
                + "(\(number(scroll.offset.x)), \(number(scroll.offset.y)))"
                + (scroll.revealed.map { ", until \(words(for: $0)) is visible" } ?? "")
        case .value(let value): "\(value.kind.rawValue) \(words(for: value.value)) of \(words(for: value.target))"
        case .device(let action): words(for: action)
        case .request(let request): words(for: request)
        }
    }

    private static func words(for action: DeviceInput) -> String {
        switch action {
        case .setOrientation(let orientation): "turn the device: \(orientation)"
        case .shake: "shake the device"
        case .deactivate: "leave the app"
        case .reactivate: "return to the app"
        }
    }

    private static func words(for request: RecordedExchange) -> String {
        var text = "\(request.method) \(request.url)"
        if let body = request.bodyFile ?? request.bodyNote { text += " (\(body))" }
        if let response = request.response {
            text += ": \(response.statusCode)"
            if let type = response.mimeType { text += " \(type)" }
            if let body = response.bodyFile { text += " (\(body))" }
        }
        if let failure = request.failure { text += ": failed, \(failure.domain) \(failure.code)" }
        return text + " in \(seconds(request.latency))"
    }

    private static func words(for value: AttributeValue) -> String {
        switch value {
        case .string(let text): ScriptSpelling.literal(text)
        case .number(let number): ScriptSpelling.number(number)
        case .bool(let flag): flag ? "true" : "false"
        case .null: "nothing"
        default: "\(value)"
        }
    }

    private static func words(for element: RecordedElement?) -> String {
        guard let element else { return "the screen" }
        return "\(type(element.type)) \(ScriptSpelling.literal(element.label ?? element.identifier ?? ""))"
    }

    private static func words(for selector: Selector) -> String {
        switch selector {
        case .identifier(let identifier): ScriptSpelling.literal(identifier)
        case .label(let label): ScriptSpelling.literal(label)
        case .within(_, let type, let label): "\(self.type(type)) \(ScriptSpelling.literal(label))"
        case .index(let index, let type, let container):
            "\(self.type(type)) \(index)"
                + (container.map { " in \(ScriptSpelling.literal($0.identifier ?? $0.label ?? ""))" } ?? "")
        }
    }

    private static func words(for change: ScreenChange) -> String {
        let name = words(for: change.element)
        switch change.kind {
        case .screen: return "the screen is \(name)"
        case .rowAdded: return "a row was added: \(name)"
        case .rowRemoved: return "a row was removed: \(name)"
        case .appeared: return "\(name) appeared"
        case .disappeared: return "\(name) disappeared"
        case .label, .value, .enabled, .selected:
            let texts = [change.old, change.new].map { $0.map { ScriptSpelling.literal($0) } ?? "nothing" }
            return "\(change.kind.rawValue) of \(name): \(texts[0]) becomes \(texts[1])"
        }
    }

    /// The type as a word, such as `button`.
    private static func type(_ type: ElementType) -> String {
        let name = type.className.hasPrefix("UIA") ? String(type.className.dropFirst(3)) : type.className
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
