import Hummingbird

/// The web app: pages that show the accounts of a store, and take new ones.
public struct WebServer {
    private let store: AccountStore

    /// Creates a server for the accounts of a store.
    public init(_ store: AccountStore) { self.store = store }

    /// Serves the pages on the loopback interface until the task is cancelled or the process gets SIGTERM.
    /// - Parameters:
    ///   - port: the port; 0 for one that the system chooses.
    ///   - whenRunning: called with the port when the server listens.
    public func run(port: Int, whenRunning: @escaping @Sendable (Int) -> Void) async throws {
        let application = Application(
            router: router(), configuration: .init(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { whenRunning(port) }
            })
        try await application.runService()
    }

    private struct NewAccount: Decodable {
        var type: String
        var userName: String
        var password: String
    }

    private func router() -> Router<BasicRequestContext> {
        let router = Router()
        router.get("/") { [store] _, _ in try Self.html(Pages.accounts(store.accounts())) }
        router.get("/add") { _, _ in Self.html(Pages.types()) }
        router.get("/new") { request, _ in
            let type = request.uri.queryParameters["type"].map(String.init) ?? ""
            guard Account.types.contains(type) else { throw HTTPError(.notFound) }
            return Self.html(Pages.form(type: type))
        }
        router.post("/accounts") { [store] request, _ in
            let body = try await request.body.collect(upTo: 1 << 16)
            let new = try URLEncodedFormDecoder().decode(NewAccount.self, from: String(buffer: body))
            guard Account.types.contains(new.type) else { throw HTTPError(.badRequest) }
            func refuse(_ problem: String) -> Response {
                Self.html(Pages.form(type: new.type, userName: new.userName, problem: problem))
            }
            if new.userName.isEmpty || new.password.isEmpty {
                return refuse("Please enter a user name and a password.")
            }
            guard try store.add(Account(type: new.type, userName: new.userName)) else {
                return refuse("This account exists already.")
            }
            return .redirect(to: "/")
        }
        return router
    }

    private static func html(_ text: String) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
            body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
