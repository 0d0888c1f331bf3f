import Automation
import Fixtures
import FoundationEssentials
import Glibc
import JavaScriptBridge
import Recorder
import Rendering
import Scripting
import SimulatedUI
import TestEvents
import UIAutomation
import Worlds

/// A device with a running app that a person uses, as time passes.
///
/// It reads requests and writes messages, each a line of JSON, so the program that shows the screen is another process. A second
/// of the device takes a second; while a script is paused, the device stands still until a person touches it.
package final class LiveDevice {
    let app: any LiveApp
    private let output: LiveOutput
    private let differences: ScreenDifferences
    private var state: LiveMessage.State?
    private var last = ContinuousClock.now
    private var lastShown = ContinuousClock.now
    private var input = LineBuffer()
    private var waiting: [[UInt8]] = []
    /// The gestures of a world that takes whole ones only.
    private var strokes: [UInt64: Stroke] = [:]
    private var hasWarned = false
    /// Where a paused script goes on to; nil while it waits.
    private(set) var stop: LiveRequest.Stop?
    /// Where a script pauses whatever it goes on to.
    private(set) var pausePoints: PausePoints
    /// Whether a running script was asked to pause.
    var isPauseWanted = false
    /// Whether somebody looks at the screen.
    private(set) var isWatched: Bool
    /// Whether no time passes on the device.
    var standsStill = false

    /// The time between two screens that move, in seconds.
    private static let frame = 1.0 / 40
    /// The longest time that passes at once, in seconds: after a pause of the whole machine, the device goes on.
    private static let longestStep = 5.0

    /// Where a script pauses whatever it goes on to.
    struct PausePoints {
        var lines: Set<LiveRequest.Line> = []
        var atFailures = true
        var atEnds = true
    }

    /// A finger that has touched the screen of a world that takes only whole gestures.
    private struct Stroke {
        let start: ContinuousClock.Instant
        var samples: [TouchPath.Sample]
    }

    /// Creates a device.
    /// - Parameters:
    ///   - app: the running app.
    ///   - output: receives the messages of the device.
    ///   - isWatched: whether somebody looks at the screen.
    ///   - pausePoints: where a script pauses whatever it goes on to.
    init(_ app: any LiveApp, output: LiveOutput, isWatched: Bool, pausePoints: PausePoints = PausePoints()) {
        self.app = app
        self.output = output
        self.isWatched = isWatched
        self.pausePoints = pausePoints
        differences = ScreenDifferences(of: app.session, renderer: CairoRenderer())
        sendState()
        sendFixtures()
    }

    /// Sends what can be done to the app's data.
    private func sendFixtures() {
        let type = simulation?.application?.type as? any FixtureProviding.Type
        // An invalid list is reported when fixtures are used.
        guard let entries = try? type?.catalogue().entries, !entries.isEmpty else { return }
        output.send { $0.fixtures = entries.map { .init($0.name.functionName, $0.summary) } }
    }

    /// The contents of the app's stores as text.
    private func stores() throws -> String {
        guard let stores = app.world.stores else {
            throw InputFailure("The app has no stores that fixtures could change.")
        }
        return try stores.export()
    }

    var driver: any Driver { app.session.automation.driver }
    private var simulation: SimulatedDevice? { app.world.simulation?.device }

    // MARK: Running

    /// Reads requests until there are no more, or until a paused script is to go on.
    /// - Parameter input: a descriptor with a request in each line.
    /// - Returns: whether the script goes on; false when the input or the output is closed.
    func serve(_ input: Int32) -> Bool {
        stop = nil
        last = .now
        sendState()
        if isWatched { show() }
        while !output.isClosed {
            if waiting.isEmpty {
                var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
                let count = poll(&request, 1, Int32((pause * 1000).rounded(.up)))
                pass()
                if count > 0 {
                    guard let bytes = Self.read(input) else { return false }
                    waiting = self.input.append(bytes)
                }
            }
            // What was sent after a request to go on is for the next pause.
            while stop == nil, !waiting.isEmpty { receive(waiting.removeFirst()) }
            sendState()
            if stop != nil {
                takeRequestsOfRunningScript()
                return true
            }
            if isWatched { show() }
        }
        return false
    }

    /// Takes the requests that have come while a script runs; those that use the device wait for its next pause.
    /// - Returns: false when the input is closed.
    func glance(at input: Int32) -> Bool {
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) > 0 else { return true }
        guard let bytes = Self.read(input) else { return false }
        waiting += self.input.append(bytes)
        takeRequestsOfRunningScript()
        return true
    }

    private func takeRequestsOfRunningScript() {
        waiting.removeAll { line in
            guard let request = try? JSONDecoder().decode(LiveRequest.self, from: Data(line)),
                request.isForRunningScript
            else { return false }
            perform(request)
            return true
        }
    }

    private static func read(_ descriptor: Int32) -> [UInt8]? {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            guard let count = Descriptor.read(descriptor, into: buffer), count > 0 else { return nil }
            return Array(buffer[..<count])
        }
    }

    /// The time until the device has something to do by itself, in seconds.
    private var pause: Double {
        if standsStill { return 1 }
        // What the last screen took is a part of the time until the next one.
        let rest = max(0, Self.frame - (ContinuousClock.now - lastShown) / .seconds(1))
        guard let simulation else { return isWatched ? rest : 1 }
        let moves = !driver.activity(exceptAnimationsOf: []).isEmpty
        if isWatched, moves { return rest }
        let next = simulation.virtualClock.nextEvent.map { $0 - simulation.virtualClock.now } ?? 1
        return min(max(next, isWatched ? Self.frame : 0.2), 1)
    }

    /// Lets as much time pass on the device as has passed here.
    private func pass() {
        let now = ContinuousClock.now
        let time = min((now - last) / .seconds(1), Self.longestStep)
        last = now
        guard !standsStill, let clock = simulation?.virtualClock, time > 0 else { return }
        attempt { _ in clock.sleep(until: clock.now + time) }
    }

    /// Does something, and sends the reason why it was not possible.
    private func attempt(_ body: (ScriptSession) throws -> Void) {
        do {
            try app.attempt(body)
        } catch {
            output.send { $0.problem = error.issue.message }
        }
    }

    private func sendState() {
        let device = driver.device
        let style = simulation.flatMap {
            $0.hasStyles ? LiveRequest.Style(rawValue: $0.userInterfaceStyle.rawValue) : nil
        }
        let new = LiveMessage.State(
            app: app.name, model: simulation?.deviceModel.name ?? device.model,
            system: device.systemVersion, orientation: LiveRequest.Orientation(device.orientation), appearance: style,
            isInFront: driver.applicationState == .runningForeground, crash: app.world.crash)
        guard new != state else { return }
        state = new
        output.send { $0.device = new }
    }

    // MARK: The screen

    func show() {
        lastShown = .now
        let busy = driver.activity(exceptAnimationsOf: []).map(\.description)
        var screen = TestEvent.Screen(action: 0, busy: busy.isEmpty ? nil : busy)
        var picture: String?
        do {
            try differences.describe(&screen) { png in
                picture = Data(png).base64EncodedString()
                return ""
            }
        } catch {
            if !hasWarned {
                output.send { $0.problem = "The screen cannot be drawn: \(ScriptSession.reason(of: error))." }
            }
            hasWarned = true
        }
        screen.busy = nil
        // Only what is new is sent.
        guard picture != nil || screen.tree != nil || screen.changes != nil else { return }
        output.send {
            $0.screen = screen
            $0.picture = picture
        }
    }

    // MARK: Requests

    private func receive(_ line: [UInt8]) {
        do {
            perform(try JSONDecoder().decode(LiveRequest.self, from: Data(line)))
        } catch {
            let text = String(decoding: line.prefix(200), as: UTF8.self)
            output.send { $0.problem = "A request is not understood: \(text)" }
        }
    }

    private func perform(_ request: LiveRequest) {
        // A person who uses a device by hand expects that it moves.
        if request.isUse { standsStill = false }
        switch request {
        case .touch(let finger, let phase, let x, let y):
            guard x.isFinite, y.isFinite else { return }
            touch(.init(finger: finger, phase: phase, location: Point(x: x, y: y)))
        case .type(let text): attempt { try $0.automation.driver.typeText(text, interKeyDelay: 0) }
        case .press(let button): attempt { try $0.automation.driver.device.press(button, duration: 0) }
        case .open:
            attempt { session in
                let device = session.automation.driver.device
                try device.unlock()
                try device.reactivateApp()
            }
        case .turn(let orientation): attempt { try $0.automation.driver.device.setOrientation(orientation.orientation) }
        case .shake: attempt { try $0.automation.driver.device.shake() }
        case .appearance(let style):
            guard let simulation, simulation.hasStyles else {
                return output.send { $0.problem = "This device has only one appearance." }
            }
            attempt { _ in simulation.userInterfaceStyle = style == .dark ? .dark : .light }
        case .evaluate(let number, let text, let frame):
            answer(number) { $0.text = try app.evaluate(text, frame: frame ?? 0) }
        case .scopes(let number, let frame): answer(number) { $0.scopes = scopes(frame: frame) }
        case .properties(let number, let text, let frame):
            answer(number) { $0.properties = try properties(of: text, frame: frame ?? 0) }
        case .find(let number, let text): answer(number) { try find(text, &$0) }
        case .inspect(let number, let path): answer(number) { try inspect(path, &$0) }
        case .record(let number, let name): answer(number) { $0.text = try record(name) }
        case .stopRecording(let number): answer(number) { $0.text = try app.stopRecording() }
        case .check(let number, let path, let kind): answer(number) { $0.text = try check(kind, at: path) }
        case .recordings(let number): answer(number) { $0.recordings = try recordings() }
        case .steps(let number, let recording): answer(number) { $0.steps = try steps(of: recording) }
        case .play(let number, let recording, let pace): answer(number) { try play(recording, pace: pace, &$0) }
        case .edit(let number, let recording, let edit): answer(number) { try self.edit(recording, edit, &$0) }
        case .write(let number, let recording, let form, let folder):
            answer(number) { $0.text = try write(recording, as: form, to: folder) }
        case .stores(let number): answer(number) { $0.text = try stores() }
        case .refresh: differences.forget()
        case .goOn(let stop): self.stop = stop
        case .pause: isPauseWanted = true
        case .pauseAt(let lines, let failures, let ends):
            pausePoints = PausePoints(lines: Set(lines), atFailures: failures ?? true, atEnds: ends ?? true)
        case .watch(let isWatched):
            self.isWatched = isWatched
            differences.forget()
            if !isWatched { simulation?.cancelHandTouches() }
        }
    }

    private func answer(_ number: Int, _ fill: (inout LiveMessage.Answer) throws -> Void) {
        var answer = LiveMessage.Answer(number: number)
        do {
            try fill(&answer)
        } catch let failure as InputFailure {
            answer.problem = [failure.issue.message, failure.issue.suggestion].compactMap(\.self).joined(separator: " ")
        } catch {
            let text = String(describing: error)
            let isSentence = text.last.map { ".?!".contains($0) } ?? false
            answer.problem = text.prefix(1).uppercased() + text.dropFirst() + (isSentence ? "" : ".")
        }
        output.send { $0.answer = answer }
    }

    private func touch(_ input: FingerInput) {
        if let simulation { return attempt { _ in simulation.receive(input) } }
        // Other worlds take whole gestures: the finger is put down when it is lifted.
        let now = ContinuousClock.now
        switch input.phase {
        case .began: strokes[input.finger] = Stroke(start: now, samples: [.init(time: 0, location: input.location)])
        case .moved, .ended:
            guard var stroke = strokes[input.finger] else { return }
            stroke.samples.append(.init(time: (now - stroke.start) / .seconds(1), location: input.location))
            strokes[input.finger] = input.phase == .ended ? nil : stroke
            guard input.phase == .ended else { return }
            attempt { try $0.automation.driver.perform(Gesture(touches: [TouchPath(samples: stroke.samples)])) }
        case .cancelled: strokes[input.finger] = nil
        }
    }
}

extension LiveRequest {
    /// Whether a person uses the device with it.
    fileprivate var isUse: Bool {
        switch self {
        case .touch, .type, .press, .open, .turn, .shake, .appearance, .play: true
        case .evaluate, .scopes, .properties, .find, .inspect, .record, .stopRecording, .check, .recordings, .steps,
            .edit, .write, .stores, .refresh, .goOn, .pause, .pauseAt, .watch:
            false
        }
    }

    /// Whether it concerns a script that runs.
    fileprivate var isForRunningScript: Bool {
        switch self {
        case .pause, .pauseAt: true
        default: false
        }
    }
}
