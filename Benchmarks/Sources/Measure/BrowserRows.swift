import Automation
import BrowserWorld
import SimulatedUI
import Timing
import Worlds

/// What look-ups, taps and time cost on a page in Chromium, beside Playwright where it is installed.
struct BrowserRows {
    private static let taps = isOnce ? 2 : 40
    private static let elements = isOnce ? 20 : 2_000

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
            for (name, row) in [
                ("time", rows.addTime), ("look-ups", rows.addLookUps), ("taps", rows.addTaps),
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

    private static let longPage =
        "<!doctype html><title>Long</title>"
        + (0..<elements).map { "<p>Row \($0)</p>" }.joined(separator: "\n")
}

/// A page in a browser of its own.
private struct ShownPage {
    let world: BrowserWorld
    let session: AutomationSession

    init(_ path: String) throws {
        world = BrowserWorld(url: "file://\(path)")
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
