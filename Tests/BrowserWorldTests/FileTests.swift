import Automation
import BrowserTesting
import Foundation
import TestProject
import Testing
import Worlds

@testable import BrowserWorld

@Suite("Files, positions and passwords", .inBrowser, .onBrowserThread) struct FileTests {
    private static let form = """
        <input type=file aria-label=Picture><input type=file multiple aria-label=Papers><p id=log></p><script>
        addEventListener("change", async event => {
          const files = [...event.target.files];
          const texts = await Promise.all(files.map(file => file.text()));
          document.getElementById("log").textContent =
            files.map((file, index) => `${file.name}:${texts[index]}`).join(" ") || "none";
        });
        </script>
        """

    @Test("files of the project are chosen by their paths")
    func chosenFiles() throws {
        let project = try Project(["pictures/a.txt": "one", "b.txt": "two"])
        let page = try TestPage(Self.form, projectFolder: project.folder)
        try page.button("Picture").setValue("pictures/a.txt")
        try page.session.delay(0.1)
        #expect(try page.text("#log") == "a.txt:one")
        #expect(try page.button("Picture").value == "a.txt")
        try page.button("Papers").setValue(.list(["pictures/a.txt", "b.txt"]))
        try page.session.delay(0.1)
        #expect(try page.text("#log") == "a.txt:one b.txt:two")
        try page.button("Picture").setValue("")
        try page.session.delay(0.1)
        #expect(try page.text("#log") == "none")
    }

    @Test("files outside of the project, and what is no file, are refused")
    func refusedFiles() throws {
        let outside = try Project(["secret.txt": "secret"])
        let project = try Project(["a.txt": "one", "folder/b.txt": "two"])
        try FileManager.default.createSymbolicLink(
            atPath: project.path("link.txt"), withDestinationPath: outside.path("secret.txt"))
        let page = try TestPage(Self.form + "<button>Go</button>", projectFolder: project.folder)
        for (value, reason) in [
            (outside.path("secret.txt"), "is outside of the project's folder"),
            ("../\(URL(filePath: outside.folder).lastPathComponent)/secret.txt", "is outside of the project's folder"),
            ("link.txt", "is outside of the project's folder"), ("folder", "is not a file that can be read"),
            ("c.txt", "there is no file 'c.txt' in the project"),
        ] {
            let error = #expect(throws: AutomationError.self) { try page.button("Picture").setValue(.string(value)) }
            #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
        }
        let several = #expect(throws: AutomationError.self) {
            try page.button("Picture").setValue(.list(["a.txt", "folder/b.txt"]))
        }
        #expect(several?.message.contains("2 files: it takes one") == true)
        #expect(throws: AutomationError.self) { try page.button("Go").setValue("a.txt") }
        #expect(try page.text("#log") == "")
    }

    @Test("what a page downloads is handed over when it is complete, and holds the clock")
    func downloads() throws {
        let server = try PageServer([
            "/": """
            <!doctype html><a href=/report>Report</a>
            <a download="../../note.txt" href="data:text/plain,Hello">Note</a><button>Still here</button>
            """,
            "/report": .init(
                "a;b\n1;2\n", type: "text/csv", delay: 200,
                headers: ["Content-Disposition": "attachment; filename=\"report.csv\""]),
        ])
        let page = try TestPage(url: server.url())
        try page.window.children(.link)["Report"].tap()
        try page.session.delay(0.1)
        #expect(page.downloads == [AppDownload(name: "report.csv", contents: Array("a;b\n1;2\n".utf8))])
        try page.window.children(.link)["Note"].tap()
        try page.session.delay(0.1)
        #expect(page.downloads.count == 2)
        #expect(page.downloads.last?.contents == Array("Hello".utf8))
        #expect(page.downloads.last?.name.contains("/") == false)
        #expect(try page.button("Still here").isValid)
        #expect(page.messages.filter { $0.contains("failed") } == [])
    }

    @Test("a page learns where the device is, once a script has said so")
    func location() throws {
        let server = try PageServer([
            "/": """
            <!doctype html><button onclick="navigator.geolocation.getCurrentPosition(
            place => { document.title = `${place.coords.latitude}, ${place.coords.longitude}`; },
            error => { document.title = `error ${error.code}`; })">Where</button>
            """
        ])
        let page = try TestPage(url: server.url())
        try page.button("Where").tap()
        try page.session.delay(0.1)
        #expect(try page.app.name == "error 1")
        try page.world.driver.device.setLocation(Location(latitude: 48.2, longitude: 16.37))
        try page.button("Where").tap()
        try page.session.delay(0.1)
        #expect(try page.app.name == "48.2, 16.37")
        #expect(throws: DriverError.self) {
            try page.world.driver.device.setLocation(Location(latitude: 1000, longitude: 0))
        }
    }

    @Test("a user name and a password in the address are those of the server")
    func authentication() throws {
        let server = try PageServer([
            "/": .init("<!doctype html><h1>Secret</h1><script src=/more.js></script>", password: "jane:secret"),
            "/more.js": .init(
                "document.querySelector('h1').textContent += 's'", type: "text/javascript", password: "jane:secret"),
        ])
        let url = server.url().replacingOccurrences(of: "http://", with: "http://jane:secret@")
        let page = try TestPage(url: url)
        #expect(try page.window.related(.navigationBar).name == "Secrets")
        #expect(try TestPage(url: server.url()).window.related(.navigationBar).isValid == false)
    }
}
