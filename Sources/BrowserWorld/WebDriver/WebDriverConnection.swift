import Glibc
import Scripting

/// The connection to a WebDriver server: requests with JSON over HTTP/1.1, on one socket that stays open.
///
/// It uses no HTTP library: the process of the scripts may open no socket, so it inherits a connected one, and libraries
/// take none.
final class WebDriverConnection {
    /// Called before it waits, with the longest time that it may take, in real seconds.
    var willWait: ((Double) -> Void)?

    private let descriptor: Int32
    private let address: WebDriverAddress
    private let whenLost: () -> Void
    private var isLost = false

    /// How long the server may take to answer, in real seconds.
    static let answerLimit = 60.0
    /// The largest answer, in bytes: more than any picture has.
    private static let largestAnswer = 512 << 20

    /// - Parameters:
    ///   - descriptor: a socket that is connected to the server.
    ///   - whenLost: called once, when the server has closed the connection.
    init(_ descriptor: Int32, _ address: WebDriverAddress, whenLost: @escaping () -> Void) {
        self.descriptor = descriptor
        self.address = address
        self.whenLost = whenLost
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    /// Sends a command, and waits for its answer.
    /// - Parameters:
    ///   - path: the path below that of the server, such as `/status`.
    ///   - body: the parameters; nil for commands without any.
    ///   - limit: how long the server may take to answer, in real seconds.
    /// - Returns: the value of the answer.
    /// - Throws: ``BrowserError`` when the command is refused or not answered in time, or the connection is lost.
    @discardableResult
    func call(
        _ method: String, _ path: String, _ body: LocatedValue? = nil, limit: Double = answerLimit
    ) throws(BrowserError) -> LocatedValue {
        guard !isLost else { throw BrowserError(.ended) }
        let command = "\(method) \(path)"
        let content = Array((body?.text ?? (method == "POST" ? "{}" : "")).utf8)
        var head = "\(method) \(address.path)\(path) HTTP/1.1\r\nHost: \(address.host):\(address.port)\r\n"
        head += "Accept: application/json\r\nConnection: keep-alive\r\n"
        if method == "POST" {
            head += "Content-Type: application/json; charset=utf-8\r\nContent-Length: \(content.count)\r\n"
        }
        willWait?(limit)
        // What follows has no extra time.
        defer { willWait?(0) }
        let deadline = ContinuousClock.now + .seconds(limit)
        try write(Array(head.utf8) + [13, 10] + content, until: deadline, for: command)
        var answer = HTTPAnswer()
        while !answer.isComplete {
            guard try waitFor(POLLIN, until: deadline) else {
                // What comes later would be taken for the answer to the next command.
                _ = lost()
                throw BrowserError(.noAnswer(command: command, seconds: limit))
            }
            try receive(into: &answer)
        }
        if answer.closesConnection { _ = lost() }
        return try Self.value(of: answer, to: command)
    }

    private static func value(of answer: HTTPAnswer, to command: String) throws(BrowserError) -> LocatedValue {
        let message: LocatedValue
        do {
            var reader = JSONReader(answer.body)
            message = try reader.read()
        } catch {
            throw BrowserError(.malformed("an answer with status \(answer.status) that is not JSON: \(error.message)"))
        }
        guard let value = message["value"] else { throw BrowserError(.malformed("an answer without a value")) }
        guard answer.status < 400 else {
            throw BrowserError(
                .answered(
                    command: command, error: value["error"]?.string ?? "status \(answer.status)",
                    message: value["message"]?.string ?? "", text: value["data"]?["text"]?.string))
        }
        return value
    }

    private func lost() -> BrowserError {
        if !isLost {
            isLost = true
            whenLost()
        }
        return BrowserError(.ended)
    }

    private func waitFor(_ event: Int32, until deadline: ContinuousClock.Instant) throws(BrowserError) -> Bool {
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        guard left > 0 else { return false }
        var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        let count = poll(&request, 1, Int32(left.rounded(.up)))
        if count < 0, errno != EINTR { throw lost() }
        return true
    }

    private func write(
        _ bytes: [UInt8], until deadline: ContinuousClock.Instant, for command: String
    ) throws(BrowserError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                guard try waitFor(POLLOUT, until: deadline) else {
                    throw BrowserError(.noAnswer(command: command, seconds: Self.answerLimit))
                }
            } else if errno != EINTR {
                throw lost()
            }
        }
    }

    private func receive(into answer: inout HTTPAnswer) throws(BrowserError) {
        var isEnd = false
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count > 0 {
                answer.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            } else {
                isEnd = count == 0 || errno != EAGAIN && errno != EINTR
            }
        }
        if let why = answer.fault { throw BrowserError(.malformed(why)) }
        if isEnd { throw lost() }
        if answer.size > Self.largestAnswer {
            throw BrowserError(.malformed("an answer of more than \(Self.largestAnswer >> 20) MiB"))
        }
    }
}
