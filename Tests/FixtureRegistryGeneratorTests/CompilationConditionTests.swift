import Testing

@testable import FixtureRegistryGenerator

@Suite("The condition of a whole file")
struct CompilationConditionTests {
    @Test(
        "FIX-16: what stands behind an #if that holds the whole file is found",
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
