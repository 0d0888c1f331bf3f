import CJavaScriptCore

/// What a script threw: an error object, or any other value.
public struct JSError: Error {
    /// The error's `name`: "TypeError"; "Error" for values that are no errors.
    public var name: String
    /// The error's `message`; for other values, their text.
    public var message: String
    /// The script it was made in, if that has a URL.
    public var sourceURL: String?
    /// The line it was made on, from one.
    public var line: Int?
    /// The column it was made at, from one.
    public var column: Int?
    /// The calls that led there, innermost first.
    public var stack: [JSStackFrame]
    /// What the error names as its cause, the cause of that, and so on.
    public var causes: [JSError]
    /// The Swift error behind it, unchanged, when a native function threw one.
    public var underlyingError: (any Error)?
    /// Whether the script was ended by the execution time limit.
    public var isTermination: Bool
    /// What was thrown.
    ///
    /// Errors have to be Sendable, and values are not: use it on the thread that uses the context.
    public var value: JSValue { held.value }

    private let held: HeldValue

    /// What the error names as its cause.
    public var cause: JSError? { causes.first }
    /// Whether the source could not be parsed.
    public var isSyntaxError: Bool { name == "SyntaxError" }
}

extension JSError: CustomStringConvertible {
    /// The error as a script shows it: "TypeError: it is not so".
    public var description: String {
        if message.isEmpty, name.isEmpty {
            // An object may have an empty description; the message should still show that something was thrown.
            return value.isString ? "" : "an error without a message"
        }
        return message.isEmpty ? name : "\(name): \(message)"
    }
}

/// Carries a value in an error.
///
/// Unchecked because Error demands it; the bridge's contract (one thread at a time) covers thrown values too.
private final class HeldValue: @unchecked Sendable {
    let value: JSValue
    init(_ value: JSValue) { self.value = value }
}

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
            name: "Termination", message: "The script exceeded its time limit.", stack: [], causes: [],
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
