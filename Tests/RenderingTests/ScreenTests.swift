import Automation
import Rendering
import SimulatedUI
import Testing

@Suite struct ScreenTests {
    @Test("a picture has the pixels of the device") func size() throws {
        for (model, width, height) in [
            (DeviceModel.iPhone4s, 640, 960), (.iPhone6Plus, 1242, 2208), (.iPadMini, 768, 1024),
        ] {
            let picture = try Stage(showing: View(), model).picture()
            #expect(picture.width == width && picture.height == height, "\(model.name)")
        }
    }

    @Test("two devices produce the same bytes for the same screen") func determinism() throws {
        func bytes() throws -> [UInt8] {
            let form = TableViewController(style: .grouped)
            form.title = "Grüße 日本"
            form.tableView.sections = [
                TableSection(
                    "Section", cells: [TableViewCell("One", detail: "Two"), TableViewCell(field: TextField("Name"))])
            ]
            return try Stage(NavigationController(rootViewController: form)).driver.screenshot(of: nil)
        }
        #expect(try bytes() == bytes())
    }

    @Test("an unchanged screen gives the same file again, and a changed one never does") func repeatedly() throws {
        let view = View()
        view.frame.size = Size(width: 40, height: 40)
        let stage = try Stage(showing: view)
        let part = Rect(x: 0, y: 0, width: 100, height: 480)
        func pictures() throws -> [[UInt8]] { try [nil, nil, part, part].map(stage.driver.screenshot) }
        let white = try pictures()
        #expect(white[0] == white[1] && white[2] == white[3] && white[0] != white[2])
        #expect(try pictures() == white)
        view.backgroundColor = .red
        let red = try pictures()
        #expect(try pictures() == red && zip(red, white).allSatisfy { $0 != $1 } && red[0] == red[1])
        view.backgroundColor = .white
        #expect(try pictures() == white)
    }

    @Test("taking a picture changes nothing") func innocence() throws {
        let stage = try Stage(showing: Label("Hello"))
        let revision = stage.driver.treeRevision
        let first = try stage.picture()
        #expect(stage.driver.treeRevision == revision)
        #expect(try stage.picture() == first)
    }

    @Test("a part of the screen looks as it does in the whole") func parts() throws {
        let label = Label("Hello, screen")
        let stage = try Stage(showing: label)
        let whole = try stage.picture()
        let rect = Rect(x: 50, y: 190, width: 140, height: 40)
        let part = try stage.picture(of: rect)
        #expect(part.width == 280 && part.height == 80)
        for (x, y) in [(0, 0), (25, 30), (100, 31), (279, 79)] {
            let (own, other) = (part.pixel(x: x, y: y), whole.pixel(x: x + 100, y: y + 380))
            #expect(own?.red == other?.red && own?.green == other?.green && own?.blue == other?.blue)
        }
    }

    @Test("what is off the screen is left out of a part") func overlap() throws {
        let stage = try Stage(showing: View())
        let picture = try stage.picture(of: Rect(x: -10, y: 470, width: 40, height: 400))
        #expect(picture.width == 60 && picture.height == 20)
        let all = try stage.picture(of: Rect(x: -1, y: -1, width: .infinity, height: .infinity))
        #expect(all.width == 640 && all.height == 960)
    }

    @Test(
        "a rectangle that shows nothing of the screen is refused",
        arguments: [
            Rect(x: 320, y: 0, width: 10, height: 10), .zero, Rect(x: 5, y: 5, width: -3, height: 10),
            Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: .nan, height: 10),
            Rect(x: -.infinity, y: 0, width: .infinity, height: 10),
        ])
    func nothing(rect: Rect) throws {
        let stage = try Stage(showing: View())
        #expect(throws: DriverError.self) { try stage.driver.screenshot(of: rect) }
    }

    @Test("a driver without a renderer takes no pictures") func noRenderer() throws {
        let stage = try Stage(showing: View())
        #expect(throws: DriverError(.unsupported("this driver takes no pictures"))) {
            try SimulatedDriver(stage.device).screenshot(of: nil)
        }
    }

    @Test("an app that is out of sight is not in the picture") func outOfSight() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
        view.backgroundColor = .red
        let stage = try Stage(showing: view)
        #expect(try stage.picture().isNear(.red, 100, 250))
        try stage.device.lock()
        #expect(try !stage.picture().isNear(.red, 100, 250))
        try stage.device.unlock()
        stage.settle()
        #expect(try stage.picture().isNear(.red, 100, 250))
        try stage.device.deactivateApp()
        #expect(try !stage.picture().isNear(.red, 100, 250))
    }

    @Test("a scaled or turned view is drawn that way") func transforms() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 80, height: 20))
        view.backgroundColor = .black
        let stage = try Stage(showing: view)
        view.transform = Transform(rotationAngle: .pi / 2)
        let turned = try stage.picture()
        #expect(turned.color(65, 210) == [255, 255, 255])
        #expect(turned.color(100, 175) == [0, 0, 0] && turned.color(100, 245) == [0, 0, 0])
        view.transform = Transform(scaleX: 0.5, y: 3)
        let scaled = try stage.picture()
        #expect(scaled.color(75, 210) == [255, 255, 255])
        #expect(scaled.color(85, 185) == [0, 0, 0])
        view.transform = Transform(scaleX: 0, y: .nan)
        #expect(try stage.picture().darkPixels(in: Rect(x: 40, y: 150, width: 200, height: 150)) == 0)
    }

    @Test("a moving view is drawn at its current position") func animation() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .black
        let stage = try Stage(showing: view)
        view.animate(duration: 1, reason: "moving") { view.frame.origin.y = 400 }
        #expect(try stage.picture().color(80, 220) == [0, 0, 0])
        stage.device.virtualClock.sleep(until: stage.device.virtualClock.now + 0.5)
        let picture = try stage.picture()
        #expect(picture.color(80, 205) == [255, 255, 255] && picture.color(80, 435) == [255, 255, 255])
        #expect(picture.darkPixels(in: Rect(x: 60, y: 200, width: 40, height: 240)) == 6400)
        stage.settle()
        #expect(try stage.picture().color(80, 420) == [0, 0, 0])
    }

    @Test("hidden views are left out, and translucent ones let what is below shine through") func opacity() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .black
        let stage = try Stage(showing: view)
        view.alpha = 0.5
        let shade = try #require(stage.picture().color(80, 220).first)
        #expect((126...129).contains(shade))
        view.isHidden = true
        #expect(try stage.picture().color(80, 220) == [255, 255, 255])
    }

    @Test("subviews are cut off where the view requests it, round corners included") func clipping() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        let inner = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
        inner.backgroundColor = .black
        view.addSubview(inner)
        let stage = try Stage(showing: view)
        #expect(try stage.picture().color(120, 260) == [0, 0, 0])
        view.clipsToBounds = true
        view.cornerRadius = 10
        let picture = try stage.picture()
        #expect(picture.color(120, 260) == [255, 255, 255])
        #expect(picture.color(60.5, 200.5) == [255, 255, 255])
        #expect(picture.color(80, 220) == [0, 0, 0])
    }
}
