import FoundationEssentials

/// The messages of the debug adapter protocol, as far as they are used.
///
/// Names are the protocol's own.
enum DebugProtocol {
    /// What an editor asks for.
    struct Request: Decodable {
        var seq: Int
        var command: String
        var arguments: Arguments?
    }

    /// The arguments of all requests; each has some of them.
    struct Arguments: Decodable {
        // launch
        var program: String?
        var args: [String]?
        var cwd: String?
        var seed: UInt64?
        var stopOnEntry: Bool?
        // setBreakpoints, setExceptionBreakpoints
        var source: Source?
        var breakpoints: [SourceBreakpoint]?
        var filters: [String]?
        // stackTrace, scopes, variables, evaluate
        var frameId: Int?
        var variablesReference: Int?
        var expression: String?
    }

    struct Source: Codable {
        var name: String?
        var path: String?
    }

    struct SourceBreakpoint: Decodable {
        var line: Int
    }

    /// The answer to a request.
    struct Response<Body: Encodable>: Encodable {
        var seq: Int
        var type = "response"
        var request_seq: Int
        var success: Bool
        var command: String
        /// Why there is no success.
        var message: String?
        var body: Body?
    }

    /// Something that has happened.
    struct Event<Body: Encodable>: Encodable {
        var seq: Int
        var type = "event"
        var event: String
        var body: Body?
    }

    struct Empty: Encodable {}

    struct Capabilities: Encodable {
        var supportsConfigurationDoneRequest = true
        var supportsEvaluateForHovers = true
        var supportsExceptionInfoRequest = true
        var supportsStepBack = true
        var supportsTerminateRequest = true
        var exceptionBreakpointFilters = [
            ExceptionFilter(filter: DebugAdapter.failures, label: "Failures of tests", default: true)
        ]
    }

    struct ExceptionFilter: Encodable {
        var filter: String
        var label: String
        var `default`: Bool
    }

    struct Breakpoints: Encodable { var breakpoints: [Breakpoint] }

    struct Breakpoint: Encodable {
        var verified: Bool
        var line: Int?
        var message: String?
    }

    struct Threads: Encodable { var threads: [Thread] }

    struct Thread: Encodable {
        var id: Int
        var name: String
    }

    struct StackTrace: Encodable {
        var stackFrames: [StackFrame]
        var totalFrames: Int
    }

    struct StackFrame: Encodable {
        var id: Int
        var name: String
        var source: Source?
        var line: Int
        var column: Int
    }

    struct Scopes: Encodable { var scopes: [Scope] }

    struct Scope: Encodable {
        var name: String
        var variablesReference: Int
        var expensive = false
    }

    struct Variables: Encodable { var variables: [Variable] }

    struct Variable: Encodable {
        var name: String
        var value: String
        var evaluateName: String
        var variablesReference: Int
    }

    struct Evaluated: Encodable {
        var result: String
        var variablesReference = 0
    }

    struct Continued: Encodable { var allThreadsContinued = true }

    struct ExceptionInfo: Encodable {
        var exceptionId: String
        var description: String
        var breakMode = "always"
    }

    struct Stopped: Encodable {
        var reason: String
        var text: String?
        var threadId: Int
        var allThreadsStopped = true
    }

    struct Output: Encodable {
        var category: String
        var output: String
        var source: Source?
        var line: Int?
    }

    struct Exited: Encodable { var exitCode: Int }
}

/// Bytes that become messages as they arrive: a header with `Content-Length`, an empty line, and JSON.
package struct DebugMessageBuffer {
    /// A stream that is not one of messages.
    package struct Malformed: Error, CustomStringConvertible { package let description: String }

    private var bytes: [UInt8] = []

    /// What a message may take, in bytes.
    private static let most = 16 << 20
    private static let end = Array("\r\n\r\n".utf8)

    /// Adds bytes.
    mutating func append(_ more: [UInt8]) { bytes += more }

    /// The next whole message; nil when there is none yet.
    /// - Throws: ``Malformed``.
    mutating func next() throws(Malformed) -> [UInt8]? {
        guard let end = bytes.firstRange(of: Self.end) else {
            if bytes.count > 4096 { throw Malformed(description: "A header does not end.") }
            return nil
        }
        let header = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let fields = header.split(separator: "\r\n").map { $0.split(separator: ":", maxSplits: 1) }
        let length = fields.first { $0.count == 2 && $0[0].lowercased() == "content-length" }
            .flatMap { field in Int(field[1].filter { $0 != " " }) }
        guard let length, (0...Self.most).contains(length) else {
            throw Malformed(description: "A header has no 'Content-Length' up to \(Self.most).")
        }
        guard bytes.count >= end.upperBound + length else { return nil }
        let message = Array(bytes[end.upperBound..<end.upperBound + length])
        bytes.removeFirst(end.upperBound + length)
        return message
    }
}
