import Testing

@testable import FixtureRegistryGenerator

@Suite("The text of a registry")
struct RegistrySourceTests {
    private func text(_ arguments: [String], files: [String: String] = [:]) throws -> String {
        let request = try Request(["out/FixtureRegistry.swift"] + arguments)
        return RegistrySource(lists: try request.lists { files[$0] ?? "struct Some {}\n" }).text
    }

    @Test("FIX-7, FIX-46: a file of that name in the folder is all that an operation needs to be listed")
    func names() throws {
        let before = ["--list", "operations", "Fixtures", "/p/Fixtures/ClearAllDataOperation.swift"]
        let listed = try text(before + ["/p/Fixtures/Users/FillOperation.swift"])
        #expect(
            listed == """
                // Generated from the names of files by the plugin FixtureRegistry; do not edit.

                import Fixtures

                /// The fixture operations of this target.
                enum FixtureRegistry {
                    /// Those of the folder Fixtures, in the order of their names.
                    static var operations: [any FixtureOperation.Type] {
                        [
                            ClearAllDataOperation.self,
                            FillOperation.self,
                        ]
                    }
                }

                """)
        #expect(try text(before) == listed.replacing("            FillOperation.self,\n", with: ""))
    }

    @Test("FIX-50: the same files produce the same text, whose first line says that it is generated")
    func stable() throws {
        let arguments = ["--list", "a", "A/Fixtures", "AddOperation.swift", "--list", "b", "B/Fixtures"]
        #expect(try text(arguments) == text(arguments))
        #expect(try text(arguments).hasPrefix("// Generated"))
    }

    @Test("each folder of a target with several apps is a list of its own")
    func folders() throws {
        let listed = try text([
            "--list", "accounts", "Accounts/Fixtures", "AddAccountOperation.swift", "--list", "notes", "Notes/Fixtures",
        ])
        #expect(listed.contains("static var accounts: [any FixtureOperation.Type] {"))
        #expect(listed.contains("AddAccountOperation.self"))
        #expect(
            listed.contains(
                """
                    /// Those of the folder Notes/Fixtures, in the order of their names.
                    static var notes: [any FixtureOperation.Type] {
                        []
                    }
                """))
    }

    @Test("FIX-16: where every operation is in the same #if, so is the whole registry")
    func sameCondition() throws {
        let file = "#if TestFixtures\n    struct One {}\n#endif\n"
        let listed = try text(
            ["--list", "operations", "Fixtures", "AOperation.swift", "BOperation.swift"],
            files: ["AOperation.swift": file, "BOperation.swift": file])
        let lines = listed.split(separator: "\n")
        #expect(lines.dropFirst().first == "#if TestFixtures")
        #expect(lines.last == "#endif")
        #expect(lines.filter { $0.hasSuffix("#endif") }.count == 1)
        #expect(listed.contains("            AOperation.self,\n"))
    }

    @Test("operations under several conditions are in their own #if")
    func conditions() throws {
        let listed = try text(
            ["--list", "operations", "Fixtures", "AOperation.swift", "BOperation.swift"],
            files: ["AOperation.swift": "#if os(Linux)\nstruct A {}\n#endif", "BOperation.swift": "struct B {}"])
        #expect(
            listed.contains(
                """
                    static var operations: [any FixtureOperation.Type] {
                        var operations: [any FixtureOperation.Type] = []
                        #if os(Linux)
                            operations.append(AOperation.self)
                        #endif
                        operations.append(BOperation.self)
                        return operations
                    }
                """))
    }

    @Test("a target without operations has an empty list, even where the module Fixtures is unavailable")
    func nothing() throws {
        let listed = try text([])
        #expect(listed.contains("#if canImport(Fixtures)\n    import Fixtures\n"))
        #expect(listed.contains("static var operations: [any FixtureOperation.Type] {\n            []\n"))
    }

    @Test("a command line that names no output, or a list without its folder, is refused")
    func mistakes() {
        #expect(throws: Request.Mistake.self) { try Request([String]()) }
        #expect(throws: Request.Mistake.self) { try Request(["--list", "operations", "Fixtures"]) }
        #expect(throws: Request.Mistake.self) { try Request(["out.swift", "--list", "operations"]) }
    }
}

@Suite("The condition of a whole file")
struct CompilationConditionTests {
    @Test(
        "FIX-16: the condition of an #if that encloses the whole file is found",
        arguments: [
            ("#if TestFixtures\nstruct A {}\n#endif\n", "TestFixtures"),
            (
                "\u{FEFF}\n// Words.\n\n/* #if Other\n/* more */ */ #if  A && !B // why\nstruct A {}\n#endif // A\n// end",
                "A && !B"
            ),
            ("#if !RELEASE\n#if os(Linux)\nlet a = 1\n#else\nlet a = 2\n#endif\n#endif", "!RELEASE"),
            ("#if(DEBUG)\r\nlet a = 1\r\n#endif\r\n", "(DEBUG)"),
            (
                "  #if DEBUG\n  let a = \"\"\"\n#endif\n#else\n\"\"\"\n  let b = #\"// \" \\\"#; let c = 1\n  #endif",
                "DEBUG"
            ),
        ])
    func found(text: String, condition: String) {
        #expect(CompilationCondition.ofWholeFile(text) == condition)
    }

    @Test(
        "a file of which something is always compiled has none",
        arguments: [
            "", "// nothing\n", "struct A {}\n", "import Fixtures\n#if DEBUG\nstruct A {}\n#endif\n",
            "#if DEBUG\nstruct A {}\n#else\nstruct A { let b = 1 }\n#endif\n",
            "#if DEBUG\nstruct A {}\n#elseif os(Linux)\nstruct A {}\n#endif\n",
            "#if DEBUG\nstruct A {}\n#endif\nstruct B {}\n", "#if A\nstruct A {}\n#endif\n#if B\nstruct B {}\n#endif\n",
            "#if A\nstruct A {}\n", "let text = \"\"\"\n#if A\n#endif\n\"\"\"\n", "/*\n#if A\n#endif\n*/\n",
        ])
    func none(text: String) {
        #expect(CompilationCondition.ofWholeFile(text) == nil)
    }
}
