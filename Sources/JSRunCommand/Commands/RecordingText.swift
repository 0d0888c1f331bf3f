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
                + "\(RecordedNumber.text(of: size.width)) x \(RecordedNumber.text(of: size.height)) points",
        ]
        if !log.appSchemeURL.isEmpty { lines.append("  opened    \(log.appSchemeURL)") }
        lines.append("  events    \(log.events.count) in \(RecordedNumber.seconds(log.duration))")
        return lines
    }

    /// The steps, each with the element that it is about, how that is found, and what it changed.
    var steps: [String] {
        log.steps.enumerated().flatMap { index, step in
            let place = step.screen.isEmpty ? "" : "\(step.screen): "
            let pause = step.pause > 0 ? "  (after \(RecordedNumber.seconds(step.pause)))" : ""
            return ["", "\(index + 1). \(place)\(step.text)\(pause)"]
                + Self.details(step.target, step.changes)
        }
    }

    /// The requests of the app; empty without any.
    var requests: [String] {
        let requests = log.events.compactMap { event in
            if case .request(let request) = event.action { (event.startingOffset, request) } else { nil }
        }
        guard !requests.isEmpty else { return [] }
        return ["", "Requests"] + requests.map { "  \(RecordedNumber.seconds($0)) \($1.text)" }
    }

    /// The events by number.
    var events: [String] {
        log.events.enumerated().flatMap { index, event in
            let place = event.screen.isEmpty ? "" : "\(event.screen): "
            let line = "\(index + 1). \(RecordedNumber.seconds(event.startingOffset)) \(place)\(event.action.text)"
            return ["", line] + Self.details(Self.target(of: event.action), event.changes)
        }
    }

    private static func details(_ target: RecordedElement?, _ changes: [ScreenChange]) -> [String] {
        var lines: [String] = []
        if let selector = target?.selectors.first {
            lines.append("     found \(selector.reason): \(selector.text)")
        }
        return lines + changes.map { "     then \($0.text)" }
    }
}

extension RecordingText {
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
}
