import Automation

// Apps may nest views in each other without limit, so these walks keep the way down in an array and do not recurse.

/// Where a walk goes on after a view or an element.
enum WalkStep { case stop, goInside, passBy }

extension View {
    /// The first view that passes a test, of this one and those inside, outer before inner and from back to front.
    @discardableResult
    final func firstFromOutside(where isWanted: (View) -> Bool) -> View? {
        walkFromOutside { isWanted($0) ? .stop : .goInside }
    }

    /// Calls a body for this view and those inside, outer before inner and from back to front.
    final func forEachFromOutside(_ body: (View) -> Void) {
        walkFromOutside {
            body($0)
            return .goInside
        }
    }

    /// Visits this view and those inside, outer before inner and from back to front.
    /// - Parameter visit: returns where the walk goes on.
    /// - Returns: the view at which the walk was stopped.
    @discardableResult
    final func walkFromOutside(_ visit: (View) -> WalkStep) -> View? {
        var rest: [View] = []
        var next: View? = self
        while let view = next {
            switch visit(view) {
            case .stop: return view
            case .goInside: rest += view.subviews.reversed()
            case .passBy: break
            }
            next = rest.popLast()
        }
        return nil
    }

    /// The first view that passes a test, of those visible at a point of this view, from front to back.
    ///
    /// Inner views come before outer ones; a view that clips has nothing inside beyond its bounds.
    /// - Parameter isWanted: the test, which no view passes at a point outside its bounds and what it covers; the point is
    ///   in the coordinates of the tested view.
    final func firstFromFront(at point: Point, where isWanted: (View, Point) -> Bool) -> View? {
        guard mayShow(at: point) else { return nil }
        var places: [Place] = []
        places.reserveCapacity(8)
        places.append(Place(view: self, point: point, left: subviews.count))
        while let last = places.indices.last {
            guard places[last].left > 0 else {
                let place = places.removeLast()
                if isWanted(place.view, place.point) { return place.view }
                continue
            }
            places[last].left -= 1
            let outer = places[last].view
            let view = outer.subviews[places[last].left]
            let point = outer.convertPresented(places[last].point, toSubview: view)
            guard view.mayShow(at: point) else { continue }
            if !view.subviews.isEmpty {
                places.append(Place(view: view, point: point, left: view.subviews.count))
            } else if isWanted(view, point) {
                return view
            }
        }
        return nil
    }

    /// A view on the way down, and the number of its subviews that are not tested yet.
    private struct Place {
        let view: View
        let point: Point
        var left: Int
    }

    /// Whether the view or one inside can be visible at a point of this view.
    private final func mayShow(at point: Point) -> Bool {
        if isInvisible { return false }
        if clipsToBounds { return presentationBounds.contains(point) }
        if subviews.count < SubviewReach.fewSubviews { return true }
        return reach?.contains(point) ?? true
    }
}

extension View {
    /// Moves the view and those inside to another window.
    final func moveToWindow(_ window: Window?) {
        guard hostWindow !== window else { return }
        enter(window)
        guard !subviews.isEmpty else { return didMoveToWindow() }
        var rest = [(view: self, isInside: true)] + subviews.reversed().map { ($0, false) }
        while let (view, isInside) = rest.popLast() {
            if isInside {
                view.didMoveToWindow()
            } else if view.hostWindow !== window {
                view.enter(window)
                rest.append((view, true))
                for subview in view.subviews.reversed() { rest.append((subview, false)) }
            }
        }
    }

    /// Leaves the window and enters another one, without the views inside.
    private final func enter(_ window: Window?) {
        let application = hostWindow?.application
        if let application {
            application.forgetLandmark(self)
            application.device?.touches.viewWillLeave(self)
            if application.firstResponder === self { application.setFirstResponder(nil) }
        }
        // Leaving a window ends its gestures, including those that wait for more taps or for others to fail.
        if hostWindow != nil { for recognizer in gestureRecognizers { recognizer.stop() } }
        hostWindow = window
        motion = nil
        if let window {
            window.application?.noteLandmark(self)
            updateFonts(in: window, isEntering: true)
        }
    }

    /// Ends what fingers do in the view, as if it left its window.
    final func endTouches() {
        forEachFromOutside { view in
            view.application?.device?.touches.viewWillLeave(view)
            for recognizer in view.gestureRecognizers { recognizer.stop() }
        }
    }

    /// Clears the reference to a window that is being deallocated, without callbacks.
    final func clearWindow() {
        hostWindow = nil
        var rest = subviews
        while let view = rest.popLast() {
            view.hostWindow = nil
            rest += view.subviews
        }
    }

    /// Releases the views inside one by one, when the view is being deallocated.
    final func dismantle() {
        var rest = subviews
        subviews = []
        while var view = rest.popLast() {
            guard isKnownUniquelyReferenced(&view), !view.subviews.isEmpty else { continue }
            for inner in view.subviews { inner.parentView = nil }
            rest += view.subviews
            view.subviews = []
        }
    }
}
