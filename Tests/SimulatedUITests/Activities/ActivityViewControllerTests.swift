import Automation
import SimulatedUI
import Testing

@Suite struct ActivityViewControllerTests {
    private let screen = ViewController()

    private func stage(_ sheet: ActivityViewController, _ configuration: SimulatedDevice.Configuration = .init()) throws
        -> Stage
    {
        let stage = try Stage(screen, configuration)
        let anchor = screen.view.add(Button("Share"), 20, 40, 100, 44)
        sheet.popoverPresentationController.sourceView = anchor
        screen.present(sheet)
        stage.settle()
        return stage
    }

    private func activityView(_ stage: Stage) throws -> any ElementNode {
        try #require(stage.driver.related(.activityView, of: stage.app))
    }

    @Test("Copy puts texts on the pasteboard of the device") func copy() throws {
        let sheet = ActivityViewController(activityItems: ["Hello", .image(Image("rose")), .url("http://example.com")])
        var done: [String?] = []
        sheet.completionHandler = { done.append($0) }
        let stage = try stage(sheet)
        #expect(stage.names(.button, of: try activityView(stage)) == ["Copy", "Cancel"])
        try stage.tap(.button, "Copy")
        #expect(stage.device.pasteboard == .string("Hello\nhttp://example.com"))
        #expect(done == [Activity.copyToPasteboard])
        #expect(stage.driver.related(.activityView, of: try stage.app) == nil)
    }

    @Test("the app's own activities follow, those that cannot be done are left out") func own() throws {
        final class Never: Activity {
            override func canPerform(with items: [ActivityItem]) -> Bool { false }
        }
        var printed: [ActivityItem] = []
        let sheet = ActivityViewController(
            activityItems: [.image(Image("rose"))],
            applicationActivities: [Never("Fax"), Activity("Print") { printed = $0 }, Activity("Post", type: "post")])
        sheet.excludedActivityTypes = ["post"]
        let stage = try stage(sheet)
        #expect(stage.names(.button, of: try activityView(stage)) == ["Print", "Cancel"])
        try stage.tap(.button, "Print")
        #expect(printed == [.image(Image("rose"))])
        #expect(stage.device.pasteboard == .null)
    }

    @Test("a phone shows the sheet at the bottom, with a button to cancel; what lies below is covered")
    func phone() throws {
        let sheet = ActivityViewController(activityItems: ["Hello"])
        var done: [String?] = []
        sheet.completionHandler = { done.append($0) }
        let stage = try stage(sheet)
        let view = try activityView(stage)
        #expect(try stage.rect(view).maxY == 568)
        #expect(!stage.isVisible(try stage.first(.button, named: "Share")))
        let cancel = try #require(stage.driver.related(.cancelButton, of: view))
        #expect(stage.name(cancel) == "Cancel")
        try stage.tap(cancel)
        #expect(done == [nil])
        #expect(!stage.driver.isAlive(view))
        #expect(stage.isVisible(try stage.first(.button, named: "Share")))
    }

    @Test("a tap beside the sheet cancels it too", arguments: [DeviceModel.iPhone5, .iPad])
    func beside(model: DeviceModel) throws {
        let sheet = ActivityViewController(activityItems: ["Hello"])
        var done: [String?] = []
        sheet.completionHandler = { done.append($0) }
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        let stage = try stage(sheet, configuration)
        try stage.driver.perform(.tap(at: Point(x: 300, y: 400)))
        stage.settle()
        #expect(done == [nil])
        #expect(screen.presentedViewController == nil)
    }

    @Test("a tablet shows the sheet in a popover without a button to cancel") func pad() throws {
        let stage = try stage(ActivityViewController(activityItems: ["Hello"]), .pad)
        let popover = try #require(stage.driver.related(.popover, of: stage.window))
        let view = try #require(stage.driver.related(.activityView, of: popover))
        #expect(stage.names(.button, of: view) == ["Copy"])
        #expect(stage.driver.related(.cancelButton, of: view) == nil)
        try stage.tap(.button, "Copy")
        #expect(stage.device.pasteboard == .string("Hello"))
    }
}
