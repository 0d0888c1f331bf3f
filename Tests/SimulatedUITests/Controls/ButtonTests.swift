import Automation
import SimulatedUI
import Testing

@Suite struct ButtonTests {
    @Test("a tap on a button calls its action") func tap() throws {
        var taps = 0
        let stage = try Stage(showing: Button("Save") { taps += 1 })
        try stage.tap(.button, "Save")
        #expect(taps == 1)
    }

    @Test("a disabled button reports it and does nothing") func disabled() throws {
        var taps = 0
        let button = Button("Save") { taps += 1 }
        button.isEnabled = false
        let stage = try Stage(showing: button)
        let node = try stage.first(.button)
        #expect(stage.driver.attribute(.isEnabled, of: node) == .bool(false))
        try stage.tap(node)
        #expect(taps == 0)
    }

    @Test("name and label are the title of the present state, the value is 1 when selected") func titles() throws {
        let button = Button("Follow")
        button.setTitle("Following", for: .selected)
        button.setTitle("Not now", for: .disabled)
        let stage = try Stage(showing: button)
        let node = try stage.first(.button)
        #expect(stage.name(node) == "Follow")
        #expect(stage.label(node) == "Follow")
        #expect(stage.value(node) == .null)
        button.isSelected = true
        #expect(stage.name(node) == "Following")
        #expect(stage.value(node) == .number(1))
        button.isEnabled = false
        #expect(stage.name(node) == "Not now")
    }

    @Test("a button without a title is named after its image") func image() throws {
        let stage = try Stage(showing: Button(image: Image("gear")))
        #expect(try stage.name(stage.first(.button)) == "gear")
    }

    @Test("a button shows no children, its title belongs to itself") func children() throws {
        let stage = try Stage(showing: Button("Save"))
        #expect(try stage.driver.elements(.elements, of: stage.first(.button)).isEmpty)
        #expect(try stage.exists(.staticText, named: "Save") == false)
    }
}

@Suite struct SwitchTests {
    @Test("a tap toggles a switch, with an animation, and reports it") func tap() throws {
        var told: [Bool] = []
        let toggle = Switch(isOn: false) { told.append($0) }
        toggle.accessibilityLabel = "Enabled"
        let stage = try Stage(showing: toggle)
        let node = try stage.first(.switch, named: "Enabled")
        #expect(stage.value(node) == .number(0))
        let point = try #require(stage.driver.attribute(.hitpoint, of: node).point)
        try stage.driver.perform(.tap(at: point))
        #expect(stage.driver.busySources.map(\.kind) == [.animation])
        #expect(stage.value(node) == .number(1))
        #expect(told == [true])
        stage.settle()
        #expect(stage.driver.busySources.isEmpty)
    }

    @Test("setting the value toggles it only when the state differs") func setValue() throws {
        var told: [Bool] = []
        let stage = try Stage(showing: Switch(isOn: true) { told.append($0) })
        let node = try stage.first(.switch)
        try stage.driver.setValue(.bool(true), of: node)
        #expect(told.isEmpty)
        try stage.driver.setValue(.bool(false), of: node)
        #expect(told == [false])
        #expect(stage.value(node) == .number(0))
        try stage.driver.setValue(.string("on"), of: node)
        #expect(told == [false, true])
        #expect(throws: DriverError.self) { try stage.driver.setValue(.string("maybe"), of: node) }
    }

    @Test("a disabled switch stays as it is") func disabled() throws {
        let toggle = Switch(isOn: false)
        toggle.isEnabled = false
        let stage = try Stage(showing: toggle)
        try stage.tap(stage.first(.switch))
        try stage.driver.setValue(.bool(true), of: stage.first(.switch))
        #expect(!toggle.isOn)
    }
}

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

@Suite struct IndicatorTests {
    @Test("a progress bar shows in percent how much is done") func progress() throws {
        let bar = ProgressView(progress: 0.5)
        bar.accessibilityLabel = "Download"
        let stage = try Stage(showing: bar)
        let node = try stage.first(.progressIndicator, named: "Download")
        #expect(stage.value(node) == .string("50%"))
        #expect(stage.driver.elements(.elements, of: node).isEmpty)
        bar.progress = 1.7
        #expect(bar.progress == 1 && stage.value(node) == .string("100%"))
        bar.progress = -1
        bar.progress = .nan
        #expect(stage.value(node) == .string("0%"))
    }

    @Test("a bar that grows is an animation; its value is there at once") func animatedProgress() throws {
        let bar = ProgressView(progress: 0)
        let stage = try Stage(showing: bar)
        bar.setProgress(0.8, animated: true)
        #expect(stage.value(try stage.first(.progressIndicator)) == .string("80%"))
        #expect(stage.driver.busySources.map(\.kind) == [.animation])
        stage.settle()
        #expect(bar.progress == 0.8)
    }

    @Test("a wheel spins or not, and can be seen only while it spins") func activity() throws {
        let wheel = ActivityIndicatorView()
        let stage = try Stage(showing: wheel)
        let node = try stage.first(.activityIndicator)
        #expect(stage.name(node) == "Progress halted" && stage.value(node) == .number(0))
        #expect(!stage.isVisible(node))
        wheel.startAnimating()
        #expect(stage.name(node) == "In progress" && stage.label(node) == "In progress")
        #expect(stage.value(node) == .number(1) && stage.isVisible(node))
        wheel.stopAnimating()
        #expect(!stage.isVisible(node))
        wheel.hidesWhenStopped = false
        #expect(stage.isVisible(node) && !wheel.isAnimating)
        wheel.isHidden = true
        wheel.startAnimating()
        #expect(!stage.isVisible(node))
    }

    @Test("nothing waits for a wheel that spins") func idle() throws {
        let wheel = ActivityIndicatorView(style: .whiteLarge)
        wheel.startAnimating()
        let stage = try Stage(showing: wheel)
        #expect(stage.driver.busySources.isEmpty)
        #expect(try stage.rect(stage.first(.activityIndicator)).size == Size(width: 37, height: 37))
        wheel.style = .gray
        wheel.accessibilityLabel = "Loading"
        #expect(stage.name(try stage.first(.activityIndicator)) == "Loading")
    }
}
