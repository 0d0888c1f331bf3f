import Automation
import Scripting

/// A map (reference §1.2).
enum UIAMapView: ElementClass {
    static let type = ElementType.mapView
    static let documentation = "A map."
    static let reference: ScriptReference = "1.2 hdr"
}
