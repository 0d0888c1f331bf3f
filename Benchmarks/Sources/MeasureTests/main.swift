import Glibc
import Timing

// MeasureTests: prints what scripts cost as Swift tests; status 1 when the budget is not kept.
// A program of its own: Swift Testing and XCTest, which ScriptTesting brings along, are not linked statically.
do {
    Table.printHeader()
    var table = Table()
    table.add(try await ScriptTestingRows.row())
    exit(table.isWithin ? 0 : 1)
} catch {
    print("MeasureTests: \(error)")
    exit(3)
}
