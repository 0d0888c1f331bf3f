public import FoundationEssentials

/// An HTTP response of a server.
public struct HTTPResponse: Hashable, Sendable {
    /// The status code, such as 200.
    public var statusCode: Int
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body.
    public var body: Data

    /// Creates a response.
    public init(statusCode: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
        self.statusCode = statusCode
        self.headers = headers
        self.body = body
    }
}

extension HTTPResponse {
    /// Returns the response with the port of a server added to every `localhost` URL in its text.
    ///
    /// URLs are found in HTML, in JSON, and in strings of JSON that contain JSON themselves, where slashes may be
    /// escaped as `\/`. URLs with a port, and responses that are not text, remain unchanged.
    /// - Parameter serverURL: the URL of the server; without a port in it, nothing changes.
    package func addingPort(of serverURL: String) -> HTTPResponse {
        guard let port = URL(string: serverURL)?.port, let text = String(validating: body, as: UTF8.self) else {
            return self
        }
        var response = self
        response.body = Data(Self.addingPort(port, to: text).utf8)
        if let location = headers["Location"] { response.headers["Location"] = Self.addingPort(port, to: location) }
        return response
    }

    private static func addingPort(_ port: Int, to text: String) -> String {
        let bytes = Array(text.utf8)
        let host = Array("localhost".utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "/"), bytes[(index + 1)...].starts(with: host) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let end = index + 1 + host.count
            result += bytes[index..<end]
            if isAfterSlash(bytes, index), !(end < bytes.count && goesOn(bytes[end])) { result += ":\(port)".utf8 }
            index = end
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns whether the slash is the second of two, ignoring backslashes between them.
    private static func isAfterSlash(_ bytes: [UInt8], _ index: Int) -> Bool {
        bytes[..<index].last { $0 != UInt8(ascii: "\\") } == UInt8(ascii: "/")
    }

    /// Returns whether a byte continues the name of a server, or begins a port.
    private static func goesOn(_ byte: UInt8) -> Bool {
        let scalar = Unicode.Scalar(byte)
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || ":.-_@".unicodeScalars.contains(scalar)
            || byte >= 0x80
    }
}

extension HTTPResponse {
    /// The encoding of the body that the field `Content-Type` declares, in lower case; nil when it declares none.
    package var charset: String? {
        let parameters = headers["Content-Type"]?.lowercased().split(separator: ";").dropFirst() ?? []
        let value = parameters.lazy.compactMap { parameter -> Substring? in
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].filter({ $0 != " " }) == "charset" else { return nil }
            return parts[1]
        }.first
        return value.map { $0.filter { $0 != " " && $0 != "\"" } }
    }

    /// Declares that the body is UTF-8, because it is a text that was decoded on its way; bytes without a type, and
    /// texts for which it makes no difference, stay as they are.
    package mutating func declareUTF8() {
        guard let type = headers["Content-Type"] else { return }
        let name = type.prefix { $0 != ";" }
        let isOther = charset.map { $0 != "utf-8" && $0 != "utf8" }
        guard isOther ?? (name.lowercased().hasPrefix("text/") && body.contains { $0 >= 0x80 }) else { return }
        headers["Content-Type"] = "\(name); charset=utf-8"
    }
}

/// The reason why a request failed; the codes are those of `URLError`.
public enum HTTPError: Int, Error, Hashable, Sendable, CaseIterable {
    /// The app cancelled the request.
    case cancelled = -999
    /// No response arrived in time.
    case timedOut = -1001
    /// The host name cannot be resolved.
    case cannotFindHost = -1003
    /// The server does not listen.
    case cannotConnectToHost = -1004
    /// The connection was lost.
    case networkConnectionLost = -1005
    /// The device is offline.
    case notConnectedToInternet = -1009
    /// The response is not valid HTTP.
    case badServerResponse = -1011
}
