import Automation
import InterfaceBuilder
import SimulatedUI
import Testing

@Suite("Laying out scenes") struct LayoutTests {
    /// The frame of the label `a` on a screen of 320 by 568 points, or another one.
    private func frame(
        views: String = Part.label("a", "Hello"), _ constraints: String, of id: String = "a",
        on model: DeviceModel = .iPhone5
    ) throws -> Rect? {
        let text = Part.storyboard(Part.scene(class: nil, views: views, constraints: constraints))
        return try DocumentApp(text, on: model).frame(.staticText, id)
    }

    @Test("pins to the edges of the superview follow the device")
    func pins() throws {
        let constraints =
            Part.constraint("1", "a", "leading", "main-view", constant: 20)
            + Part.constraint("2", nil, "trailing", "a", constant: 30)
            + Part.constraint("3", "a", "top", "main-view", constant: 40)
            + Part.constraint("4", "a", "height", constant: 50)
        #expect(try frame(constraints) == Rect(x: 20, y: 40, width: 270, height: 50))
        #expect(try frame(constraints, on: .iPhone6) == Rect(x: 20, y: 40, width: 325, height: 50))
    }

    @Test("layout guides leave out what bars cover")
    func guides() throws {
        let top = Part.constraint("1", "a", "top", "main-top", "bottom", constant: 8)
        #expect(try frame(top)?.minY == 28)
        let bottom = Part.constraint("1", "main-bottom", "top", "a", "bottom", constant: 8)
        #expect(try frame(bottom)?.maxY == 560)
    }

    @Test(
        "a screen is placed behind bars as the document says",
        arguments: [
            ("", "", 64.0, 0.0), ("", #"<extendedEdge key="edgesForExtendedLayout"/>"#, 0, 64),
            ("", #"<extendedEdge key="edgesForExtendedLayout" top="YES" left="YES"/>"#, 64, 0),
            (#"extendedLayoutIncludesOpaqueBars="YES""#, #"<extendedEdge key="edgesForExtendedLayout"/>"#, 0, 64),
        ])
    func bars(attributes: String, more: String, guide: Double, top: Double) throws {
        let constraint = Part.constraint("1", "a", "top", "main-top", "bottom", constant: 8)
        let text = Part.storyboard(
            initial: "nav", Part.navigation(),
            Part.scene(
                class: nil, attributes: attributes, views: Part.label("a", "A") + Part.label("b", "B"),
                constraints: constraint, more: more))
        let app = try DocumentApp(text)
        #expect(try app.frame(.staticText, "a")?.minY == top + guide + 8)
        #expect(try app.frame(.staticText, "b")?.minY == top + 10)
    }

    @Test("an opaque bar of the document covers nothing, unless the screen extends behind it all the same")
    func opaqueBars() throws {
        for (attributes, top) in [("", 64.0), (#"extendedLayoutIncludesOpaqueBars="YES""#, 0)] {
            let navigation = Part.navigation().replacing(
                "<connections>",
                with: #"<navigationBar key="navigationBar" translucent="NO" id="bar"/><connections>"#,
                maxReplacements: 1)
            let text = Part.storyboard(
                initial: "nav", navigation,
                Part.scene(class: nil, attributes: attributes, views: Part.label("b", "B")))
            #expect(try DocumentApp(text).frame(.staticText, "b")?.minY == top + 10)
        }
    }

    @Test("a table that is the first view of a screen begins below the bar, unless the document says no")
    func scrollViewInsets() throws {
        for (attributes, top) in [("", -64.0), (#"automaticallyAdjustsScrollViewInsets="NO""#, 0)] {
            let table = """
                <tableView style="plain" id="t">\(Part.rect((0, 0, 320, 480)))</tableView>
                """
            let text = Part.storyboard(
                initial: "nav", Part.navigation(), Part.scene(class: nil, attributes: attributes, views: table))
            let offset = try DocumentApp(text).all(.tableView)[0].attribute("contentOffset").point
            #expect(offset?.y == top)
        }
    }

    @Test("the margins of a screen are 16 points, or 20 on a wide one")
    func margins() throws {
        let constraint = Part.constraint("1", "a", "leading", "main-view", "leadingMargin")
        #expect(try frame(constraint)?.minX == 16)
        #expect(try frame(constraint, on: .iPhone6Plus)?.minX == 20)
    }

    @Test("a centred view has the size of its content")
    func centres() throws {
        let frame = try frame(
            Part.constraint("1", "a", "centerX", "main-view") + Part.constraint("2", "a", "centerY", "main-view"))
        let size = Font.system(17).size(of: "Hello", width: 0)
        #expect(frame?.size == Size(width: size.width.rounded(), height: size.height.rounded()))
        #expect(abs((frame?.center.x ?? 0) - 160) <= 0.5)
        #expect(abs((frame?.center.y ?? 0) - 284) <= 0.5)
    }

    @Test("sizes may be equal, or in a ratio")
    func sizes() throws {
        let views = Part.label("a", "A") + Part.label("b", "B")
        let constraints =
            Part.constraint("1", "a", "width", constant: 120)
            + Part.constraint("2", "a", "height", "a", "width", more: "multiplier=\"1:2\"")
            + Part.constraint("3", "b", "width", "a") + Part.constraint("4", "b", "height", "a", constant: 10)
        #expect(try frame(views: views, constraints)?.size == Size(width: 120, height: 60))
        #expect(try frame(views: views, constraints, of: "b")?.size == Size(width: 120, height: 70))
    }

    @Test("an inequality holds only where it must")
    func inequalities() throws {
        let least = "relation=\"greaterThanOrEqual\""
        let constraints =
            Part.constraint("1", "a", "leading", "main-view", constant: 10)
            + Part.constraint("2", "a", "width", constant: 50, more: "priority=\"500\"")
        #expect(
            try frame(constraints + Part.constraint("3", "a", "width", constant: 30, more: least))?.size.width == 50)
        #expect(
            try frame(constraints + Part.constraint("3", "a", "width", constant: 90, more: least))?.size.width == 90)
    }

    @Test("of two constraints that contradict each other, the one with the higher priority holds")
    func priorities() throws {
        let constraints =
            Part.constraint("1", "a", "leading", "main-view", constant: 10, more: "priority=\"250\"")
            + Part.constraint("2", "a", "leading", "main-view", constant: 20, more: "priority=\"750\"")
        #expect(try frame(constraints)?.minX == 20)
    }

    @Test("a required constraint that contradicts others is noted with its place, once")
    func contradiction() throws {
        let constraints =
            Part.constraint("1", "a", "leading", "main-view", constant: 10) + "\n"
            + Part.constraint("2", "a", "leading", "main-view", constant: 20)
        let text = Part.storyboard(Part.scene(class: nil, views: Part.label("a", "A"), constraints: constraints))
        let app = try DocumentApp(text)
        #expect(app.messages == ["Main.storyboard:12:1: The constraint contradicts others; it has no effect."])
        #expect(try app.frame(.staticText, "a")?.minX == 10)
    }

    @Test("a constraint that cannot be solved is noted with its place")
    func unsolvable() throws {
        let constraints =
            Part.constraint("1", "a", "leadin", "main-view") + "\n" + Part.constraint("2", "a", "top", "gone")
        let text = Part.storyboard(Part.scene(class: nil, views: Part.label("a", "A"), constraints: constraints))
        #expect(
            try DocumentApp(text).messages == [
                "Main.storyboard:11:14: The constraint uses 'leadin', which is not solved; it has no effect.",
                "Main.storyboard:12:1: The constraint refers to 'gone', which is not in the document; it has no effect.",
            ])
    }

    @Test("a text of several lines is as high as its width makes it")
    func wrapping() throws {
        let text = "A text that does not fit into one line of the screen, and by no means into two lines of it"
        let views =
            "<label text=\"\(text)\" numberOfLines=\"0\" \(Part.constrained) id=\"a\">"
            + "<accessibility key=\"accessibilityConfiguration\" identifier=\"a\"/></label>"
        let constraints =
            Part.constraint("1", "a", "leading", "main-view", constant: 10)
            + Part.constraint("2", nil, "trailing", "a", constant: 10)
        let height = Font.system(17).size(of: text, width: 300).height
        #expect(height > 2 * Font.system(17).lineHeight)
        #expect(try frame(views: views, constraints)?.size == Size(width: 300, height: height))
    }

    @Test(
        "a stack view distributes its views, and hidden ones leave no gap",
        arguments: [false, true])
    func stacks(isHidden: Bool) throws {
        let hidden = Part.label("b", "B").replacing("<label", with: "<label hidden=\"\(isHidden ? "YES" : "NO")\"")
        let stack = """
            <stackView distribution="fillEqually" spacing="10" \(Part.constrained) id="s">
            <subviews>\(Part.label("a", "A"))\(hidden)\(Part.label("c", "C"))</subviews></stackView>
            """
        let constraints =
            Part.constraint("1", "s", "leading", "main-view") + Part.constraint("2", "s", "trailing", "main-view")
            + Part.constraint("3", "s", "top", "main-view", constant: 100)
            + Part.constraint("4", "s", "height", constant: 40)
        let last = try frame(views: stack, constraints, of: "c")
        let width = isHidden ? 155.0 : 100
        #expect(try frame(views: stack, constraints) == Rect(x: 0, y: 100, width: width, height: 40))
        #expect(last?.size == Size(width: width, height: 40))
        #expect(last?.maxX == 320)
    }

    @Test("without constraints, frames follow their autoresizing masks")
    func masks() throws {
        let label = """
            <label text="A" id="a">\(Part.rect((20, 400, 280, 20)))
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
            <accessibility key="accessibilityConfiguration" identifier="a"/></label>
            """
        #expect(try frame(views: label, "") == Rect(x: 20, y: 488, width: 280, height: 20))
        #expect(try frame(views: label, "", on: .iPhone6) == Rect(x: 20, y: 587, width: 335, height: 20))
    }

    @Test("the content of a scroll view is as large as its constraints make it")
    func scrolling() throws {
        let scroll = """
            <scrollView \(Part.constrained) id="s"><subviews>\(Part.label("a", "A"))</subviews><constraints>
            \(Part.constraint("1", "a", "top", "s", constant: 10))\(Part.constraint("2", "s", "bottom", "a", constant: 10))
            \(Part.constraint("3", "a", "leading", "s"))\(Part.constraint("4", "s", "trailing", "a"))
            \(Part.constraint("5", "a", "height", constant: 900))\(Part.constraint("6", "a", "width", "s"))
            </constraints></scrollView>
            """
        let constraints = ["top", "leading", "trailing", "bottom"].map {
            Part.constraint("p-\($0)", "s", $0, "main-view")
        }.joined()
        let text = Part.storyboard(Part.scene(class: nil, views: scroll, constraints: constraints))
        let app = try DocumentApp(text)
        #expect(try app.frame(.staticText, "a") == Rect(x: 0, y: 10, width: 320, height: 900))
        #expect(try app.all(.scrollView)[0].rect?.size == Size(width: 320, height: 568))
    }

    @Test("a view with too many constrained views keeps the document's frames, which is noted")
    func tooMany() throws {
        let labels = (0..<401).map { Part.label("l\($0)", "A", (Double($0), 5, 10, 20)) }.joined()
        let constraint = Part.constraint("1", "l3", "leading", "main-view", constant: 99)
        let app = try DocumentApp(Part.storyboard(Part.scene(class: nil, views: labels, constraints: constraint)))
        #expect(app.messages.count == 1)
        #expect(app.messages.first?.contains("more than 400 views, too many for constraints") == true)
        #expect(try app.frame(.staticText, "l3")?.minX == 3)
    }
}
