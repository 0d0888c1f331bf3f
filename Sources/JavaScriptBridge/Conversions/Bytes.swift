import CJavaScriptCore

extension JSContext {
    /// A copy of the bytes of an ArrayBuffer or of the part a view shows; nil for anything else.
    func copyBytes(_ value: JSValueRef) -> [UInt8]? {
        withBytes(value) { Array($0) }
    }

    /// Lends the bytes of an ArrayBuffer or of the part a view shows; nil for anything else.
    func withBytes<R>(_ value: JSValueRef, _ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R? {
        let reference: JSContextRef = jsGlobalContextRef
        let type = JSValueGetTypedArrayType(reference, value, nil)
        if type == kJSTypedArrayTypeNone { return nil }
        var exception: JSValueRef?
        let isBuffer = type == kJSTypedArrayTypeArrayBuffer
        let count =
            isBuffer
            ? JSObjectGetArrayBufferByteLength(reference, value, &exception)
            : JSObjectGetTypedArrayByteLength(reference, value, &exception)
        var start =
            isBuffer
            ? JSObjectGetArrayBufferBytesPtr(reference, value, &exception)
            : JSObjectGetTypedArrayBytesPtr(reference, value, &exception)
        if exception != nil { return nil }
        if !isBuffer, let base = start {
            // The engine answers with the start of the buffer below the view.
            start = base + JSObjectGetTypedArrayByteOffset(reference, value, &exception)
        }
        return try body(UnsafeMutableRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }

    func makeTypedArray(_ type: JSTypedArrayType, copying bytes: [UInt8]) throws -> JSValueRef {
        let array = try perform { JSObjectMakeTypedArray(jsGlobalContextRef, type, bytes.count, $0) }
        guard let array else { return undefined }
        _ = withBytes(array) { $0.copyBytes(from: bytes) }
        return array
    }
}
