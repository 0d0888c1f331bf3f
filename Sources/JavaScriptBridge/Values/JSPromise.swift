import CJavaScriptCore

/// A promise: one that Swift settles, or a script's promise that Swift observes.
public final class JSPromise: JSConvertible {
    /// The promise object.
    public let value: JSValue
    private let settlers: (resolve: JSValue, reject: JSValue)?

    /// Creates a promise that Swift settles with ``resolve(_:)`` or ``reject(_:)-(Error)``.
    /// - Throws: ``JSError`` when the engine cannot create it.
    public init(in context: JSContext) throws {
        var resolve: JSObjectRef?
        var reject: JSObjectRef?
        let promise = try context.perform {
            JSObjectMakeDeferredPromise(context.jsGlobalContextRef, &resolve, &reject, $0)
        }
        value = JSValue(promise ?? context.undefined, in: context)
        settlers = (
            JSValue(resolve ?? context.undefined, in: context), JSValue(reject ?? context.undefined, in: context)
        )
    }

    /// Accepts promises, to observe them.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        value = JSValue(jsValue, in: context)
        settlers = nil
        guard value.isPromise else {
            throw JSConversionError(expected: "a promise", received: jsValue, in: context)
        }
    }

    /// The promise object.
    public func jsValue(in context: JSContext) throws -> JSValueRef { try value.jsValue(in: context) }

    /// Fulfils the promise; has no effect on a settled promise or on a script's own.
    ///
    /// When no script is running, the promise's reactions run before the call returns.
    /// - Throws: errors of the conversion, and ``JSError`` when the reactions exceed the time limit.
    public func resolve(_ result: any JSConvertible = JSUndefined()) throws {
        try settlers?.resolve.call([result])
    }

    /// Rejects the promise with the value a script would catch had a native function thrown the error.
    /// - Throws: ``JSError`` when the reactions exceed the time limit.
    public func reject(_ error: any Error) throws {
        let context = value.context
        try reject(JSValue(context.thrownValue(for: error, function: "promise"), in: context))
    }

    /// Rejects the promise with a value.
    /// - Throws: ``JSError`` when the reactions exceed the time limit.
    public func reject(_ reason: JSValue) throws {
        try settlers?.reject.call([reason])
    }

    /// Calls a closure when the promise is settled, always in a promise job.
    ///
    /// An observed rejection counts as handled.
    /// - Throws: ``JSError`` when promise jobs exceed the time limit.
    public func observe(_ settled: @escaping (Result<JSValue, JSError>) -> Void) throws {
        try value.observe(settled)
    }
}

extension JSValue {
    /// Calls a closure when the value is settled.
    ///
    /// A value that is not a promise is settled in the next promise job.
    /// - Throws: ``JSError`` when promise jobs exceed the time limit.
    public func observe(_ settled: @escaping (Result<JSValue, JSError>) -> Void) throws {
        let context = context
        let fulfilled = context.makeFunction(name: "fulfilled", length: 1) { call in
            settled(.success(JSValue(call.reference(0), in: call.context)))
            return call.context.undefined
        }
        let rejected = context.makeFunction(name: "rejected", length: 1) { call in
            settled(.failure(JSError(thrown: call.reference(0), in: call.context)))
            return call.context.undefined
        }
        let arguments: [JSValue] = [self, JSValue(fulfilled, in: context), JSValue(rejected, in: context)]
        _ = try context.call(context.intrinsics[.then], this: nil, arguments: arguments)
    }
}
