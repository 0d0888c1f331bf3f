import CProcess
import CSwiftRuntime
import Foundation
import Testing

/// What scripts/build puts in the place of the runtime's functions; nothing does so in a program of tests.
@Suite(.serialized)
struct ReferenceCountingTests {
    private final class Counted {
        let didEnd: () -> Void
        init(_ didEnd: @escaping () -> Void) { self.didEnd = didEnd }
        deinit { didEnd() }
    }

    /// Runs a body in a thread that is counted, and returns what it returned.
    private func inThread(_ body: @escaping () -> Bool) throws -> Bool {
        final class Job {
            let body: () -> Bool
            var result = false
            init(_ body: @escaping () -> Bool) { self.body = body }
        }
        let job = Job(body)
        var thread = pthread_t()
        let code = __wrap_pthread_create(
            &thread, nil,
            { argument in
                if let argument {
                    let job = Unmanaged<Job>.fromOpaque(argument).takeUnretainedValue()
                    job.result = job.body()
                }
                return nil
            }, Unmanaged.passUnretained(job).toOpaque())
        try #require(code == 0)
        try #require(__wrap_pthread_join(thread, nil) == 0)
        return job.result
    }

    @Test("a program counts alone until it starts a thread, and again when it has joined it")
    func threads() throws {
        #expect(reference_counting_is_alone())
        #expect(try inThread { reference_counting_is_alone() } == false)
        #expect(reference_counting_is_alone())
        let nested = try inThread { (try? self.inThread { true }) == true && !reference_counting_is_alone() }
        #expect(nested)
        #expect(reference_counting_is_alone())
    }

    @Test("a thread that cannot be started does not count")
    func refusedThread() throws {
        var attributes = pthread_attr_t()
        try #require(pthread_attr_init(&attributes) == 0)
        defer { pthread_attr_destroy(&attributes) }
        // More than the address space has.
        try #require(pthread_attr_setstacksize(&attributes, 1 << 50) == 0)
        var thread = pthread_t()
        #expect(__wrap_pthread_create(&thread, &attributes, { _ in nil }, nil) != 0)
        #expect(reference_counting_is_alone())
        // It is still there, so its end is not noted.
        #expect(__wrap_pthread_join(pthread_self(), nil) != 0)
        #expect(reference_counting_is_alone())
    }

    @Test("references are counted alike, alone and beside a thread", arguments: [true, false])
    func references(isAlone: Bool) throws {
        let count = {
            var ended = 0
            do {
                let counted = Counted { ended += 1 }
                let pointer = Unmanaged.passUnretained(counted).toOpaque()
                for _ in 0..<1000 { _ = __wrap_swift_retain(pointer) }
                for _ in 0..<1000 { __wrap_swift_release(pointer) }
                _ = __wrap_swift_retain(nil)
                __wrap_swift_release(nil)
                guard ended == 0 else { return false }
                withExtendedLifetime(counted) {}
            }
            guard ended == 1 else { return false }
            let last = Unmanaged.passRetained(Counted { ended += 1 }).toOpaque()
            __wrap_swift_release(last)
            return ended == 2
        }
        #expect(isAlone ? count() : try inThread(count))
    }

    @Test("a forked child has one thread, whatever its parent has")
    func child() throws {
        let status = try inThread {
            let child = process_fork()
            if child == 0 { _exit(reference_counting_is_alone() ? 0 : 1) }
            var status: Int32 = -1
            return child > 0 && waitpid(child, &status, 0) == child && status == 0 && !reference_counting_is_alone()
        }
        #expect(status)
    }
}
