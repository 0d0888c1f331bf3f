import CJavaScriptCore
import Glibc

/// A string exactly as in scripts: UTF-16 code units, which may not be representable in a Swift string.
public struct JSString: JSConvertible, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The code units; may contain unpaired surrogates.
    public var utf16: [UInt16]

    /// Creates a string from code units.
    public init(utf16: [UInt16]) { self.utf16 = utf16 }

    /// Creates a string from a Swift string.
    public init(_ string: String) { utf16 = Array(string.utf16) }

    /// Creates a string from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// The Swift string; unpaired surrogates become U+FFFD.
    public var string: String { String(decoding: utf16, as: UTF16.self) }

    /// The TypeScript type.
    public static var typeScriptType: String { "string" }

    /// Accepts strings.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValueIsString(context.jsGlobalContextRef, jsValue) else {
            throw JSConversionError(expected: "a string", received: jsValue, in: context)
        }
        let copy = try context.perform { JSValueToStringCopy(context.jsGlobalContextRef, jsValue, $0) }
        guard let copy else {
            throw JSConversionError(expected: "a string that fits into memory", received: "a longer one")
        }
        defer { JSStringRelease(copy) }
        let length = JSStringGetLength(copy)
        guard length <= EngineString.maximumLength else {
            throw JSConversionError(expected: "a string of at most 2^28 units", received: "one of \(length)")
        }
        utf16 = Array(UnsafeBufferPointer(start: JSStringGetCharactersPtr(copy), count: length))
    }

    /// Creates a JavaScript string.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        guard utf16.count <= EngineString.maximumLength else {
            throw JSConversionError(expected: "a string of at most 2^28 units", received: "one of \(utf16.count)")
        }
        guard let string = JSStringCreateWithCharacters(utf16, utf16.count) else { return context.undefined }
        defer { JSStringRelease(string) }
        return JSValueMakeString(context.jsGlobalContextRef, string)
    }
}

extension String: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String { "string" }

    /// Accepts strings; unpaired surrogates become U+FFFD.
    ///
    /// ``JSString`` preserves them.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValueIsString(context.jsGlobalContextRef, jsValue) else {
            throw JSConversionError(expected: "a string", received: jsValue, in: context)
        }
        var exception: JSValueRef?
        guard let copy = JSValueToStringCopy(context.jsGlobalContextRef, jsValue, &exception) else {
            if let exception { throw JSError(thrown: exception, in: context) }
            throw JSConversionError(expected: "a string that fits into memory", received: "a longer one")
        }
        defer { JSStringRelease(copy) }
        self = try String(engineString: copy)
    }

    /// Creates a JavaScript string.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        guard utf8.count <= EngineString.maximumLength else {
            throw JSConversionError(
                expected: "a string of at most 2^28 UTF-8 bytes", received: "one of \(utf8.count)")
        }
        return EngineString.with(self) { JSValueMakeString(context.jsGlobalContextRef, $0) }
    }

    init(engineString: JSStringRef) throws {
        let length = JSStringGetLength(engineString)
        guard length <= EngineString.maximumLength else {
            throw JSConversionError(expected: "a string of at most 2^28 units", received: "one of \(length)")
        }
        self = EngineString.swiftString(engineString)
    }
}

/// Conversions between Swift's strings and the engine's.
enum EngineString {
    /// The maximum length of a string from the engine, in UTF-16 code units: 256 Mi.
    static let maximumLength = 1 << 28

    /// Creates an engine string; the caller releases it.
    private static func make(_ string: String) -> JSStringRef {
        let made = string.withCString { text in
            strlen(text) == string.utf8.count ? JSStringCreateWithUTF8CString(text) : make(utf16: Array(string.utf16))
        }
        // Creation never fails; the engine ends the process when it is out of memory.
        return made.unsafelyUnwrapped
    }

    /// Creates an engine string from code units; the only way for strings that contain NUL.
    private static func make(utf16 units: [UInt16]) -> JSStringRef? {
        JSStringCreateWithCharacters(units, units.count)
    }

    /// Runs a body with an engine string.
    @inline(__always) static func with<R>(_ string: String, _ body: (JSStringRef) throws -> R) rethrows -> R {
        let made = make(string)
        defer { JSStringRelease(made) }
        return try body(made)
    }

    /// The Swift string of an engine string; invalid Unicode becomes U+FFFD.
    static func swiftString(_ string: JSStringRef) -> String {
        let length = JSStringGetLength(string)
        if length == 0 { return "" }
        let size = JSStringGetMaximumUTF8CStringSize(string)
        if size <= 1024 {
            let converted = withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer -> String? in
                let written = JSStringGetUTF8CString(string, buffer.baseAddress, size)
                // Other strings may be truncated at an unpaired surrogate.
                guard written == length + 1, buffer[..<length].allSatisfy({ $0 >= 0 }) else { return nil }
                return String(decoding: UnsafeRawBufferPointer(buffer)[..<length], as: UTF8.self)
            }
            if let converted { return converted }
        }
        return decoded(UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: length))
    }

    /// The string of UTF-16 code units; those that are no character become U+FFFD.
    ///
    /// The standard library's own function is generic, and takes a fifth of a millisecond to find its types the first time.
    private static func decoded(_ units: UnsafeBufferPointer<UInt16>) -> String {
        String(unsafeUninitializedCapacity: 3 * units.count) { bytes in
            var count = 0
            func append(_ byte: UInt32) {
                bytes[count] = UInt8(truncatingIfNeeded: byte)
                count += 1
            }
            var index = 0
            while index < units.count {
                var scalar = UInt32(units[index])
                index += 1
                if UTF16.isLeadSurrogate(UInt16(scalar)), index < units.count, UTF16.isTrailSurrogate(units[index]) {
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (UInt32(units[index]) - 0xDC00)
                    index += 1
                } else if scalar & 0xF800 == 0xD800 {
                    scalar = 0xFFFD
                }
                switch scalar {
                case ..<0x80: append(scalar)
                case ..<0x800:
                    append(0xC0 | scalar >> 6)
                    append(0x80 | scalar & 0x3F)
                case ..<0x10000:
                    append(0xE0 | scalar >> 12)
                    append(0x80 | scalar >> 6 & 0x3F)
                    append(0x80 | scalar & 0x3F)
                default:
                    append(0xF0 | scalar >> 18)
                    append(0x80 | scalar >> 12 & 0x3F)
                    append(0x80 | scalar >> 6 & 0x3F)
                    append(0x80 | scalar & 0x3F)
                }
            }
            return count
        }
    }
}
