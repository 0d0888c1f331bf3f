public import Automation
import Rendering

/// A snapshooter that compares pictures of the screen with reference files.
///
/// A reference is `<references>/<language>/<session>/<name>.png`. A snapshot that differs fails the test; the
/// picture, its reference and the difference are attached to it, and the difference is written to
/// `<differences>/<language>/<session>/<name>.png`.
public final class LocalSnapShooter: SnapShooter {
    /// The folder of the references.
    package let references: String
    /// The folder that differences are written to.
    package let differences: String
    /// Which snapshots become references.
    package let recording: SnapshotRecording
    /// The tolerance between a snapshot and its reference.
    package let tolerance: SnapshotTolerance
    /// Whether the status bar is ignored.
    package let ignoresStatusBar: Bool

    private let app: XCUIApplication
    // The host may retain the test, which retains this object.
    private weak var host: (any TestHost)?
    private var session: (name: String, language: String)?
    /// The recorded names, so that a name with two different pictures is reported at once.
    private var recorded: Set<String> = []

    /// Creates a shooter.
    /// - `app`: the app to take pictures of; the driver of its session needs a renderer.
    /// - `host`: gets the pictures of a snapshot that differs; nil for none.
    /// - `references`: the folder of the references.
    /// - `differences`: the folder that differences are written to; nil for `Differences` in that of the references.
    public init(
        app: XCUIApplication, host: (any TestHost)? = nil, references: String, differences: String? = nil,
        recording: SnapshotRecording = .environment, tolerance: SnapshotTolerance = .exact,
        ignoresStatusBar: Bool = true
    ) {
        self.app = app
        self.host = host
        self.references = references
        self.differences = differences ?? "\(references)/Differences"
        self.recording = recording
        self.tolerance = tolerance
        self.ignoresStatusBar = ignoresStatusBar
    }

    /// Takes a picture of one point, so that missing support for pictures fails before the test begins.
    /// - Throws: the reason why there are no pictures.
    public func setUp() throws { _ = try screenshot(of: Rect(x: 0, y: 0, width: 1, height: 1)) }

    /// Closes the session.
    public func tearDown() { session = nil }

    /// Opens a session; its name and the language are the folders of the snapshots that follow.
    public func initialize(name: String, language: String) { session = (name, language) }

    /// Takes a picture once the app is idle, and compares it with its reference or makes it the reference.
    public func takeSnapshot(name: String, ignoredElements: [XCUIElement], at place: SourcePlace) {
        guard !app.session.isStopped else { return }
        do {
            guard let session else {
                throw PageError("no session is open; call initializeSnapshot() first")
            }
            app.session.waitForIdle(upTo: app.session.timeout)
            let png = try screenshot(of: nil)
            let snapshot = Snapshot(
                name: name, png: png,
                reference: SnapshotFiles(folder: references).path(
                    of: name, session: session.name, language: session.language),
                difference: SnapshotFiles(folder: differences).path(
                    of: name, session: session.name, language: session.language))
            try check(snapshot, ignoring: ignoredElements)
        } catch {
            app.session.failureRecorder.record(
                RecordedFailure(message: "the snapshot '\(name)': \(error.reason)", cause: error, place: place))
        }
    }

    private func screenshot(of rect: Rect?) throws -> [UInt8] {
        do {
            return try app.session.driver.screenshot(of: rect, showing: .hidden)
        } catch let error as DriverError {
            guard case .unsupported = error.reason else { throw error }
            throw PageError(
                "snapshots need a driver that takes pictures; return a renderer from makeRenderer() in the test")
        }
    }

    private struct Snapshot {
        var name: String
        var png: [UInt8]
        var reference: String
        var difference: String
    }

    private func check(_ snapshot: Snapshot, ignoring elements: [XCUIElement]) throws {
        // A name that was recorded in this test must show the same picture again.
        if recording == .all, !recorded.contains(snapshot.reference) { return try record(snapshot) }
        guard let bytes = try SnapshotFiles.bytes(of: snapshot.reference) else {
            if recording != .none { return try record(snapshot) }
            host?.attach(snapshot.png, named: "\(SnapshotFiles.fileName(of: snapshot.name)).png")
            throw PageError(
                "there is no reference '\(snapshot.reference)'; run with RECORD_SNAPSHOTS=missing to record "
                    + "it")
        }
        let picture = try Picture(png: snapshot.png)
        let reference = try read(bytes, of: snapshot)
        let areas = ignoredAreas(elements, in: picture)
        guard
            let comparison = PictureComparison(
                picture, with: reference, ignoring: areas, colorTolerance: tolerance.color)
        else {
            attach(snapshot, reference: bytes, difference: nil)
            throw PageError(
                "it has \(size(of: picture)) pixels, its reference '\(snapshot.reference)' \(size(of: reference))")
        }
        let share = comparison.pixelCount == 0 ? 0 : Double(comparison.differingPixels) / Double(comparison.pixelCount)
        guard share > tolerance.pixels else { return try SnapshotFiles.remove(snapshot.difference) }
        let difference = try comparison.difference.png()
        attach(snapshot, reference: bytes, difference: difference)
        try SnapshotFiles.write(difference, to: snapshot.difference)
        throw PageError(
            "\(comparison.differingPixels) of \(comparison.pixelCount) pixels differ from '\(snapshot.reference)', "
                + "see '\(snapshot.difference)'")
    }

    private func record(_ snapshot: Snapshot) throws {
        try SnapshotFiles.write(snapshot.png, to: snapshot.reference)
        try SnapshotFiles.remove(snapshot.difference)
        recorded.insert(snapshot.reference)
    }

    private func read(_ bytes: [UInt8], of snapshot: Snapshot) throws -> Picture {
        do {
            return try Picture(png: bytes)
        } catch let error as PictureFileError {
            throw PageError("its reference '\(snapshot.reference)' cannot be read: \(error.reason)")
        }
    }

    private func attach(_ snapshot: Snapshot, reference: [UInt8], difference: [UInt8]?) {
        let name = SnapshotFiles.fileName(of: snapshot.name)
        host?.attach(snapshot.png, named: "\(name).png")
        host?.attach(reference, named: "\(name) (reference).png")
        if let difference { host?.attach(difference, named: "\(name) (difference).png") }
    }

    /// The pixels of ignored elements; elements off the screen have none.
    private func ignoredAreas(_ elements: [XCUIElement], in picture: Picture) -> [PictureArea] {
        let width = app.session.driver.device.screen.size.width
        let scale = width > 0 ? Double(picture.width) / width : 1
        var frames = elements.compactMap { $0.current.rect }
        if ignoresStatusBar { frames += app.statusBars.allElementsBoundByIndex.map(\.frame) }
        return frames.map { frame in
            // Whole pixels, so that both pixels at an edge are ignored.
            let (left, top) = (Self.pixel(frame.minX * scale, .down), Self.pixel(frame.minY * scale, .down))
            let (right, bottom) = (Self.pixel(frame.maxX * scale, .up), Self.pixel(frame.maxY * scale, .up))
            return PictureArea(x: left, y: top, width: right - left, height: bottom - top)
        }
    }

    /// Converts to an integer without overflow; frames may have any values.
    private static func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -1e6), 1e6).rounded(rule))
    }

    private func size(of picture: Picture) -> String { "\(picture.width)×\(picture.height)" }
}

/// The tolerance between a snapshot and its reference.
public struct SnapshotTolerance: Hashable, Sendable {
    /// The largest difference of red, green or blue, from 0 to 255, before a pixel differs.
    public var color: Int
    /// The share of the pixels that may differ, from 0 to 1.
    public var pixels: Double

    /// Creates a tolerance; none by default.
    public init(color: Int = 0, pixels: Double = 0) {
        self.color = color
        self.pixels = pixels
    }

    /// No pixel may differ.
    public static let exact = SnapshotTolerance()
}
