import Automation
import BotTesting
import Glibc
import SimulatedUI
import Timing

/// What bot tests cost: their files, their turns and their memory.
enum BotRows {
    static func add(to table: inout Table) throws {
        try addLongFile(to: &table)
        try addManyFiles(to: &table)
    }

    private static func addLongFile(to table: inout Table) throws {
        let count = 10_000
        let file = propertyList(operations: count)
        var loads: [Double] = []
        var runs: [Double] = []
        for _ in 0..<rounds(9) {
            var tests: [BotTest] = []
            loads.append(try seconds { tests = try BotTestFile(bytes: file, path: "long.plist").tests })
            let world = World()
            runs.append(try seconds { try world.run(tests) })
            guard world.count == count / 2, world.bot.summary.passes == count / 2 else {
                throw ProcessRun.Failure(description: "the run of \(count) operations took another way")
            }
        }
        let load = median(loads)
        let run = median(runs)
        table.add(
            Row(
                what: "a bot test of 10,000 operations, loaded from a property list and run on a simulated device",
                baseline: "loading: \((load * 1e3).rounded(to: 1)) ms; running: \((run * 1e3).rounded(to: 1)) ms",
                measured: "\(((load + run) * 1e3).rounded(to: 1)) ms", budget: "1,000 ms", isWithin: load + run <= 1))
        let cost = run / Double(count) * 1e6
        table.add(
            Row(
                what: "an operation of a bot: a turn that runs a closure, and a turn that loads the next one",
                baseline: "–", measured: "\(cost.rounded(to: 2)) µs", budget: "5 µs", isWithin: cost <= 5))
    }

    private static func addManyFiles(to table: inout Table) throws {
        let file = propertyList(operations: 100)
        let world = World()
        var memory: [Int: Double] = [:]
        let time = try seconds {
            for number in 1...(isOnce ? 100 : 1_000) {
                try world.run(try BotTestFile(bytes: file, path: "\(number).plist").tests)
                if number == 100 || number == 1_000 { memory[number] = residentMemory() }
            }
        }
        let growth = (memory[1_000] ?? .infinity) - (memory[100] ?? 0)
        table.add(
            Row(
                what: "memory that 900 more bot tests of 100 operations take, each loaded and run, after the first 100",
                baseline: "\((memory[100] ?? 0).rounded(to: 1)) MiB after 100; all 1,000 in \(time.rounded(to: 2)) s",
                measured: "\(growth.rounded(to: 2)) MiB", budget: "2 MiB", isWithin: growth <= 2))
    }

    /// A property list in which every other operation is a check, with a title before every ten.
    private static func propertyList(operations count: Int) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            <key>name</key><string>A bot test of \(count) operations</string>
            <key>operations</key>
            <array>

            """
        for index in 0..<count {
            if index % 10 == 0 { text += "<string>Section \(index / 10)</string>\n" }
            let number = index / 2 + 1
            text +=
                index % 2 == 0
                ? "<dict><key>name</key><string>ADD</string></dict>\n"
                : "<dict><key>data</key><integer>\(number)</integer><key>name</key><string>COUNT</string></dict>\n"
        }
        return Array((text + "</array>\n</dict>\n</plist>\n").utf8)
    }

    /// The memory of this process that is in use, in MiB.
    private static func residentMemory() -> Double {
        guard let file = fopen("/proc/self/statm", "r") else { return .infinity }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return .infinity }
        let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        guard fields.count > 1, let pages = Double(fields[1]) else { return .infinity }
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }

    /// A device, and a bot that counts on it.
    private final class World {
        let turns: SessionTurns
        let bot: Bot
        private let operations = BotOperations()
        private let dashboard: BotDashboard
        private(set) var count = 0

        init() {
            let session = AutomationSession(driver: SimulatedDriver(SimulatedDevice()))
            turns = SessionTurns(session)
            bot = Bot(turns: turns, session: session)
            dashboard = BotDashboard(bot)
            bot.dataSource = operations
            operations.whenTestLoads = { [unowned self] in count = 0 }
            operations.action("ADD") { [unowned self] in count += 1 }
            operations.check("COUNT", .integer()) { [unowned self] expected in
                BotVerdict(count == expected, "count is \(count)")
            }
        }

        func run(_ tests: [BotTest]) throws {
            try bot.set(sequences: tests)
            try bot.runAll()
            try turns.drain()
        }
    }
}
