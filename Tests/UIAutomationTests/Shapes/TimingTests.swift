import Automation
import SimulatedUI
import Testing

@Suite("Shapes: moments")
struct TimingTests {
    /// A list whose rows push a screen.
    private func list(_ version: String = "7.1") throws -> (ScriptDevice, NavigationController) {
        let screen = FilledScreen { view in
            let cell = TableViewCell("Open")
            view.add(TableView(sections: [TableSection(cells: [cell])]), 0, 0, 320, 400)
        }
        screen.title = "List"
        let navigation = NavigationController(rootViewController: screen)
        let device = try ScriptDevice.on(version, showing: navigation)
        return (device, navigation)
    }

    private func detail() -> FilledScreen {
        let detail = FilledScreen { $0.add(Button("Inside"), 20, 100, 100, 40) }
        detail.title = "Detail"
        return detail
    }

    @Test("S-23: a tap waits for a push, whatever the grace period")
    func tapAfterPush() throws {
        let (device, navigation) = try list()
        let detail = detail()
        var taps = 0
        navigation.pushViewController(detail, animated: true)
        (detail.view.subviews.first as? Button)?.addAction(for: .touchUpInside) { taps += 1 }
        try device.run("target.setTimeout(0); window.buttons()['Inside'].tap();")
        #expect(taps == 1)
    }

    @Test("S-23: a tap and setValue wait for a rotation, whatever the grace period")
    func actionsAfterRotation() throws {
        var taps = 0
        let device = try ScriptDevice.on("7.1") { view in
            let button = view.add(Button("Far right"), 200, 400, 100, 40)
            button.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
            button.addAction(for: .touchUpInside) { taps += 1 }
            view.add(TextField("Name"), 20, 30, 200, 30)
        }
        try device.run(
            "target.setDeviceOrientation(UIA_DEVICE_ORIENTATION_LANDSCAPELEFT); window.buttons()[0].tap();"
                + "window.textFields()[0].setValue('x');")
        #expect(taps == 1)
        #expect(try device.run("window.textFields()[0].value()") == "x")
    }

    @Test("S-24: right after an action, places and visibility are those at the end of what moves")
    func finalState() throws {
        let device = try ScriptDevice.on("7.1") { view in
            let box = view.add(Button("Box"), 20, 300, 80, 40)
            let fading = view.add(Label("Faded"), 20, 360, 80, 40)
            view.add(Button("Move"), 20, 40, 80, 40).addAction(for: .touchUpInside) { [unowned view] in
                view.animate(duration: 1) {
                    box.frame.origin.y = 100
                    fading.alpha = 0
                }
            }
        }
        try device.run("window.buttons()['Move'].tap();")
        #expect(try device.run("window.buttons()['Box'].rect().origin.y") == "100")
        #expect(try device.run("window.staticTexts()['Faded'].isVisible()") == "0")
    }

    @Test("S-24: after a push, the former screen is not visible, and the bar has the new title")
    func finalStateOfPush() throws {
        let (device, navigation) = try list()
        try device.run("var cell = window.tableViews()[0].cells()[0];")
        navigation.pushViewController(detail(), animated: true)
        #expect(try device.run("window.navigationBar().name()") == "Detail")
        #expect(try device.run("window.buttons()['Inside'].isVisible()") == "1")
        #expect(try device.run("window.buttons()['Inside'].rect().origin.x") == "20")
        #expect(try device.json("cell.isVisible()") != "1")
    }

    @Test("S-24: right after a push or pop, look-ups find only the screen that stays, without a grace period")
    func lookUps() throws {
        let (device, navigation) = try list()
        let seen =
            "[window.tableViews().length, window.buttons().toArray().map(function (b) { return b.name() }), "
            + "window.elements()[0].name(), window.elements().length].join()"
        try device.run("target.setTimeout(0)")
        let first = try device.run(seen)
        navigation.pushViewController(detail(), animated: true)
        #expect(try device.run(seen) == "0,Inside,Detail,3")
        navigation.popViewController(animated: true)
        #expect(try device.run(seen) == first)
        #expect(try device.run("window.tableViews()[0].cells()[0].name()") == "Open")
    }

    @Test("S-24: a screen that slides over another one is the only one that look-ups find")
    func presented() throws {
        let (device, navigation) = try list()
        navigation.present(NavigationController(rootViewController: detail()), animated: true)
        #expect(try device.run("app.navigationBar().name() + window.navigationBars().length") == "Detail1")
        navigation.dismiss(animated: true)
        #expect(try device.run("app.navigationBar().name() + window.navigationBars().length") == "List1")
    }

    @Test("S-25: a row that was looked up during a transition is looked up again after it")
    func rowsDuringTransitions() throws {
        var selected = 0
        let table = TableView(sections: [])
        func sections() -> [TableSection] {
            [TableSection(cells: [TableViewCell("Row") { selected += 1 }])]
        }
        table.sections = sections()
        let screen = FilledScreen { $0.add(table, 0, 20, 320, 400) }
        let device = try ScriptDevice.on("7.1", showing: screen)
        screen.view.animate(duration: 0.5) {
            table.alpha = 0.9
        } completion: { _ in
            table.sections = []
            table.reloadData()
            table.sections = sections()
            table.reloadData()
        }
        try device.run("window.tableViews()[0].cells()['Row'].tap();")
        #expect(selected == 1)
    }

    @Test("S-26: views that move take no touches, unless the app allows it")
    func touchesDuringAnimations() throws {
        for (options, expected) in [(Animation.Options(), 1), (.allowUserInteraction, 2)] {
            var taps = 0
            let device = try ScriptDevice.on("7.1") { view in
                let button = view.add(Button("Move"), 20, 100, 200, 200)
                button.addAction(for: .touchUpInside) { [unowned button] in
                    taps += 1
                    button.animate(duration: 1, options: options) { button.frame.origin.y += 10 }
                }
            }
            try device.run("window.buttons()['Move'].doubleTap();")
            #expect(taps == expected)
        }
    }

    private func alerting() throws -> ScriptDevice {
        try .on("7.1") { view in
            view.add(Button("Warn"), 20, 40, 80, 40).addAction(for: .touchUpInside) { [unowned view] in
                view.screen?.present(AlertController(title: "Careful", actions: [AlertAction("OK")]))
            }
            view.add(Button("Other"), 20, 100, 80, 40)
        }
    }

    @Test("S-27: an alert is there when the tap that raised it returns, and goes before the next action")
    func unhandledAlerts() throws {
        let device = try alerting()
        try device.run("window.buttons()['Warn'].tap();")
        #expect(try device.run("app.alert().isValid()") == "true")
        #expect(try device.run("app.alert().name()") == "Careful")
        #expect(try device.run("app.alert().isVisible()") == "1")
        try device.run("window.buttons()['Other'].tap();")
        #expect(try device.run("app.alert().isValid()") == "false")
    }

    @Test("S-27: a handler is called as soon as the tap has raised the alert")
    func handledAlerts() throws {
        let device = try alerting()
        try device.run(
            "var seen = []; UIATarget.onAlert = function (alert) { seen.push(alert.name()); return false; };"
                + "window.buttons()['Warn'].tap();")
        #expect(try device.run("seen.join()") == "Careful")
        try device.run("window.buttons()['Other'].tap();")
        #expect(try device.run("seen.join()") == "Careful")
        #expect(try device.run("app.alert().isValid()") == "false")
    }

    @Test("S-28: up to version 6 a row opens with a swipe in either direction")
    func swipes() throws {
        for (version, expected) in [("6.1", "true"), ("7.1", "false")] {
            let device = try ScriptDevice.on(version) { view in
                let section = TableSection(items: ["One"], onDelete: { _ in }) { TableViewCell($0) }
                view.add(TableView(sections: [section]), 0, 20, 320, 400)
            }
            let cell = "window.tableViews()[0].cells()[0]"
            try device.run(
                "\(cell).dragInsideWithOptions({startOffset: {x: 0.2, y: 0.5}, endOffset: {x: 0.8, y: 0.5}, duration: 0.3});"
            )
            let name = version == "6.1" ? "Confirm Deletion for One" : "Delete"
            #expect(try device.run("\(cell).buttons()['\(name)'].isValid()") == expected)
        }
    }

    @Test("S-29: an alert reports the button before it goes, and its end afterwards")
    func alertDelegates() throws {
        for style in [AlertController.Style.alert, .actionSheet] {
            var calls: [String] = []
            let device = try ScriptDevice.on("7.1") { view in
                view.add(Button("Ask"), 20, 40, 80, 40).addAction(for: .touchUpInside) { [unowned view] in
                    let alert = AlertController(title: "Sure?", style: style)
                    alert.addAction("Cancel", role: .cancel)
                    alert.addAction("OK") { calls.append("handler") }
                    alert.willPresent = { _ in calls.append("willPresent") }
                    alert.didPresent = { _ in calls.append("didPresent") }
                    alert.clickedButton = { calls.append("clicked \($1), shown \($0.viewIfLoaded?.window != nil)") }
                    alert.willDismiss = { calls.append("willDismiss \($1)") }
                    alert.didDismiss = { calls.append("didDismiss \($1), shown \($0.viewIfLoaded?.window != nil)") }
                    view.screen?.present(alert)
                }
            }
            try device.run("UIATarget.onAlert = function () { return true; }; window.buttons()['Ask'].tap();")
            let panel = style == .alert ? "alert" : "actionSheet"
            try device.run("app.\(panel)().buttons()['OK'].tap(); target.delay(1);")
            #expect(
                calls == [
                    "willPresent", "didPresent", "clicked 1, shown true", "willDismiss 1", "didDismiss 1, shown false",
                    "handler",
                ])
        }
    }

    @Test("S-30: a look-up on what is not there waits one grace period in all")
    func emptyParents() throws {
        let device = try ScriptDevice.on("7.1") { _ in }
        try device.run("target.setTimeout(3);")
        #expect(try device.seconds("window.tableViews()[0].cells()[0].buttons()['x']") == 3)
        #expect(try device.seconds("window.buttons()['x']") == 3)
        try device.run("var nothing = window.tableViews()[0]; target.delay(1);")
        #expect(try device.seconds("nothing.cells()[0].buttons()[0]") == 3)
    }
}
