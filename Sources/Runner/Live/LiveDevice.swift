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
/// It reads requests and writes messages, each a line of JSON, so whatever shows the screen is another process. A second
/// of the device takes a second; while a script is paused, the device stands still until a person touches it.
package final class LiveDevice {
    private let app: any LiveApp
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
    /// The lines at which a script pauses.
    private(set) var lines: Set<LiveRequest.Line> = []
    /// Whether somebody looks at the screen.
    private(set) var isWatched: Bool
    /// Whether no time passes on the device.
    var standsStill = false

    /// The time between two screens that move, in seconds.
    private static let frame = 1.0 / 40
    /// The longest time that passes at once, in seconds: after a pause of the whole machine, the device goes on.
    private static let longestStep = 5.0

    /// A finger that has touched the screen of a world that takes only whole gestures.
    private struct Stroke {
        let start: ContinuousClock.Instant
        var samples: [TouchPath.Sample]
    }

    /// Creates a device.
    /// - Parameters:
    ///   - app: the running app.
    ///   - output: receives what the device tells.
    ///   - isWatched: whether somebody looks at the screen.
    init(_ app: any LiveApp, output: LiveOutput, isWatched: Bool) {
        self.app = app
        self.output = output
        self.isWatched = isWatched
        differences = ScreenDifferences(of: app.session, renderer: CairoRenderer())
        tellState()
        tellFixtures()
    }

    /// Tells what can be done to the app's data.
    private func tellFixtures() {
        let type = simulation?.application?.type as? any FixtureProviding.Type
        // An invalid list is reported when fixtures are used.
        guard let entries = try? type?.catalogue().entries, !entries.isEmpty else { return }
        tell { $0.fixtures = entries.map { .init($0.name.functionName, $0.summary) } }
    }

    private var driver: any Driver { app.session.automation.driver }
    private var simulation: SimulatedDevice? { app.world.simulation?.device }

    // MARK: Running

    /// Reads requests until there are no more, or until a paused script is to go on.
    /// - Parameter input: a descriptor with a request in each line.
    /// - Returns: whether the script goes on; false when nobody reads or writes any more.
    func serve(_ input: Int32) -> Bool {
        stop = nil
        last = .now
        tellState()
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
            tellState()
            if stop != nil { return true }
            if isWatched { show() }
        }
        return false
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

    /// Does something, and tells why it was not possible.
    private func attempt(_ body: (ScriptSession) throws -> Void) {
        do {
            try app.attempt(body)
        } catch {
            tell { $0.problem = error.issue.message }
        }
    }

    private func tell(_ fill: (inout LiveMessage) -> Void) {
        var message = LiveMessage()
        fill(&message)
        output.write(message)
    }

    private func tellState() {
        let device = driver.device
        let style = simulation.flatMap { LiveRequest.Style(rawValue: $0.userInterfaceStyle.rawValue) }
        let new = LiveMessage.State(
            app: app.name, model: simulation?.deviceModel.name ?? device.model,
            system: device.systemVersion, orientation: LiveRequest.Orientation(device.orientation), appearance: style,
            isInFront: driver.applicationState == .runningForeground, crash: app.world.crash)
        guard new != state else { return }
        state = new
        tell { $0.device = new }
    }

    // MARK: The screen

    private func show() {
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
            if !hasWarned { tell { $0.problem = "The screen cannot be drawn: \(ScriptSession.reason(of: error))." } }
            hasWarned = true
        }
        screen.busy = nil
        // Only what is new is told.
        guard picture != nil || screen.tree != nil || screen.changes != nil else { return }
        tell {
            $0.screen = screen
            $0.picture = picture
        }
    }

    // MARK: Requests

    private func receive(_ line: [UInt8]) {
        do {
            perform(try JSONDecoder().decode(LiveRequest.self, from: Data(line)))
        } catch {
            tell { $0.problem = "A request is not understood: \(String(decoding: line.prefix(200), as: UTF8.self))" }
        }
    }

    private func perform(_ request: LiveRequest) {
        // Whoever uses a device by hand expects that it moves.
        if request.isUse { standsStill = false }
        switch request {
        case .touch(let finger, let phase, let x, let y):
            guard x.isFinite, y.isFinite else { return }
            touch(.init(finger: finger, phase: phase.input, location: Point(x: x, y: y)))
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
            guard let simulation else {
                return tell { $0.problem = "Only a simulated device can change its appearance." }
            }
            attempt { _ in simulation.userInterfaceStyle = style == .dark ? .dark : .light }
        case .evaluate(let number, let text): answer(number) { $0.text = try app.evaluate(text) }
        case .find(let number, let text): answer(number) { try find(text, &$0) }
        case .inspect(let number, let path): answer(number) { try inspect(path, &$0) }
        case .record(let number, let name):
            answer(number) { answer in
                guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0) else {
                    answer.problem = "A recording needs a name without slashes."
                    return
                }
                let file = PathNames.join(RecordingLibrary.defaultFolder, name + TouchRecording.fileExtension)
                try app.startRecording(to: file)
                answer.text = "What you do is recorded."
            }
        case .stopRecording(let number): answer(number) { $0.text = try app.stopRecording() }
        case .refresh: differences.forget()
        case .goOn(let stop): self.stop = stop
        case .pauseAt(let lines): self.lines = Set(lines)
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
            answer.problem = String(describing: error)
        }
        tell { $0.answer = answer }
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

    // MARK: Elements

    private func find(_ text: String, _ answer: inout LiveMessage.Answer) throws {
        let value = try app.value(of: text)
        let found: [Element]
        if let element = InputDescription.instance(of: value, as: Element.self) {
            found = [element]
        } else if let array = InputDescription.instance(of: value, as: ElementArray.self) {
            found = try array.toArray()
        } else {
            answer.problem = "This is neither an element nor an array of elements: \(InputDescription.of(value))"
            return
        }
        let real = found.filter { $0.isValid }
        answer.count = real.count
        answer.rects = real.prefix(Self.mostRects).compactMap { element in
            element.rect.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] }
        }
        answer.text = real.count == 1 ? "1 element" : "\(real.count) elements"
    }

    private static let mostRects = 500

    private func inspect(_ path: [Int], _ answer: inout LiveMessage.Answer) throws {
        guard var node = driver.related(.frontMostApp, of: driver.root) else { return }
        for index in path {
            guard let child = driver.element(at: index, in: .elements, of: node) else {
                answer.problem = "The element is gone."
                return
            }
            node = child
        }
        let facts: [(String, AttributeKey)] = [
            ("type", .type), ("name", .name), ("label", .label), ("identifier", .identifier), ("value", .value),
            ("hint", .hint), ("enabled", .isEnabled), ("visible", .isVisible), ("selected", .isSelected),
            ("frame", .rect), ("tapped at", .hitpoint),
        ]
        answer.facts = facts.compactMap { name, key in
            let value = driver.attribute(key, of: node)
            return value.isNull ? nil : LiveMessage.Fact(name, Self.text(of: value))
        }
        if driver.attribute(.hitpoint, of: node).isNull {
            answer.facts?.append(.init("cannot be tapped", reasonWithoutHitpoint(of: node)))
        }
        guard let lookups = ElementLookups(of: node, in: driver) else { return }
        answer.lookups = [
            ("UIAutomation", lookups.uiAutomation), ("FRY", lookups.fry), ("Swift", lookups.swift),
            ("Why this way", lookups.reason),
        ].compactMap { name, text in text.map { LiveMessage.Fact(name, $0) } }
    }

    private func reasonWithoutHitpoint(of node: any ElementNode) -> String {
        let rect = driver.attribute(.rect, of: node).rect
        if rect?.isEmpty != false { return "it has no size" }
        if let rect, rect.intersection(driver.device.screen)?.isEmpty != false { return "it is off the screen" }
        if driver.attribute(.isVisible, of: node).bool == false { return "it is hidden, or covered by another element" }
        return "another element covers it"
    }

    private static func text(of value: AttributeValue) -> String {
        switch value {
        case .string(let text): text
        case .bool(let isTrue): isTrue ? "yes" : "no"
        case .number(let number): ScriptSpelling.number(number)
        case .rect(let rect): ScriptSpelling.rect(rect)
        case .point(let point): "{\(ScriptSpelling.number(point.x)), \(ScriptSpelling.number(point.y))}"
        default: String(describing: value)
        }
    }
}

extension LiveRequest {
    /// Whether a person uses the device with it.
    fileprivate var isUse: Bool {
        switch self {
        case .touch, .type, .press, .open, .turn, .shake, .appearance: true
        case .evaluate, .find, .inspect, .record, .stopRecording, .refresh, .goOn, .pauseAt, .watch: false
        }
    }
}

/// The messages of a live device, and its events among them.
final class LiveOutput: TestEventSink {
    private let descriptor: Int32
    private let encoder = JSONEncoder()
    /// Whether nobody reads any more.
    private(set) var isClosed = false

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func write(_ message: LiveMessage) {
        do {
            if !Descriptor.write(Array(try encoder.encode(message)) + [0x0A], to: descriptor) { isClosed = true }
        } catch {
            // Only numbers without a value cannot be written, and messages have none.
            isClosed = true
        }
    }

    func receive(_ event: TestEvent) {
        var message = LiveMessage()
        message.event = event
        write(message)
    }
}

/// Bytes that become lines as they arrive.
package struct LineBuffer {
    private var rest: [UInt8] = []

    package init() {}

    /// Adds bytes, and returns the lines that are complete now, without their ends.
    package mutating func append(_ bytes: [UInt8]) -> [[UInt8]] {
        rest += bytes
        guard let end = rest.lastIndex(of: 0x0A) else { return [] }
        let lines = rest[..<end].split(separator: 0x0A).map(Array.init)
        rest = Array(rest[(end + 1)...])
        return lines
    }
}
