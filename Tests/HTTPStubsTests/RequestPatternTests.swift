import FoundationEssentials
import HTTPStubs
import SimulatedUI
import Testing

@Suite("What a stub expects of a request")
struct RequestPatternTests {
    private func matches(
        _ pattern: RequestPattern, _ method: String, _ address: String, _ body: String = "",
        _ headers: HTTPHeaders = [:]
    ) throws -> Bool {
        pattern.matches(try #require(HTTPRequest(method, address, body, headers)))
    }

    private func matches(_ pattern: RequestPattern, _ address: String) throws -> Bool {
        try matches(pattern, "GET", address)
    }

    @Test("is a path, or a method and a path, as a string")
    func text() {
        #expect(RequestPattern("/people") == RequestPattern(path: "/people"))
        #expect(RequestPattern("post /people") == RequestPattern(method: "POST", path: "/people"))
        #expect(RequestPattern("/a b") == RequestPattern(path: "/a b"))
    }

    @Test("holds for every method unless it names one")
    func method() throws {
        #expect(try matches("/a", "PUT", "/a"))
        #expect(try matches("PUT /a", "put", "/a"))
        #expect(try !matches("PUT /a", "GET", "/a"))
    }

    @Test("may name the server, with or without its port")
    func host() throws {
        let server = RequestPattern(host: "API.example.com")
        #expect(try matches(server, "http://api.example.com/a"))
        #expect(try matches(server, "http://api.example.com:81/a"))
        #expect(try !matches(server, "http://example.com/a"))
        #expect(try matches(RequestPattern(host: "api.example.com:81"), "http://api.example.com:81/a"))
        #expect(try !matches(RequestPattern(host: "api.example.com:81"), "http://api.example.com/a"))
    }

    @Test("may name values of the query, whatever else it contains")
    func query() throws {
        #expect(try matches("/s?q=ada", "/s?page=2&q=ada"))
        #expect(try !matches("/s?q=ada", "/s?q=bob"))
        #expect(try matches("/s?q=a+b", "/s?q=a%20b"))
        #expect(try matches(RequestPattern(path: "/s", query: ["q": .any]), "/s?q"))
        #expect(try !matches(RequestPattern(path: "/s", query: ["q": .any]), "/s"))
        #expect(try matches(RequestPattern(path: "/s", query: ["q": .absent]), "/s?page=2"))
        #expect(try !matches(RequestPattern(path: "/s", query: ["q": .absent]), "/s?q=1"))
    }

    @Test("may name header fields")
    func headers() throws {
        let pattern = RequestPattern(headers: ["accept": "text/html"])
        #expect(try matches(pattern, "GET", "/", "", ["Accept": "text/html"]))
        #expect(try !matches(pattern, "/"))
    }

    @Test("compares a body as a string, as JSON, with a part of JSON, or with a part of the string")
    func body() throws {
        let body = #"{"b": [1, {"c": null}], "a": "x"}"#
        #expect(try matches(RequestPattern(body: .text(body)), "POST", "/", body))
        #expect(try !matches(RequestPattern(body: .text("{}")), "POST", "/", body))
        #expect(try matches(RequestPattern(body: .json(["a": "x", "b": [1, ["c": nil]]])), "POST", "/", body))
        #expect(try !matches(RequestPattern(body: .json(["a": "x"])), "POST", "/", body))
        #expect(try matches(RequestPattern(body: .including(["b": [1, [:]]])), "POST", "/", body))
        #expect(try !matches(RequestPattern(body: .including(["b": [1]])), "POST", "/", body))
        #expect(try matches(RequestPattern(body: .containing(#""c": null"#)), "POST", "/", body))
        #expect(try !matches(RequestPattern(body: .containing("d")), "POST", "/", body))
    }

    @Test("finds no JSON in a body that has none")
    func noJSON() throws {
        #expect(try !matches(RequestPattern(body: .including([:])), "POST", "/", "a=1"))
        #expect(try !matches(RequestPattern(body: .json(nil)), "POST", "/", ""))
    }

    @Test("describes itself in words")
    func words() {
        let pattern = RequestPattern(
            method: "post", host: "example.com", path: "/s", query: ["q": "ada", "page": .any, "all": .absent],
            headers: ["Accept": "text/html"], body: .including(["a": 1]))
        #expect(
            pattern.description
                == #"POST example.com/s?no all&page=…&q=ada with Accept: text/html and a body that includes {"a":1}"#)
    }
}

@Suite("The path of a stub")
struct PathPatternTests {
    @Test(
        "matches the paths that it describes",
        arguments: [
            ("/people", "/people"), ("people", "/people"), ("/", "/"), ("/people/:id", "/people/7"),
            ("/people/*", "/people/7"), ("/images/*.png", "/images/face.png"), ("/a*c", "/abc"), ("/a*b*c", "/aXbYc"),
            ("/api/**", "/api/a/b/c"), ("/api/**", "/api"), ("/**/last", "/a/b/last"), ("/**", "/"),
            ("/Ada Lovelace", "/Ada%20Lovelace"), ("/a/:x/c", "/a/b%2Fb/c"), ("/p", "/p?q=1"), ("/", ""),
        ])
    func matches(pattern: String, path: String) throws {
        let request = try #require(HTTPRequest("GET", "http://server.test\(path)"))
        #expect(RequestPattern(path: PathPattern(pattern)).matches(request))
    }

    @Test(
        "matches no other paths",
        arguments: [
            ("/people", "/People"), ("/people", "/people/"), ("/people/:id", "/people"), ("/people/:id", "/people/"),
            ("/people/*", "/people/7/friends"), ("/images/*.png", "/images/face.jpg"), ("/aa*a", "/aa"),
            ("/a/**", "/b/a"), ("/**/last", "/a/last/b"), ("/a/b/c", "/a/b%2Fc"),
        ])
    func others(pattern: String, path: String) throws {
        let request = try #require(HTTPRequest("GET", "http://server.test\(path)"))
        #expect(!RequestPattern(path: PathPattern(pattern)).matches(request))
    }

    @Test("takes time that does not grow with the number of ways to match")
    func manyRests() throws {
        let pattern = PathPattern("/" + Array(repeating: "**/a", count: 40).joined(separator: "/") + "/b")
        let request = try #require(HTTPRequest("GET", "/" + Array(repeating: "a", count: 200).joined(separator: "/")))
        #expect(!RequestPattern(path: pattern).matches(request))
    }
}

@Suite("A value of JSON")
struct JSONValueTests {
    @Test("is read from a string, and written with its keys in alphabetical order")
    func text() throws {
        let value = try JSONValue(parsing: #"{"b": [1, 2.5, true, null], "a": "x\n"}"#)
        #expect(value == ["a": "x\n", "b": [1, 2.5, true, nil]])
        #expect(value.text == #"{"a":"x\n","b":[1,2.5,true,null]}"#)
    }

    @Test("reports where a string is not JSON")
    func mistake() {
        #expect(throws: JSONMistake(message: "expected ',' or '}', not '\"'", line: 2, column: 10)) {
            try JSONValue(parsing: "{\n  \"a\": 1 \"b\": 2}")
        }
    }
}
