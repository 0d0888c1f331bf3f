#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// A padlock: says that the user's fingers change nothing now.
    final class LockView: View {
        private static let metal = Color(white: 0.35)

        init() {
            super.init(frame: Rect(x: 0, y: 0, width: 22, height: 26))
            isUserInteractionEnabled = false
            accessibilityLabel = "Locked"
            accessibilityTraits = .image
        }

        override func draw(in canvas: any Canvas) {
            let middle = bounds.center.x
            let shackle = stride(from: 180.0, through: 360, by: 10).map { degrees in
                let direction = unitVector(at: degrees * .pi / 180)
                return Point(x: middle + 5.5 * direction.x, y: 8 + 5.5 * direction.y)
            }
            let ends = [Point(x: middle - 5.5, y: 12), Point(x: middle + 5.5, y: 12)]
            canvas.line([ends[0]] + shackle + [ends[1]], Self.metal, width: 2.5)
            canvas.fill(Rect(x: middle - 9, y: 11, width: 18, height: 14), Self.metal, cornerRadius: 2.5)
            canvas.fillEllipse(in: Rect(x: middle - 2, y: 14.5, width: 4, height: 4), .white)
            canvas.line([Point(x: middle, y: 17), Point(x: middle, y: 21)], .white, width: 2)
        }
    }
#endif
