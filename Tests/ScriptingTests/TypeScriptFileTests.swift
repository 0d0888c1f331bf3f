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

    @Test("a class declares what it is, that look-ups create it, and what it has")
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

    @Test("a method that takes something else than the one it overrides is declared in both forms")
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

@Suite("The vocabulary of scripts")
struct ScriptVocabularyTests {
    private let vocabulary = ScriptVocabulary([
        ScriptTypings(
            title: "First",
            types: [
                ScriptType(
                    "Base", .class, "A base.", "1 doc",
                    members: [
                        .function("go", "Goes.", "1 doc"), .function("made", isStatic: true, "Makes.", "1 hdr"),
                        .property("size", "number", "The size.", "1 used guess"),
                    ]),
                ScriptType(
                    "Special", .class, parent: "Base", "A special.",
                    members: [.function("go", takes: ["where: string"], "Goes somewhere.")]),
                ScriptType("Many", .alias("Base & { [name: string]: Base }"), "Many."),
            ],
            globals: [.constant("ANSWER", "42", "The answer.")]),
        ScriptTypings(
            title: "Second",
            types: [ScriptType("Base", .addition, members: [.function("stop", "Stops.")])],
            globals: [.function("help", "Helps.")]),
    ])

    @Test("members are a class's own first, then its parents', each once, with what others add")
    func members() {
        #expect(vocabulary.members(of: "Special").map(\.name) == ["go", "size", "stop"])
        #expect(vocabulary.member("go", of: "Special")?.requiredCount == 1)
        #expect(vocabulary.members(of: "Many").map(\.name) == ["go", "size", "stop"])
        #expect(vocabulary.staticMembers(of: "Base").map(\.name) == ["made"])
        #expect(vocabulary.members(of: "Nobody").isEmpty)
    }

    @Test("globals are constructors, functions and constants")
    func globals() {
        #expect(vocabulary.globals.map(\.name) == ["Base", "Special", "ANSWER", "help"])
        #expect(vocabulary.globals.first?.type == "typeof Base")
        #expect(vocabulary.classes.map(\.name) == ["Base", "Special"])
    }

    @Test("a class that is its own parent has an end")
    func circle() {
        let circle = ScriptVocabulary([
            ScriptTypings(title: "", types: [ScriptType("A", .class, parent: "A", members: [.function("go", "Goes.")])])
        ])
        #expect(circle.members(of: "A").map(\.name) == ["go"])
    }

    @Test("a reference has a section and its evidence")
    func reference() {
        #expect(Evidence("doc used") == [.documented, .used])
        #expect(Evidence("hdr guess") == [.header, .chosen])
    }

    @Test("a parameter is read as TypeScript writes it")
    func parameter() {
        let optional: JSParameter = "where?: Point | Rect"
        #expect((optional.name, optional.type, optional.isOptional) == ("where", "Point | Rect", true))
        let rest: JSParameter = "...args: any[]"
        #expect(rest.isRest && !rest.isOptional)
        #expect(("key" as JSParameter).description == "key: any")
    }
}
