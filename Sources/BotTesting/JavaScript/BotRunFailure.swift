import JavaScriptBridge
import Scripting
import TestEvents

/// A bot test of a script in which something failed, as scripts catch it: a `BotTestError`, with what came of its
/// operations as `results`.
struct BotRunFailure: RelayingError {
    let message: String
    let results: [BotResult]

    init(_ test: BotTest, _ results: [BotResult]) {
        self.results = results
        let failures = results.filter(\.failed)
        let checks = failures.count { $0.position.isCheck }
        let actions = failures.count - checks
        let counts = [(checks, "check"), (actions, "action")].filter { $0.0 > 0 }.map { count, word in
            "\(count) \(word)\(count == 1 ? "" : "s")"
        }
        let lines = failures.map {
            "\n- \($0.position.index) \($0.position.operation.name): \($0.verdict?.message ?? "")"
        }
        message = "\(counts.joined(separator: " and ")) of the bot test '\(test.name)' failed:\(lines.joined())"
    }

    var fault: TestEvent.Fault { .assertion }

    func jsError(in context: JSContext) -> JSValue {
        let made = JSThrow("BotTestError", message).jsError(in: context)
        if let results = try? BotRecords.of(results, in: context) {
            // A fresh error takes every property.
            try? made.defineProperty("results", value: results, enumerable: false)
        }
        if let cause = results.lazy.compactMap({ $0.error.flatMap { JSError(behind: $0) } }).first {
            try? made.defineProperty("cause", value: cause.value, enumerable: false)
        }
        return made
    }
}

/// What scripts get of the results of a bot.
enum BotRecords {
    /// `{name, passes, fails, results}`.
    static func summary(of test: BotTest, _ results: [BotResult], in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try object.setProperty("name", to: test.name)
        try object.setProperty("passes", to: results.count { $0.verdict?.passed == true })
        try object.setProperty("fails", to: results.count { $0.failed })
        try object.setProperty("results", to: of(results, in: context))
        return object
    }

    /// An array with an object for each operation.
    static func of(_ results: [BotResult], in context: JSContext) throws -> JSValue {
        let array = JSValue(newArrayIn: context)
        for (index, result) in results.enumerated() {
            let object = JSValue(newObjectIn: context)
            try object.setProperty("index", to: result.position.index)
            if let section = result.position.section { try object.setProperty("section", to: section) }
            try object.setProperty("name", to: result.position.operation.name)
            if let data = result.position.operation.data { try object.setProperty("data", to: data.value(in: context)) }
            try object.setProperty("isCheck", to: result.position.isCheck)
            try object.setProperty("passed", to: !result.failed)
            if let message = result.verdict?.message { try object.setProperty("message", to: message) }
            try array.setElement(at: index, to: object)
        }
        return array
    }
}
