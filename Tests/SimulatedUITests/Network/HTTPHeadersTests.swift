import SimulatedUI
import Testing

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
}
