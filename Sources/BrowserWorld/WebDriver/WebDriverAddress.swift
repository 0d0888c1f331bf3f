import Glibc

/// The address of a WebDriver server.
struct WebDriverAddress: Hashable, Sendable {
    var host: String
    var port: Int
    /// The path below which its commands are, without a slash at the end; empty for the root.
    var path: String

    init(host: String, port: Int) { (self.host, self.port, path) = (host, port, "") }

    /// Reads an address such as `http://127.0.0.1:4444/wd/hub`; nil for one that is not of that form.
    init?(_ text: String) {
        guard text.lowercased().hasPrefix("http://") else { return nil }
        let rest = text.dropFirst("http://".count)
        let authority = rest.prefix { $0 != "/" }
        path = String(rest.dropFirst(authority.count))
        while path.hasSuffix("/") { path.removeLast() }
        guard !authority.contains("@"), !path.contains(where: { $0.isWhitespace || $0 == "?" || $0 == "#" }) else {
            return nil
        }
        if authority.hasPrefix("[") {
            // An IPv6 address.
            guard let end = authority.firstIndex(of: "]") else { return nil }
            host = String(authority[authority.index(after: authority.startIndex)..<end])
            guard let port = Self.port(authority[authority.index(after: end)...]) else { return nil }
            self.port = port
        } else {
            let name = authority.prefix { $0 != ":" }
            host = String(name)
            guard let port = Self.port(authority.dropFirst(name.count)) else { return nil }
            self.port = port
        }
        if host.isEmpty || host.contains(where: { $0.isWhitespace || !$0.isASCII }) { return nil }
    }

    private static func port(_ text: Substring) -> Int? {
        if text.isEmpty { return 80 }
        guard text.hasPrefix(":"), let number = Int(text.dropFirst()), (1...65_535).contains(number) else { return nil }
        return number
    }

    /// The address as text.
    var text: String { "http://\(host):\(port)\(path)" }

    /// How long a server may take to accept a connection, in real milliseconds.
    private static let connectionLimit: Int32 = 10_000

    /// Waits until a connection is made; returns the system's error, 0 for none.
    private static func result(ofConnecting descriptor: Int32) -> Int32 {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        let count = poll(&request, 1, connectionLimit)
        guard count > 0 else { return count == 0 ? ETIMEDOUT : errno }
        var code: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 ? code : errno
    }

    /// Opens a socket that is connected to the server.
    /// - Throws: ``BrowserError`` when nothing listens there.
    func connect() throws(BrowserError) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &list)
        guard code == 0 else {
            throw BrowserError(.cannotStart("\(text): \(String(cString: gai_strerror(code)))"))
        }
        defer { freeaddrinfo(list) }
        var reason = "the address does not exist"
        var entry = list
        while let candidate = entry?.pointee {
            let kind = candidate.ai_socktype | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
            let made = socket(candidate.ai_family, kind, 0)
            if made >= 0 {
                let isConnected = Glibc.connect(made, candidate.ai_addr, candidate.ai_addrlen) == 0
                let code = isConnected ? 0 : errno == EINPROGRESS ? Self.result(ofConnecting: made) : errno
                if code == 0 { return made }
                reason = String(cString: strerror(code))
                close(made)
            }
            entry = candidate.ai_next
        }
        throw BrowserError(.cannotStart("\(text): \(reason)"))
    }
}
