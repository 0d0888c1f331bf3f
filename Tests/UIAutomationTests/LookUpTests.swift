import SimulatedUI
import Testing

@Suite("Look-ups and Nils")
struct LookUpTests {
    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    @Test("flags are the numbers 1 and 0, and null on a Nil")
    func flags() throws {
        #expect(try world.run("window.buttons()['Count'].isVisible() === 1") == "true")
        #expect(try world.run("window.buttons()['Hidden'].isVisible() === 0") == "true")
        #expect(try world.run("target.setTimeout(0); window.buttons()['Gone'].isVisible() === null") == "true")
    }

    @Test("an empty collection waits out the grace period and is a Nil of length 0")
    func emptyCollection() throws {
        let script = """
            var start = Date.now(), sliders = window.sliders();
            [sliders instanceof UIAElementNil, sliders.length, (Date.now() - start) / 1000].join();
            """
        #expect(try world.run(script) == "true,0,5")
    }

    @Test("chains through Nils stay silent, and acting names the path")
    func chains() throws {
        try world.run("target.setTimeout(0); var missing = app.navigationBar().buttons()['Back'];")
        #expect(try world.run("missing.name() === null && !missing.isValid()") == "true")
        #expect(
            world.failure(of: "missing.tap()")
                == "VerboseError: Cannot perform action on invalid element: UIAElementNil from "
                + "target.frontMostApp().navigationBar().buttons()[\"Back\"]")
    }

    @Test("digit strings are indexes, dotted names are names, native members win")
    func subscripts() throws {
        #expect(try world.run("window.buttons()['1'].name()") == "Hidden")
        #expect(try world.run("window.buttons().Count.name()") == "Count")
        #expect(try world.run("typeof window.buttons().toArray") == "function")
        #expect(try world.run("window.buttons().length") == "2")
        #expect(try world.run("target.setTimeout(0); '' + window.buttons()[7]") == "[object UIAElementNil]")
        #expect(try world.run("JSON.stringify([window.buttons()]).length > 0") == "true")
        #expect(try world.run("Array.prototype.slice.call(window.buttons()).length") == "2")
    }

    @Test("searches take names, predicates and values for keys, the value first")
    func searches() throws {
        #expect(try world.run("window.buttons().firstWithName('Hidden').name()") == "Hidden")
        #expect(try world.run("window.buttons().firstWithPredicate(\"name BEGINSWITH 'Co'\").name()") == "Count")
        #expect(try world.run("window.buttons().withValueForKey(0, 'isVisible')[0].name()") == "Hidden")
        #expect(
            world.failure(of: "window.buttons().firstWithPredicate('name ==')")?
                .contains("Unable to parse the format string") == true)
    }

    @Test("a condition gives the element itself, or a Nil that knows the condition")
    func conditions() throws {
        try world.run("target.setTimeout(0); var button = window.buttons()[0];")
        #expect(try world.run("button.withName('Count') === button") == "true")
        #expect(
            world.failure(of: "button.withValueForKey(0, 'isVisible').tap()")?
                .hasSuffix("buttons()[\"Count\"].withValueForKey(0, \"isVisible\")") == true)
    }

    @Test("rect is a fresh object with keys in a fixed order")
    func rects() throws {
        #expect(
            try world.run("JSON.stringify(window.buttons()[0].rect())")
                == #"{"origin":{"x":20,"y":40},"size":{"width":120,"height":44}}"#)
        #expect(try world.run("var r = window.rect(); r.origin.y = 20; window.rect().origin.y") == "0")
    }

    @Test("the wrappers of target, app and main window survive a relaunch; others become invalid")
    func relaunch() throws {
        try world.run("var button = window.buttons()[0];")
        try world.device.relaunch()
        #expect(
            try world.run("[app.name(), window.buttons()[0].name(), button.checkIsValid()].join()")
                == "Controls,Count,false")
    }
}
