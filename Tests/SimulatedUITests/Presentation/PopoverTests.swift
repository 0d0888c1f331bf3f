import Automation
import SimulatedUI
import Testing

@Suite struct PopoverTests {
    let below = ViewController()
    let above = ViewController()
    let anchor: Button
    let stage: Stage

    init() throws {
        stage = try Stage(below, .pad)
        anchor = below.view.add(Button("Anchor"), 300, 100, 100, 44)
        above.modalPresentationStyle = .popover
        above.preferredContentSize = Size(width: 300, height: 200)
        above.view.add(Button("Inside"), 20, 20, 100, 44)
    }

    private var popover: any ElementNode {
        get throws { try #require(stage.driver.related(.popover, of: stage.window)) }
    }

    private func present(_ directions: PopoverPresentationController.ArrowDirection = .any) throws {
        above.popoverPresentationController.sourceView = anchor
        above.popoverPresentationController.permittedArrowDirections = directions
        below.present(above)
        stage.settle()
    }

    @Test("a popover is below what it belongs to, and points up at it") func place() throws {
        try present()
        #expect(try stage.rect(popover) == Rect(x: 200, y: 157, width: 300, height: 200))
        #expect(above.popoverPresentationController.arrowDirection == .up)
        #expect(stage.isVisible(try stage.first(.button, named: "Inside")))
        #expect(stage.isVisible(try stage.first(.button, named: "Anchor")))
        #expect(above.contentInsets == .zero)
    }

    @Test(
        "an arrow points only where it may, and the popover stays on the screen",
        arguments: [
            (PopoverPresentationController.ArrowDirection.left, Rect(x: 413, y: 30, width: 300, height: 200)),
            (.right, Rect(x: 10, y: 30, width: 277, height: 200)),
            (.down, Rect(x: 200, y: 30, width: 300, height: 57)),
        ])
    func directions(direction: PopoverPresentationController.ArrowDirection, expected: Rect) throws {
        try present(direction)
        #expect(try stage.rect(popover) == expected)
        #expect(above.popoverPresentationController.arrowDirection == direction)
    }

    @Test("a popover above something at the bottom points down") func down() throws {
        anchor.frame.origin.y = 960
        try present()
        #expect(above.popoverPresentationController.arrowDirection == .down)
        #expect(try stage.rect(popover).maxY == 947)
    }

    @Test("a popover of a bar button is at the button, also after the device was turned") func barButton() throws {
        let screen = ViewController(title: "Screen")
        let item = BarButtonItem("Settings")
        screen.navigationItem.rightBarButtonItem = item
        let stage = try Stage(NavigationController(rootViewController: screen), .pad)
        above.popoverPresentationController.barButtonItem = item
        screen.present(above)
        stage.settle()
        let popover = try stage.first(.popover)
        #expect(try stage.rect(popover).maxX == 758)
        #expect(try stage.rect(popover).minY > 50)
        try stage.device.setOrientation(.landscapeRight)
        stage.settle()
        #expect(try stage.rect(popover).maxX == 1014)
    }

    @Test("without a place to point at it is in the middle") func middle() throws {
        below.present(above)
        stage.settle()
        #expect(try stage.rect(popover).center == Point(x: 384, y: 512))
        #expect(above.popoverPresentationController.arrowDirection == [])
    }

    @Test("a tap beside it closes it, one inside does not") func beside() throws {
        try present()
        var closed = 0
        above.popoverPresentationController.didDismiss = { closed += 1 }
        try stage.driver.perform(.tap(at: Point(x: 450, y: 330)))
        stage.settle()
        #expect(try stage.exists(.popover))
        var taps = 0
        anchor.addAction(for: .touchUpInside) { taps += 1 }
        try stage.driver.perform(.tap(at: anchor.frame.center))
        stage.settle()
        #expect(try !stage.exists(.popover))
        #expect(closed == 1)
        #expect(taps == 0)
        #expect(below.presentedViewController == nil)
    }

    @Test("dismiss() taps beside it; the region is an element too") func dismiss() throws {
        try present()
        let region = try #require(
            stage.driver.firstElement(named: "PopoverDismissRegion", in: .elements, of: try stage.window))
        #expect(stage.label(region) == "dismiss popup")
        let node = try popover
        try stage.driver.perform(.dismiss, on: node)
        stage.settle()
        #expect(!stage.driver.isAlive(node))
        #expect(throws: DriverError(.invalidElement)) { try stage.driver.perform(.dismiss, on: node) }
        try present()
        let second = stage.driver.firstElement(named: "PopoverDismissRegion", in: .elements, of: try stage.window)
        try stage.tap(#require(second))
        #expect(try !stage.exists(.popover))
    }

    @Test("a popover that refuses to be closed reports it") func refused() throws {
        above.popoverPresentationController.shouldDismiss = { false }
        try present()
        let node = try popover
        #expect(throws: DriverError(.unsupported("be dismissed by a tap outside it"))) {
            try stage.driver.perform(.dismiss, on: node)
        }
        #expect(stage.driver.isAlive(node))
    }

    @Test("views that are let through take touches") func passthrough() throws {
        above.popoverPresentationController.passthroughViews = [anchor]
        try present()
        var taps = 0
        anchor.addAction(for: .touchUpInside) { taps += 1 }
        try stage.tap(.button, "Anchor")
        #expect(taps == 1)
        #expect(try stage.exists(.popover))
        try stage.driver.perform(.tap(at: Point(x: 20, y: 900)))
        stage.settle()
        #expect(try !stage.exists(.popover))
    }

    @Test("a navigation controller in a popover gives it a bar, and takes the size of its screen") func bars() throws {
        let screen = ViewController(title: "Settings")
        screen.preferredContentSize = Size(width: 250, height: 150)
        let navigation = NavigationController(rootViewController: screen)
        navigation.modalPresentationStyle = .popover
        navigation.popoverPresentationController.sourceView = anchor
        below.present(navigation)
        stage.settle()
        let bar = try #require(stage.driver.related(.navigationBar, of: try popover))
        #expect(stage.name(bar) == "Settings")
        #expect(try stage.rect(popover).size == Size(width: 250, height: 194))
        #expect(try stage.rect(bar).minY == stage.rect(popover).minY)
        #expect(stage.driver.related(.actionSheet, of: try popover) == nil)
    }

    @Test("an action sheet is at its source") func actionSheet() throws {
        let sheet = AlertController(title: "What now?", style: .actionSheet, actions: [AlertAction("Copy")])
        sheet.popoverPresentationController.sourceView = anchor
        below.present(sheet)
        stage.settle()
        let node = try #require(stage.driver.related(.actionSheet, of: try popover))
        #expect(stage.name(node) == "What now?")
        #expect(try stage.rect(popover).minY == 157)
        try stage.tap(.button, "Copy")
        #expect(try !stage.exists(.popover))
    }
}

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

    @Test("Copy puts strings on the pasteboard of the device") func copy() throws {
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

    @Test("a phone shows the sheet at the bottom, with a button to cancel; what is below is covered")
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
