/// An answer of an HTTP/1.1 server, as it comes in.
struct HTTPAnswer {
    private(set) var status = 0
    private(set) var body: [UInt8] = []
    private(set) var isComplete = false
    /// Whether the server closes the connection after it.
    private(set) var closesConnection = false
    /// What is wrong with it; nil for nothing.
    private(set) var fault: String?

    private var received: [UInt8] = []
    private var framing: Framing?

    private enum Framing {
        case length(Int)
        case chunks
    }

    /// The number of bytes that have come.
    var size: Int { received.count + body.count }

    /// The longest head or chunk size line, in bytes.
    private static let longestHead = 1 << 16

    /// Takes more of it.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard fault == nil else { return }
        received.append(contentsOf: bytes)
        while framing == nil, fault == nil, readHead() {}
        readBody()
    }

    /// Reads a header; returns whether it was there.
    private mutating func readHead() -> Bool {
        guard let end = received.firstRange(of: [13, 10, 13, 10]) else {
            if received.count > Self.longestHead { fault = "an answer without an end of its header" }
            return false
        }
        let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        received.removeSubrange(..<end.upperBound)
        guard let first = lines.first, first.hasPrefix("HTTP/1."),
            let code = first.split(separator: " ").dropFirst().first, let status = Int(code),
            (100..<600).contains(status)
        else {
            fault = "an answer that is not HTTP/1.1"
            return true
        }
        // An answer before the real one, such as 100 Continue, has no body.
        if status < 200 { return true }
        self.status = status
        var length = 0
        var isChunked = false
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let value = parts[1].drop { $0 == " " || $0 == "\t" }.lowercased()
            switch parts[0].lowercased() {
            case "content-length":
                guard let count = Int(value), count >= 0 else {
                    fault = "an answer whose length is '\(value.prefix(20))'"
                    return true
                }
                length = count
            case "transfer-encoding": isChunked = value.hasSuffix("chunked")
            case "connection": closesConnection = value.contains("close")
            default: break
            }
        }
        framing = isChunked ? .chunks : .length(length)
        return true
    }

    private mutating func readBody() {
        switch framing {
        case .length(let length):
            body += received.prefix(length - body.count)
            received = []
            isComplete = body.count == length
        case .chunks:
            while !isComplete, fault == nil, readChunk() {}
        case nil: break
        }
    }

    /// Reads a chunk; returns whether it was there.
    private mutating func readChunk() -> Bool {
        guard let line = received.firstRange(of: [13, 10]) else {
            if received.count > Self.longestHead { fault = "an answer with a chunk of no size" }
            return false
        }
        let digits = String(decoding: received[..<line.lowerBound].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
        guard let count = Int(digits, radix: 16), count >= 0, count < 1 << 40 else {
            fault = "an answer with a chunk of size '\(digits.prefix(20))'"
            return false
        }
        let end = line.upperBound + count + 2
        guard received.count >= end else { return false }
        body += received[line.upperBound..<line.upperBound + count]
        received.removeSubrange(..<end)
        isComplete = count == 0
        return true
    }
}
