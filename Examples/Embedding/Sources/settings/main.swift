import Foundation
import JavaScriptBridge

/// A server in a configuration.
struct Server: JSCodable {
    var port: Int
    var memory: Int
    var hosts: [String]?
}

/// An error in a configuration, with its place.
struct ConfigurationError: Error, CustomStringConvertible { let description: String }

/// Reads a configuration: a script that calls `server(name, settings)` for each server.
func servers(of text: String, file: String) throws -> [String: Server] {
    let machine = JSVirtualMachine()
    let context = JSContext(virtualMachine: machine)
    var servers: [String: Server] = [:]

    // The functions that the language adds to JavaScript. Arguments are converted; wrong ones are errors with a place.
    let functions = [
        JSValue.function("server", in: context) { (name: String, server: Server) in
            guard servers[name] == nil else { throw JSThrow("Error", "there are two servers called '\(name)'") }
            guard 1...65_535 ~= server.port else { throw JSThrow("RangeError", "\(server.port) is not a port") }
            servers[name] = server
        },
        JSValue.function("mebibytes", in: context) { (count: UInt16) in Int(count) << 20 },
    ]
    for function in functions { try context.globalObject.setProperty(function["name"].toSwiftString(), to: function) }

    // Endless loops are stopped. Files, processes and the network are not accessible.
    machine.setExecutionTimeLimit(0.5)
    defer { machine.clearExecutionTimeLimit() }
    do {
        try context.evaluate(text, sourceURL: file)
        return servers
    } catch let error as JSError {
        let reason = error.isTermination ? "it takes longer than half a second" : error.description
        let frame = error.stack.first { $0.sourceURL == file }
        let place = [frame?.line ?? error.line, frame?.column ?? error.column].compactMap { $0.map { ":\($0)" } }
        throw ConfigurationError(description: "\(file)\(place.joined()): \(reason)")
    }
}

do {
    guard let file = CommandLine.arguments.dropFirst().first else {
        throw ConfigurationError(description: "usage: settings FILE")
    }
    let found = try servers(of: String(contentsOfFile: file, encoding: .utf8), file: file)
    for (name, server) in found.sorted(by: { $0.key < $1.key }) {
        let hosts = server.hosts.map { " for \($0.joined(separator: ", "))" } ?? ""
        print("\(name): port \(server.port), \(server.memory >> 20) MiB\(hosts)")
    }
} catch {
    print("\(error)")
    exit(1)
}
