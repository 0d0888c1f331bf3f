import Automation
import RecordedTrees
import Testing

@Suite("Trees in logs")
struct ElementLogTests {
    @Test("a tree has classes, names, values, frames and levels")
    func newForm() throws {
        let tree = try Trees.read(
            """
            UIATarget: name:iPhone Simulator rect:{{0, 0}, {320, 480}}
            \tUIAApplication: name:Notes rect:{{0, 20}, {320, 460}}
            \t\tUIAButton: name:Save it value:1 rect:{{5.5, -7}, {65, 30}}
            \t\tUIATextField: value: rect:{{0, 0}, {1, 1}}
            \tUIAWindow: rect:{{0, 0}, {320, 480}}
            """)
        #expect(
            tree.nodes.map(\.className) == ["UIATarget", "UIAApplication", "UIAButton", "UIATextField", "UIAWindow"])
        #expect(tree.nodes.map(\.depth) == [0, 1, 2, 2, 1])
        #expect(tree.nodes[2].name == "Save it")
        #expect(tree.nodes[2].value == "1")
        #expect(tree.nodes[2].rect == Rect(x: 5.5, y: -7, width: 65, height: 30))
        #expect(tree.nodes[3].name == nil)
        #expect(tree.nodes[3].value?.isEmpty == true)
        #expect(tree.children(of: 0) == [1, 4])
        #expect(tree.nodes[2].place?.line == 3)
        #expect(tree.nodes[2].place?.column == 3)
    }
}
