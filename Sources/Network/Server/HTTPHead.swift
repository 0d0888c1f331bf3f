internal import FoundationEssentials
internal import SimulatedUI

/// The first line and the header fields of a request.
struct HTTPHead {
    /// The request without its body.
    let request: HTTPRequest
    /// Whether the connection may be used for another request.
    let keepsAlive: Bool
    /// How long the body is.
    let framing: Framing
    /// Whether the client waits to be told to go on with its body.
    let expectsContinue: Bool

    enum Framing: Equatable {
        case length(Int)
        case chunked
    }

    /// Reads a head.
    /// - Throws: ``HTTPParseError`` with the status that the client gets.
    init(_ lines: [String]) throws(HTTPParseError) {
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty else {
            throw HTTPParseError(400, "The first line is no request.")
        }
        guard words[2].hasPrefix("HTTP/") else { throw HTTPParseError(400, "The first line is no request.") }
        guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
            throw HTTPParseError(505, "Only HTTP/1.0 and HTTP/1.1 are spoken here.")
        }
        let isCurrent = words[2] == "HTTP/1.1"
        let headers = try Self.headers(lines.dropFirst())
        guard headers["Host"] != nil || !isCurrent else { throw HTTPParseError(400, "The field Host is missing.") }
        request = HTTPRequest(String(words[0]), try Self.url(words[1], host: headers["Host"]), headers: headers)
        framing = try Self.framing(headers)
        let connection = (headers["Connection"] ?? "").lowercased()
        keepsAlive = isCurrent ? !connection.contains("close") : connection.contains("keep-alive")
        expectsContinue = headers["Expect"]?.lowercased() == "100-continue" && isCurrent && framing != .length(0)
    }

    private static func headers(_ lines: ArraySlice<String>) throws(HTTPParseError) -> HTTPHeaders {
        var headers: HTTPHeaders = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else {
                throw HTTPParseError(400, "A header field has no name.")
            }
            let name = String(line[..<colon])
            var value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            while let last = value.last, last == " " || last == "\t" { value.removeLast() }
            if let earlier = headers[name] {
                let isLength = name.lowercased() == "content-length"
                guard !isLength || earlier == value else { throw HTTPParseError(400, "The length stands twice.") }
                headers[name] = isLength ? earlier : "\(earlier), \(value)"
            } else {
                headers[name] = String(value)
            }
        }
        return headers
    }

    private static func framing(_ headers: HTTPHeaders) throws(HTTPParseError) -> Framing {
        if let coding = headers["Transfer-Encoding"] {
            guard coding.lowercased() == "chunked" else {
                throw HTTPParseError(501, "Only chunks are understood here.")
            }
            guard headers["Content-Length"] == nil else { throw HTTPParseError(400, "The body has two lengths.") }
            return .chunked
        }
        guard let text = headers["Content-Length"] else { return .length(0) }
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let length = Int(text)
        else { throw HTTPParseError(400, "The length of the body is no number.") }
        return .length(length)
    }

    private static func url(_ target: Substring, host: String?) throws(HTTPParseError) -> URL {
        let whole = target.hasPrefix("/") ? "http://\(host ?? "localhost")\(target)" : String(target)
        guard target.hasPrefix("/") || target.lowercased().hasPrefix("http://"), let url = URL(string: whole),
            url.host(percentEncoded: false) != nil
        else { throw HTTPParseError(400, "The address cannot be read.") }
        return url
    }

    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let scalar = Unicode.Scalar(byte)
                return byte < 0x80
                    && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                        || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar))
            }
    }
}
