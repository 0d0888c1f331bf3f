import Foundation
import WebApp

/// The web app, running in a process of its own with an empty store, which a test can write to.
final class RunningServer {
    /// The address of the first page.
    let url: String
    /// The store of the server.
    let store: AccountStore
    private let process = Process()
    private let folder: URL

    struct DidNotStart: Error {}

    /// Starts the server on a free port, and returns when it listens.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "webapp-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let database = folder.appending(path: "accounts.sqlite").path
        store = try AccountStore(path: database)
        // It is built beside the tests.
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "webapp-server")
        process.arguments = [database, "0"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let part = output.fileHandleForReading.readData(ofLength: 1)
            if part.isEmpty { throw DidNotStart() }
            line += part
        }
        url = String(decoding: line.dropLast(), as: UTF8.self)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}
