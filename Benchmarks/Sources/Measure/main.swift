import Glibc

// Measure JSRUN RAW-ENGINE SCRIPTS: prints the table; status 1 when a budget is not kept.
// Measure stores: prints what concerns images of stores, which needs no other program.
// Measure elements [WORD]: prints what concerns trees of very many elements, which needs no other program.
func complain(_ text: String) {
    let bytes = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}

let arguments = CommandLine.arguments
let onlyElements = (2...3).contains(arguments.count) && arguments[1] == "elements"
let onlyStores = arguments.count == 2 && arguments[1] == "stores"
guard arguments.count == 4 || onlyElements || onlyStores else {
    complain("usage: Measure JSRUN RAW-ENGINE SCRIPTS, or Measure elements [WORD], or Measure stores")
    exit(2)
}

var table = Table()
do {
    Table.printHeader()
    if onlyStores {
        try StoreRows.add(to: &table)
        exit(table.isWithin ? 0 : 1)
    }
    if !onlyElements {
        try ProcessRows(jsrun: arguments[1], rawEngine: arguments[2], scripts: arguments[3]).add(to: &table)
        try BridgeRows.add(to: &table)
        try DeviceRows.add(to: &table)
        try PictureRows.add(to: &table)
        try StoreRows.add(to: &table)
    }
    try ElementRows.add(to: &table, about: onlyElements && arguments.count == 3 ? arguments[2] : nil)
} catch {
    complain("Measure: \(error)")
    exit(3)
}
exit(table.isWithin ? 0 : 1)
