#if SampleApps
    internal import SimulatedUI

    /// Progress views: at several places, hidden, one that grows step by step, and one below the screen.
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
            add(Button("Start Download") { [unowned self] in start() })
            add(Button("Cancel Download") { [unowned self] in cancel() })
            hidden.isHidden = true
            add("Hidden", hidden)
            add(
                Button("Jump to 90%") { [unowned self] in
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
#endif
