import Automation

/// A map (reference §1.2).
enum UIAMapView: ElementClass {
    static let type = ElementType.mapView
}
