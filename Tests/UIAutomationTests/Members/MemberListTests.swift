import JavaScriptBridge
import Scripting
import SimulatedUI
import Testing
import UIAutomation

/// What the declarations promise to scripts, compared with what scripts see.
@Suite("The list of members")
struct MemberListTests {
    static let types = ScriptDevice.types
    static let classes = types.filter { $0.form == .class }.map(\.name)

    let world: ScriptDevice

    init() throws { world = try ScriptDevice() }

    @Test(
        "each member is on the prototype or the constructor, with its arity, and no enumeration lists it",
        arguments: classes)
    func members(name: String) throws {
        let type = try #require(Self.types.first { $0.name == name })
        for member in type.members {
            let owner = member.isStatic ? type.name : "\(type.name).prototype"
            let found = try world.run(
                """
                (function (own) {
                    if (!own) return "missing";
                    if (own.enumerable) return "enumerable";
                    if (own.get) return "accessor " + !!own.set;
                    return typeof own.value === "function" ? "function " + own.value.length : "value " + own.writable;
                })(Object.getOwnPropertyDescriptor(\(owner), "\(member.name)"))
                """)
            let expected: [String] =
                switch member.kind {
                case .function: (member.requiredCount...member.parameters.count).map { "function \($0)" }
                // A slot such as `onAlert` holds a function of its own.
                case .property(true, _): ["accessor true", "function 1"]
                case .property(false, _): ["accessor false"]
                case .constant: ["value false"]
                }
            #expect(expected.contains(found), "\(owner).\(member.name): \(found)")
        }
    }

    @Test("each class inherits from its parent, and is created by scripts only if the list says so", arguments: classes)
    func lineage(name: String) throws {
        let type = try #require(Self.types.first { $0.name == name })
        let parent = try world.run(
            "Object.getPrototypeOf(\(type.name).prototype) === \(type.parent ?? "Object").prototype")
        #expect(parent == "true")
        let failure = world.failure(of: "new \(type.name)()")
        #expect((failure == nil) == (type.constructor != nil), "\(failure ?? "")")
    }

    @Test("whatever scripts find on a prototype or a constructor is on the list", arguments: classes)
    func visible(name: String) throws {
        let type = try #require(Self.types.first { $0.name == name })
        let ofLanguage = ["constructor", "length", "name", "prototype"]
        for (owner, isStatic) in [(type.name, true), ("\(type.name).prototype", false)] {
            let names = try world.run("Object.getOwnPropertyNames(\(owner)).join()").split(separator: ",").map(
                String.init)
            let listed = Set(type.members.filter { $0.isStatic == isStatic }.map(\.name))
            #expect(Set(names).subtracting(ofLanguage).subtracting(listed) == [], "\(owner)")
        }
    }

    @Test(
        "every member is documented, with its evidence and the names of its parameters",
        arguments: types.map(\.name))
    func documentation(name: String) throws {
        let type = try #require(Self.types.first { $0.name == name })
        #expect(isSentence(type.documentation), "\(type.name)")
        for member in type.members {
            #expect(isSentence(member.documentation), "\(type.name).\(member.name)")
            #expect(!member.parameters.contains { $0.name.hasPrefix("value1") }, "\(type.name).\(member.name)")
            if type.form == .class {
                #expect(!Evidence(member.reference).isEmpty, "\(type.name).\(member.name)")
            }
        }
        #expect(Set(type.members.map(\.name)).count == type.members.count)
    }

    @Test("the constants are numbers that no script changes by accident")
    func constants() throws {
        let constants = ScriptDevice.vocabulary.globals.filter { $0.name.hasPrefix("UIA_") }
        #expect(constants.count == 7)
        for constant in constants {
            #expect(try world.run("\(constant.name)") == constant.type)
            #expect(isSentence(constant.documentation))
        }
    }

    private func isSentence(_ text: String) -> Bool {
        text.hasSuffix(".") && !text.contains("\n") && !text.contains("*/") && text.first?.isLowercase == false
    }
}

/// What members return, compared with what the list says.
@Suite("What members return")
struct MemberResultTests {
    /// Members that change the app or the device, although they return something.
    private static let actions: Set<String> = ["lock", "unlock", "deactivateApp", "reactivateApp", "popTimeout"]

    /// One element of each class that the apps show, under `samples`.
    private static let collect = """
        target.setTimeout(0);
        var samples = {}, isKind = Object.prototype.toString;
        function visit(element, depth) {
            var kind = isKind.call(element).slice(8, -1);
            samples[kind] = samples[kind] || element;
            if (depth < 9) element.elements().toArray().forEach(function (child) { visit(child, depth + 1); });
        }
        visit(target, 0);
        ["alert", "actionSheet", "activityView", "editingMenu", "popover", "keyboard"].forEach(function (name) {
            [app, window].forEach(function (root) { if (root[name]) visit(root[name](), 0); });
        });
        samples.UIAElementArray = window.elements();
        samples.UIAHost = target.host();
        Object.keys(samples).join()
        """

    private func check(_ world: ScriptDevice) throws -> Set<String> {
        let kinds = Set(try world.run(Self.collect).split(separator: ",").map(String.init))
        let vocabulary = world.session.vocabulary
        for kind in kinds where kind != "UIAElementNil" {
            for member in vocabulary.members(of: kind) where Self.isHarmless(member) {
                let call = member.kind == .function ? "\(member.name)()" : member.name
                let verdict = try world.run(
                    "(function (v) { return \(Self.test(member.type)) ? 'ok' : typeof v + ' ' + v; })(samples.\(kind).\(call))"
                )
                #expect(verdict == "ok", "\(kind).\(call) is no \(member.type)")
            }
        }
        return kinds
    }

    @Test("every member that can be called harmlessly returns what the list says, on every kind of element")
    func live() throws {
        var kinds = try check(ScriptDevice())
        let studio = try ScriptDevice(StudioApp.self)
        kinds.formUnion(try check(studio))
        try studio.run("window.tableViews()[0].cells()[0].textFields()[0].tap()")
        kinds.formUnion(try check(studio))
        try studio.run(
            """
            UIATarget.onAlert = function () { return true; };
            app.keyboard().typeString("\\n");
            window.tabBar().buttons()["Alerts"].tap();
            target.setTimeout(5);
            window.buttons()["Ask"].tap();
            """)
        kinds.formUnion(try check(studio))
        var tablet = SimulatedDevice.Configuration()
        tablet.model = .iPad
        for covering in ["window.textViews()[0].touchAndHold(1)"]
            + ["Share", "Choose", "Open"].map({ "window.buttons()['\($0)'].tap()" })
        {
            let world = try ScriptDevice(
                showing: EveryControlScreen(), on: covering.contains("Open") ? tablet : .init())
            if covering.contains("Open") { kinds.formUnion(try check(world)) }
            try world.run("target.setTimeout(5); \(covering); target.delay(1);")
            kinds.formUnion(try check(world))
        }
        let missing = Set(MemberListTests.classes).subtracting(kinds)
        // Nothing simulates a screen or a remote control as an element; the logger has no instances.
        #expect(missing.sorted() == ["UIALogger", "UIARemote", "UIAScreen"])
    }

    @Test("a Nil answers to every member of every class: null, another Nil, or an error")
    func missing() throws {
        let world = try ScriptDevice()
        try world.run("target.setTimeout(0); var nil = new UIAElementNil()")
        let type = try #require(ScriptDevice.types.first { $0.name == "UIAElementNil" })
        for member in type.members {
            let arguments = member.parameters.prefix(member.requiredCount).map(Self.sample).joined(separator: ", ")
            let call = member.kind == .function ? "nil.\(member.name)(\(arguments))" : "nil.\(member.name)"
            let verdict = try world.run(
                """
                (function () {
                    var v;
                    try { v = \(call); } catch (error) { return '\(member.type)' === 'never' ? error.name : '' + error; }
                    return \(Self.test(member.type)) ? 'ok' : typeof v + ' ' + v;
                })()
                """)
            #expect(verdict == (member.type == "never" ? "VerboseError" : "ok"), "\(call) is no \(member.type)")
        }
    }

    private static func isHarmless(_ member: JSMember) -> Bool {
        !member.isStatic && member.requiredCount == 0 && member.type != "void" && !actions.contains(member.name)
    }

    /// An argument that fits a parameter.
    private static func sample(_ parameter: JSParameter) -> String {
        switch parameter.type {
        case "string" where parameter.name == "predicate": "'name == \"x\"'"
        case "string", "string | number": "'x'"
        case "boolean": "true"
        case "Point": "{x: 10, y: 10}"
        default: "1"
        }
    }

    /// A test in JavaScript of whether `v` is of a type.
    private static func test(_ type: String) -> String {
        if type.hasPrefix("UIAElements<") {
            let element = type.dropFirst("UIAElements<".count).dropLast()
            return "(v instanceof UIAElementNil || v instanceof UIAElementArray"
                + (element == "E" ? ")" : " && v[0] instanceof \(element))")
        }
        if type.hasPrefix("{") {
            return type.hasSuffix("| null") ? "(v === null || typeof v === 'object')" : "(v && typeof v === 'object')"
        }
        return "("
            + type.split(separator: "|").map { part in
                switch part.filter({ $0 != " " }) {
                case "string": "typeof v === 'string'"
                case "number": "typeof v === 'number' && isFinite(v)"
                case "boolean": "typeof v === 'boolean'"
                case "null": "v === null"
                case "void": "v === undefined"
                case "any": "true"
                case "never": "false"
                case "this", "E": "v instanceof UIAElement || v instanceof UIAElementNil"
                case "Point": "v && typeof v.x === 'number' && typeof v.y === 'number'"
                case "Rect": "v && typeof v.origin.x === 'number' && typeof v.size.width === 'number'"
                case "Date": "v instanceof Date"
                case let array where array.hasSuffix("[]"): "Array.isArray(v)"
                case let name where name.hasPrefix("UIA"): "v instanceof \(name) || v instanceof UIAElementNil"
                case let literal: "v === \(literal)"
                }
            }.joined(separator: " || ") + ")"
    }
}
