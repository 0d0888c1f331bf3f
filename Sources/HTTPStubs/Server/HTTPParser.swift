internal import FoundationEssentials
package import SimulatedUI

/// An incremental parser of the requests of one connection.
package struct HTTPParser {
    /// The limits that protect the server's memory.
    package struct Limits: Sendable {
        /// The first line and the header fields, in bytes.
        package var head: Int
        /// The body, in bytes.
        package var body: Int

        /// Creates limits, in bytes.
        package init(head: Int = 64 * 1024, body: Int = 64 * 1024 * 1024) {
            self.head = head
            self.body = body
        }
    }

    /// An event of the parser.
    package enum Event {
        /// A complete request.
        case request(HTTPRequest, keepsAlive: Bool)
        /// The client waits for permission to send the body.
        case expectsContinue
        /// The bytes are not a request; the connection is unusable.
        case malformed(HTTPParseError)
    }

    private let limits: Limits
    private var buffer: [UInt8] = []
    private var position = 0
    private var state = State.head
    private var head: HTTPHead?
    private var body: [UInt8] = []

    private enum State {
        case head
        case body(remaining: Int)
        case chunkSize
        case chunk(remaining: Int)
        case chunkEnd
        case trailers(length: Int)
        case failed
    }

    /// Creates a parser at the beginning of a connection.
    package init(limits: Limits = Limits()) { self.limits = limits }

    /// Whether a request has begun and not ended.
    var isInsideRequest: Bool {
        if case .head = state { return position < buffer.count }
        return true
    }

    /// Appends received bytes.
    package mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

    /// Returns the next event; nil if more bytes are needed.
    package mutating func next() -> Event? {
        do throws(HTTPParseError) {
            while true {
                switch state {
                case .failed: return nil
                case .head:
                    guard let lines = try takeHead() else { return nil }
                    let head = try HTTPHead(lines)
                    self.head = head
                    body = []
                    switch head.framing {
                    case .length(let length):
                        guard length <= limits.body else { throw HTTPParseError(413, "The body is too large.") }
                        state = .body(remaining: length)
                    case .chunked: state = .chunkSize
                    }
                    if head.expectsContinue { return .expectsContinue }
                case .body(let remaining):
                    let rest = remaining - take(upTo: remaining)
                    guard rest == 0 else {
                        state = .body(remaining: rest)
                        return nil
                    }
                    return try finish()
                default:
                    guard try passChunks() else { return nil }
                    return try finish()
                }
            }
        } catch {
            state = .failed
            buffer = []
            return .malformed(error)
        }
    }

    private mutating func finish() throws(HTTPParseError) -> Event {
        guard let head else { throw HTTPParseError(400, "A body came without a request.") }
        var request = head.request
        request.body = Data(body)
        body = []
        self.head = nil
        state = .head
        discardRead()
        return .request(request, keepsAlive: head.keepsAlive)
    }

    // MARK: Pieces

    /// Returns the lines of the head, once it is complete.
    private mutating func takeHead() throws(HTTPParseError) -> [String]? {
        // Empty lines before a request are left over from the previous one.
        while buffer.count > position, buffer[position] == 0x0D || buffer[position] == 0x0A { position += 1 }
        guard let end = endOfHead() else {
            if buffer.count - position > limits.head { throw HTTPParseError(431, "The head is too large.") }
            discardRead()
            return nil
        }
        guard end - position <= limits.head else { throw HTTPParseError(431, "The head is too large.") }
        let lines = buffer[position..<end].split(separator: 0x0A).map { line in
            String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
        position = end
        return lines.filter { !$0.isEmpty }
    }

    /// Returns the index after the empty line that ends the head; carriage returns are optional.
    private func endOfHead() -> Int? {
        var lineStart = position
        var index = position
        while index < buffer.count {
            if buffer[index] == 0x0A {
                let length = index - lineStart
                if length == 0 || length == 1 && buffer[lineStart] == 0x0D { return index + 1 }
                lineStart = index + 1
            }
            index += 1
        }
        return nil
    }

    private mutating func take(upTo count: Int) -> Int {
        let taken = min(count, buffer.count - position)
        body.append(contentsOf: buffer[position..<position + taken])
        position += taken
        discardRead()
        return taken
    }

    private mutating func takeLine() throws(HTTPParseError) -> String? {
        guard let end = buffer[position...].firstIndex(of: 0x0A) else {
            if buffer.count - position > limits.head { throw HTTPParseError(431, "A line is too long.") }
            return nil
        }
        var line = buffer[position..<end]
        if line.last == 0x0D { line.removeLast() }
        position = end + 1
        let text = String(decoding: line, as: UTF8.self)
        discardRead()
        return text
    }

    /// Discards bytes that were parsed, so that the buffer of a long-lived connection does not grow.
    private mutating func discardRead() {
        guard position > 64 * 1024 || position == buffer.count else { return }
        buffer.removeFirst(position)
        position = 0
    }

    // MARK: Chunks

    /// Parses the chunks that were received.
    /// - Returns: whether the last chunk and the trailers were parsed.
    private mutating func passChunks() throws(HTTPParseError) -> Bool {
        while true {
            switch state {
            case .chunkSize:
                guard let line = try takeLine() else { return false }
                let digits = line.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
                guard !digits.isEmpty, digits.count <= 8, digits.allSatisfy(\.isHexDigit),
                    let size = Int(digits, radix: 16)
                else { throw HTTPParseError(400, "The size of a chunk is not a number.") }
                guard body.count + size <= limits.body else { throw HTTPParseError(413, "The body is too large.") }
                state = size == 0 ? .trailers(length: 0) : .chunk(remaining: size)
            case .chunk(let remaining):
                let rest = remaining - take(upTo: remaining)
                state = rest == 0 ? .chunkEnd : .chunk(remaining: rest)
                if rest > 0 { return false }
            case .chunkEnd:
                guard let line = try takeLine() else { return false }
                guard line.isEmpty else { throw HTTPParseError(400, "A chunk is longer than its size.") }
                state = .chunkSize
            case .trailers(let length):
                guard let line = try takeLine() else { return false }
                if line.isEmpty { return true }
                let total = length + line.utf8.count
                guard total <= limits.head else { throw HTTPParseError(431, "The trailers are too large.") }
                state = .trailers(length: total)
            case .head, .body, .failed: return false
            }
        }
    }
}

/// An error of bytes that are not a valid request, with the status of the response.
package struct HTTPParseError: Error, Equatable {
    /// The status of the answer.
    package let statusCode: Int
    /// The message, as a sentence.
    package let message: String

    init(_ statusCode: Int, _ message: String) {
        self.statusCode = statusCode
        self.message = message
    }
}

/// The first line and the header fields of a request.
private struct HTTPHead {
    /// The request without its body.
    let request: HTTPRequest
    /// Whether the connection may be used for another request.
    let keepsAlive: Bool
    /// The length of the body.
    let framing: Framing
    /// Whether the client waits for permission to send the body.
    let expectsContinue: Bool

    enum Framing: Equatable {
        case length(Int)
        case chunked
    }

    /// Parses a head.
    /// - Throws: ``HTTPParseError`` with the status for the client.
    init(_ lines: [String]) throws(HTTPParseError) {
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty else {
            throw HTTPParseError(400, "The first line is not a request line.")
        }
        guard words[2].hasPrefix("HTTP/") else { throw HTTPParseError(400, "The first line is not a request line.") }
        guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
            throw HTTPParseError(505, "Only HTTP/1.0 and HTTP/1.1 are supported.")
        }
        let isCurrent = words[2] == "HTTP/1.1"
        let headers = try Self.headers(lines.dropFirst())
        guard headers["Host"] != nil || !isCurrent else { throw HTTPParseError(400, "The Host header is missing.") }
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
                guard !isLength || earlier == value else { throw HTTPParseError(400, "Content-Length is given twice.") }
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
                throw HTTPParseError(501, "Only the chunked transfer coding is supported.")
            }
            guard headers["Content-Length"] == nil else {
                throw HTTPParseError(400, "The body has both a Content-Length and a Transfer-Encoding.")
            }
            return .chunked
        }
        guard let text = headers["Content-Length"] else { return .length(0) }
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let length = Int(text)
        else { throw HTTPParseError(400, "Content-Length is not a number.") }
        return .length(length)
    }

    private static func url(_ target: Substring, host: String?) throws(HTTPParseError) -> URL {
        let whole = target.hasPrefix("/") ? "http://\(host ?? "localhost")\(target)" : String(target)
        guard target.hasPrefix("/") || target.lowercased().hasPrefix("http://"), let url = URL(string: whole),
            url.host(percentEncoded: false) != nil
        else { throw HTTPParseError(400, "The URL is not valid.") }
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
