import Foundation
import Testing

/// Tries a subject with many inputs: first those that failed once, then new ones.
///
/// An input is a function of the seed of its case. One that fails is written to the corpus, also when it crashes the
/// process or never ends; it is tried again in every later run.
struct Fuzz {
    /// The name of the subject, and of its folder in the corpus.
    let subject: String
    /// How many new inputs are tried unless the environment says otherwise.
    let cases: Int
    /// Makes an input.
    let generate: (inout Numbers) -> [UInt8]
    /// Throws or records an issue when the result of an input is wrong.
    let check: ([UInt8]) throws -> Void

    private var folder: URL { FuzzSettings.corpus.appending(component: subject) }

    func run() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Removes only a folder that is empty.
        defer { rmdir(folder.path) }
        for name in try kept() {
            try run([UInt8](Data(contentsOf: folder.appending(component: name))), "the kept input \(name)", nil)
        }
        let start = ContinuousClock.now
        var index: UInt64 = 0
        while goesOn(index, since: start) {
            let seed = FuzzSettings.seed &+ index
            var numbers = Numbers(seed: seed)
            try run(generate(&numbers), "the input of seed \(seed)", seed)
            index += 1
        }
        if FuzzSettings.seconds != nil { print("fuzz: \(subject): \(index) cases from seed \(FuzzSettings.seed) on") }
    }

    private func kept() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted()
    }

    private func goesOn(_ index: UInt64, since start: ContinuousClock.Instant) -> Bool {
        if let seconds = FuzzSettings.seconds { return ContinuousClock.now - start < .seconds(seconds) }
        return index < UInt64(FuzzSettings.cases ?? cases)
    }

    private func run(_ input: [UInt8], _ name: String, _ seed: UInt64?) throws {
        let file = seed.map { folder.appending(component: "seed-\($0)").path }
        do {
            try CaseGuard.watch(input, "\(subject): \(name)", file: file) { try check(input) }
        } catch {
            if let file { try Data(input).write(to: URL(filePath: file)) }
            Issue.record("\(subject): \(name): \(error)")
        }
    }
}

/// A finding of a check, in words.
struct Finding: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Throws a finding unless a condition holds.
func require(_ condition: Bool, _ description: @autoclosure () -> String) throws {
    if !condition { throw Finding(description()) }
}

/// How much is tried, which the environment can change.
enum FuzzSettings {
    private static let environment = ProcessInfo.processInfo.environment

    /// `JSRUN_FUZZ_SECONDS`: how long each subject is tried; nil for a number of cases.
    static let seconds = environment["JSRUN_FUZZ_SECONDS"].flatMap { Double($0) }
    /// `JSRUN_FUZZ_CASES`: how many cases of each subject are tried, instead of its own number.
    static let cases = environment["JSRUN_FUZZ_CASES"].flatMap { Int($0) }
    /// `JSRUN_FUZZ_SEED`: what the inputs are made from.
    static let seed = environment["JSRUN_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    /// `JSRUN_FUZZ_LIMIT`: how long a single case may take, in seconds; more counts as a hang.
    static let limit = environment["JSRUN_FUZZ_LIMIT"].flatMap { Double($0) } ?? 120

    /// Where failing inputs are kept, a folder for each subject.
    static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(component: "Corpus")
}

/// Keeps the input of the case that is running, so that a crash or a hang does not lose it.
///
/// Cases run one at a time, also those of suites that run side by side, because a signal handler finds what it needs in
/// variables of the process. They are prepared before the case begins.
private enum CaseGuard {
    /// Held while a case runs.
    private static let turn = NSLock()
    /// Written by the thread of the case, read by its own signal handler.
    nonisolated(unsafe) fileprivate static var thread: pthread_t?
    nonisolated(unsafe) fileprivate static var input: (start: UnsafeMutablePointer<UInt8>, count: Int)?
    nonisolated(unsafe) fileprivate static var file: UnsafeMutablePointer<CChar>?
    nonisolated(unsafe) fileprivate static var message: UnsafeMutablePointer<CChar>?
    private static let watchdog = Watchdog()

    /// Runs a case.
    /// - Parameters:
    ///   - name: the name of the case if it crashes.
    ///   - file: where its input is kept then; the folder exists.
    static func watch(_ bytes: [UInt8], _ name: String, file path: String?, _ body: () throws -> Void) rethrows {
        turn.lock()
        defer { turn.unlock() }
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

/// Random numbers that are the same for the same seed on every machine (SplitMix64).
struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number below a limit, which is at least 1.
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

    /// True once in a given number of times.
    mutating func once(in times: Int) -> Bool { below(times) == 0 }

    /// One of the choices, which are not empty.
    mutating func one<Choice>(of choices: [Choice]) -> Choice { choices[below(choices.count)] }

    /// A small number, rarely a large one.
    mutating func size(upTo limit: Int) -> Int { once(in: 8) ? below(limit + 1) : below(min(limit, 4) + 1) }
}
