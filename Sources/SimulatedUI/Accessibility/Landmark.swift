import Automation

/// An element that is looked up by its type alone, such as the alert or the navigation bar.
struct Landmark {
    let type: ElementType
    // The view removes itself from the list before it leaves its window.
    unowned let view: View

    static func isKind(_ type: ElementType) -> Bool {
        switch type {
        case .alert, .actionSheet, .keyboard, .activityView, .editingMenu, .popover, .statusBar, .navigationBar,
            .tabBar, .toolbar, .searchBar:
            true
        default:
            false
        }
    }
}

extension Application {
    func noteLandmark(_ view: View) {
        guard let type = view.elementType, Landmark.isKind(type) else { return }
        landmarks.append(Landmark(type: type, view: view))
    }

    func forgetLandmark(_ view: View) { landmarks.removeAll { $0.view === view } }

    /// Releases the views of a window that is being deallocated, and to which they no longer refer.
    func forgetViewsWithoutWindow() {
        landmarks.removeAll { $0.view.hostWindow == nil }
        if let view = firstResponder as? View, view.hostWindow == nil { setFirstResponder(nil) }
    }

    /// Returns the frontmost element of a type, or the first one inside a view.
    func landmark(_ type: ElementType, in view: View? = nil) -> View? {
        var found: View?
        for landmark in landmarks where landmark.type == type {
            let candidate = landmark.view
            guard let window = candidate.window, window.isOnScreen else { continue }
            if let view, candidate === view || !candidate.isDescendant(of: view) { continue }
            // A hidden toolbar waits below the screen.
            if type == .toolbar, candidate.convert(candidate.bounds, to: window).minY >= window.bounds.maxY { continue }
            if let best = found {
                // Bars: the first in tree order. Presented elements: the last.
                found = (view != nil) == candidate.precedes(best) ? candidate : best
            } else {
                found = candidate
            }
        }
        return found
    }
}

extension View {
    /// Whether the view precedes another one in tree order: outer before inner, then back to front.
    final func precedes(_ other: View) -> Bool {
        let left = treePath
        let right = other.treePath
        return left.lexicographicallyPrecedes(right)
    }

    private final var treePath: [Int] {
        var path: [Int] = []
        var current: View = self
        while let parent = current.parentView {
            path.append(parent.subviews.firstIndex { $0 === current } ?? 0)
            current = parent
        }
        if let window = current as? Window {
            path.append(window.host?.windows.firstIndex { $0 === window } ?? 0)
        }
        return path.reversed()
    }
}
