import JavaScriptBridge
import Scenarios
import Scripting
import Testing

/// What scripts see, against what the typings declare.
@Suite("Declarations of scenarios for editors")
struct ScriptTypingsTests {
    private let types: [ScriptType]

    init() throws {
        let modules = try ScriptPhone().session.vocabulary.modules
        types = try #require(modules.first { $0.title == "Scenarios" }).types
    }

    @Test("every class and member is declared, with what it takes, and nothing else is")
    func members() throws {
        let phone = try ScriptPhone()
        let classes = types.filter { $0.form == .class }
        #expect(classes.count >= 5)
        for type in classes {
            let own = try phone.text(
                "Object.getOwnPropertyNames(\(type.name).prototype).concat(Object.getOwnPropertyNames(\(type.name))).join()"
            )
            let ofTheLanguage: Set = [
                "constructor", "prototype", "length", "name", "caller", "arguments", "Symbol(Symbol.toStringTag)",
            ]
            let seen = Set(own.split(separator: ",").map(String.init)).subtracting(ofTheLanguage)
            #expect(seen == Set(type.members.map(\.name)), "\(type.name)")
            for member in type.members where member.kind == .function {
                let holder = member.isStatic ? type.name : "\(type.name).prototype"
                #expect(
                    try phone.text("\(holder).\(member.name).length") == "\(member.requiredCount)",
                    "\(type.name).\(member.name)")
            }
        }
    }

    @Test("every name says what it is for")
    func documentation() {
        for type in types {
            #expect(type.documentation.hasSuffix("."), "\(type.name)")
            for member in type.members { #expect(member.documentation.hasSuffix("."), "\(type.name).\(member.name)") }
        }
    }
}
