/// What a screen has room for, and how the user wants it to look, by UIKit's rules.
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
    /// Whether the interface is light or dark; unspecified before version 13, which has no styles.
    public internal(set) var userInterfaceStyle: UserInterfaceStyle
    /// The size of text that the user has chosen.
    public internal(set) var preferredContentSizeCategory: ContentSizeCategory

    /// Creates the traits of an upright phone with a style and a size of text.
    public init(
        userInterfaceStyle: UserInterfaceStyle = .unspecified,
        preferredContentSizeCategory: ContentSizeCategory = .large
    ) {
        horizontalSizeClass = .compact
        verticalSizeClass = .regular
        userInterfaceIdiom = .phone
        displayScale = 2
        self.userInterfaceStyle = userInterfaceStyle
        self.preferredContentSizeCategory = preferredContentSizeCategory
    }

    init(of device: SimulatedDevice, style: UserInterfaceStyle, category: ContentSizeCategory) {
        let model = device.deviceModel
        let isLandscape = device.isLandscape
        (horizontalSizeClass, verticalSizeClass) = model.sizeClasses(isLandscape: isLandscape)
        userInterfaceIdiom = model.idiom
        displayScale = model.scale
        userInterfaceStyle =
            device.majorSystemVersion < SimulatedDevice.firstVersionWithStyles
            ? .unspecified : style == .dark ? .dark : .light
        preferredContentSizeCategory = category
    }

    /// Returns the traits with the style that a view or screen demands.
    func overridden(by style: UserInterfaceStyle) -> TraitCollection {
        guard style != .unspecified, userInterfaceStyle != .unspecified else { return self }
        var traits = self
        traits.userInterfaceStyle = style
        return traits
    }
}

/// Whether an interface is light or dark.
public enum UserInterfaceStyle: String, CaseIterable, Hashable, Sendable {
    /// Neither, as on versions that have no styles; for a view, as around it.
    case unspecified
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

extension DeviceModel {
    /// Returns how much room the screen has from left to right and from top to bottom.
    package func sizeClasses(
        isLandscape: Bool
    ) -> (horizontal: TraitCollection.UserInterfaceSizeClass, vertical: TraitCollection.UserInterfaceSizeClass) {
        guard idiom == .phone else { return (.regular, .regular) }
        // Only the large phones have room for two columns on their side: Plus, XR, 11, Max and Air.
        let isLarge = min(screenSize.width, screenSize.height) >= 414
        return isLandscape ? (isLarge ? .regular : .compact, .compact) : (.compact, .regular)
    }
}

extension SimulatedDevice {
    /// What the screen has room for, its style and its size of text.
    public var traitCollection: TraitCollection { traits(userInterfaceStyle, preferredContentSizeCategory) }

    /// The first major version whose interface can be dark.
    package static let firstVersionWithStyles = 13

    /// Whether the interface of the system can be dark.
    package var hasStyles: Bool { configuration.hasStyles }

    func traits(_ style: UserInterfaceStyle, _ category: ContentSizeCategory) -> TraitCollection {
        TraitCollection(of: self, style: style, category: category)
    }

    func traitsDidChange(from old: TraitCollection) {
        guard old != traitCollection else { return }
        let applications = [application, shell].compactMap { $0 }
        for window in applications.flatMap(\.windows) { window.traitsDidChange(from: old) }
        if old.preferredContentSizeCategory != preferredContentSizeCategory {
            for observer in application?.contentSizeObservers ?? [] { observer(preferredContentSizeCategory) }
        }
        setNeedsTreeUpdate()
    }
}

extension SimulatedDevice.Configuration {
    /// The major version of the operating system.
    package var majorSystemVersion: Int { Int(systemVersion.prefix { $0.isNumber }) ?? 7 }

    /// Whether the interface of the system can be dark.
    package var hasStyles: Bool { majorSystemVersion >= SimulatedDevice.firstVersionWithStyles }
}

extension Window {
    /// Notifies the screens and views of changed traits.
    /// - Parameter old: the traits of the device before.
    final func traitsDidChange(from old: TraitCollection) {
        rootViewController?.traitsDidChange(from: old.overridden(by: overrideUserInterfaceStyle))
        viewTraitsDidChange(from: old)
    }
}

extension View {
    /// What the screen has room for, with the style and size of text of the view; nil outside a window.
    public final var traitCollection: TraitCollection? { device?.traitCollection.overridden(by: demandedStyle) }

    /// The style that the view or the nearest view or screen around it demands.
    fileprivate final var demandedStyle: UserInterfaceStyle {
        var current: View? = self
        while let view = current {
            if view.ownStyle != .unspecified { return view.ownStyle }
            current = view.parentView
        }
        return .unspecified
    }

    /// The style that the view or its screen demands.
    final var ownStyle: UserInterfaceStyle {
        overrideUserInterfaceStyle != .unspecified
            ? overrideUserInterfaceStyle : owner?.overrideUserInterfaceStyle ?? .unspecified
    }

    /// Notifies the view and its subviews of changed traits.
    /// - Parameter old: the traits around the view before.
    fileprivate final func viewTraitsDidChange(from old: TraitCollection) {
        guard let new = traitCollection else { return }
        notify(from: old.overridden(by: ownStyle), to: new)
    }

    /// Notifies the view and those inside whose traits have changed, outer before inner.
    private final func notify(from old: TraitCollection, to new: TraitCollection) {
        guard let window else { return }
        var rest: [(view: View, around: (old: TraitCollection, new: TraitCollection))] = []
        var next: (view: View, old: TraitCollection, new: TraitCollection)? = (self, old, new)
        while let (view, old, new) = next {
            if old != new, view.window === window {
                view.traitCollectionDidChange(old)
                if old.preferredContentSizeCategory != window.hostDevice?.preferredContentSizeCategory {
                    view.updateFonts(in: window, isEntering: false)
                }
                for subview in view.subviews.reversed() { rest.append((subview, (old, new))) }
            }
            next = rest.popLast().map { view, around in
                let style = view.ownStyle
                return (view, around.old.overridden(by: style), around.new.overridden(by: style))
            }
        }
    }

    /// Notifies the view and its subviews, because the view or its screen demands another style.
    final func styleDidChange(from style: UserInterfaceStyle) {
        guard let window, let new = traitCollection else { return }
        let around = device?.traitCollection.overridden(by: parentView?.demandedStyle ?? .unspecified)
        guard let old = around?.overridden(by: style), old != new else { return }
        if window === self { window.rootViewController?.traitsDidChange(from: old) }
        notify(from: old, to: new)
        setNeedsTreeUpdate()
    }
}

extension ViewController {
    /// What the screen has room for, with its style and size of text; nil before it belongs to an app.
    public final var traitCollection: TraitCollection? { device?.traitCollection.overridden(by: demandedStyle) }

    private final var demandedStyle: UserInterfaceStyle {
        if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
        if let view = viewIfLoaded, view.window != nil { return view.demandedStyle }
        return parent?.demandedStyle ?? .unspecified
    }

    /// Notifies the screen and those in it of changed traits.
    /// - Parameter old: the traits around the screen before.
    final func traitsDidChange(from old: TraitCollection) {
        let old = old.overridden(by: overrideUserInterfaceStyle)
        if old != traitCollection { traitCollectionDidChange(old) }
    }

    final func styleDidChange(from style: UserInterfaceStyle) {
        guard let new = traitCollection else { return }
        let around = device?.traitCollection.overridden(
            by: viewIfLoaded?.parentView?.demandedStyle ?? parent?.demandedStyle ?? .unspecified)
        if let old = around?.overridden(by: style), old != new { traitCollectionDidChange(old) }
        if viewIfLoaded?.overrideUserInterfaceStyle == .unspecified { viewIfLoaded?.styleDidChange(from: style) }
    }
}
