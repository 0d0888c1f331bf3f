import Foundation

/// Keeps the input of the case that is running, so that a crash or a hang does not lose it.
///
/// Cases run one at a time, on one thread. What a signal handler needs is prepared before the case begins.
enum CaseGuard {
    /// Written by the thread of the case, read by its own signal handler.
    nonisolated(unsafe) fileprivate static var thread: pthread_t?
    nonisolated(unsafe) fileprivate static var input: (start: UnsafeMutablePointer<UInt8>, count: Int)?
    nonisolated(unsafe) fileprivate static var file: UnsafeMutablePointer<CChar>?
    nonisolated(unsafe) fileprivate static var message: UnsafeMutablePointer<CChar>?
    private static let watchdog = Watchdog()

    /// Runs a case.
    /// - Parameters:
    ///   - name: what the case is called when it crashes.
    ///   - file: where its input is kept then; the folder exists.
    static func watch(_ bytes: [UInt8], _ name: String, file path: String?, _ body: () throws -> Void) rethrows {
        _ = handlers
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
        copy.initialize(from: bytes, count: bytes.count)
        input = (copy, bytes.count)
        file = path.flatMap { strdup($0) }
        message = strdup("fuzz: \(name) does not end well\(path.map { "; it is kept in \($0)" } ?? "")\n")
        thread = pthread_self()
        watchdog.begin()
        defer {
            watchdog.end()
            thread = nil
            input = nil
            copy.deallocate()
            free(file)
            free(message)
            file = nil
            message = nil
        }
        try body()
    }

    /// Installed once, before the first case, in a process that only fuzzes: elsewhere the engine ends endless scripts with
    /// signals of its own.
    private static let handlers: Void = {
        guard FuzzSettings.seconds != nil else { return }
        for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                if let thread = CaseGuard.thread, pthread_equal(thread, pthread_self()) != 0 { CaseGuard.keep() }
                signal(number, SIG_DFL)
                raise(number)
            }
            sigaction(number, &action, nil)
        }
    }()

    /// Writes message and input with nothing that a signal handler may not call.
    fileprivate static func keep() {
        if let message { _ = write(2, message, strlen(message)) }
        guard let file, let input else { return }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        _ = write(descriptor, input.start, input.count)
        close(descriptor)
    }

    /// Ends the process when a case takes longer than its limit.
    private final class Watchdog: @unchecked Sendable {
        // Guarded by the lock.
        private var start: ContinuousClock.Instant?
        private let lock = NSLock()

        init() {
            let thread = Thread { [unowned self] in
                while true {
                    Thread.sleep(forTimeInterval: 1)
                    let start = lock.withLock { self.start }
                    guard let start, ContinuousClock.now - start > .seconds(FuzzSettings.limit) else { continue }
                    CaseGuard.keep()
                    fatalError("fuzz: a case takes longer than \(FuzzSettings.limit) s")
                }
            }
            thread.start()
        }

        func begin() { lock.withLock { start = .now } }
        func end() { lock.withLock { start = nil } }
    }
}
