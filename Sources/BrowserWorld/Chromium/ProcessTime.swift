import Glibc

extension ChromiumPage {
    /// The time of a process of the browser; a page and those that it opens share one.
    final class ProcessTime {
        /// The time that has passed since its first page was opened, in ticks.
        var elapsed = 0
        /// How much more time has passed in the session, in ticks: pages are paused while a dialog is open.
        private(set) var lag = 0
        /// The browser's time when its first page was opened, in microseconds.
        var base = 0
        /// The number of the command that stopped the browser's time; nil once its answer has been read.
        var startCommand: Int?
        var isStopped = false
        /// The instant of the last frame, and the number of frames that were drawn at that instant, beyond the first.
        private var frame = (elapsed: -1, number: 0)
        /// How many frames the browser has lost.
        private var lostFrames = 0
        /// The requests that the browser holds.
        let held = HeldRequests()
        private var members: [Member] = []

        private struct Member {
            weak var page: ChromiumPage?
        }

        /// Adds a page of the process.
        func add(_ page: ChromiumPage) { members.append(Member(page: page)) }

        /// The present instant, in ticks of the session.
        var instant: Int { elapsed + lag }

        /// Notes the present instant of the session, in ticks.
        func synchronize(to instant: Int) { lag = instant - elapsed }

        /// The ticks that have elapsed at a time of the browser, in seconds.
        func ticks(at seconds: Double) -> Int {
            let ticks = ((seconds * 1e6 - Double(base)) / Double(ChromiumPage.microsecondsPerTick)).rounded()
            return abs(ticks) < 1e15 ? Int(ticks) : 0
        }

        /// The browser's time of the next frame, in microseconds; no two frames have the same.
        func nextFrame() -> Int {
            frame = frame.elapsed == elapsed ? (elapsed, frame.number + 1) : (elapsed, 0)
            let microseconds = ChromiumPage.microsecondsPerTick
            return base + elapsed * microseconds + min(lostFrames + frame.number, microseconds - 1)
        }

        /// The present instant as the browser's clock has it, in seconds since 1970.
        ///
        /// The time of its frames counts from the start of the machine.
        var secondsSince1970: Double {
            Double(base + elapsed * ChromiumPage.microsecondsPerTick) / 1e6 + Self.secondsOfMachineStart
        }

        /// When the machine was started, in seconds since 1970.
        private static let secondsOfMachineStart: Double = {
            var now = timespec()
            var sinceStart = timespec()
            clock_gettime(CLOCK_REALTIME, &now)
            clock_gettime(CLOCK_MONOTONIC, &sinceStart)
            return Double(now.tv_sec - sinceStart.tv_sec) + Double(now.tv_nsec - sinceStart.tv_nsec) / 1e9
        }()

        /// Notes that the browser has lost the last frame: the next one replaces it.
        ///
        /// It is a microsecond later, and so are all that follow, since animations measure the time between frames.
        func noteLostFrame() {
            frame.number -= 1
            lostFrames += 1
        }

        /// The requests in flight that no transport answers later.
        private var requestsOfServers: [PageRequest] {
            members.lazy.compactMap(\.page).filter { !$0.isClosed && !$0.hasCrashed }.flatMap { page in
                page.requests.filter { !self.held.isWaiting($0.key) }.values
            }
        }

        /// Whether servers have requests in flight to which they will give an answer that ends.
        var waitsForServers: Bool {
            // The body of a document is read while the time of its page passes.
            requestsOfServers.contains { !$0.isStream && !($0.hasResponse && $0.kind == "Document") }
        }

        /// Whether one of them has not begun to answer.
        var waitsForResponses: Bool { requestsOfServers.contains { !$0.isStream && !$0.hasResponse } }

        /// The requests in flight, as texts.
        var texts: [String] { members.compactMap(\.page).flatMap(\.requests.values).map(\.text).sorted() }
    }
}
