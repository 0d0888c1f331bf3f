import Foundation
import InterfaceBuilder
import RecordedTrees
import SimulatedUI
import Testing

/// Recorded trees: whatever is in a file, reading, comparing and scaffolding it neither crashes nor takes for ever.
@Suite(.serialized) struct RecordedTreeFuzzTests {
    private static let examples: [[UInt8]] = {
        let folder = FuzzSettings.corpus.appending(path: "../../../Examples/RecordedTrees/trees").standardizedFileURL
        let files = ["login.xml", "welcome.txt"].compactMap { try? Data(contentsOf: folder.appending(path: $0)) }
        let old =
            "UIAWindow \"(null)\" {{0, 0}, {320, 480}}\nelements: {\n\tUIATableView \"x\" {{0, 0}, {320, 480}}\n}\n"
        return files.map { [UInt8]($0) } + [Array(old.utf8)]
    }()

    private static let pieces = [
        "UIATableView:", "UIATableCell: name:a rect:{{0, 0}, {320, 44}}", "UIATableGroup: name:b", "UIATabBar:",
        "UIANavigationBar:", "UIASegmentedControl:", "UIAPicker:", "UIAToolbar:", "UIAWindow:", "UIAImage:",
        "UIAButton:",
        "\n", "\n\t", "\n\t\t", "\n    ", "name:", " value:", " rect:", "{{", "}}", "{{1e308, -1e308}, {1e308, 0}}",
        "elements: {", "}", "(99999999999999999999 more)", "(3 more)", "(null)", "\"", "<", "/>", "</", "&amp;", "&#0;",
        "<UIATableView>", "</UIATableView>", "<XCUIElementTypeOther>", "x=\"1e308\"", "width=\"-1\"",
        "visible=\"false\"",
        "page 9 of 1", "-50%", "\u{0}", "\u{1F600}",
    ]

    @Test("reading, comparing and scaffolding survive any file")
    func files() throws {
        let examples = Self.examples
        try #require(examples.count == 3)
        try Fuzz(
            subject: "recorded trees", cases: 400,
            generate: { numbers in Mutation.of(numbers.one(of: examples), pieces: Self.pieces, &numbers) },
            check: { input in
                guard let file = try? RecordedTreeFile(input, path: "tree.txt") else { return }
                let tree = file.tree
                try require(TreeComparison(tree, with: tree).isEqual, "the tree differs from itself")
                for example in examples {
                    let other = try RecordedTreeFile(example, path: "other.txt").tree
                    for comparison in [
                        TreeComparison(tree, with: other), TreeComparison(other, with: tree, isWhole: true),
                    ] {
                        let report = ComparisonReport(comparison, limit: nil)
                        try require(report.text.isEmpty == comparison.isEqual, "the report does not say what differs")
                    }
                }
                let scaffold = StoryboardScaffold(tree)
                let bundle = try StoryboardBundle(bytes: Array(scaffold.text.utf8))
                let device = SimulatedDevice()
                var options = LaunchOptions()
                options.bundle = bundle
                _ = try device.launch(StoryboardApp.self, options)
                device.terminate()
            }
        ).run()
    }
}
