import Foundation
import TestProject
import Testing

@Suite("jsrun dev", .takingTurns) struct DevTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Own", targets: [.executableTarget(name: "own"), .executableTarget(name: "other")])
        """

    /// A program that says how it was started, and ends with a status of its own at Control-C.
    private static func source(_ name: String) -> String {
        """
        import Glibc

        signal(SIGINT) { _ in _exit(7) }
        if getenv("JSRUN_PARENT").map({ String(cString: $0) }) == "\\(getppid())" { print("ends with its parent") }
        print("\(name): \\(CommandLine.arguments.dropFirst().joined(separator: " "))")
        fflush(nil)
        while true { pause() }
        """
    }

    /// Waits until a file has a text; builds take their time on a busy machine.
    private static func until(_ project: Project, _ file: String, shows text: String) throws {
        for _ in 0..<6000 {
            if (try? project.read(file))?.contains(text) == true { return }
            usleep(50_000)
        }
        try #require(try project.read(file).contains(text), "'\(text)' in \(file)")
    }

    @Test(
        "the program is built and watches; a change of its source builds it again, and a failed build leaves it alone")
    func changes() async throws {
        let project = try Project([
            "Package.swift": Self.manifest, "Sources/own/main.swift": Self.source("first"),
            "Sources/other/main.swift": "print(1)",
        ])
        let arguments = ["dev", "--product", "own", "tests/a.js", "--isolate", "test"]
        let program = try RunningProgram(arguments, in: project, output: "out.txt", errors: "errors.txt")
        try await apart {
            try Self.until(project, "out.txt", shows: "first: run --watch tests/a.js --isolate test\n")
            try project.write("let a: Int = \"text\"", to: "Sources/own/more.swift")
            try Self.until(project, "errors.txt", shows: "The build failed; it is tried again after the next change.")
            #expect(program.children.count == 1)
            try project.write("let a = 1", to: "Sources/own/more.swift")
            try project.write(Self.source("second"), to: "Sources/own/main.swift")
            try Self.until(project, "out.txt", shows: "second: run --watch tests/a.js --isolate test\n")
            #expect(try project.read("out.txt").contains("ends with its parent\n"))
            #expect(program.children.count == 1)
            program.send(SIGINT)
            try program.end()
        }
        #expect(program.reason == .exit && program.status == 7)
        #expect(try project.read("errors.txt").contains("The runner that was built before goes on."))
    }

    @Test("a program that ends by itself is reported, and SIGTERM ends a build")
    func ending() async throws {
        let project = try Project([
            "Package.swift": Self.manifest, "Sources/own/main.swift": "import Glibc\nexit(3)",
            "Sources/other/main.swift": "print(1)",
        ])
        let arguments = ["dev", "--product", "own", "--package-path", "."]
        let program = try RunningProgram(arguments, in: project, output: "out.txt", errors: "errors.txt")
        try await apart {
            try Self.until(
                project, "errors.txt", shows: "own has ended (3); it is started again after the next change.")
            program.send(SIGTERM)
            try program.end()
        }
        #expect(program.reason == .uncaughtSignal && program.status == SIGTERM)
    }

    @Test("a runner whose parent was killed before it could begin ends at once") func orphan() async throws {
        // A process that cannot be the parent.
        let result = try await Program.run(["--version"], in: try Project(), environment: ["JSRUN_PARENT": "1"])
        #expect(result.status == -1 && result.error.contains("\(SIGTERM)") && result.output.isEmpty)
    }

    @Test("without a package, or without knowing the program, it says what to do")
    func mistakes() async throws {
        let empty = try await Program.run(["dev"], in: try Project([:]))
        #expect(empty.status == 2 && empty.error.contains("There is no Package.swift here or in a folder above."))
        let elsewhere = try await Program.run(["dev", "--package-path", "a"], in: try Project([:]))
        #expect(elsewhere.status == 2 && elsewhere.error.contains("There is no Package.swift in 'a'."))
        let sources = ["Sources/own/main.swift": "print(1)", "Sources/other/main.swift": "print(1)"]
        let two = try Project(sources.merging(["Package.swift": Self.manifest]) { $1 })
        let several = try await Program.run(["dev"], in: two)
        #expect(several.status == 2)
        #expect(several.error.contains("Choose one with --product NAME: own, other."))
        let misspelt = try await Program.run(["dev", "--product", "otter"], in: two)
        #expect(misspelt.status == 2 && misspelt.error.contains("Did you mean 'other'?"))
        let broken = try await Program.run(["dev"], in: try Project(["Package.swift": "let package ="]))
        #expect(broken.status == 2 && broken.error.contains("error:"))
    }
}
