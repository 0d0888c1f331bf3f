import Glibc

// Measure JSRUN RAW-ENGINE SCRIPTS: prints the table; status 1 when a budget is not kept.
let arguments = CommandLine.arguments
guard arguments.count == 4 else {
    fputs("usage: Measure JSRUN RAW-ENGINE SCRIPTS\n", stderr)
    exit(2)
}

setvbuf(stdout, nil, _IOLBF, 0)
var table = Table()
do {
    Table.printHeader()
    try ProcessRows(jsrun: arguments[1], rawEngine: arguments[2], scripts: arguments[3]).add(to: &table)
    try BridgeRows.add(to: &table)
    try DeviceRows.add(to: &table)
} catch {
    fputs("Measure: \(error)\n", stderr)
    exit(3)
}
exit(table.isWithin ? 0 : 1)
