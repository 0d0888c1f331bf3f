internal import Automation
internal import SimulatedUI

/// Activity indicators: spinning, stopped, hidden, temporary, covered, and below the screen.
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
            Button("Start or Stop") { [weak self] in
                guard let self else { return }
                if resting.isAnimating { resting.stopAnimating() } else { resting.startAnimating() }
                say(resting.isAnimating ? "Started" : "Stopped")
            })
        add("Work", work)
        add(Button("Work for Three Seconds") { [weak self] in self?.workForAWhile() })
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

/// An indicator below a plate that can be removed.
private final class CoveredIndicator: View {
    private let indicator = ActivityIndicatorView()
    private let cover = Button("Uncover")

    init() {
        super.init(frame: .zero)
        indicator.accessibilityLabel = "Covered"
        indicator.startAnimating()
        cover.backgroundColor = .systemBackground
        cover.addAction(for: .touchUpInside) { [weak self] in self?.cover.removeFromSuperview() }
        addSubviews(indicator, cover)
    }

    override func layoutSubviews() {
        indicator.frame = Rect(x: 30, y: 7, width: 20, height: 20)
        if cover.superview === self { cover.frame = Rect(x: 0, y: 0, width: 80, height: 34) }
    }
}

/// Progress views: at several values, hidden, one that grows step by step, and one below the screen.
final class ProgressViewsViewController: SectionViewController {
    private let download = ProgressView(progress: 0)
    private let hidden = ProgressView(progress: 0.1)
    private var timer: ApplicationTimer?

    override func addControls() {
        add("Half", ProgressView(progress: 0.5))
        add("Empty", ProgressView(progress: 0))
        add("Full", ProgressView(progress: 1))
        add("Two Thirds", ProgressView(progress: 2.0 / 3))
        add("Download", download)
        add(Button("Start Download") { [weak self] in self?.start() })
        add(Button("Cancel Download") { [weak self] in self?.cancel() })
        hidden.isHidden = true
        add("Hidden", hidden)
        add(
            Button("Jump to 90%") { [weak self] in
                guard let self else { return }
                hidden.isHidden = false
                hidden.setProgress(0.9, animated: true)
            })
        addRoom(500)
        add("Far Below", ProgressView(progress: 0.25))
    }

    private func start() {
        timer?.cancel()
        download.progress = 0
        say("Loading")
        timer = application?.schedule(after: 1, repeats: true, reason: "loading") { [weak self] in self?.step() }
    }

    private func step() {
        download.setProgress(download.progress + 0.2, animated: true)
        guard download.progress > 0.99 else { return }
        timer?.cancel()
        say("Loaded")
    }

    private func cancel() {
        timer?.cancel()
        download.progress = 0
        say("Cancelled")
    }
}
