import Foundation
import Testing

/// Swift source of a test, to be checked by the compiler.
struct SwiftSource {
    private let text: String
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardized.path()

    init(_ text: String) { self.text = text }

    /// The errors of the compiler, each as one line without its place; empty for a valid source.
    func errors() throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        // The build products are where the tests are.
        let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path()
        let headers = try Self.output(of: "pkg-config", ["--cflags", "javascriptcoregtk-4.1"])
            .split { $0.isWhitespace }.flatMap { ["-Xcc", String($0)] }
        let maps = ["CDrawing", "CEmbeddedFiles", "CICU"].flatMap {
            ["-Xcc", "-fmodule-map-file=\(products)/\($0).build/module.modulemap"]
        }
        let output = try Self.output(
            of: "swiftc",
            [
                "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-I", "\(products)/Modules", "-I",
                "\(Self.root)/Sources/CJavaScriptCore",
            ] + maps + headers + [file.path()])
        return output.split(separator: "\n").compactMap { line in
            line.range(of: "error: ").map { String(line[$0.upperBound...]) }
        }
    }

    private static func output(of command: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [command] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let output = String(decoding: bytes, as: UTF8.self)
        // A compiler that does not start at all reports no errors in the source.
        try #require(process.terminationStatus <= 1, "\(command): \(output)")
        return output
    }
}
