public import Automation

/// A device model: its name and its screen.
public struct DeviceModel: Hashable, Sendable {
    /// The name that selects the model, such as `iPhone 5`.
    public var name: String
    /// The model as the device reports it, such as `iPhone Simulator`.
    public var model: String
    /// The screen size in portrait orientation, in points.
    public var screenSize: Size
    /// The number of pixels per point.
    public var scale: Double
    /// Whether it is a phone or a tablet.
    public var idiom: Idiom
    /// The height of the status bar in portrait orientation, in points.
    public var statusBarHeight: Double
    /// The part of the screen at the edge with the camera that apps leave free, in points; 0 without a notch.
    public var housingInset: Double
    /// Whether a bar at the bottom of the screen replaces the home button.
    public var hasHomeIndicator: Bool
    /// The version of the system unless another one is configured: 7.1, or the first one on later models.
    public var systemVersion: String

    /// Whether a device is a phone or a tablet.
    public enum Idiom: String, Codable, Hashable, Sendable {
        /// A phone.
        case phone
        /// A tablet.
        case pad
    }

    /// Creates a device model; by default with a home button and a screen without a notch.
    public init(
        name: String, model: String, screenSize: Size, scale: Double, idiom: Idiom, statusBarHeight: Double = 20,
        housingInset: Double = 0, hasHomeIndicator: Bool = false, systemVersion: String = "7.1"
    ) {
        self.name = name
        self.model = model
        self.screenSize = screenSize
        self.scale = scale
        self.idiom = idiom
        self.statusBarHeight = statusBarHeight
        self.housingInset = housingInset
        self.hasHomeIndicator = hasHomeIndicator
        self.systemVersion = systemVersion
    }

    /// Whether the status bar is shown, unless an app hides it; a phone with a notch has none on its side.
    /// - Parameter isLandscape: whether the interface is wider than high.
    public func hasStatusBar(isLandscape: Bool) -> Bool { !isLandscape || housingInset == 0 }

    /// The insets of the area that neither the status bar, the notch nor the home indicator covers, in points.
    ///
    /// A navigation or tab bar comes on top of them. A phone on its side has no status bar from version 8 on.
    /// - Parameter isLandscape: whether the interface is wider than high.
    public func safeAreaInsets(isLandscape: Bool) -> EdgeInsets {
        switch idiom {
        case .pad: EdgeInsets(top: statusBarHeight, bottom: hasHomeIndicator ? 20 : 0)
        case .phone where !hasHomeIndicator: EdgeInsets(top: statusBarHeight)
        // Both sides, so that the content stays in the middle.
        case .phone where isLandscape: EdgeInsets(left: housingInset, bottom: 21, right: housingInset)
        case .phone: EdgeInsets(top: max(housingInset, statusBarHeight), bottom: 34)
        }
    }
}

extension SimulatedDevice {
    /// Whether the interface is wider than high.
    package var isLandscape: Bool {
        let size = screen.size
        return size.width > size.height
    }

    /// The insets of the area that neither the status bar, the notch nor the home indicator covers, in points.
    ///
    /// They are those of the app in front, as the interface is now turned.
    public var safeAreaInsets: EdgeInsets {
        frontmostApplication?.safeAreaInsets ?? deviceModel.safeAreaInsets(isLandscape: isLandscape)
    }
}

extension Application {
    /// The insets of the area that neither the status bar, the notch nor the home indicator covers, in points.
    ///
    /// A status bar that the app hides covers nothing.
    public var safeAreaInsets: EdgeInsets {
        guard let device else { return .zero }
        var insets = device.deviceModel.safeAreaInsets(isLandscape: device.isLandscape)
        if device.deviceModel.housingInset == 0 { insets.top = statusBarHeight }
        return insets
    }
}
