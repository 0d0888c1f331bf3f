import Automation
import SimulatedUI
import Testing

@Suite struct WebFormTests {
    let web = WebView()
    let stage: Stage

    init() throws {
        web.frame = Rect(x: 0, y: 0, width: 320, height: 548)
        stage = try Stage(showing: web)
        let form = """
            <form id="form" action="result" onsubmit="">
            <label for="n">Name</label> <input id="n" name="name" placeholder="Your name">
            <input type="password" name="pw" aria-label="Password"><br>
            <label><input type="checkbox" name="news" checked> Newsletter</label>
            <input type="radio" name="size" value="S" checked> <input type="radio" name="size" value="L">
            <select name="color" aria-label="Color"><option>Red<option value="b">Blue</select>
            <input type="hidden" name="secret" value="1">
            <button id="go" name="go" value="1">Send it</button> <input type="reset"> <input type="submit" disabled>
            </form><button id="plain">Plain</button>
            """
        web.page = { WebPage(html: $0.hasPrefix("http://x.org/result") ? "<p>\($0)</p>" : form) }
        web.load("http://x.org/form")
        stage.settle()
    }

    @Test("controls are elements of their kinds, named by their labels") func kinds() throws {
        let page = try stage.first(.webView)
        #expect(stage.names(.textField, of: page) == ["Name"])
        #expect(stage.names(.secureTextField, of: page) == ["Password"])
        #expect(stage.names(.switch, of: page) == ["Newsletter"])
        #expect(stage.names(.button, of: page) == ["S", "L", "Color", "Send it", "Reset", "Submit", "Plain"])
        #expect(stage.value(try stage.first(.textField)) == .string("Your name"))
        #expect(stage.value(try stage.first(.switch)) == .number(1))
        #expect(stage.value(try stage.first(.button, named: "Color")) == .string("Red"))
        #expect(stage.driver.attribute(.isEnabled, of: try stage.first(.button, named: "Submit")) == .bool(false))
        for type in [ElementType.textField, .secureTextField, .switch, .button] {
            guard case .dictionary = stage.driver.attribute(.dom, of: try stage.first(type)) else {
                Issue.record("\(type) has no attributes")
                continue
            }
        }
    }

    @Test("a form is sent with the values of its controls") func submit() throws {
        try stage.driver.setValue(.string("Ann & Bo"), of: stage.first(.textField))
        try stage.driver.setValue(.string("s3"), of: stage.first(.secureTextField))
        try stage.tap(stage.first(.switch))
        try stage.tap(.button, "L")
        try stage.driver.setValue(.string("Blue"), of: stage.first(.button, named: "Color"))
        try stage.driver.scrollToVisible(stage.first(.button, named: "Send it"))
        stage.device.application?.firstResponder?.resignFirstResponder()
        var sent = 0
        web.onClick("form") { _ in sent += 1 }
        try stage.tap(.button, "Send it")
        #expect(sent == 1)
        #expect(web.url == "http://x.org/result?name=Ann+%26+Bo&pw=s3&size=L&color=b&go=1")
    }

    @Test("the return key sends the form") func returnKey() throws {
        try stage.tap(stage.first(.textField))
        try stage.driver.typeText("bob\n", interKeyDelay: 0)
        stage.settle()
        #expect(web.url == "http://x.org/result?name=bob&pw=&news=on&size=S&color=Red")
        #expect(stage.driver.related(.keyboard, of: try stage.app) == nil)
    }

    @Test("radio buttons of one name exclude each other") func radio() throws {
        try stage.tap(.button, "L")
        #expect(stage.value(try stage.first(.button, named: "L")) == .number(1))
        #expect(stage.value(try stage.first(.button, named: "S")) == .null)
        try stage.tap(.button, "L")
        #expect(stage.value(try stage.first(.button, named: "L")) == .number(1))
    }

    @Test("a choice offers its options") func select() throws {
        try stage.tap(.button, "Color")
        let sheet = try #require(stage.driver.related(.actionSheet, of: stage.app))
        #expect(stage.names(.button, of: sheet) == ["Red", "Blue", "Cancel"])
        try stage.tap(.button, "Blue")
        let choice = try stage.first(.button, named: "Color")
        #expect(stage.value(choice) == .string("Blue"))
        #expect(throws: DriverError(.invalidValue(#""Green": the options are "Red", "Blue""#))) {
            try stage.driver.setValue(.string("Green"), of: choice)
        }
    }

    @Test("a reset restores everything") func reset() throws {
        try stage.driver.setValue(.string("Ann"), of: stage.first(.textField))
        try stage.tap(stage.first(.switch))
        try stage.tap(.button, "L")
        stage.device.application?.firstResponder?.resignFirstResponder()
        try stage.tap(.button, "Reset")
        #expect(stage.value(try stage.first(.textField)) == .string("Your name"))
        #expect(stage.value(try stage.first(.switch)) == .number(1))
        #expect(stage.value(try stage.first(.button, named: "S")) == .number(1))
    }

    @Test("a field for several lines is a text view") func textArea() throws {
        web.loadHTMLString(
            "<form action=result><textarea name=t placeholder=Note>One\nTwo</textarea><button>Send</button></form>",
            baseURL: "http://x.org/note")
        let field = try stage.first(.textView, named: "Note")
        #expect(stage.value(field) == .string("One\nTwo"))
        #expect(
            stage.driver.attribute(.dom, of: field)
                == .dictionary(["name": .string("t"), "placeholder": .string("Note")]))
        try stage.driver.setValue(.string("Three"), of: field)
        stage.device.application?.firstResponder?.resignFirstResponder()
        try stage.tap(.button, "Send")
        #expect(web.url == "http://x.org/result?t=Three")
    }

    @Test("a button outside of forms only notifies the app") func plain() throws {
        var clicked: [String?] = []
        web.onClick("plain") { clicked.append($0.id) }
        try stage.tap(.button, "Plain")
        #expect(clicked == ["plain"])
        #expect(web.url == "http://x.org/form")
    }

    @Test("a field keeps what was typed when the page changes around it") func kept() throws {
        try stage.driver.setValue(.string("Ann"), of: stage.first(.textField))
        let field = try stage.first(.textField)
        web.element(withID: "go")?.text = "Send"
        #expect(try stage.exists(.button, named: "Send"))
        #expect(stage.driver.isAlive(field))
        #expect(stage.value(field) == .string("Ann"))
        #expect(stage.driver.attribute(.hasKeyboardFocus, of: field) == .bool(true))
        web.element(withID: "n")?["value"] = "Zoe"
        #expect(stage.value(try stage.first(.textField)) == .string("Zoe"))
    }
}
