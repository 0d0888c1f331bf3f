import Foundation
import GRDB

// A process that uses a database independently: it runs the statements of its command line, prints the strings that
// the last one returned in one line, and keeps its locks until its input ends.

let arguments = Array(CommandLine.arguments.dropFirst())
guard let path = arguments.first else { exit(2) }
var configuration = Configuration()
configuration.busyMode = .immediateError
try DatabaseQueue(path: path, configuration: configuration).writeWithoutTransaction { database in
    var texts: [String] = []
    for statement in arguments.dropFirst() { texts = try String.fetchAll(database, sql: statement) }
    try FileHandle.standardOutput.write(contentsOf: Data((texts.joined(separator: " ") + "\n").utf8))
    while readLine() != nil {}
    // A transaction that is still open ends with the process.
    exit(0)
}
