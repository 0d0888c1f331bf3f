/// How a screen is shown in front of another one.
///
/// A phone has no room for anything but full screens: there all styles but `overFullScreen` mean `fullScreen`.
public enum ModalPresentationStyle: Hashable, Sendable {
    /// In place of the screen below, which leaves the window until it is shown again.
    case fullScreen
    /// In front of the screen below, which stays where it is and is seen wherever the one above is transparent.
    case overFullScreen
    /// On a sheet as wide as the tablet held upright, below the status bar.
    case pageSheet
    /// On a smaller sheet in the middle.
    case formSheet
    /// In a balloon that points at what it belongs to.
    case popover
}

/// How a screen comes and goes.
public enum ModalTransitionStyle: Hashable, Sendable {
    /// It slides in from below.
    case coverVertical
    /// It fades in.
    case crossDissolve
}
