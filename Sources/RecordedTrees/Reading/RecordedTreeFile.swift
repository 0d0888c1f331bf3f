import Automation
import Scripting

/// A file with a recorded tree, as read.
package struct RecordedTreeFile: Sendable {
    /// The tree.
    package let tree: RecordedTree
    /// What is probably a mistake in the file, in its order.
    package let notes: [RecordedTreeNote]

    /// Reads a file: the text of `logElementTree()`, alone or in the log of a run, or a page source of Appium.
    /// - Parameters:
    ///   - bytes: the file, in UTF-8 or UTF-16.
    ///   - path: the path, as errors name it.
    ///   - number: which of several trees, from 1; nil for the only one.
    /// - Throws: ``RecordedTreeError`` at the first mistake, and when there is no tree or more than one.
    package init(_ bytes: [UInt8], path: String, number: Int? = nil) throws(RecordedTreeError) {
        let text: [UInt8]
        do throws(ValueSyntaxError) {
            text = try PropertyListText(bytes).bytes
        } catch {
            throw RecordedTreeError(error, in: TextPlaces(bytes, file: path))
        }
        let first = text.first { !Self.isBlank($0) }
        let start = SourcePlace(file: path, line: 1, column: 1)
        guard let first else {
            throw RecordedTreeError(
                "The file is empty", at: start,
                advice: "Put the text of logElementTree() or the XML of a page source into it.")
        }
        let trees: [RecordedTree]
        if first == UInt8(ascii: "<") {
            trees = [try PageSourceReader.tree(of: text, path: path)]
        } else {
            trees = try ElementLogReader.trees(of: text, path: path)
        }
        tree = try Self.choose(number, among: trees, start)
        notes = Self.unknownClasses(in: tree)
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func choose(_ number: Int?, among trees: [RecordedTree], _ start: SourcePlace)
        throws(RecordedTreeError) -> RecordedTree
    {
        guard !trees.isEmpty else {
            throw RecordedTreeError(
                "The file has no element tree", at: start,
                advice: "A tree begins with a line such as 'UIAWindow: rect:{{0, 0}, {320, 480}}', or with XML.")
        }
        if let number {
            guard trees.indices.contains(number - 1) else {
                throw RecordedTreeError(
                    "The file has no tree \(number); it has \(trees.count == 1 ? "one" : "\(trees.count)")",
                    at: start, advice: "Choose one of 1 to \(trees.count).")
            }
            return trees[number - 1]
        }
        // Single elements that were logged beside the tree are not what is meant.
        let whole = trees.count == 1 ? trees : trees.filter { $0.nodes.count > 1 }
        if whole.count == 1 { return whole[0] }
        let lines = trees.prefix(10).compactMap { $0.root?.place.map { "\($0.line)" } }.joined(separator: ", ")
        throw RecordedTreeError(
            "The file has \(trees.count) element trees, at the lines \(lines)\(trees.count > 10 ? ", …" : "")",
            at: trees[1].root?.place ?? start,
            advice:
                "Choose one by its number from 1, or keep only one. If it was one tree, it has lost its indentation."
        )
    }

    /// Notes each class that does not exist, once.
    private static func unknownClasses(in tree: RecordedTree) -> [RecordedTreeNote] {
        var seen: Set<String> = []
        return tree.nodes.compactMap { node in
            guard node.type == nil, let place = node.place, seen.count < 20, seen.insert(node.className).inserted else {
                return nil
            }
            let nearest = nearestName(to: node.className, in: ElementType.allCases.map(\.className))
            let advice = nearest.map { " Did you mean '\($0)'?" } ?? ""
            return RecordedTreeNote(
                place: place, message: "\(node.className) is not a class of UIAutomation; no screen has it.\(advice)")
        }
    }
}
