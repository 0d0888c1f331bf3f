#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// A coloured area with its name, which says what fingers do on it.
    class GesturePad: View {
        let say: (String) -> Void
        private let label: Label

        init(_ title: String, _ say: @escaping (String) -> Void) {
            self.say = say
            label = Label(title, font: .system(13))
            super.init(frame: .zero)
            backgroundColor = Color(red: 0.82, green: 0.9, blue: 1)
            isMultipleTouchEnabled = true
            isAccessibilityElement = true
            accessibilityLabel = title
            label.textAlignment = .center
            addSubview(label)
        }

        override func layoutSubviews() {
            label.frame = Rect(x: 0, y: 0, width: bounds.size.width, height: bounds.size.height)
        }
    }

    /// Says how often and with how many fingers it is tapped, and when it is pressed.
    final class TapPad: GesturePad {
        init(_ say: @escaping (String) -> Void) {
            super.init("Tap Pad", say)
            let triple = tap("Triple Tap", count: 3)
            let double = tap("Double Tap", count: 2, unless: triple)
            tap("Tap", unless: double)
            tap("Two-Finger Tap", fingers: 2)
            addGestureRecognizer(
                LongPressGestureRecognizer { if $0.state == .began { say("Long Press") } })
        }

        @discardableResult
        private func tap(
            _ text: String, count: Int = 1, fingers: Int = 1, unless other: TapGestureRecognizer? = nil
        ) -> TapGestureRecognizer {
            let tap = TapGestureRecognizer { [say] _ in say(text) }
            tap.numberOfTapsRequired = count
            tap.numberOfTouchesRequired = fingers
            if let other { tap.require(toFail: other) }
            addGestureRecognizer(tap)
            return tap
        }
    }

    /// Says in which direction a finger swipes over it.
    final class SwipePad: GesturePad {
        init(_ say: @escaping (String) -> Void) {
            super.init("Swipe Pad", say)
            let directions: [(String, SwipeGestureRecognizer.Direction)] = [
                ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down),
            ]
            for (name, direction) in directions {
                addGestureRecognizer(SwipeGestureRecognizer(direction: direction) { _ in say("Swipe \(name)") })
            }
        }
    }

    /// Says how far fingers go on it, and how many they are.
    final class PanPad: GesturePad {
        init(_ say: @escaping (String) -> Void) {
            super.init("Pan Pad", say)
            addGestureRecognizer(
                PanGestureRecognizer { [unowned self] in
                    guard let pan = $0 as? PanGestureRecognizer, pan.state == .changed || pan.state == .ended else {
                        return
                    }
                    let way = pan.translation(in: self)
                    let fingers = pan.numberOfTouches > 1 ? ", \(pan.numberOfTouches) fingers" : ""
                    say("Pan \(Int(way.x.rounded())), \(Int(way.y.rounded()))\(fingers)")
                })
        }
    }

    /// Says by how much two fingers pinch and turn it; both at once if they like.
    final class TurnPad: GesturePad {
        init(_ say: @escaping (String) -> Void) {
            super.init("Turn Pad", say)
            let turn = RotationGestureRecognizer {
                guard let turn = $0 as? RotationGestureRecognizer, turn.state == .ended else { return }
                say("Turn \(Int((turn.rotation / .pi * 180).rounded()))°")
            }
            let pinch = PinchGestureRecognizer {
                guard let pinch = $0 as? PinchGestureRecognizer, pinch.state == .ended else { return }
                say("Pinch \(Int((pinch.scale * 100).rounded()))%")
            }
            pinch.shouldRecognizeSimultaneously = { $1 === turn }
            addGestureRecognizer(pinch)
            addGestureRecognizer(turn)
        }
    }
#endif
