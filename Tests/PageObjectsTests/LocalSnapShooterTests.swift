import Automation
import FoundationEssentials
import Rendering
import SimulatedUI
import Testing

@testable import PageObjects

@Suite("The local shooter")
struct LocalSnapShooterTests {
    /// The folder for the references of one test; removed with the test.
    final class Folder {
        let path: String
        init() throws {
            path = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }
        func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\(name)"))) }
    }

    /// A test whose folder of references is set afterwards.
    final class LocalTest: HomeTest {
        /// The page alone, without a controller of the test.
        func shoot(
            in folder: Folder, _ recording: SnapshotRecording = .none, tolerance: SnapshotTolerance = .exact,
            _ name: String = "Home", line: UInt = #line
        ) {
            let shooter = shooter(in: folder, recording, tolerance: tolerance)
            shooter.initialize(name: "Home - Search", language: "en")
            shoot(shooter, name, line: line)
        }

        func shooter(
            in folder: Folder, _ recording: SnapshotRecording, tolerance: SnapshotTolerance = .exact
        ) -> LocalSnapShooter {
            LocalSnapShooter(
                app: app, host: host, references: folder.path, recording: recording, tolerance: tolerance)
        }

        func shoot(_ shooter: LocalSnapShooter, _ name: String, line: UInt = #line) {
            let page = pathsFactory.stepsFactory.pageFactory.home
            shooter.takeSnapshot(
                name: name, ignoredElements: page.ignoredElements, at: SourcePlace(#filePath, line))
        }
    }

    let folder: Folder
    let host = CollectingHost("test_Search")
    let test: LocalTest
    private let reference = "en/Home - Search/Home.png"
    private let difference = "Differences/en/Home - Search/Home.png"

    init() throws {
        folder = try Folder()
        test = try LocalTest(host)
        test.continueAfterFailure = true
        test.dot.backgroundColor = .white
    }

    @Test("PAGE-45: a snapshot that equals its reference passes; recording makes the reference")
    func passing() throws {
        test.shoot(in: folder, .all)
        #expect(folder.exists(reference))
        test.shoot(in: folder)
        #expect(host.failures.isEmpty && host.attachments.isEmpty && !folder.exists(difference))
    }

    @Test("PAGE-45: a changed pixel outside of a mask fails with a file of the difference")
    func changedPixel() throws {
        test.shoot(in: folder, .all)
        test.dot.backgroundColor = .black
        test.shoot(in: folder, line: 77)
        let failure = try #require(host.failures.first)
        #expect(host.failures.count == 1 && failure.place.line == 77)
        #expect(
            failure.message.hasPrefix("the snapshot 'Home': 400 of ")
                && failure.message.hasSuffix("see '\(folder.path)/\(difference)'"))
        #expect(
            host.attachments.map(\.name).prefix(3) == ["Home.png", "Home (reference).png", "Home (difference).png"])
        let picture = try Picture(png: folder.bytes(difference))
        #expect(try #require(picture.pixel(x: 110, y: 610)) == (220, 0, 30))
        #expect(try #require(picture.pixel(x: 110, y: 700)) != (220, 0, 30))
    }

    @Test("PAGE-45, PAGE-40: changes inside of an ignored element do not count")
    func masks() throws {
        test.shoot(in: folder, .all)
        test.clock.text = "10:17"
        test.shoot(in: folder)
        #expect(host.failures.isEmpty)
        test.dot.backgroundColor = .black
        test.shoot(in: folder)
        let picture = try Picture(png: folder.bytes(difference))
        #expect(try #require(picture.pixel(x: 220, y: 210)).blue == 255)
        #expect(try #require(picture.pixel(x: 220, y: 210)).red < 200)
    }

    @Test("PAGE-45: a tolerance lets a share of the pixels or a distance of the colours pass")
    func tolerance() throws {
        test.shoot(in: folder, .all)
        test.dot.backgroundColor = .black
        test.shoot(in: folder, tolerance: SnapshotTolerance(pixels: 0.01))
        #expect(host.failures.isEmpty)
        test.dot.backgroundColor = Color(white: 0.99)
        test.shoot(in: folder, tolerance: SnapshotTolerance(color: 3))
        #expect(host.failures.isEmpty)
        test.shoot(in: folder)
        #expect(host.failures.count == 1)
    }

    @Test("PAGE-45: a difference is removed when the snapshot equals its reference again")
    func removedDifference() throws {
        test.shoot(in: folder, .all)
        test.dot.backgroundColor = .black
        test.shoot(in: folder)
        #expect(folder.exists(difference))
        test.dot.backgroundColor = .white
        test.shoot(in: folder)
        #expect(!folder.exists(difference) && host.failures.count == 1)
    }

    @Test(
        "PAGE-45: a snapshot without a reference fails, and says how to make one; recording what is missing creates it")
    func missing() throws {
        test.shoot(in: folder)
        #expect(
            host.failures.map(\.message) == [
                "the snapshot 'Home': there is no reference '\(folder.path)/\(reference)'; run with RECORD_SNAPSHOTS=missing "
                    + "to record it"
            ])
        #expect(host.attachments.first?.name == "Home.png")
        test.shoot(in: folder, .missing)
        let bytes = try folder.bytes(reference)
        test.dot.backgroundColor = .black
        test.shoot(in: folder, .missing)
        #expect(host.failures.count == 2)
        #expect(try folder.bytes(reference) == bytes)
    }

    @Test("PAGE-45: a name that is used for two pictures in one test is reported while it is recorded")
    func twoPictures() throws {
        let shooter = test.shooter(in: folder, .all)
        shooter.initialize(name: "Home - Search", language: "en")
        test.shoot(shooter, "Home")
        test.shoot(shooter, "Home")
        #expect(host.failures.isEmpty)
        test.dot.backgroundColor = .black
        test.shoot(shooter, "Home")
        #expect(host.failures.count == 1)
    }

    @Test("a reference of another size, one that is not a picture, and a session that was not opened fail clearly")
    func brokenReferences() throws {
        let path = "\(folder.path)/\(reference)"
        try FileManager.default.createDirectory(
            atPath: String(path.dropLast("/Home.png".count)), withIntermediateDirectories: true)
        try Data(Picture(width: 3, height: 4).png()).write(to: URL(filePath: path))
        test.shoot(in: folder)
        try Data("no picture".utf8).write(to: URL(filePath: path))
        test.shoot(in: folder)
        test.shoot(test.shooter(in: folder, .none), "Home")
        #expect(
            host.failures.map(\.message) == [
                "the snapshot 'Home': it has 640×1136 pixels, its reference '\(path)' 3×4",
                "the snapshot 'Home': its reference '\(path)' cannot be read: it is not a PNG file",
                "the snapshot 'Home': no session is open; call initializeSnapshot() first",
            ])
    }

    @Test("names of sessions and snapshots cannot leave their folder")
    func unsafeNames() throws {
        let shooter = test.shooter(in: folder, .all)
        shooter.initialize(name: "../../a/b", language: "..")
        test.shoot(shooter, "../x\u{7}")
        #expect(host.failures.isEmpty)
        #expect(folder.exists("--/------a-b/---x-.png"))
    }

    @Test("PAGE-44: the predefined controller is one line, and keeps its references beside the test")
    func predefined() throws {
        final class PredefinedTest: HomeTest {
            override func makeSnapshotController() -> SnapshotController? {
                .local(test: self).append(allowedPages: ^\.home, ^\.alert)
            }
        }
        let test = try PredefinedTest(CollectingHost("test_Search"))
        let shooter = try #require(test.snapShooter as? LocalSnapShooter)
        let folder = #filePath.dropLast("/LocalSnapShooterTests.swift".count)
        #expect(shooter.references == "\(folder)/Snapshots" && shooter.differences == "\(folder)/Snapshots/Differences")
        #expect(shooter.tolerance == .exact && shooter.ignoresStatusBar)
        #expect(test.snapshotController?.allowedPages.count == 2)
    }

    @Test("PAGE-34: another shooter can replace it, and neither pages nor steps know")
    func exchange() throws {
        final class ExchangeTest: HomeTest {
            nonisolated(unsafe) static var references = ""
            override func makeSnapshotController() -> SnapshotController? {
                .local(test: self, references: Self.references, recording: .all).append(allowedPages: ^\.home)
            }
        }
        ExchangeTest.references = folder.path
        let local = try ExchangeTest(host)
        local.pathsFactory.home.look()
        #expect(folder.exists(reference) && host.failures.isEmpty)
        let other = try HomeSnapshotTest(host)
        other.pathsFactory.home.look()
        #expect(other.shooter.calls.last == "take Home")
    }

    @Test("a test without pictures is reported when it is set up")
    func noRenderer() {
        final class BlindTest: HomeTest {
            override func makeRenderer() -> (any ScreenRenderer)? { nil }
            override func makeSnapshotController() -> SnapshotController? { .local(test: self) }
        }
        let error = #expect(throws: (any Error).self) { try BlindTest(CollectingHost("test_Search")) }
        #expect(error.map { "\($0)" }?.contains("makeRenderer()") == true)
    }

    @Test(
        "the environment determines what is recorded",
        arguments: [("1", .all), ("all", .all), ("missing", .missing), ("0", .none), ("", .none), (nil, .none)]
            as [(String?, SnapshotRecording)])
    func environment(value: String?, recording: SnapshotRecording) {
        #expect(SnapshotRecording.requested(by: value) == recording)
    }
}
