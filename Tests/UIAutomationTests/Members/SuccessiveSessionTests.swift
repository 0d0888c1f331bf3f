import JavaScriptBridge
import Scripting
import SimulatedUI
import Testing

@Suite("Sessions that follow each other on one virtual machine")
struct SuccessiveSessionTests {
    private let machine = JSVirtualMachine()
    private let kept = KeptDeclarations()

    /// A session with an app of its own, whose first button has a name.
    private func session(button name: String) throws -> ScriptDevice {
        let button = Button(name)
        button.frame = Rect(x: 20, y: 100, width: 100, height: 44)
        let screen = ViewController()
        screen.view.addSubview(button)
        return try ScriptDevice(
            showing: screen, context: JSContext(virtualMachine: machine, name: name), keptDeclarations: kept)
    }

    /// The definition of a class that a session uses.
    private func definition(_ name: String, in world: ScriptDevice) throws -> ObjectIdentifier {
        let classes = world.session.declarations.flatMap(\.declarations.classes)
        return ObjectIdentifier(try #require(classes.first { ScriptType($0).name == name }).core)
    }

    @Test("a session takes over the classes of one that has ended, and nothing that it has set or changed")
    func inTurn() throws {
        let facts = """
            [target.verboseOptions(), target.textViewValueMaxLength(), target.logElementTakesScreenshot(),
                app.keyboard().interKeyDelayVariance(), typeof UIAElement.prototype.shout,
                typeof UIAButton.prototype.tap, UIATarget.localTarget() === target, UIATarget.onAlert].join()
            """
        var definitions: Set<ObjectIdentifier> = []
        var seen: Set<String> = []
        for name in ["First", "Second", "Third"] {
            let world = try session(button: name)
            definitions.insert(try definition("UIAElement", in: world))
            #expect(try world.run("window.buttons()[0].name()") == name)
            let found = try world.run(facts)
            #expect(found.hasPrefix("0,0,false,0,undefined,function,true,function"))
            seen.insert(found)
            try world.run(
                """
                target.setVerboseOptions(4); target.setTextViewValueMaxLength(3); target.setLogElementTakesScreenshot(true);
                app.keyboard().setInterKeyDelayVariance(2); UIATarget.onAlert = function () { return true; };
                UIAElement.prototype.shout = function () {}; delete UIAElement.prototype.tap;
                """)
            world.session.context.invalidate()
        }
        #expect(definitions.count == 1)
        #expect(seen.count == 1)
    }

    @Test("the warning of a key that nothing has is given once in each session")
    func warnings() throws {
        for name in ["First", "Second"] {
            let world = try session(button: name)
            for _ in 1...2 { try world.run("window.buttons().withPredicate(\"nmae == 'x'\").length") }
            #expect(world.events.messages.filter { $0.contains("did you mean name") }.count == 1)
            world.session.context.invalidate()
        }
    }

    @Test("sessions at the same time have classes of their own")
    func sideBySide() throws {
        let first = try session(button: "First")
        let second = try session(button: "Second")
        #expect(try definition("UIAElement", in: first) != definition("UIAElement", in: second))
        for (world, name) in [(first, "First"), (second, "Second"), (first, "First")] {
            #expect(try world.run("window.buttons()[0].name()") == name)
            let set = try world.run("target.setVerboseOptions(\(name.count)); target.verboseOptions()")
            #expect(set == "\(name.count)")
        }
    }
}
