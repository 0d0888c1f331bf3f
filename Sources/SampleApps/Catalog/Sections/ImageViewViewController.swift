internal import Automation
internal import SimulatedUI

/// Images: by file name, with a label, one that changes every second, and an empty one.
final class ImageViewViewController: SectionViewController {
    private let slide = ImageView(Image("image-1", size: Size(width: 60, height: 60)))
    private var number = 1
    private var isPlaying = false

    override func addControls() {
        add(ImageView(Image("flower", size: Size(width: 60, height: 60))), height: 60)
        let labelled = ImageView(Image("IMG_0042", size: Size(width: 60, height: 60)))
        labelled.accessibilityLabel = "The sea at Rügen"
        add(labelled, height: 60)
        slide.accessibilityIdentifier = "Slide Show"
        slide.accessibilityLabel = "Slide 1"
        add(slide, height: 60)
        add(
            Button("Play") { [weak self] in
                guard let self else { return }
                guard !isPlaying else { return }
                isPlaying = true
                say("Playing")
                turn()
            })
        add(
            Button("Pause") { [weak self] in
                guard let self else { return }
                isPlaying = false
                say("Paused")
            })
        add(ImageView(frame: .zero), height: 20)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        isPlaying = false
    }

    private func turn() {
        application?.schedule(after: 1, reason: "the next slide") { [weak self] in
            guard let self, isPlaying else { return }
            number = number % 5 + 1
            slide.image = Image("image-\(number)", size: Size(width: 60, height: 60))
            slide.accessibilityLabel = "Slide \(number)"
            turn()
        }
    }
}
