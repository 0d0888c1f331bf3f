public import Automation

/// The part of a screen's view that bars cover at its top or bottom.
public struct LayoutGuide: Hashable, Sendable {
    /// The length of the covered part, in points.
    public let length: Double
}

/// What bars cover of a screen, by UIKit's rules.
///
/// Up to version 6 of the system a screen is between the bars. From version 7 on it extends behind them, as its
/// ``ViewController/edgesForExtendedLayout`` say, and its scroll view gets insets: up to version 10 the first one of a
/// screen in a navigation or tab bar controller, later each.
extension ViewController {
    /// What the status bar, a navigation bar and the like cover at the top.
    public final var topLayoutGuide: LayoutGuide { LayoutGuide(length: contentInsets.top) }

    /// What a tab bar, a toolbar and the like cover at the bottom.
    public final var bottomLayoutGuide: LayoutGuide { LayoutGuide(length: contentInsets.bottom) }

    /// Whether the view extends behind a bar at an edge.
    final func extends(behind bar: any View & TranslucentBar, at edge: RectEdge) -> Bool {
        ElementShapes.screensExtendBehindBars[version: bar.systemVersion] && edgesForExtendedLayout.contains(edge)
            && (bar.isTranslucent || extendedLayoutIncludesOpaqueBars)
    }

    /// Whether the view begins below the status bar when it fills the window.
    final var beginsBelowStatusBar: Bool {
        guard let device, !wantsFullScreenLayout else { return false }
        return !ElementShapes.screensExtendBehindBars[version: device.majorSystemVersion]
    }

    /// What the system covers of a screen that has no container.
    final var systemInsets: EdgeInsets {
        if let presentationView, !presentationView.reachesStatusBar { return .zero }
        var insets = application?.safeAreaInsets ?? .zero
        if presentationView == nil, beginsBelowStatusBar { insets.top = 0 }
        return insets
    }

    /// The part of this screen's insets that is over the view of a screen in it.
    final func insetsOverlapping(_ child: ViewController) -> EdgeInsets {
        let insets = contentInsets
        guard insets != .zero, let own = viewIfLoaded, let view = child.viewIfLoaded, view !== own,
            view.isDescendant(of: own)
        else { return insets }
        return view.part(of: insets, of: own)
    }

    /// Completes the layout of the view: scroll views get their insets, and screens in this one theirs.
    final func adjustToBars() {
        adjustScrollViews()
        for child in children { child.contentInsetsMayHaveChanged() }
    }

    /// Lays the view out again if bars cover another part of it than before.
    final func contentInsetsMayHaveChanged() {
        guard let view = viewIfLoaded else { return }
        let insets = contentInsets
        guard insets != knownInsets else { return }
        knownInsets = insets
        view.setNeedsLayout()
        viewSafeAreaInsetsDidChange()
    }

    private final func adjustScrollViews() {
        guard let view = viewIfLoaded, let device else { return }
        switch ElementShapes.scrollViewsMakeRoom[version: device.majorSystemVersion] {
        case .none:
            return
        case .first:
            guard automaticallyAdjustsScrollViewInsets,
                let scroll = view.scrollViewOfContent ?? view.subviews.first?.scrollViewOfContent, isBetweenBars
            else { return }
            let insets = contentInsets
            scroll.barInsets = EdgeInsets(top: insets.top, bottom: insets.bottom)
        case .all:
            view.forEachScrollView { scroll in
                scroll.followSafeArea(isMain: automaticallyAdjustsScrollViewInsets && isBetweenBars)
            }
        }
    }

    /// Whether the screen is in a navigation or tab bar controller.
    private final var isBetweenBars: Bool {
        var current = parent
        while let this = current {
            if this is NavigationController || this is TabBarController { return true }
            current = this.parent
        }
        return false
    }
}

/// A bar that screens extend behind.
protocol TranslucentBar {
    /// Whether what is behind the bar shines through.
    var isTranslucent: Bool { get }
}

extension View {
    /// The part at the left and right edges that the housing of the screen covers, in points.
    final var housingInsets: EdgeInsets {
        guard let device, device.deviceModel.housingInset > 0 else { return .zero }
        let insets = safeAreaInsets
        return EdgeInsets(left: insets.left, right: insets.right)
    }
}

extension TranslucentBar where Self: View {
    /// The height of bars on a phone on its side, in points.
    static var compactBarHeight: Double { 32 }

    /// Whether the screen has little room in both directions, as a phone on its side has, except for the largest.
    var isCompactBar: Bool {
        guard let device else { return false }
        return device.deviceModel.sizeClasses(isLandscape: device.isLandscape) == (.compact, .compact)
    }
}

extension View {
    /// What bars and the edges of the screen cover of the view, in points.
    public final var safeAreaInsets: EdgeInsets {
        guard let screen = nearestViewController, let root = screen.viewIfLoaded else { return .zero }
        let insets = screen.contentInsets
        return self === root || insets == .zero ? insets : part(of: insets, of: root)
    }

    /// The part of the view that is neither covered by bars nor at an edge of the screen, in points of the view.
    public final var safeArea: Rect { safeAreaInsets.inset(bounds) }

    /// The part of the insets of a view around this one that is over this one.
    fileprivate final func part(of insets: EdgeInsets, of root: View) -> EdgeInsets {
        let (frame, around) = (convert(bounds, to: root), root.bounds)
        func part(of inset: Double, from distance: Double) -> Double { min(max(0, inset - distance), inset) }
        return EdgeInsets(
            top: part(of: insets.top, from: frame.minY - around.minY),
            left: part(of: insets.left, from: frame.minX - around.minX),
            bottom: part(of: insets.bottom, from: around.maxY - frame.maxY),
            right: part(of: insets.right, from: around.maxX - frame.maxX))
    }

    /// The scroll view that the view is or that shows its content.
    fileprivate final var scrollViewOfContent: ScrollView? { self as? ScrollView ?? (self as? WebView)?.scrollView }

    /// Visits the scroll views of a screen that are not in another scroll view or in a screen in it.
    fileprivate final func forEachScrollView(_ body: (ScrollView) -> Void) {
        walkFromOutside { view in
            if view !== self, view.owner != nil { return .passBy }
            guard let scroll = view as? ScrollView else { return .goInside }
            body(scroll)
            return .passBy
        }
    }
}
