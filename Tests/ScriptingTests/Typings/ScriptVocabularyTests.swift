import JavaScriptBridge
import Scripting
import Testing

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

    @Test("a class that is its own parent ends")
    func circle() {
        let circle = ScriptVocabulary([
            ScriptTypings(title: "", types: [ScriptType("A", .class, parent: "A", members: [.function("go", "Goes.")])])
        ])
        #expect(circle.members(of: "A").map(\.name) == ["go"])
    }

    @Test("a reference is a section and what speaks for it")
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
