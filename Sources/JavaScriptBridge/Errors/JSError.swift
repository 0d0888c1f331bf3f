import CJavaScriptCore

/// An error thrown by a script: an error object, or any other value.
public struct JSError: Error {
    /// The error's `name`: "TypeError"; "Error" for values that are not errors.
    public var name: String
    /// The error's `message`; for other values, their string form.
    public var message: String
    /// The URL of the script that created it, if it has one.
    public var sourceURL: String?
    /// The line where it was created, counted from 1.
    public var line: Int?
    /// The column where it was created, counted from 1.
    public var column: Int?
    /// The call stack, innermost call first.
    public var stack: [JSStackFrame]
    /// The causes: the error's cause, the cause of that, and so on.
    public var causes: [JSError]
    /// The original Swift error, when a native function threw one.
    public var underlyingError: (any Error)?
    /// Whether the script was stopped by the execution time limit.
    public var isTermination: Bool
    /// The thrown value.
    ///
    /// Errors must be Sendable, and values are not: use it on the thread that uses the context.
    public var value: JSValue { held.value }

    private let held: HeldValue

    /// The error's cause.
    public var cause: JSError? { causes.first }
    /// Whether the error is a syntax error.
    public var isSyntaxError: Bool { name == "SyntaxError" }
}

extension JSError: CustomStringConvertible {
    /// The error in JavaScript's notation: "TypeError: it is not so".
    public var description: String {
        if message.isEmpty, name.isEmpty {
            // The description of an object may be empty; the message should still show that something was thrown.
            return value.isString ? "" : "an error without a message"
        }
        return message.isEmpty ? name : "\(name): \(message)"
    }
}

/// A value inside an error.
///
/// Unchecked because Error demands it; the bridge's contract (one thread at a time) covers thrown values too.
private final class HeldValue: @unchecked Sendable {
    let value: JSValue
    init(_ value: JSValue) { self.value = value }
}

extension JSError {
    private static let maximumCauses = 16

    /// Reads any value thrown by a script.
    init(thrown reference: JSValueRef, in context: JSContext) {
        self.init(thrown: reference, in: context, remainingCauses: JSError.maximumCauses)
    }

    /// The error that a script catches when a native function throws a Swift error.
    package init(throwing error: any Error, in context: JSContext) {
        self.init(thrown: context.thrownValue(for: error, function: "native code"), in: context)
    }

    private init(thrown reference: JSValueRef, in context: JSContext, remainingCauses: Int) {
        // Getters of scripts may run below, and throw; such a property counts as missing.
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

    /// The error of a script that was stopped by the execution time limit.
    package static func termination(in context: JSContext) -> JSError {
        JSError(
            name: "Termination", message: "The script exceeded its time limit.", stack: [], causes: [],
            isTermination: true, held: HeldValue(JSValue(undefinedIn: context)))
    }
}

extension JSContext {
    /// Reads a property of a thrown object; nil when it is missing, has another type, or its getter throws.
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
