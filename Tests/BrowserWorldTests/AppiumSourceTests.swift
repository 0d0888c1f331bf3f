import Automation
import Scripting
import SimulatedUI
import Testing

@testable import BrowserWorld

@Suite("Sources of Appium") struct AppiumSourceTests {
    static func reading(_ file: String, _ platform: AppiumPlatform, scale: Double = 1) throws -> ScreenReading {
        let source = try AppiumSource(PageFile.text(file))
        return ScreenReading(source, platform, screen: Size(width: 320, height: 480), scale: scale)
    }

    @Test("the elements of iOS are those of UIAutomation, without what only wraps")
    func apple() throws {
        let reading = try Self.reading("settings-ios.xml", .iOS)
        #expect(reading.page.title == "Settings")
        #expect(reading.screen == Size(width: 390, height: 844))
        let expected = """
            NavigationBar 'General & more'
              Button 'BackButton' (Settings)
              StaticText 'General & more'
              Button 'Save', disabled
            TableView
              TableGroup 'RADIO'
                StaticText 'RADIO'
              TableCell 'Airplane Mode'
                StaticText 'Airplane Mode'
                Switch 'Airplane Mode' = 0
              TableCell 'wifi-row' (Wi-Fi, Home)
                StaticText 'Wi-Fi'
                StaticText 'Home'
              TableCell
                TextField 'name-field' = ""
                SecureTextField 'PIN' = "••••"
                Slider 'Brightness' = "50%"
              TableCell 'About', hidden, off screen
                StaticText 'About', hidden, off screen
              Element 'Vertical scroll bar, 2 pages' = "0%"
            TabBar 'Tab Bar'
              Button 'Home' = "1", selected
              Button 'More'
            Element 'Later'
            StatusBar, beside the window
            Keyboard, beside the window
              Key 'q'
              Button 'Return' (return)
            """
        #expect(reading.outline.joined(separator: "\n") == expected)
        let back = reading.page.elements[1]
        #expect(back.identifier == "BackButton" && back.rect == Rect(x: 8, y: 47, width: 97, height: 44))
    }

    @Test("the elements of Android are those of UIAutomation, in points")
    func android() throws {
        let reading = try Self.reading("accounts-android.xml", .android, scale: 2.625)
        #expect(reading.page.title == "com.example.accounts")
        #expect(reading.screen?.width == 1080 / 2.625)
        let expected = """
            NavigationBar 'Accounts' #toolbar
              Button 'Navigate up'
              StaticText 'Accounts'
              Button 'Save' #action_save, disabled
            TextField 'Name' = "" #name, focused
            SecureTextField 'Password' = "••••" #password
            Switch 'Sync' = 1 #sync
            Switch 'Shared' = 0
            Slider '25.0' #volume
            Picker = "Savings" #kind
              StaticText 'Savings' #text1
            TableView #list
              TableCell 'jane, 12.50 €'
                Image
                StaticText 'jane' #title
                StaticText '12.50 €' #detail
              TableCell 'jim <admin>' #title
            Element 'Add'
            """
        #expect(reading.outline.joined(separator: "\n") == expected)
        #expect(reading.page.elements[4].rect == Rect(x: 16, y: 88, width: 996 / 2.625, height: 48))
    }

    @Test("the buttons of alerts are known by their place, on Android by their identifiers")
    func alerts() throws {
        func marks(_ text: String, _ platform: AppiumPlatform) throws -> [String] {
            let reading = ScreenReading(
                try AppiumSource(text), platform, screen: Size(width: 320, height: 480), scale: 1)
            return reading.page.elements.filter { $0.type == .button }.map { button in
                let parts = ["cancel", "default"].filter { button.extra?[$0]?.bool == true }
                return ([button.name ?? ""] + parts).joined(separator: " ")
            }
        }
        func apple(_ kind: String, _ names: [String]) throws -> [String] {
            let buttons = names.map { "<XCUIElementTypeButton name='\($0)'/>" }.joined()
            let tag = "XCUIElementType\(kind)"
            let app = "XCUIElementTypeApplication"
            return try marks("<\(app)><\(tag)>\(buttons)</\(tag)></\(app)>", .iOS)
        }
        #expect(try apple("Alert", ["OK"]) == ["OK default"])
        #expect(try apple("Alert", ["No", "Yes"]) == ["No cancel", "Yes default"])
        #expect(try apple("Alert", ["Once", "Always", "Never"]) == ["Once default", "Always", "Never cancel"])
        #expect(try apple("Sheet", ["Delete", "Cancel"]) == ["Delete", "Cancel cancel"])
        let dialog = """
            <hierarchy><a resource-id="android:id/parentPanel"><android.widget.TextView text="Sure?"/>
            <android.widget.Button resource-id="android:id/button2" text="No"/>
            <android.widget.Button resource-id="android:id/button1" text="Yes"/></a></hierarchy>
            """
        #expect(try marks(dialog, .android) == ["No cancel", "Yes default"])
        let reading = ScreenReading(
            try AppiumSource(dialog), .android, screen: Size(width: 320, height: 480), scale: 1)
        #expect(reading.page.elements.first?.type == .alert && reading.page.elements.first?.name == "Sure?")
    }

    @Test("an element keeps its number while it exists, wherever it moves")
    func numbers() throws {
        var numbers = ElementNumbers()
        func read(_ names: [String]) throws -> [String: Int] {
            let cells = names.map { "<XCUIElementTypeCell name='\($0)'><XCUIElementTypeButton/></XCUIElementTypeCell>" }
            let text = "<AppiumAUT><XCUIElementTypeTable>\(cells.joined())</XCUIElementTypeTable></AppiumAUT>"
            var reading = ScreenReading(
                try AppiumSource(text), .iOS, screen: Size(width: 320, height: 480), scale: 1)
            reading.number(with: &numbers)
            let elements = reading.page.elements
            #expect(Set(elements.map(\.number)).count == elements.count)
            return Dictionary(
                elements.map { element in
                    let outer = element.parent < 0 ? nil : elements[element.parent].name
                    return (element.name ?? "\(element.type) in \(outer ?? "window")", element.number)
                }
            ) { first, _ in first }
        }
        let first = try read(["a", "b"])
        let second = try read(["new", "a", "b"])
        for (name, number) in first { #expect(second[name] == number, "\(name)") }
        let third = try read(["b"])
        #expect(third["b"] == first["b"])
        // Something that comes back is another element.
        #expect(try read(["a", "b"])["a"] != first["a"])
    }

    @Test("the path of an element is the one that Appium's inspector shows")
    func paths() throws {
        let apple = try AppiumSource(PageFile.text("settings-ios.xml"))
        let save = try #require(apple.nodes.firstIndex { $0["name"] == "Save" })
        #expect(
            apple.path(of: save)
                == "/XCUIElementTypeApplication[1]/XCUIElementTypeWindow[1]/XCUIElementTypeOther[1]"
                + #"/XCUIElementTypeNavigationBar[1]/XCUIElementTypeButton[2][@name="Save"]"#)
        let android = try AppiumSource(PageFile.text("accounts-android.xml"))
        let field = try #require(android.nodes.lastIndex { $0.tag == "android.widget.EditText" })
        #expect(
            android.path(of: field)
                == "/hierarchy/android.widget.FrameLayout[1]/android.widget.LinearLayout[1]/android.widget.EditText[2]"
                + #"[@resource-id="com.example.accounts:id/password"]"#)
        let quoted = try AppiumSource("<a><b name='say \"hi\"'/><b name='&quot;&apos;'/></a>")
        #expect(quoted.path(of: 1) == #"/a/b[1][@name='say "hi"']"#)
        #expect(quoted.path(of: 2) == "/a/b[2]")
    }

    @Test("references, comments and character data are read")
    func xml() throws {
        let source = try AppiumSource(
            "<?xml version='1.0'?><!-- <c> --><a x='&lt;&#65;&#x42;&amp;'><![CDATA[<b/>]]><b/><!-- - --></a>\n")
        #expect(source.nodes.map(\.tag) == ["a", "b"])
        #expect(source.nodes[0]["x"] == "<AB&")
    }

    @Test(
        "what is not a source is an error with its line",
        arguments: [
            ("", "line 1"), ("hello", "line 1: expected a tag"), ("<a>\n<b>\n</a>", "line 3: expected </b>"),
            ("<a>", "ends inside <a>"), ("<a/><b/>", "after the end of the source"),
            ("<a x='1' x='2'/>", "given twice"),
            ("<a x=&y;/>", "has no value"), ("<a x='&y;'/>", "not a known entity"), ("</a>", "no element before"),
        ])
    func mistakes(text: String, words: String) {
        let error = #expect(throws: BrowserError.self) { try AppiumSource(text) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "none")")
    }

    @Test("elements are nested a thousand levels deep at most")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a name='x'>\n", count: depth) + String(repeating: "</a>", count: depth)
        }
        let error = #expect(throws: BrowserError.self) { try AppiumSource(nested(100_000)) }
        #expect(error?.description.contains("line 1001: elements are nested more than 1000 levels deep") == true)
        var numbers = ElementNumbers()
        var reading = ScreenReading(
            try AppiumSource(nested(1_000)), .iOS, screen: Size(width: 320, height: 480), scale: 1)
        reading.number(with: &numbers)
        let window = PageNode(.window, .window)
        try reading.page.fill(window) { PageNode(.element($0), .element) }
        #expect(reading.page.elements.count == 1_000)
    }

    @Test(
        "numbers and frames that no screen has count as none",
        arguments: [
            "", "1e999", "nan", "-inf", "99999999999999999999", "12px", "[0,0]", "[0,0][nan,1]", "[1,2][3,4][5,6]",
        ])
    func frames(text: String) throws {
        let apple = try AppiumSource(
            "<XCUIElementTypeApplication width='\(text)' height='\(text)'><XCUIElementTypeButton x='\(text)' y='1'"
                + " width='\(text)' height='3'/></XCUIElementTypeApplication>")
        let reading = ScreenReading(apple, .iOS, screen: Size(width: 320, height: 480), scale: 1)
        #expect(reading.screen == nil && reading.page.elements[0].rect == Rect(x: 0, y: 1, width: 0, height: 3))
        #expect(AndroidElements.rect(text, scale: 2) == .zero)
    }

    @Test("no source ends the process", arguments: ["settings-ios.xml", "accounts-android.xml"])
    func fuzz(file: String) throws {
        let sample = Array(try PageFile.text(file).utf8)
        var random = SeededGenerator(seed: 11)
        let pieces = [
            "<", ">", "/>", "\"", "&#x", "9999999999", "-", "[", "]", "true", "<a>", "</", "XCUIElementTypeAlert",
        ]
        var counts = (read: 0, refused: 0)
        for round in 0..<300 {
            var bytes = sample
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                if round.isMultiple(of: 2) {
                    bytes[place] = UInt8.random(in: 32...126, using: &random)
                } else {
                    let end = min(bytes.count, place + Int.random(in: 0...20, using: &random))
                    bytes.replaceSubrange(place..<end, with: Array((pieces.randomElement(using: &random) ?? "").utf8))
                }
            }
            do throws(BrowserError) {
                let source = try AppiumSource(String(decoding: bytes, as: UTF8.self))
                var numbers = ElementNumbers()
                for platform in [AppiumPlatform.iOS, .android] {
                    var reading = ScreenReading(source, platform, screen: Size(width: 320, height: 480), scale: 2)
                    reading.number(with: &numbers)
                    try reading.page.fill(PageNode(.window, .window)) { PageNode(.element($0), .element) }
                    for index in source.nodes.indices { #expect(source.path(of: index).hasPrefix("/")) }
                }
                counts.read += 1
            } catch {
                counts.refused += 1
            }
        }
        #expect(counts.read > 0 && counts.refused > 0)
    }
}

@Suite("Actions of WebDriver") struct WebDriverActionTests {
    private func text(_ gesture: Gesture, scale: Double = 1) -> String {
        LocatedValue.array(WebDriverActions.gesture(TouchMoment.moments(of: gesture), scale: scale)).text
    }

    @Test("a double tap is one finger that touches the screen twice")
    func doubleTap() {
        let text = text(.tap(at: Point(x: 10, y: 20.5), count: 2), scale: 2)
        #expect(text.components(separatedBy: "pointerDown").count == 3)
        #expect(text.components(separatedBy: "pointerUp").count == 3)
        #expect(!text.contains("finger1") && text.contains(#""x":20,"y":41"#))
    }

    @Test("all fingers have the same number of steps, and each is lifted as often as it touches")
    func severalFingers() throws {
        let touches = [
            TouchPath(samples: [.init(time: 0, location: .zero), .init(time: 1, location: .zero)]),
            TouchPath(samples: [
                .init(time: 0.5, location: Point(x: 1, y: 1)), .init(time: 0.7, location: Point(x: 5, y: 1)),
                .init(time: 2, location: Point(x: 5, y: 1)),
            ]),
        ]
        let fingers = WebDriverActions.gesture(TouchMoment.moments(of: Gesture(touches: touches)))
        #expect(fingers.compactMap { $0["id"]?.string } == ["finger0", "finger1"])
        let steps = fingers.map { $0["actions"]?.elements?.compactMap { $0["type"]?.string } ?? [] }
        #expect(Set(steps.map(\.count)).count == 1)
        for steps in steps {
            #expect(steps.count { $0 == "pointerDown" } == 1 && steps.count { $0 == "pointerUp" } == 1)
        }
        let lengths = fingers.map { finger in
            finger["actions"]?.elements?.compactMap { $0["duration"]?.number }.reduce(0, +) ?? 0
        }
        #expect(lengths == [2000, 2000])
    }
}
