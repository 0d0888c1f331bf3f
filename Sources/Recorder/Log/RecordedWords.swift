internal import Automation

/// Numbers of recordings, as people read them.
package enum RecordedNumber {
    /// Seconds with at most two decimals, such as `1.25 s`.
    package static func seconds(_ seconds: Double) -> String { "\(text(of: seconds)) s" }

    /// A number with at most two decimals.
    package static func text(of number: Double) -> String {
        ScriptSpelling.number(number.magnitude < 1e12 ? (number * 100).rounded() / 100 : number)
    }
}

extension RecordedStep {
    /// The step in words, such as `tap button 'Save'`.
    package var text: String {
        switch action {
        case .gesture(let paths, let target):
            isTap ? "tap \(target.text)" : "\(Self.fingers(paths)) on \(target.text)"
        case .text(let text): RecordedEvent.Action.text(text).text
        case .scroll(let scroll): RecordedEvent.Action.scroll(scroll).text
        case .value(let value): RecordedEvent.Action.value(value).text
        case .device(let action): action.text
        }
    }

    private static func fingers(_ paths: [TouchPath]) -> String {
        let length = (paths.map(\.end).max() ?? 0) - (paths.map(\.delay).min() ?? 0)
        let count = paths.count == 1 ? "gesture of 1 touch" : "gesture of \(paths.count) touches"
        return "\(count) in \(RecordedNumber.seconds(length))"
    }
}

extension RecordedEvent.Action {
    /// The event in words.
    package var text: String {
        switch self {
        case .touch(let touch):
            "touch \(touch.target.text) for \(RecordedNumber.seconds(touch.path.duration))"
                + (touch.isCancelled ? ", cancelled" : "")
        case .text(let text): "type \(ScriptSpelling.literal(text.text)) into \(text.target.text)"
        case .scroll(let scroll):
            "scroll \(scroll.target.text) \(scroll.direction.rawValue) to "
                + "(\(RecordedNumber.text(of: scroll.offset.x)), \(RecordedNumber.text(of: scroll.offset.y)))"
                + (scroll.revealed.map { ", until \($0.text) is visible" } ?? "")
        case .value(let value): "\(value.kind.rawValue) \(value.value.words) of \(value.target.text)"
        case .device(let action): action.text
        case .request(let request): request.text
        }
    }
}

extension DeviceInput {
    fileprivate var text: String {
        switch self {
        case .setOrientation(let orientation): "turn the device: \(orientation)"
        case .shake: "shake the device"
        case .deactivate: "leave the app"
        case .reactivate: "return to the app"
        }
    }
}

extension RecordedExchange {
    /// The request in words, with its answer.
    package var text: String {
        var text = "\(method) \(url)"
        if let body = bodyFile ?? bodyNote { text += " (\(body))" }
        if let response {
            text += ": \(response.statusCode)"
            if let type = response.mimeType { text += " \(type)" }
            if let body = response.bodyFile { text += " (\(body))" }
        }
        if let failure { text += ": failed, \(failure.domain) \(failure.code)" }
        return text + " in \(RecordedNumber.seconds(latency))"
    }
}

extension AttributeValue {
    fileprivate var words: String {
        switch self {
        case .string(let text): ScriptSpelling.literal(text)
        case .number(let number): ScriptSpelling.number(number)
        case .bool(let flag): flag ? "true" : "false"
        case .null: "nothing"
        default: "\(self)"
        }
    }
}

extension RecordedElement {
    /// The type and the name, such as `button 'Save'`.
    fileprivate var text: String { "\(type.word) \(ScriptSpelling.literal(label ?? identifier ?? ""))" }
}

extension RecordedElement? {
    fileprivate var text: String { self?.text ?? "the screen" }
}

extension Selector {
    /// What it looks for, in words.
    package var text: String {
        switch self {
        case .identifier(let identifier): ScriptSpelling.literal(identifier)
        case .label(let label): ScriptSpelling.literal(label)
        case .within(_, let type, let label): "\(type.word) \(ScriptSpelling.literal(label))"
        case .index(let index, let type, let container):
            "\(type.word) \(index)"
                + (container.map { " in \(ScriptSpelling.literal($0.identifier ?? $0.label ?? ""))" } ?? "")
        }
    }
}

extension ScreenChange {
    /// What is different in words, or what a person expects.
    package var text: String {
        let name = element.text
        if isAsserted {
            switch kind {
            case .label, .value, .enabled, .selected:
                return "check: \(kind.rawValue) of \(name) is \(ScriptSpelling.literal(new ?? ""))"
            default: return "check: \(name) is there"
            }
        }
        switch kind {
        case .screen: return "the screen is \(name)"
        case .rowAdded: return "a row was added: \(name)"
        case .rowRemoved: return "a row was removed: \(name)"
        case .appeared: return "\(name) appeared"
        case .disappeared: return "\(name) disappeared"
        case .label, .value, .enabled, .selected:
            let texts = [old, new].map { $0.map { ScriptSpelling.literal($0) } ?? "nothing" }
            return "\(kind.rawValue) of \(name): \(texts[0]) becomes \(texts[1])"
        }
    }
}

extension ElementType {
    /// The type as a word, such as `button`.
    fileprivate var word: String {
        let name = className.hasPrefix("UIA") ? String(className.dropFirst(3)) : className
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
