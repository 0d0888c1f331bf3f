import JavaScriptBridge
import Scripting
import Testing

@Suite("TypeScript declarations")
struct TypeScriptFileTests {
    private func lines(_ types: [ScriptType], globals: [JSMember] = []) -> [String] {
        let text = TypeScriptFile.text(
            of: ScriptVocabulary([ScriptTypings(title: "Part", types: types, globals: globals)]))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.drop { $0 != "// Part" }.dropFirst(2).dropLast()
    }

    @Test("a class says what it is, that look-ups make it, and what it has")
    func type() {
        let type = ScriptType(
            "Thing", .class, "A thing.", "1 hdr", subscripts: ["readonly [index: number]: any"],
            members: [
                .function("find", isStatic: true, "Finds."), .property("size", "number", "The size."),
                .option("color", "string", "The colour."),
            ])
        #expect(
            lines([type]) == [
                "/** A thing. Apple did not document it. */", "declare class Thing {", "    protected constructor();",
                "    readonly [index: number]: any;", "    /** Finds. */", "    static find(): void;",
                "    /** The size. */", "    readonly size: number;", "    /** The colour. */", "    color?: string;",
                "}",
            ])
    }

    @Test("a class without members of its own is one line")
    func empty() {
        #expect(
            lines([ScriptType("B", .class, parent: "A", "A B.")]) == ["/** A B. */", "declare class B extends A {}"])
    }

    @Test("a method that takes something else than the one it replaces is declared in both forms")
    func override() {
        let base = ScriptType("A", .class, "An A.", members: [.function("tap", takes: ["options?: B"], "Taps.")])
        let sub = ScriptType(
            "B", .class, parent: "A", "A B.", members: [.function("tap", takes: ["where: string"], "Taps.")])
        #expect(
            lines([base, sub]).suffix(4) == [
                "    /** Taps. */", "    tap(where: string): void;", "    tap(options?: B): void;", "}",
            ])
    }

    @Test("shapes, aliases, additions and globals")
    func others() {
        let types = [
            ScriptType("Shape", .interface, parent: "Other", "A shape.", members: [.option("x", "number", "The x.")]),
            ScriptType("Alias", .alias("A | B"), typeParameters: "<T>", "Either."),
            ScriptType(
                "Array", .addition, typeParameters: "<T>", members: [.function("last", gives: "T", "The last.")]),
        ]
        let globals: [JSMember] = [
            .function("f", typeParameters: "<T>", takes: ["a: T"], gives: "T", "An f."), .constant("C", "1", "A C."),
            .property("v", "string", isWritable: true, "A v."),
        ]
        #expect(
            lines(types, globals: globals) == [
                "/** A shape. */", "interface Shape extends Other {", "    /** The x. */", "    x?: number;", "}", "",
                "/** Either. */", "type Alias<T> = A | B;", "", "interface Array<T> {", "    /** The last. */",
                "    last(): T;", "}", "", "/** An f. */", "declare function f<T>(a: T): T;", "/** A C. */",
                "declare const C: 1;", "/** A v. */", "declare var v: string;",
            ])
    }

    @Test("long lines and long explanations are broken")
    func long() {
        let words = Array(repeating: "word", count: 40).joined(separator: " ") + "."
        let parameters: [JSParameter] = (1...10).map { .init("parameter\($0)", "number") }
        let found = lines([], globals: [.function("f", takes: parameters, words)])
        #expect(found.allSatisfy { $0.count <= 120 })
        #expect(found.contains("declare function f("))
        #expect(found.contains("    parameter10: number"))
        #expect(found.first == "/**")
    }
}
