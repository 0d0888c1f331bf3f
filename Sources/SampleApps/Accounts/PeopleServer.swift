internal import Automation
internal import FoundationEssentials
internal import SimulatedUI

/// The server that knows people.
final class PeopleServer {
    private let url: URL
    private let http: HTTPClient

    /// Creates a server that is asked when somebody wants to know.
    init(_ url: URL, http: HTTPClient) {
        self.url = url
        self.http = http
    }

    /// Asks whom the owner of the accounts may like to meet: `GET /recommendations`.
    func recommendations(_ completion: @escaping (Result<[Person], ServerError>) -> Void) -> (any HTTPTransmission)? {
        people(HTTPRequest("GET", url.appending(path: "recommendations")), completion)
    }

    /// Asks for people by name: `GET /search?q=…`.
    func search(
        _ text: String, _ completion: @escaping (Result<[Person], ServerError>) -> Void
    ) -> (any HTTPTransmission)? {
        let query = [URLQueryItem(name: "q", value: text)]
        return people(HTTPRequest("GET", url.appending(path: "search").appending(queryItems: query)), completion)
    }

    /// Tells what has happened: `POST /track`.
    func track(_ event: AnalyticsEvent) {
        let request = HTTPRequest(
            "POST", url.appending(path: "track"), headers: ["Content-Type": "application/json"],
            body: event.json)
        // An event that gets lost is lost: nobody who uses the app waits for it, or wants to read of it.
        http.send(request) { _ in }
    }

    private func people(
        _ request: HTTPRequest, _ completion: @escaping (Result<[Person], ServerError>) -> Void
    ) -> (any HTTPTransmission)? {
        http.send(request) { result in
            completion(
                result.mapError(ServerError.unreachable).flatMap { response in
                    guard response.statusCode == 200 else { return .failure(.status(response.statusCode)) }
                    do {
                        return .success(try JSONDecoder().decode(PeopleAnswer.self, from: response.body).people)
                    } catch {
                        return .failure(.unreadable)
                    }
                })
        }
    }
}

/// Somebody whom the server knows.
struct Person: Hashable, Codable {
    var name: String
    var place: String
}

/// What the server answers when it is asked for people.
private struct PeopleAnswer: Codable {
    var people: [Person]
}

/// Why the server gave no people, in the words that the app's users read.
enum ServerError: Error, Equatable, CustomStringConvertible {
    case unreachable(HTTPError)
    case status(Int)
    case unreadable

    var description: String {
        switch self {
        case .unreachable(.notConnectedToInternet): "You are offline."
        case .unreachable(.timedOut): "The server took too long."
        case .unreachable: "The server cannot be reached."
        case .status(let code): "The server reported an error (\(code))."
        case .unreadable: "The server sent an invalid response."
        }
    }
}
