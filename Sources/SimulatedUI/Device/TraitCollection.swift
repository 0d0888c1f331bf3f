/// What a screen has room for, by UIKit's rules.
public struct TraitCollection: Hashable, Sendable {
    /// How much room there is along one side of the screen.
    public enum UserInterfaceSizeClass: Hashable, Sendable {
        /// Little, as along the short side of a phone.
        case compact
        /// Much, as on a tablet.
        case regular
    }

    /// The room from left to right.
    public let horizontalSizeClass: UserInterfaceSizeClass
    /// The room from top to bottom.
    public let verticalSizeClass: UserInterfaceSizeClass
    /// Whether the device is a phone or a tablet.
    public let userInterfaceIdiom: DeviceModel.Idiom
    /// The pixels of a point.
    public let displayScale: Double

    init(of device: SimulatedDevice) {
        let model = device.deviceModel
        let size = device.screen.size
        let isUpright = size.height >= size.width
        switch model.idiom {
        case .pad:
            horizontalSizeClass = .regular
            verticalSizeClass = .regular
        case .phone:
            // Only the large phones have room for two columns on their side.
            horizontalSizeClass = !isUpright && min(size.width, size.height) >= 414 ? .regular : .compact
            verticalSizeClass = isUpright ? .regular : .compact
        }
        userInterfaceIdiom = model.idiom
        displayScale = model.scale
    }
}

extension SimulatedDevice {
    /// What the screen has room for.
    public var traitCollection: TraitCollection { TraitCollection(of: self) }
}

extension View {
    /// What the screen has room for; nil outside a window.
    public final var traitCollection: TraitCollection? { device?.traitCollection }
}

extension ViewController {
    /// What the screen has room for; nil before the screen belongs to an app.
    public final var traitCollection: TraitCollection? { device?.traitCollection }
}
