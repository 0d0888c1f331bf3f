internal import Automation
internal import SimulatedUI

/// A pad for gestures of one and two fingers; the line `Gesture` shows the last one.
final class GesturePadViewController: PlaygroundViewController {
    /// The speed below which a finger drags, and from which it swipes, in points per second.
    private static let swipeSpeed = 300.0

    private let gesture = Label("No Gesture")
    private let pad = View(frame: .zero)

    override func viewDidLoad() {
        super.viewDidLoad()
        pad.accessibilityIdentifier = "Pad"
        pad.backgroundColor = Color(
            light: Color(red: 0.82, green: 0.9, blue: 1), dark: Color(red: 0.1, green: 0.2, blue: 0.32))
        pad.isMultipleTouchEnabled = true
        fill(["Gesture": gesture], above: pad)
        addTaps()
        addMovements()
        addTwoFingerGestures()
    }

    private func tell(_ text: String) { gesture.text = text }

    private func addTaps() {
        let double = TapGestureRecognizer { [weak self] _ in self?.tell("Double Tap") }
        double.numberOfTapsRequired = 2
        let single = TapGestureRecognizer { [weak self] _ in self?.tell("Single Tap") }
        single.require(toFail: double)
        pad.addGestureRecognizer(double)
        pad.addGestureRecognizer(single)
        pad.addGestureRecognizer(
            LongPressGestureRecognizer { [weak self] in
                guard let self else { return }
                if $0.state == .began { tell("Long Press") }
            })
    }

    /// Adds swipes, and the drags that are too slow for one.
    private func addMovements() {
        let pan = PanGestureRecognizer { [weak self] in
            guard let self else { return }
            guard let pan = $0 as? PanGestureRecognizer, pan.state == .ended else { return }
            let way = pan.translation(in: pad)
            tell("Pan \(Int(way.x.rounded())), \(Int(way.y.rounded()))")
        }
        pan.maximumNumberOfTouches = 1
        // The drag comes first, because the swipes read its speed.
        pad.addGestureRecognizer(pan)
        let directions: [(String, SwipeGestureRecognizer.Direction)] = [
            ("left", .left), ("right", .right), ("up", .up), ("down", .down),
        ]
        for (name, direction) in directions {
            let swipe = SwipeGestureRecognizer(direction: direction) { [weak self] _ in self?.tell("Swipe \(name)") }
            swipe.shouldBegin = { [weak pan] _ in
                guard let pan else { return false }
                let speed = pan.velocity(in: nil)
                return max(abs(speed.x), abs(speed.y)) >= Self.swipeSpeed
            }
            pan.require(toFail: swipe)
            pad.addGestureRecognizer(swipe)
        }
    }

    private func addTwoFingerGestures() {
        pad.addGestureRecognizer(
            PinchGestureRecognizer { [weak self] in
                guard let self else { return }
                guard let pinch = $0 as? PinchGestureRecognizer, pinch.state == .ended else { return }
                let hundredths = Int((pinch.scale * 100).rounded())
                tell("Pinch \(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)")
            })
        pad.addGestureRecognizer(
            RotationGestureRecognizer { [weak self] in
                guard let self else { return }
                guard let turn = $0 as? RotationGestureRecognizer, turn.state == .ended else { return }
                tell("Rotation \(Int((turn.rotation / .pi * 180).rounded()))")
            })
    }
}
