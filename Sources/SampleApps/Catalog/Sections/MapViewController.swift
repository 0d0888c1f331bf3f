#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// A map with three places: one in the middle, one beside it, one beyond the edge.
    final class MapViewController: ViewController {
        private let status = Label("Ready", font: .system(15))
        private let map = MapView()

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Map"
            status.accessibilityIdentifier = "Status"
            navigationItem.rightBarButtonItem = BarButtonItem("Fly") { [unowned self] in show(52.5, 15, animated: true)
            }
            let museum = MapAnnotation(
                "Museum", subtitle: "Open till six", coordinate: LocationCoordinate(latitude: 52.5, longitude: 13.4))
            museum.onMoreInfo = { [unowned self] in status.text = "More about the museum" }
            map.addAnnotations([
                museum, MapAnnotation("Park", coordinate: LocationCoordinate(latitude: 52.3, longitude: 13.2)),
                MapAnnotation("Lake", coordinate: LocationCoordinate(latitude: 52.5, longitude: 15)),
            ])
            map.didSelect = { [unowned self] in status.text = "Selected \($0.title)" }
            view.addSubviews(status, map)
            show(52.5, 13.4, animated: false)
        }

        private func show(_ latitude: Double, _ longitude: Double, animated: Bool) {
            map.setRegion(
                CoordinateRegion(
                    center: LocationCoordinate(latitude: latitude, longitude: longitude), latitudeDelta: 1,
                    longitudeDelta: 1),
                animated: animated)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let (size, top) = (view.bounds.size, contentInsets.top)
            status.frame = Rect(x: 20, y: top + 6, width: size.width - 40, height: 20)
            map.frame = Rect(x: 0, y: top + 32, width: size.width, height: max(0, size.height - top - 32))
        }
    }
#endif
