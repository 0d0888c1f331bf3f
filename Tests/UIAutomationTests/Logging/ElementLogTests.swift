import Automation
import SimulatedUI
import TestEvents
import Testing

@Suite("Logged elements")
struct ElementLogTests {
    let world: ScriptDevice
    private let button = "UIAButton: name:Save rect:{{10, 60}, {100, 40}}"

    init() throws { world = try ScriptDevice(showing: GalleryScreen()) }

    /// The logged trees, each as indented class names with names.
    private var trees: [ElementSnapshot] {
        world.events.all.compactMap { if case .elementTree(let tree) = $0.kind { tree.root } else { nil } }
    }

    @Test("an element is one line: class, name, value and frame")
    func element() throws {
        try world.run(
            "window.buttons()['Save'].logElement(); window.switches()[0].logElement(); window.textFields()[0].logElement()"
        )
        #expect(
            world.events.messages == [
                "debug: \(button)", "debug: UIASwitch: name:Enabled value:1 rect:{{10, 190}, {51, 31}}",
                "debug: UIATextField: name:User name value:User name rect:{{10, 110}, {200, 30}}",
            ])
        try world.run("window.buttons()['Save'].logAXInfo()")
        #expect(world.events.messages.last == "debug: \(button)")
    }

    @Test("line feeds in names are written as escapes, and numbers only with the decimals they have")
    func singleLine() throws {
        let screen = ViewController()
        let label = Label("two\nlines")
        label.frame = Rect(x: 10.5, y: 80, width: 100, height: 20.25)
        screen.view.addSubview(label)
        let world = try ScriptDevice(showing: screen)
        try world.run("window.staticTexts()[0].logElement()")
        #expect(
            world.events.messages == [
                #"debug: UIAStaticText: name:two\nlines value:two\nlines rect:{{10.5, 80}, {100, 20.25}}"#
            ])
    }

    @Test("a tree has everything below the element")
    func tree() throws {
        try world.run("window.scrollViews()[0].logElementTree(); window.scrollViews()[0].logAXTree()")
        #expect(trees.count == 2 && trees.first == trees.last)
        let tree = try #require(trees.first)
        #expect(tree.className == "UIAScrollView")
        #expect(tree.rect == [0, 300, 320, 100])
        #expect(tree.children.map(\.className) == ["UIAButton"])
        #expect(tree.children.first?.name == "Far")
        try world.run("target.logElementTree()")
        #expect(trees.last?.className == "UIATarget")
        #expect(trees.last?.children.map(\.className) == ["UIAApplication"])
    }

    @Test("an array logs its members, one after the other")
    func arrays() throws {
        try world.run(
            "window.buttons().logElements(); window.switches().logElementTrees(); window.scrollViews().logElementTrees()"
        )
        #expect(world.events.messages.count == 2)
        #expect(world.events.messages.first == "debug: \(button)")
        #expect(trees.map(\.className) == ["UIASwitch", "UIAScrollView"])
    }

    @Test("a Nil logs an empty line, and logging waits for nothing and changes nothing")
    func nothing() throws {
        let seconds = try world.seconds(
            "target.setTimeout(0); window.buttons()['x'].logElement(); window.buttons()['x'].logElementTree()")
        #expect(seconds == 0)
        #expect(world.events.messages == ["debug: ", "debug: "])
        #expect(world.events.actions == [] && trees == [])
        let before = try world.run("window.logElementTree(); 1")
        try world.run("window.logElementTree(); window.buttons().logElements(); window.logElementTree()")
        #expect(before == "1" && trees.count == 3 && trees[0] == trees[2])
    }
}
