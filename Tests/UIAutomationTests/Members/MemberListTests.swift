import JavaScriptBridge
import Scripting
import Testing
import UIAutomation

/// What the declarations say that scripts see, against what they do see.
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

    @Test("each class inherits from its parent, and is made by scripts only if the list says so", arguments: classes)
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
        "every member says what it is for, what speaks for it, and what its parameters are called",
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
