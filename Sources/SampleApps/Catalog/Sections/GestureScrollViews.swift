#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// A picture that two fingers enlarge, or a double tap.
    final class ZoomView: ScrollView {
        private let picture = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
        private let say: (String) -> Void

        init(_ say: @escaping (String) -> Void) {
            self.say = say
            super.init(frame: .zero)
            accessibilityIdentifier = "Zoom"
            picture.backgroundColor = Color(red: 0.85, green: 0.95, blue: 0.82)
            let spot = Button("Spot") { say("Spot") }
            spot.frame = Rect(x: 20, y: 20, width: 80, height: 44)
            picture.addSubview(spot)
            addSubview(picture)
            contentSize = picture.frame.size
            maximumZoomScale = 4
            viewForZooming = { [unowned self] _ in picture }
            didEndZooming = { say("Zoom \(Int(($0.zoomScale * 100).rounded()))%") }
            let tap = TapGestureRecognizer { [unowned self] in toggle(at: $0.location(in: picture)) }
            tap.numberOfTapsRequired = 2
            addGestureRecognizer(tap)
        }

        private func toggle(at place: Point) {
            let isLarge = zoomScale > minimumZoomScale
            let size = Size(width: bounds.size.width / 2, height: bounds.size.height / 2)
            if isLarge {
                setZoomScale(1, animated: true)
            } else {
                zoom(
                    to: Rect(
                        x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width,
                        height: size.height), animated: true)
            }
        }
    }

    /// Three pages side by side.
    final class PagesView: ScrollView {
        private let pages = (1...3).map { Label("Page \($0)") }

        init(_ say: @escaping (String) -> Void) {
            super.init(frame: .zero)
            accessibilityIdentifier = "Pages"
            backgroundColor = Color(red: 1, green: 0.93, blue: 0.8)
            isPagingEnabled = true
            for page in pages {
                page.textAlignment = .center
                addSubview(page)
            }
            didEndScrolling = { [unowned self] _ in say("Page \(page + 1)") }
        }

        private var page: Int {
            let width = bounds.size.width
            guard width > 0 else { return 0 }
            return min(max(Int((contentOffset.x / width).rounded()), 0), pages.count - 1)
        }

        override func boundsDidChange(from old: Rect) {
            super.boundsDidChange(from: old)
            let size = bounds.size
            guard size != old.size, size.width > 0 else { return }
            let shown = old.size.width > 0 ? (old.minX / old.size.width).rounded() : 0
            contentSize = Size(width: size.width * Double(pages.count), height: size.height)
            for (index, page) in pages.enumerated() {
                page.frame = Rect(x: Double(index) * size.width, y: 0, width: size.width, height: size.height)
            }
            // The page that is shown stays in sight when the device is turned.
            contentOffset.x = shown * size.width
        }
    }
#endif
