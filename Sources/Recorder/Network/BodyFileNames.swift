/// The names of the files with the bodies of requests and responses.
///
/// A name is `METHOD-host-path_with_underscores`, followed by `.post.json` for a request and `.200.json` for a response.
/// Identical bodies share one file; a different body with the same name gets a running number.
public struct BodyFileNames {
    /// The longest part of a name that comes from a URL, in bytes; with the rest, a name fits every file system.
    static let longestBase = 120

    private var names: [Body: String] = [:]
    /// The names in lower case, because some file systems ignore the case.
    private var taken: Set<String> = []
    private var nextNumbers: [String: Int] = [:]

    /// A body with the extension of its file, from which stubs tell its type.
    private struct Body: Hashable {
        var bytes: [UInt8]
        var fileExtension: String
    }

    /// A file name, and whether it is one that was not used before.
    public struct File: Hashable, Sendable {
        /// The name, safe on every file system: ASCII letters, digits, and `-._`.
        public var name: String
        /// Whether the body must be written to the file; false if an earlier body is identical.
        public var isNew: Bool
    }

    /// Creates an empty list of names.
    public init() {}

    /// Returns the name of the file with the body of a request.
    /// - Parameters:
    ///   - method: the method.
    ///   - url: the URL.
    ///   - contentType: the header field `Content-Type`; nil when there is none.
    ///   - body: the bytes.
    public mutating func request(method: String, url: String, contentType: String?, body: [UInt8]) -> File {
        let suffix = Self.requestExtension(MIMEType(contentType), body)
        return file(Self.base(method, url), ".post", suffix, body)
    }

    /// Returns the name of the file with the body of a response.
    /// - Parameters:
    ///   - method: the method of the request.
    ///   - url: the URL of the request.
    ///   - statusCode: the status.
    ///   - contentType: the header field `Content-Type`; nil when there is none.
    ///   - body: the bytes.
    public mutating func response(
        method: String, url: String, statusCode: Int, contentType: String?, body: [UInt8]
    ) -> File {
        let suffix = Self.responseExtension(MIMEType(contentType), body)
        return file(Self.base(method, url), ".\(statusCode)", suffix, body)
    }

    private mutating func file(_ base: String, _ infix: String, _ fileExtension: String, _ body: [UInt8]) -> File {
        let key = Body(bytes: body, fileExtension: fileExtension)
        if let name = names[key] { return File(name: name, isNew: false) }
        let suffix = "\(infix).\(fileExtension)"
        let plain = (base + suffix).lowercased()
        var number = nextNumbers[plain] ?? 1
        var name: String
        repeat {
            name = base + (number > 1 ? "-\(number)" : "") + suffix
            number += 1
        } while !taken.insert(name.lowercased()).inserted
        nextNumbers[plain] = number
        names[key] = name
        return File(name: name, isNew: true)
    }

    /// The first part of a name, in which everything is harmless.
    private static func base(_ method: String, _ url: String) -> String {
        let parts = URLText(url)
        let path = parts.path.hasPrefix("/") ? parts.path.dropFirst() : parts.path
        let method = method.isEmpty ? "GET" : method
        let text = "\(method.prefix(20))-\(parts.hostName)\(path.isEmpty ? "" : "-\(path)")"
        var name: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard name.count < longestBase else { break }
            name.append(isHarmless(scalar, after: name.last) ? UInt8(ascii: scalar) : UInt8(ascii: "_"))
        }
        // The suffix begins with a dot.
        if name.last == UInt8(ascii: ".") { name[name.count - 1] = UInt8(ascii: "_") }
        return String(decoding: name, as: UTF8.self)
    }

    /// Returns whether a character may be in a name; of dots only the first one in a row, and none at the start.
    private static func isHarmless(_ scalar: Unicode.Scalar, after last: UInt8?) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        case "-": last != nil
        case ".": last != nil && last != UInt8(ascii: ".")
        default: false
        }
    }

    private static func requestExtension(_ type: MIMEType?, _ body: [UInt8]) -> String {
        if BodyKind.isPropertyList(body) { return "plist" }
        if type?.isKind(of: "xml") ?? BodyKind.isXML(body) { return "xml" }
        let mayBeJSON = type.map { $0.isKind(of: "json") || $0.text == "text/plain" } ?? true
        return mayBeJSON && BodyKind.isJSON(body) ? "json" : "unknown"
    }

    private static let extensions = [
        "text/html": "html", "text/plain": "txt", "text/css": "css", "text/csv": "csv", "text/javascript": "js",
        "application/javascript": "js", "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif",
        "image/svg+xml": "svg", "application/pdf": "pdf",
    ]

    private static func responseExtension(_ type: MIMEType?, _ body: [UInt8]) -> String {
        if let type, let known = extensions[type.text] { return known }
        return requestExtension(type, body)
    }
}
