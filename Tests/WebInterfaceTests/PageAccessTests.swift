import Foundation
import SimulatedUI
import Testing
import WebInterface

/// Who may use the page of `jsrun ui`.
@Suite("Access to the page") struct PageAccessTests {
    private let access = PageAccess(port: 50_000, token: "secret")

    private func path(
        _ method: String = "GET", _ path: String = "/secret/ui.js", host: String? = "127.0.0.1:50000",
        origin: String? = nil
    ) throws -> String? {
        var request = HTTPRequest(method, try #require(URL(string: "http://127.0.0.1:50000\(path)")))
        request.headers["Host"] = host
        request.headers["Origin"] = origin
        return access.path(of: request)
    }

    @Test("whoever knows the address gets what follows the token") func allowed() throws {
        #expect(try path() == "ui.js")
        #expect(try path("GET", "/secret/") == "")
        #expect(try path(host: "localhost:50000") == "ui.js")
        #expect(try path("POST", origin: "http://127.0.0.1:50000") == "ui.js")
    }

    @Test("without the token there is nothing") func token() throws {
        for wrong in ["/", "/secre/ui.js", "/secret", "/ui.js", "//secret/ui.js", "/SECRET/ui.js", "/x/../secret2/"] {
            #expect(try path("GET", wrong) == nil, "\(wrong)")
        }
    }

    @Test("a name of another host is refused: a page elsewhere has made its name point here") func host() throws {
        let others = ["evil.example", "evil.example:50000", "127.0.0.1", "127.0.0.1:50001", "127.0.0.1:50000.evil"]
        for wrong in [nil] + others {
            #expect(try path(host: wrong) == nil, "\(wrong ?? "none")")
        }
    }

    @Test("a request of another page is refused, and so is one that changes something and names no page")
    func origin() throws {
        for wrong in ["http://evil.example", "null", "https://127.0.0.1:50000", "http://127.0.0.1:50001", ""] {
            #expect(try path("POST", origin: wrong) == nil, "\(wrong)")
            #expect(try path("GET", origin: wrong) == nil, "\(wrong)")
        }
        #expect(try path("POST") == nil)
    }
}
