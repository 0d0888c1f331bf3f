import Automation
import FoundationEssentials
import Scripting
import SimulatedUI

/// The requests of the page with their answers, for a network that keeps them.
///
/// Bodies and titles are requested as soon as the browser has them, and read when they have come. Nothing waits for
/// them but the end of the page.
extension ChromiumPage {
    /// What is known of requests under way.
    struct TrafficState {
        /// The indices of requests, by the browser's identifiers.
        fileprivate var indices: [String: Int] = [:]
        /// The answers whose bodies are on their way, by the same identifiers.
        fileprivate var responses: [String: HTTPResponse] = [:]
        /// When a transport has answered, in seconds of the session, by the same identifiers.
        fileprivate var answers: [String: Double] = [:]
        /// The indices of the documents of the page, by their identifiers.
        fileprivate var documents: [String: Int] = [:]
        /// The index of the document that the page shows.
        fileprivate var document: Int?
        /// Commands whose answers have not been read.
        fileprivate var questions: [Question] = []
    }

    /// A command whose answer belongs to a request or to a document.
    fileprivate struct Question {
        var number: Int
        var method: String
        var subject: Subject

        enum Subject {
            /// The body of the answer to a request, by its index.
            case body(Int)
            /// The title of a document, by its index.
            case title(Int)
        }
    }

    /// How long the browser may take to send the last bodies, in real seconds.
    private static let bodyLimit = 5.0

    private static func seconds(_ ticks: Int) -> Double { Double(ticks) / PageClock.ticksPerSecond }

    // MARK: Events

    /// Adds a request that the page sends.
    func keepRequest(_ parameters: LocatedValue, _ identifier: String, _ request: PageRequest) {
        guard let network = network.traffic, request.kind != "Preflight" else { return }
        let instant = Self.seconds(request.sent.map { $0 + time.lag } ?? time.instant)
        if let redirection = parameters["redirectResponse"] {
            traffic.responses[identifier] = HTTPResponse(redirection)
            keepEnd(of: identifier, hasBody: false)
        }
        let document = parameters["loaderId"]?.string
        if request.kind == "Document", parameters["frameId"]?.string == target, let document,
            traffic.documents[document] == nil
        {
            network.pages.append(HTTPTraffic.Page(title: request.url, opened: instant))
            traffic.document = network.pages.count - 1
            traffic.documents[document] = traffic.document
        }
        guard request.url.hasPrefix("http"), let described = parameters["request"], let url = URL(string: request.url)
        else { return }
        let page = document.flatMap { traffic.documents[$0] } ?? traffic.document
        traffic.indices[identifier] = network.begin(HTTPRequest(described, url: url), at: instant, on: page)
    }

    /// Keeps the answer to a request until its body is there.
    func keepResponse(_ response: LocatedValue?, of identifier: String) {
        guard traffic.indices[identifier] != nil, let response else { return }
        traffic.responses[identifier] = HTTPResponse(response)
    }

    /// Notes that a request has ended with its answer, and asks for the body.
    func keepEnd(of identifier: String, hasBody: Bool = true) {
        guard let index = traffic.indices.removeValue(forKey: identifier),
            let response = traffic.responses.removeValue(forKey: identifier)
        else { return }
        end(index, .success(response), identifier)
        if hasBody { ask("Network.getResponseBody", ["requestId": .string(identifier)], about: .body(index)) }
    }

    /// Notes that a request has failed.
    func keepFailure(_ parameters: LocatedValue, of identifier: String) {
        guard let index = traffic.indices.removeValue(forKey: identifier) else { return }
        traffic.responses[identifier] = nil
        let words = parameters["errorText"]?.string ?? ""
        let isCancelled = parameters["canceled"]?.bool == true
        end(index, .failure(isCancelled ? .cancelled : HTTPError(words)), identifier)
    }

    /// Notes that a transport answers a request now.
    func keepAnswer(to request: HeldRequest) {
        guard network.traffic != nil, let identifier = request.networkIdentifier else { return }
        traffic.answers[identifier] = Self.seconds(time.instant)
    }

    /// Asks for the title of the document, which has just been loaded.
    func keepTitle() {
        guard network.traffic != nil, let document = traffic.document else { return }
        ask("Runtime.evaluate", ["expression": "document.title", "silent": true], about: .title(document))
    }

    /// A server takes no time of the session, because its answer is waited for.
    private func end(_ index: Int, _ result: Result<HTTPResponse, HTTPError>, _ identifier: String) {
        guard let network = network.traffic else { return }
        let instant = traffic.answers.removeValue(forKey: identifier)
        network.end(index, result, at: instant ?? network.exchanges[index].sent)
    }

    // MARK: Bodies and titles

    private func ask(_ method: String, _ parameters: LocatedValue, about subject: Question.Subject) {
        // A connection that is lost is noticed when the next answer is awaited.
        guard let number = try? send(method, parameters, isAwaited: true) else { return }
        traffic.questions.append(Question(number: number, method: method, subject: subject))
    }

    /// Reads the bodies and titles that have come.
    func readTraffic() {
        guard !traffic.questions.isEmpty, let network = network.traffic else { return }
        traffic.questions.removeAll { question in
            guard connection.hasAnswer(question.number) else { return false }
            // The browser keeps no body for ever, and some requests have none.
            let answer = (try? connection.result(question.number, of: question.method)) ?? nil
            connection.forget(question.number)
            switch question.subject {
            case .body(let index):
                guard let answer, case .success(var response) = network.exchanges[index].result else { return true }
                response.takeBody(answer)
                network.exchanges[index].result = .success(response)
            case .title(let index):
                if let title = answer?["result"]?["value"]?.string, !title.isEmpty {
                    network.pages[index].title = title
                }
            }
            return true
        }
    }

    /// Waits for the last bodies and for the title, before the page is closed.
    func endTraffic() {
        guard network.traffic != nil else { return }
        if !isStopped {
            keepTitle()
            _ = try? connection.wait(Self.bodyLimit) {
                isStopped || traffic.questions.allSatisfy { connection.hasAnswer($0.number) }
            }
        }
        readTraffic()
        for question in traffic.questions { connection.forget(question.number) }
        // What is left are streams.
        for identifier in traffic.responses.keys { keepEnd(of: identifier, hasBody: false) }
        traffic = TrafficState()
    }
}

extension HTTPResponse {
    /// Reads an answer as the browser describes it, without its body.
    fileprivate init(_ described: LocatedValue) {
        var headers = HTTPHeaders()
        if case .object(let fields) = described["headers"]?.content {
            for field in fields {
                // Several fields with one name are lines of one value.
                for line in (field.value.string ?? "").split(whereSeparator: \.isNewline) {
                    headers.append(field.key, String(line))
                }
            }
        }
        self.init(statusCode: described["status"]?.integer ?? 0, headers: headers)
    }

    /// Reads the body as the browser sends it: bytes in Base64, or a text that it has decoded.
    fileprivate mutating func takeBody(_ answer: LocatedValue) {
        guard let text = answer["body"]?.string else { return }
        if answer["base64Encoded"]?.bool == true {
            body = Data(base64Encoded: text) ?? Data()
        } else {
            body = Data(text.utf8)
            declareUTF8()
        }
    }
}

extension HTTPError {
    /// The error for the browser's name of one.
    fileprivate init(_ name: String) {
        let errors: [(HTTPError, [String])] = [
            (.cancelled, ["ABORTED"]), (.timedOut, ["TIMED_OUT"]), (.cannotFindHost, ["NAME_NOT_RESOLVED"]),
            (.cannotConnectToHost, ["CONNECTION_REFUSED", "ADDRESS_UNREACHABLE"]),
            (.notConnectedToInternet, ["INTERNET_DISCONNECTED"]),
            (.networkConnectionLost, ["CONNECTION_", "EMPTY_RESPONSE", "NETWORK_CHANGED"]),
        ]
        self = errors.first { $0.1.contains { name.contains($0) } }?.0 ?? .badServerResponse
    }
}
