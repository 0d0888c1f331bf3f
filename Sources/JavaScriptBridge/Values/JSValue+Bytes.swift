import CJavaScriptCore

/// The types of typed arrays.
public enum JSTypedArrayKind: Hashable, Sendable, CaseIterable {
    /// The language's own types.
    case int8, int16, int32, uint8, uint8Clamped, uint16, uint32, float32, float64, bigInt64, bigUint64

    /// The size of one element, in bytes.
    public var elementSize: Int {
        switch self {
        case .int8, .uint8, .uint8Clamped: 1
        case .int16, .uint16: 2
        case .int32, .uint32, .float32: 4
        case .float64, .bigInt64, .bigUint64: 8
        }
    }

    var engineType: JSTypedArrayType {
        switch self {
        case .int8: kJSTypedArrayTypeInt8Array
        case .int16: kJSTypedArrayTypeInt16Array
        case .int32: kJSTypedArrayTypeInt32Array
        case .uint8: kJSTypedArrayTypeUint8Array
        case .uint8Clamped: kJSTypedArrayTypeUint8ClampedArray
        case .uint16: kJSTypedArrayTypeUint16Array
        case .uint32: kJSTypedArrayTypeUint32Array
        case .float32: kJSTypedArrayTypeFloat32Array
        case .float64: kJSTypedArrayTypeFloat64Array
        case .bigInt64: kJSTypedArrayTypeBigInt64Array
        case .bigUint64: kJSTypedArrayTypeBigUint64Array
        }
    }
}

extension JSValue {
    /// The typed array's type; nil for anything else.
    public var typedArrayKind: JSTypedArrayKind? {
        let type = JSValueGetTypedArrayType(ref, jsValueRef, nil)
        return JSTypedArrayKind.allCases.first { $0.engineType == type }
    }

    /// Accesses the bytes of an ArrayBuffer, or of a typed array's part of it, without copying.
    ///
    /// The body must not run scripts, which could detach the buffer, and must not keep the pointer.
    /// - Returns: the result of the body; nil when the value has no bytes.
    public func withBytes<R>(_ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R? {
        try withExtendedLifetime(self) { try context.withBytes(jsValueRef, body) }
    }

    /// Creates an ArrayBuffer on Swift's memory, without copying.
    /// - `bytes`: the memory, which must stay valid until the deallocator is called.
    /// - `deallocator`: called once, after scripts have released the buffer.
    /// - Throws: ``JSError`` when the engine rejects the size.
    public static func arrayBuffer(
        bytesNoCopy bytes: UnsafeMutableRawBufferPointer, in context: JSContext, deallocator: @escaping () -> Void
    ) throws -> JSValue {
        let owner = BytesOwner(heap: context.heap, deallocator: deallocator)
        let buffer = try context.perform {
            JSObjectMakeArrayBufferWithBytesNoCopy(
                context.jsGlobalContextRef, bytes.baseAddress, bytes.count, releaseBytes,
                Unmanaged.passRetained(owner).toOpaque(), $0)
        }
        return JSValue(buffer ?? context.undefined, in: context)
    }

    /// Creates a typed array on a part of an ArrayBuffer.
    /// - Parameters:
    ///   - kind: the type of the elements.
    ///   - buffer: the ArrayBuffer.
    ///   - byteOffset: the start of the part.
    ///   - count: the number of elements; nil for all up to the end of the buffer.
    /// - Throws: ``JSError`` when buffer, offset and count do not fit together.
    public static func typedArray(
        _ kind: JSTypedArrayKind, of buffer: JSValue, byteOffset: Int = 0, count: Int? = nil
    ) throws -> JSValue {
        let context = buffer.context
        guard buffer.isArrayBuffer else { throw context.typeError("\(buffer.description) is not an ArrayBuffer") }
        let length = buffer.withBytes { $0.count } ?? 0
        let rest = length - byteOffset
        let wanted = count ?? rest / kind.elementSize
        // Without a count, the engine accepts misaligned offsets and uses the whole buffer.
        guard byteOffset >= 0, byteOffset % kind.elementSize == 0, rest >= 0, 0...rest / kind.elementSize ~= wanted,
            count != nil || rest % kind.elementSize == 0
        else {
            let message = """
                \(wanted) elements of \(kind.elementSize) bytes at offset \(byteOffset) do not fit into \(length) bytes
                """
            throw JSError(thrown: context.makeError(constructor: "RangeError", message: message), in: context)
        }
        let array = try context.perform {
            JSObjectMakeTypedArrayWithArrayBufferAndOffset(
                context.jsGlobalContextRef, kind.engineType, buffer.jsValueRef, byteOffset, wanted, $0)
        }
        return JSValue(array ?? context.undefined, in: context)
    }
}

/// Calls a deallocator on deinitialization, which the heap performs outside of collections.
private final class BytesOwner {
    let heap: Heap
    let deallocator: () -> Void

    init(heap: Heap, deallocator: @escaping () -> Void) {
        self.heap = heap
        self.deallocator = deallocator
    }

    deinit { deallocator() }
}

private let releaseBytes: JSTypedArrayBytesDeallocator = { _, info in
    guard let info else { return }
    let owner = Unmanaged<BytesOwner>.fromOpaque(info)
    let heap = owner.takeUnretainedValue().heap
    heap.bury(owner.takeRetainedValue())
}

extension JSContext {
    /// A copy of the bytes of an ArrayBuffer or a view's part of it; nil for anything else.
    func copyBytes(_ value: JSValueRef) -> [UInt8]? {
        withBytes(value) { Array($0) }
    }

    /// Accesses the bytes of an ArrayBuffer or a view's part of it; nil for anything else.
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
            // The engine returns the start of the view's buffer.
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
