import JavaScriptBridge
import Scripting
import Testing
import Tuneup
import UIAutomation

/// What the library defines, against what its typings declare.
@Suite("Declarations of the library")
struct DeclarationTests {
    private let typings: ScriptTypings

    init() throws {
        let declarations = try Library().session.declarations.first { $0.module is AssertionsModule }
        typings = try #require(declarations).declarations.typings
    }

    @Test("every global of the library is declared with its parameters, and nothing else is")
    func globals() throws {
        let library = try Library(files: Tuneup.fileNames + Tuneup.interfaceOfJest)
        let ofTheFake: Set<String> = ["make", "screen", "device"]
        let names = try library.text("Object.keys(globalThis).join()").split(separator: ",").map(String.init)
        let defined = Set(names.filter { !$0.hasPrefix("UIA") && !ofTheFake.contains($0) })
        let classes = typings.types.filter { $0.form == .class }
        for type in classes {
            let length = try library.text("\(type.name).length")
            #expect(length == "\(type.constructor?.count ?? -1)", "\(type.name)")
        }
        for global in typings.globals where global.kind == .function {
            #expect(try library.text("\(global.name).length") == "\(global.parameters.count)", "\(global.name)")
        }
        let declared = Set(classes.map(\.name) + typings.globals.map(\.name))
        #expect(defined.subtracting(declared) == [])
        // Those that are defined later: by the first test, window or asserter, or by the script itself.
        let later = [
            "TUNEUP_ONLY_RUN", "target", "application", "mainWindow", "imageAsserter", "UIAElementNilSingleton",
        ]
        #expect(declared.subtracting(defined).subtracting(later) == [])
    }

    @Test("a file of the library that is compiled before there is a session does nothing", arguments: Tuneup.fileNames)
    func compiledAhead(file: String) throws {
        let context = JSContext()
        let names = "Object.getOwnPropertyNames(globalThis).join()"
        let before = try context.evaluate(names).toSwiftString()
        let lines = try #require(Tuneup.source(of: file)).split(separator: "\n", omittingEmptySubsequences: false)
        try context.evaluate(lines.map { $0.hasPrefix("#import") ? "" : $0 }.joined(separator: "\n"), sourceURL: file)
        #expect(try context.evaluate(names).toSwiftString() == before)
    }

    @Test("every member that the library adds to a class is declared with its parameters, and nothing else is")
    func additions() throws {
        let library = try Library()
        let additions = typings.types.filter { $0.form == .addition }
        #expect(additions.map(\.name).contains("UIAPickerWheel"))
        for type in additions {
            let keys = try library.text("Object.keys(\(type.name).prototype).join()")
            // Those that replace natives, or one of the language, are declared as those are.
            let replaced = Set(["trim"] + (type.name == "UIAElementNil" ? ["isValid", "isVisible"] : []))
            let defined = Set(keys.split(separator: ",").map(String.init)).subtracting(replaced)
            #expect(defined.subtracting(type.members.map(\.name)) == [], "\(type.name)")
            for member in type.members {
                let value = "\(type.name).prototype.\(member.name)"
                if member.kind == .function {
                    #expect(try library.text("\(value).length") == "\(member.parameters.count)", "\(value)")
                } else {
                    #expect(try library.text(value) == member.type, "\(value)")
                }
            }
        }
    }

    @Test("every name is documented")
    func documentation() {
        for type in typings.types {
            #expect(type.documentation.hasSuffix(".") || type.form == .addition, "\(type.name)")
            for member in type.members { #expect(member.documentation.hasSuffix("."), "\(type.name).\(member.name)") }
        }
        for global in typings.globals { #expect(global.documentation.hasSuffix("."), "\(global.name)") }
    }
}
