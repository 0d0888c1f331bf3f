import Glibc
import Timing

// Measure JSRUN RAW-ENGINE SCRIPTS: prints the table; status 1 when a budget is not kept.
// Measure elements [WORD], Measure stores, Measure scenarios, Measure bots, Measure face, Measure storyboards: prints what
// concerns trees of very many elements, images of stores, scenarios, bot tests, look-ups from Swift, or storyboards, which
// needs no other program.
// Measure workers JSRUN, Measure watch JSRUN: prints what concerns runs of very many files, or a run that watches.
// With --once everything is done once, and no budget counts.
func complain(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}

let arguments = CommandLine.arguments.filter { $0 != "--once" }
let part =
    arguments.count == 2 || arguments.count == 3 || arguments.dropFirst().first == "recordings" ? arguments[1] : nil
let partsByCount = [
    2: ["elements", "stores", "scenarios", "bots", "face", "storyboards"], 3: ["elements", "workers", "watch"],
    4: ["recordings"],
]
guard arguments.count == 4 || part.map({ partsByCount[arguments.count]?.contains($0) == true }) == true else {
    complain(
        "usage: Measure JSRUN RAW-ENGINE SCRIPTS, or Measure elements [WORD], Measure stores, Measure scenarios, "
            + "Measure bots, Measure face, Measure storyboards, Measure workers JSRUN, Measure watch JSRUN, "
            + "or Measure recordings JSRUN SCRIPTS"
    )
    exit(2)
}

var table = Table()
do {
    Table.printHeader()
    if part == nil {
        try ProcessRows(jsrun: arguments[1], rawEngine: arguments[2], scripts: arguments[3]).add(to: &table)
        try BridgeRows.add(to: &table)
        try DeviceRows.add(to: &table)
        try PictureRows.add(to: &table)
    }
    if part == nil || part == "workers" {
        try WorkerRows.add(to: &table, jsrun: part == nil ? arguments[1] : arguments[2])
    }
    if part == nil || part == "watch" {
        try WatchRows(jsrun: part == nil ? arguments[1] : arguments[2]).add(to: &table)
    }
    if part == nil || part == "recordings" {
        let jsrun = part == nil ? arguments[1] : arguments[2]
        try RecordingRows(jsrun: jsrun, scripts: arguments[3]).add(to: &table)
    }
    if part == nil || part == "stores" { try StoreRows.add(to: &table) }
    if part == nil || part == "scenarios" {
        try ScenarioRows.add(to: &table)
        try ScenarioScriptRows.add(to: &table)
    }
    if part == nil || part == "bots" { try BotRows.add(to: &table) }
    if part == nil || part == "face" { try FaceRows.add(to: &table) }
    if part == nil || part == "storyboards" { try StoryboardRows.add(to: &table) }
    if part == nil || part == "elements" {
        try ElementRows.add(to: &table, about: arguments.count == 3 ? arguments[2] : nil)
        if arguments.count != 3 { try NestedRows.add(to: &table) }
    }
} catch {
    complain("Measure: \(error)")
    exit(3)
}
exit(table.isWithin ? 0 : 1)
