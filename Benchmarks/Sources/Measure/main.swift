import Glibc

// Measure JSRUN RAW-ENGINE SCRIPTS: prints the table; status 1 when a budget is not kept.
func complain(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}

let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    complain("usage: Measure JSRUN RAW-ENGINE SCRIPTS")
    exit(2)
}

var table = Table()
do {
    Table.printHeader()
    try ProcessRows(jsrun: arguments[1], rawEngine: arguments[2], scripts: arguments[3]).add(to: &table)
    try BridgeRows.add(to: &table)
    try DeviceRows.add(to: &table)
} catch {
    complain("Measure: \(error)")
    exit(3)
}
exit(table.isWithin ? 0 : 1)
