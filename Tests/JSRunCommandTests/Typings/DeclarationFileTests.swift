import Foundation
import ScriptRunner
import Scripting
import Testing

/// The TypeScript declarations of everything that scripts can see.
@Suite("The declarations for editors")
struct DeclarationFileTests {
    private let text: String
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    init() throws { text = TypeScriptFile.text(of: try .builtIn()) }

    @Test("the file in the repository is what the program prints; RECORD_SNAPSHOTS=1 writes it anew")
    func isFresh() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "tuneup/jsrun.d.ts")
        if Self.isRecording { try Data(text.utf8).write(to: file) }
        let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        let isFresh = recorded.utf8.elementsEqual(text.utf8)
        #expect(isFresh, "write tuneup/jsrun.d.ts anew: scripts/jsrun types tuneup/jsrun.d.ts")
    }

    @Test("it is TypeScript, and every type that it names is declared or the language's own")
    func isValid() throws {
        let file = try TypeScriptParser(text)
        let ofLanguage: Set<String> = [
            "string", "number", "boolean", "any", "void", "null", "undefined", "never", "this", "Date", "RegExp",
            "Promise",
        ]
        let declared = Set(file.declarations.map(\.name)).subtracting(["Array", "String"])
        #expect(file.namedTypes.subtracting(ofLanguage).subtracting(declared) == [])
        #expect(file.declarations.count > 60 && file.globals.count > 30)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test("nothing is declared twice, and parts of one type have the same type parameters")
    func isUnique() throws {
        let file = try TypeScriptParser(text)
        let classes = file.declarations.filter { $0.keyword == "class" }.map(\.name)
        // A function of a class's name says that `new` may be left out.
        let values = classes + file.globals.filter { !$0.isFunction || !classes.contains($0.name) }.map(\.name)
        #expect(Set(values).count == values.count)
        for (name, parts) in Dictionary(grouping: file.declarations, by: \.name) {
            #expect(Set(parts.map(\.typeParameters)).count == 1, "\(name)")
            #expect(!parts.contains { $0.keyword == "type" } || parts.count == 1, "\(name)")
            #expect(parts.count { $0.keyword == "class" } <= 1, "\(name)")
            let members = parts.flatMap { part in part.members.map { ($0.name, $0.isFunction) } }
            for (member, uses) in Dictionary(grouping: members, by: \.0) {
                #expect(uses.count == 1 || uses.allSatisfy(\.1), "\(name).\(member)")
            }
        }
    }

    @Test("what a class declares anew can stand for what it inherits")
    func overrides() throws {
        let file = try TypeScriptParser(text)
        let parts = Dictionary(grouping: file.declarations, by: \.name)
        func members(_ name: String) -> [TypeScriptParser.Signature] { parts[name, default: []].flatMap(\.members) }
        var found = 0
        for type in file.declarations {
            var ancestor = type.parent
            while let name = ancestor {
                for inherited in members(name) {
                    let own = members(type.name).filter { $0.name == inherited.name }
                    guard !own.isEmpty else { continue }
                    found += 1
                    #expect(own.contains { canReplace($0, inherited) }, "\(type.name).\(inherited.name)")
                }
                ancestor = parts[name]?.compactMap(\.parent).first
            }
        }
        #expect(found > 5)
    }

    /// Whether TypeScript takes a signature for another.
    private func canReplace(
        _ own: TypeScriptParser.Signature, _ inherited: TypeScriptParser.Signature
    ) -> Bool {
        guard own.isFunction == inherited.isFunction else { return false }
        let required = own.parameters.prefix { !$0.isOptional }.count
        let types = zip(own.parameters, inherited.parameters).allSatisfy {
            $0.type == $1.type || $0.type == "any" || $1.type == "any"
        }
        let isResultFitting =
            own.type == inherited.type || inherited.type == "any"
            || inherited.type.split(separator: " ").contains(Substring(own.type))
        return required <= inherited.parameters.count && types && isResultFitting
    }

    @Test(
        "the parser that checks this refuses what is no TypeScript",
        arguments: [
            "interface A { b: ; }", "declare class A { b(c?: number, d: string): void; }", "type A = B",
            "declare let a: b;",
            "declare function f(arguments: any): void;", "interface A { constructor(); }", "declare const a: 'x';",
            "/* open",
        ])
    func refuses(text: String) {
        #expect(throws: TypeScriptParser.Failure.self) { try TypeScriptParser(text) }
    }
}
