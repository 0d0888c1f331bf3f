import CJavaScriptCore

extension JSError {
    private static let maximumCauses = 16

    /// Reads whatever a script threw.
    init(thrown reference: JSValueRef, in context: JSContext) {
        self.init(thrown: reference, in: context, remainingCauses: JSError.maximumCauses)
    }

    /// What a script catches when a native function throws a Swift error.
    public init(throwing error: any Error, in context: JSContext) {
        self.init(thrown: context.thrownValue(for: error, function: "native code"), in: context)
    }

    private init(thrown reference: JSValueRef, in context: JSContext, remainingCauses: Int) {
        // The scripts' own getters may run below, and throw; each then counts as missing.
        held = HeldValue(JSValue(reference, in: context))
        name = "Error"
        message = ""
        stack = []
        causes = []
        isTermination = false
        guard JSValueIsObject(context.jsGlobalContextRef, reference) else {
            message = context.describe(reference)
            return
        }
        underlyingError = context.heap.error(reference)
        let isError = held.value.isError
        let ownName: String? = context.read(reference, "name")
        let ownMessage: String? = context.read(reference, "message")
        if let ownMessage, isError || ownName != nil {
            name = ownName ?? "Error"
            message = ownMessage
        } else {
            message = context.describe(reference)
        }
        stack = context.read(reference, "stack").map { StackParser.frames($0) } ?? []
        locate(reference, in: context)
        if remainingCauses > 0, isError, let cause = context.readReference(reference, "cause") {
            let error = JSError(thrown: cause, in: context, remainingCauses: remainingCauses - 1)
            causes = [error] + error.causes
        }
    }

    private mutating func locate(_ reference: JSValueRef, in context: JSContext) {
        let url: String? = context.read(reference, "sourceURL")
        line = context.read(reference, "line")
        column = context.read(reference, "column")
        sourceURL = url?.isEmpty == false ? url : nil
        if line == nil || url == StackParser.nativeMark {
            let frame = stack.first { !$0.isNative && $0.line != nil }
            sourceURL = frame?.sourceURL
            line = frame?.line
            column = frame?.column
        }
    }

    /// The error of a script that the execution time limit has ended.
    public static func termination(in context: JSContext) -> JSError {
        JSError(
            name: "Termination", message: "The script was ended because it ran too long.", stack: [], causes: [],
            isTermination: true, held: HeldValue(JSValue(undefinedIn: context)))
    }
}

extension JSContext {
    /// Reads a property of a thrown object; nil when it is missing, of another type, or its getter throws.
    fileprivate func read<T: JSConvertible>(_ object: JSObjectRef, _ name: String) -> T? {
        readReference(object, name).flatMap { try? T(jsValue: $0, in: self) }
    }

    fileprivate func readReference(_ object: JSObjectRef, _ name: String) -> JSValueRef? {
        let value = EngineString.with(name) { name in
            attempt { JSObjectGetProperty(jsGlobalContextRef, object, name, $0) } ?? nil
        }
        guard let value, !JSValueIsUndefined(jsGlobalContextRef, value) else { return nil }
        return value
    }
}
