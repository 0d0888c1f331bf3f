internal import Automation
internal import FoundationEssentials
internal import SimulatedUI

/// A client of the server that finds people.
final class PeopleServer {
    private let url: URL
    private let http: HTTPClient

    /// Creates a client; requests are sent only on demand.
    init(_ url: URL, http: HTTPClient) {
        self.url = url
        self.http = http
    }

    /// Requests people the user may like to meet: `GET /recommendations`.
    func recommendations(_ completion: @escaping (Result<[Person], ServerError>) -> Void) -> (any HTTPTransmission)? {
        people(HTTPRequest("GET", url.appending(path: "recommendations")), completion)
    }

    /// Searches for people by name: `GET /search?q=…`.
    func search(
        _ text: String, _ completion: @escaping (Result<[Person], ServerError>) -> Void
    ) -> (any HTTPTransmission)? {
        let query = [URLQueryItem(name: "q", value: text)]
        return people(HTTPRequest("GET", url.appending(path: "search").appending(queryItems: query)), completion)
    }

    /// Sends an analytics event: `POST /track`.
    func track(_ event: AnalyticsEvent) {
        let request = HTTPRequest(
            "POST", url.appending(path: "track"), headers: ["Content-Type": "application/json"],
            body: event.json)
        // Errors are ignored, because the user neither waits for events nor wants to hear about them.
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

/// A person whom the server knows.
struct Person: Hashable, Codable {
    var name: String
    var place: String
}

/// The server's response to requests for people.
private struct PeopleAnswer: Codable {
    var people: [Person]
}

/// The reason why the server returned no people, as shown to the user.
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
