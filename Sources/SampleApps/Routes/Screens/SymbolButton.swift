#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// A button of a bar that shows a symbol in place of a text.
    final class SymbolButton: Button {
        private let symbol: Symbol

        /// What a button shows.
        enum Symbol {
            /// A cross of two lines: something new.
            case plus
            /// A line: something less.
            case minus
            /// An arrow that turns back to the left.
            case undo
            /// An arrow that turns on to the right.
            case redo
        }

        /// Creates a button.
        /// - Parameters:
        ///   - name: the name by which it is read out, and found by scripts.
        ///   - action: called when it was tapped.
        init(_ symbol: Symbol, named name: String, action: @escaping () -> Void) {
            self.symbol = symbol
            super.init(frame: Rect(x: 0, y: 0, width: 40, height: 30))
            accessibilityLabel = name
            addAction(for: .touchUpInside, action)
        }

        override func draw(in canvas: any Canvas) {
            let color: Color =
                switch state {
                case .disabled: Color(white: 0.7)
                case .highlighted: .blue.withAlpha(0.3)
                case .normal, .selected: .blue
                }
            for line in symbol.lines(around: bounds.center) { canvas.line(line, color, width: 2) }
        }
    }

    extension SymbolButton.Symbol {
        /// The lines of the symbol, about 18 points wide and high.
        fileprivate func lines(around middle: Point) -> [[Point]] {
            let bar = [Point(x: -8, y: 0), Point(x: 8, y: 0)]
            let strokes: [[Point]] =
                switch self {
                case .plus: [bar, [Point(x: 0, y: -8), Point(x: 0, y: 8)]]
                case .minus: [bar]
                case .undo: Self.turn
                case .redo: Self.turn.map { $0.map { Point(x: -$0.x, y: $0.y) } }
                }
            return strokes.map { $0.map { Point(x: middle.x + $0.x, y: middle.y + $0.y) } }
        }

        /// An arrow that comes from below, bends over and goes to the left.
        private static let turn: [[Point]] = {
            let bend = stride(from: -90.0, through: 90, by: 10).map { degrees in
                let direction = unitVector(at: degrees * .pi / 180)
                return Point(x: 3 + 5 * direction.x, y: 2 + 5 * direction.y)
            }
            return [
                [Point(x: -8, y: -3)] + bend + [Point(x: -3, y: 7)],
                [Point(x: -4, y: -7), Point(x: -8, y: -3), Point(x: -4, y: 1)],
            ]
        }()
    }
#endif
