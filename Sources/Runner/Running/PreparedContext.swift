import Glibc
import JavaScriptBridge
import Synchronization

/// The first context of a new virtual machine, which a thread makes while the caller launches the app.
///
/// The engine takes some milliseconds for it, and needs nothing of the app. Threads take turns at the machine: the caller
/// waits for this one before it uses the context. Until then, the thread warms the library up.
final class PreparedContext {
    private let job: Job
    private var thread: pthread_t?

    private final class Job {
        let name: String
        /// What the thread has made; the caller reads it when the thread has ended.
        var context: JSContext?
        private let scripts = Mutex<[LoadedScript]>([])

        init(name: String) { self.name = name }

        func makeContext() -> JSContext { JSContext(virtualMachine: JSVirtualMachine(), name: name) }

        func add(_ added: [LoadedScript]) { scripts.withLock { $0 = added.reversed() } }

        func nextScript() -> LoadedScript? { scripts.withLock { $0.popLast() } }
    }

    /// Starts the thread; without one, the context is made when it is needed.
    init(named name: String) {
        // It reads the environment, which the app may change at its launch.
        JSVirtualMachine.initializeEngine()
        let job = Job(name: name)
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(job)
        let code = pthread_create(
            &thread, nil,
            { argument in
                // Started with a job.
                guard let argument else { return nil }
                let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
                let context = job.makeContext()
                job.context = context
                while let script = job.nextScript() { context.warmUp(script.source, sourceURL: script.name) }
                return nil
            }, argument.toOpaque())
        if code != 0 { argument.release() }
        self.job = job
        self.thread = code == 0 ? thread : nil
    }

    deinit { wait() }

    /// Runs files of the library for their code, as far as there is time before the context is taken.
    ///
    /// Without a session they do nothing else.
    func warmUp(_ scripts: [LoadedScript]) { job.add(scripts) }

    /// Waits for the thread, which may be done once.
    private func wait() {
        job.add([])
        if let thread { pthread_join(thread, nil) }
        thread = nil
    }

    /// Waits for the context.
    func take() -> JSContext {
        wait()
        defer { job.context = nil }
        return job.context ?? job.makeContext()
    }
}
