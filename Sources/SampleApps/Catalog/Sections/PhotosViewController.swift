internal import Automation
internal import SimulatedUI

/// A photo from the device's library, with a caption of several fonts and colours.
final class PhotosViewController: SectionViewController {
    private let photo = ImageView(frame: .zero)
    private let caption = Label("No photo")

    override func addControls() {
        photo.accessibilityIdentifier = "Photo"
        caption.accessibilityIdentifier = "Caption"
        add(photo, height: 120)
        add(caption, height: 24)
        let button = Button("Choose Photo")
        button.addAction(for: .touchUpInside) { [weak self] in self?.choose(from: button) }
        add(button)
        let free = AttributedText("free", .init(font: .boldSystem(17), foregroundColor: .red))
        let price = Button(frame: .zero)
        price.setAttributedTitle(
            AttributedText("Print: ") + AttributedText("2 €", .init(isStruckThrough: true)) + " " + free)
        price.addAction(for: .touchUpInside) { [weak self] in self?.say("Printed") }
        add(price)
    }

    private func choose(from button: Button) {
        let picker = ImagePickerController()
        picker.popoverPresentationController.sourceView = button
        picker.didFinishPickingMedia = { [weak self] picker, media in
            self?.show(media)
            picker.dismiss(animated: true)
        }
        picker.didCancel = { [weak self] picker in
            self?.say("Cancelled")
            picker.dismiss(animated: true)
        }
        present(picker, animated: true)
    }

    private func show(_ media: ImagePickerController.Media) {
        photo.image = media.originalImage
        let day = device?.formatted(date: media.date, dateStyle: .medium, timeStyle: .none) ?? ""
        caption.attributedText =
            AttributedText(media.originalImage.name, .init(font: .boldSystem(17)))
            + AttributedText(" of \(day)", .init(foregroundColor: .gray))
        say("Chose a photo")
    }
}
