import FoundationEssentials
import SimulatedUI
import Testing

@Suite("The address of a request")
struct HTTPAddressTests {
    @Test("is taken apart into decoded parts")
    func parts() throws {
        let url = try #require(URL(string: "http://localhost/a%2Fb/c+d?q=x+y%26z&empty&=v&e%C3%A9=%7E"))
        let request = HTTPRequest("get", url)
        #expect(request.method == "GET")
        #expect(request.pathSegments == ["a/b", "c+d"])
        #expect(request.queryItems.map(\.name) == ["q", "empty", "", "eé"])
        #expect(request.queryItems.map(\.value) == ["x y&z", "", "v", "~"])
    }

    @Test("has a path, even if none was written")
    func root() throws {
        let request = HTTPRequest("GET", try #require(URL(string: "http://localhost")))
        #expect(request.path == "/")
        #expect(request.pathSegments == [""])
        #expect(request.queryItems.isEmpty)
    }
}

@Suite("An answer that names its server")
struct HTTPResponsePortTests {
    @Test("PAGE-29: links to localhost get the port, in HTML and in JSON inside of JSON")
    func links() {
        let text = #"""
            <a href="http://localhost/a">, {"u": "http:\/\/localhost", "n": "{\"v\":\"https:\\/\\/localhost\\/x\"}"} //localhost?q
            """#
        let response = HTTPResponse(headers: ["Location": "http://localhost/next"], body: Data(text.utf8))
        let rewritten = response.addingPort(of: "http://localhost:50001")
        #expect(
            String(decoding: rewritten.body, as: UTF8.self) == #"""
                <a href="http://localhost:50001/a">, {"u": "http:\/\/localhost:50001", "n": "{\"v\":\"https:\\/\\/localhost:50001\\/x\"}"} //localhost:50001?q
                """#)
        #expect(rewritten.headers["Location"] == "http://localhost:50001/next")
    }

    @Test("keeps ports, other servers and what is not text")
    func others() {
        let texts = [
            "http://localhost:80/", "http://localhost.example.com/", "/localhost", "localhost", "http://my-localhost/",
        ]
        for text in texts {
            let response = HTTPResponse(body: Data(text.utf8))
            #expect(response.addingPort(of: "http://localhost:50001") == response)
        }
        let picture = HTTPResponse(body: Data([0xFF, 0xD8] + Array("//localhost".utf8)))
        #expect(picture.addingPort(of: "http://localhost:50001") == picture)
        let link = HTTPResponse(body: Data("http://localhost/".utf8))
        #expect(link.addingPort(of: "http://localhost") == link)
    }
}

@Suite("The header fields of HTTP")
struct HTTPHeadersTests {
    @Test("are found without regard to case, and keep how they were written")
    func names() {
        var headers: HTTPHeaders = ["Content-Type": "text/html"]
        headers["content-type"] = "application/json"
        #expect(headers["CONTENT-TYPE"] == "application/json")
        #expect(headers.fields.map(\.name) == ["content-type"])
        headers["Content-type"] = nil
        #expect(headers == [:])
    }

    @Test("can have several values for one name, which setting one replaces")
    func severalValues() {
        var headers: HTTPHeaders = ["Set-Cookie": "a=1", "Accept": "x"]
        headers.append("set-cookie", "b=2")
        #expect(headers.values(of: "SET-COOKIE") == ["a=1", "b=2"])
        #expect(headers["Set-Cookie"] == "a=1, b=2")
        #expect(headers.fields.map(\.name) == ["Set-Cookie", "Accept", "set-cookie"])
        headers["Set-Cookie"] = "c=3"
        #expect(headers.fields.map(\.value) == ["c=3", "x"])
        headers["not a name"] = "x"
        headers.append("", "x")
        #expect(headers.fields.count == 2)
    }
}
