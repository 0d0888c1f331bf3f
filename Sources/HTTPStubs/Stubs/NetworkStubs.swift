internal import FoundationEssentials
public import SimulatedUI

/// The network of a device: stubs that answer on the device's clock, without a socket.
///
/// ```swift
/// let network = NetworkStubs()
/// device.transport = network
/// network.stub("GET /search", .json(["people": []]).delayed(by: 2))
/// ```
/// It represents every server; a stub without a host condition answers for all of them. Requests without a stub get an
/// explanation, unless they have a real server, as those of pages in a browser do: there they go to that server.
public final class NetworkStubs: SelectiveTransport, StubbedServer {
    /// The stubs, and the received requests.
    public let table: StubTable
    /// Whether the device is offline: requests fail at once, reach no stub, and are not recorded.
    public var isOffline = false
    /// Whether requests without a stub go to their real servers, where they have any; otherwise only what pages consist
    /// of does, such as documents, scripts and images.
    public var passesOnUnmatched = true
    /// The factor for every latency; 0 for immediate answers.
    public var latencyScale = 1.0
    /// The server's URL for apps; any other works as well.
    public let url: String

    /// Creates a network.
    /// - Parameters:
    ///   - table: the stubs; a ``LoopbackServer`` may share them.
    ///   - url: the URL that tests pass to the app.
    public init(table: StubTable = StubTable(), url: String = "http://localhost") {
        self.table = table
        self.url = url
    }

    /// Does nothing: the network answers as soon as a device has it.
    public func start() {}

    /// Does nothing.
    public func stop() {}

    /// Answers a request, when its answer is due or when it times out, or passes it on to its server.
    public func send(
        _ request: HTTPRequest, from sender: any HTTPSender,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        var answer = StubAnswer.fault(.offline)
        if !isOffline, !sender.isOffline {
            let passesOn = passesOnUnmatched || sender.isPartOfPage
            let found = table.answer(request, at: sender.instant) { passesOn && sender.passOn($0) }
            guard let found else { return nil }
            answer = found
        }
        let (delay, result) = outcome(of: answer, for: request)
        return TimedTransmission(of: request, from: sender, after: delay) { completion(result) }
    }

    /// Whether any request can be answered: there are stubs, the device is offline, or requests must have stubs.
    public var isSelecting: Bool { isOffline || !passesOnUnmatched || !table.isEmpty }

    /// Whether a stub can answer requests with this method and URL, or all requests are answered.
    public func mayAnswer(_ request: HTTPRequest) -> Bool {
        isOffline || !passesOnUnmatched || table.mayAnswer(request)
    }

    /// Records a request that has gone to its server without being held.
    public func note(_ request: HTTPRequest, from sender: any HTTPSender) -> (_ status: Int?) -> Void {
        table.notePassage(of: request, at: sender.instant)
    }

    private func outcome(of answer: StubAnswer, for request: HTTPRequest)
        -> (delay: Double, Result<HTTPResponse, HTTPError>)
    {
        let patience = request.timeoutInterval > 0 ? request.timeoutInterval : 60
        let latency = max(0, answer.latency * latencyScale)
        guard answer.fault != .timedOut, latency <= patience else {
            return (patience.isFinite ? patience : 60, .failure(.timedOut))
        }
        if let fault = answer.fault { return (latency, .failure(fault.error)) }
        return (latency, .success(answer.addsPort ? answer.response.addingPort(of: url) : answer.response))
    }
}
