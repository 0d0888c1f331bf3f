#if SampleApps
    internal import Automation
    internal import SimulatedUI

    extension RouteViewController {
        /// Lets fingers tap and drag on the canvas, except in test mode.
        func addGestures() {
            canvasView.addGestureRecognizer(
                TapGestureRecognizer { [unowned self] in tap(at: $0.location(in: canvasView)) })
            let pan = PanGestureRecognizer { [unowned self] in
                if let pan = $0 as? PanGestureRecognizer { panDidChange(pan) }
            }
            pan.maximumNumberOfTouches = 1
            pan.shouldBegin = { [unowned self] in
                guard let pan = $0 as? PanGestureRecognizer, !isInTestMode else { return false }
                return user.beginPan(at: start(of: pan))
            }
            canvasView.addGestureRecognizer(pan)
        }

        private func tap(at point: Point) {
            if ignoresTap(on: "Canvas") { return }
            _ = tryOrTell { try user.tap(at: point) }
        }

        /// Where the finger touched the canvas; it has moved on by the time it counts as dragging.
        private func start(of pan: PanGestureRecognizer) -> Point {
            let place = pan.location(in: canvasView)
            let way = pan.translation(in: canvasView)
            return Point(x: place.x - way.x, y: place.y - way.y)
        }

        /// Drags the crosshairs or a circle along.
        private func panDidChange(_ pan: PanGestureRecognizer) {
            switch pan.state {
            case .began, .changed:
                user.movePan(to: pan.location(in: canvasView))
            case .ended:
                user.movePan(to: pan.location(in: canvasView))
                _ = tryOrTell { try user.endPan() }
            default:
                user.cancelPan()
            }
        }
    }
#endif
