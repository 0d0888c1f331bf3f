import CJavaScriptCore

/// A Swift error that defines what scripts catch when a native function throws it.
public protocol JSErrorConvertible: Error {
    /// Creates the value that the script catches, in the context's virtual machine.
    func jsError(in context: JSContext) -> JSValue
}

/// An error of one of the language's own types, to throw from native functions.
public struct JSThrow: JSErrorConvertible, Hashable {
    /// The constructor: "TypeError", "RangeError", "Error"; any other name creates an Error with that name.
    public var name: String
    /// The message.
    public var message: String

    /// Creates an error of a type.
    public init(_ name: String = "Error", _ message: String) {
        self.name = name
        self.message = message
    }

    /// Creates the error object.
    public func jsError(in context: JSContext) -> JSValue {
        JSValue(context.makeError(constructor: name, message: message), in: context)
    }
}

extension JSContext {
    /// Creates an error object; its stack is that of the running script.
    func makeError(constructor: String, message: String) -> JSValueRef {
        let text = EngineString.with(message) { JSValueMakeString(jsGlobalContextRef, $0) }
        var arguments: JSValueRef? = text
        if let kind = JSContext.errorKinds[constructor],
            let error = JSObjectCallAsConstructor(jsGlobalContextRef, intrinsics[kind], 1, &arguments, nil)
        {
            return error
        }
        guard let error = JSObjectMakeError(jsGlobalContextRef, 1, &arguments, nil) else { return text ?? undefined }
        if constructor != "Error" {
            let name = EngineString.with(constructor) { JSValueMakeString(jsGlobalContextRef, $0) }
            try? define(.defineValue, on: error, "name", name ?? undefined, true, false, true)
        }
        return error
    }

    private static let errorKinds: [String: Intrinsics.Name] = [
        "TypeError": .typeError, "RangeError": .rangeError, "SyntaxError": .syntaxError,
        "ReferenceError": .referenceError, "URIError": .uriError, "EvalError": .evalError,
    ]

    func typeError(_ message: String) -> JSError {
        JSError(thrown: makeError(constructor: "TypeError", message: message), in: self)
    }

    /// The error that a script catches when a native function throws a Swift error.
    func thrownValue(for error: any Error, function: String) -> JSValueRef {
        switch error {
        case let error as JSError:
            return reference(to: error)
        case let error as JSConversionError:
            return remember(error, makeError(constructor: "TypeError", message: "\(function): \(error)"))
        case let error as JSArgumentError:
            return remember(error, makeError(constructor: "TypeError", message: "\(function): \(error)"))
        case let error as any JSErrorConvertible:
            let made = try? reference(to: error.jsError(in: self))
            return remember(error, made ?? makeError(of: error))
        default:
            return remember(error, makeError(of: error))
        }
    }

    private func makeError(of error: any Error) -> JSValueRef {
        makeError(constructor: String(describing: type(of: error)), message: String(describing: error))
    }

    private func remember(_ error: any Error, _ object: JSValueRef) -> JSValueRef {
        if JSValueIsObject(jsGlobalContextRef, object) { heap.register(error, cell: object) }
        return object
    }
}
