internal import Automation

/// A screen on which the user chooses a photo of the device: albums, then a grid of their photos.
///
/// ```swift
/// let picker = ImagePickerController()
/// picker.didFinishPickingMedia = { [weak self] picker, media in
///     self?.photo.image = media.originalImage
///     picker.dismiss(animated: true)
/// }
/// present(picker, animated: true)
/// ```
///
/// The photos are those of ``SimulatedDevice/photoLibrary``. As in UIKit, the app dismisses the picker; one without the
/// closure that would do so dismisses itself. On a tablet, it is a popover. A simulated device has no camera.
open class ImagePickerController: NavigationController {
    /// Where the pictures come from.
    public enum SourceType: Sendable, CaseIterable {
        /// The albums of the device.
        case photoLibrary
        /// The camera, which a simulated device lacks.
        case camera
        /// The photos of the album `Camera Roll`.
        case savedPhotosAlbum
    }

    /// What the user has chosen.
    public struct Media: Sendable {
        /// The picture as it is in the library.
        public let originalImage: Image
        /// The picture as the user has moved and scaled it; nil without ``ImagePickerController/allowsEditing``.
        public let editedImage: Image?
        /// When the picture was taken, in seconds since 1 January 1970 UTC.
        public let date: Double
    }

    /// Where the pictures come from; with an unavailable source, showing the picker ends the app, as in UIKit.
    public final var sourceType = SourceType.photoLibrary { didSet { if sourceType != oldValue { loadScreens() } } }
    /// Whether the user moves and scales the picture before it is chosen.
    public final var allowsEditing = false
    /// Called when the user has chosen a picture: `imagePickerController(_:didFinishPickingMediaWithInfo:)`.
    public final var didFinishPickingMedia: ((ImagePickerController, Media) -> Void)?
    /// Called when the user has tapped Cancel: `imagePickerControllerDidCancel(_:)`.
    public final var didCancel: ((ImagePickerController) -> Void)?

    /// Whether devices have a source: all but the camera.
    public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    /// Creates a picker of the photo library.
    public override init() {
        super.init()
        modalPresentationStyle = .popover
        compactPresentationStyle = .fullScreen
        popoverPresentationController.didDismiss = { [weak self] in
            if let self { didCancel?(self) }
        }
        loadScreens()
    }

    private final func loadScreens() {
        let first = sourceType == .photoLibrary ? PhotoAlbumsViewController() : PhotoGridViewController(album: nil)
        viewControllers = [first]
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard !Self.isSourceTypeAvailable(sourceType) else { return }
        application?.crash("NSInvalidArgumentException: source type 1 not available")
    }

    /// Continues with a chosen photo.
    final func choose(_ photo: Photo) {
        guard allowsEditing else { return finish(photo, edited: nil) }
        pushViewController(PhotoEditorViewController(photo), animated: true)
    }

    /// Reports the chosen photo to the app.
    final func finish(_ photo: Photo, edited: Image?) {
        let media = Media(originalImage: photo.image, editedImage: edited, date: photo.date)
        guard let didFinishPickingMedia else { return dismiss(animated: true) }
        didFinishPickingMedia(self, media)
    }

    /// Reports to the app that the user has cancelled.
    final func cancel() {
        guard let didCancel else { return dismiss(animated: true) }
        didCancel(self)
    }
}

extension ViewController {
    /// The picker of which the screen is a part.
    fileprivate final var picker: ImagePickerController? { navigationController as? ImagePickerController }

    /// Gives a screen of the picker the button that cancels it.
    fileprivate final func addCancelButton() {
        navigationItem.rightBarButtonItem = BarButtonItem("Cancel") { [weak self] in self?.picker?.cancel() }
    }
}

/// The list of albums.
private final class PhotoAlbumsViewController: TableViewController, TableViewDataSource, TableViewDelegate {
    init() {
        super.init(style: .plain)
        title = "Photos"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.rowHeight = 57
        addCancelButton()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    private var albums: [PhotoLibrary.Album] { device?.shownAlbums ?? [] }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { albums.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let album = albums[indexPath.row]
        let cell = TableViewCell(style: .subtitle)
        cell.accessoryType = .disclosureIndicator
        cell.textLabel.text = album.title
        cell.detailTextLabel.text = "\(album.photos.count)"
        return cell
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        guard albums.indices.contains(indexPath.row) else { return }
        navigationController?.pushViewController(PhotoGridViewController(album: albums[indexPath.row]))
    }
}

/// The photos of an album, in a grid.
private final class PhotoGridViewController: ViewController {
    /// The width and height of a photo in the grid, in points.
    private static let itemSize = Size(width: 75, height: 75)
    /// The distance between photos, in points.
    private static let spacing = 4.0

    private let album: PhotoLibrary.Album?

    /// - Parameter album: the album; nil for that of all photos.
    init(album: PhotoLibrary.Album?) {
        self.album = album
        super.init()
        title = album?.title ?? SimulatedDevice.cameraRoll
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addCancelButton()
    }

    override func loadView() {
        let grid = CollectionView(
            layout: CollectionViewFlowLayout(
                itemSize: Self.itemSize, minimumInteritemSpacing: Self.spacing, minimumLineSpacing: Self.spacing,
                sectionInset: EdgeInsets(
                    top: Self.spacing, left: Self.spacing, bottom: Self.spacing, right: Self.spacing)))
        if let size = device?.screen.size { grid.frame = Rect(origin: .zero, size: size) }
        setView(grid)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let grid = view as? CollectionView, let device else { return }
        let photos = album?.photos ?? device.photoLibrary.photos
        let format = device.localizedFormat
        grid.sections = [
            CollectionSection(items: photos, onSelect: { [weak self] in self?.picker?.choose($0) }) { photo in
                PhotoCell(photo, label: photo.label(format))
            }
        ]
    }
}

/// A photo in a grid.
private final class PhotoCell: CollectionViewCell {
    init(_ photo: Photo, label: String) {
        super.init(reuseIdentifier: nil)
        let picture = ImageView(photo.image)
        picture.frame = contentView.bounds
        picture.autoresizingMask = .flexibleSize
        picture.clipsToBounds = true
        contentView.addSubview(picture)
        isAccessibilityElement = true
        accessibilityLabel = label
    }
}

/// The screen on which a photo is moved and scaled.
private final class PhotoEditorViewController: ViewController {
    private let photo: Photo

    init(_ photo: Photo) {
        self.photo = photo
        super.init()
        title = "Choose Photo"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.hidesBackButton = true
        view.backgroundColor = .black
        let hint = Label("Move and Scale", font: .system(17), textAlignment: .center)
        hint.textColor = .white
        let cancel = Button("Cancel") { [weak self] in _ = self?.navigationController?.popViewController() }
        let choose = Button("Choose") { [weak self] in
            guard let self else { return }
            picker?.finish(photo, edited: photo.image)
        }
        let size = view.bounds.size
        let picture = ImageView(photo.image)
        picture.frame = Rect(x: 0, y: 100, width: size.width, height: size.width * 2 / 3)
        picture.autoresizingMask = .flexibleWidth
        hint.frame = Rect(x: 0, y: 20, width: size.width, height: 24)
        hint.autoresizingMask = .flexibleWidth
        cancel.frame = Rect(x: 10, y: size.height - 60, width: 90, height: 44)
        cancel.autoresizingMask = [.flexibleTopMargin, .flexibleRightMargin]
        choose.frame = Rect(x: size.width - 100, y: size.height - 60, width: 90, height: 44)
        choose.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin]
        for part in [picture, hint, cancel, choose] { view.addSubview(part) }
    }
}

extension SimulatedDevice {
    /// The title of the album of all photos.
    fileprivate static let cameraRoll = "Camera Roll"

    /// The albums that the image picker lists.
    fileprivate var shownAlbums: [PhotoLibrary.Album] {
        let photos = photoLibrary.photos
        var albums = [PhotoLibrary.Album(Self.cameraRoll, photos: photos)]
        if ElementShapes.photosHaveMoments[version: majorSystemVersion] {
            let byDate = photos.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
            albums.insert(PhotoLibrary.Album("Moments", photos: byDate.map(\.element)), at: 0)
        }
        return albums + photoLibrary.albums
    }
}
