import Foundation
import FoundationNetworking
import TestProject
import Testing

@Suite("jsrun show", .takingTurns) struct ShowTests {
    /// The lines of a file, once it has one.
    private static func address(_ project: Project) throws -> String {
        try eventually("no address is shown") { (try? project.read("out.txt"))?.hasSuffix("\n") == true }
        return try project.read("out.txt").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test(
        "a report and a stream are served at an address that cannot be guessed, and Control-C ends",
        arguments: ["report.html", "stream.jsonl"])
    func serves(file: String) async throws {
        let project = try Project(["a.js": "UIALogger.logStart('one'); UIALogger.logPass('one');"])
        let run = try await Program.run(
            ["a.js", "-r", "html=report.html", "-r", "json=stream.jsonl", "--app", "Accounts"], in: project)
        try #require(run.status == 0, "\(run.error)")
        let program = try RunningProgram(["show", file], in: project, output: "out.txt", errors: "errors.txt")
        try await apart {
            let address = try Self.address(project)
            let url = try #require(URL(string: address))
            #expect(url.host == "localhost" && url.lastPathComponent.count > 20)
            let page = try String(contentsOf: url, encoding: .utf8)
            #expect(page.contains("id=\"events\"") && page.contains("\"one\""))
            // Nothing is there without the token.
            let root = try #require(URL(string: address.replacing(url.lastPathComponent, with: "")))
            #expect((try? String(contentsOf: root, encoding: .utf8))?.contains("events") != true)
            program.send(SIGINT)
            try program.end()
        }
        #expect(program.reason == .exit && program.status == 0)
    }

    @Test("a file that is not a report is a usage error")
    func mistakes() async throws {
        let project = try Project(["a.txt": "text\n"])
        #expect(try await Program.run(["show", "none.html"], in: project).status == 2)
        let text = try await Program.run(["show", "a.txt"], in: project)
        #expect(text.status == 2 && text.error.contains("is not an event stream"))
    }
}
