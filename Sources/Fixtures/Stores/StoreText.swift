internal import Automation
internal import FoundationEssentials
internal import Glibc

/// How stores are put into words.
enum StoreText {
    /// Bytes as they are when they are text, otherwise in Base64.
    static func lines(_ bytes: [UInt8]) -> String {
        text(bytes) ?? "base64 \(Data(bytes).base64EncodedString())"
    }

    /// Bytes in one line: a text as a literal, anything else in Base64.
    static func line(_ bytes: [UInt8]) -> String {
        text(bytes).map(ScriptSpelling.literal) ?? "base64 \(Data(bytes).base64EncodedString())"
    }

    private static func text(_ bytes: [UInt8]) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let isReadable = text.unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t" || $0 == "\r"
        }
        return isReadable ? text : nil
    }

    /// Why a file could not be read or written, in the system's words.
    static func reason(of error: any Error) -> String {
        guard let error = error as? CocoaError, let system = error.underlying as? POSIXError else {
            return String(describing: error)
        }
        return String(cString: strerror(system.code.rawValue))
    }

    /// A value as JSON with sorted keys, each on its own line.
    static func json(_ value: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return [UInt8](try encoder.encode(value)) + Array("\n".utf8)
    }

    /// What ``json(_:)`` wrote.
    static func value<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json))
    }
}
