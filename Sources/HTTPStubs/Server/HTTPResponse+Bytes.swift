internal import FoundationEssentials
package import SimulatedUI

extension HTTPResponse {
    /// Returns the response as it is sent over a connection.
    /// - Parameters:
    ///   - request: the request; the body is omitted for `HEAD`.
    ///   - keepsAlive: whether the connection stays open.
    package func bytes(to request: HTTPRequest?, keepsAlive: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(statusCode) \(Self.reason(of: statusCode))\r\n"
        for field in headers.fields where !Self.ours.contains(field.name.lowercased()) {
            text += "\(Self.line(field.name)): \(Self.line(field.value))\r\n"
        }
        if hasBody { text += "Content-Length: \(body.count)\r\n" }
        text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
        return Array(text.utf8) + sentBody(to: request)
    }

    /// Returns the part of the body to send: empty for `HEAD`, and for a status without a body.
    func sentBody(to request: HTTPRequest?) -> Data { hasBody && request?.method != "HEAD" ? body : Data() }

    private var hasBody: Bool { !(statusCode < 200 || statusCode == 204 || statusCode == 304) }

    /// Transport fields, which only the server sets.
    private static let ours: Set<String> = ["content-length", "transfer-encoding", "connection"]

    /// Returns a string without control characters, which could end its line.
    private static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }

    /// Returns the words that usually follow a status.
    static func reason(of statusCode: Int) -> String {
        switch statusCode {
        case 100: "Continue"
        case 200: "OK"
        case 201: "Created"
        case 202: "Accepted"
        case 204: "No Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 303: "See Other"
        case 304: "Not Modified"
        case 307: "Temporary Redirect"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 409: "Conflict"
        case 410: "Gone"
        case 413: "Content Too Large"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        default: "Status"
        }
    }
}
