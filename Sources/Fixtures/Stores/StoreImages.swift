/// The images of a run by name: those saved in the run, and those stored in the project.
///
/// ```swift
/// let images = StoreImages()
/// try images.save("two accounts", of: stores)
/// try images.load("two accounts", into: stores)
/// ```
public final class StoreImages {
    private let archive: (any ImageArchive)?
    private var saved: [String: StoreImage] = [:]
    private var read: [String: StoreImage] = [:]

    /// Creates a list without images of its own.
    public init(archive: (any ImageArchive)? = nil) { self.archive = archive }

    /// The names of all images, in alphabetical order.
    public var names: [String] { Set(saved.keys).union(archive?.names ?? []).sorted() }

    /// Returns the image with a name: the one last saved in this run, or else the project's.
    /// - Throws: ``StoreImageError`` if there is none, or its files are damaged.
    public func image(named name: String) throws(StoreImageError) -> StoreImage {
        if let image = saved[name] ?? read[name] { return image }
        var files: [String: [UInt8]]?
        if Self.isUsable(name) {
            do { files = try archive?.files(of: name) } catch { throw StoreImageError(.failed(error), name: name) }
        }
        guard let files else { throw StoreImageError(.unknown(known: names), name: name) }
        do {
            let image = try StoreImage(archive: files)
            read[name] = image
            return image
        } catch {
            throw StoreImageError(error.reason, name: name)
        }
    }

    /// Saves the contents of the stores under a name, replacing an earlier image.
    /// - Throws: ``StoreImageError`` if the name is unusable, a store cannot be read, or the project cannot be written.
    public func save(_ name: String, of stores: StoreCoordinator) throws(StoreImageError) {
        guard Self.isUsable(name) else { throw StoreImageError(.unusableName, name: name) }
        do {
            let image = try stores.save()
            saved[name] = image
            if let archive, archive.isUpdating { try archive.replace(name, with: image.archive()) }
        } catch {
            throw StoreImageError(.failed(error), name: name)
        }
    }

    /// Restores the contents that the stores had when an image was saved.
    /// - Throws: ``StoreImageError`` if there is none, it belongs to another app, or a store rejects it. Then the
    ///   stores keep their previous contents.
    public func load(_ name: String, into stores: StoreCoordinator) throws(StoreImageError) {
        let image = try image(named: name)
        do {
            try stores.load(image)
        } catch let error as StoreImageError {
            throw StoreImageError(error.reason, name: name)
        } catch {
            throw StoreImageError(.failed(error), name: name)
        }
    }

    private static func isUsable(_ name: String) -> Bool {
        (1...100).contains(name.count) && name.utf8.count <= 220 && !name.hasPrefix(".")
            && name.unicodeScalars.allSatisfy { $0 != "/" && $0 != "\\" && $0.properties.generalCategory != .control }
    }
}

/// The images that are stored in a project.
public protocol ImageArchive: AnyObject {
    /// Whether saved images are written to the project.
    var isUpdating: Bool { get }

    /// The names of the images, in alphabetical order.
    var names: [String] { get }

    /// Returns the files of an image by relative path; nil if there is no such image.
    /// - Throws: an error if they cannot be read.
    func files(of name: String) throws -> [String: [UInt8]]?

    /// Stores the files of an image, replacing earlier ones.
    /// - Throws: an error if they cannot be written.
    func replace(_ name: String, with files: [String: [UInt8]]) throws
}
