/// The photos of a device, in albums.
///
/// A test replaces those of its device: `device.photoLibrary = PhotoLibrary(photos: [Photo(Image("cat"), date: 0)])`.
public struct PhotoLibrary: Hashable, Sendable {
    /// A named part of the library.
    public struct Album: Hashable, Sendable {
        /// The title.
        public var title: String
        /// The photos, in the order in which they are shown.
        public var photos: [Photo]

        /// Creates an album.
        public init(_ title: String, photos: [Photo]) {
            self.title = title
            self.photos = photos
        }
    }

    /// All photos, in the order in which they came; the album `Camera Roll` shows them.
    public var photos: [Photo]
    /// The albums besides those of the system.
    public var albums: [Album]

    /// Creates a library.
    public init(photos: [Photo], albums: [Album] = []) {
        self.photos = photos
        self.albums = albums
    }

    /// The photos of a new device: five landscapes.
    public static let standard = PhotoLibrary(
        photos: [
            Photo(Image("IMG_0001", size: Photo.landscape), date: 1_255_122_578),
            Photo(Image("IMG_0002", size: Photo.landscape), date: 1_299_946_645),
            Photo(Image("IMG_0003", size: Photo.landscape), date: 1_344_437_589),
            Photo(Image("IMG_0004", size: Photo.landscape), date: 1_344_462_970),
            Photo(Image("IMG_0005", size: Photo.landscape), date: 1_344_459_289),
        ])
}

/// A photo of a device's library.
public struct Photo: Hashable, Sendable {
    /// The picture; higher than wide for a portrait.
    public var image: Image
    /// When it was taken, in seconds since 1 January 1970 UTC.
    public var date: Double

    /// The size of the standard photos, in points.
    static let landscape = Size(width: 1500, height: 1001)

    /// Creates a photo.
    /// - `date`: when it was taken, in seconds since 1 January 1970 UTC.
    public init(_ image: Image, date: Double) {
        self.image = image
        self.date = date
    }

    /// Returns the label of the photo in a grid, such as `Photo, Landscape, March 12, 2011, 4:17 PM`.
    func label(_ format: LocalizedFormat) -> String {
        let shape = image.size.height > image.size.width ? "Portrait" : "Landscape"
        let day = format.string(from: date, dateStyle: .long, timeStyle: .none)
        let time = format.string(from: date, dateStyle: .none, timeStyle: .short)
        return "Photo, \(shape), \(day), \(time)"
    }
}
