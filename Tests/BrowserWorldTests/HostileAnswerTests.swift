import Automation
import BrowserTesting
import Glibc
import Scripting
import SimulatedUI
import Testing

@testable import BrowserWorld

/// Whatever a page or a browser answers, this process goes on.
@Suite("Hostile answers", .onBrowserThread) struct HostileAnswerTests {
    private static let tree = """
        {"revision":3,"title":"T","url":"http://a/","focus":2,"nodes":[]}
        """

    /// A value of JSON of any kind, made from what the protocol uses.
    private static func value(_ random: inout SeededGenerator, depth: Int = 0) -> LocatedValue {
        let keys = [
            "requestId", "request", "url", "type", "frame", "loaderId", "frameId", "context", "id", "auxData", "name",
            "exceptionDetails", "args", "entry", "timestamp", "response", "status", "headers", "message",
            "targetInfo", "sessionId", "targetId", "browserContextId", "nodes", "revision", "kind", "detail", "ends",
        ]
        switch Int.random(in: 0...(depth > 3 ? 4 : 6), using: &random) {
        case 0: return LocatedValue(content: .null)
        case 1: return .bool(Bool.random(using: &random))
        case 2:
            let numbers = [0, -1, 1, 3, 1e300, -1e300, .infinity, .nan, 0.5, 9_007_199_254_740_994]
            return .number(numbers[Int.random(in: 0..<numbers.count, using: &random)])
        case 3: return .string(String(repeating: "x\u{0}é", count: Int.random(in: 0...3, using: &random)))
        case 4:
            return .string(
                ["jsrun", "http://a/", "Document", "differentDocument", "t1"].randomElement(using: &random) ?? "")
        case 5:
            return .array((0..<Int.random(in: 0...13, using: &random)).map { _ in value(&random, depth: depth + 1) })
        default:
            return .object(
                (0..<Int.random(in: 0...8, using: &random)).map { _ in
                    (keys.randomElement(using: &random) ?? "", value(&random, depth: depth + 1))
                })
        }
    }

    @Test("trees of any form are read or refused")
    func trees() {
        var random = SeededGenerator(seed: 1)
        var counts = (read: 0, refused: 0)
        for round in 0..<3000 {
            let rows: [LocatedValue] = (0..<Int.random(in: 0...5, using: &random)).map { number in
                // Every other row has the form of a right one.
                round.isMultiple(of: 2)
                    ? Self.value(&random)
                    : .array(
                        [.number(Double(number + 1)), .number(Double.random(in: -2...3, using: &random).rounded())]
                            + (0..<11).map { _ in Self.value(&random, depth: 2) })
            }
            let text = LocatedValue.object([
                ("revision", 1), ("title", Self.value(&random)), ("focus", Self.value(&random)),
                ("nodes", .array(rows)),
            ]).text
            do throws(BrowserError) {
                let window = PageNode(.window, .window)
                try PageReading.read(text).reading.fill(window) { PageNode(.element($0), .element) }
                counts.read += 1
            } catch {
                counts.refused += 1
            }
        }
        #expect(counts.read > 0 && counts.refused > 0)
    }

    @Test("an element that contains itself is refused")
    func circles() {
        let row = #"[5,PARENT,"Button","a","a",null,null,0,0,1,1,3,null]"#
        let rows = [row.replacing("PARENT", with: "-1"), row.replacing("PARENT", with: "0")]
        let text = #"{"revision":1,"nodes":[\#(rows.joined(separator: ","))]}"#
        let known = PageNode(.element(5), .element)
        #expect(throws: BrowserError.self) {
            try PageReading.read(text).reading.fill(PageNode(.window, .window)) { _ in known }
        }
        let single = #"{"revision":1,"nodes":[\#(rows[0])]}"#
        #expect(throws: Never.self) {
            try PageReading.read(single).reading.fill(PageNode(.window, .window)) { _ in known }
        }
    }

    @Test("texts that are nearly trees are read or refused")
    func brokenTexts() {
        var random = SeededGenerator(seed: 2)
        var refused = 0
        for _ in 0..<3000 {
            var bytes = Array(Self.tree.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if (try? PageReading.read(String(decoding: bytes, as: UTF8.self))) == nil { refused += 1 }
        }
        #expect(refused > 0)
    }

    @Test("events with any parameters are taken")
    func events() throws {
        let pipe = try BrowserProcess.openPipe()
        defer { close(pipe.read) }
        let connection = DevToolsConnection(commands: pipe.write, answers: pipe.read, whenLost: {})
        defer { close(pipe.write) }
        let network = BrowserNetwork(clock: PageClock(epoch: 0, isReal: false))
        let page = ChromiumPage(connection, network, session: "s", target: "t1")
        let methods = [
            "Emulation.virtualTimeBudgetExpired", "Page.loadEventFired", "Page.frameNavigated",
            "Page.frameRequestedNavigation", "Page.frameStartedNavigating", "Page.frameStoppedLoading",
            "Page.javascriptDialogOpening", "Page.javascriptDialogClosed", "Fetch.requestPaused",
            "Runtime.executionContextCreated", "Runtime.executionContextDestroyed", "Runtime.executionContextsCleared",
            "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded", "Network.requestWillBeSent",
            "Network.responseReceived", "Network.loadingFinished", "Network.loadingFailed", "Unknown.event",
        ]
        var random = SeededGenerator(seed: 3)
        var notices = 0
        page.onNotice = { _ in notices += 1 }
        for _ in 0..<200 {
            for method in methods {
                page.take(.init(method: method, parameters: Self.value(&random), session: "s"))
                // The pipe has room for some commands only, and nobody reads them.
                var buffer = [UInt8](repeating: 0, count: 1 << 16)
                var request = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
                if poll(&request, 1, 0) > 0 { _ = read(pipe.read, &buffer, buffer.count) }
            }
        }
        #expect(notices > 0)
    }
}
