extension ViewController {
    /// Where a screen is between being gone and being shown.
    enum Appearance { case disappeared, appearing, appeared, disappearing }

    /// Begins to show or to take away the screen; containers call this for their children.
    public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            _ = view
            appearance = .appearing
            isAppearanceAnimated = animated
            viewWillAppear(animated)
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            isAppearanceAnimated = animated
            viewWillDisappear(animated)
        }
        forEachShownChild { $0.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Ends what ``beginAppearanceTransition(_:animated:)`` began.
    public final func endAppearanceTransition() {
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(isAppearanceAnimated)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(isAppearanceAnimated)
        case .appeared, .disappeared:
            return
        }
        forEachShownChild { $0.endAppearanceTransition() }
    }

    /// Whether the screen is shown or about to be.
    public final var isAppearing: Bool { appearance == .appearing || appearance == .appeared }

    private final func forEachShownChild(_ body: (ViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in children {
            guard let own = viewIfLoaded, let view = child.viewIfLoaded, view.isDescendant(of: own) else { continue }
            body(child)
        }
    }
}

/// The ways in which an interface may be turned.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The bits: one for each raw value of an orientation.
    public let rawValue: Int

    /// Creates a mask from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = Self(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = Self(rawValue: 1 << 2)
    /// On its side, home button on the right.
    public static let landscapeLeft = Self(rawValue: 1 << 3)
    /// On its side, home button on the left.
    public static let landscapeRight = Self(rawValue: 1 << 4)
    /// On either side.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// Every way but upside down.
    public static let allButUpsideDown: Self = [.portrait, .landscape]
    /// Every way.
    public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}
