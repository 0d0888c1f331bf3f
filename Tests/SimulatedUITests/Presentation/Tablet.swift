import Automation
import SimulatedUI

extension SimulatedDevice.Configuration {
    /// A tablet of 768 × 1024 points.
    static var pad: Self {
        var configuration = Self()
        configuration.model = .iPad
        return configuration
    }
}

extension View {
    /// Adds a view at a place.
    @discardableResult
    func add<Kind: View>(_ view: Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Kind {
        view.frame = Rect(x: x, y: y, width: width, height: height)
        addSubview(view)
        return view
    }
}
