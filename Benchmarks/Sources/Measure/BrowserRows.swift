import Automation
import BrowserWorld
import HTTPStubs
import SimulatedUI
import Timing
import Worlds

/// What look-ups, taps and time cost on a page in Chromium, beside Playwright where it is installed.
struct BrowserRows {
    private static let taps = isOnce ? 2 : 40
    private static let elements = isOnce ? 20 : 2_000
    private static let runs = isOnce ? 3 : 1_000

    let benchmarks: String
    let folder: TemporaryFolder

    static func add(to table: inout Table, benchmarks: String) throws {
        guard ChromiumHost.installedProgram != nil else {
            return table.skip("pages in a browser", because: "no browser is installed: scripts/setup --browser")
        }
        try TemporaryFolder.with { folder in
            let rows = BrowserRows(benchmarks: benchmarks, folder: folder)
            try folder.write(page, to: "page.html")
            try folder.write(longPage, to: "long.html")
            try folder.write(busyPage, to: "busy.html")
            for (name, row) in [
                ("time", rows.addTime), ("look-ups", rows.addLookUps), ("taps", rows.addTaps),
                ("runs", rows.addRuns),
            ] { table.guarded("`\(name)` in a browser") { try row(&$0) } }
        }
    }

    // MARK: Rows

    private func addTime(to table: inout Table) throws {
        let page = try ShownPage("\(folder.path)/page.html")
        let cost = try median((0..<rounds(3)).map { _ in try seconds { try page.session.delay(3_600) } })
        table.add(
            Row(
                what: "`delay(3600)` on a page with a timer of a second", baseline: "a real hour",
                measured: "\(cost.rounded(to: 2)) s", budget: "1 s", isWithin: cost < 1))
    }

    private func addLookUps(to table: inout Table) throws {
        let page = try ShownPage("\(folder.path)/long.html")
        let name = "Row \(Self.elements - 1)"
        let first = try median(
            (0..<rounds(5)).map { _ in
                try page.world.relaunch()
                return try seconds { try page.find(name) }
            })
        let times = 200
        let further = try seconds { for _ in 0..<times { try page.find(name) } } / Double(times)
        table.add(
            Row(
                what: "first look-up by name on a page of \(Self.elements) elements", baseline: "–",
                measured: "\((first * 1e3).rounded(to: 1)) ms", budget: "100 ms", isWithin: first <= 0.1))
        table.add(
            Row(
                what: "each further look-up there", baseline: "–", measured: "\((further * 1e3).rounded(to: 4)) ms",
                budget: "0.1 ms", isWithin: further <= 1e-4))
    }

    private func addTaps(to table: inout Table) throws {
        let peer = try playwright()
        var taps: [Double] = []
        var lookUps: [Double] = []
        let page = try ShownPage("\(folder.path)/page.html")
        for index in 0..<Self.taps {
            let button = try page.window.children(.button)["Buy \(index)"]
            taps.append(try seconds { try button.tap() })
            lookUps.append(
                try seconds {
                    let text = try page.window.children(.staticText)["\(index + 1) bought"]
                    guard text.isValid else { throw ProcessRun.Failure(description: "tap \(index) had no effect") }
                })
        }
        for (what, own, other) in [
            ("tap on a button", median(taps), peer?.tap),
            ("look-up of what the tap has changed", median(lookUps), peer?.lookUp),
        ] {
            guard let other else {
                table.skip(what, because: "Playwright for Python or chromium is missing")
                continue
            }
            table.add(
                Row(
                    what: "\(what): \((own * 1e3).rounded(to: 2)) ms",
                    baseline: "Playwright: \((other * 1e3).rounded(to: 2)) ms",
                    measured: "\((own / other).rounded(to: 2)) ×", budget: "1 ×", isWithin: own <= other))
        }
    }

    /// How many runs of a page of timers, animations, frames and requests differ from the first.
    private func addRuns(to table: inout Table) throws {
        let host = ChromiumHost()
        defer { host.end() }
        var first: String?
        var differences = 0
        var example: (Substring, Substring)?
        let cost = try seconds {
            for _ in 0..<Self.runs {
                let stubs = NetworkStubs()
                stubs.stub("/people", .text("Ada").delayed(by: 0.3))
                let page = try ShownPage("\(folder.path)/busy.html", host: host, transport: stubs)
                try page.session.delay(3)
                guard let log = try page.window.children(.staticText)[0].name, log.contains("Ada") else {
                    throw ProcessRun.Failure(description: "the page has no log")
                }
                if let first, log != first {
                    differences += 1
                    example = example ?? zip(log.split(separator: " "), first.split(separator: " ")).first { $0 != $1 }
                }
                first = first ?? log
            }
        }
        table.add(
            Row(
                what: "runs of a page of timers, animations, frames and requests that differ from the first one",
                baseline: "\(Self.runs) runs, \((cost / Double(Self.runs) * 1e3).rounded(to: 1)) ms each",
                measured: "\(differences)" + (example.map { ", such as \($0) instead of \($1)" } ?? ""), budget: "0",
                isWithin: differences == 0))
    }

    /// The same with Playwright, in seconds; nil where it is not installed.
    private func playwright() throws -> (tap: Double, lookUp: Double)? {
        let python = ["python3", "-c", "import playwright, os; assert os.access('/usr/bin/chromium', os.X_OK)"]
        guard (try? ProcessRun.run("/usr/bin/env", python)) != nil else { return nil }
        let output = "\(folder.path)/playwright.txt"
        _ = try ProcessRun.run(
            "/usr/bin/env",
            [
                "python3", "\(benchmarks)/Peers/playwright-page.py", "file://\(folder.path)/page.html",
                String(Self.taps), output,
            ])
        let numbers = try folder.read("playwright.txt").split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard numbers.count == 2 else { throw ProcessRun.Failure(description: "Playwright has written no numbers") }
        return (numbers[0], numbers[1])
    }

    // MARK: Pages

    private static let page = """
        <!doctype html><title>Shop</title><p id="count">0 bought</p><p id="age">0</p>
        \((0..<taps).map { "<div><span>Thing \($0)</span> <button>Buy \($0)</button></div>" }.joined(separator: "\n"))
        <script>
        let count = 0, age = 0;
        addEventListener("click", event => {
          if (event.target.localName === "button") document.getElementById("count").textContent = `${++count} bought`;
        });
        setInterval(() => { document.getElementById("age").textContent = ++age; }, 1000);
        </script>
        """

    private static let busyPage = """
        <!doctype html><title>Busy</title>
        <style>@keyframes fade { to { opacity: .5; } } #log { animation: fade .3s 4 alternate; }</style><p id=log>…</p>
        <script>
        const lines = [];
        const log = text => {
          lines.push(`${text}@${Date.now()}+${performance.now().toFixed(1)}`);
          document.getElementById("log").textContent = lines.join(" ");
        };
        for (const time of [10, 55, 333, 1234]) setTimeout(() => log(`timer ${time} ${Math.random()}`), time);
        let ticks = 0;
        const clock = setInterval(() => { log("tick"); if (++ticks == 9) clearInterval(clock); }, 77);
        let frames = 0;
        const frame = () => { log("frame"); if (++frames < 9) requestAnimationFrame(frame); };
        requestAnimationFrame(frame);
        for (const name of ["animationstart", "animationiteration", "animationend"])
          document.getElementById("log").addEventListener(name, () => log(name));
        const ask = async () => { log(await (await fetch("http://people.test/people")).text()); };
        ask(); setTimeout(ask, 400); setTimeout(ask, 900);
        </script>
        """

    private static let longPage =
        "<!doctype html><title>Long</title>"
        + (0..<elements).map { "<p>Row \($0)</p>" }.joined(separator: "\n")
}

/// A page in a browser of its own.
private struct ShownPage {
    let world: BrowserWorld
    let session: AutomationSession

    /// - Parameter host: the browser; nil for one of its own.
    init(_ path: String, host: ChromiumHost? = nil, transport: (any HTTPTransport)? = nil) throws {
        world = BrowserWorld(url: "file://\(path)", options: WorldOptions(host: host))
        if let transport { world.network?.transport = transport }
        try world.launch(LaunchOptions())
        session = AutomationSession(driver: world.driver)
    }

    var window: Element {
        get throws { try session.element(ElementQuery.target.relation(.frontMostApp).relation(.mainWindow)) }
    }

    func find(_ name: String) throws {
        guard try window.children(.staticText)[name].isValid else {
            throw ProcessRun.Failure(description: "'\(name)' is not found")
        }
    }
}
