import Glibc
import JavaScriptBridge

/// The first context of a new virtual machine, which a thread makes while the caller launches the app.
///
/// The engine takes some milliseconds for it, and needs nothing of the app. Threads take turns at the machine: the caller
/// waits for this one before it uses the context.
final class PreparedContext {
    private let job: Job
    private let thread: pthread_t?

    private final class Job {
        let name: String
        var context: JSContext?

        init(name: String) { self.name = name }

        func run() { context = JSContext(virtualMachine: JSVirtualMachine(), name: name) }
    }

    /// Starts the thread; without one, the context is made when it is needed.
    init(named name: String) {
        // Only one thread may change the environment, and none while another reads it.
        JSVirtualMachine.setEngineOptions()
        let job = Job(name: name)
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(job)
        let code = pthread_create(
            &thread, nil,
            { argument in
                // Started with a job.
                if let argument { Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().run() }
                return nil
            }, argument.toOpaque())
        if code != 0 { argument.release() }
        self.job = job
        self.thread = code == 0 ? thread : nil
    }

    deinit { wait() }

    private var hasWaited = false

    private func wait() {
        guard let thread, !hasWaited else { return }
        hasWaited = true
        pthread_join(thread, nil)
    }

    /// Waits for the context.
    func take() -> JSContext {
        wait()
        if job.context == nil { job.run() }
        defer { job.context = nil }
        // Made in the line above, or by the thread.
        return job.context.unsafelyUnwrapped
    }
}
