import Automation
import SimulatedUI
import Testing

@Suite struct LabelTests {
    @Test("name, label and value of a label are its text") func text() throws {
        let stage = try Stage(showing: Label("Welcome"))
        let node = try stage.first(.staticText, named: "Welcome")
        #expect(stage.label(node) == "Welcome")
        #expect(stage.value(node) == .string("Welcome"))
    }

    @Test("an identifier becomes the name, an accessibility label the label and value") func identifier() throws {
        let label = Label("9:41")
        label.accessibilityIdentifier = "clock"
        label.accessibilityLabel = "nine forty-one"
        let stage = try Stage(showing: label)
        let node = try stage.first(.staticText, named: "clock")
        #expect(stage.label(node) == "nine forty-one")
        #expect(stage.value(node) == .string("nine forty-one"))
    }

    @Test("a label without a text is not in the tree") func empty() throws {
        let stage = try Stage(showing: Label(frame: Rect(x: 0, y: 0, width: 100, height: 20)))
        #expect(try stage.driver.elements(.elements, of: stage.window).isEmpty)
    }

    @Test("static text takes no value") func setValue() throws {
        let stage = try Stage(showing: Label("Welcome"))
        #expect(throws: DriverError.self) {
            try stage.driver.setValue(.string("x"), of: stage.first(.staticText, named: "Welcome"))
        }
    }

    @Test("a label is as large as its text, and wraps when it may") func size() {
        let short = Label("Hi")
        let long = Label("A rather long line of text that needs more room")
        #expect(short.frame.size.width < long.frame.size.width)
        long.numberOfLines = 0
        let wrapped = long.sizeThatFits(Size(width: 100, height: 0))
        #expect(wrapped.width <= 100)
        #expect(wrapped.height > short.frame.size.height)
    }

    @Test("an image is named after its file") func image() throws {
        let stage = try Stage(showing: ImageView(Image("avatar")))
        #expect(try stage.name(stage.first(.image)) == "avatar")
    }
}
