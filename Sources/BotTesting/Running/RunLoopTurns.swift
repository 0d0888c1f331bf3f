public import Foundation

/// The run loop of a program, for a bot inside an app that has a real one, without a simulated device.
///
/// ```swift
/// let bot = Bot(turns: RunLoopTurns())
/// bot.dataSource = app.botOperations
/// try bot.set(sequences: tests)
/// try bot.runAll()
/// ```
///
/// It runs by itself, one operation in each turn, between the other events of the run loop. Delays are real time.
/// Use it and the bot on the thread of the run loop.
public final class RunLoopTurns: BotTurns {
    /// The seconds since it was created, in real time.
    public var now: Double { (ContinuousClock.now - start) / .seconds(1) }
    /// The number of turns that have run.
    package private(set) var count = 0

    private let start = ContinuousClock.now
    private let runLoop: RunLoop

    /// Creates turns of a run loop; of that of the current thread by default.
    public init(_ runLoop: RunLoop = .current) { self.runLoop = runLoop }

    /// Calls back on a later turn.
    public func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        // A timer calls back on the thread of its run loop, on which all of this is used.
        nonisolated(unsafe) let turn = { [weak self] in
            self?.count += 1
            body()
        }
        // A delay that is longer than any program runs.
        let interval = min(max(0, seconds), 1e9)
        runLoop.add(Timer(timeInterval: interval, repeats: false) { _ in turn() }, forMode: .common)
    }
}
