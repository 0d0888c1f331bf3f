import FoundationEssentials
import Glibc
import Timing
import WebInterface

/// The live device of `jsrun ui`, as its page sees it: how soon a touch shows, and how often a screen that moves is told.
struct LiveRows {
    let jsrun: String

    func add(to table: inout Table) throws {
        let device = try Device(jsrun)
        defer { device.end() }
        try device.ask(#"{"watch":{"isWatched":true}}"#) { $0.hasPrefix(#"{"picture":"#) }
        var waits: [Double] = []
        var rates: [Double] = []
        for _ in 0..<rounds(21) {
            for button in ["window.buttons()['Add Account']", "app.navigationBar().leftButton()"] {
                let (x, y) = try device.middle(of: button)
                let touch = { (phase: String) in #"{"touch":{"finger":1,"phase":"\#(phase)","x":\#(x),"y":\#(y)}}"# }
                try device.settle()
                device.send(touch("began"))
                device.send(touch("ended"))
                let start = now()
                let screens = try device.screens()
                guard let first = screens.first, let last = screens.last, screens.count > 2 else {
                    throw ProcessRun.Failure(description: "a tap on \(button) shows nothing")
                }
                waits.append((first - start) * 1e3)
                rates.append(Double(screens.count - 1) / (last - first))
            }
        }
        let wait = median(waits), rate = median(rates)
        table.add(
            Row(
                what: "a touch on the live device of `jsrun ui`, until the screen shows it", baseline: "–",
                measured: "\(wait.rounded(to: 1)) ms", budget: "50 ms", isWithin: wait <= 50))
        table.add(
            Row(
                what: "screens of the live device while one screen moves over another", baseline: "–",
                measured: "\(rate.rounded(to: 1)) a second", budget: "30 or more", isWithin: rate >= 30))
    }

    /// The program of the device.
    private final class Device {
        private let program: ChildProgram
        private var lines: [String] = []
        private var number = 0

        init(_ jsrun: String) throws {
            program = try ChildProgram(
                jsrun, ["live-device", "--app", "Accounts"],
                environment: ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" })
            program.didWrite = { [unowned self] in lines.append($0) }
        }

        func send(_ request: String) { program.send(request) }

        func end() { program.stop() }

        /// Waits for a line, and forgets those before it.
        @discardableResult
        func ask(_ request: String, until isWanted: (String) -> Bool) throws -> String {
            send(request)
            let limit = now() + 60
            while now() < limit {
                while !lines.isEmpty {
                    let line = lines.removeFirst()
                    if isWanted(line) { return line }
                }
                serve(1000)
            }
            throw ProcessRun.Failure(description: "the live device does not answer \(request)")
        }

        private func serve(_ milliseconds: Int32) {
            var requests = program.requests
            poll(&requests, nfds_t(requests.count), milliseconds)
            program.serve(requests[...])
        }

        private struct Message: Decodable {
            struct Answer: Decodable { var rects: [[Double]]? }
            var answer: Answer?
        }

        /// The middle of an element, in points, once it is there.
        func middle(of expression: String) throws -> (Double, Double) {
            for _ in 0..<100 {
                number += 1
                let line = try ask(#"{"find":{"number":\#(number),"text":"\#(expression)"}}"#) {
                    $0.hasPrefix(#"{"answer":"#)
                }
                let found = try JSONDecoder().decode(Message.self, from: Data(line.utf8)).answer?.rects?.first
                if let rect = found { return (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2) }
                serve(50)
            }
            throw ProcessRun.Failure(description: "\(expression) is not on the screen")
        }

        /// Waits until nothing moves any more.
        func settle() throws { _ = try screens() }

        /// The times at which screens were told, until none comes for a while.
        func screens() throws -> [Double] {
            lines = []
            var times: [Double] = []
            var quiet = now() + 0.5
            while now() < quiet {
                serve(10)
                let count = lines.count { $0.hasPrefix(#"{"picture":"#) }
                lines = []
                guard count > 0 else { continue }
                times += Array(repeating: now(), count: count)
                quiet = now() + 0.5
            }
            return times
        }
    }
}
