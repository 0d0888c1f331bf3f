public import SimulatedUI
internal import TestEvents

/// A mock server that answers from a table of stubs: a device's own network, or a server with sockets.
///
/// ```swift
/// network.stub("GET /search?q=ada", .json(["people": ["Ada"]]))
/// network.stub("POST /people", .status(500), .status(201), afterwards: .unmatched)
/// app.buttons["Search"].tap()
/// #expect(network.requests(to: "/search").count == 1)
/// ```
public protocol StubbedServer: MockServer {
    /// The stubs, and the requests that came.
    var table: StubTable { get }
}

extension StubbedServer {
    /// Answers requests from now on; a stub for exactly the same requests is replaced.
    /// - Parameters:
    ///   - request: which requests: a path, or a method and a path, such as `"GET /people/:id"`, or more conditions.
    ///   - answers: the answers, one for each request.
    ///   - afterwards: what comes after the last one.
    public func stub(
        _ request: RequestPattern, _ answers: StubAnswer..., afterwards: HTTPStub.Afterwards = .repeatsLast,
        file: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        let place = SourcePlace(file: file, line: line, column: column)
        table.add(HTTPStub(request, answers, afterwards: afterwards, place: place))
    }

    /// Answers requests of a path from now on, in place of what was registered for it before.
    public func register(method: String?, path: String, response: HTTPResponse) {
        let pattern = RequestPattern(method: method, path: PathPattern(path))
        if method == nil, pattern.query.isEmpty { table.removePlain(path: pattern.path) }
        table.add(HTTPStub(pattern, [StubAnswer(response)]))
    }

    /// The requests that came, in order.
    public var requests: [HTTPRequest] { table.requests.map(\.request) }

    /// Those that came for a path, or fulfil more conditions.
    public func requests(to pattern: RequestPattern) -> [HTTPRequest] { requests.filter(pattern.matches) }

    /// Those for which there was no stub.
    public var unmatchedRequests: [HTTPRequest] { table.requests.filter { !$0.isMatched }.map(\.request) }

    /// Requests that two stubs answer equally, each as a sentence that names both.
    public var problems: [String] { table.ambiguities.map(\.description) }
}
