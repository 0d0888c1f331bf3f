import Glibc

/// A client with nothing but a socket, which waits in the system and so belongs to a thread of its own.
final class Wire {
    private let descriptor: Int32

    struct CannotConnect: Error {}

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else {
            close(descriptor)
            throw CannotConnect()
        }
    }

    deinit { close(descriptor) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Tells the server that nothing more comes.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Everything that comes until the server closes the connection.
    func readAll() -> String {
        var bytes: [UInt8] = []
        while let more = read() { bytes += more }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// One answer whose length is told by its head.
    func readAnswer() -> String {
        var bytes: [UInt8] = []
        while let more = read() {
            bytes += more
            let text = String(decoding: bytes, as: UTF8.self)
            guard let head = text.firstRange(of: "\r\n\r\n") else { continue }
            let length =
                text[..<head.lowerBound].split(separator: "\r\n").lazy
                .first { $0.hasPrefix("Content-Length: ") }
                .flatMap { Int($0.dropFirst("Content-Length: ".count)) } ?? 0
            if text[head.upperBound...].utf8.count >= length { return text }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }

    /// What a body does with a connection of its own, on a thread of its own.
    static func conversation<T: Sendable>(port: Int, _ body: @escaping @Sendable (Wire) -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            let work = Work { continuation.resume(with: Result { body(try Wire(port: port)) }) }
            var thread = pthread_t()
            pthread_create(
                &thread, nil,
                { context in
                    guard let context else { return nil }
                    Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                    return nil
                }, Unmanaged.passRetained(work).toOpaque())
            pthread_detach(thread)
        }
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
