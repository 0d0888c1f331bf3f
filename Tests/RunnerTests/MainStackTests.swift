import CSwiftRuntime
import Foundation
import Testing

/// What scripts/build puts in the place of two functions of the C library; nothing does so in a program of tests.
@Suite("The stack of the main thread", .serialized)
struct MainStackTests {
    private typealias Reader = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>?) -> CInt

    private struct Stack: Equatable {
        var address: UInt
        var size: Int
        var guardSize: Int

        /// The stack of the calling thread.
        init(_ read: Reader) throws {
            var attributes = pthread_attr_t()
            try #require(read(pthread_self(), &attributes) == 0)
            defer { pthread_attr_destroy(&attributes) }
            var start: UnsafeMutableRawPointer?
            (size, guardSize) = (0, 0)
            #expect(pthread_attr_getstack(&attributes, &start, &size) == 0)
            #expect(pthread_attr_getguardsize(&attributes, &guardSize) == 0)
            address = UInt(bitPattern: start)
        }
    }

    private func lines(
        _ path: String, _ open: (String, String) -> UnsafeMutablePointer<FILE>? = { __wrap_fopen($0, $1) }
    ) throws -> [Substring] {
        let file = try #require(open(path, "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    }

    @Test("is all that there is in the list of what is mapped before main has begun")
    @MainActor func listBefore() throws {
        var local: UInt8 = 0
        let frame = withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
        let lines = try lines("/proc/self/maps")
        #expect(lines.count == 1)
        let ends = try #require(lines.first?.split(separator: " ").first).split(separator: "-")
        let (start, end) = try (#require(UInt(ends[0], radix: 16)), #require(UInt(ends[1], radix: 16)))
        #expect(start <= frame)
        #expect(end > UInt(bitPattern: environ))
        let whole = try self.lines("/proc/self/maps") { fopen($0, $1) }
        #expect(try #require(whole.first { $0.hasSuffix("[stack]") }).contains("-\(ends[1]) "))
    }

    @Test("leaves all other files, and the list as soon as main has begun")
    func listAfter() throws {
        #expect(try lines("/proc/self/limits").count > 10)
        #expect(__wrap_fopen("/missing", "r") == nil)
        #expect(errno == ENOENT)
        runtime_begin()
        #expect(try lines("/proc/self/maps").count > 10)
    }

    /// Expects the same answer as from the C library, which Swift does not import.
    private func expectLibrarysAnswer(_ comment: Comment) throws {
        let function = try #require(dlsym(UnsafeMutableRawPointer(bitPattern: 0), "pthread_getattr_np"))
        let library = unsafeBitCast(function, to: Reader.self)
        #expect(try Stack(__wrap_pthread_getattr_np) == Stack(library), comment)
    }

    @Test("is where the C library says that it is, in the main thread with each limit, and in others")
    @MainActor func attributes() async throws {
        runtime_begin()
        let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        var limit = rlimit()
        try #require(getrlimit(resource, &limit) == 0)
        defer { setrlimit(resource, &limit) }
        for size in [limit.rlim_cur, 64 << 20, 20_000_000] where size <= limit.rlim_max {
            var changed = limit
            changed.rlim_cur = size
            try #require(setrlimit(resource, &changed) == 0)
            try expectLibrarysAnswer("\(size) bytes")
        }
        try await Task.detached { try expectLibrarysAnswer("another thread") }.value
    }
}
