import Automation
import InterfaceBuilder
import SimulatedUI
import Testing

@Suite("Size classes") struct SizeClassTests {
    /// A screen with two labels; the constraints and variations of its view are given.
    private func app(
        constraints: String = "", variations: String = "", labels: (String, String) = ("", ""),
        behaviour: String? = nil, on model: DeviceModel = .iPhone5
    ) throws -> DocumentApp {
        func label(_ id: String, _ inside: String, _ y: Double) -> String {
            "<label text=\"\(id)\" id=\"\(id)\" \(Part.constrained)>\(Part.rect((10, y, 100, 20)))"
                + "<accessibility key=\"accessibilityConfiguration\" identifier=\"\(id)\"/>\(inside)</label>"
        }
        let scene = Part.scene(
            class: behaviour == nil ? nil : "MainController",
            views: label("a", labels.0, 30) + label("b", labels.1, 60), constraints: constraints,
            connections: Part.outlet("first", "a"))
        let text = Part.storyboard(scene.replacing("</constraints></view>", "</constraints>\(variations)</view>"))
        return try DocumentApp(text, behaviour: behaviour, on: model)
    }

    private func turn(_ app: DocumentApp, to orientation: DeviceOrientation = .landscapeLeft) throws {
        try app.device.setOrientation(orientation)
        try app.session.delay(1)
    }

    private func names(_ app: DocumentApp) throws -> [String?] {
        try app.all(.staticText).toArray().map { $0.name }
    }

    private static func top(_ more: String) -> String {
        "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"main-view\" secondAttribute=\"top\" "
            + "constant=\"40\" id=\"c\">\(more)</constraint>"
    }

    @Test("the constant of a constraint is that of the size classes, and follows the rotation back and forth")
    func constants() throws {
        let app = try app(constraints: Self.top("<variation key=\"heightClass=compact\" constant=\"70\"/>"))
        #expect(try app.frame(.staticText, "a")?.minY == 40)
        try turn(app)
        #expect(try app.frame(.staticText, "a")?.minY == 70)
        try turn(app, to: .portrait)
        #expect(try app.frame(.staticText, "a")?.minY == 40)
    }

    @Test("the more special variation wins, whatever their order")
    func precedence() throws {
        let variations = [
            "<variation key=\"heightClass=compact-widthClass=compact\" constant=\"90\"/>",
            "<variation key=\"heightClass=compact\" constant=\"70\"/>",
            "<variation key=\"widthClass=compact\" constant=\"80\"/>",
        ]
        for order in [variations, variations.reversed()] {
            let app = try app(constraints: Self.top(order.joined()))
            #expect(try app.frame(.staticText, "a")?.minY == 80)
            try turn(app)
            #expect(try app.frame(.staticText, "a")?.minY == 90)
        }
    }

    @Test("a tablet is regular in both directions")
    func tablet() throws {
        let variation = "<variation key=\"heightClass=regular-widthClass=regular\" constant=\"70\"/>"
        #expect(try app(constraints: Self.top(variation), on: .iPad).frame(.staticText, "a")?.minY == 70)
    }

    @Test("views are left out and put in by masks, with the constraints that concern them")
    func subviews() throws {
        let below = Part.constraint("d", "b", "top", "a", "bottom", constant: 10)
        let alone = Part.constraint("e", "b", "top", "main-view", "top", constant: 50)
        let app = try app(
            constraints: Self.top("") + below + alone,
            variations: """
                <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
                <mask key="constraints"><exclude reference="e"/></mask></variation>
                <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/></mask></variation>
                <variation key="heightClass=compact-widthClass=compact">
                <mask key="subviews"><exclude reference="a"/></mask>
                <mask key="constraints"><include reference="e"/></mask></variation>
                """)
        #expect(try names(app) == ["a"])
        try turn(app)
        #expect(try names(app) == ["b"])
        #expect(try app.frame(.staticText, "b")?.minY == 50)
        try turn(app, to: .portrait)
        #expect(try names(app) == ["a"])
        #expect(try app.frame(.staticText, "a")?.minY == 40)
    }

    @Test("hidden, text and font of a view vary")
    func attributes() throws {
        let app = try app(
            labels: (
                "<variation key=\"heightClass=compact\" hidden=\"YES\"/>",
                "<variation key=\"heightClass=compact\" text=\"wide\"/>"
            ))
        let first = try app.all(.staticText)["a"]
        #expect(first.isVisible == true)
        try turn(app)
        #expect(first.isVisible == false)
        #expect(try app.text("b") == "wide")
        try turn(app, to: .portrait)
        #expect(first.isVisible == true)
        #expect(try app.text("b") == "b")
    }

    @Test("what does not vary is not set again when the device turns")
    func ownValues() throws {
        let app = try app(
            labels: ("<variation key=\"widthClass=regular\" text=\"wide\"/>", ""),
            behaviour: "var MainController = { viewDidLoad: function () { this.first.text = 'mine'; } };")
        try turn(app)
        #expect(try app.text("a") == "mine")
    }

    @Test("the axis of a stack view varies")
    func stacks() throws {
        let stack = """
            <stackView id="s" \(Part.constrained)>\(Part.rect((0, 40, 320, 100)))
            <subviews>\(Part.label("c", "C"))\(Part.label("d", "D"))</subviews>
            <variation key="heightClass=compact" axis="vertical" spacing="9"/></stackView>
            """
        let app = try DocumentApp(
            Part.storyboard(
                Part.scene(
                    class: nil, views: stack,
                    constraints: Part.constraint("1", "s", "top", "main-view", constant: 40)
                        + Part.constraint("2", "s", "leading", "main-view"))))
        #expect(try app.frame(.staticText, "c")?.minY == app.frame(.staticText, "d")?.minY)
        try turn(app)
        let (first, second) = (try app.frame(.staticText, "c"), try app.frame(.staticText, "d"))
        #expect(first.map { $0.maxY + 9 } == second?.minY)
    }

    @Test("a behaviour reads the size classes, and is told when they change")
    func behaviour() throws {
        let app = try app(
            behaviour: """
                var MainController = {
                  viewDidLoad: function () { this.first.text = String(this.traitCollection.verticalSizeClass); },
                  traitCollectionDidChange: function (previous) {
                    this.first.text = previous.verticalSizeClass + " to " + this.traitCollection.verticalSizeClass;
                  },
                };
                """)
        #expect(try app.text("a") == "2")
        try turn(app)
        #expect(try app.text("a") == "2 to 1")
    }

    @Test("a variation of something else is noted with its place")
    func unknown() throws {
        let app = try app(labels: ("<variation key=\"heightClass=compact\" lineBreakMode=\"clip\"/>", ""))
        #expect(app.messages.isEmpty)
        try turn(app)
        #expect(app.messages.count == 1)
        #expect(app.messages.first?.contains("Size classes do not vary 'lineBreakMode' of a label") == true)
    }

    @Test("damaged variations have no effect")
    func damaged() throws {
        let app = try app(
            constraints: Self.top("<variation key=\"heightClass=compact\" constant=\"nan\" multiplier=\"0/0\"/>"),
            variations: """
                <variation key="default"><mask key="subviews"><exclude reference="main-view"/><exclude/></mask>
                <mask key="constraints"><exclude reference="nowhere"/></mask></variation>
                """,
            labels: (
                "<variation text=\"x\"/><variation key=\"=-=\" text=\"x\"/>",
                "<variation key=\"heightClass=huge\" text=\"x\"/>"
            ))
        try turn(app)
        #expect(try app.text("a") == "a")
        #expect(try app.text("b") == "b")
        #expect(try app.frame(.staticText, "a")?.minY == 0)
        #expect(app.messages.isEmpty)
    }
}

extension String {
    fileprivate func replacing(_ part: String, _ other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
