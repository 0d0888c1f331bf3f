import Automation
internal import SimulatedUI
internal import TestEvents

/// The whole state of an app's stores at one moment.
public struct StoreImage: Hashable, Sendable {
    /// The identifier of the app.
    package var app: String
    /// The contents of the stores, by the name of the store and the path in it.
    package var files: [String: [UInt8]]
    /// The position of the app's random numbers and identifiers.
    package var random: UInt64

    /// Creates an image from its parts.
    package init(app: String, files: [String: [UInt8]], random: UInt64 = 0) {
        self.app = app
        self.files = files
        self.random = random
    }
}

extension StoreCoordinator {
    /// Takes an image of all stores.
    /// - Throws: ``StoreError``, which names the store that cannot be read.
    public func save() throws -> StoreImage {
        StoreImage(app: app, files: try image(), random: random.position)
    }

    /// Restores the contents that all stores had when an image was taken.
    /// - Throws: ``StoreImageError`` if it belongs to another app; ``StoreError`` if a store rejects its part. Then all
    ///   stores keep their previous contents.
    public func load(_ image: StoreImage) throws {
        guard image.app == app else {
            throw StoreImageError(.otherApp(image.app, expected: app))
        }
        let before = random.position
        random.position = image.random
        do {
            try load(image.files)
        } catch {
            random.position = before
            throw error
        }
    }
}

/// An image as a folder of files: those of the stores, and one that lists them.
extension StoreImage {
    /// The name of the file that lists the others.
    package static let manifestName = "image.json"

    private struct Manifest: Codable {
        var format: Int
        var app: String
        var random: String
        var files: [String]
    }

    private static let format = 1

    /// The files of the image by relative path.
    func archive() throws -> [String: [UInt8]] {
        var archive = files
        let manifest = Manifest(
            format: Self.format, app: app, random: String(random, radix: 16), files: files.keys.sorted())
        archive[Self.manifestName] = try StoreText.json(manifest)
        return archive
    }

    /// Reads the files of an image.
    /// - Throws: ``StoreImageError`` if they are damaged.
    init(archive: [String: [UInt8]]) throws(StoreImageError) {
        guard let json = archive[Self.manifestName] else {
            throw StoreImageError(.damaged("\(Self.manifestName) is missing"))
        }
        let manifest: Manifest
        do {
            manifest = try StoreText.value(Manifest.self, from: json)
        } catch {
            throw StoreImageError(.damaged("\(Self.manifestName) is not valid"))
        }
        guard manifest.format == Self.format else {
            throw StoreImageError(
                .damaged("its format is \(manifest.format), but only format \(Self.format) is supported"))
        }
        guard let random = UInt64(manifest.random, radix: 16) else {
            throw StoreImageError(.damaged("'\(manifest.random)' is not a position of the random numbers"))
        }
        var files: [String: [UInt8]] = [:]
        for path in manifest.files {
            guard let bytes = archive[path] else { throw StoreImageError(.damaged("the file '\(path)' is missing")) }
            files[path] = bytes
        }
        self.init(app: manifest.app, files: files, random: random)
    }
}

/// An error of an image that does not exist or cannot be used.
public struct StoreImageError: Error {
    /// The reason for the error of an image.
    public enum Reason: Sendable {
        /// There is no image of that name; includes the known names, in order.
        case unknown(known: [String])
        /// The name cannot be used as the name of a folder.
        case unusableName
        /// The files of the image are damaged.
        case damaged(String)
        /// The image belongs to another app.
        case otherApp(String, expected: String)
        /// A store rejected its part of the image, or could not be read.
        case failed(any Error)
    }

    /// What went wrong.
    public var reason: Reason
    /// The name of the image; empty for one without.
    public var name: String

    /// Creates an error.
    package init(_ reason: Reason, name: String = "") {
        self.reason = reason
        self.name = name
    }
}

extension StoreImageError: CustomStringConvertible {
    /// What went wrong, in one sentence.
    public var description: String {
        let image = name.isEmpty ? "the image" : "the image '\(name)'"
        switch reason {
        case .unknown(let known):
            let nearest = nearestName(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
            let names = known.map { "'\($0)'" }.joined(separator: ", ")
            return "\(image) not found\(nearest) (\(known.isEmpty ? "no image was saved" : "known images: \(names)"))"
        case .unusableName:
            return "an image cannot be named '\(name)': "
                + "use 1 to 100 visible characters, no slash and no leading dot"
        case .damaged(let reason): return "\(image) is damaged: \(reason)"
        case .otherApp(let app, let expected):
            return "\(image) belongs to the app \(app) and cannot be loaded into \(expected)"
        case .failed(let error): return "\(image): \(error)"
        }
    }
}

extension StoreImageError {
    /// A wrong name in the script, or an image that could not be created or used.
    var fault: TestEvent.Fault {
        switch reason {
        case .unknown, .unusableName: .script
        case .damaged, .otherApp, .failed: .assertion
        }
    }
}
