public import Automation

/// A map of the earth with pins: `UIAMapView` in scripts, with the pins as its elements.
///
/// Dragging moves the map. Two fingers that move apart or a double tap zoom in; two fingers that move together or a
/// tap with two fingers zoom out. Degrees of latitude and longitude have the same length everywhere.
public final class MapView: View {
    /// Whether dragging moves the map.
    public var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether gestures zoom.
    public var isZoomEnabled = true { didSet { for recognizer in zoomers { recognizer.isEnabled = isZoomEnabled } } }
    /// Called when the visible region changes.
    public var regionDidChange: ((MapView) -> Void)?
    /// Called when a pin is tapped.
    public var didSelect: ((MapAnnotation) -> Void)?

    private var wanted = CoordinateRegion(
        center: LocationCoordinate(latitude: 0, longitude: 0), latitudeDelta: 180, longitudeDelta: 360)
    private var pins: [MapAnnotationView] = []
    private var callout: MapCalloutView?
    private let pan = PanGestureRecognizer()
    private var zoomers: [GestureRecognizer] = []
    private var panOrigin = LocationCoordinate(latitude: 0, longitude: 0)

    /// The duration of animated changes, in seconds.
    static let duration = 0.3

    /// Creates a map of the whole earth.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = .map
        clipsToBounds = true
        isMultipleTouchEnabled = true
        addRecognizers()
    }

    // MARK: Region

    /// The visible region: at least the region that was set, and more where the aspect ratio differs.
    public var region: CoordinateRegion {
        get {
            let scale = pointsPerDegree
            return CoordinateRegion(
                center: wanted.center, latitudeDelta: bounds.size.height / scale,
                longitudeDelta: bounds.size.width / scale)
        }
        set { setRegion(newValue, animated: false) }
    }

    /// Sets the visible region.
    public func setRegion(_ region: CoordinateRegion, animated: Bool) {
        let region = region.limited
        guard region != wanted else { return }
        wanted = region
        layoutIfNeeded()
        animate(duration: animated ? Self.duration : 0, reason: "moving \(summary)") { placePins() }
        setNeedsTreeUpdate()
        regionDidChange?(self)
    }

    private var pointsPerDegree: Double {
        let size = bounds.size
        let scale = min(size.width / wanted.longitudeDelta, size.height / wanted.latitudeDelta)
        return scale > 0 ? scale : 1
    }

    /// Returns the point of the view for a coordinate.
    public func point(for coordinate: LocationCoordinate) -> Point {
        let scale = pointsPerDegree
        return Point(
            x: bounds.center.x + (coordinate.longitude - wanted.center.longitude) * scale,
            y: bounds.center.y - (coordinate.latitude - wanted.center.latitude) * scale)
    }

    /// Returns the coordinate for a point of the view.
    public func coordinate(at point: Point) -> LocationCoordinate {
        let scale = pointsPerDegree
        return LocationCoordinate(
            latitude: wanted.center.latitude - (point.y - bounds.center.y) / scale,
            longitude: wanted.center.longitude + (point.x - bounds.center.x) / scale)
    }

    // MARK: Annotations

    /// The annotations, in the order in which they were added.
    public var annotations: [MapAnnotation] { pins.map(\.annotation) }

    /// The annotation whose pin was tapped last.
    public private(set) var selectedAnnotation: MapAnnotation?

    /// Adds an annotation.
    public func addAnnotation(_ annotation: MapAnnotation) {
        let pin = MapAnnotationView(annotation)
        pin.onTap = { [weak self, weak annotation] in
            guard let self, let annotation else { return }
            selectAnnotation(annotation)
            didSelect?(annotation)
        }
        pins.append(pin)
        addSubview(pin)
        setNeedsLayout()
    }

    /// Adds annotations.
    public func addAnnotations(_ annotations: [MapAnnotation]) {
        for annotation in annotations { addAnnotation(annotation) }
    }

    /// Removes an annotation.
    public func removeAnnotation(_ annotation: MapAnnotation) {
        if selectedAnnotation === annotation { selectAnnotation(nil) }
        for pin in pins where pin.annotation === annotation { pin.removeFromSuperview() }
        pins.removeAll { $0.annotation === annotation }
    }

    /// Shows the callout of an annotation, or removes it for nil.
    public func selectAnnotation(_ annotation: MapAnnotation?) {
        guard annotation !== selectedAnnotation else { return }
        selectedAnnotation = annotation
        callout?.removeFromSuperview()
        callout = annotation.map { MapCalloutView($0) }
        if let callout { addSubview(callout) }
        for pin in pins {
            if pin.annotation === annotation {
                pin.accessibilityTraits.insert(.selected)
            } else {
                pin.accessibilityTraits.remove(.selected)
            }
        }
        setNeedsLayout()
    }

    public override func layoutSubviews() { placePins() }

    private func placePins() {
        for pin in pins {
            let tip = point(for: pin.annotation.coordinate)
            let size = MapAnnotationView.size
            pin.frame = Rect(
                x: tip.x - size.width / 2, y: tip.y - size.height, width: size.width, height: size.height)
            guard pin.annotation === selectedAnnotation, let callout else { continue }
            let extent = callout.frame.size
            callout.frame = Rect(
                x: tip.x - extent.width / 2, y: pin.frame.minY - extent.height - 4, width: extent.width,
                height: extent.height)
        }
    }

    // MARK: Touches

    private func addRecognizers() {
        pan.addHandler { [weak self] in self?.panDidChange($0) }
        let zoomIn = TapGestureRecognizer { [weak self] _ in self?.zoom(by: 2, animated: true) }
        zoomIn.numberOfTapsRequired = 2
        let zoomOut = TapGestureRecognizer { [weak self] _ in self?.zoom(by: 0.5, animated: true) }
        zoomOut.numberOfTouchesRequired = 2
        let pinch = PinchGestureRecognizer { [weak self] in self?.pinchDidChange($0) }
        zoomers = [zoomIn, zoomOut, pinch]
        for recognizer in [pan] + zoomers { addGestureRecognizer(recognizer) }
        pan.maximumNumberOfTouches = 1
    }

    private func panDidChange(_ recognizer: GestureRecognizer) {
        if recognizer.state == .began { panOrigin = wanted.center }
        guard [.began, .changed, .ended].contains(recognizer.state) else { return }
        let (way, scale) = (pan.translation(in: self), pointsPerDegree)
        var region = wanted
        region.center = LocationCoordinate(
            latitude: panOrigin.latitude + way.y / scale, longitude: panOrigin.longitude - way.x / scale)
        setRegion(region, animated: false)
    }

    private func pinchDidChange(_ recognizer: GestureRecognizer) {
        guard let pinch = recognizer as? PinchGestureRecognizer else { return }
        if pinch.state == .began || pinch.state == .changed { zoom(by: pinch.scale, animated: false) }
        // Measure the next change from here.
        pinch.scale = 1
    }

    /// Zooms around the centre; a factor of 2 doubles all sizes.
    private func zoom(by factor: Double, animated: Bool) {
        guard factor > 0, factor.isFinite else { return }
        var region = wanted
        region.latitudeDelta /= factor
        region.longitudeDelta /= factor
        setRegion(region, animated: animated)
    }

    /// A touch outside the pins ends the selection.
    public override func touchesEnded(_ touches: [Touch], with event: Event) {
        selectAnnotation(nil)
        super.touchesEnded(touches, with: event)
    }

    public override func draw(in canvas: any Canvas) {
        let line = Color.fieldEdge
        for step in 1..<8 {
            let (x, y) = (bounds.size.width * Double(step) / 8, bounds.size.height * Double(step) / 8)
            canvas.line([Point(x: x, y: 0), Point(x: x, y: bounds.size.height)], line, width: 1)
            canvas.line([Point(x: 0, y: y), Point(x: bounds.size.width, y: y)], line, width: 1)
        }
    }

    // MARK: Accessibility

    public override var elementType: ElementType? { .mapView }
}

/// A coordinate on the earth, in degrees.
public struct LocationCoordinate: Hashable, Sendable {
    /// Degrees north of the equator.
    public var latitude: Double
    /// Degrees east of Greenwich.
    public var longitude: Double

    /// Creates a coordinate.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A region of the earth that a map shows.
public struct CoordinateRegion: Hashable, Sendable {
    /// The centre.
    public var center: LocationCoordinate
    /// The height, in degrees of latitude.
    public var latitudeDelta: Double
    /// The width, in degrees of longitude.
    public var longitudeDelta: Double

    /// Creates a region.
    public init(center: LocationCoordinate, latitudeDelta: Double, longitudeDelta: Double) {
        self.center = center
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }

    /// The region limited to what a map can show.
    var limited: CoordinateRegion {
        func limit(_ value: Double, _ range: ClosedRange<Double>) -> Double {
            value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : range.upperBound
        }
        let center = LocationCoordinate(
            latitude: limit(center.latitude, -85...85), longitude: limit(center.longitude, -180...180))
        return CoordinateRegion(
            center: center, latitudeDelta: limit(latitudeDelta, 0.0005...180),
            longitudeDelta: limit(longitudeDelta, 0.0005...360))
    }
}
