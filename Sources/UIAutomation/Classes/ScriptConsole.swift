import JavaScriptBridge
import Scripting
import TestEvents

/// The global `console`, whose lines are messages in the stream: each knows its test and its place.
final class ScriptConsole {
    // The session keeps the object.
    private unowned let session: ScriptSession
    private var depth = 0
    private var counts: [String: Int] = [:]
    private var timers: [String: Double] = [:]

    init(_ session: ScriptSession) { self.session = session }

    var definition: JSObjectDefinition {
        let loggers: [(String, String, TestEvent.Message.Level)] = [
            ("log", "Logs a message, as `UIALogger.logMessage` does.", .default),
            ("info", "The same as `log`.", .default),
            ("debug", "Logs a debug message.", .debug), ("warn", "Logs a warning.", .warning),
            ("error", "Logs an error, which fails no test.", .error), ("dir", "The same as `log`.", .default),
            ("table", "The same as `log`.", .default), ("trace", "The same as `log`.", .default),
        ]
        var definition = JSObjectDefinition("Console", "The type of the global `console`.")
        for (name, documentation, level) in loggers {
            definition = definition.function(name, documentation, takes: ["...values: any[]"]) { [self] call in
                log(try ConsoleText.of(call.arguments), level)
                return JSUndefined()
            }
        }
        return
            definition
            .function(
                "assert", "Logs an error unless a condition is true.", takes: ["condition?: any", "...values: any[]"]
            ) { [self] call in
                guard !call[0].toBool() else { return JSUndefined() }
                let text = try ConsoleText.of(Array(call.arguments.dropFirst()))
                log(text.isEmpty ? "Assertion failed" : "Assertion failed: \(text)", .error)
                return JSUndefined()
            }
            .function("count", "Logs how often it was called with a label.", takes: ["label?: any"]) { [self] call in
                let label = try Self.label(call)
                counts[label, default: 0] += 1
                log("\(label): \(counts[label, default: 0])", .default)
                return JSUndefined()
            }
            .function("time", "Starts a timer, on the device's clock.", takes: ["label?: any"]) { [self] call in
                timers[try Self.label(call)] = now
                return JSUndefined()
            }
            .function("timeEnd", "Logs the device's time since a timer was started.", takes: ["label?: any"]) {
                [self] call in
                let label = try Self.label(call)
                if let start = timers.removeValue(forKey: label) {
                    log("\(label): \(SecondsText.of(now - start))", .default)
                }
                return JSUndefined()
            }
            .function("group", "Logs a message, and indents those after it.", takes: ["...values: any[]"]) {
                [self] call in
                log(try ConsoleText.of(call.arguments), .default)
                depth += 1
                return JSUndefined()
            }
            .function("groupEnd", "Ends the innermost group.") { [self] _ in
                depth = max(0, depth - 1)
                return JSUndefined()
            }
    }

    private var now: Double { session.events.deviceTime?() ?? 0 }

    private static func label(_ call: JSCall) throws -> String {
        call[0].isUndefined ? "default" : try call[0].toSwiftString()
    }

    private func log(_ text: String, _ level: TestEvent.Message.Level) {
        session.log(String(repeating: "  ", count: depth) + text, level)
    }
}

/// The text of values, as consoles write them: with `%s`, `%d` and others in the first one.
enum ConsoleText {
    static func of(_ values: [JSValue]) throws -> String {
        guard let first = values.first, first.isString else { return values.map(text).joined(separator: " ") }
        var rest = values.dropFirst()
        var result = ""
        var characters = first.description[...]
        while let character = characters.popFirst() {
            guard character == "%", let kind = characters.first else {
                result.append(character)
                continue
            }
            if kind == "%" {
                characters.removeFirst()
                result.append("%")
            } else if "sdifoOjc".contains(kind), let value = rest.popFirst() {
                characters.removeFirst()
                result += try text(of: value, as: kind)
            } else {
                result.append("%")
            }
        }
        return ([result] + rest.map(text)).joined(separator: " ")
    }

    private static func text(of value: JSValue, as kind: Character) throws -> String {
        switch kind {
        // Styles have no meaning in a log.
        case "c": return ""
        case "d", "f":
            return number(value.isObject || value.isSymbol ? .nan : try value.toDouble())
        case "i":
            let number = value.isObject || value.isSymbol ? .nan : try value.toDouble()
            return self.number(number.rounded(.towardZero))
        case "s": return text(value)
        default: return ValueDescription.of(value)
        }
    }

    private static func text(_ value: JSValue) -> String {
        value.isString ? value.description : ValueDescription.of(value)
    }

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        return Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}
