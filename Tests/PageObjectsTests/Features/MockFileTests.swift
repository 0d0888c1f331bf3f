import FoundationEssentials
import PageObjects
import SimulatedUI
import Testing

@Suite("A file that a server answers with")
struct MockFileTests {
    /// A folder with one file, removed at the end.
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appending(path: "mocks-\(UUID().uuidString)").path()

        init(_ name: String, _ bytes: [UInt8]) throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
        }

        convenience init(_ name: String, _ text: String) throws { try self.init(name, Array(text.utf8)) }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func message(_ body: () throws -> Void) throws -> String {
        try #require(throws: MockFileError.self, performing: body).description
    }

    @Test("PAGE-28: is JSON with the status 200, unless it says otherwise")
    func json() throws {
        let folder = try Folder("a.json", "{}")
        let file = MockFile(path: "/a", fileName: "a", folder: folder.path)
        #expect(
            try file.response()
                == HTTPResponse(headers: ["Content-Type": "application/json"], body: Data("{}".utf8)))
        #expect(
            try MockFile(path: "/a", fileName: "a.json", statusCode: 503, folder: folder.path).response().statusCode
                == 503)
    }

    @Test(
        "PAGE-28: may be HTML or a script",
        arguments: [(MockFile.FileType.html, "text/html; charset=utf-8"), (.js, "text/javascript; charset=utf-8")])
    func types(type: MockFile.FileType, contentType: String) throws {
        let folder = try Folder("a.\(type.rawValue)", "{ no JSON")
        let response = try MockFile(path: "/a", fileName: "a", type: type, folder: folder.path).response()
        #expect(response.headers["content-type"] == contentType)
        #expect(response.body == Data("{ no JSON".utf8))
    }

    @Test("is in the folder Mocks beside the source file, unless the test has it elsewhere")
    func folders() throws {
        let file = MockFile(path: "/a", fileName: "people")
        #expect(file.folder.hasSuffix("/Tests/PageObjectsTests/Features/Mocks"))
        let folder = try Folder("people.json", "[1]")
        #expect(try file.response(lookingIn: [folder.path]).body == Data("[1]".utf8))
    }

    @Test("PAGE-28: a missing file is an error with its name, and the intended one")
    func missing() throws {
        let folder = try Folder("people.json", "{}")
        let file = MockFile(path: "/a", fileName: "poeple", folder: folder.path)
        #expect(
            try message { _ = try file.response(lookingIn: ["/nowhere"]) }
                == "the mock file \"poeple.json\" for /a is not in /nowhere or \(folder.path); "
                + "did you mean \"people.json\"?")
        let other = MockFile(path: "/a", fileName: "zebra", folder: folder.path)
        #expect(try message { _ = try other.response() }.hasSuffix("; the files there are people.json"))
    }

    @Test("PAGE-28: a broken file is an error with its name, line, column")
    func broken() throws {
        let folder = try Folder("a.json", "{\n  \"a\": 1,, 2\n}")
        let file = MockFile(path: "/a", fileName: "a", folder: folder.path)
        let text = try message { _ = try file.response() }
        #expect(text.hasPrefix("\(folder.path)/a.json:2:10: the mock file for /a is not valid JSON: "))
    }

    @Test("PAGE-28: a file that is not text is an error")
    func bytes() throws {
        let folder = try Folder("a.json", [0xFF, 0xFE])
        let file = MockFile(path: "/a", fileName: "a", folder: folder.path)
        #expect(
            try message { _ = try file.response() } == "the mock file \(folder.path)/a.json for /a is not UTF-8")
    }

    @Test("gets the server's port after each localhost on request", arguments: [true, false])
    func port(shouldAddPort: Bool) throws {
        let folder = try Folder("a.json", #"{"next": "http://localhost/b"}"#)
        let file = MockFile(path: "/a", fileName: "a", shouldAddPort: shouldAddPort, folder: folder.path)
        let body = String(decoding: try file.response(serverURL: "http://localhost:50001").body, as: UTF8.self)
        #expect(body.contains("localhost:50001/b") == shouldAddPort)
    }
}
