/// An image as a folder of files: those of the stores, and one that lists them.
extension StoreImage {
    /// The file that says what the others are.
    public static let manifestName = "image.json"

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
    /// - Throws: ``StoreImageError`` when they are not what was written.
    init(archive: [String: [UInt8]]) throws(StoreImageError) {
        guard let json = archive[Self.manifestName] else {
            throw StoreImageError(.damaged("there is no file \(Self.manifestName)"))
        }
        let manifest: Manifest
        do {
            manifest = try StoreText.value(Manifest.self, from: json)
        } catch {
            throw StoreImageError(.damaged("\(Self.manifestName) is not as it was written"))
        }
        guard manifest.format == Self.format else {
            throw StoreImageError(
                .damaged("its format is \(manifest.format), and only format \(Self.format) can be read"))
        }
        guard let random = UInt64(manifest.random, radix: 16) else {
            throw StoreImageError(.damaged("'\(manifest.random)' is no position of random numbers"))
        }
        var files: [String: [UInt8]] = [:]
        for path in manifest.files {
            guard let bytes = archive[path] else { throw StoreImageError(.damaged("the file '\(path)' is missing")) }
            files[path] = bytes
        }
        self.init(app: manifest.app, files: files, random: random)
    }
}
