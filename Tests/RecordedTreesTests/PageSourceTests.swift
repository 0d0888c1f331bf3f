import Automation
import RecordedTrees
import Testing

@Suite("Page sources")
struct PageSourceTests {
    @Test("attributes of UIAutomation's elements are read")
    func uiautomation() throws {
        let tree = try Trees.read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <AppiumAUT><UIAApplication name="A" label="A" value="" dom="" enabled="true" valid="true" visible="true" \
            hint="" path="/0" x="0" y="20" width="320" height="460">
              <UIAButton name="ok" label="O &amp; K" value="1" enabled="false" visible="false" hint="h" path="/0/0" \
            x="1" y="-2.5" width="3" height="4"/>
            </UIAApplication></AppiumAUT>
            """)
        #expect(tree.format == .pageSource)
        #expect(tree.nodes.map(\.className) == ["UIAApplication", "UIAButton"])
        let button = tree.nodes[1]
        #expect(button.name == "ok" && button.label == "O & K" && button.value == "1" && button.hint == "h")
        #expect(button.isEnabled == false && button.isVisible == false)
        #expect(button.rect == Rect(x: 1, y: -2.5, width: 3, height: 4))
        #expect(button.depth == 1)
        #expect(button.place?.line == 3)
        #expect(tree.nodes[0].value == nil)
    }

    @Test("types of XCUITest become classes of UIAutomation")
    func xcuitest() throws {
        func element(_ type: String, _ inside: String = "") -> String {
            "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" enabled=\"true\">\(inside)</XCUIElementType\(type)>"
        }
        let types = [
            "Button", "StaticText", "SearchField", "Sheet", "DatePicker", "Other", "Stepper", "Toggle", "Nonsense",
        ]
        let lists = element("Table", element("Cell")) + element("CollectionView", element("Other", element("Cell")))
        let tree = try Trees.read(element("Application", element("Window", types.map { element($0) }.joined() + lists)))
        #expect(tree.format == .pageSourceOfXCUITest)
        #expect(
            tree.nodes.map(\.className) == [
                "UIAApplication", "UIAWindow", "UIAButton", "UIAStaticText", "UIASearchBar", "UIAActionSheet",
                "UIAPicker", "UIAElement", "UIAElement", "UIASwitch", "UIAElement", "UIATableView", "UIATableCell",
                "UIACollectionView", "UIAElement", "UIACollectionCell",
            ])
    }

    @Test(
        "damaged XML and other elements are refused with their place",
        arguments: [
            ("<AppiumAUT>", "tree.txt:1:1: The file ends inside <AppiumAUT>."),
            ("<AppiumAUT/>", "tree.txt:1:1: The page source has no element."),
            ("<AppiumAUT>\n<UIAButton", "tree.txt:2:1: Unterminated tag <UIAButton"),
            ("<AppiumAUT>\n <UIAWindow>\n </UIAButton>", "tree.txt:3:2: Expected </UIAWindow>, not </UIAButton>."),
            ("<UIAButton x=\"wide\"/>", "tree.txt:1:1: 'x' of <UIAButton/> is 'wide', which is not a number."),
            (
                "<UIAButton enabled=\"maybe\"/>",
                "tree.txt:1:1: 'enabled' of <UIAButton/> is 'maybe', which is neither true nor false."
            ),
            ("<UIAButton name=\"a\" name=\"b\"/>", "tree.txt:1:1: The attribute 'name' is given twice."),
            ("<UIAButton name=\"&nbsp;\"/>", "tree.txt:1:18: '&nbsp;' is not a known entity."),
            ("<UIAButton/><UIAButton/>", "tree.txt:1:13: Unexpected content after the end of the page source."),
            (
                "<AppiumAUT><UIAWindow/><UIAWindow/></AppiumAUT>",
                "tree.txt:1:24: A second tree begins with <UIAWindow/>."
            ),
            ("<html><body/></html>", "tree.txt:1:1: <html> is not an element of iOS."),
            ("<XCUIElmentTypeButton/>", "tree.txt:1:1: <XCUIElmentTypeButton/> is not an element of iOS. Did you mean"),
            (
                "<hierarchy><android.widget.Button/></hierarchy>",
                "tree.txt:1:12: <android.widget.Button/> is not an element"
            ),
        ])
    func mistakes(text: String, message: String) {
        #expect(Trees.error(text)?.hasPrefix(message) == true, "\(Trees.error(text) ?? "no error")")
    }

    @Test("depth, number of elements and number of attributes are limited")
    func limits() {
        let deep = String(repeating: "<UIAElement>", count: 10_000) + String(repeating: "</UIAElement>", count: 10_000)
        #expect(Trees.error(deep)?.hasPrefix("tree.txt:1:6001: Elements are nested more than 500 levels deep") == true)
        let wide = "<UIAWindow>\n" + String(repeating: "<UIAButton/>\n", count: 200_001) + "</UIAWindow>"
        #expect(
            Trees.error(wide)?.hasPrefix("tree.txt:200001:1: The page source has more than 200000 elements") == true)
        let attributes = (0..<2_000).map { " a\($0)=\"\"" }.joined()
        #expect(Trees.error("<UIAWindow\(attributes)/>")?.contains("has more than 1000 attributes") == true)
    }
}
