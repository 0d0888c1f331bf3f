// webapp-server DATABASE [PORT]: serves the accounts in a SQLite file; prints its address when it listens.
import WebApp

#if canImport(Glibc)
    import Glibc
#endif

guard CommandLine.arguments.count > 1, let port = Int(CommandLine.arguments.dropFirst(2).first ?? "8080") else {
    fputs("usage: webapp-server DATABASE [PORT]\n", stderr)
    exit(2)
}
try await WebServer(AccountStore(path: CommandLine.arguments[1])).run(port: port) { port in
    print("http://127.0.0.1:\(port)/")
    fflush(nil)
}
