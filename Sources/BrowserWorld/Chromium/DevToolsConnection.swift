import Glibc
import Scripting

/// The connection to a browser: the Chrome DevTools Protocol over two pipes.
///
/// Each message is a JSON object that ends with a zero byte. A message names the session of the target that it is for;
/// the browser itself has none. Nothing that a page sends is more than a value here.
final class DevToolsConnection {
    /// An event of a target.
    struct Event {
        var method: String
        var parameters: LocatedValue
        /// The session of the target; nil for the browser.
        var session: String?
    }

    /// Receives each event, in order; called only while this object waits for an answer.
    var onEvent: ((Event) -> Void)?
    /// Called before it waits, with the longest time that it may take, in real seconds.
    var willWait: ((Double) -> Void)?

    private let commands: Int32
    private let answers: Int32
    private let whenLost: () -> Void
    private var isLost = false
    private var nextNumber = 1
    private var received: [UInt8] = []
    /// The number of leading bytes of ``received`` that contain no end of a message.
    private var searched = 0
    /// Answers that are awaited, by the numbers of their commands.
    private var awaited: [Int: LocatedValue?] = [:]
    private var isDelivering = false

    /// How long the browser may take to answer, in real seconds.
    static let answerLimit = 30.0
    /// The largest message, in bytes: more than any picture has.
    private static let largestMessage = 512 << 20

    /// - Parameter whenLost: called once, when the browser has ended.
    init(commands: Int32, answers: Int32, whenLost: @escaping () -> Void) {
        self.commands = commands
        self.answers = answers
        self.whenLost = whenLost
        for descriptor in [commands, answers] {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    // MARK: Sending

    /// Sends a command, and returns its number at once; its answer is dropped unless it is awaited.
    @discardableResult
    func send(
        _ method: String, _ parameters: LocatedValue = [:], session: String? = nil, isAwaited: Bool = false
    ) throws(BrowserError) -> Int {
        let number = nextNumber
        nextNumber += 1
        var message: [(String, LocatedValue)] = [
            ("id", .number(Double(number))), ("method", .string(method)), ("params", parameters),
        ]
        if let session { message.append(("sessionId", .string(session))) }
        if isAwaited { awaited[number] = .some(nil) }
        try write(Array(LocatedValue.object(message).text.utf8) + [0])
        return number
    }

    /// Sends a command, and waits for its answer.
    /// - Parameters:
    ///   - limit: how long the answer may take, in real seconds.
    ///   - isGivenUp: asked after each event; true stops waiting.
    /// - Returns: the result; nil when waiting was stopped.
    /// - Throws: ``BrowserError`` when the command is refused or not answered in time, or the browser has ended.
    func call(
        _ method: String, _ parameters: LocatedValue = [:], session: String? = nil, limit: Double = answerLimit,
        unless isGivenUp: () -> Bool = { false }
    ) throws(BrowserError) -> LocatedValue? {
        let number = try send(method, parameters, session: session, isAwaited: true)
        defer { awaited[number] = nil }
        let isAnswered = try wait(limit) { hasAnswer(number) || isGivenUp() }
        if let answer = awaited[number] ?? nil { return try Self.result(of: answer, method) }
        if isAnswered { return nil }
        throw BrowserError(.noAnswer(command: method, seconds: limit))
    }

    /// The result of a command whose answer has come.
    private static func result(of answer: LocatedValue, _ method: String) throws(BrowserError) -> LocatedValue {
        if let error = answer["error"] {
            throw BrowserError(.refused(command: method, message: error["message"]?.string ?? error.text))
        }
        return answer["result"] ?? [:]
    }

    /// The result of an awaited command; nil while its answer has not come.
    func result(_ number: Int, of method: String) throws(BrowserError) -> LocatedValue? {
        guard let answer = awaited[number] ?? nil else { return nil }
        return try Self.result(of: answer, method)
    }

    /// Whether the answer to an awaited command has come.
    func hasAnswer(_ number: Int) -> Bool { (awaited[number] ?? nil) != nil }

    /// Stops awaiting an answer.
    func forget(_ number: Int) { awaited[number] = nil }

    private func write(_ bytes: [UInt8]) throws(BrowserError) {
        guard !isLost else { throw BrowserError(.ended) }
        var rest = bytes[...]
        let deadline = ContinuousClock.now + .seconds(Self.answerLimit)
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(commands, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
                continue
            }
            guard errno == EAGAIN || errno == EINTR else { throw lost() }
            // The browser may wait until its output is read.
            var requests = [
                pollfd(fd: commands, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: answers, events: Int16(POLLIN), revents: 0),
            ]
            poll(&requests, 2, 100)
            if requests[1].revents != 0 { try receive() }
            guard ContinuousClock.now < deadline else {
                throw BrowserError(.noAnswer(command: "a command", seconds: Self.answerLimit))
            }
        }
    }

    private func lost() -> BrowserError {
        if !isLost {
            isLost = true
            whenLost()
        }
        return BrowserError(.ended)
    }

    // MARK: Receiving

    /// Reads messages until a condition holds.
    /// - Parameters:
    ///   - limit: in real seconds.
    ///   - pause: how long to wait for a message before the condition is asked again, in real seconds.
    /// - Returns: whether the condition holds; false after the limit.
    /// - Throws: ``BrowserError`` when the browser has ended.
    func wait(_ limit: Double, askingEvery pause: Double? = nil, until condition: () -> Bool) throws(BrowserError)
        -> Bool
    {
        if try deliver(until: condition) { return true }
        willWait?(limit)
        // What follows has no extra time.
        defer { willWait?(0) }
        let deadline = ContinuousClock.now + .seconds(limit)
        while true {
            let left = (deadline - ContinuousClock.now) / .seconds(1)
            guard left > 0 else { return false }
            var requests = [pollfd(fd: answers, events: Int16(POLLIN), revents: 0)]
            let milliseconds = min(left, pause ?? left) * 1000
            if poll(&requests, 1, Int32(min(milliseconds.rounded(.up), 1e6))) > 0 { try receive() }
            if try deliver(until: condition) { return true }
        }
    }

    private func receive() throws(BrowserError) {
        guard !isLost else { throw BrowserError(.ended) }
        var isEnd = false
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            while true {
                let count = read(answers, buffer.baseAddress, buffer.count)
                if count > 0 {
                    received.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                    if count == buffer.count { continue }
                    return
                }
                if count < 0, errno == EINTR { continue }
                isEnd = count == 0 || errno != EAGAIN
                return
            }
        }
        if isEnd { throw lost() }
        if received.count > Self.largestMessage {
            throw BrowserError(.malformed("a message of more than \(Self.largestMessage >> 20) MiB"))
        }
    }

    /// Handles the messages that have come, one after the other, until a condition holds.
    private func deliver(until condition: () -> Bool) throws(BrowserError) -> Bool {
        if condition() { return true }
        while let end = received[searched...].firstIndex(of: 0) {
            let message = Array(received[..<end])
            received.removeSubrange(...end)
            searched = 0
            try take(message)
            if condition() { return true }
        }
        searched = received.count
        return false
    }

    private func take(_ bytes: [UInt8]) throws(BrowserError) {
        let message: LocatedValue
        do {
            var reader = JSONReader(bytes)
            message = try reader.read()
        } catch {
            throw BrowserError(.malformed("a message that is not JSON: \(error.message)"))
        }
        if let number = message["id"]?.number.flatMap({ Int(exactly: $0) }) {
            if awaited[number] != nil { awaited[number] = .some(message) }
        } else if let method = message["method"]?.string {
            onEvent?(
                Event(method: method, parameters: message["params"] ?? [:], session: message["sessionId"]?.string))
        }
    }
}
