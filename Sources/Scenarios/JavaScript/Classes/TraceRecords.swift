import Automation
import JavaScriptBridge
import Scripting

/// A trace as scripts see it: an array with an object for each visit.
enum TraceRecords {
    static func of(_ trace: ScenarioTrace?, _ classes: ScenarioClasses) throws -> JSValue {
        let context = classes.session.context
        let records = JSValue(newArrayIn: context)
        for (index, visit) in (trace?.visits ?? []).enumerated() {
            records[index] = try record(visit, classes, context)
        }
        return records
    }

    private static func record(
        _ visit: ScenarioVisit, _ classes: ScenarioClasses, _ context: JSContext
    ) throws -> JSValue {
        let record = JSValue(newObjectIn: context)
        record["visit"] = try .make(visit.number, in: context)
        record["path"] = try .make(visit.path.description, in: context)
        record["description"] = try .make(visit.description, in: context)
        record["status"] = try .make(visit.status.rawValue, in: context)
        record["result"] = try classes.jsValue(visit.result)
        record["attempts"] = try .make(visit.attempts, in: context)
        record["duration"] = try .make(visit.duration, in: context)
        // The name of the next step says most; "exit" is the word where there is none.
        record["edge"] = try .make(visit.edge.target ?? "exit", in: context)
        if let label = visit.edge.label { record["label"] = try .make(label, in: context) }
        if let error = visit.error { record["error"] = try .make(error.description, in: context) }
        return record
    }
}
