/// The lines of a test's `system-out`, up to a size that servers can read.
struct Transcript {
    private var lines = ""
    private var omittedCount = 0

    private static let byteLimit = 1 << 20

    /// Takes the next line, if there is room for it.
    mutating func add(_ line: String) {
        guard omittedCount == 0, lines.utf8.count + line.utf8.count <= Self.byteLimit else {
            omittedCount += 1
            return
        }
        lines += line + "\n"
    }

    /// All lines, with a note about those that had no room.
    var text: String {
        omittedCount == 0 ? lines : lines + "… \(Plural.of(omittedCount, "more line"))\n"
    }
}
