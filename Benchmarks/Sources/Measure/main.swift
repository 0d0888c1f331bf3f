import Glibc
import Timing

// Measure JSRUN RAW-ENGINE SCRIPTS: prints the table; status 1 when a budget is not kept.
// Measure elements [WORD], Measure device, Measure pictures, Measure stores, Measure scenarios, Measure bots, Measure
// face, Measure storyboards: prints what concerns trees of very many elements, taps and look-ups, pictures, images of
// stores, scenarios, bot tests, look-ups from Swift, or storyboards, which needs no other program.
// Measure tests JSRUN, Measure workers JSRUN, Measure watch JSRUN: prints what concerns one more test, runs of very many
// files, or a run that watches. Measure live JSRUN: the live device of `jsrun ui`.
// Measure browsers BENCHMARKS: prints what pages in Chromium cost, beside Playwright where it is installed.
// Measure peers JSRUN BENCHMARKS: compares with other runners; BENCHMARKS is this folder.
// A measurement that fails is a row, and the others go on; status 1.
// With --once everything is done once, and no budget counts.
func complain(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}

/// The absolute path of what an argument names, because processes run in folders of their own.
func absolute(_ argument: String) -> String {
    guard let path = realpath(argument, nil) else { return argument }
    defer { free(path) }
    return String(cString: path)
}

let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--once" }
/// What needs no other program, in the order of the table.
let ownParts: [(String, (inout Table) throws -> Void)] = [
    ("stores", { try StoreRows.add(to: &$0) }),
    ("scenarios", { try ScenarioRows.add(to: &$0) }),
    ("scenarios", { try ScenarioScriptRows.add(to: &$0) }),
    ("bots", { try BotRows.add(to: &$0) }),
    ("face", { try FaceRows.add(to: &$0) }),
    ("storyboards", { try StoryboardRows.add(to: &$0) }),
]

/// Trees of very many elements, or those measurements of them whose names contain a word.
@MainActor
func elementParts(about word: String?) -> [(String, (inout Table) throws -> Void)] {
    [("elements", { try ElementRows.add(to: &$0, about: word) })]
        + (word == nil ? [("nested", { try NestedRows.add(to: &$0) })] : [])
}

/// What a command line measures; nil when it is wrong.
@MainActor
func parts(_ words: [String]) -> [(String, (inout Table) throws -> Void)]? {
    let paths = words.map(absolute)
    switch (words.first, words.count) {
    case ("elements", 1...2):
        return elementParts(about: words.count == 2 ? words[1] : nil)
    case ("pictures", 1): return [("pictures", { try PictureRows.add(to: &$0) })]
    case ("device", 1): return [("device", { try DeviceRows.add(to: &$0) })]
    case ("tests", 2): return [("tests", { try TestRows.add(to: &$0, jsrun: paths[1]) })]
    case ("workers", 2): return [("workers", { try WorkerRows.add(to: &$0, jsrun: paths[1]) })]
    case ("watch", 2): return [("watch", { try WatchRows(jsrun: paths[1]).add(to: &$0) })]
    case ("live", 2): return [("live", { try LiveRows(jsrun: paths[1]).add(to: &$0) })]
    case ("recordings", 3):
        return [("recordings", { try RecordingRows(jsrun: paths[1], scripts: paths[2]).add(to: &$0) })]
    case ("peers", 3):
        return [("peers", { try PeerRows.add(to: &$0, jsrun: paths[1], benchmarks: paths[2]) })]
    case ("browsers", 2): return [("browsers", { try BrowserRows.add(to: &$0, benchmarks: paths[1]) })]
    case (let name?, 1):
        let own = ownParts.filter { $0.0 == name }
        return own.isEmpty ? nil : own
    case (_, 3):
        return [
            (
                "processes",
                { try ProcessRows(jsrun: paths[0], rawEngine: paths[1], scripts: paths[2]).add(to: &$0) }
            ),
            ("tests", { try TestRows.add(to: &$0, jsrun: paths[0]) }),
            ("bridge", { try BridgeRows.add(to: &$0) }),
            ("device", { try DeviceRows.add(to: &$0) }),
        ] + elementParts(about: nil) + [
            // From here on the process has other threads, and counts references with locks.
            ("pictures", { try PictureRows.add(to: &$0) }),
            ("workers", { try WorkerRows.add(to: &$0, jsrun: paths[0]) }),
            ("watch", { try WatchRows(jsrun: paths[0]).add(to: &$0) }),
            ("live", { try LiveRows(jsrun: paths[0]).add(to: &$0) }),
            ("recordings", { try RecordingRows(jsrun: paths[0], scripts: paths[2]).add(to: &$0) }),
        ] + ownParts
    default: return nil
    }
}

guard let chosen = parts(Array(arguments)) else {
    complain(
        "usage: Measure JSRUN RAW-ENGINE SCRIPTS, or Measure elements [WORD], Measure device, Measure stores, "
            + "Measure scenarios, Measure bots, Measure face, Measure storyboards, Measure tests JSRUN, "
            + "Measure workers JSRUN, Measure watch JSRUN, Measure live JSRUN, Measure recordings JSRUN SCRIPTS, "
            + "Measure browsers BENCHMARKS, or Measure peers JSRUN BENCHMARKS"
    )
    exit(2)
}

var table = Table()
Table.printHeader()
for (name, add) in chosen { table.guarded("`\(name)`", add) }
exit(table.isWithin ? 0 : 1)
