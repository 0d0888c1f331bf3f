import Automation
import SimulatedUI
import Testing

@Suite("Shapes: who is whose child")
struct ElementNestingTests {
    private func segmentedCell(_ version: String) throws -> ScriptDevice {
        try .on(version) { view in
            let cell = TableViewCell("Size")
            cell.contentView.add(SegmentedControl(["Small", "Large"], selected: 0), 150, 8, 150, 28)
            view.add(TableView(sections: [TableSection(cells: [cell])]), 0, 20, 320, 400)
        }
    }

    @Test("S-13: a segmented control in a cell is found as the script's age expects", arguments: ["7.1", "8.4", "9.3"])
    func segmentsInCells(version: String) throws {
        let device = try segmentedCell(version)
        let cell = "window.tableViews()[0].cells()[0]"
        #expect(try device.each("\(cell).buttons()", "e.name()") == #"["Small","Large"]"#)
        #expect(try device.run("\(cell).segmentedControls()[0].buttons()['Large'].isValid()") == "true")
        try device.run("\(cell).buttons()['Large'].tap();")
        #expect(try device.run("\(cell).segmentedControls()[0].selectedButton().name()") == "Large")
        // All children hold one of the two forms.
        let expected = version == "7.1" ? "UIAButton" : "UIASegmentedControl"
        #expect(try device.classes(cell).contains(expected))
        #expect(try device.classes(cell).contains(version == "7.1" ? "UIASegmentedControl" : "UIAButton") == false)
    }

    @Test("S-14: a control with parts that is an element itself keeps its parts")
    func partsOfElements() throws {
        let device = try ScriptDevice.on("7.1") { view in
            let control = view.add(SegmentedControl(["A", "B"]), 20, 40, 200, 30)
            control.isAccessibilityElement = true
            let picker = view.add(PickerView([PickerComponent("Size", titles: ["S", "M"])]), 0, 100, 320, 216)
            picker.isAccessibilityElement = true
        }
        #expect(try device.run("window.segmentedControls()[0].buttons().length") == "2")
        #expect(try device.run("window.pickers()[0].wheels().length") == "1")
    }

    @Test("S-15: views in a table's header, footer or the table itself are the table's children")
    func tableHeaders() throws {
        let device = try ScriptDevice.on("7.1") { view in
            let header = View(frame: Rect(x: 0, y: 0, width: 320, height: 100))
            header.add(SegmentedControl(["A", "B"]), 10, 10, 200, 30)
            header.add(SearchBar("Find"), 0, 50, 320, 44)
            let footer = View(frame: Rect(x: 0, y: 0, width: 320, height: 50))
            footer.add(Button("More"), 10, 5, 80, 40)
            let table = view.add(TableView(sections: [TableSection(cells: [TableViewCell("One")])]), 0, 20, 320, 400)
            table.tableHeaderView = header
            table.tableFooterView = footer
            table.add(Label("Watermark"), 100, 250, 100, 20)
        }
        let table = "window.tableViews()[0]"
        #expect(try device.run("\(table).segmentedControls()[0].buttons()['B'].isValid()") == "true")
        #expect(try device.run("\(table).searchBars()['Find'].isValid()") == "true")
        #expect(try device.run("\(table).buttons()['More'].isValid()") == "true")
        #expect(try device.run("\(table).staticTexts()['Watermark'].isValid()") == "true")
    }

    @Test("S-16: a search bar's buttons are found beside it as well as in it")
    func searchBarButtons() throws {
        let bar = SearchBar("Find")
        bar.showsCancelButton = true
        bar.showsBookmarkButton = true
        bar.showsScopeBar = true
        bar.scopeButtonTitles = ["All", "Unread"]
        var scope = -1, bookmarks = 0
        bar.selectedScopeButtonIndexDidChange = { scope = $1 }
        bar.bookmarkButtonClicked = { _ in bookmarks += 1 }
        let device = try ScriptDevice.on("7.1") { $0.add(bar, 0, 40, 320, 88) }
        #expect(try device.run("window.buttons()['Cancel'].isValid()") == "true")
        #expect(try device.run("window.searchBars()[0].buttons()['Cancel'].isValid()") == "true")
        try device.run("window.buttons()['Unread'].tap();")
        #expect(scope == 1)
        try device.run("window.searchBars()[0].buttons()['All'].tap(); window.buttons()['Bookmarks'].tap();")
        #expect(scope == 0)
        #expect(bookmarks == 1)
        let classes = try device.classes("window.searchBars()[0]")
        #expect(!classes.contains("UIASegmentedControl"))
        #expect(try device.run("window.searchBars()[0].segmentedControls()['scopeBar'].isValid()") == "true")

        let newer = try ScriptDevice.on("9.3") { view in
            let bar = view.add(SearchBar("Find"), 0, 40, 320, 88)
            bar.scopeButtonTitles = ["All", "Unread"]
            bar.showsScopeBar = true
        }
        #expect(try newer.classes("window.searchBars()[0]").contains("UIASegmentedControl"))
        #expect(
            try newer.each("window.searchBars()[0].segmentedControls()['scopeBar'].buttons()", "e.name()")
                == #"["All","Unread"]"#)
    }

    @Test("S-17: a scroll view has its indicators as images once it has scrolled, and one around a web view always")
    func indicators() throws {
        let device = try ScriptDevice.on("7.1") { view in
            let scroll = view.add(ScrollView(), 0, 20, 320, 200)
            scroll.contentSize = Size(width: 320, height: 1_000)
            scroll.add(Label("Inside"), 10, 10, 100, 20)
            view.add(WebView(pages: [:]), 0, 240, 320, 200)
        }
        #expect(try device.run("window.scrollViews()[0].images().length") == "0")
        try device.run("window.scrollViews()[0].scrollDown();")
        for scroll in 0...1 {
            let images = "window.scrollViews()[\(scroll)].images()"
            #expect(try device.run("\(images).length") == "2")
            #expect(try device.each(images, "[e.name(), e.isVisible()]") == "[[null,0],[null,0]]")
            #expect(
                try device.each(images, "[e.rect().size.width, e.rect().size.height]") == "[[3.5,36],[36,3.5]]")
            #expect(try device.run("\(images)[1].rect().origin.x") == "-36")
            let classes = try device.classes("window.scrollViews()[\(scroll)]")
            #expect(classes.hasPrefix(#"["UIAImage""#) && classes.hasSuffix(#""UIAImage"]"#))
        }
    }

    @Test("S-18: a navigation controller has its toolbar just below the screen when it is hidden")
    func hiddenToolbar() throws {
        let screen = FilledScreen { view in
            view.add(Toolbar(), 0, 300, 320, 44)
        }
        let device = try ScriptDevice.on("7.1", showing: NavigationController(rootViewController: screen))
        #expect(try device.run("window.toolbars().length") == "2")
        #expect(try device.run("window.toolbars()[1].rect().origin.y") == "568")
        #expect(try device.run("window.toolbars()[1].isVisible()") == "0")
    }

    private func question(_ version: String) throws -> ScriptDevice {
        try .on(version) { view in
            view.add(Button("Ask"), 20, 40, 80, 40).addAction(for: .touchUpInside) { [unowned view] in
                let alert = AlertController(title: "Name?", actions: [AlertAction("Cancel", role: .cancel)])
                alert.addAction("OK")
                alert.addTextField { $0.text = "Anna" }
                view.screen?.present(alert)
            }
        }
    }

    @Test("S-19: the field of an alert is found in the containers of each version", arguments: ["7.1", "8.4", "9.3"])
    func alertFields(version: String) throws {
        let device = try question(version)
        try device.run("UIATarget.onAlert = function () { return true; }; window.buttons()['Ask'].tap();")
        for path in [
            "textFields()[0]", "images()[0].textFields()[0]",
            "scrollViews()[0].collectionViews()[0].cells()[0].textFields()[0]", "textFields()[0].textFields()[0]",
            "scrollViews()[0].collectionViews()[0].cells()[0].textFields()[0].textFields()[0]",
        ] {
            #expect(try device.run("app.alert().\(path).value()") == "Anna", "\(path)")
        }
        #expect(
            try device.classes("app.alert()") == #"["UIAStaticText","UIATextField","UIAButton","UIAButton"]"#)
    }

    @Test("S-20: the choices of an alert are cells, too, with their buttons inside", arguments: ["7.1", "8.4", "9.3"])
    func alertChoices(version: String) throws {
        let device = try question(version)
        try device.run("UIATarget.onAlert = function () { return true; }; window.buttons()['Ask'].tap();")
        let choices = "app.alert().collectionViews()[0]"
        #expect(try device.each("\(choices).cells()", "e.name()") == #"["Cancel","OK"]"#)
        #expect(try device.run("\(choices).cells()['OK'].buttons()['OK'].isValid()") == "true")
        #expect(try device.run("app.alert().buttons()['OK'].isValid()") == "true")
        try device.run("\(choices).cells()['OK'].tap(); target.delay(1);")
        #expect(try device.run("app.alert().isValid()") == "false")
    }

    private func editing(_ version: String) throws -> ScriptDevice {
        try .on(version) { view in
            let section = TableSection(items: ["One"], onDelete: { _ in }) { TableViewCell($0) }
            let table = view.add(TableView(sections: [section]), 0, 20, 320, 400)
            table.setEditing(true, animated: false)
        }
    }

    @Test("S-21: the edit control of a row and the confirmation of a deletion have the names of their version")
    func editControls() throws {
        let cell = "window.tableViews()[0].cells()[0]"
        for (version, confirmation) in [("6.1", "Confirm Deletion for One"), ("7.1", "Delete")] {
            let device = try editing(version)
            #expect(try device.run("\(cell).switches()[0].name()") == "Delete One")
            try device.run("\(cell).switches()[0].tap(); \(cell).buttons()['\(confirmation)'].tap();")
        }
        let newer = try editing("8.4")
        try newer.run("\(cell).buttons()['Delete One'].tap(); \(cell).buttons()['Delete'].tap();")
    }

    private func customHeader(_ version: String) throws -> ScriptDevice {
        try .on(version) { view in
            let header = View(frame: Rect(x: 0, y: 0, width: 320, height: 30))
            header.accessibilityLabel = "Mine"
            var section = TableSection(cells: [TableViewCell("One")])
            section.headerView = header
            view.add(
                TableView(sections: [section, TableSection("Standard", cells: [TableViewCell("Two")])]), 0, 20, 320, 400
            )
        }
    }

    @Test("S-39: a section header that is a view of the app is a plain element in versions 7 and 8")
    func customHeaders() throws {
        for version in ["7.1", "8.4"] {
            let device = try customHeader(version)
            #expect(try device.each("window.tableViews()[0].groups()", "e.name().toLowerCase()") == #"["standard"]"#)
            #expect(
                try device.run("window.tableViews()[0].elements()['Mine'].toString()") == "[object UIAElement]")
        }
        #expect(
            try customHeader("9.3").run("window.tableViews()[0].groups()['Mine'].isValid()") == "true")
    }

    @Test("S-40: labels and values are null or empty where Apple's are")
    func labelsAndValues() throws {
        let screen = FilledScreen { view in
            view.add(
                TableView(sections: [TableSection(cells: [TableViewCell("One", detail: "Two", style: .subtitle)])]), 0,
                0, 320, 300)
            view.add(Label("Text"), 20, 320, 100, 20)
            view.add(Button("Press"), 20, 360, 100, 40)
        }
        screen.title = "Screen"
        let device = try ScriptDevice.on("7.1", showing: NavigationController(rootViewController: screen))
        #expect(try device.json("window.navigationBar().label()") == "null")
        #expect(try device.json("window.tableViews()[0].label()") == "null")
        let cell = "window.tableViews()[0].cells()[0]"
        #expect(try device.json("[\(cell).label(), \(cell).value()]") == #"[null,""]"#)
        let text = "window.staticTexts()['Text']"
        #expect(try device.json("[\(text).label(), \(text).value()]") == #"["Text","Text"]"#)
        let button = "window.buttons()['Press']"
        #expect(try device.json("[\(button).label(), \(button).value()]") == #"["Press",null]"#)
    }

    @Test("S-41: fields and search bars hold an element of their own class", arguments: ["7.1", "8.4", "9.3"])
    func nestedFields(version: String) throws {
        let device = try ScriptDevice.on(version) { view in
            view.add(TextField("User"), 20, 40, 200, 30)
            view.add(TextField("Password"), 20, 80, 200, 30).isSecureTextEntry = true
            view.add(SearchBar("Find"), 0, 120, 320, 44)
        }
        for kind in ["textFields", "secureTextFields", "searchBars"] {
            try device.run("window.\(kind)()[0].\(kind)()[0].setValue('abc');")
            #expect(
                try device.json("window.\(kind)()[0].\(kind)()[0].value()")
                    == (try device.json("window.\(kind)()[0].value()")))
            #expect(
                try device.json("window.\(kind)()[0].\(kind)()[0].rect()")
                    == (try device.json("window.\(kind)()[0].rect()")))
            #expect(try device.run("window.\(kind)().length") == "1")
        }
        #expect(try device.run("window.textFields()[0].value()") == "abc")
    }

    @Test("S-42: views that an app adds to a cell itself are the cell's children")
    func cellSubviews() throws {
        let device = try ScriptDevice.on("7.1") { view in
            let cell = TableViewCell("One")
            cell.add(Button("Extra"), 200, 5, 80, 30)
            view.add(TableView(sections: [TableSection(cells: [cell])]), 0, 20, 320, 400)
        }
        #expect(try device.run("window.tableViews()[0].cells()[0].buttons()['Extra'].isValid()") == "true")
    }

    @Test("S-43: the value of an empty text view is null")
    func emptyTextView() throws {
        let device = try ScriptDevice.on("7.1") { view in
            view.add(TextView(), 20, 40, 200, 100)
            view.add(TextView("Text"), 20, 160, 200, 100)
        }
        #expect(try device.each("window.textViews()", "e.value()") == #"[null,"Text"]"#)
    }

    @Test("S-44: since version 8 a cell with labels of the app is named after the first one")
    func cellsOfLabels() throws {
        for (version, name) in [("7.1", "First, Second"), ("8.4", "First")] {
            let device = try ScriptDevice.on(version) { view in
                let cell = TableViewCell()
                cell.contentView.add(Label("First"), 10, 2, 100, 18)
                cell.contentView.add(Label("Second"), 10, 22, 100, 18)
                view.add(TableView(sections: [TableSection(cells: [cell])]), 0, 20, 320, 400)
            }
            #expect(try device.run("window.tableViews()[0].cells()[0].name()") == name)
            #expect(try device.run("window.tableViews()[0].cells()['First, Second'].isValid()") == "true")
            #expect(try device.run("window.tableViews()[0].cells()['First'].isValid()") == "true")
        }
    }

    @Test("S-45: the wheels for hours and minutes of a date picker are endless")
    func endlessWheels() throws {
        let picker = DatePicker()
        picker.datePickerMode = .time
        let device = try ScriptDevice.on("7.1") { $0.add(picker, 0, 40, 320, 216) }
        picker.setDate(1_388_534_400 + 60, animated: false)
        let wheel = "window.pickers()[0].wheels()"
        #expect(try device.run("\(wheel)[1].value()") == "01")
        // Two rows further up than the first one.
        try device.run(
            "\(wheel)[1].dragInsideWithOptions({startOffset: {x: 0.5, y: 0.5}, endOffset: {x: 0.5, y: 0.8}});")
        #expect(try device.run("\(wheel)[1].value()") == "59")
        try device.run("\(wheel)[0].selectValue('11');")
        #expect(try device.run("\(wheel)[0].value()") == "11")
        #expect(try device.run("\(wheel)[1].values().length") == "60")
    }
}
