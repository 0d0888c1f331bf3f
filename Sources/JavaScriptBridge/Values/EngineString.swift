import CJavaScriptCore
import Glibc

/// Strings between Swift and the engine.
enum EngineString {
    /// The longest string that is taken over from the engine, in UTF-16 units: 256 Mi.
    static let maximumLength = 1 << 28

    /// Makes an engine string; the caller releases it.
    static func make(_ string: String) -> JSStringRef {
        let made = string.withCString { text in
            strlen(text) == string.utf8.count ? JSStringCreateWithUTF8CString(text) : make(utf16: Array(string.utf16))
        }
        // Creation never fails; the engine ends the process when there is no memory for it.
        return made.unsafelyUnwrapped
    }

    /// Makes an engine string of units; the one way for text with NUL in it.
    private static func make(utf16 units: [UInt16]) -> JSStringRef? {
        JSStringCreateWithCharacters(units, units.count)
    }

    /// Runs a body with an engine string.
    @inline(__always) static func with<R>(_ string: String, _ body: (JSStringRef) throws -> R) rethrows -> R {
        let made = make(string)
        defer { JSStringRelease(made) }
        return try body(made)
    }

    /// The Swift string of an engine string; what is no Unicode becomes U+FFFD.
    static func swiftString(_ string: JSStringRef) -> String {
        let length = JSStringGetLength(string)
        if length == 0 { return "" }
        let size = JSStringGetMaximumUTF8CStringSize(string)
        if size <= 1024 {
            let converted = withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer -> String? in
                let written = JSStringGetUTF8CString(string, buffer.baseAddress, size)
                // As many bytes as units means ASCII. The engine cuts text off at half a surrogate pair.
                guard written == length + 1 else { return nil }
                return buffer.baseAddress?.withMemoryRebound(to: UInt8.self, capacity: written) {
                    String(validating: UnsafeBufferPointer(start: $0, count: written - 1), as: UTF8.self)
                }
            }
            if let converted { return converted }
        }
        let units = UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: length)
        return String(decoding: units, as: UTF16.self)
    }
}
