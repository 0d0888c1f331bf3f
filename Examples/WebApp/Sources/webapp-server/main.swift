// webapp-server DATABASE [PORT]: serves the accounts in a SQLite file; prints its address when it listens.
import Foundation
import WebApp

guard CommandLine.arguments.count > 1, let port = Int(CommandLine.arguments.dropFirst(2).first ?? "8080") else {
    FileHandle.standardError.write(Data("usage: webapp-server DATABASE [PORT]\n".utf8))
    exit(2)
}
try await WebServer(AccountStore(path: CommandLine.arguments[1])).run(port: port) { port in
    FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port)/\n".utf8))
}
