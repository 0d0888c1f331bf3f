import JavaScriptBridge
import RawCallbacks
import Timing

/// Typed Swift methods against callbacks of the same shape written in C.
enum BridgeRows {
    private final class Thing {
        let one = 1.0
        let text = "nineteen characters"
    }

    static func add(to table: inout Table) throws {
        let context = JSContext()
        let definition = JSClassDefinition<Thing>("Thing")
            .method("add") { (thing: Thing, number: Double) in thing.one + number }
            .method("text") { (thing: Thing) in thing.text }
        try context.install(definition)
        context.globalObject["thing"] = try context.wrap(Thing(), as: definition)
        raw_callbacks_install(UnsafeMutableRawPointer(context.engineReference))
        try add("add(1)", "a typed Swift method, number in and out", context, &table)
        try add("text()", "a typed Swift method, a string out", context, &table)
    }

    private static func add(_ call: String, _ what: String, _ context: JSContext, _ table: inout Table) throws {
        let calls = 300_000
        func measure(_ object: String) throws -> Double {
            let loop = "(function (o) { for (var i = 0, x; i < \(calls); i++) x = o.\(call) })(\(object))"
            return try seconds { try context.evaluate(loop) } / Double(calls) * 1e9
        }
        let (swift, raw) = try inTurns(rounds(9)) {
            try measure("thing")
        } _: {
            try measure("raw")
        }
        table.add(
            Row(
                what: "\(what): \(Int(swift)) ns", baseline: "a C callback of the same shape: \(Int(raw)) ns",
                measured: "\((swift / raw).rounded(to: 2)) ×", budget: "2 ×", isWithin: swift / raw <= 2))
    }
}
