import Automation
import SimulatedUI
import Testing

@Suite("Shapes: names and values")
struct ElementNamesTests {
    private func grouped(_ version: String) throws -> ScriptDevice {
        try .on(version) {
            $0.add(
                TableView(style: .grouped, sections: [TableSection("Default", cells: [TableViewCell("One")])]), 0, 20,
                320, 400)
        }
    }

    @Test("S-3: the header of a grouped table is upper case since version 7, and found as written, too")
    func headers() throws {
        let new = try grouped("7.1")
        #expect(try new.run("window.tableViews()[0].groups()[0].name()") == "DEFAULT")
        #expect(try new.run("window.tableViews()[0].groups()['DEFAULT'].isValid()") == "true")
        #expect(try new.run("window.tableViews()[0].groups()['Default'].isValid()") == "true")
        #expect(try new.run("window.tableViews()[0].groups()['default'].isValid()") == "false")
        #expect(try grouped("6.1").run("window.tableViews()[0].groups()[0].name()") == "Default")
    }

    @Test(
        "S-4: a table without a label has the name of its version",
        arguments: [("6.1", "\"Empty list\""), ("7.1", "\"Empty list\""), ("8.4", "\"\""), ("9.3", "null")])
    func tableNames(version: String, name: String) throws {
        let device = try ScriptDevice.on(version) {
            $0.add(TableView(sections: [TableSection(count: 12) { TableViewCell("Row \($0)") }]), 0, 20, 320, 440)
        }
        #expect(try device.json("window.tableViews()[0].name()") == name)
        #expect(try device.run("window.tableViews()[0].value()") == "rows 1 to 10 of 12")
        #expect(try device.run("window.tableViews()['Empty list'].isValid()") == "true")
        #expect(try device.json("window.tableViews()[0].label()") == "null")
    }

    @Test("S-5: a cell without text is named after its first named part")
    func cellNames() throws {
        let device = try ScriptDevice.on("7.1") { view in
            let first = TableViewCell()
            first.contentView.add(View(), 0, 0, 20, 20)
            first.contentView.add(Button("Sign in"), 30, 5, 100, 30)
            let second = TableViewCell()
            second.contentView.add(ProgressView(progress: 0.5), 10, 10, 100, 4)
            view.add(TableView(sections: [TableSection(cells: [first, second, TableViewCell()])]), 0, 20, 320, 400)
        }
        #expect(try device.each("window.tableViews()[0].cells()", "e.name()") == #"["Sign in","Progress",null]"#)
        #expect(try device.run("window.tableViews()[0].cells()['Sign in'].buttons().length") == "1")
    }

    @Test("S-6: progress views and activity indicators say what they are")
    func indicators() throws {
        let spinner = ActivityIndicatorView()
        spinner.hidesWhenStopped = false
        let device = try ScriptDevice.on("7.1") { view in
            view.add(ProgressView(progress: 0.5), 20, 40, 100, 4)
            view.add(spinner, 20, 100, 20, 20)
        }
        #expect(try device.run("window.progressIndicators()[0].name()") == "Progress")
        #expect(try device.run("window.activityIndicators()[0].name()") == "Progress halted")
        spinner.startAnimating()
        #expect(try device.run("window.activityIndicators()[0].name()") == "In progress")
    }

    @Test("S-7: the value of an empty field is its placeholder")
    func emptyFields() throws {
        let device = try ScriptDevice.on("7.1") { view in
            view.add(TextField("User"), 20, 40, 200, 30)
            view.add(TextField("Password"), 20, 80, 200, 30).isSecureTextEntry = true
        }
        #expect(try device.run("window.textFields()[0].value()") == "User")
        #expect(try device.run("window.secureTextFields()[0].value()") == "Password")
    }

    @Test("S-8: a button with an image alone is named after the file")
    func imageButtons() throws {
        let device = try ScriptDevice.on("7.1") { view in
            view.add(Button(image: Image("tools_icon.png")), 20, 40, 40, 40)
            view.add(Button(image: Image("go-back")), 20, 100, 40, 40)
            let labelled = view.add(Button(image: Image("x_y")), 20, 160, 40, 40)
            labelled.accessibilityLabel = "Close"
            view.add(Button(image: Image("wheel@2x~ipad.png")), 20, 220, 40, 40)
        }
        #expect(try device.each("window.buttons()", "e.name()") == #"["tools icon","go back","Close","wheel"]"#)
    }

    private func subtitles(_ version: String) throws -> ScriptDevice {
        try .on(version) {
            $0.add(
                TableView(sections: [TableSection(cells: [TableViewCell("Title", detail: "Detail", style: .subtitle)])]
                ), 0, 20,
                320, 400)
        }
    }

    @Test("S-9: a subtitle cell has one text up to version 7, and two since")
    func subtitleCells() throws {
        let new = try subtitles("8.4")
        #expect(try new.run("window.tableViews()[0].cells()[0].name()") == "Title")
        #expect(
            try new.each("window.tableViews()[0].cells()[0].staticTexts()", "e.name()") == #"["Title","Detail"]"#)
        #expect(try new.run("window.tableViews()[0].cells()['Title, Detail'].isValid()") == "true")
        let old = try subtitles("7.1")
        #expect(try old.run("window.tableViews()[0].cells()[0].name()") == "Title, Detail")
        #expect(
            try old.each("window.tableViews()[0].cells()[0].staticTexts()", "e.name()") == #"["Title, Detail"]"#)
        #expect(try old.run("window.tableViews()[0].cells()['Title'].isValid()") == "true")
        #expect(try old.run("window.tableViews()[0].cells()['Detail'].isValid()") == "false")
    }

    private func pushed(_ version: String) throws -> ScriptDevice {
        let navigation = NavigationController(rootViewController: ViewController(title: "Root"))
        let device = try ScriptDevice.on(version, showing: navigation)
        navigation.pushViewController(ViewController(title: "Detail"), animated: false)
        return device
    }

    @Test("S-10: the bar of a pushed screen has the back text and the title since version 7")
    func barTexts() throws {
        let new = try pushed("7.1")
        #expect(try new.each("window.navigationBar().staticTexts()", "e.name()") == #"["Root","Detail"]"#)
        #expect(try new.run("window.navigationBar().staticTexts()[1].name()") == "Detail")
        #expect(
            try pushed("6.1").each("window.navigationBar().staticTexts()", "e.name()") == #"["Detail"]"#)
    }

    @Test("S-11: a bar has its background and hairline, its buttons, an invisible Back and the title")
    func barParts() throws {
        let screen = ViewController(title: "Root")
        screen.navigationItem.rightBarButtonItem = BarButtonItem("Right") {}
        screen.navigationItem.leftBarButtonItem = BarButtonItem("Left") {}
        let device = try ScriptDevice.on("7.1", showing: NavigationController(rootViewController: screen))
        let bar = "window.navigationBar()"
        #expect(
            try device.classes(bar) == #"["UIAImage","UIAButton","UIAButton","UIAButton","UIAStaticText"]"#)
        #expect(try device.each("\(bar).elements()", "e.name()") == #"[null,"Left","Right","Back","Root"]"#)
        #expect(
            try device.json("\(bar).elements()[0].rect()")
                == #"{"origin":{"x":0,"y":0},"size":{"width":320,"height":64}}"#)
        #expect(try device.json("[\(bar).elements()[0].isVisible(), \(bar).buttons()['Back'].isVisible()]") == "[0,0]")
        #expect(
            try device.json("\(bar).images()[0].images()[0].rect()")
                == #"{"origin":{"x":0,"y":63.5},"size":{"width":320,"height":0.5}}"#)
        #expect(
            try device.json("\(bar).buttons()['Back'].rect()")
                == #"{"origin":{"x":8,"y":31.5},"size":{"width":21,"height":21}}"#)
        #expect(try device.json("[\(bar).name(), \(bar).label()]") == #"["Root",null]"#)
        let title = "\(bar).staticTexts()[0]"
        #expect(try device.json("[\(title).name(), \(title).label(), \(title).value()]") == #"["Root","Root","Root"]"#)
        let old = try ScriptDevice.on(
            "6.1", showing: NavigationController(rootViewController: ViewController(title: "Root")))
        #expect(try old.classes(bar) == #"["UIAStaticText"]"#)
    }

    @Test("S-12: icons of system items have a fixed width, and the system's names")
    func systemItems() throws {
        let screen = ViewController(title: "Root")
        screen.navigationItem.rightBarButtonItems = [BarButtonItem(.add), BarButtonItem(.trash)]
        screen.navigationItem.leftBarButtonItem = BarButtonItem(.done)
        let device = try ScriptDevice.on("7.1", showing: NavigationController(rootViewController: screen))
        let bar = "window.navigationBar()"
        #expect(
            try device.each("\(bar).buttons()", "e.name()") == #"["Done","Delete","Add","Back"]"#)
        #expect(try device.each("\(bar).buttons()", "e.rect().size.width").contains("38,38"))
        #expect(try device.run("\(bar).buttons()['Done'].isVisible()") == "1")
    }
}
