public import Automation
internal import FoundationEssentials
internal import SimulatedUI

/// Records what happens to an app, and saves it as a bundle from which tests are written.
///
/// The app behaves as it does without a recorder: it only observes what reaches the app. While it records, the touches
/// are shown in pictures of the screen.
public final class Recorder {
    private let driver: any Driver
    private let source: any RecordingSource
    private var recording: InputRecording?
    private var running: RunningLog?
    private var header: EventLog?
    private var requests: RequestRecorder?
    private var gesture = EnablingGesture()
    private var isWatching = false
    private var usualTouches = TouchVisibility.hidden

    /// The preference that starts and stops recordings; a recording starts with the launch when it is set before.
    public static let preferenceKey = "FRYolatorEnabled"

    /// The name of the next recording.
    public var name = RecordingName.defaultName
    /// The folder for recordings; nil for the app's library folder, which may go away with the app's data.
    public var folder: String?
    /// The date by which recordings are sorted, in seconds since 1 January 1970 UTC: by default that of the computer.
    public var date: () -> Double = { Date.now.timeIntervalSince1970 }
    /// The forms of code that are saved with a recording; any other can be written from it later.
    public var codeForms: [CodeForm] = [.uiautomation]
    /// Whether a recording in which nothing happened is saved too.
    public var keepsEmptyRecordings = true
    /// What is not kept of requests.
    public var mask = SecretMask()
    /// Provides the address of the app's state, and learns of saved recordings.
    public weak var delegate: (any RecorderDelegate)?
    /// The recording that was saved last; nil before.
    public private(set) var lastBundle: RecordingBundle?
    /// The log that was saved last; nil before.
    public private(set) var lastLog: EventLog?

    /// Creates a recorder for an app; it does nothing until it is told to watch or to start.
    public init(_ driver: any Driver, of source: any RecordingSource) {
        self.driver = driver
        self.source = source
    }

    deinit {
        // A running recording stays as a running log, which can still be read.
        if isWatching || recording != nil { source.inputObserver = nil }
    }

    /// Whether a recording is running.
    public var isRecording: Bool { recording != nil }

    /// The events of the running recording so far.
    public var events: [RecordedEvent] { recording?.events ?? [] }

    // MARK: Watching

    /// Lets people start and stop recordings: with three taps of two fingers, and with the preference.
    public func watch() {
        isWatching = true
        observe()
        if isWanted, !isRecording { startNow() }
    }

    /// Stops watching; a running recording goes on.
    public func stopWatching() {
        isWatching = false
        if !isRecording { source.inputObserver = nil }
    }

    private func observe() { source.inputObserver = { [weak self] in self?.receive($0) } }

    private var isWanted: Bool { driver.preference(forKey: Self.preferenceKey).bool ?? false }

    private func receive(_ input: AppInput) {
        if isWatching, case .touches(let inputs) = input,
            let began = gesture.receive(inputs, at: driver.clock.now)
        {
            return toggle(gestureBegan: began)
        }
        switch input {
        case .preference(Self.preferenceKey) where isWatching:
            // The change is announced before everybody else learns of it, but it has happened.
            if isWanted != isRecording { isWanted ? startNow() : stopNow() }
        case .launched where isWatching:
            if isWanted, !isRecording { startNow() }
        case .ended:
            stopNow()
        case .device(.deactivate):
            recording?.receive(input)
            saveSoFar()
        default: recording?.receive(input)
        }
    }

    private func toggle(gestureBegan began: Double) {
        if let recording {
            // The gesture is no part of what was done with the app.
            recording.dropGesture(since: began)
            stopNow()
        } else {
            // The gesture that starts a recording is over before it begins.
            driver.clock.schedule(at: driver.clock.now, reason: "start of a recording") { [weak self] in
                self?.startNow()
            }
        }
    }

    private func startNow() {
        do {
            try start()
        } catch {
            delegate?.recorder(self, didFailWith: error)
        }
    }

    private func stopNow() {
        do {
            try stop()
        } catch {
            delegate?.recorder(self, didFailWith: error)
        }
    }

    // MARK: Recording

    /// Starts a recording; does nothing while one is running.
    /// - Throws: ``RecordingError`` when the bundle cannot be created, and `DriverError` when no app is running.
    public func start() throws {
        guard recording == nil else { return }
        let recording = InputRecording(of: driver)
        let folder = try self.folder ?? source.libraryFolder()
        let log = EventLog(
            name: name, startingDate: date(),
            appSchemeURL: delegate?.deepLinkURL(for: self) ?? "", app: source.recordedApp ?? "",
            device: RecordedDevice(
                model: source.modelName, systemVersion: driver.device.systemVersion,
                screenSize: driver.device.screen.size))
        let running = try RunningLog(log, in: folder)
        header = log
        recording.didRecord = { [weak self] event, number, isNew in self?.keep(event, number, isNew: isNew) }
        self.running = running
        self.recording = recording
        // Requests of a simulated app go through its device.
        if let device = source as? SimulatedDevice { startRequests(on: device, recording, running) }
        observe()
        usualTouches = driver.touchVisibility
        driver.touchVisibility = .current
        source.showBanner("Recording Enabled", for: 1.5)
    }

    /// Stops the recording and saves it; does nothing when none is running.
    /// - Returns: the saved recording; nil when none was running, and for an empty one that is not kept.
    /// - Throws: ``RecordingError`` when it cannot be saved; the running log stays.
    @discardableResult
    public func stop() throws -> RecordingBundle? {
        guard let recording, let running, var log = header else { return nil }
        requests?.stop()
        requests = nil
        recording.finish()
        driver.touchVisibility = usualTouches
        self.recording = nil
        self.running = nil
        if !isWatching { source.inputObserver = nil }
        log.events = recording.events
        if log.events.isEmpty, !keepsEmptyRecordings {
            try running.abandon()
            return nil
        }
        lastLog = log
        lastBundle = running.bundle
        try running.finish(log, files: files(of: log))
        delegate?.recorder(self, didSave: running.bundle)
        return running.bundle
    }

    /// Adds a check to what was done last: tests and replays of the recording expect what an element shows now.
    /// - Parameters:
    ///   - kind: what is checked: the label, the value, whether it is enabled or selected, or whether it is there.
    ///   - node: an element of the app.
    /// - Throws: ``RecordingError`` when nothing was recorded yet, or when the element has nothing that tests could find.
    package func addCheck(_ kind: ScreenChange.Kind, of node: any ElementNode) throws(RecordingError) {
        guard let recording, let running else { throw RecordingError(.notRecording, at: folder ?? "") }
        guard let check = ScreenChange(asserting: kind, of: node, in: driver) else {
            throw RecordingError(.notCheckable, at: running.bundle.folder)
        }
        guard recording.add(check) else { throw RecordingError(.nothingToCheck, at: running.bundle.folder) }
    }

    private func startRequests(on device: SimulatedDevice, _ recording: InputRecording, _ running: RunningLog) {
        let requests = RequestRecorder(device: device, mask: mask) { [weak self] request, instant, bodies in
            do throws(RecordingError) {
                for body in bodies { try running.write(body.bytes, toFile: body.name) }
            } catch {
                if let self { delegate?.recorder(self, didFailWith: error) }
            }
            recording.add(request, sentAt: instant)
        }
        requests.start()
        self.requests = requests
    }

    /// Saves the events so far; the recording goes on.
    private func saveSoFar() {
        guard let recording, let running, var log = header else { return }
        do {
            log.events = recording.events
            lastLog = log
            lastBundle = running.bundle
            try running.finish(log, files: files(of: log), isOver: false)
        } catch {
            delegate?.recorder(self, didFailWith: error)
        }
    }

    /// Writes an event to the disk, so that it survives the end of the process.
    private func keep(_ event: RecordedEvent, _ number: Int, isNew: Bool) {
        guard isNew else { running?.replace(at: number, with: event); return }
        do throws(RecordingError) {
            try running?.append(event)
        } catch {
            delegate?.recorder(self, didFailWith: error)
            stopNow()
        }
    }

    private func files(of log: EventLog) -> [(name: String, text: String)] {
        CodeForm.allCases.filter { codeForms.contains($0) }.flatMap { RecordedCode.bundleFiles(for: log, as: $0) }
    }
}

/// What an app's tests tell a recorder, and learn from it; every member has a default.
public protocol RecorderDelegate: AnyObject {
    /// The address that leads to the present state of the app; nil when there is none.
    func deepLinkURL(for recorder: Recorder) -> String?
    /// Called when a recording was saved.
    func recorder(_ recorder: Recorder, didSave bundle: RecordingBundle)
    /// Called when a recording could not be started or saved.
    func recorder(_ recorder: Recorder, didFailWith error: any Error)
}

extension RecorderDelegate {
    /// None.
    public func deepLinkURL(for recorder: Recorder) -> String? { nil }
    /// Does nothing.
    public func recorder(_ recorder: Recorder, didSave bundle: RecordingBundle) {}
    /// Does nothing.
    public func recorder(_ recorder: Recorder, didFailWith error: any Error) {}
}
