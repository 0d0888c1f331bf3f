#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// Activity indicators: spinning, at rest, hidden, for a while, covered, and below the screen.
    final class ActivityIndicatorsViewController: SectionViewController {
        private let work = ActivityIndicatorView()

        override func addControls() {
            let plain = ActivityIndicatorView()
            plain.startAnimating()
            add(plain)
            let large = ActivityIndicatorView(style: .whiteLarge)
            large.backgroundColor = .gray
            large.startAnimating()
            add("Large", large)
            let resting = ActivityIndicatorView()
            resting.hidesWhenStopped = false
            add("At Rest", resting)
            add(
                Button("Start or Stop") { [unowned self] in
                    if resting.isAnimating { resting.stopAnimating() } else { resting.startAnimating() }
                    say(resting.isAnimating ? "Started" : "Stopped")
                })
            add("Work", work)
            add(Button("Work for Three Seconds") { [unowned self] in workForAWhile() })
            add(CoveredIndicator(), height: 34)
            addRoom(500)
            let far = ActivityIndicatorView()
            far.startAnimating()
            add("Far Below", far)
        }

        private func workForAWhile() {
            work.startAnimating()
            say("Working")
            application?.schedule(after: 3, reason: "working") { [weak self] in
                self?.work.stopAnimating()
                self?.say("Done")
            }
        }
    }

    /// An indicator below a plate that can be taken away.
    private final class CoveredIndicator: View {
        private let indicator = ActivityIndicatorView()
        private let cover = Button("Uncover")

        init() {
            super.init(frame: .zero)
            indicator.accessibilityLabel = "Covered"
            indicator.startAnimating()
            cover.backgroundColor = .white
            cover.addAction(for: .touchUpInside) { [unowned self] in cover.removeFromSuperview() }
            addSubviews(indicator, cover)
        }

        override func layoutSubviews() {
            indicator.frame = Rect(x: 30, y: 7, width: 20, height: 20)
            if cover.superview === self { cover.frame = Rect(x: 0, y: 0, width: 80, height: 34) }
        }
    }
#endif
