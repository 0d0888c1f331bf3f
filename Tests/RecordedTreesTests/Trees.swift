import Automation
import RecordedTrees

/// Files with recorded trees, for tests.
enum Trees {
    static func read(_ text: String, number: Int? = nil) throws -> RecordedTree {
        try RecordedTreeFile(Array(text.utf8), path: "tree.txt", number: number).tree
    }

    /// The error of a file that cannot be read; nil for one that can.
    static func error(_ text: String, number: Int? = nil) -> String? { error(Array(text.utf8), number: number) }

    /// The error of a file that cannot be read; nil for one that can.
    static func error(_ bytes: [UInt8], number: Int? = nil) -> String? {
        do {
            _ = try RecordedTreeFile(bytes, path: "tree.txt", number: number)
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// The report of a comparison of two files.
    static func report(
        _ recorded: String, with screen: String, ignoring words: [String] = [], tolerance: Double = 1
    ) throws -> String {
        var options = ComparisonOptions()
        options.tolerance = tolerance
        for word in words { try options.ignore(word) }
        return ComparisonReport(TreeComparison(try read(recorded), with: try read(screen), options: options)).text
    }
}
