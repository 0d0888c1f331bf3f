import Automation
import Rendering
import SimulatedUI
import Testing

@Suite("Pictures in the dark") struct DarkModeTests {
    private func stage(_ screen: ViewController, _ style: UserInterfaceStyle, _ version: String = "13.0") throws
        -> Stage
    {
        try Stage(screen) {
            $0.systemVersion = version
            $0.userInterfaceStyle = style
        }
    }

    /// A screen with a white square that is black in the dark, and one that demands the light.
    private func screen() -> ViewController {
        let screen = ViewController()
        for (x, style) in [(20.0, UserInterfaceStyle.unspecified), (120, .light)] {
            let square = View(frame: Rect(x: x, y: 100, width: 50, height: 50))
            square.backgroundColor = .systemBackground
            square.overrideUserInterfaceStyle = style
            screen.view.addSubview(square)
        }
        screen.view.backgroundColor = .gray
        return screen
    }

    @Test("colours are those of the style, unless a view demands another one")
    func squares() throws {
        let dark = try stage(screen(), .dark)
        #expect(try dark.picture().isNear(.black, 45, 125))
        #expect(try dark.picture().isNear(.white, 145, 125))
        #expect(try dark.picture().isNear(.gray, 95, 125))
        let light = try stage(screen(), .light)
        #expect(try light.picture().isNear(.white, 45, 125))
        light.device.userInterfaceStyle = .dark
        #expect(try light.picture().isNear(.black, 45, 125))
    }

    @Test("what a screen demands holds in all of its views, and no longer behind them")
    func demand() throws {
        let child = ViewController()
        child.overrideUserInterfaceStyle = .light
        child.view.frame = Rect(x: 0, y: 200, width: 320, height: 100)
        child.view.autoresizingMask = []
        let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        inner.backgroundColor = .label
        child.view.addSubview(inner)
        let parent = ViewController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        let after = View(frame: Rect(x: 0, y: 320, width: 50, height: 50))
        after.backgroundColor = .label
        parent.view.addSubview(after)
        let picture = try stage(parent, .dark).picture()
        #expect(picture.isNear(.black, 25, 225))
        #expect(picture.isNear(.white, 200, 250))
        #expect(picture.isNear(.white, 25, 345))
        #expect(picture.isNear(.black, 200, 345))
    }

    @Test("a version without styles shows what it always has")
    func early() throws {
        let early = try stage(screen(), .dark, "12.4")
        #expect(try early.picture().isNear(.white, 45, 125))
        #expect(try early.picture() == stage(screen(), .light, "12.4").picture())
    }

    /// Every control of the toolkit on one screen.
    private func form() -> TableViewController {
        let form = TableViewController(style: .grouped)
        form.title = "Form"
        form.navigationItem.rightBarButtonItem = BarButtonItem("Done") {}
        let steps = Stepper(), slider = Slider(), choice = SegmentedControl(["One", "Two"])
        for control in [steps, slider, choice] as [View] { control.sizeToFit() }
        form.tableView.sections = [
            TableSection(
                "Section",
                cells: [
                    TableViewCell("Plain", detail: "Detail", style: .value1, accessory: .disclosureIndicator),
                    TableViewCell("Subtitle", detail: "Detail"), TableViewCell(field: TextField("Name")),
                    TableViewCell("Switch", accessoryView: Switch()), TableViewCell("Stepper", accessoryView: steps),
                    TableViewCell("Slider", accessoryView: slider), TableViewCell("Choice", accessoryView: choice),
                ])
        ]
        return form
    }

    @Test("controls are dark in the dark: most of the screen is, and some text is bright")
    func controls() throws {
        let tabs = TabBarController()
        tabs.viewControllers = [NavigationController(rootViewController: form())]
        let picture = try stage(tabs, .dark).picture()
        var (darkPixels, brightPixels, all) = (0, 0, 0)
        for y in stride(from: 0, to: picture.height, by: 2) {
            for x in stride(from: 0, to: picture.width, by: 2) {
                guard let pixel = picture.pixel(x: x, y: y) else { continue }
                all += 1
                let brightness = (Int(pixel.red) + Int(pixel.green) + Int(pixel.blue)) / 3
                if brightness < 80 { darkPixels += 1 }
                if brightness > 200 { brightPixels += 1 }
            }
        }
        #expect(Double(darkPixels) / Double(all) > 0.9)
        #expect(brightPixels > 500)
    }

    @Test("the bar that replaces the home button is drawn above everything")
    func homeIndicator() throws {
        let stage = try Stage(ViewController(), .iPad)
        #expect(try stage.picture().isNear(.white, 384, 1013))
        let later = try Stage(ViewController(), .iPadPro11) { $0.systemVersion = "13.0" }
        #expect(try later.picture().isNear(.black, 417, 1194 - 11))
        later.device.userInterfaceStyle = .dark
        #expect(try later.picture().isNear(.white, 417, 1194 - 11))
    }
}
