import CJavaScriptCore

/// The border between virtual machines: every value and error passes it on the way into a context.
///
/// An object that is reachable from another machine's heap corrupts both heaps, and the engine ends the process at a
/// later collection. So no reference of a ``JSValue`` reaches the engine without this check.
extension JSContext {
    /// The reference of a value for use in this context.
    ///
    /// Values of any context of the same virtual machine are passed unchanged. Primitive values of another machine are
    /// copied.
    /// - Throws: ``JSConversionError`` for an object or a symbol of another virtual machine.
    @inline(__always)
    func reference(to value: JSValue) throws -> JSValueRef {
        if value.context.heap === heap { return value.jsValueRef }
        return try copy(of: value)
    }

    /// The reference that scripts of this context catch when an error is thrown.
    ///
    /// An error of another virtual machine becomes an error of this one with the same name, message, stack and causes.
    func reference(to error: JSError) -> JSValueRef {
        if error.value.context.heap === heap { return error.value.jsValueRef }
        if !error.isTermination, let primitive = try? copy(of: error.value) { return primitive }
        return copy(of: error)
    }

    @inline(never)
    private func copy(of value: JSValue) throws -> JSValueRef {
        switch JSValueGetType(value.ref, value.jsValueRef) {
        case kJSTypeUndefined: return undefined
        case kJSTypeNull: return JSValueMakeNull(jsGlobalContextRef)
        case kJSTypeBoolean: return JSValueMakeBoolean(jsGlobalContextRef, value.toBool())
        case kJSTypeNumber: return JSValueMakeNumber(jsGlobalContextRef, try value.toDouble())
        case kJSTypeString: return try copyText(of: value) { JSValueMakeString(jsGlobalContextRef, $0) }
        case kJSTypeBigInt: return try copyText(of: value) { JSBigIntCreateWithString(jsGlobalContextRef, $0, nil) }
        default:
            throw JSConversionError(
                expected: "a value of the same virtual machine",
                received: value.context.outline(value.jsValueRef) + " of another virtual machine")
        }
    }

    private func copyText(of value: JSValue, _ make: (JSStringRef) -> JSValueRef?) throws -> JSValueRef {
        let text = try value.context.perform { JSValueToStringCopy(value.ref, value.jsValueRef, $0) }
        defer { if let text { JSStringRelease(text) } }
        guard let text, let made = make(text) else {
            throw JSConversionError(expected: "a value that fits into memory", received: "a larger one")
        }
        return made
    }

    private func copy(of error: JSError) -> JSValueRef {
        // Protected, because the definitions below allocate.
        let copy = JSValue(makeError(constructor: error.name, message: error.message), in: self)
        guard copy.isObject else { return copy.jsValueRef }
        // A new error accepts all definitions.
        func define(_ name: String, _ value: (some JSConvertible)?) {
            if let value { try? copy.defineProperty(name, value: value, enumerable: false) }
        }
        define("stack", error.stack.map(\.description).joined(separator: "\n"))
        define("sourceURL", error.sourceURL)
        define("line", error.line)
        define("column", error.column)
        if let cause = error.cause { define("cause", JSValue(reference(to: cause), in: self)) }
        if let underlying = error.underlyingError { heap.register(underlying, cell: copy.jsValueRef) }
        return copy.jsValueRef
    }
}
