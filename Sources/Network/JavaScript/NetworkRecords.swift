import FoundationEssentials
import JavaScriptBridge
import Scripting
import SimulatedUI

/// What scripts get of recorded requests.
enum NetworkRecords {
    /// An array with an object for each request.
    static func array(_ requests: [RecordedRequest], in context: JSContext) throws -> JSValue {
        let array = JSValue(newArrayIn: context)
        for (index, request) in requests.enumerated() {
            try array.setElement(at: index, to: object(request, in: context))
        }
        return array
    }

    private static func object(_ recorded: RecordedRequest, in context: JSContext) throws -> JSValue {
        let request = recorded.request
        let object = JSValue(newObjectIn: context)
        try object.setProperty("method", to: request.method)
        try object.setProperty("url", to: request.url.absoluteString)
        try object.setProperty("path", to: request.path)
        let query = JSValue(newObjectIn: context)
        let items = request.queryItems
        for item in items {
            // A name that stands there several times has all its values.
            let values = items.filter { $0.name == item.name }.map(\.value)
            if values.count == 1 {
                try query.defineProperty(item.name, value: item.value)
            } else {
                try query.defineProperty(item.name, value: values)
            }
        }
        try object.setProperty("query", to: query)
        let headers = JSValue(newObjectIn: context)
        for field in request.headers.fields { try headers.defineProperty(field.name.lowercased(), value: field.value) }
        try object.setProperty("headers", to: headers)
        try object.setProperty("body", to: request.bodyText)
        if JSONValue(bytes: Array(request.body)) != nil {
            try object.setProperty("json", to: value(request.bodyText, in: context))
        }
        if let instant = recorded.instant { try object.setProperty("time", to: instant) }
        try object.setProperty("matched", to: recorded.isMatched)
        return object
    }

    /// What a text of JSON means to scripts.
    private static func value(_ text: String, in context: JSContext) throws -> JSValue {
        try context.globalObject.property("JSON").invokeMethod("parse", [text])
    }
}
