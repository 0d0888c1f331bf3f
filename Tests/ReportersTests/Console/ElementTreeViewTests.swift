import TestEvents
import Testing

@testable import Reporters

@Suite struct ElementTreeViewTests {
    private func lines(_ root: ElementSnapshot, limit: Int?) -> [String] {
        ElementTreeView(root: root, limit: limit, style: .plain).lines
    }

    @Test("a small tree is shown whole, each level indented")
    func small() {
        let root = ElementSnapshot(
            className: "UIAWindow", rect: [0, 0, 320, 568.5],
            children: [
                ElementSnapshot(className: "UIASwitch", name: "On", value: "1"),
                ElementSnapshot(className: "UIAKeyboard", isVisible: false),
            ])
        #expect(
            lines(root, limit: 10) == [
                "UIAWindow {{0, 0}, {320, 568.5}}", "  UIASwitch \"On\" value \"1\"", "  UIAKeyboard invisible",
            ])
    }

    @Test("of a large tree every part shows its beginning, and what is invisible is counted")
    func large() {
        let lines = lines(Samples.tree, limit: 24)
        #expect(lines.count <= 24)
        #expect(lines.contains("    … 189 invisible"))
        #expect(lines.contains { $0.hasPrefix("    … ") && $0.hasSuffix(" more") })
        #expect(lines.contains { $0.hasPrefix("  UIATextField") })
    }

    @Test("without a limit nothing is left out")
    func unlimited() {
        #expect(lines(Samples.tree, limit: nil).count == 408)
    }

    @Test("a tree that cannot be made smaller is cut")
    func cut() {
        let deep = (0..<40).reduce(ElementSnapshot(className: "UIAButton")) { tree, level in
            ElementSnapshot(className: "UIAElement", name: "\(level)", children: [tree])
        }
        let lines = lines(deep, limit: 10)
        #expect(lines.count == 10 && lines.last == "… 32 more")
    }
}
