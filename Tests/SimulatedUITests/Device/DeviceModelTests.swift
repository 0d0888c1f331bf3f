import Automation
import Testing

@testable import SimulatedUI

@Suite("Device models") struct DeviceModelTests {
    @Test(
        "models are found by what people call them",
        arguments: [
            ("iPhone SE 2", "iPhone SE (2nd generation)"), ("iphone se (3rd gen)", "iPhone SE (3rd generation)"),
            ("iPhone Xʀ", "iPhone XR"), ("iPhone Xs Max", "iPhone XS Max"), ("iPhone 6+", "iPhone 6 Plus"),
            ("iPad Pro 12.9-inch", "iPad Pro"), ("iPad Pro 12.9 5th gen", "iPad Pro (12.9-inch) (5th generation)"),
            ("iPad Pro 11", "iPad Pro (11-inch)"), ("iPad 10th generation", "iPad (10th generation)"),
            ("iPad mini 6", "iPad mini (6th generation)"), ("iPad Air 4", "iPad Air (4th generation)"),
            ("iPad Pro 9.7-inch", "iPad Pro (9.7-inch)"), ("iPad Pro 13-inch M4", "iPad Pro 13-inch (M4)"),
            ("iPad Retina (64-bit)", "iPad Air"), ("iPad 2", "iPad 2"), ("iPad mini 2", "iPad mini 2"),
        ])
    func spellings(name: String, model: String) { #expect(DeviceModel.named(name)?.name == model) }

    @Test("no two models have one name, and no name is another spelling of one")
    func unique() {
        for model in DeviceModel.all { #expect(DeviceModel.named(model.name) == model) }
        #expect(Set(DeviceModel.all.map(\.name)).count == DeviceModel.all.count)
    }

    @Test(
        "a model says what covers its screen",
        arguments: [
            ("iPhone 5", EdgeInsets(top: 20), EdgeInsets(top: 20)),
            ("iPhone X", EdgeInsets(top: 44, bottom: 34), EdgeInsets(left: 44, bottom: 21, right: 44)),
            ("iPhone 11", EdgeInsets(top: 48, bottom: 34), EdgeInsets(left: 48, bottom: 21, right: 48)),
            ("iPhone 13 mini", EdgeInsets(top: 50, bottom: 34), EdgeInsets(left: 50, bottom: 21, right: 50)),
            ("iPhone 14", EdgeInsets(top: 47, bottom: 34), EdgeInsets(left: 47, bottom: 21, right: 47)),
            ("iPhone 15 Pro", EdgeInsets(top: 59, bottom: 34), EdgeInsets(left: 59, bottom: 21, right: 59)),
            ("iPhone 17", EdgeInsets(top: 62, bottom: 34), EdgeInsets(left: 62, bottom: 21, right: 62)),
            ("iPad Air 2", EdgeInsets(top: 20), EdgeInsets(top: 20)),
            ("iPad Pro (11-inch)", EdgeInsets(top: 24, bottom: 20), EdgeInsets(top: 24, bottom: 20)),
        ])
    func insets(name: String, portrait: EdgeInsets, landscape: EdgeInsets) throws {
        let model = try #require(DeviceModel.named(name))
        #expect(model.safeAreaInsets(isLandscape: false) == portrait)
        #expect(model.safeAreaInsets(isLandscape: true) == landscape)
        let stage = try Stage(ViewController(), .of(name))
        #expect(stage.device.safeAreaInsets == portrait)
        try stage.device.setOrientation(.landscapeLeft)
        stage.settle()
        #expect(stage.device.safeAreaInsets == landscape)
    }

    @Test("a hidden status bar covers nothing, but a notch does")
    func hidden() throws {
        final class Screen: ViewController {
            override var prefersStatusBarHidden: Bool { true }
        }
        func top(_ name: String) throws -> Double {
            let stage = try Stage(Screen(), .of(name))
            stage.settle()
            #expect(stage.device.application?.statusBarHeight == 0)
            return stage.device.safeAreaInsets.top
        }
        #expect(try top("iPhone 8") == 0)
        #expect(try top("iPad Pro (11-inch)") == 0)
        #expect(try top("iPhone X") == 44)
    }

    @Test("the status bar is as high as on the model, and goes when a phone with a notch is on its side")
    func statusBar() throws {
        func heights(_ name: String) throws -> [Double] {
            let stage = try Stage(ViewController(), .of(name))
            return try [DeviceOrientation.portrait, .landscapeLeft, .portrait].map { orientation in
                try stage.device.setOrientation(orientation)
                stage.settle()
                let height = stage.device.application?.statusBarHeight ?? -1
                let shown = try stage.exists(.statusBar) ? stage.rect(stage.first(.statusBar)).size.height : 0
                #expect(shown == height)
                return height
            }
        }
        #expect(try heights("iPhone 6") == [20, 20, 20])
        #expect(try heights("iPhone 12") == [47, 0, 47])
        #expect(try heights("iPhone 16 Pro") == [54, 0, 54])
        #expect(try heights("iPad (10th generation)") == [24, 24, 24])
    }

    @Test("the parts of the status bar leave the notch free", arguments: ["iPhone 13 mini", "iPhone XR", "iPhone Air"])
    func notch(name: String) throws {
        let stage = try Stage(ViewController(), .of(name))
        let bar = try stage.first(.statusBar)
        let rects = try stage.driver.elements(.elements, of: bar).map(stage.rect)
        let middle = stage.device.screen.center.x
        let notch = Rect(x: middle - 62, y: 0, width: 124, height: 30)
        #expect(rects.count == 3)
        for rect in rects {
            #expect(rect.intersection(notch) == nil)
            #expect(stage.device.screen.contains(rect))
        }
        #expect(rects[0].maxX < middle && rects[1].minX > middle && rects[2].minX >= rects[1].maxX - 2)
    }

    @Test("early models report themselves as simulators did then, later ones by their own name")
    func reports() {
        func names(_ name: String) -> [String] {
            let device = SimulatedDevice(.of(name))
            return [device.model, device.name, device.systemVersion]
        }
        #expect(names("iPhone 6s") == ["iPhone Simulator", "iPhone Simulator", "7.1"])
        #expect(names("iPhone 7") == ["iPhone", "iPhone 7", "10.0"])
        #expect(names("iPad (10th generation)") == ["iPad", "iPad (10th generation)", "16.1"])
        #expect(names("iPod touch (7th generation)") == ["iPod touch", "iPod touch (7th generation)", "12.3"])
    }

    @Test("a version that is set wins over the model's own, whatever is set first")
    func version() {
        var configuration = SimulatedDevice.Configuration()
        configuration.systemVersion = "18.2"
        configuration.model = .iPhone15
        #expect(SimulatedDevice(configuration).systemVersion == "18.2")
        #expect(SimulatedDevice(configuration).majorSystemVersion == 18)
    }

    @Test("the keys end above the home indicator")
    func keyboard() throws {
        let field = TextField("Name")
        let stage = try Stage(showing: field, .of("iPhone 15"))
        try stage.tap(stage.first(.textField))
        stage.settle()
        let keyboard = try stage.rect(stage.first(.keyboard))
        #expect(keyboard == Rect(x: 0, y: 852 - 291, width: 393, height: 291))
        let space = try stage.rect(stage.first(.key, named: "space"))
        #expect(space.maxY == 852 - 75)
        try stage.tap(.key, "H")
        #expect(field.text == "H")
    }
}

extension SimulatedDevice.Configuration {
    /// The configuration of a model; the usual one when there is no such model, which tests of names would notice.
    static func of(_ name: String, version: String? = nil) -> Self {
        var configuration = Self()
        configuration.model = DeviceModel.named(name) ?? .iPhone5
        if let version { configuration.systemVersion = version }
        return configuration
    }
}

extension Rect {
    fileprivate func contains(_ other: Rect) -> Bool { intersection(other) == other }
}
